//! Between URIs of files and paths.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use lsp_types::Uri;

use crate::system::paths::System;

/// The path of a file; `None` for other URIs, such as those of texts that were never saved.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    System::HERE.path_of_uri(uri).map(PathBuf::from)
}

/// The URI of a file.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    System::HERE.uri_of_path(path.to_str()?)
}

impl System {
    fn path_of_uri(self, uri: &Uri) -> Option<String> {
        let rest = uri.as_str().strip_prefix("file://")?;
        let (host, path) = rest.split_at(rest.find('/')?);
        let path = path.split(['?', '#']).next().unwrap_or(path);
        let path = String::from_utf8(decoded(path)).ok()?;
        Some(match self {
            System::Unix => path,
            System::Windows if host.is_empty() || host == "localhost" => {
                let has_drive = path.as_bytes().get(2) == Some(&b':');
                path[usize::from(has_drive)..].replace('/', "\\")
            }
            System::Windows => format!(r"\\{host}{}", path.replace('/', "\\")),
        })
    }

    fn uri_of_path(self, path: &str) -> Option<Uri> {
        // No editor knows a file by a resolved path of Windows.
        let path = &*self.without_prefix(path);
        let (share, path) = match self {
            System::Unix => (None, path),
            System::Windows => (path.strip_prefix(r"\\"), path),
        };
        let mut text = "file://".to_owned();
        if share.is_none() && !path.starts_with('/') {
            text.push('/');
        }
        for byte in share.unwrap_or(path).bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                    text.push(byte as char);
                }
                b'\\' if matches!(self, System::Windows) => text.push('/'),
                _ => write!(text, "%{byte:02X}").unwrap_or_default(),
            }
        }
        text.parse().ok()
    }
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

    /// Windows is pretended.
    #[test]
    fn paths_with_backslashes_survive() {
        for (path, expected) in [
            (r"C:\conf\né #1.hcl", "file:///C%3A/conf/n%C3%A9%20%231.hcl"),
            (r"\\server\share\app.hcl", "file://server/share/app.hcl"),
        ] {
            let uri = System::Windows.uri_of_path(path).expect("a URI");
            assert_eq!(uri.as_str(), expected);
            assert_eq!(System::Windows.path_of_uri(&uri).as_deref(), Some(path));
        }
        let resolved = |path: &str| System::Windows.uri_of_path(path).map(|uri| uri.as_str().to_owned());
        assert_eq!(resolved(r"\\?\C:\conf\app.hcl").as_deref(), Some("file:///C%3A/conf/app.hcl"));
        assert_eq!(resolved(r"\\?\UNC\server\share\app.hcl").as_deref(), Some("file://server/share/app.hcl"));
        // Also of a file that other programs would not find without the prefix.
        assert_eq!(resolved(r"\\?\C:\conf\nul.hcl").as_deref(), Some("file:///C%3A/conf/nul.hcl"));
        let written = |uri: &str| System::Windows.path_of_uri(&uri.parse().expect("a URI"));
        assert_eq!(written("file:///c:/conf/app.hcl").as_deref(), Some(r"c:\conf\app.hcl"));
        assert_eq!(written("file://localhost/c%3A/app.hcl").as_deref(), Some(r"c:\app.hcl"));
    }
}
