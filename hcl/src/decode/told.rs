//! What a shape says of types: by functions of the types or, in a shape that was read from a schema, by data.

use std::fmt;

#[cfg(feature = "schema")]
use super::by_shape::read_shape::{ReadBody, ReadType};
use super::{Accepts, Inside, Shape};
use crate::value::{SecretParts, Value};

/// Each has a variant for the function, one for the data, and a method that asks either.
macro_rules! told {
    ($(
        $(#[$doc:meta])*
        $name:ident.$ask:ident($($argument:ident: $takes:ty)?) -> $gives:ty,
        $read:ident: $data:ty => $given:expr;
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        #[non_exhaustive]
        pub enum $name {
            /// A function of the type says it.
            Type(fn($($takes)?) -> $gives),
            /// A schema says it.
            #[cfg(feature = "schema")]
            Read($data),
        }

        impl $name {
            /// What it says.
            pub fn $ask(self $(, $argument: $takes)?) -> $gives {
                match self {
                    $name::Type(tell) => tell($($argument)?),
                    #[cfg(feature = "schema")]
                    $name::Read($read) => $given,
                }
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    )*};
}

told! {
    /// The full name of a type.
    TypeName.get() -> &'static str, name: &'static str => name;
    /// The shape of another type, which may be the one around it.
    ShapeOf.get() -> &'static Shape, body: ReadBody => body.shape();
    /// The shape of the type that is decoded from the rest of a body, if it is one.
    RestOf.get() -> Option<&'static Shape>, body: Option<ReadBody> => body.map(ReadBody::shape);
    /// What a value takes, or the part of it at a path.
    Parts.at(path: &[Inside<'_>]) -> Option<Accepts>, ty: Option<ReadType> => ty.and_then(|ty| ty.at(path));
    /// What the key of a map takes that is made from the label at a position.
    Keys.at(position: usize) -> Option<Accepts>,
        types: &'static [Option<ReadType>] => types.get(position).copied().flatten()?.at(&[]);
    /// The default of an attribute.
    MakeDefault.value() -> Option<Value>, value: Option<&'static Value> => value.cloned();
    /// The default of blocks, as they are written.
    WriteDefault.text() -> Option<String>, text: Option<&'static str> => text.map(str::to_owned);
    /// The least or the greatest value.
    MakeBound.value() -> Value, value: &'static Value => value.clone();
    /// The parts of a value that are secrets.
    Secrets.parts() -> SecretParts, ty: ReadType => ty.secrets();
}
