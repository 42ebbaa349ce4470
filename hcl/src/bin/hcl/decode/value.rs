//! Decoded values as JSON.

use hcl::Value;
use hcl::value::{Kind, ValueError};

/// The text of a value, without properties that are null unless these are kept.
pub(super) fn json(value: &Value, with_type: bool, keep_nulls: bool) -> Result<String, ValueError> {
    let text = if keep_nulls { value.to_json()? } else { without_nulls(value)?.to_json()? };
    Ok(if with_type { format!("{{\"type\":{},\"value\":{text}}}", value.ty().to_json()) } else { text })
}

/// Removes properties that are null from a value for JSON. Collections become tuples and objects, because the
/// elements that are left of them may have different types. It recurses over the levels of the value, of
/// which there are few.
fn without_nulls(value: &Value) -> Result<Value, ValueError> {
    match value.kind() {
        Kind::List(items) | Kind::Tuple(items) => tuple(items),
        Kind::Set(items) => tuple(items.as_slice()),
        Kind::Map(entries) | Kind::Object(entries) => {
            let kept = entries.iter().filter(|(_, value)| !value.is_null());
            let kept = kept.map(|(name, value)| Ok((name, without_nulls(value)?)));
            Value::try_object(kept.collect::<Result<Vec<_>, ValueError>>()?)
        }
        _ => Ok(value.clone()),
    }
}

fn tuple(items: &[Value]) -> Result<Value, ValueError> {
    Value::try_tuple(items.iter().map(without_nulls).collect::<Result<_, _>>()?)
}
