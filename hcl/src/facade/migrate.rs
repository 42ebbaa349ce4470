//! Files of earlier versions: what [`hcl::migrate`](fn@crate::migrate) returns, a command for applications,
//! and a test of migrations. [`guide::migrations`](crate::guide::migrations) shows how they are used.

mod command;
mod examples;

use super::loaded_into;
use crate::decode::unknown_names::is_unknown_name;
use crate::decode::{HclDecode, Shape, Target};
use crate::diagnostic::{Diagnostics, hide_all};
use crate::error::Error;
use crate::loader::Loader;
use crate::migration;
pub use crate::migration::{Change, ChangeKind, Migrated};
use crate::model::{Body, Context};
use crate::source::Source;
pub use command::Command;
pub use examples::check_examples;

/// Brings a file up to date for a type, as [`hcl::migrate`](fn@crate::migrate) does. A file whose name ends
/// in `.json` is JSON.
///
/// # Errors
/// Everything wrong with the text; a version that the type does not know; what a migration refuses; names
/// that the type does not know, or not any more.
pub fn source<T: HclDecode>(source: &Source) -> Result<Migrated, Error> {
    let migrated = lenient::<T>(source)?;
    migrated.unknown.clone().into_result(migrated).map_err(Error::from)
}

/// Does what [`migrate::source`](source()) does, and lists unknown names in [`Migrated::unknown_names`]
/// instead of refusing them: for files with parts for other programs, or with [dynamic
/// blocks](crate::model::ContextBuilder::dynamic_blocks).
///
/// ```
/// use hcl::{HclDecode, Source};
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(renamed_from = "address")]
///     listen: String,
/// }
///
/// let file = Source::new("shop.hcl", "address = \"::1\"\nother = 1\n");
/// assert!(hcl::migrate::source::<Config>(&file).is_err());
/// let migrated = hcl::migrate::lenient::<Config>(&file)?;
/// assert_eq!(migrated.text(), "listen = \"::1\"\nother = 1\n");
/// assert_eq!(migrated.unknown_names().len(), 1);
/// # let _ = |config: Config| config.listen;
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// # Errors
/// Everything wrong with the text; a version that the type does not know; what a migration refuses.
pub fn lenient<T: HclDecode>(source: &Source) -> Result<Migrated, Error> {
    let mut target: Option<T> = None;
    lenient_for(source, &mut target)
}

/// Brings a file up to date for the type with a shape, as [`migrate::source`](source()) does, where a schema
/// says what has changed.
///
/// ```
/// use hcl::{Source, reference};
///
/// let schema = Source::new("shop.schema.hcl", r#"
///     schema = 1
///     attribute "listen" { renamed_from = ["address"] }
/// "#);
/// let schema = reference::read_schema(&schema)?;
/// let file = Source::new("shop.hcl", "address = \"::1\"\n");
/// assert_eq!(hcl::migrate::by_shape(schema.shape(), &file)?.text(), "listen = \"::1\"\n");
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// # Errors
/// As for [`migrate::source`](source()); and the file is of a version that only the program brings up to
/// date.
#[cfg(feature = "schema")]
pub fn by_shape(shape: &'static Shape, source: &Source) -> Result<Migrated, Error> {
    let migrated = lenient_for(source, &mut crate::decode::by_shape::ByShape::new(shape))?;
    migrated.unknown.clone().into_result(migrated).map_err(Error::from)
}

impl Loader {
    /// Brings what was read so far up to date for a type, each file by itself, for what doesn't decode into
    /// that type: [`Loader::parse`] and [`Loader::load`], whose body a [module](crate::ext::module) may take.
    /// What is old is reported as warnings.
    ///
    /// ```
    /// use hcl::{HclDecode, Loader};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(moved_from = "server.port")]
    ///     port: u16,
    /// }
    ///
    /// let loader = Loader::new().text("app.hcl", "server {\n  port = 80\n}\n");
    /// let (body, warnings) = loader.up_to_date::<Config>().load();
    /// assert_eq!((body.just_attributes().0.len(), warnings.len()), (1, 1));
    /// # let _ = |config: Config| config.port;
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn up_to_date<T: HclDecode>(mut self) -> Loader {
        crate::migration::each_file(&mut self, T::SHAPE);
        self
    }
}

fn lenient_for(source: &Source, target: &mut dyn Target) -> Result<Migrated, Error> {
    let mut migrated = text(source, target.shape()).map_err(Error::failed)?;
    migrated.unknown = unknown_names_for(source, &Loader::new(), &Context::new(), target);
    Ok(migrated)
}

fn text(source: &Source, shape: &'static Shape) -> Result<Migrated, Diagnostics> {
    migration::text(source, shape).map_err(|mut errors| {
        hide_all(&mut errors, &[], &shape.secret_names());
        errors
    })
}

/// The errors about names in a file that a type does not know, or not any more. Nothing else that is wrong is
/// returned: that may depend on variables.
fn unknown_names<T: HclDecode>(source: &Source, loader: &Loader, context: &Context) -> Diagnostics {
    let mut target: Option<T> = None;
    unknown_names_for(source, loader, context, &mut target)
}

fn unknown_names_for(
    source: &Source,
    loader: &Loader,
    context: &Context,
    target: &mut dyn Target,
) -> Diagnostics {
    let loaded = loader.clone().source(source.clone()).load_for(target.shape());
    let found = loaded_into(loaded, context, target);
    found.into_iter().filter(|found| found.is_error() && is_unknown_name(found)).collect()
}

/// The body of a whole text, as if it was up to date.
pub(super) fn up_to_date(
    (mut body, mut found): (Body, Diagnostics),
    shape: &'static Shape,
) -> (Body, Diagnostics) {
    let source = body.missing_item().source;
    let migrated = migration::up_to_date(&source, &mut body, shape, &mut found);
    (migrated.map_or(body, |(_, body)| body), found)
}
