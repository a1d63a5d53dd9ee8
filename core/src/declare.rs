//! Declares each action once; its text, code, picks and what others are shown all follow from that. Also declares the
//! parts that actions are made of.

/// Declares the actions of a game, each once.
///
/// ```
/// use tenka_core::{Action as _, Thing, actions, things};
///
/// struct Pond;
/// things! { of Pond: u8 as "number" |number, _| number.to_string(); }
/// actions! {
///     /// What a seat can do.
///     pub enum Action of Pond, kinds from bit 0, parts from bit 4 {
///         /// Catches a fish: `catch:3`.
///         Catch(fish: u8) as CATCH = 1 => "catch:" fish, shown 15;
///         /// Moves from one place to another: `move:3-4`.
///         Move { from: u8, to: u8 } as MOVE = 2 [to from] => "move:" from "-" to, picks [from, to] either order;
///         /// Ends the turn: `end`.
///         End = 3 => "end", picks ["end" "end the turn"];
///     }
/// }
///
/// let action: Action = "move:3-4".parse().unwrap();
/// assert_eq!(action, Action::Move { from: 3, to: 4 });
/// assert_eq!(action.to_string(), "move:3-4");
/// assert_eq!(action.code(), 2 + (4 << 4) + (3 << 12));
/// assert_eq!(Action::from_code(action.code()), Some(action));
/// assert_eq!(Action::Catch(3).shown(), 15);
/// assert_eq!(Action::composed(&["end"]), [Action::End]);
/// assert_eq!((MOVE.make)((3, 4)), action);
/// let refused = "move:x".parse::<Action>().unwrap_err();
/// assert_eq!(refused.to_string(), "'move:x' is not an action: expected move:2-2");
/// ```
///
/// Each declaration gives:
/// - the action's parts; `as` names a type that reads and writes a part differently from the part's own type;
/// - after `as`, the name of its [`Kind`](crate::Kind), by which decisions offer it;
/// - its code without parts, and in square brackets the order of the parts within the code, lowest first, if that
///   differs from the order of declaration;
/// - its text, as alternating literals and parts;
/// - the things a person picks one after another: all parts in order, unless others are given (a part as another
///   type, or a thing of its own with a label, a text or a message of the catalogue), and whether the last two may be picked in either order;
/// - what others are shown, if that isn't simply what the parts show.
///
/// Without `of` and the name of the game, the game defines its picks itself.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "each crate has its own catalogue")]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $visible:vis enum $action:ident of $game:ty, kinds from bit $kind_at:literal, parts from bit $at:literal {
            $(
                $(#[$about:meta])*
                $variant:ident
                $(($($field:ident: $type:ty $(as $part:ty)?),+))?
                $({ $($named:ident: $named_type:ty $(as $named_part:ty)?),+ $(,)? })?
                $(as $kind:ident)?
                = $base:literal $([$($low_first:ident)+])?
                => $($literal:literal $($written:ident)?)+
                $(, picks [$($pick:tt)*] $($either:ident order)?)?
                $(, shown $shown:expr)?;
            )+
        }
    ) => {
        $crate::actions! {
            $(#[$meta])*
            $visible enum $action, kinds from bit $kind_at, parts from bit $at {
                $(
                    $(#[$about])*
                    $variant
                    $(($($field: $type $(as $part)?),+))?
                    $({ $($named: $named_type $(as $named_part)?),+ })?
                    $(as $kind)?
                    = $base $([$($low_first)+])?
                    => $($literal $($written)?)+
                    $(, shown $shown)?;
                )+
            }
        }

        impl $action {
            /// The things a person picks, one after another, to compose it.
            pub(crate) fn picks(self, game: &$game) -> Vec<$crate::Pick> {
                let mut picks = Vec::new();
                match self {
                    $($action::$variant $(($($field),+))? $({ $($named),+ })? => {
                        $crate::actions!(@picks picks $game, game $([$($pick)*])? [$($($field),+)? $($($named),+)?]);
                    })+
                }
                picks
            }

            /// Other orders in which they may be picked.
            pub(crate) fn other_picks(self, game: &$game) -> Vec<Vec<$crate::Pick>> {
                let has_other = match self {
                    $($action::$variant { .. } => $crate::actions!(@is_either $($($either)?)?),)+
                };
                let mut picks = self.picks(game);
                match picks.as_mut_slice() {
                    [.., one, other] if has_other => std::mem::swap(one, other),
                    _ => return Vec::new(),
                }
                vec![picks]
            }

            /// The actions that these picks, in this order, could mean.
            pub(crate) fn composed(things: &[&str]) -> Vec<$action> {
                #[allow(unused_variables, unused_mut, reason = "an action may be picked without things")]
                let compose: &[(bool, fn(&[&str]) -> Option<$action>)] = &[$((
                    $crate::actions!(@is_either $($($either)?)?),
                    |things| {
                        let mut things = things.iter().copied();
                        $($(let $field: $type;)+)?
                        $($(let $named: $named_type;)+)?
                        $crate::actions!(@compose things $game $([$($pick)*])? [$($($field),+)? $($($named),+)?]);
                        things.next().is_none().then_some($action::$variant $(($($field),+))? $({ $($named),+ })?)
                    },
                )),+];
                let mut swapped = things.to_vec();
                if let [.., one, other] = swapped.as_mut_slice() {
                    std::mem::swap(one, other);
                }
                let in_order = compose.iter().filter_map(|(_, compose)| compose(things));
                let in_other = compose.iter().filter(|(either, _)| *either).filter_map(|(_, compose)| compose(&swapped));
                let mut found: Vec<$action> = in_order.collect();
                found.extend(in_other);
                found
            }
        }
    };

    (
        $(#[$meta:meta])*
        $visible:vis enum $action:ident, kinds from bit $kind_at:literal, parts from bit $at:literal {
            $(
                $(#[$about:meta])*
                $variant:ident
                $(($($field:ident: $type:ty $(as $part:ty)?),+))?
                $({ $($named:ident: $named_type:ty $(as $named_part:ty)?),+ $(,)? })?
                $(as $kind:ident)?
                = $base:literal $([$($low_first:ident)+])?
                => $($literal:literal $($written:ident)?)+
                $(, shown $shown:expr)?;
            )+
        }
    ) => {
        $crate::parts! {
            @enum
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            $visible enum $action, kinds from bit $kind_at, parts from bit $at {
                $(
                    $(#[$about])*
                    $variant
                    $(($($field: $type $(as $part)?),+))?
                    $({ $($named: $named_type $(as $named_part)?),+ })?
                    = $base $([$($low_first)+])?
                    => $($literal $($written)?)+
                    $(, shown $shown)?;
                )+
            }
        }

        $($crate::actions!(
            @kind $action::$variant [$($kind)?] [$($($type)+)? $($($named_type)+)?] $(($($field),+))? $({ $($named),+ })?
        );)+

        impl std::str::FromStr for $action {
            type Err = $crate::ParseActionError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseActionError> {
                $action::read_text(text).ok_or_else(|| {
                    $crate::ParseActionError::new(text, $crate::part::expected(text, &$action::forms()))
                })
            }
        }

        impl $crate::Action for $action {
            #[inline]
            fn code(self) -> u32 {
                self.packed()
            }

            fn from_code(code: u32) -> Option<Self> {
                $action::unpacked(code)
            }

            #[inline]
            fn shown(self) -> u32 {
                self.packed_as_shown()
            }
        }
    };

    (@kind $action:ident::$variant:ident [] [$($type:ty)*] $($fields:tt)?) => {};
    (@kind $action:ident::$variant:ident [$kind:ident] [$type:ty] $fields:tt) => {
        pub(crate) const $kind: $crate::Kind<$action, $type> = $crate::kind!($action::$variant $fields);
    };
    (@kind $action:ident::$variant:ident [$kind:ident] [$($type:ty)+] $fields:tt) => {
        pub(crate) const $kind: $crate::Kind<$action, ($($type),+)> = $crate::kind!($action::$variant $fields);
    };

    (@is_either) => { false };
    (@is_either either) => { true };

    (@picks $picks:ident $game:ty, $box:ident [] $parts:tt) => {};
    (@picks $picks:ident $game:ty, $box:ident [$part:ident as $thing:ty $(, $($more:tt)*)?] $parts:tt) => {
        $picks.push($crate::Thing::<$game>::pick(<$thing>::from($part), $box));
        $crate::actions!(@picks $picks $game, $box [$($($more)*)?] $parts);
    };
    (@picks $picks:ident $game:ty, $box:ident [$part:ident $(, $($more:tt)*)?] $parts:tt) => {
        $picks.push($crate::Thing::<$game>::pick($part, $box));
        $crate::actions!(@picks $picks $game, $box [$($($more)*)?] $parts);
    };
    (@picks $picks:ident $game:ty, $box:ident [$thing:literal $label:tt $(, $($more:tt)*)?] $parts:tt) => {
        $picks.push($crate::Pick::new($thing, $crate::actions!(@label $label)));
        $crate::actions!(@picks $picks $game, $box [$($($more)*)?] $parts);
    };
    (@picks $picks:ident $game:ty, $box:ident [$($part:ident),*]) => {
        $($picks.push($crate::Thing::<$game>::pick($part, $box));)*
    };

    (@label $message:ident) => { $crate::say!($message) };
    (@label $words:literal) => { $words };

    (@compose $things:ident $game:ty [] $parts:tt) => {};
    (@compose $things:ident $game:ty [$part:ident as $thing:ty $(, $($more:tt)*)?] $parts:tt) => {
        $part = <$thing as $crate::Thing<$game>>::from_thing($things.next()?)?.try_into().ok()?;
        $crate::actions!(@compose $things $game [$($($more)*)?] $parts);
    };
    (@compose $things:ident $game:ty [$part:ident $(, $($more:tt)*)?] $parts:tt) => {
        $part = $crate::Thing::<$game>::from_thing($things.next()?)?;
        $crate::actions!(@compose $things $game [$($($more)*)?] $parts);
    };
    (@compose $things:ident $game:ty [$thing:literal $label:tt $(, $($more:tt)*)?] $parts:tt) => {
        if $things.next()? != $thing {
            return None;
        }
        $crate::actions!(@compose $things $game [$($($more)*)?] $parts);
    };
    (@compose $things:ident $game:ty [$($part:ident),*]) => {
        $($part = $crate::Thing::<$game>::from_thing($things.next()?)?;)*
    };
}

/// Declares an enum whose values are parts of actions, each with a number and a text as in
/// [`actions!`](crate::actions).
///
/// ```
/// use tenka_core::{Part as _, parts};
/// parts! {
///     /// Where something lies.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Place in 6 bits {
///         /// In a row: `row.3`.
///         Row(number: u8) = 1 => "row." number;
///         /// In the middle: `middle`.
///         Middle = 0 => "middle";
///     }
/// }
/// assert_eq!(Place::read("row.3"), Some(Place::Row(3)));
/// assert_eq!(Place::Row(3).number(), 4);
/// assert_eq!(Place::Row(3).to_string(), "row.3");
/// ```
#[macro_export]
macro_rules! parts {
    (
        @enum
        $(#[$meta:meta])*
        $visible:vis enum $name:ident, kinds from bit $kind_at:literal, parts from bit $at:literal {
            $(
                $(#[$about:meta])*
                $variant:ident
                $(($($field:ident: $type:ty $(as $part:ty)?),+))?
                $({ $($named:ident: $named_type:ty $(as $named_part:ty)?),+ $(,)? })?
                = $base:literal $([$($low_first:ident)+])?
                => $($literal:literal $($written:ident)?)+
                $(, shown $shown:expr)?;
            )+
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs, reason = "the names of the fields say it")]
        $visible enum $name {
            $($(#[$about])* $variant $(($($type),+))? $({ $($named: $named_type),+ })?,)+
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match *self {
                    $($name::$variant $(($($field),+))? $({ $($named),+ })? => {
                        $($(let $field = <$crate::parts!(@part $type $(as $part)?)>::from($field);)+)?
                        $($(let $named = <$crate::parts!(@part $named_type $(as $named_part)?)>::from($named);)+)?
                        $(f.write_str($literal)?; $($crate::Part::write($written, f)?;)?)+
                    })+
                }
                Ok(())
            }
        }

        impl $name {
            fn read_text(text: &str) -> Option<Self> {
                let read: &[fn(&str) -> Option<$name>] = &[$(|text| {
                    let [$($($written,)?)+] = $crate::part::split(text, &[$($literal),+])?;
                    $($(let $field = <$crate::parts!(@part $type $(as $part)?) as $crate::Part>::read($field)?.into();)+)?
                    $($(let $named = <$crate::parts!(@part $named_type $(as $named_part)?) as $crate::Part>::read($named)?.into();)+)?
                    Some($name::$variant $(($($field),+))? $({ $($named),+ })?)
                }),+];
                read.iter().find_map(|read| read(text))
            }

            /// An example text for each variant.
            fn forms() -> Vec<String> {
                vec![$({
                    $($(let $field = <$crate::parts!(@part $type $(as $part)?) as $crate::Part>::example();)+)?
                    $($(let $named = <$crate::parts!(@part $named_type $(as $named_part)?) as $crate::Part>::example();)+)?
                    [$($literal, $($written.as_str(),)?)+].concat()
                }),+]
            }

            #[inline]
            fn packed(self) -> u32 {
                match self {
                    $($name::$variant $(($($field),+))? $({ $($named),+ })? => {
                        $($(let $field = <$crate::parts!(@part $type $(as $part)?)>::from($field);)+)?
                        $($(let $named = <$crate::parts!(@part $named_type $(as $named_part)?)>::from($named);)+)?
                        $crate::parts!(
                            @pack with ($base << $kind_at, $at) [$($($low_first)+)?] [$($($field)+)? $($($named)+)?]
                        )
                    })+
                }
            }

            #[inline]
            #[allow(unused_variables, reason = "what is shown may not depend on the parts")]
            fn packed_as_shown(self) -> u32 {
                match self {
                    $($name::$variant $(($($field),+))? $({ $($named),+ })? => {
                        $crate::parts!(@shown [$($shown)?] {
                            $($(let $field = <$crate::parts!(@part $type $(as $part)?)>::from($field);)+)?
                            $($(let $named = <$crate::parts!(@part $named_type $(as $named_part)?)>::from($named);)+)?
                            $crate::parts!(
                                @pack with_shown ($base << $kind_at, $at)
                                [$($($low_first)+)?] [$($($field)+)? $($($named)+)?]
                            )
                        })
                    })+
                }
            }

            fn unpacked(code: u32) -> Option<Self> {
                let unpack: &[fn(u32) -> Option<$name>] = &[$(|code| {
                    #[allow(unused_mut, reason = "there may be no parts")]
                    let mut parts = $crate::part::Unpacking::new(code, $base << $kind_at, $at)?;
                    $($(let $field: $crate::parts!(@part $type $(as $part)?);)+)?
                    $($(let $named: $crate::parts!(@part $named_type $(as $named_part)?);)+)?
                    $crate::parts!(@unpack parts [$($($low_first)+)?] [$($($field)+)? $($($named)+)?]);
                    parts.is_done().then(|| {
                        $name::$variant $(($($field.into()),+))? $({ $($named: $named.into()),+ })?
                    })
                }),+];
                unpack.iter().find_map(|unpack| unpack(code))
            }
        }
    };

    (@part $type:ty) => { $type };
    (@part $type:ty as $part:ty) => { $part };

    (@pack $with:ident ($base:expr, $at:literal) [] [$($part:ident)*]) => {
        $crate::part::Packing::new($base, $at)$(.$with($part))*.code()
    };
    (@pack $with:ident ($base:expr, $at:literal) [$($part:ident)+] [$($_:ident)*]) => {
        $crate::part::Packing::new($base, $at)$(.$with($part))+.code()
    };

    (@unpack $parts:ident [] [$($part:ident)*]) => { $($part = $parts.take()?;)* };
    (@unpack $parts:ident [$($part:ident)+] [$($_:ident)*]) => { $($part = $parts.take()?;)+ };

    (@shown [] $of_parts:block) => { $of_parts };
    (@shown [$shown:expr] $of_parts:block) => { $shown };

    ($(#[$meta:meta])* $visible:vis enum $name:ident in $bits:literal bits { $($variants:tt)+ }) => {
        $crate::parts! {
            @enum $(#[$meta])* $visible enum $name, kinds from bit 0, parts from bit 0 { $($variants)+ }
        }

        impl $crate::Part for $name {
            const BITS: u32 = $bits;

            fn example() -> String {
                $name::forms().swap_remove(0)
            }

            fn write(self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self, f)
            }

            fn read(text: &str) -> Option<Self> {
                $name::read_text(text)
            }

            #[inline]
            fn number(self) -> u32 {
                self.packed()
            }

            fn from_number(number: u32) -> Option<Self> {
                $name::unpacked(number)
            }

            #[inline]
            fn shown(self) -> u32 {
                self.packed_as_shown()
            }
        }
    };
}

/// Says what sort of thing each part of a game's actions is on the page, and what people call it. A thing's id is its
/// sort followed by its text.
#[macro_export]
macro_rules! things {
    (of $game:ty: $($part:ty as $sort:literal |$value:pat_param, $box:pat_param| $label:expr;)+) => {
        $(impl $crate::Thing<$game> for $part {
            fn thing(self) -> String {
                format!(concat!($sort, "-{}"), $crate::part::Text(self))
            }

            fn from_thing(thing: &str) -> Option<Self> {
                $crate::Part::read(thing.strip_prefix(concat!($sort, "-"))?)
            }

            #[allow(clippy::useless_conversion, reason = "a label may be a name or a message")]
            fn label(self, $box: &$game) -> String {
                let $value = self;
                $label.into()
            }
        })+
    };
}

/// Declares an enum whose values have ids: the names used in components, notation and JSON. Its values can index
/// arrays and sets, and can be parts of actions.
///
/// ```
/// use tenka_core::named;
/// named! {
///     /// A suit.
///     pub enum Suit { Cups = "cups", Coins = "coins", Swords = "swords" }
/// }
/// assert_eq!(Suit::from_id("coins"), Some(Suit::Coins));
/// assert_eq!(Suit::ALL.map(Suit::id), ["cups", "coins", "swords"]);
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        $visible:vis enum $name:ident $(in $bits:literal bits)? { $($(#[$about:meta])* $value:ident = $id:literal),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "the names say it")]
        $visible enum $name {
            $($(#[$about])* #[serde(rename = $id)] $value,)+
        }

        impl $name {
            /// All values, in the order of the components.
            pub const ALL: [$name; [$($id),+].len()] = [$($name::$value),+];

            /// The id, as used in components and notation.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$value => $id,)+
                }
            }

            /// The value with this id.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|named| named.id() == id)
            }
        }

        impl $crate::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $name::ALL[index]
            }
        }

        impl $crate::Part for $name {
            #[allow(unused_assignments, unused_variables, reason = "the number of bits may be given")]
            const BITS: u32 = {
                let bits = $crate::part::bits_for($name::ALL.len());
                $(let bits = $bits;)?
                bits
            };

            fn example() -> String {
                $name::ALL[0].id().to_owned()
            }

            fn write(self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }

            fn read(text: &str) -> Option<Self> {
                $name::from_id(text)
            }

            #[inline]
            fn number(self) -> u32 {
                self as u32
            }

            fn from_number(number: u32) -> Option<Self> {
                $crate::part::key_from_number(number, $name::ALL.len())
            }
        }
    };
}
