//! From sources to shares: reads files, parses texts, and finds what paths lead to.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::builder::Layers;
use super::known::Known;
use super::loaded::FilesRead;
use super::merged::{Merged, Share, Source as From};
use super::render::rendered;
use super::route::{DeadEnd, End, Route, Spelling, route};
use super::sources::{Listed, Source, Variables};
use super::stack::{Layer, Stack};
use super::table::Blocks;
use super::text::{SENSITIVE, Texts, Wanted, expression};
use super::tree::{Given, Node, Object};
use super::variables::{Variable, file_variable, variables_with};
use super::{errors, path};
use crate::decode::Shape;
#[cfg(feature = "migrate")]
use crate::decode::history::not_understood;
#[cfg(feature = "literal")]
use crate::decode::literal::take_back;
use crate::decode::unknown_names::tolerated;
use crate::diagnostic::{Diagnostic, Diagnostics, Word, catalogue};
use crate::loader::{Loader, parse, tells_blocks_apart};
#[cfg(feature = "migrate")]
use crate::migration;
use crate::model::{Body, Context, UnknownNames};
use crate::source::{self, Span};
use crate::system::files::is_missing;
use crate::system::line_ends;
use crate::value::Value;

/// The result of reading all sources.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) body: Merged,
    pub(super) diagnostics: Diagnostics,
    /// Whether everything could be read, apart from settings with unknown names.
    pub(super) is_readable: bool,
    /// The texts of variables and settings, with what their attributes accept.
    pub(super) texts: Texts,
    pub(super) tolerances: Tolerances,
    pub(super) files: FilesRead,
    /// The places of values that are secret because of where they come from.
    pub(super) secrets: Vec<source::Location>,
}

/// What becomes of unknown names in the sources of layers that say so.
pub(super) type Tolerances = HashMap<source::Source, UnknownNames>;

impl Layers {
    /// Reads all sources for a type.
    pub(super) fn read(&self, shape: &'static Shape, run: &Context) -> Read {
        let mut reader = SourceReader {
            layers: self,
            shape,
            run,
            loader: self.loader.clone(),
            stack: Arc::new(Stack::default()),
            names: Vec::new(),
            shares: Vec::new(),
            diagnostics: self.misplaced.clone(),
            unknown: Diagnostics::new(),
            texts: Texts::default(),
            unknown_names: None,
            tolerances: Tolerances::new(),
            reads_files: false,
            files: Vec::new(),
            secrets: Vec::new(),
        };
        self.sources.iter().for_each(|listed| reader.add(listed));
        let stack = Arc::new(Stack::new(reader.names, reader.unknown.has_errors()));
        let is_readable = !reader.diagnostics.has_errors();
        let mut diagnostics = reader.diagnostics;
        diagnostics.extend(reader.unknown);
        let body = Merged::new(reader.shares, Some(shape), stack);
        let sought = reader.loader.sought().to_vec();
        let SourceReader { texts, tolerances, files, secrets, .. } = reader;
        let files = FilesRead { files, sought };
        Read { body, diagnostics, is_readable, texts, tolerances, files, secrets }
    }

    /// The variables that replace the environment of the process.
    fn given_variables(&self) -> Option<&Variables> {
        self.sources.iter().rev().find_map(|listed| match &listed.source {
            Source::Environment { variables, .. } => variables.as_ref(),
            _ => None,
        })
    }
}

pub(super) struct SourceReader<'l> {
    layers: &'l Layers,
    shape: &'static Shape,
    pub(super) run: &'l Context,
    loader: Loader,
    /// Used for its tables only; it has no names of layers.
    stack: Arc<Stack>,
    pub(super) names: Vec<Layer>,
    shares: Vec<Share>,
    pub(super) diagnostics: Diagnostics,
    /// Errors about settings with unknown names.
    unknown: Diagnostics,
    pub(super) texts: Texts,
    /// What becomes of unknown names in the present layer, if that says so.
    unknown_names: Option<UnknownNames>,
    tolerances: Tolerances,
    /// Whether the variables of the present layer may name files.
    reads_files: bool,
    files: Vec<PathBuf>,
    secrets: Vec<source::Location>,
}

impl SourceReader<'_> {
    fn add(&mut self, listed: &Listed) {
        self.unknown_names = listed.unknown_names;
        self.reads_files = listed.reads_files;
        match &listed.source {
            Source::Text { name, text } => {
                let source = source::Source::new(name.as_str(), text.as_str());
                let (body, found) = parse(&source);
                #[cfg(feature = "migrate")]
                let (body, found) = self.up_to_date(&source, body, found);
                let mut body = body;
                self.found_in(&mut std::iter::once(&mut body), found);
                self.push_body(name, &body, tells_blocks_apart(&source), true);
            }
            Source::File { path, is_optional } => self.file(path, *is_optional),
            Source::Directory { path, is_optional, is_one_layer } => {
                self.directory(path, *is_optional, *is_one_layer);
            }
            Source::Environment { prefix, variables } => self.environment(prefix, variables.as_ref()),
            Source::Variable { name, path } => self.variable(name, path),
            Source::Setting { path, text } => {
                self.names.push(Layer { name: "--set".into(), has_lines: false });
                self.set(&format!("--set {path}"), path, text, false);
            }
            #[cfg(feature = "clap")]
            Source::Options { options } => self.options(options),
            Source::Removal { path } => {
                self.names.push(Layer { name: "--unset".into(), has_lines: false });
                self.unset(path);
            }
            Source::Values { name, values } => self.values(name, values),
            Source::Body { name, body } => self.push_body(name, body, false, true),
        }
    }

    /// The type for which files are brought up to date.
    #[cfg(feature = "migrate")]
    fn versioned(&self) -> &'static Shape {
        self.layers.up_to_date_for.unwrap_or(self.shape)
    }

    /// The body of a text, as if that was up to date.
    #[cfg(feature = "migrate")]
    fn up_to_date(
        &mut self,
        source: &source::Source,
        mut body: Body,
        mut found: Diagnostics,
    ) -> (Body, Diagnostics) {
        self.read_from(source);
        if self.diagnostics.has_errors() {
            return (body, found);
        }
        let migrated = migration::up_to_date(source, &mut body, self.versioned(), &mut found);
        (migrated.map_or(body, |(_, body)| body), found)
    }

    fn push_body(&mut self, name: &str, body: &Body, is_told_apart: bool, has_lines: bool) {
        self.read_from(&body.missing_item().source);
        let layer = self.names.len();
        self.names.push(Layer { name: name.into(), has_lines });
        let body = self.run.transformed(body);
        self.shares.push(Share { layer, source: From::Body { body, is_told_apart } });
    }

    /// Reports what has a name that leads nowhere, a variable or a setting, as the present layer wants it.
    fn unknown_name(&mut self, what: &str, problem: Diagnostic) {
        let unknown_names = self.unknown_names.unwrap_or(self.run.unknown_names());
        self.unknown.extend(tolerated(problem, unknown_names, &catalogue::layers::ignored(what)));
    }

    /// Stores what becomes of unknown names in a source of the present layer.
    fn read_from(&mut self, source: &source::Source) {
        self.tolerances.extend(self.unknown_names.map(|unknown_names| (source.clone(), unknown_names)));
    }

    /// Adds settings to the last layer.
    fn push_given(&mut self, given: Object) {
        self.read_from(&given.place.source);
        let layer = self.names.len().saturating_sub(1);
        self.shares.push(Share { layer, source: From::Given(Given::new(given)) });
    }

    fn file(&mut self, path: &Path, is_optional: bool) {
        if is_optional && is_missing(path) && self.loader.unsaved_text(path).is_none() {
            let name = format!("{} (not found)", path.display());
            self.names.push(Layer { name: name.into(), has_lines: true });
            return;
        }
        self.loader = std::mem::take(&mut self.loader).file(path);
        let loaded = self.loaded();
        self.push_files(loaded);
    }

    /// Adds a layer for each file, with what it includes.
    fn push_files(&mut self, loaded: Vec<(source::Source, Body)>) {
        let mut loaded = loaded.into_iter().peekable();
        while let Some((source, body)) = loaded.next() {
            let mut is_told_apart = tells_blocks_apart(&source);
            let mut bodies = vec![body];
            while let Some((included, body)) = loaded.next_if(|(source, _)| source.is_included()) {
                is_told_apart &= tells_blocks_apart(&included);
                bodies.push(body);
            }
            self.push_body(source.name(), &Body::merge(bodies), is_told_apart, true);
        }
    }

    fn directory(&mut self, path: &Path, is_optional: bool, is_one_layer: bool) {
        if is_optional && is_missing(path) {
            let name = format!("{} (not found)", path.display());
            self.names.push(Layer { name: name.into(), has_lines: true });
            return;
        }
        self.loader = std::mem::take(&mut self.loader).drop_ins(path);
        let loaded = self.loaded();
        if loaded.is_empty() {
            let name = format!("{} (no files)", path.display());
            self.names.push(Layer { name: name.into(), has_lines: true });
        } else if is_one_layer {
            let is_told_apart = loaded.iter().all(|(source, _)| tells_blocks_apart(source));
            let body = Body::merge(loaded.into_iter().map(|(_, body)| body));
            self.push_body(&path.display().to_string(), &body, is_told_apart, true);
        } else {
            self.push_files(loaded);
        }
    }

    fn loaded(&mut self) -> Vec<(source::Source, Body)> {
        #[cfg(feature = "migrate")]
        {
            let shape = self.versioned();
            migration::each_file(&mut self.loader, shape);
        }
        let (mut loaded, found) = self.loader.take();
        self.found_in(&mut loaded.iter_mut().map(|(_, body)| body), found);
        for (source, _) in &loaded {
            self.read_from(source);
            self.files.push(PathBuf::from(source.name()));
        }
        loaded
    }

    /// Keeps what was found while bodies were read.
    #[cfg_attr(not(any(feature = "literal", feature = "migrate")), allow(unused_mut, unused_variables))]
    fn found_in(&mut self, bodies: &mut dyn Iterator<Item = &mut Body>, mut found: Diagnostics) {
        for body in bodies {
            #[cfg(feature = "literal")]
            take_back(&mut found, body, self.shape);
            // What only the program understands cannot be a layer.
            #[cfg(feature = "migrate")]
            found.extend(not_understood(body, self.versioned()));
        }
        self.diagnostics.extend(found);
    }

    fn environment(&mut self, prefix: &str, given: Option<&Variables>) {
        self.names
            .push(Layer { name: format!("${}*", super::variables::start(prefix)).into(), has_lines: false });
        let mapped: Vec<String> = self.layers.sources.iter().flat_map(mapped_names).collect();
        let mut variables = match given {
            Some(given) => variables_with(prefix, given.iter().cloned(), &mapped),
            None => variables_with(prefix, std::env::vars_os(), &mapped),
        };
        // The environment has no defined order.
        variables.sort_by(|a, b| a.name.cmp(&b.name));
        if variables.is_empty() {
            return;
        }
        let before = Merged::new(self.shares.clone(), Some(self.shape), self.stack.clone());
        let mut known = Known::new(before);
        let place =
            source::Source::new(format!("${}*", super::variables::start(prefix)), "").location(Span::at(0));
        let mut object = Object::new(place, true);
        for (number, variable) in variables.iter().enumerate() {
            self.one_of_environment(variable, number, &mut known, &mut object);
        }
        self.push_given(object);
    }

    fn one_of_environment(
        &mut self,
        variable: &Variable,
        number: usize,
        known: &mut Known,
        object: &mut Object,
    ) {
        if variable.is_too_long() {
            let found = catalogue::layers::variable_too_long(&variable.name);
            return self.unknown_name("variable", found.at(variable.place(None)));
        }
        let of_file = if self.reads_files { variable.of_file() } else { None };
        let (variable, routed) = match (self.routed(variable, known), &of_file) {
            (Err(_), Some(of_file)) => (of_file, self.routed(of_file, known)),
            (routed, _) => (variable, routed),
        };
        match routed {
            Ok(Route { end: End::Blocks { blocks, given }, .. }) if !blocks.is_flag() => {
                self.unknown_name(
                    "variable",
                    errors::variable_is_block(variable, blocks, given, &self.stack),
                );
            }
            Ok(routed) => {
                #[cfg(feature = "migrate")]
                if routed.is_old {
                    let new = variable.respelled(&routed.steps());
                    let found = catalogue::migrate::moved_variable(&variable.name, &new);
                    self.diagnostics.push(found.at(variable.place(None)));
                }
                let Some(node) = self.node_of_variable(variable, &routed) else { return };
                if !routed.insert(object, node) {
                    let found = catalogue::layers::set_twice(&variable.name, &routed.path());
                    self.diagnostics.push(found.at(variable.place(None)));
                }
            }
            Err(dead_end) => {
                let shape = self.shape;
                let found = errors::variable_leads_nowhere(variable, &dead_end, number, shape, &self.stack);
                self.unknown_name("variable", found);
            }
        }
    }

    fn routed(&self, variable: &Variable, known: &mut Known) -> Result<Route, DeadEnd> {
        let steps: Vec<&str> = variable.steps.iter().map(|step| &*step.text).collect();
        route(&self.stack, Some(self.shape), &steps, &mut Spelling::Folded(known))
    }

    /// The value that a variable gives to a setting; `None` after an error, which was reported.
    fn node_of_variable(&mut self, variable: &Variable, routed: &Route) -> Option<Node> {
        let name = format!("${}", variable.name);
        if variable.names_file() {
            let text = self.text_of_file(variable)?;
            let node = self.leaf(&source::Source::new(name, text), routed, true);
            self.secrets.push(node.place());
            return Some(node);
        }
        let Some(text) = variable.text() else {
            self.diagnostics.push(not_text(variable));
            return None;
        };
        if let End::Blocks { blocks, .. } = routed.end {
            return self.flag(&source::Source::new(name, text), blocks);
        }
        Some(self.leaf(&source::Source::new(name, text), routed, false))
    }

    /// What is in the file that a variable names, without a line break at the end. Errors are about the
    /// variable, and show nothing of the file.
    fn text_of_file(&mut self, variable: &Variable) -> Option<String> {
        let path = variable.path();
        self.files.push(path.to_owned());
        match self.loader.read_bytes(path).map(String::from_utf8) {
            Ok(Ok(mut text)) => {
                text.truncate(line_ends::without_end(&text).len());
                return Some(text);
            }
            Ok(Err(_)) => {
                let found = catalogue::layers::file_not_text(&variable.name, Word::Shown(&path.display()));
                self.diagnostics.push(found.at(variable.place(None)));
            }
            Err(_) if path.is_dir() => {
                let shown = path.display();
                let found = catalogue::layers::directory_in_variable(&variable.name, Word::Shown(&shown));
                self.diagnostics.push(found.at(variable.place(None)));
            }
            Err(unreadable) => self.diagnostics.push(unreadable.at(variable.place(None))),
        }
        None
    }

    fn variable(&mut self, name: &str, path: &str) {
        self.names.push(Layer { name: format!("${name}").into(), has_lines: false });
        let of_file = if self.reads_files { self.value_of(&file_variable(name)) } else { None };
        match (self.value_of(name).map(OsString::into_string), of_file) {
            (None, None) => {}
            (None, Some(file)) => {
                let variable = Variable::naming_file(file_variable(name), file);
                if let Some(text) = self.text_of_file(&variable) {
                    self.set(&format!("${}", variable.name), path, &text, true);
                }
            }
            (Some(Ok(text)), None) => self.set(&format!("${name}"), path, &text, false),
            (Some(Err(_)), None) => self.diagnostics.push(not_text(&Variable::named(name))),
            (Some(_), Some(_)) => {
                let found = catalogue::layers::set_twice(&file_variable(name), path);
                self.diagnostics.push(found.at(Variable::named(&file_variable(name)).place(None)));
            }
        }
    }

    /// The value of an environment variable, or of one of those that replace the environment.
    fn value_of(&self, name: &str) -> Option<OsString> {
        match self.layers.given_variables() {
            Some(given) => {
                given.iter().rev().find(|(given, _)| given == name).map(|(_, value)| value.clone())
            }
            None => std::env::var_os(name),
        }
    }

    /// Sets what a path leads to. Errors call the text `name`.
    fn set(&mut self, name: &str, path: &str, text: &str, is_secret: bool) {
        self.set_inside(name, &[], path, text, is_secret);
    }

    /// Sets what a path leads to from where these names lead. Errors call the text `name`.
    pub(super) fn set_inside(&mut self, name: &str, from: &[&str], path: &str, text: &str, is_secret: bool) {
        let Some(routed) = self.route(name, from, path) else { return };
        if let End::Blocks { blocks, given } = routed.end {
            if blocks.is_flag() {
                let source = source::Source::new(name, text);
                if let Some(node) = self.flag(&source, blocks) {
                    self.insert(&routed, node);
                }
                return;
            }
            let place = whole(&source::Source::new(name, path));
            let steps = routed.steps();
            let written: Vec<&str> = steps.iter().skip(from.len()).map(String::as_str).collect();
            let found = errors::path_is_block(&written, blocks, given, &self.stack, place);
            return self.unknown_name("setting", found);
        }
        let source = source::Source::new(name, text);
        let node = self.leaf(&source, &routed, is_secret);
        self.secrets.extend(is_secret.then(|| node.place()));
        self.insert(&routed, node);
    }

    /// Whether there is a block without content, as a text says; `None` after an error, which was reported.
    fn flag(&mut self, source: &source::Source, blocks: Blocks) -> Option<Node> {
        match source.text().trim().parse() {
            Ok(is_there) => Some(flag(source, is_there)),
            Err(_) => {
                self.diagnostics.push(catalogue::layers::not_a_flag(blocks.shape.name).at(whole(source)));
                None
            }
        }
    }

    pub(super) fn unset(&mut self, path: &str) {
        let name = format!("--unset {path}");
        if let Some(routed) = self.route(&name, &[], path) {
            let place = whole(&source::Source::new(name, path));
            self.insert(&routed, Node::Removed(place));
        }
    }

    pub(super) fn insert(&mut self, routed: &Route, node: Node) {
        let mut object = Object::new(node.place(), true);
        routed.insert(&mut object, node);
        self.push_given(object);
    }

    fn route(&mut self, name: &str, from: &[&str], path: &str) -> Option<Route> {
        let source = source::Source::new(name, path);
        let steps = match path::parse(&source) {
            Ok(steps) => steps,
            Err(problem) => {
                self.unknown.push(problem);
                return None;
            }
        };
        let texts: Vec<&str> = from.iter().copied().chain(steps.iter().map(|step| &*step.text)).collect();
        self.route_of(&texts, from.len(), |step| {
            let step = steps.get(step.saturating_sub(from.len())).or(steps.last());
            source.location(step.map_or(Span::at(0), |step| step.span))
        })
    }

    /// Follows steps, of which users do not write the first `unwritten` ones. `place` finds that of a step.
    pub(super) fn route_of(
        &mut self,
        steps: &[&str],
        unwritten: usize,
        place: impl FnOnce(usize) -> source::Location,
    ) -> Option<Route> {
        match route(&self.stack, Some(self.shape), steps, &mut Spelling::Exact) {
            Ok(routed) => {
                #[cfg(feature = "migrate")]
                if routed.is_old {
                    let old = super::path::shown(steps.iter().copied());
                    let found = catalogue::migrate::moved_setting(&old, &routed.path());
                    self.diagnostics.push(found.at(whole(&place(0).source)));
                }
                Some(routed)
            }
            Err(DeadEnd { step, reason }) => {
                let found = errors::path_leads_nowhere(
                    steps,
                    unwritten,
                    step,
                    &reason,
                    self.shape,
                    &self.stack,
                    place(step),
                );
                self.unknown_name("setting", found);
                None
            }
        }
    }

    pub(super) fn leaf(&mut self, source: &source::Source, routed: &Route, is_secret: bool) -> Node {
        let (wanted, is_sensitive) = match routed.end {
            End::Value { wanted, is_sensitive } => (wanted, is_sensitive || is_secret),
            End::Blocks { .. } => (Wanted::Part, is_secret),
        };
        self.read_from(source);
        if let Wanted::Attribute(accepts) = wanted {
            self.texts.add(source, accepts.kind);
        }
        Node::Leaf(expression(source, wanted, is_sensitive, self.run, &mut self.diagnostics))
    }

    fn values(&mut self, name: &str, values: &Result<Value, Diagnostics>) {
        self.names.push(Layer { name: name.into(), has_lines: false });
        match values {
            Err(problems) => self.diagnostics.extend(problems.clone()),
            Ok(value) => {
                let table = self.stack.table(self.shape);
                match rendered(name, value, Some((&table, &self.stack)), SENSITIVE) {
                    Ok(object) => self.push_given(object),
                    Err(problem) => self.diagnostics.push(problem),
                }
            }
        }
    }
}

/// The name of the variable, if the source is a single variable, and that of the one that names its file.
fn mapped_names(listed: &Listed) -> Vec<String> {
    match &listed.source {
        Source::Variable { name, .. } if listed.reads_files => vec![name.clone(), file_variable(name)],
        Source::Variable { name, .. } => vec![name.clone()],
        _ => Vec::new(),
    }
}

/// Whether there is a block that has no content, as the text of a source says.
pub(super) fn flag(source: &source::Source, is_there: bool) -> Node {
    let place = whole(source);
    if is_there { Node::Object(Arc::new(Object::new(place, true))) } else { Node::Removed(place) }
}

pub(super) fn whole(source: &source::Source) -> source::Location {
    let end = u32::try_from(source.text().len()).unwrap_or(u32::MAX);
    source.location(Span::new(0, end))
}

fn not_text(variable: &Variable) -> Diagnostic {
    catalogue::layers::not_text(&variable.name).at(variable.place(None))
}
