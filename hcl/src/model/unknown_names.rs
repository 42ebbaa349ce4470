//! What becomes of names that a type does not know.

/// What becomes of an attribute or a block whose name the application's type does not know.
///
/// Without any of these it is an error: most unknown names are misspelled, and a setting that is silently
/// ignored is found late. A program that must start with a file that was written for a newer version, for
/// example after it was rolled back, cannot afford that.
///
/// Given to a [`ContextBuilder::unknown_names`](super::ContextBuilder::unknown_names), it holds for all that
/// is decoded in the context; with the feature `layers`, `Layers::unknown_names` holds for one layer. It
/// makes no difference where an unknown name is the reason for another error: if the block `server` is
/// required, and there is only a block `sever`, both are reported.
///
/// ```
/// use hcl::{Context, HclDecode, Loader, UnknownNames};
///
/// #[derive(HclDecode)]
/// struct Config {
///     port: u16,
/// }
///
/// let context = Context::builder().unknown_names(UnknownNames::Warn).build();
/// let newer = Loader::new().text("app.hcl", "port = 80\ncompression = true\n");
/// let (config, warnings) = newer.decode::<Config>(&context)?;
/// assert_eq!(config.port, 80);
/// assert_eq!(warnings.iter().next().unwrap().summary, "Unsupported attribute `compression`");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnknownNames {
    /// An unknown name is an error.
    #[default]
    Refuse,
    /// A name that is nearly a known one is an error, because it is probably misspelled. Any other is a
    /// warning. A newer version may have a name that resembles one of this version, so a file for it can
    /// still be refused.
    RefuseMisspelled,
    /// An unknown name is a warning. If it is nearly a known one, the warning suggests that.
    Warn,
    /// An unknown name is not reported.
    Ignore,
}
