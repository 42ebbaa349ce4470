//! What the types of attributes take, for documentation. [`DecodeAttribute`] says how they are decoded.

use serde::de::DeserializeOwned;

use super::{AcceptedKind, Accepts, ByExpression, ByValue, DecodeAttribute, Inside, ReadAs, accepts};
use crate::model::{Attribute, Expression, Traversal};
use crate::value::Value;

/// What a type that is decoded from an attribute takes. Reference pages, samples and completions show it;
/// decoding ignores it.
///
/// For a type that implements `serde::Deserialize`, this is found through its implementation. A type with its
/// own [`DecodeAttribute`] takes any value unless it says otherwise:
///
/// ```
/// use hcl::HclDecode;
/// use hcl::decode::{AcceptedKind, Accepts, DecodeAttribute, Decoder, Describe, Inside};
/// use hcl::model::Attribute;
///
/// /// The name of a variable.
/// struct Name(String);
///
/// impl DecodeAttribute for Name {
///     fn decode_attribute(attribute: &Attribute, _: &mut Decoder<'_>) -> Option<Self> {
///         attribute.expression.absolute_traversal().map(|path| Name(path.to_string()))
///     }
/// }
///
/// impl Describe for Name {
///     fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
///         path.is_empty().then(|| Accepts::of::<Self>(AcceptedKind::String))
///     }
/// }
///
/// #[derive(HclDecode)]
/// struct Config { owner: Name }
///
/// assert_eq!(hcl::from_str::<Config>("owner = team.web")?.owner.0, "team.web");
/// assert_eq!(Config::shape().attributes[0].accepts().kind, AcceptedKind::String);
/// # Ok::<(), hcl::Error>(())
/// ```
pub trait Describe<Way = ByValue> {
    /// What the type takes or, if the path is not empty, what the part of its value at that path takes;
    /// `None` if nothing is known about such a part.
    fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
        path.is_empty().then(|| Accepts::of::<Self>(AcceptedKind::Any))
    }
}

/// What an attribute of the type takes, or a part of its value. Whether the attribute is required is known
/// from decoding.
pub(super) fn described<T: DecodeAttribute<Way>, Way>(path: &[Inside<'_>]) -> Option<Accepts> {
    let found = T::accepts(path)?;
    let optional = if path.is_empty() { T::absent().is_some() } else { found.optional };
    Some(Accepts { optional, ..found })
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned> Describe for T {
    fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
        accepts::accepts::<T>(path).or(anything(path, Accepts::of_value::<T>(AcceptedKind::Any)))
    }
}

/// The description of a type that gives none. Not generic, because every type needs it.
fn anything(path: &[Inside<'_>], any: Accepts) -> Option<Accepts> {
    path.is_empty().then_some(any)
}

/// These take any expression.
macro_rules! expressions {
    ($($kept:ident: $read_as:ident),*) => {$(
        impl<Way> Describe<Way> for $kept {
            fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
                let any = Accepts::of::<Self>(AcceptedKind::Any);
                anything(path, Accepts { read_as: ReadAs::$read_as, ..any })
            }
        }
    )*};
}

expressions!(Attribute: Expression, Expression: Expression, Traversal: Reference);

impl Describe<ByExpression> for Value {
    fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
        let any = Accepts::of_value::<Self>(AcceptedKind::Any);
        anything(path, Accepts { keeps_unknown: true, keeps_marks: true, ..any })
    }
}

/// What a wrapper takes: what its content takes, under its own name.
pub(super) fn as_content<W>(content: Option<Accepts>, path: &[Inside<'_>]) -> Option<Accepts> {
    let content = content?;
    Some(if path.is_empty() { Accepts { type_name: std::any::type_name::<W>(), ..content } } else { content })
}

/// The description of `C`, a collection of this kind of what `content` describes. A collection of secrets is
/// a secret too.
pub(super) fn as_collection<C>(
    kind: AcceptedKind,
    path: &[Inside<'_>],
    content: &dyn Fn(&[Inside<'_>]) -> Option<Accepts>,
) -> Option<Accepts> {
    match (path, kind) {
        ([], _) => {
            let of = Accepts { read_as: ReadAs::Parts, ..Accepts::of::<C>(kind) };
            Some(content(&[]).map_or(of, |Accepts { path_kind, is_secret, secrets, .. }| Accepts {
                path_kind,
                is_secret,
                secrets,
                ..of
            }))
        }
        ([Inside::Element, rest @ ..], AcceptedKind::List) => content(rest),
        ([Inside::Key(_), rest @ ..], AcceptedKind::Map) => content(rest),
        _ => None,
    }
}
