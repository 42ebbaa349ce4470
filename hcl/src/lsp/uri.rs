//! Between URIs of files and paths.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use lsp_types::Uri;

/// The path of a file; `None` for other URIs, such as those of texts that were never saved.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // What is before the path is the name of a host, usually none.
    let path = &rest[rest.find('/')?..];
    let path = path.split(['?', '#']).next().unwrap_or(path);
    let decoded = String::from_utf8(decoded(path)).ok()?;
    // `/c:/folder` on Windows.
    let bytes = decoded.as_bytes();
    let has_drive = cfg!(windows) && bytes.get(2) == Some(&b':') && bytes[1].is_ascii_alphabetic();
    Some(PathBuf::from(if has_drive { &decoded[1..] } else { &decoded }))
}

/// The URI of a file.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let mut text = "file://".to_owned();
    let path = path.to_str()?;
    if !path.starts_with('/') {
        text.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                text.push(byte as char);
            }
            b'\\' if cfg!(windows) => text.push('/'),
            _ => write!(text, "%{byte:02X}").unwrap_or_default(),
        }
    }
    text.parse().ok()
}

/// What a source is called in messages: the path of a file, or else the URI.
pub(super) fn name_of(uri: &Uri) -> String {
    path_of(uri).map_or_else(|| uri.as_str().to_owned(), |path| path.display().to_string())
}

fn decoded(text: &str) -> Vec<u8> {
    let (bytes, mut decoded, mut at) = (text.as_bytes(), Vec::with_capacity(text.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let digits = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(value) => {
                decoded.push(value);
                at += 3;
            }
            None => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_survive_as_uris() {
        for path in ["/srv/app.hcl", "/home/né 名/a#b?c%41.hcl"] {
            let uri = uri_of(Path::new(path)).expect("a URI");
            assert_eq!(path_of(&uri), Some(PathBuf::from(path)), "{}", uri.as_str());
        }
    }

    #[test]
    fn only_files_have_paths() {
        let path = |uri: &str| path_of(&uri.parse().expect("a URI"));
        assert_eq!(path("untitled:Untitled-1"), None);
        assert_eq!(path("file://localhost/a%20b"), Some(PathBuf::from("/a b")));
        assert_eq!(path("file:///a?query"), Some(PathBuf::from("/a")));
    }
}
