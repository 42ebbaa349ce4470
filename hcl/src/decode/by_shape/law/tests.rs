//! The schemas of types, each read once.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher as _};
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::decode::Shape;
use crate::reference::{read_schema, schema_of};
use crate::source::Source;

/// One of so many texts is decoded.
const SHARE: u64 = 8;

/// The shapes that were read, by the addresses of those of the types.
static READ: LazyLock<Mutex<HashMap<usize, &'static Shape>>> = LazyLock::new(Mutex::default);

/// The shape that the schema of a type has; `None` if that is wrong, as for types that are mistakes.
/// `None` also for most texts.
pub(super) fn read_again(shape: &'static Shape, text: &str) -> Option<&'static Shape> {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    if !hasher.finish().is_multiple_of(SHARE) && std::env::var_os("HCL_LAW").is_none() {
        return None;
    }
    let address = std::ptr::from_ref(shape).addr();
    if let Some(known) = READ.lock().unwrap_or_else(PoisonError::into_inner).get(&address) {
        return Some(known);
    }
    let text = schema_of(shape);
    let read = read_schema(&Source::new("type.schema.hcl", text.as_str()));
    let read = read.ok()?.shape();
    READ.lock().unwrap_or_else(PoisonError::into_inner).insert(address, read);
    Some(read)
}
