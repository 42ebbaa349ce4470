//! Formatting a text for a type that takes strings as they are written.

use crate::decode::{HclDecode, literal};
use crate::format::format_around;
use crate::source::Source;
use crate::syntax;

/// Formats a text in the canonical format, as [`format`](crate::edit::format) does, for a type. What the type
/// takes as it is written, by the option `literal`, stays as it is.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Job {
///     #[hcl(literal)]
///     run: String,
/// }
///
/// let text = "run=\"echo ${a+b}\"\n";
/// assert_eq!(hcl::edit::format_for::<Job>(text), "run = \"echo ${a+b}\"\n");
/// assert_eq!(hcl::edit::format(text), "run = \"echo ${a + b}\"\n");
/// ```
pub fn format_for<T: HclDecode>(text: &str) -> String {
    let source = Source::new("<text>", text.strip_prefix('\u{feff}').unwrap_or(text));
    let (body, _) = syntax::parse(&source);
    format_around(source.text(), &literal::literals_in(&source, &body, T::shape()))
}
