//! The messages for files that cannot be read.

use std::fs::FileType;
use std::io;
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;

use crate::diagnostic::{Code, Diagnostic, MAX_CANDIDATES, codes, suggest};
use crate::source::{Source, Span};

/// How many bytes of a line are shown after a byte that is not text.
const SHOWN_AFTER: usize = 1000;

fn refused(code: &Code, path: &Path, summary: &str, detail: &str) -> Diagnostic {
    code.error(format!("{summary} \"{}\"", path.display())).with_detail(detail)
}

pub(super) fn unreadable(what: &str, path: &Path, error: &io::Error) -> Diagnostic {
    let diagnostic = refused(
        &codes::files::UNREADABLE,
        path,
        &format!("Cannot read {what}"),
        &format!("The system says: {error}."),
    );
    match beside(path).filter(|_| error.kind() == io::ErrorKind::NotFound) {
        Some(near) => diagnostic
            .with_help(format!("Did you mean \"{}\"?", near.display()))
            .with_fact("suggestion", near.display().to_string()),
        None => diagnostic,
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

pub(super) fn directory_as_file(path: &Path) -> Diagnostic {
    refused(&codes::files::NOT_A_FILE, path, "Cannot read file", "It is a directory.")
        .with_help("Read it with `Loader::directory`, `Layers::directory` or `Context::from_dir`.")
}

pub(super) fn not_regular(path: &Path, kind: FileType) -> Diagnostic {
    let detail =
        format!("It is {}. Only regular files are read, because others may never end.", kind_of_file(kind));
    refused(&codes::files::NOT_A_FILE, path, "Cannot read file", &detail)
        .with_help("Allow it with `Loader::any_kind_of_file`.")
}

#[cfg(unix)]
fn kind_of_file(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match () {
        () if kind.is_fifo() => "a FIFO (a pipe)",
        () if kind.is_socket() => "a socket",
        () if kind.is_char_device() || kind.is_block_device() => "a device",
        () => "not a regular file",
    }
}

#[cfg(not(unix))]
fn kind_of_file(_: FileType) -> &'static str {
    "not a regular file"
}

/// The size of a file. If reading stopped at a limit, the file may be larger.
fn bytes(size: u64, at_least: bool) -> String {
    format!("{}{size} bytes", if at_least { "at least " } else { "" })
}

pub(super) fn file_too_large(path: &Path, size: u64, at_least: bool, limit: u64) -> Diagnostic {
    let detail = format!("It has {}, and a file may have at most {limit}.", bytes(size, at_least));
    refused(&codes::files::TOO_LARGE, path, "File too large:", &detail)
        .with_help("If the file is meant to be this large, raise the limit with `Loader::max_file_size`.")
}

pub(super) fn files_too_large(path: &Path, size: u64, at_least: bool, used: u64, limit: u64) -> Diagnostic {
    let detail = format!(
        "It has {}, the files before it have {used}, and all files together may have at most {limit}.",
        bytes(size, at_least)
    );
    refused(&codes::files::TOO_LARGE, path, "Files too large: no room for", &detail)
        .with_help("If the files are meant to be this large, raise the limit with `Loader::max_total_size`.")
}

pub(super) fn too_many_files(path: &Path, limit: usize) -> Diagnostic {
    let detail = format!("A loader reads at most {limit} files; this one and those after it are skipped.");
    refused(&codes::files::TOO_MANY, path, "Too many files: cannot read", &detail)
}

pub(super) fn too_many_in_directory(path: &Path, limit: usize) -> Diagnostic {
    let detail =
        format!("It has more than {limit} configuration files, which is the most that a loader reads.");
    refused(&codes::files::TOO_MANY, path, "Too many files in directory", &detail)
}

pub(super) fn too_many_errors(limit: usize) -> Diagnostic {
    codes::limit::ERRORS
        .error("Too many errors")
        .with_detail(format!("After {limit} errors the remaining files and texts were not examined."))
}

pub(super) fn invalid_utf8(name: &str, error: &FromUtf8Error) -> Diagnostic {
    let at = error.utf8_error().valid_up_to();
    let bytes = error.as_bytes();
    let byte = bytes.get(at).copied().unwrap_or_default();
    // Nothing after this line is shown, and each byte that is not text would become three.
    let rest = &bytes[at..bytes.len().min(at + SHOWN_AFTER)];
    let end = at + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    // The valid part before the bad byte is the same in both texts, so its location is, too.
    let shown = Source::new(name, String::from_utf8_lossy(&bytes[..end]));
    let place = Span::new(at as u32, (at + char::REPLACEMENT_CHARACTER.len_utf8()) as u32);
    codes::files::ENCODING
        .error("Invalid character encoding")
        .with_detail(format!(
            "Configuration must be UTF-8, but the byte 0x{byte:02X} here does not belong to a character."
        ))
        .with_subject(shown.location(place))
        .with_subject_text("not a character")
        .with_help(match bytes {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "The file is in UTF-16. Save it as UTF-8.",
            _ => "Save the file as UTF-8.",
        })
}
