//! `Debug` for values.

use std::fmt;

use super::errors::ValueError;
use super::kind::Kind;
use super::printed::{Around, Form, printed};
use super::repr::{Repr, Value};
use super::ty::Type;

/// Writes the value in the syntax of the language, or in words where the language has none.
///
/// For a marked value only the type and the marks are written: a mark may mean that it is a secret, and
/// `Debug` output ends up in logs. The type is the short one, because the names of an object's attributes can
/// be secrets too; so can those in the type of a null or unknown value, which may come from a conditional.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = Form {
            around,
            whole: write_whole,
            string: |out, text| out.push_str(&format!("{text:?}")),
            after_key: ": ",
            between: ", ",
            lines: f.alternate().then_some(("    ", ",")),
            is_sorted: false,
        };
        f.write_str(&printed(self, &form).unwrap_or_default())
    }
}

fn around(value: &Value) -> Option<Around> {
    let (open, close, may_break) = match value.kind() {
        _ if value.is_marked() => return None,
        Kind::List(_) => ("list[", "]", false),
        Kind::Set(_) => ("set[", "]", false),
        Kind::Tuple(_) => ("[", "]", true),
        Kind::Map(_) => ("map{", "}", true),
        Kind::Object(_) => ("{", "}", true),
        _ => return None,
    };
    Some(Around { open, close, may_break })
}

fn write_whole(_: &Form, out: &mut String, value: &Value) -> Result<(), ValueError> {
    let text = match &value.0 {
        Repr::Null(ty) => format!("null({})", without_attributes(ty)),
        Repr::Bool(value) => value.to_string(),
        Repr::Number(number) => number.to_string(),
        Repr::Capsule(capsule) => format!("{capsule:?}"),
        Repr::Unknown(unknown) if unknown.refinements.is_empty() => {
            format!("unknown({})", without_attributes(&unknown.ty))
        }
        Repr::Unknown(unknown) => {
            format!("unknown({}, {:?})", without_attributes(&unknown.ty), unknown.refinements)
        }
        Repr::Marked(marked) => {
            format!("marked({}, {:?})", marked.value.ty().friendly_name(), marked.marks)
        }
        Repr::Short(text) => format!("{text:?}"),
        Repr::String(text) => format!("{text:?}"),
        Repr::List(_) | Repr::Set(_) | Repr::Map(_) | Repr::Tuple(_) | Repr::Object(_) => String::new(),
    };
    out.push_str(&text);
    Ok(())
}

/// The type as it is written, or the short name where the full one would show attribute names.
fn without_attributes(ty: &Type) -> String {
    let has_attributes = ty.preorder().any(|part| matches!(part, Type::Object(_)));
    if has_attributes { ty.friendly_name() } else { ty.to_string() }
}
