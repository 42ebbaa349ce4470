//! Files of earlier versions: what [`hcl::migrate`](fn@crate::migrate) returns, a command for applications,
//! and a test of migrations. [`guide::migrations`](crate::guide::migrations) shows how they are used.

mod command;
mod examples;

#[cfg(feature = "literal")]
use crate::decode::literal::take_back;
use crate::decode::{HclDecode, Shape};
use crate::diagnostic::{Diagnostics, hide_all};
use crate::error::Error;
use crate::migration;
pub use crate::migration::{Change, ChangeKind, Migrated};
use crate::model::Body;
use crate::source::Source;
pub use command::Command;
pub use examples::check_examples;

/// Brings a file up to date for a type, as [`hcl::migrate`](fn@crate::migrate) does. A file whose name ends
/// in `.json` is JSON.
///
/// # Errors
/// Everything wrong with the text; a version that the type does not know; what a migration refuses.
pub fn source<T: HclDecode>(source: &Source) -> Result<Migrated, Error> {
    text(source, T::SHAPE).map_err(Error::failed)
}

fn text(source: &Source, shape: &'static Shape) -> Result<Migrated, Diagnostics> {
    let (body, problems) = migration::parse_for(source, shape);
    let migrated = problems.into_result(()).and_then(|()| migration::text(source, &body, shape));
    migrated.map_err(|mut errors| {
        hide_all(&mut errors, &[], &shape.secret_names());
        errors
    })
}

#[cfg_attr(not(feature = "literal"), expect(unused_mut, reason = "nothing is read again"))]
pub(super) fn up_to_date(
    (mut body, mut found): (Body, Diagnostics),
    shape: &'static Shape,
) -> (Body, Diagnostics) {
    #[cfg(feature = "literal")]
    take_back(&mut found, &mut body, shape);
    if found.has_errors() {
        return (body, found);
    }
    let source = body.missing_item().source;
    match migration::in_memory(&source, &body, shape, &mut found) {
        Some((_, body)) => (body, found),
        None => (body, found),
    }
}
