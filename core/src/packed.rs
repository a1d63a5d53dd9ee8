//! The packed form of records: one to three bytes per action.
//!
//! A magic word, the length-prefixed JSON of the record without its actions, the number of actions, and the code of
//! each. Numbers are LEB128: seven bits per byte, lowest first, with the top bit set on all but the last.
//!
//! ```
//! use tenka_core::{Options, Seed, Table, packed};
//! use tenka_yardsticks::{ConnectFour, connect_four::Column};
//!
//! let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
//! table.play_randomly(usize::MAX, &mut Seed::from_text("moves").fast());
//! let record = table.record();
//! let bytes = packed::pack::<Column>(&record)?;
//! assert_eq!(packed::unpack::<Column>(&bytes).unwrap(), record);
//! # Ok::<(), tenka_core::Refusal>(())
//! ```

use std::fmt;

use crate::action::{Action, ParseActionError};
use crate::record::Record;

const MAGIC: &[u8; 4] = b"TNK1";

/// Packs a record of a game whose actions are `A`.
pub fn pack<A: Action>(record: &Record) -> Result<Vec<u8>, ParseActionError> {
    let header = Record { actions: Vec::new(), ..record.clone() };
    let header = serde_json::to_vec(&header).unwrap_or_default();
    let mut bytes = MAGIC.to_vec();
    write_number(&mut bytes, header.len() as u32);
    bytes.extend(header);
    write_number(&mut bytes, record.actions.len() as u32);
    for action in &record.actions {
        write_number(&mut bytes, action.parse::<A>()?.code());
    }
    Ok(bytes)
}

/// The inverse of [`pack`].
pub fn unpack<A: Action>(bytes: &[u8]) -> Result<Record, UnpackError> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or(UnpackError("it doesn't start with TNK1"))?;
    let length = read_number(&mut rest)? as usize;
    let (header, mut rest) = rest.split_at_checked(length).ok_or(TOO_SHORT)?;
    let mut record: Record =
        serde_json::from_slice(header).map_err(|_| UnpackError("its header isn't that of a record"))?;
    for _ in 0..read_number(&mut rest)? {
        let action = A::from_code(read_number(&mut rest)?)
            .ok_or(UnpackError("it contains a code that isn't an action"))?;
        record.actions.push(action.to_string());
    }
    if rest.is_empty() { Ok(record) } else { Err(UnpackError("something follows its last action")) }
}

const TOO_SHORT: UnpackError = UnpackError("it ends too early");

fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Result<u32, UnpackError> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(TOO_SHORT)?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return u32::try_from(number).map_err(|_| TOO_LARGE);
        }
    }
    Err(TOO_LARGE)
}

const TOO_LARGE: UnpackError = UnpackError("it contains a number of more than 32 bits");

/// Error unpacking a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnpackError(&'static str);

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is not a packed record: {}", self.0)
    }
}

impl std::error::Error for UnpackError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_size_read_back() {
        for number in [0, 1, 127, 128, 300, 65_535, u32::MAX] {
            let mut bytes = Vec::new();
            write_number(&mut bytes, number);
            let mut rest = &*bytes;
            assert_eq!((read_number(&mut rest), rest), (Ok(number), &[][..]));
        }
    }

    #[test]
    fn bad_numbers_are_refused() {
        assert_eq!(read_number(&mut &[0x80][..]), Err(TOO_SHORT));
        assert_eq!(read_number(&mut &[0xff; 5][..]), Err(TOO_LARGE));
        assert_eq!(read_number(&mut &[0xff, 0xff, 0xff, 0xff, 0x7f][..]), Err(TOO_LARGE));
    }
}
