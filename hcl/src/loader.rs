//! Loads files, directories and texts in memory into one body.

use std::io;
use std::path::{Path, PathBuf};

use self::read::Allowance;
use crate::diagnostic::{Diagnostic, Diagnostics, Word, catalogue};
use crate::model::Body;
use crate::source::{Source, Span, Syntax};
use crate::system::files::resolved;

mod directory;
mod errors;
#[cfg(feature = "includes")]
mod includes;
#[cfg(feature = "includes")]
pub(crate) use includes::suggest_include;
#[cfg(feature = "layers")]
mod layers;
#[cfg(feature = "migrate")]
mod migrated;
#[cfg(feature = "parallel")]
mod parallel;
mod read;

#[cfg(feature = "layers")]
pub(crate) use layers::tells_blocks_apart;

/// How many files one loader reads at most.
const MAX_FILES: usize = 100_000;

/// After this many errors no further file or text is examined. The errors in a single file have their own
/// limit.
const MAX_ERRORS: usize = 1000;

/// Reads configuration from files, directories and memory, in both syntaxes, and combines it into one body.
///
/// A name that ends in `.json` is read as JSON, any other as the native syntax; endings may have any case.
/// Nothing stops at the first problem: the body contains what could be read, and the diagnostics report what
/// could not.
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
///
/// # Limits
/// Everything that reads files has the limits of a new loader, including [`from_path`](crate::from_path),
/// [`Context::from_dir`](crate::Context::from_dir) and [`de::from_path`](crate::de::from_path):
///
/// | what | limit | changed by |
/// |---|---|---|
/// | size of a file | 64 MiB, [`Loader::DEFAULT_MAX_SIZE`] | [`max_file_size`](Loader::max_file_size) |
/// | size of all files together | the same | [`max_total_size`](Loader::max_total_size) |
/// | kind of a file | regular files, and symbolic links to them | [`any_kind_of_file`](Loader::any_kind_of_file) |
/// | number of files | 100,000 | |
/// | errors after which no further file is read | 1,000 | |
///
/// Anything beyond a limit is an error and is not read. To decode a file with other limits, use a loader:
///
/// ```no_run
/// # #[derive(hcl::HclDecode)]
/// # struct Config {}
/// use hcl::{Context, Loader};
///
/// let loader = Loader::new().max_file_size(1 << 20).any_kind_of_file().file("/dev/stdin");
/// let (config, _warnings) = loader.decode::<Config>(&Context::literal_only())?;
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// A text that is already in memory may have up to [`Source::MAX_LEN`] bytes, about 4 GB, and does not count
/// as a file. Reading takes several times the size of the text in memory.
#[derive(Clone, Debug, Default)]
pub struct Loader {
    extensions: Vec<String>,
    allowance: Allowance,
    /// Texts that take the place of files.
    unsaved: Vec<(PathBuf, Source)>,
    /// A requested directory. If it is empty, errors about missing items have it as their place.
    directory: Option<PathBuf>,
    sources: Vec<Source>,
    bodies: Vec<Body>,
    #[cfg(feature = "includes")]
    includes: includes::Includes,
    #[cfg(feature = "parallel")]
    ahead: parallel::Ahead,
    errors: usize,
    /// Whether something was skipped because of the number of errors.
    is_full: bool,
    diagnostics: Diagnostics,
}

impl Loader {
    /// The default limit on the size of each file, and on the size of all files together: 64 MiB, which is
    /// 67,108,864 bytes.
    pub const DEFAULT_MAX_SIZE: u64 = 64 << 20;

    /// A loader that has read nothing.
    pub fn new() -> Self {
        Loader::default()
    }

    /// Also reads files with this extension, such as `tf`, `nomad` or `pkr.hcl`, from the directories added
    /// after this call. Files that end in `.hcl` or `.json` are read in any case.
    #[must_use]
    pub fn extension(mut self, extension: &str) -> Self {
        self.extensions.push(format!(".{}", extension.trim_start_matches('.')));
        self
    }

    /// Rejects files of more than this many bytes, among those added after this call. The default is
    /// [`Loader::DEFAULT_MAX_SIZE`]. The limit on all files together is separate: see
    /// [`Loader::max_total_size`].
    ///
    /// ```
    /// use hcl::Loader;
    ///
    /// let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    /// let (_, diagnostics) = Loader::new().max_file_size(10).file(file).load();
    /// let error = diagnostics.iter().next().expect("the file is larger");
    /// assert!(error.summary.starts_with("File too large"));
    /// ```
    #[must_use]
    pub fn max_file_size(mut self, bytes: u64) -> Self {
        self.allowance.file_size = bytes;
        self
    }

    /// Rejects files, among those added after this call, that would bring all files of this loader to more
    /// than this many bytes together. The default is [`Loader::DEFAULT_MAX_SIZE`].
    #[must_use]
    pub fn max_total_size(mut self, bytes: u64) -> Self {
        self.allowance.total_size = bytes;
        self
    }

    /// Reads files that are not regular, too, among those added after this call: FIFOs (pipes), terminals and
    /// other devices. Reading one may take forever. The size limits apply to them as well.
    ///
    /// A program needs this if it is given `/dev/stdin`, or `<(command)` by a shell.
    #[must_use]
    pub fn any_kind_of_file(mut self) -> Self {
        self.allowance.any_kind = true;
        self
    }

    /// Reads this text in place of the file at a path, if the file is added after this call, by itself or
    /// with its directory. An editor has such a text: it is open and was not saved yet. The file need not
    /// exist, unless a directory is to contain it.
    ///
    /// ```
    /// use hcl::{Loader, Source};
    ///
    /// let text = Source::new("app.hcl", "port = 80");
    /// let body = Loader::new().unsaved("/etc/app.hcl", text).file("/etc/app.hcl").parse()?;
    /// assert_eq!(body.items().0.len(), 1);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn unsaved(mut self, path: impl AsRef<Path>, text: Source) -> Self {
        self.unsaved.push((resolved(path.as_ref()), text));
        self
    }

    /// The text that takes the place of a file.
    pub(crate) fn unsaved_text(&self, path: &Path) -> Option<&Source> {
        if self.unsaved.is_empty() {
            return None;
        }
        let path = resolved(path);
        self.unsaved.iter().rev().find(|(unsaved, _)| *unsaved == path).map(|(_, text)| text)
    }

    /// Reads a file: a regular one of limited size, as described [above](Loader#limits).
    #[must_use]
    pub fn file(mut self, path: impl AsRef<Path>) -> Self {
        self.add_file(path.as_ref());
        self
    }

    /// Reads a file without parsing it, within the same limits. [`Loader::source`] parses it.
    ///
    /// ```
    /// use hcl::Loader;
    ///
    /// let source = Loader::new().read(concat!(env!("CARGO_MANIFEST_DIR"), "/src/spec/spec.md"))?;
    /// assert!(source.name().ends_with("spec.md"));
    /// assert!(Loader::new().read("no such file").is_err());
    /// # Ok::<(), hcl::Error>(())
    /// ```
    ///
    /// # Errors
    /// The file cannot be read, is beyond a limit, or is not UTF-8.
    pub fn read(&mut self, path: impl AsRef<Path>) -> Result<Source, Diagnostics> {
        let path = path.as_ref();
        let bytes = self.allowance.read(path)?;
        text(path.display().to_string(), bytes)
    }

    /// Reads a stream, such as standard input, without parsing it, within the limits on sizes. The name
    /// determines the syntax and is shown in diagnostics.
    ///
    /// ```
    /// use hcl::Loader;
    ///
    /// let source = Loader::new().read_from("<input>", "a = 1\n".as_bytes())?;
    /// assert_eq!((source.name(), source.text()), ("<input>", "a = 1\n"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Loader::read`].
    pub fn read_from(
        &mut self,
        name: impl Into<String>,
        stream: impl io::Read,
    ) -> Result<Source, Diagnostics> {
        let name = name.into();
        let bytes = self.allowance.read_expecting(0, Path::new(&name), stream)?;
        text(name, bytes)
    }

    /// Reads a text that is already in memory. The name determines the syntax and is shown in diagnostics.
    #[must_use]
    pub fn text(self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.source(Source::new(name, text))
    }

    /// Reads a source. Its name determines the syntax.
    #[must_use]
    pub fn source(mut self, source: Source) -> Self {
        self.add(source);
        self
    }

    /// The sources read so far.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Everything that was read as one body, and everything that was wrong with it. [`Loader::parse`] returns
    /// an error instead of a body with gaps, [`Loader::decode`] a value.
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

    fn add_file(&mut self, path: &Path) {
        match self.source_of(path) {
            Some(Ok(source)) => self.add(source),
            Some(Err(refusal)) => refusal.into_iter().for_each(|diagnostic| self.report(diagnostic)),
            None => {}
        }
    }

    /// Reads a file, or what takes its place, without parsing it; `None` if nothing more is read.
    fn source_of(&mut self, path: &Path) -> Option<Result<Source, Diagnostics>> {
        if self.refuses_more() || self.allowance.files > MAX_FILES {
            return None;
        }
        self.allowance.files += 1;
        if self.allowance.files > MAX_FILES {
            return Some(Err(
                catalogue::files::too_many_files(Word::Shown(&path.display()), MAX_FILES).into()
            ));
        }
        Some(match self.unsaved_text(path) {
            Some(text) => Ok(text.clone()),
            #[cfg(feature = "parallel")]
            None if self.has_ahead(path) => self.take_ahead(path),
            None => self.read(path),
        })
    }

    fn add(&mut self, source: Source) {
        if self.refuses_more() {
            return;
        }
        #[cfg(feature = "parallel")]
        let mut parse = |source: &Source| self.parsed_ahead(source);
        let (body, diagnostics) = parse(&source);
        diagnostics.into_iter().for_each(|diagnostic| self.report(diagnostic));
        #[cfg(feature = "includes")]
        let (body, included) = self.without_includes(&source, body);
        self.sources.push(source.clone());
        self.bodies.push(body);
        #[cfg(feature = "includes")]
        self.include(&source, included);
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.is_error());
        self.diagnostics.push(diagnostic);
        #[cfg(feature = "includes")]
        self.diagnostics.iter_mut().last().into_iter().for_each(Diagnostic::explain_includes);
    }

    /// Whether there are too many errors to go on. This is reported once.
    fn refuses_more(&mut self) -> bool {
        if self.errors >= MAX_ERRORS && !self.is_full {
            self.is_full = true;
            self.diagnostics.push(catalogue::limit::errors(MAX_ERRORS));
        }
        self.is_full
    }
}

fn text(name: String, bytes: Vec<u8>) -> Result<Source, Diagnostics> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text).of_file()),
        Err(error) => Err(errors::invalid_utf8(&name, &error).into()),
    }
}

/// Parses a source in the syntax that its name determines.
pub(crate) fn parse(source: &Source) -> (Body, Diagnostics) {
    match source.syntax_of_name() {
        Syntax::Native if source.syntax() == Syntax::Native => crate::syntax::parse(source),
        #[cfg(feature = "json")]
        _ => crate::json_syntax::parse(source),
        #[cfg(not(feature = "json"))]
        _ => {
            let start = source.location(Span::at(0));
            (Body::empty(start.clone()), catalogue::absent::json().at(start).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::model::Schema;

    /// A directory for one test, removed afterwards.
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

    #[cfg(feature = "json")]
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

    #[cfg(all(feature = "explain", feature = "json"))]
    #[test]
    fn an_attribute_of_two_files_is_reported_with_both_places() {
        let (body, _) = Loader::new().text("a.hcl", "x = 1\n").text("b.json", r#"{"x": 2}"#).load();
        let (content, diagnostics) = body.content(&Schema::new().required("x"));
        assert_eq!(content.attributes.get("x").map(|x| x.location.source.name()), Some("a.hcl"));
        insta::assert_snapshot!(format!("{:#}", crate::Error::from(diagnostics)));
    }

    #[cfg(not(feature = "json"))]
    #[test]
    fn a_file_in_json_names_the_feature() {
        let (body, diagnostics) = Loader::new().text("a.json", r#"{"x": 1}"#).load();
        let error = diagnostics.iter().next().expect("it cannot be read");
        assert_eq!(error.subject.as_ref().map(|place| place.source.name()), Some("a.json"));
        assert!(error.help.as_deref().is_some_and(|help| help.contains("the feature `json`")));
        assert!(body.just_attributes().0.is_empty());
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
                "Can't read file \"/none.hcl\"",
                "Can't read directory \"/no/such\""
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
