//! The messages for files that cannot be read.

use std::io;
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;

use crate::diagnostic::{Diagnostic, MAX_CANDIDATES, Word, catalogue, suggest};
use crate::source::{Source, Span};

/// How many bytes of a line are shown after a byte that is not text.
const SHOWN_AFTER: usize = 1000;

/// A file or a directory cannot be read; `kind` is the word for it.
pub(super) fn unreadable(kind: &str, path: &Path, error: &io::Error) -> Diagnostic {
    let found = catalogue::files::unreadable(kind, Word::Shown(&path.display()), Word::Shown(error));
    match beside(path).filter(|_| error.kind() == io::ErrorKind::NotFound) {
        Some(near) => found
            .with_help(format!("Did you mean `{}`?", near.display()))
            .with_fact("suggestion", near.display().to_string()),
        None => found,
    }
}

/// A file or directory with a similar name in the same place as one that does not exist.
fn beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let folder = path.parent()?;
    let listed = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = std::fs::read_dir(listed).ok()?.take(MAX_CANDIDATES).flatten();
    let names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    suggest(name, names.iter().map(String::as_str)).map(|near| folder.join(near))
}

/// The size of a file. If reading stopped at a limit, the file may be larger.
pub(super) fn bytes(size: u64, at_least: bool) -> String {
    format!("{}{size} bytes", if at_least { "at least " } else { "" })
}

pub(super) fn invalid_utf8(name: &str, error: &FromUtf8Error) -> Diagnostic {
    let at = error.utf8_error().valid_up_to();
    let bytes = error.as_bytes();
    let byte = format!("{:02X}", bytes.get(at).copied().unwrap_or_default());
    // Nothing after this line is shown, and each byte that is not text would become three.
    let rest = &bytes[at..bytes.len().min(at + SHOWN_AFTER)];
    let end = at + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    // The valid part before the bad byte is the same in both texts, so its location is, too.
    let shown = Source::new(name, String::from_utf8_lossy(&bytes[..end]));
    let place = Span::new(at as u32, (at + char::REPLACEMENT_CHARACTER.len_utf8()) as u32);
    let encoding = match bytes {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => catalogue::files::utf_16(),
        _ => String::new(),
    };
    catalogue::files::not_utf_8(&byte, &encoding).at(shown.location(place))
}
