//! What may be written at a place, for editors.

use super::level::{Chosen, Level, LevelBlock, names};
use super::line::{Writing, writing};
use super::words::{header, limits_in_words, type_in_words};
use crate::decode::{AcceptedKind, AttributeShape, BlockShape, Shape};
use crate::model::{Block, Body, Item, Label, Surroundings};
use crate::sort::sort_by;
use crate::source::{Source, Span};

/// Something that may be written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Completion {
    /// What it is.
    pub kind: CompletionKind,
    /// The name, or the value as it is written.
    pub text: String,
    /// The type of an attribute, the header and number of a block.
    pub detail: String,
    /// The doc comment.
    pub description: &'static str,
    /// What to use instead, where it is deprecated.
    pub deprecated: Option<&'static str>,
    /// Whether it must be written.
    pub required: bool,
    /// What the text takes the place of: the beginning that somebody has typed, up to the place that was asked for.
    pub replaces: Span,
}

/// What a completion is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompletionKind {
    /// The name of an attribute.
    Attribute,
    /// The type of a block.
    Block,
    /// A label with its quotes. Where any text will do, it is the meaning of the label.
    Label,
    /// The value of an attribute.
    Value,
}

/// What may be written at a byte of a source that `body` was parsed from; what is required comes first, then all in the order
/// of the type's fields.
///
/// The names that begin as the word in front of the place does: attributes that are not there yet, blocks of which there
/// may be more; in a block's header the labels, behind `=` the values of attributes that take one of a few. The file may be
/// broken, as it is while somebody types. [`Source::offset`] turns a line and a column into a byte. In JSON, which needs a
/// schema to tell blocks from attributes, there are none.
///
/// ```
/// use hcl::{HclDecode, Loader, Source, reference};
///
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     level: Option<String>,
///     #[hcl(default = 1)]
///     workers: u16,
/// }
///
/// let source = Source::new("app.hcl", "workers = 4\nl");
/// let (body, _) = Loader::new().source(source.clone()).load();
/// let found = reference::completions(Config::schema(), &body, &source, source.offset(2, 2));
/// assert_eq!(found[0].text, "listen");
/// assert_eq!(found[0].description, "Where requests are accepted.");
/// assert_eq!(found[1].text, "level");
/// assert_eq!(found.len(), 2);
/// ```
pub fn completions(schema: &'static Shape, body: &Body, source: &Source, byte: u32) -> Vec<Completion> {
    let byte = byte.min(source.text().len() as u32);
    let mut surroundings = surroundings(body, source, byte);
    if source.text().get(..byte as usize).is_none() || body.missing_item().source.is_json() {
        return Vec::new();
    }
    if surroundings.innermost_block().is_some_and(|block| is_header(block, source, byte)) {
        surroundings.blocks.pop();
    }
    let Some(place) = Place::reach(schema, body, &surroundings.blocks) else { return Vec::new() };
    let start = line_start(source, byte, surroundings.innermost_block());
    let before = source.slice(Span::new(start, byte));
    let begun = |text: &str| Span::new(byte - text.len() as u32, byte);
    let inside_value = surroundings.attribute.as_ref().is_some_and(|attribute| {
        attribute.location.source == *source && attribute.name_location.span.end < byte
    });
    let mut found = match writing(before) {
        Writing::Name(word) if !inside_value => place.names(word, begun(word)),
        Writing::Label(block, position, text) if !inside_value => place.labels(block, position, begun(text)),
        Writing::Value(name, text) => place.values(name, begun(text)),
        _ => Vec::new(),
    };
    found.retain(|completion| completion.text.starts_with(source.slice(completion.replaces)));
    sort_by(&mut found, |a, b| b.required.cmp(&a.required));
    found
}

/// What stands around the byte. At the end of the text those are the blocks that nobody has closed yet.
fn surroundings(body: &Body, source: &Source, byte: u32) -> Surroundings {
    let found = body.surroundings(source, byte);
    if (byte as usize) < source.text().len() || !found.blocks.is_empty() || found.attribute.is_some() {
        return found;
    }
    let mut before = body.surroundings(source, byte.saturating_sub(1));
    before.blocks.retain(|block| !block.location.text().ends_with('}'));
    before.attribute = None;
    before
}

/// A body and what may stand in it.
struct Place {
    body: Body,
    level: Level,
}

impl Place {
    /// Follows the blocks down; `None` where the type knows nothing of such a block.
    fn reach(schema: &'static Shape, body: &Body, blocks: &[Block]) -> Option<Place> {
        let level = |shape, body: &Body, labels: &[Label]| Level::of(shape, Chosen::By(body, labels));
        let mut place = Place { body: body.clone(), level: level(schema, body, &[]) };
        for block in blocks {
            let shape = (place.level.block(&block.block_type)?.shape.shape)();
            place = Place { body: block.body.clone(), level: level(shape, &block.body, &block.labels) };
        }
        Some(place)
    }

    fn names(&self, word: &str, replaces: Span) -> Vec<Completion> {
        let (items, _) = self.body.items();
        let written: Vec<Written<'_>> =
            items.iter().map(Written::of).filter(|item| !item.is_at(replaces)).collect();
        let has = |name: &str| written.iter().any(|item| !item.is_block && item.name == name);
        let tags = self.level.tags.iter().filter(|(tag, _)| !has(tag)).map(|&(tag, variants)| Completion {
            kind: CompletionKind::Attribute,
            text: tag.to_owned(),
            detail: format!(
                "one of {}",
                super::words::quoted_list(variants.iter().map(|variant| variant.name))
            ),
            description: "",
            deprecated: None,
            required: true,
            replaces,
        });
        let free = |shape: &&&AttributeShape| !names(shape.name, shape.aliases).any(has);
        let attributes =
            self.level.attributes.iter().filter(free).map(|shape| attribute(shape, word, replaces));
        let blocks = self
            .level
            .blocks
            .iter()
            .filter(|block| block.limits.1.is_none_or(|most| count(block, &written) < most))
            .map(|one| block(one, count(one, &written), replaces));
        tags.chain(attributes).chain(blocks).collect()
    }

    fn labels(&self, block_type: &str, position: usize, replaces: Span) -> Vec<Completion> {
        let Some(block) = self.level.block(block_type) else { return Vec::new() };
        let choices = Level::of((block.shape.shape)(), Chosen::None).label_choices;
        if position == 0 && !choices.is_empty() {
            return choices.iter().map(|choice| chosen(choice, CompletionKind::Label, replaces)).collect();
        }
        let meaning = block.shape.labels.get(position).map(|label| Completion {
            kind: CompletionKind::Label,
            text: format!("\"{label}\""),
            detail: format!("label of `{}`", header(block.shape)),
            description: block.shape.description,
            deprecated: None,
            required: true,
            replaces,
        });
        meaning.into_iter().collect()
    }

    fn values(&self, name: &str, replaces: Span) -> Vec<Completion> {
        if let Some((_, variants)) = self.level.tags.iter().find(|(tag, _)| *tag == name) {
            return variants.iter().map(|one| chosen(one, CompletionKind::Value, replaces)).collect();
        }
        let Some(shape) = self.level.attribute(name) else { return Vec::new() };
        let accepts = (shape.accepts)();
        let texts: Vec<String> = match accepts.kind {
            AcceptedKind::Bool => vec!["true".to_owned(), "false".to_owned()],
            AcceptedKind::OneOf(names) => names.iter().map(|name| format!("\"{name}\"")).collect(),
            _ => Vec::new(),
        };
        let value = |text| Completion {
            kind: CompletionKind::Value,
            text,
            detail: type_in_words(&accepts),
            description: shape.description,
            deprecated: None,
            required: false,
            replaces,
        };
        texts.into_iter().map(value).collect()
    }
}

/// An item that is in the body already.
struct Written<'a> {
    name: &'a str,
    span: Span,
    is_block: bool,
}

impl<'a> Written<'a> {
    fn of(item: &'a Item) -> Self {
        match item {
            Item::Attribute(one) => {
                Written { name: &one.name, span: one.name_location.span, is_block: false }
            }
            Item::Block(one) => {
                Written { name: &one.block_type, span: one.type_location.span, is_block: true }
            }
        }
    }

    /// Whether it is the one that is being written.
    fn is_at(&self, word: Span) -> bool {
        self.span.start == word.start && self.span.end >= word.end
    }
}

/// How many blocks there are that count against the limit of `block`.
fn count(block: &LevelBlock, written: &[Written<'_>]) -> usize {
    let is_meant = |shape: &BlockShape, name: &str| names(shape.name, shape.aliases).any(|one| one == name);
    let counts =
        |name: &str| is_meant(block.shape, name) || block.group.iter().any(|shape| is_meant(shape, name));
    written.iter().filter(|item| item.is_block && counts(item.name)).count()
}

/// An alias is offered only to somebody who has begun to write it.
fn attribute(shape: &'static AttributeShape, word: &str, replaces: Span) -> Completion {
    let alias = shape.aliases.iter().find(|alias| !word.is_empty() && alias.starts_with(word));
    let name = if shape.name.starts_with(word) { shape.name } else { alias.copied().unwrap_or(shape.name) };
    Completion {
        kind: CompletionKind::Attribute,
        text: name.to_owned(),
        detail: type_in_words(&(shape.accepts)()),
        description: shape.description,
        deprecated: shape.deprecated,
        required: shape.is_required(),
        replaces,
    }
}

fn block(block: &LevelBlock, present: usize, replaces: Span) -> Completion {
    Completion {
        kind: CompletionKind::Block,
        text: block.shape.name.to_owned(),
        detail: format!("{} {{ … }}, {}", header(block.shape), limits_in_words(block.limits)),
        description: block.shape.description,
        deprecated: block.shape.deprecated,
        required: present < block.limits.0,
        replaces,
    }
}

/// One of the texts that choose a variant.
fn chosen(variant: &BlockShape, kind: CompletionKind, replaces: Span) -> Completion {
    Completion {
        kind,
        text: format!("\"{}\"", variant.name),
        detail: String::new(),
        description: variant.description,
        deprecated: variant.deprecated,
        required: false,
        replaces,
    }
}

/// Whether the byte is in front of the block's brace, so that it belongs to the body around the block.
fn is_header(block: &Block, source: &Source, byte: u32) -> bool {
    let header = block.definition_location.span;
    byte <= header.end || !source.slice(Span::new(header.end, byte)).contains('{')
}

/// Where the line begins, or the body, if that is on the same line.
fn line_start(source: &Source, byte: u32, block: Option<&Block>) -> u32 {
    let before = source.slice(Span::new(0, byte));
    let start = before.rfind('\n').map_or(0, |newline| newline + 1) as u32;
    let Some(header) = block.map(|block| block.definition_location.span).filter(|span| span.end >= start)
    else {
        return start;
    };
    let brace = source.slice(Span::new(header.end, byte)).find('{').unwrap_or(0);
    header.end + brace as u32 + 1
}
