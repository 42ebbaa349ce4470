//! Reads a text, makes the fixes that are certain, and keeps what makes it better.

use super::attempt::{Version, improve};
use super::likeness::refusal;
#[cfg(feature = "lsp")]
use super::preserved;
#[cfg(feature = "lsp")]
use super::reading::Read;
use super::reading::{Reader, Reading};
#[cfg(feature = "lsp")]
use crate::diagnostic::{Changes, Fix};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::loader;
use crate::source::Source;

/// A text after its certain fixes. Returned by [`fix`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fixed {
    /// The text. It is what it was, byte for byte, if no fix makes it better.
    pub text: String,
    /// How many errors were mended.
    pub fixed: usize,
    /// What is still wrong with the text.
    pub remaining: Diagnostics,
    /// Why nothing was tried: the text is hardly HCL, or a template that another program fills in. The
    /// subject is the first line that shows it.
    pub refusal: Option<Diagnostic>,
    /// Whether every certain fix was tried. A long text with many mistakes is not read again for each of
    /// them; calling [`fix`] again goes on.
    pub is_complete: bool,
}

/// Makes the certain fixes of a file's errors, and keeps those that make the file better. The name of the
/// source determines the syntax, as for a [`Loader`](crate::Loader).
///
/// A fix is made if its error is one that an [`Error`](crate::Error) shows, and no other change can be meant.
/// It is kept if the text, when it is read again, has fewer errors than before; fixes far apart are tried
/// together, and count only if each of them mends an error. What strings, heredocs and comments contain is
/// never changed, except that a backslash can be doubled. Text that may not be what it is read as is left
/// alone, such as the lines after `<<-'EOF'` and what is between single quotes, and so are texts that are
/// hardly HCL; [`Fixed::refusal`] says so.
///
/// ```
/// use hcl::Source;
///
/// let fixed = hcl::fix(&Source::new("app.hcl", "host: 'localhost'\nports = [80 443];\nuser = ${user}\n"));
/// assert_eq!(fixed.text, "host = \"localhost\"\nports = [80, 443]\nuser = ${user}\n");
/// assert_eq!(fixed.fixed, 4);
/// assert!(fixed.remaining.has_errors());
///
/// let fixed = hcl::fix(&Source::new("motd.tftpl", "Welcome to ${host}; be nice!\n"));
/// assert!(fixed.refusal.is_some_and(|refusal| refusal.summary.contains("template")));
/// ```
pub fn fix(source: &Source) -> Fixed {
    let read = |source: &Source| loader::parse(source).1;
    let reading = Reading::new(read(source));
    let refusal = refusal(&reading);
    let mut version = Version { text: source.text().to_owned(), reading, fixed: 0 };
    let mut reader = Reader::new(source, &read);
    let is_complete = refusal.is_some() || improve_all(&mut version, &mut reader);
    Fixed { text: version.text, fixed: version.fixed, remaining: version.reading.all, refusal, is_complete }
}

/// Improves a text until no fix makes it better. Returns whether that was reached.
fn improve_all(version: &mut Version, reader: &mut Reader<'_>) -> bool {
    loop {
        match improve(version, reader) {
            Ok(Some(better)) => *version = better,
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Whether a fix can be made without asking: it is certain, and the text is better with it, or as good if the
/// mistake is not one of the syntax.
#[cfg(feature = "lsp")]
pub(crate) fn improves(source: &Source, fix: &Fix, read: &Read<'_>) -> bool {
    let mut changes = Changes::default();
    if !fix.is_certain() || !preserved::keeps(fix, source.text()) || !changes.add(fix, source.text()) {
        return false;
    }
    let before = Reading::new(read(source));
    if refusal(&before).is_some() {
        return false;
    }
    let after = Reading::new(read(&Source::new(source.name(), changes.apply(source.text()))));
    after.errors.len() < before.errors.len() || before.errors.is_empty() && after.errors.is_empty()
}
