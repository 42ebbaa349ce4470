//! A test that a generated file of a repository is up to date.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Duration;

use similar::TextDiff;

use crate::diagnostic::{Diagnostic, Word, catalogue};
use crate::error::Error;
use crate::system::line_ends::with_feeds;

/// How long to search for the smallest difference between two texts.
const DIFF_TIME: Duration = Duration::from_millis(500);

/// More lines of a difference are not shown.
const MAX_LINES: usize = 30;

/// The environment variable that asks for the file to be written.
const UPDATE: &str = "HCL_UPDATE";

/// Checks that a file contains a generated text, for a test of your repository: a [page](super::markdown), a
/// [sample](super::sample), a [schema](super::json_schema). With `HCL_UPDATE=1` in the environment it writes
/// the file instead. A relative path begins in the directory of the package, where Cargo runs tests.
///
/// ```
/// # let folder = std::env::temp_dir().join(format!("hcl-check-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("config.md");
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     /// How many requests are served at once.
///     #[hcl(since = "1.4")]
///     limit: Option<u32>,
/// }
///
/// // #[test]
/// fn the_page_is_up_to_date(path: &std::path::Path) -> Result<(), hcl::Error> {
///     let page = hcl::reference::markdown(Config::shape(), "Configuration");
///     hcl::reference::check(path, page)
/// }
///
/// std::fs::write(&path, "# Configuration\n")?;
/// let error = the_page_is_up_to_date(&path).unwrap_err().to_string();
/// assert!(error.contains("isn't up to date"), "{error}");
/// assert!(error.contains("+| `limit` | number | optional | How many requests are served at once. Since 1.4. |"), "{error}");
/// # let _ = |config: Config| (config.listen, config.limit);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The ends of lines don't matter: Git may have changed them.
///
/// # Errors
/// The file contains another text, which is shown as a difference, or does not exist; it cannot be read or
/// written.
pub fn check(path: impl AsRef<Path>, text: impl AsRef<str>) -> Result<(), Error> {
    let is_update = std::env::var_os(UPDATE).is_some_and(|value| value == "1");
    Ok(check_or_write(path.as_ref(), text.as_ref(), is_update)?)
}

fn check_or_write(path: &Path, text: &str, is_update: bool) -> Result<(), Diagnostic> {
    let path_shown = path.display();
    let file = Word::Shown(&path_shown);
    let found = match fs::read_to_string(path) {
        Ok(found) => Some(with_feeds(&found)),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(catalogue::reference::unreadable(file, Word::Shown(&error))),
    };
    if found.as_deref() == Some(text) {
        return Ok(());
    }
    if is_update {
        return write(path, text)
            .map_err(|error| catalogue::reference::unwritable(file, Word::Shown(&error)));
    }
    Err(match found {
        Some(found) => catalogue::reference::outdated(file, &difference(&found, text)),
        None => catalogue::reference::missing(file),
    })
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

/// The lines that differ, with those around them.
fn difference(old: &str, new: &str) -> String {
    let diff = TextDiff::configure().timeout(DIFF_TIME).diff_lines(old, new);
    let shown = diff.unified_diff().context_radius(1).to_string();
    let lines: Vec<&str> = shown.lines().collect();
    match lines.len().checked_sub(MAX_LINES) {
        Some(rest @ 1..) => format!("{}\n… and {rest} more lines.", lines[..MAX_LINES].join("\n")),
        _ => lines.join("\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_compared_or_written() {
        let folder = std::env::temp_dir().join(format!("hcl-reference-check-{}", std::process::id()));
        let path = folder.join("docs").join("config.md");
        let shown = |found: Result<(), Diagnostic>| match found {
            Ok(()) => "good".to_owned(),
            Err(found) => format!("{found:#}").replace(&*path.display().to_string(), "config.md"),
        };
        let old = "# Configuration\n\nOne.\nTwo.\nThree.\n";
        let mut all = vec![shown(check_or_write(&path, old, false))];
        all.push(shown(check_or_write(&path, old, true)));
        all.push(shown(check_or_write(&path, old, false)));
        all.push(shown(check_or_write(&path, &old.replace("Two.", "2."), false)));
        let many: String = (0..100).map(|line| format!("{line}\n")).collect();
        all.push(shown(check_or_write(&path, &many, false)));
        fs::write(&path, old.replace('\n', "\r\n")).expect("it can be written");
        all.push(shown(check_or_write(&path, old, false)));
        fs::write(&path, b"\xff").expect("it can be written");
        all.push(shown(check_or_write(&path, old, true)));
        all.push(shown(check_or_write(&path.join("inside"), old, true)).replace(" (os error 20)", ""));
        fs::remove_dir_all(&folder).expect("it can be removed");
        #[cfg(all(unix, feature = "explain"))]
        insta::assert_snapshot!(all.join("\n"));
        assert!(all.len() == 8);
    }
}
