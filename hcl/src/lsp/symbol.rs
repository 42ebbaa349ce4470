//! The name at a place, with everything that has it: what the configuration declares, names that expressions
//! bind, and blocks that values name.

use std::collections::HashSet;

use super::document::Document;
use super::functions::{FunctionBlock, function_around};
use super::language::Language;
#[cfg(feature = "literal")]
use crate::decode::literal::Literals;
use crate::editor::{Binding, bindings};
use crate::ext::module::{NameUse, NodeKind};
use crate::model::{BlockLabel, Body};
use crate::reference::{Link, links};
use crate::source::{Location, Span};
use crate::syntax::is_identifier;

/// A name with all its places.
pub(super) struct Symbol {
    pub(super) name: String,
    pub(super) places: Vec<Place>,
    /// The index of the place that was asked for.
    pub(super) at: usize,
    /// What the name must not be confused with.
    pub(super) shared: Option<Shared>,
}

/// A kind of names that a configuration shares with the application's context.
#[derive(Clone, Copy)]
pub(super) enum Shared {
    Function,
    Variable,
}

/// Where a name is written, without quotes around it.
pub(super) struct Place {
    pub(super) location: Location,
    pub(super) is_declaration: bool,
    is_quoted: bool,
}

impl Place {
    fn new(location: &Location, is_declaration: bool) -> Place {
        let (source, span) = (&location.source, location.span);
        let text = source.slice(span);
        let is_quoted = text.len() >= 2 && text.starts_with('"') && text.ends_with('"');
        let inner = if is_quoted { span.without_ends(1) } else { span };
        Place { location: source.location(inner), is_declaration, is_quoted }
    }
}

impl Symbol {
    /// The name at a byte of a document, which is a part of `body`.
    pub(super) fn at(language: &Language, document: &Document, body: &Body, byte: u32) -> Option<Symbol> {
        #[cfg_attr(not(feature = "literal"), expect(unused_mut, reason = "all names count"))]
        let mut names = language.module(body).map_or_else(Vec::new, |module| module.names());
        #[cfg(feature = "literal")]
        {
            // Nothing is a name in what is taken as it is written.
            let literals = Literals::of(body, document.expected.shape());
            names.retain(|name| !literals.contain(&name.location));
            if literals.contain(&document.source.location(Span::at(byte))) {
                return None;
            }
        }
        let at = At { document, byte };
        at.bound(&names)
            .or_else(|| at.declared(&names))
            .or_else(|| at.linked(&links(document.expected.shape(), body).found))
    }

    /// Why the name cannot become this one.
    pub(super) fn refuses(&self, name: &str) -> Option<&'static str> {
        // Without quotes somewhere, it must be a name of the language. Only a function may be in a namespace.
        let is_plain = self.places.iter().any(|place| !place.is_quoted);
        let is_name =
            if self.name.contains("::") { name.split("::").all(is_identifier) } else { is_identifier(name) };
        let breaks_quotes =
            |name: &str| name.contains(['"', '\\', '\n', '\r']) || name.contains("${") || name.contains("%{");
        if is_plain && !is_name {
            Some("The name must begin with a letter or `_` and go on with letters, digits, `_` and `-`.")
        } else if name.is_empty() || breaks_quotes(name) {
            Some(
                "The name must not be empty, nor contain quotation marks, backslashes, line ends, `${` or `%{`.",
            )
        } else {
            None
        }
    }
}

/// A byte of a document.
struct At<'d> {
    document: &'d Document,
    byte: u32,
}

impl At<'_> {
    fn is_in(&self, place: &Location) -> bool {
        place.source == self.document.source && (place.span.start..=place.span.end).contains(&self.byte)
    }

    fn symbol(&self, name: &str, mut places: Vec<Place>) -> Option<Symbol> {
        // A module may declare the same twice.
        let mut seen = HashSet::new();
        places.retain(|Place { location, .. }| seen.insert((location.source.identity(), location.span)));
        let at = places.iter().position(|place| self.is_in(&place.location))?;
        Some(Symbol { name: name.to_owned(), places, at, shared: None })
    }

    /// A variable, local, function or the like.
    fn declared(&self, names: &[NameUse]) -> Option<Symbol> {
        let found = names.iter().find(|name| self.is_in(&name.location))?;
        let has_name = |name: &&NameUse| {
            name.path == found.path && (name.kind == NodeKind::Function) == (found.kind == NodeKind::Function)
        };
        let places = names.iter().filter(has_name);
        let places = places.map(|name| Place::new(&name.location, name.is_declaration));
        let shared = match (found.kind, found.path.len()) {
            (NodeKind::Function, _) => Some(Shared::Function),
            (_, 1) => Some(Shared::Variable),
            _ => None,
        };
        Some(Symbol { shared, ..self.symbol(found.path.last()?, places.collect())? })
    }

    /// A name that a `for` binds, or a parameter of a function.
    fn bound(&self, names: &[NameUse]) -> Option<Symbol> {
        let around = self.document.body().surroundings(&self.document.source, self.byte);
        let attribute = around.attribute.as_ref()?;
        let function = function_around(&around, names);
        let outer = function.as_ref().map_or_else(Vec::new, FunctionBlock::parameters);
        let expression = match function.and_then(|function| function.result()) {
            Some(result) if !outer.is_empty() => result,
            _ => attribute.expression.clone(),
        };
        let found = bindings(&expression, outer).into_iter();
        let mut found =
            found.filter(|binding| binding.uses.iter().chain(&binding.places).any(|place| self.is_in(place)));
        let Binding { name, places, uses } = found.next()?;
        let places = places.iter().map(|place| Place::new(place, true));
        self.symbol(&name, places.chain(uses.iter().map(|place| Place::new(place, false))).collect())
    }

    /// A label of a block that values name.
    fn linked(&self, links: &[Link]) -> Option<Symbol> {
        links.iter().find_map(|link| {
            (0..link.labels().len())
                .find_map(|index| self.symbol(&link.labels()[index].text, places_of(link, index)))
        })
    }
}

/// The places of one label of a block. If there are several, each is a part of the strings that name the
/// block.
fn places_of(link: &Link, index: usize) -> Vec<Place> {
    let labels = link.labels();
    let length = |labels: &[BlockLabel]| labels.iter().map(|label| label.text.len() + 1).sum::<usize>();
    let part = |place: &Location| {
        let mut place = Place::new(place, false);
        let span = place.location.span;
        if labels.len() > 1 {
            // The label that chooses a kind may be missing. A string with escapes has other places.
            let first =
                [0, 1].into_iter().find(|first| span.len() as usize + 1 == length(&labels[*first..]))?;
            let start = span.start + length(labels.get(first..index)?) as u32;
            place.location.span = Span::new(start, start + labels[index].text.len() as u32);
        }
        Some(place)
    };
    let declared = link.blocks.iter().map(|labels| Place::new(&labels[index].location, true));
    declared.chain(link.uses.iter().filter_map(part)).collect()
}
