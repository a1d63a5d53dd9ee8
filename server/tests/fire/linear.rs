//! Whether the history of a table is linearizable: whether everything that people asked for can have happened one after another, each
//! at some moment between being sent and being answered.
//!
//! The algorithm is Wing and Gong's search with Lowe's memoisation, as in porcupine and Knossos: take any operation that was sent
//! before the first answer that is still to be explained, apply it to the model, go on, and go back where nothing fits; what has been
//! tried is remembered as the set of operations that have happened together with the state they lead to. It was chosen over checkers of
//! transactions such as Elle, because tables are independent of each other (so histories are short, and the search is fast), because
//! it needs no more than a model of a dozen lines, and because it makes no use of the numbers in the answers other than through that
//! model: a server that invents plausible numbers doesn't pass.
//!
//! An operation without an answer may have happened at any time after it was sent, or never, so it is never demanded.

use std::collections::HashSet;

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Operation {
    /// What was asked, and what was answered.
    pub(crate) what: What,
    /// When it was sent.
    pub(crate) called: u64,
    /// When it was answered, if ever.
    pub(crate) answered: Option<u64>,
}

/// A table, as its model sees it, is the number of the last entry of its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Somebody looked, and saw the table as of this entry.
    Saw(u64),
    /// An action for the table as of one entry became another. The answer may have been lost.
    Acted { at: u64, became: u64 },
    /// An action was refused because the table was no longer as of this entry.
    WasStale { at: u64 },
}

impl What {
    /// The state after it; `None` if it can't happen in this state.
    fn applied_to(self, state: u64) -> Option<u64> {
        match self {
            What::Saw(seen) => (seen == state).then_some(state),
            What::Acted { at, became } => (at == state).then_some(became),
            What::WasStale { at } => (at != state).then_some(state),
        }
    }
}

/// A moment of a history: an operation is sent or answered. Those that are still to be explained are linked to their neighbours.
#[derive(Clone, Copy)]
struct Moment {
    operation: usize,
    is_call: bool,
    before: usize,
    after: usize,
}

/// The moments, in order, after one that stands before all.
struct Moments(Vec<Moment>);

const START: usize = 0;
const NONE: usize = usize::MAX;

impl Moments {
    fn of(operations: &[Operation]) -> Self {
        let mut times: Vec<(u64, bool, usize)> = Vec::with_capacity(2 * operations.len());
        for (index, operation) in operations.iter().enumerate() {
            // At the same time, calls come first: then the two overlap, which forbids less.
            times.push((operation.called, false, index));
            times.extend(operation.answered.map(|answered| (answered, true, index)));
        }
        times.sort_unstable();
        let mut moments = vec![Moment { operation: NONE, is_call: false, before: NONE, after: NONE }];
        for (_, is_answer, operation) in times {
            let at = moments.len();
            moments[at - 1].after = at;
            moments.push(Moment { operation, is_call: !is_answer, before: at - 1, after: NONE });
        }
        Moments(moments)
    }

    fn after(&self, at: usize) -> usize {
        self.0[at].after
    }

    fn unlink(&mut self, at: usize) {
        let Moment { before, after, .. } = self.0[at];
        self.0[before].after = after;
        if after != NONE {
            self.0[after].before = before;
        }
    }

    /// Puts back what was unlinked last.
    fn relink(&mut self, at: usize) {
        let Moment { before, after, .. } = self.0[at];
        self.0[before].after = at;
        if after != NONE {
            self.0[after].before = at;
        }
    }
}

/// Whether the operations can have happened one after another, beginning in this state.
pub(crate) fn is_linearizable(operations: &[Operation], mut state: u64) -> bool {
    let mut moments = Moments::of(operations);
    let mut answer_of = vec![NONE; operations.len()];
    for (at, moment) in moments.0.iter().enumerate().skip(1).filter(|(_, moment)| !moment.is_call) {
        answer_of[moment.operation] = at;
    }
    let mut unanswered = operations.iter().filter(|operation| operation.answered.is_some()).count();
    let mut happened = vec![0_u64; operations.len().div_ceil(64)];
    let mut tried = HashSet::new();
    let mut path: Vec<(usize, u64)> = Vec::new();
    let mut at = moments.after(START);
    while unanswered > 0 {
        let moment = if at == NONE { None } else { Some(moments.0[at]) };
        let Some(Moment { operation, is_call: true, .. }) = moment else {
            // Something was answered that can't have happened yet: what was taken last is put back.
            let Some((last, before)) = path.pop() else { return false };
            let operation = moments.0[last].operation;
            if answer_of[operation] != NONE {
                moments.relink(answer_of[operation]);
                unanswered += 1;
            }
            moments.relink(last);
            happened[operation / 64] ^= 1 << (operation % 64);
            state = before;
            at = moments.after(last);
            continue;
        };
        let next = operations[operation].what.applied_to(state);
        let is_new = next.is_some_and(|next| {
            happened[operation / 64] ^= 1 << (operation % 64);
            let is_new = tried.insert((happened.clone(), next));
            if !is_new {
                happened[operation / 64] ^= 1 << (operation % 64);
            }
            is_new
        });
        let (Some(next), true) = (next, is_new) else {
            at = moments.after(at);
            continue;
        };
        path.push((at, state));
        state = next;
        moments.unlink(at);
        if answer_of[operation] != NONE {
            moments.unlink(answer_of[operation]);
            unanswered -= 1;
        }
        at = moments.after(START);
    }
    true
}
