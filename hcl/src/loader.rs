//! From files, directories and texts in memory to one body.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::Body;
use crate::sort::sort_by;
use crate::source::{Source, Span};

/// Reads configuration from files, directories and memory, in both syntaxes, and makes one body of it.
///
/// A name that ends in `.json` is read as JSON, any other as the native syntax. Nothing stops at the first problem: what
/// could be read is in the body, and the diagnostics say what could not.
///
/// ```
/// use hcl::{Loader, model::Schema};
///
/// let (body, diagnostics) = Loader::new()
///     .text("defaults.hcl", "timeout = 30\n")
///     .text("site.json", r#"{"listen": "localhost:80"}"#)
///     .load();
/// assert!(diagnostics.is_empty());
///
/// let (content, diagnostics) = body.content(&Schema::new().required("listen").optional("timeout"));
/// assert!(diagnostics.is_empty());
/// assert_eq!(content.attributes.len(), 2);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Loader {
    extensions: Vec<String>,
    /// A directory that was asked for, so that something missing in an empty one has a place.
    directory: Option<PathBuf>,
    sources: Vec<Source>,
    bodies: Vec<Body>,
    diagnostics: Diagnostics,
}

impl Loader {
    /// A loader that has read nothing.
    pub fn new() -> Self {
        Loader::default()
    }

    /// Reads files with this extension, too, from the directories that follow: `tf`, `nomad`, `pkr.hcl`. Files that end in
    /// `.hcl` or `.json` are read in any case.
    #[must_use]
    pub fn extension(mut self, extension: &str) -> Self {
        self.extensions.push(format!(".{}", extension.trim_start_matches('.')));
        self
    }

    /// Reads a file.
    #[must_use]
    pub fn file(mut self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref();
        let name = path.display().to_string();
        match fs::read(path) {
            Ok(bytes) => self.add_bytes(&name, bytes),
            Err(error) => self.diagnostics.push(unreadable("file", path, &error)),
        }
        self
    }

    /// Reads the configuration files that lie in a directory, in the order of their names, byte by byte. Directories in it
    /// are not entered, and hidden files and editors' backups (`.name`, `name~`, `#name#`) are left alone.
    #[must_use]
    pub fn directory(mut self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref();
        match self.files_in(path) {
            Ok(files) => {
                self.directory = Some(path.to_path_buf());
                files.iter().fold(self, Loader::file)
            }
            Err(error) => {
                self.diagnostics.push(unreadable("directory", path, &error));
                self
            }
        }
    }

    /// Reads a text that is in memory already. The name tells the syntax, and is shown in diagnostics.
    #[must_use]
    pub fn text(self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.source(Source::new(name, text))
    }

    /// Reads a source. Its name tells the syntax.
    #[must_use]
    pub fn source(mut self, source: Source) -> Self {
        self.add(source);
        self
    }

    /// What was read so far.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Everything that was read as one body, and everything that was wrong with it.
    pub fn load(self) -> (Body, Diagnostics) {
        let body = match (&self.directory, self.bodies.is_empty()) {
            (Some(directory), true) => {
                let name = directory.display().to_string();
                Body::empty(Source::new(name, "").location(Span::at(0)))
            }
            _ => Body::merge(self.bodies),
        };
        (body, self.diagnostics)
    }

    fn files_in(&self, directory: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(directory)? {
            let path = entry?.path();
            if self.is_wanted(&path) && path.is_file() {
                files.push(path);
            }
        }
        sort_by(&mut files, |a, b| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
        Ok(files)
    }

    fn is_wanted(&self, path: &Path) -> bool {
        let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return false };
        let is_backup = name.starts_with(['.', '#']) || name.ends_with(['~', '#']);
        let known = [".hcl", ".json"].into_iter().chain(self.extensions.iter().map(String::as_str));
        !is_backup && known.into_iter().any(|extension| name.ends_with(extension))
    }

    fn add_bytes(&mut self, name: &str, bytes: Vec<u8>) {
        match String::from_utf8(bytes) {
            Ok(text) => self.add(Source::new(name, text)),
            Err(error) => self.diagnostics.push(invalid_utf8(name, &error)),
        }
    }

    fn add(&mut self, source: Source) {
        let (body, diagnostics) = parse(&source);
        self.sources.push(source);
        self.bodies.push(body);
        self.diagnostics.extend(diagnostics);
    }
}

/// Parses a source in the syntax that its name tells.
pub(crate) fn parse(source: &Source) -> (Body, Diagnostics) {
    if source.has_json_name() { crate::json::parse(source) } else { crate::syntax::parse(source) }
}

fn unreadable(what: &str, path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::error(format!("Cannot read {what} \"{}\"", path.display()))
        .with_detail(format!("The system says: {error}."))
}

fn invalid_utf8(name: &str, error: &std::string::FromUtf8Error) -> Diagnostic {
    let at = error.utf8_error().valid_up_to();
    let byte = error.as_bytes().get(at).copied().unwrap_or_default();
    // What is valid before the bad byte is the same in both texts, so its place is, too.
    let shown = Source::new(name, String::from_utf8_lossy(error.as_bytes()));
    let place = Span::new(at as u32, (at + char::REPLACEMENT_CHARACTER.len_utf8()) as u32);
    Diagnostic::error("Invalid character encoding")
        .with_detail(format!(
            "Configuration must be UTF-8, but the byte 0x{byte:02X} here does not belong to a character."
        ))
        .with_subject(shown.location(place))
        .with_help(match error.as_bytes() {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "The file is in UTF-16. Save it as UTF-8.",
            _ => "Save the file as UTF-8.",
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Schema;

    /// A directory of its own for a test, removed afterwards.
    struct Directory(PathBuf);

    impl Directory {
        fn new(test: &str, files: &[(&str, &[u8])]) -> Self {
            let path = std::env::temp_dir().join(format!("hcl-loader-{}-{test}", std::process::id()));
            fs::create_dir_all(&path).expect("the directory can be made");
            for (name, bytes) in files {
                fs::write(path.join(name), bytes).expect("the file can be written");
            }
            Directory(path)
        }
    }

    impl Drop for Directory {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn names(sources: &[Source]) -> Vec<String> {
        let name =
            |source: &Source| Path::new(source.name()).file_name().map(|n| n.to_string_lossy().into_owned());
        sources.iter().filter_map(name).collect()
    }

    #[test]
    fn directories_are_read_in_order_and_without_strangers() {
        let files: &[(&str, &[u8])] = &[
            ("20.hcl", b"b \"two\" {}\n"),
            ("10.json", br#"{"b": {"one": {}}}"#),
            ("30.tf", b"b \"three\" {}\n"),
            ("README.md", b"not configuration"),
            (".hidden.hcl", b"broken ="),
            ("20.hcl~", b"broken ="),
        ];
        let directory = Directory::new("order", files);
        fs::create_dir(directory.0.join("sub.hcl")).expect("the directory can be made");
        assert_eq!(names(Loader::new().directory(&directory.0).sources()), ["10.json", "20.hcl"]);

        let loader = Loader::new().extension("tf").directory(&directory.0);
        let (body, diagnostics) = loader.load();
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let (content, diagnostics) = body.content(&Schema::new().block("b", ["name"]));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let labels: Vec<&str> = content.blocks.iter().map(|block| &*block.labels[0].text).collect();
        assert_eq!(labels, ["one", "two", "three"]);
    }

    #[test]
    fn an_attribute_of_two_files_is_reported_with_both_places() {
        let (body, _) = Loader::new().text("a.hcl", "x = 1\n").text("b.json", r#"{"x": 2}"#).load();
        let (content, diagnostics) = body.content(&Schema::new().required("x"));
        assert_eq!(content.attributes.get("x").map(|x| x.location.source.name()), Some("a.hcl"));
        insta::assert_snapshot!(format!("{:#}", crate::Error::from(diagnostics)));
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let directory = Directory::new("bad", &[("a.hcl", b"x = \"\xff\"\n"), ("b.hcl", b"y = 1\n")]);
        let (body, diagnostics) = Loader::new()
            .directory(&directory.0)
            .file(directory.0.join("none.hcl"))
            .directory("/no/such")
            .load();
        let summaries: Vec<String> =
            diagnostics.iter().map(|d| d.summary.replace(&*directory.0.to_string_lossy(), "")).collect();
        assert_eq!(
            summaries,
            [
                "Invalid character encoding",
                "Cannot read file \"/none.hcl\"",
                "Cannot read directory \"/no/such\""
            ]
        );
        let place = diagnostics.iter().find_map(|d| d.subject.as_ref()).map(|place| place.start());
        assert_eq!(place.map(|place| (place.line, place.column)), Some((1, 6)));
        assert_eq!(body.just_attributes().0.len(), 1, "the other file is read all the same");
    }

    #[test]
    fn what_is_missing_in_an_empty_directory_is_placed_there() {
        let directory = Directory::new("empty", &[]);
        let (body, diagnostics) = Loader::new().directory(&directory.0).load();
        assert!(diagnostics.is_empty());
        assert_eq!(body.missing_item().source.name(), directory.0.display().to_string());
    }
}
