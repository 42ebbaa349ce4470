//! The messages for errors in dynamic blocks.

use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::model::{Attribute, Origin};
use crate::value::{Kind, Marks, Value};
use crate::words::a;

/// Longer keys are shortened in messages.
const SHOWN_KEY: usize = 40;

/// The note about the block for one element.
pub(super) fn origin(for_each: &Attribute, key: &Value, marks: &Marks) -> Origin {
    let text = match key.kind() {
        _ if !marks.is_empty() => "in a block generated for an element of this collection".to_owned(),
        Kind::String(text) => format!("in the block generated for the element {:?}", cut(text)),
        Kind::Number(number) => {
            format!("in the block generated for the element {}", cut(&number.to_string()))
        }
        Kind::Bool(value) => format!("in the block generated for the element {value}"),
        _ => "in a block generated for an element of this collection".to_owned(),
    };
    Origin::new(for_each.expression.location(), text)
}

/// The note about the block for an unknown collection.
pub(super) fn origin_unknown(for_each: &Attribute) -> Origin {
    Origin::new(for_each.expression.location(), "in the block for a collection that is not known yet")
}

/// Whether another name was probably meant to be "content".
pub(super) fn is_content_misspelt(diagnostics: &Diagnostics) -> bool {
    diagnostics.iter().any(|found| found.fact("suggestion") == Some(&"content".into()))
}

/// Items that belong in the missing block follow from that.
pub(super) fn expect_in_content(diagnostics: &mut Diagnostics) {
    let codes =
        [catalogue::decode::UNKNOWN_ATTRIBUTE, catalogue::decode::UNKNOWN_BLOCK].map(|code| code.name());
    for found in diagnostics.iter_mut() {
        found.is_consequence |= codes.contains(&found.code()) && found.fact("suggestion").is_none();
    }
}

pub(super) fn invalid_collection(for_each: &Attribute, value: &Value, marks: &Marks) -> Diagnostic {
    let given = if value.is_null() {
        "null".to_owned()
    } else if !marks.is_empty() {
        // The type of a marked value reveals some of its content.
        catalogue::dynamic::marked(marks.listed())
    } else {
        a(&value.ty().friendly_name())
    };
    catalogue::dynamic::not_a_collection(&given)
        .at(for_each.expression.location())
        .with_optional_help(collection_help(for_each, value, marks))
}

/// How to write the collection that a value was probably meant to be.
fn collection_help(for_each: &Attribute, value: &Value, marks: &Marks) -> Option<String> {
    let place = for_each.expression.location();
    let code = Some(place.text()).filter(|code| code.len() <= SHOWN_KEY && !code.contains('\n'))?;
    match value.kind() {
        _ if !marks.is_empty() => None,
        Kind::Null => Some(format!("If it may be null, write `{code} == null ? [] : {code}`.")),
        Kind::Number(_) => {
            Some(format!("For this many blocks, write `range({code})`, if there is this function."))
        }
        Kind::String(_) | Kind::Bool(_) => {
            Some(format!("For a list with this one element, write `[{code}]`."))
        }
        _ => None,
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN_KEY) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
