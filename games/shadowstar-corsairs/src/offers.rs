//! Where legal actions are listed: in a buffer, or only counted.

use crate::action::Action;

/// Something that takes in legal actions.
pub(crate) trait Offers {
    fn push(&mut self, action: Action);
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>);
    /// How many there are.
    fn len(&self) -> usize;
    /// Whether an action was taken in after the first `from`.
    fn has(&self, from: usize, action: Action) -> bool;
}

impl Offers for Vec<Action> {
    #[inline]
    fn push(&mut self, action: Action) {
        self.push(action);
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>) {
        Extend::extend(self, actions);
    }

    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    fn has(&self, from: usize, action: Action) -> bool {
        self[from..].contains(&action)
    }
}

/// Counts, and keeps the first: enough to know whether there is a choice.
#[derive(Default)]
pub(crate) struct Few {
    pub(crate) count: usize,
    pub(crate) first: Option<Action>,
}

impl Offers for Few {
    #[inline]
    fn push(&mut self, action: Action) {
        self.count += 1;
        self.first = self.first.or(Some(action));
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>) {
        actions.into_iter().for_each(|action| self.push(action));
    }

    fn len(&self) -> usize {
        self.count
    }

    fn has(&self, _: usize, action: Action) -> bool {
        self.first == Some(action)
    }
}
