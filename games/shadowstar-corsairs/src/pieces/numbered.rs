//! Enums serialized as their number, in the order of the rules.

/// Declares an enum that is its number in JSON, and lists its values in order.
macro_rules! numbered {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$about:meta])* $value:ident = $number:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(into = "u8", try_from = "u8")]
        pub enum $name {
            $($(#[$about])* $value = $number,)+
        }

        impl From<$name> for u8 {
            fn from(value: $name) -> u8 {
                value as u8
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                match number {
                    $($number => Ok($name::$value),)+
                    _ => Err(concat!("no such ", stringify!($name))),
                }
            }
        }

        impl $name {
            /// The last one stays.
            #[allow(dead_code, reason = "not all of them follow each other")]
            pub(crate) fn next(self) -> Self {
                (self as u8 + 1).try_into().unwrap_or(self)
            }
        }
    };
}

pub(crate) use numbered;
