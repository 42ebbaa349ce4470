//! Texts of types that take strings as they are written: formatting them, and taking them apart.

use crate::decode::{HclDecode, literal};
#[cfg(feature = "edit")]
use crate::diagnostic::Diagnostics;
#[cfg(feature = "edit")]
use crate::edit::Document;
use crate::format::format_around;
use crate::source::Source;
use crate::syntax;

/// Formats a text in the canonical format, as [`format`](crate::edit::format) does, for a type. What the type
/// takes as it is written, by the option `literal`, stays as it is; so does everything from the line of a
/// quote or a `${` on that is not closed.
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
/// assert_eq!(hcl::format_for::<Job>(text), "run = \"echo ${a+b}\"\n");
/// assert_eq!(hcl::edit::format(text), "run = \"echo ${a + b}\"\n");
/// ```
pub fn format_for<T: HclDecode>(text: &str) -> String {
    let source = Source::new("<text>", text.strip_prefix('\u{feff}').unwrap_or(text));
    let (mut body, mut found) = syntax::parse(&source);
    literal::end_at_last_lines(&mut found, &mut body, T::shape());
    format_around(source.text(), &literal::literals_in(&source, &body, T::shape()))
}

#[cfg(feature = "edit")]
impl Document {
    /// Takes a text apart that configures a type. What the type takes as it is written, by the option
    /// `literal`, may contain anything, and nothing in it is a variable for
    /// [`rename_variable`](Document::rename_variable) and [`rewrite`](Document::rewrite).
    /// [`Code::literal`](crate::edit::Code::literal) makes such a value.
    ///
    /// # Errors
    /// As for [`Document::parse`].
    ///
    /// ```
    /// use hcl::HclDecode;
    /// use hcl::edit::{Code, Document};
    ///
    /// #[derive(HclDecode)]
    /// struct Job {
    ///     #[hcl(literal)]
    ///     run: String,
    /// }
    ///
    /// let mut document = Document::parse_for::<Job>("<text>", "run = \"echo ${HOME:-/}\" # greet\n")?;
    /// document.set("run", Code::literal("ls ${HOME:-/}"))?;
    /// assert_eq!(document.to_string(), "run = \"ls ${HOME:-/}\" # greet\n");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn parse_for<T: HclDecode>(name: impl Into<String>, text: &str) -> Result<Document, Diagnostics> {
        let source = Source::new(name, text);
        let (mut body, mut diagnostics) = syntax::parse(&source);
        literal::take_back(&mut diagnostics, &mut body, T::shape());
        diagnostics.into_result(())?;
        let literals = literal::literals_in(&source, &body, T::shape());
        let mut document = Document::formatted_by(&source, &body, format_for::<T>);
        document.take_literally(&literals);
        Ok(document)
    }
}
