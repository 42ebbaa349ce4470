//! From sources to shares: reads files, parses texts, and finds what paths lead to.

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use super::builder::Layers;
use super::known::Known;
use super::merged::{Merged, Share, Source as From};
use super::render::rendered;
use super::route::{DeadEnd, End, Route, Spelling, route};
use super::sources::{Source, Variables};
use super::stack::{Layer, Stack};
use super::text::{SENSITIVE, Texts, Wanted, expression};
use super::tree::{Given, Node, Object};
use super::variables::{Variable, variables_with};
use super::{errors, path};
use crate::decode::Shape;
use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::loader::{Loader, parse, tells_blocks_apart};
use crate::model::{Body, Context};
use crate::source::{self, Span};
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
}

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
            diagnostics: Diagnostics::new(),
            unknown: Diagnostics::new(),
            texts: Texts::default(),
        };
        self.sources.iter().for_each(|source| reader.add(source));
        let stack = Arc::new(Stack::new(reader.names, reader.unknown.has_errors()));
        let is_readable = !reader.diagnostics.has_errors();
        let mut diagnostics = reader.diagnostics;
        diagnostics.extend(reader.unknown);
        let body = Merged::new(reader.shares, Some(shape), stack);
        Read { body, diagnostics, is_readable, texts: reader.texts }
    }

    /// The variables that replace the environment of the process.
    fn given_variables(&self) -> Option<&Variables> {
        self.sources.iter().rev().find_map(|source| match source {
            Source::Environment { variables, .. } => variables.as_ref(),
            _ => None,
        })
    }
}

struct SourceReader<'l> {
    layers: &'l Layers,
    shape: &'static Shape,
    run: &'l Context,
    loader: Loader,
    /// Used for its tables only; it has no names of layers.
    stack: Arc<Stack>,
    names: Vec<Layer>,
    shares: Vec<Share>,
    diagnostics: Diagnostics,
    /// Errors about settings with unknown names.
    unknown: Diagnostics,
    texts: Texts,
}

impl SourceReader<'_> {
    fn add(&mut self, source: &Source) {
        match source {
            Source::Text { name, text } => {
                let source = source::Source::new(name.as_str(), text.as_str());
                let (body, found) = parse(&source);
                self.diagnostics.extend(found);
                self.push_body(name, &body, tells_blocks_apart(&source), true);
            }
            Source::File { path, is_optional } => self.file(path, *is_optional),
            Source::Directory { path, is_optional, is_one_layer } => {
                self.directory(path, *is_optional, *is_one_layer);
            }
            Source::Environment { prefix, variables, is_lenient } => {
                self.environment(prefix, variables.as_ref(), *is_lenient);
            }
            Source::Variable { name, path } => self.variable(name, path),
            Source::Setting { path, text } => {
                self.names.push(Layer { name: "--set".into(), has_lines: false });
                self.set(&format!("--set {path}"), path, text);
            }
            Source::Removal { path } => {
                self.names.push(Layer { name: "--unset".into(), has_lines: false });
                self.unset(path);
            }
            Source::Values { name, values } => self.values(name, values),
            Source::Body { name, body } => self.push_body(name, body, false, true),
        }
    }

    fn push_body(&mut self, name: &str, body: &Body, is_told_apart: bool, has_lines: bool) {
        let layer = self.names.len();
        self.names.push(Layer { name: name.into(), has_lines });
        let body = self.run.transformed(body);
        self.shares.push(Share { layer, source: From::Body { body, is_told_apart } });
    }

    /// Adds settings to the last layer.
    fn push_given(&mut self, given: Object) {
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
        for (source, body) in self.loaded() {
            self.push_body(source.name(), &body, tells_blocks_apart(&source), true);
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
            for (source, body) in loaded {
                self.push_body(source.name(), &body, tells_blocks_apart(&source), true);
            }
        }
    }

    fn loaded(&mut self) -> Vec<(source::Source, Body)> {
        let (loaded, found) = self.loader.take();
        self.diagnostics.extend(found);
        loaded
    }

    fn environment(&mut self, prefix: &str, given: Option<&Variables>, is_lenient: bool) {
        self.names
            .push(Layer { name: format!("${}*", super::variables::start(prefix)).into(), has_lines: false });
        let mapped: Vec<&str> = self.layers.sources.iter().filter_map(mapped_name).collect();
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
            self.one_of_environment(variable, number, is_lenient, &mut known, &mut object);
        }
        self.push_given(object);
    }

    fn one_of_environment(
        &mut self,
        variable: &Variable,
        number: usize,
        is_lenient: bool,
        known: &mut Known,
        object: &mut Object,
    ) {
        let steps: Vec<&str> = variable.steps.iter().map(|step| &*step.text).collect();
        if variable.is_too_long() {
            let found = catalogue::layers::variable_too_long(&variable.name);
            return self.unknown.push(found.at(variable.place(None)));
        }
        let routed = route(&self.stack, Some(self.shape), &steps, &mut Spelling::Folded(known));
        let problem = match routed {
            Ok(Route { end: End::Blocks(blocks), .. }) => {
                Some(errors::variable_is_block(variable, blocks, &self.stack))
            }
            Ok(routed) => {
                let Some(text) = variable.text() else {
                    return self.diagnostics.push(not_text(variable));
                };
                let source = source::Source::new(format!("${}", variable.name), text);
                let node = self.leaf(&source, &routed);
                if !routed.insert(object, node) {
                    let found = catalogue::layers::set_twice(&variable.name, &routed.path());
                    self.diagnostics.push(found.at(variable.place(None)));
                }
                None
            }
            Err(dead_end) => {
                let shape = self.shape;
                Some(errors::variable_leads_nowhere(variable, &dead_end, number, shape, &self.stack))
            }
        };
        if let Some(mut problem) = problem {
            if is_lenient {
                problem.severity = crate::diagnostic::Severity::Warning;
            }
            self.unknown.push(problem);
        }
    }

    fn variable(&mut self, name: &str, path: &str) {
        self.names.push(Layer { name: format!("${name}").into(), has_lines: false });
        let value: Option<OsString> = match self.layers.given_variables() {
            Some(given) => {
                given.iter().rev().find(|(given, _)| given == name).map(|(_, value)| value.clone())
            }
            None => std::env::var_os(name),
        };
        match value.map(OsString::into_string) {
            None => {}
            Some(Ok(text)) => self.set(&format!("${name}"), path, &text),
            Some(Err(_)) => {
                let variable = Variable::named(name);
                self.diagnostics.push(not_text(&variable));
            }
        }
    }

    /// Sets what a path leads to. Errors call the text `name`.
    fn set(&mut self, name: &str, path: &str, text: &str) {
        let Some(routed) = self.route(name, path) else { return };
        if let End::Blocks(blocks) = routed.end {
            let place = whole(&source::Source::new(name, path));
            return self.unknown.push(errors::path_is_block(&routed.path(), blocks, &self.stack, place));
        }
        let source = source::Source::new(name, text);
        let node = self.leaf(&source, &routed);
        self.insert(&routed, node);
    }

    fn unset(&mut self, path: &str) {
        let name = format!("--unset {path}");
        if let Some(routed) = self.route(&name, path) {
            let place = whole(&source::Source::new(name, path));
            self.insert(&routed, Node::Removed(place));
        }
    }

    fn insert(&mut self, routed: &Route, node: Node) {
        let mut object = Object::new(node.place(), true);
        routed.insert(&mut object, node);
        self.push_given(object);
    }

    fn route(&mut self, name: &str, path: &str) -> Option<Route> {
        let source = source::Source::new(name, path);
        let steps = match path::parse(&source) {
            Ok(steps) => steps,
            Err(problem) => {
                self.unknown.push(problem);
                return None;
            }
        };
        let texts: Vec<&str> = steps.iter().map(|step| &*step.text).collect();
        match route(&self.stack, Some(self.shape), &texts, &mut Spelling::Exact) {
            Ok(routed) => Some(routed),
            Err(DeadEnd { step, reason }) => {
                let span = steps.get(step).or(steps.last()).map_or(Span::at(0), |step| step.span);
                self.unknown.push(errors::path_leads_nowhere(&texts, step, &reason, source.location(span)));
                None
            }
        }
    }

    fn leaf(&mut self, source: &source::Source, routed: &Route) -> Node {
        let (wanted, is_sensitive) = match routed.end {
            End::Value { wanted, is_sensitive } => (wanted, is_sensitive),
            End::Blocks(_) => (Wanted::Part, false),
        };
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

/// The name of the variable, if the source is a single variable.
fn mapped_name(source: &Source) -> Option<&str> {
    match source {
        Source::Variable { name, .. } => Some(name),
        _ => None,
    }
}

/// Whether nothing exists at a path, not even a broken link.
fn is_missing(path: &Path) -> bool {
    std::fs::symlink_metadata(path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
}

fn whole(source: &source::Source) -> source::Location {
    let end = u32::try_from(source.text().len()).unwrap_or(u32::MAX);
    source.location(Span::new(0, end))
}

fn not_text(variable: &Variable) -> Diagnostic {
    catalogue::layers::not_text(&variable.name).at(variable.place(None))
}
