//! Files that include others.

use std::collections::HashSet;
use std::path::{Path, PathBuf, is_separator};

use super::{Loader, parse};
use crate::diagnostic::{Diagnostic, Diagnostics, Word, catalogue, suggest};
use crate::model::errors;
use crate::model::{Attribute, Block, BlockLabel, Body, Context, Expression, Item, Schema};
use crate::source::{Location, Source};
use crate::system::files::{joined, resolved};

/// How many files may include each other in a chain.
const MAX_DEPTH: usize = 16;

/// How many of the directories that a part of a pattern matches are watched for new files.
const MAX_DIRECTORIES: usize = 1000;

/// For how many unknown names that of includes may be suggested: for each, the file is read again.
const MAX_SUGGESTED: usize = 10;

/// The attribute of a block that includes files.
pub(super) const FILES: &str = "files";

/// What files include others with, and what has been included.
#[derive(Clone, Debug, Default)]
pub(super) struct Includes {
    /// The name of the attribute or block; `None` if files do not include others.
    name: Option<String>,
    /// The directory in which included files must be, without symbolic links; `None` if it is that of the
    /// file with which a chain begins.
    root: Option<PathBuf>,
    /// The files that were included, without symbolic links.
    included: HashSet<PathBuf>,
    /// The directories in which a pattern looks for files, and the files that could not be read.
    pub(super) sought: Vec<PathBuf>,
}

/// What an include asks for, and where.
struct Wanted {
    pattern: String,
    place: Location,
}

impl Loader {
    /// Reads the files that files name with this attribute or block, among those added after this call:
    ///
    /// ```hcl
    /// include = ["base.hcl", "conf.d/*.hcl"]
    ///
    /// include "teams/*.hcl" {
    /// }
    /// ```
    ///
    /// A file and those that it includes are read as if they were one file: the order does not matter, and
    /// setting the same thing twice is an error at both places. The attribute takes a string or a list of
    /// strings; a block has them as labels, or in an attribute `files`. A pattern has `*` and `?` for parts
    /// of names, `[a-z]` for one character, and `**` for directories at any depth; its files are read in the
    /// order of their names, hidden ones not at all, and there may be none. A file without a pattern must
    /// exist.
    ///
    /// Paths are relative to the file that includes, and what they lead to must be below the directory of the
    /// file with which the chain began, or below [`Loader::include_root`]. A file that is included twice is
    /// read once, one that includes itself, over others or not, is an error. A chain has at most 16 files;
    /// the other limits are those of all files. Errors in an included file show by which includes it was
    /// reached.
    ///
    /// ```
    /// # let folder = std::env::temp_dir().join(format!("hcl-includes-{}", std::process::id()));
    /// # std::fs::create_dir_all(folder.join("conf.d"))?;
    /// # let path = |name: &str| folder.join(name);
    /// use hcl::{Context, HclDecode, Loader};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     port: u16,
    ///     workers: u16,
    /// }
    ///
    /// std::fs::write(path("main.hcl"), "include = [\"conf.d/*.hcl\"]\nport = 80\n")?;
    /// std::fs::write(path("conf.d/10-workers.hcl"), "workers = 8\n")?;
    /// let loader = Loader::new().includes("include").file(path("main.hcl"));
    /// let (config, _) = loader.decode::<Config>(&Context::literal_only())?;
    /// assert_eq!((config.port, config.workers), (80, 8));
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn includes(mut self, name: impl Into<String>) -> Self {
        self.includes.name = Some(name.into());
        self
    }

    /// Sets the directory below which included files must be. Without this it is that of the file with which
    /// a chain of includes begins.
    #[must_use]
    pub fn include_root(mut self, directory: impl AsRef<Path>) -> Self {
        self.includes.root = Some(resolved(directory.as_ref()));
        self
    }

    /// The name with which files include others.
    pub(crate) fn include_name(&self) -> Option<String> {
        self.includes.name.clone()
    }

    /// Whether files include others.
    #[cfg(feature = "layers")]
    pub(super) fn includes_files(&self) -> bool {
        self.includes.name.is_some()
    }

    /// The body of a file without its includes, which are returned with it.
    pub(super) fn without_includes(&mut self, source: &Source, body: Body) -> (Body, Included) {
        let name = self.includes.name.clone().filter(|_| self.includes.may_be_in(source));
        let Some(name) = name else { return (body, Included(Vec::new())) };
        let (wanted, rest, found) = wanted(&name, &body);
        found.into_iter().for_each(|problem| self.report(problem));
        (rest, Included(wanted))
    }

    /// Reads what a file includes.
    pub(super) fn include(&mut self, source: &Source, Included(wanted): Included) {
        if wanted.is_empty() {
            return;
        }
        let chain = chain(source);
        let (Some(directory), Some(first)) = (source.file().and_then(Path::parent), chain.last()) else {
            let place = wanted[0].place.clone();
            return self.report(catalogue::includes::of_text().at(place));
        };
        let first = || resolved(first.parent().unwrap_or(Path::new("")));
        let root = self.includes.root.clone().unwrap_or_else(first);
        let chain: Vec<PathBuf> = chain.iter().map(|path| resolved(path)).collect();
        for wanted in wanted {
            if chain.len() >= MAX_DEPTH {
                return self.report(catalogue::includes::too_deep(MAX_DEPTH).at(wanted.place));
            }
            match self.matching(directory, &wanted.pattern) {
                Ok(files) => {
                    #[cfg(feature = "parallel")]
                    self.read_ahead(&files, Some((&wanted.place, &root)));
                    files.iter().for_each(|file| self.include_file(file, &wanted, &root, &chain));
                    #[cfg(feature = "parallel")]
                    self.forget_ahead(&files);
                }
                Err(reason) => {
                    let found = catalogue::includes::pattern(&wanted.pattern, reason);
                    self.report(found.at(wanted.place));
                }
            }
        }
    }

    /// Whether a file may be read that is included and has not been read yet.
    #[cfg(feature = "parallel")]
    pub(super) fn may_include(&self, path: &Path, root: &Path) -> bool {
        let file = resolved(path);
        file.starts_with(root) && !self.includes.included.contains(&file)
    }

    fn include_file(&mut self, path: &Path, wanted: &Wanted, root: &Path, chain: &[PathBuf]) {
        let Wanted { pattern, place } = wanted;
        let (file, shown) = (resolved(path), path.display());
        if !file.starts_with(root) {
            let root = root.display();
            return self.report(
                catalogue::includes::outside(Word::Shown(&shown), Word::Shown(&root)).at(place.clone()),
            );
        }
        if chain.contains(&file) {
            return self.report(catalogue::includes::cycle(Word::Shown(&shown)).at(place.clone()));
        }
        if path.is_dir() {
            let found =
                catalogue::includes::directory(Word::Shown(&shown), pattern.trim_end_matches(is_separator));
            return self.report(found.at(place.clone()));
        }
        if !self.includes.included.insert(file) {
            return;
        }
        match self.source_of(path) {
            // One that was read ahead knows where it is included.
            Some(Ok(source)) if source.included_at() == Some(place) => self.add(source),
            Some(Ok(source)) => self.add(source.included_from(place)),
            Some(Err(refusal)) => {
                self.includes.sought.push(path.to_owned());
                refusal.or_at(place).into_iter().for_each(|problem| self.report(problem));
            }
            None => {}
        }
    }

    /// The files that a pattern matches.
    fn matching(&mut self, directory: &Path, pattern: &str) -> Result<Vec<PathBuf>, &'static str> {
        if !is_pattern(pattern) {
            return Ok(vec![joined(directory, pattern)]);
        }
        let start = pattern.find(WILDCARDS).and_then(|at| pattern[..at].rfind(is_separator)).unwrap_or(0);
        self.includes.sought.push(joined(directory, &pattern[..start]));
        // All directories in which there may be files, because a new one there belongs to them.
        for (end, _) in pattern.match_indices(is_separator).filter(|(end, _)| *end > start) {
            let directories = all(directory, &pattern[..end])?;
            self.includes.sought.extend(directories.filter(|path| path.is_dir()).take(MAX_DIRECTORIES));
        }
        Ok(all(directory, pattern)?.filter(|path| path.is_file()).collect())
    }
}

/// What a pattern matches, in the order of names.
fn all(directory: &Path, pattern: &str) -> Result<impl Iterator<Item = PathBuf>, &'static str> {
    // The names of the directories around the file are no pattern.
    let whole = joined(Path::new(&glob::Pattern::escape(&directory.display().to_string())), pattern);
    let options = glob::MatchOptions { require_literal_leading_dot: true, ..glob::MatchOptions::new() };
    let found = glob::glob_with(&whole.display().to_string(), options).map_err(|error| error.msg)?;
    Ok(found.flatten())
}

impl Includes {
    /// Whether a source may include files: a quick test.
    pub(super) fn may_be_in(&self, source: &Source) -> bool {
        self.name.as_ref().is_some_and(|name| source.text().contains(name.as_str()))
    }

    /// The files that a source includes, without those of patterns, with the places where it does.
    #[cfg(feature = "lsp")]
    pub(super) fn files_of(&self, source: &Source, body: &Body) -> Vec<(PathBuf, Location)> {
        let (Some(name), Some(directory)) = (&self.name, source.file().and_then(Path::parent)) else {
            return Vec::new();
        };
        let (mut wanted, ..) = wanted(name, body);
        wanted.retain(|wanted| !is_pattern(&wanted.pattern));
        wanted.into_iter().map(|wanted| (joined(directory, &wanted.pattern), wanted.place)).collect()
    }
}

/// Suggests the name with which files include others for names at the top of a file that are not known.
pub(crate) fn suggest_include(name: Option<&str>, mut found: Diagnostics) -> Diagnostics {
    let Some(name) = name else { return found };
    let codes = [catalogue::decode::UNKNOWN_ATTRIBUTE.name(), catalogue::decode::UNKNOWN_BLOCK.name()];
    let is_unknown =
        |found: &&mut Diagnostic| codes.contains(&found.code()) && found.fact("suggestion").is_none();
    for unknown in found.iter_mut().filter(is_unknown).take(MAX_SUGGESTED) {
        let Some(place) = unknown.subject.clone() else { continue };
        let written = place.text().trim_matches('"');
        if suggest(written, [name]).is_some() && is_at_top(&place) {
            *unknown = errors::meant(unknown.clone(), written, name);
        }
    }
    found
}

/// Whether a place is that of a name at the top of its file.
fn is_at_top(place: &Location) -> bool {
    let (body, _) = parse(&place.source);
    let is_there = |name: &Location| name.span == place.span;
    body.items().0.iter().any(|item| match item {
        Item::Attribute(attribute) => is_there(&attribute.name_location),
        Item::Block(block) => is_there(&block.type_location),
    })
}

/// What a body includes by the attribute and the blocks of a name, the rest of it, and what is wrong.
fn wanted(name: &str, body: &Body) -> (Vec<Wanted>, Body, Diagnostics) {
    let is_include = |item| match item {
        Item::Block(block) if *block.block_type == *name => Some(block),
        _ => None,
    };
    let blocks: Vec<Block> = body.items().0.into_iter().filter_map(is_include).collect();
    let (content, mut rest, mut found) = body.partial_content(&Schema::new().optional(name));
    if !blocks.is_empty() {
        // This takes all of them out. Each may have as many labels as it likes, whatever the schema says.
        (_, rest, _) = rest.partial_content(&Schema::new().block(name, [""; 0]));
    }
    let mut wanted = Vec::new();
    for attribute in content.attributes.iter() {
        add_wanted(&attribute.expression, &mut wanted, &mut found);
    }
    for block in &blocks {
        let of_label =
            |label: &BlockLabel| Wanted { pattern: label.text.to_string(), place: label.location.clone() };
        wanted.extend(block.labels.iter().map(of_label));
        let (inside, problems) = block.body.content(&Schema::new().optional(FILES));
        found.extend(problems);
        let files: Option<&Attribute> = inside.attributes.get(FILES);
        files.into_iter().for_each(|files| add_wanted(&files.expression, &mut wanted, &mut found));
    }
    (wanted, rest, found)
}

/// What makes a path a pattern.
const WILDCARDS: [char; 3] = ['*', '?', '['];

fn is_pattern(path: &str) -> bool {
    path.contains(WILDCARDS)
}

/// What a file includes.
pub(super) struct Included(Vec<Wanted>);

impl Included {
    /// Places in a text that was brought up to date become those in the text as it is written.
    #[cfg(feature = "migrate")]
    pub(super) fn show_as_written(&mut self) {
        for Wanted { place, .. } in &mut self.0 {
            if let Some(origin) = place.origin() {
                *place = origin.place;
            }
        }
    }
}

/// The files from one to that with which its chain began.
fn chain(source: &Source) -> Vec<&Path> {
    let (mut files, mut source) = (Vec::new(), Some(source));
    while let Some(file) = source {
        files.extend(file.file());
        source = file.included_at().map(|place| &place.source);
    }
    files
}

/// Adds what an attribute includes: a string, or a list of strings, without variables and functions.
fn add_wanted(expression: &Expression, wanted: &mut Vec<Wanted>, found: &mut Diagnostics) {
    let elements = expression.static_list().unwrap_or_else(|| vec![expression.clone()]);
    for element in elements {
        let place = element.location();
        let Some(value) = found.absorb(element.evaluate(&Context::literal_only())) else { continue };
        match value.as_str() {
            Some(pattern) => wanted.push(Wanted { pattern: pattern.to_owned(), place }),
            None => found.push(catalogue::includes::not_text().at(place)),
        }
    }
}
