//! Enums whose values have ids: their names in the components, in notation and in JSON.

/// Declares an enum, its ids, its values in order, and its place as a key of arrays and sets.
macro_rules! named {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$about:meta])* $value:ident = $id:literal,)+ }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $id)] $value,)+
        }

        impl $name {
            /// All of them, in the order of the components.
            pub const ALL: [$name; [$($id),+].len()] = [$($name::$value),+];

            /// Its id in the components, which is its name in notation.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$value => $id,)+
                }
            }

            /// The one with this id.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|named| named.id() == id)
            }
        }

        impl tenka_core::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $name::ALL[index]
            }
        }
    };
}

pub(crate) use named;
