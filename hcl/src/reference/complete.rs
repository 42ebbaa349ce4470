//! Completions for editors: what may be written at a place.

use std::borrow::Cow;

use indexmap::IndexSet;

use super::allowed_items::{Chosen, Level, LevelBlock, names};
use super::cursor::{Container, Cursor, Writing, Written};
use super::labels::{Before, is_plain};
use super::phrases::{
    constrained_part_in_words, example, header, limits_in_words, quoted_list, type_in_words,
};
use super::place::Place;
use super::related_names::Together;
use super::snippets::of_block;
use super::{json, native};
use crate::decode::{AcceptedKind, Accepts, AttributeShape, BlockShape, Inside, OneOf, Shape};
use crate::model::{Block, Body, Item, Schema};
use crate::source::{Source, Span, Syntax};

/// Something that may be written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Completion {
    /// The kind of completion.
    pub kind: CompletionKind,
    /// The name, or the value as it would be written.
    pub text: String,
    /// The type of an attribute, the header and number of a block.
    pub detail: String,
    /// The doc comment.
    pub description: &'static str,
    /// What to use instead, if it is deprecated.
    pub deprecated: Option<&'static str>,
    /// Whether it is required.
    pub required: bool,
    /// Of a block in native syntax, the whole block as a [snippet](super::Snippet::body).
    pub snippet: Option<String>,
    /// The span that the text replaces: the part already typed, up to the requested place. In quotes it is
    /// the whole word with the closing quote, if there is one.
    pub replaces: Span,
}

/// The kind of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompletionKind {
    /// The name of an attribute.
    Attribute,
    /// The type of a block.
    Block,
    /// A label with its quotes. If any text is allowed and the configuration names no such block, it is the
    /// meaning of the label.
    Label,
    /// The value of an attribute.
    Value,
}

/// What may be written at a byte of the source that `body` was parsed from. Required items come first, then
/// all others in the order of the type's fields.
///
/// Completions are names that begin with the word before the place: attributes that are still missing, also
/// of objects in a value, and blocks that are still allowed, except those that conflict with one that is
/// written; in a block's header, its labels, which are the words that they may be, or names that values with
/// the option `reference` or blocks in other files have; after `=` or in a list, the values of a type with a
/// fixed set of them, or the labels of the blocks at the top level that a `reference` names. In JSON syntax
/// they are the names of properties, the labels that are names there, and values; all names have quotes.
///
/// The text may be incomplete, as it is during typing: half a word, no value, brackets and quotes that are
/// not closed. It is read once, in linear time. `body` provides what other files contain, and the syntax; if
/// the body was merged from several files, the name of the source determines the syntax, as it does for
/// [`Loader`](crate::Loader). [`Source::offset`] turns a line and a column into a byte.
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
///     tls: Option<Tls>,
/// }
///
/// #[derive(serde::Deserialize)]
/// struct Tls {
///     certificate: String,
///     strict: bool,
/// }
///
/// fn texts(name: &str, text: &str) -> Vec<String> {
///     let source = Source::new(name, text);
///     let (body, _) = Loader::new().source(source.clone()).load();
///     let end = source.text().len() as u32;
///     reference::completions(Config::shape(), &body, &source, end).into_iter().map(|found| found.text).collect()
/// }
///
/// assert_eq!(texts("app.hcl", "workers = 4\nl"), ["listen", "level"]);
/// assert_eq!(texts("app.hcl", "tls = {\n  strict = t"), ["true"]);
/// assert_eq!(texts("app.json", r#"{"workers": 4, "tls": {"#), [r#""certificate""#, r#""strict""#]);
/// ```
pub fn completions(shape: &'static Shape, body: &Body, source: &Source, byte: u32) -> Vec<Completion> {
    let text = source.text();
    let byte = byte.min(text.len() as u32);
    if !text.is_char_boundary(byte as usize) {
        return Vec::new();
    }
    let syntax = syntax_of(body, source);
    let mut cursor = match syntax {
        Syntax::Json => json::cursor(text, byte),
        Syntax::Native => native::cursor(text, byte),
    };
    if cursor.around.len() == 1 {
        add_other_files(&mut cursor, body, source);
    }
    let (begun, replaces) = (source.slice(cursor.begun), cursor.replaces(text));
    let offer = Offer { begun, replaces, syntax, root: shape, body, source };
    let mut found = offer.all(shape, &cursor);
    found.retain(|completion| unquoted(&completion.text).starts_with(unquoted(offer.begun)));
    found.sort_by_key(|completion| !completion.required);
    found
}

/// A body knows how it was parsed, but a merged one knows this for one of its files only.
pub(super) fn syntax_of(body: &Body, source: &Source) -> Syntax {
    let parsed = body.missing_item().source;
    if parsed == *source { parsed.syntax() } else { source.syntax_of_name() }
}

/// Adds what other files contain at the top level.
fn add_other_files(cursor: &mut Cursor<'_>, body: &Body, source: &Source) {
    let Some(root) = cursor.around.first_mut() else { return };
    let (items, _) = body.items();
    let others = items.iter().filter(|item| item.location().source != *source);
    root.items.extend(others.map(|item| {
        let (name, is_block) = match item {
            Item::Attribute(attribute) => (&attribute.name, false),
            Item::Block(block) => (&block.block_type, true),
        };
        Written { name: Cow::Owned(name.to_string()), start: None, is_block, text: None }
    }));
}

/// A missing closing quote must not prevent completions.
fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').unwrap_or(text)
}

/// The context that all completions share.
pub(super) struct Offer<'c> {
    /// The part already typed, with its quote.
    begun: &'c str,
    /// The span that the completion replaces.
    pub(super) replaces: Span,
    syntax: Syntax,
    /// What the whole configuration is decoded into.
    pub(super) root: &'static Shape,
    /// The whole configuration.
    pub(super) body: &'c Body,
    /// The text that is being written.
    pub(super) source: &'c Source,
}

impl Offer<'_> {
    fn is_json(&self) -> bool {
        self.syntax == Syntax::Json
    }

    fn all(&self, shape: &'static Shape, cursor: &Cursor<'_>) -> Vec<Completion> {
        let (Some(container), Some(place)) = (cursor.around.last(), Place::of(shape, cursor, self.syntax))
        else {
            return Vec::new();
        };
        match (&place, &cursor.writing) {
            (Place::Body { shape, label }, writing) => {
                let level = Level::of(shape, Chosen::By(&container.items, *label));
                match writing {
                    Writing::Name => self.names(&level, container),
                    Writing::Label(name, labels) => level.block(name).map_or_else(Vec::new, |block| {
                        self.labels(block.shape, &Before::in_header(cursor, labels.iter().map(AsRef::as_ref)))
                    }),
                    Writing::Value(Some(name)) => self.values_of(&level, name),
                    _ => Vec::new(),
                }
            }
            (Place::Labels { block, count, .. }, Writing::Name) => {
                let is_there = |label: &Completion| {
                    self.written(container)
                        .any(|item| item.name == *unquoted(label.text.trim_end_matches('"')))
                };
                let mut labels = self.labels(block, &Before::in_properties(cursor, *count));
                labels.retain(|label| !is_there(label));
                labels
            }
            (Place::Value { attribute, path }, Writing::Name) => {
                self.names_inside(attribute, path, container)
            }
            (Place::Value { attribute, path }, Writing::Value(name)) => {
                let step = name.as_deref().map_or(Inside::Element, Inside::Key);
                self.values(attribute, &[path, &[step][..]].concat())
            }
            _ => Vec::new(),
        }
    }

    /// The items of a container, except the one being written.
    fn written<'a, 's>(&self, container: &'a Container<'s>) -> impl Iterator<Item = &'a Written<'s>> {
        let start = self.replaces.start;
        container.items.iter().filter(move |item| item.start != Some(start))
    }

    /// The attributes and blocks of a body.
    fn names(&self, level: &Level, container: &Container<'_>) -> Vec<Completion> {
        let written: Vec<_> = self.written(container).collect();
        let has = |name: &str| written.iter().any(|item| !item.is_block && item.name == name);
        let tags = level.tags.iter().filter(|(tag, _)| !has(tag)).map(|&(tag, variants)| Completion {
            kind: CompletionKind::Attribute,
            text: self.body_name(tag),
            detail: format!("one of {}", quoted_list(variants.iter().map(|variant| variant.name))),
            description: "",
            deprecated: None,
            required: true,
            snippet: None,
            replaces: self.replaces,
        });
        let free = |name, aliases| !names(name, aliases).any(has);
        let attributes = level.attributes.iter().filter(|shape| free(shape.name, shape.aliases));
        let blocks = level.blocks.iter().filter(|block| {
            // In JSON, a property holds all blocks of a type.
            free(block.shape.name, block.shape.aliases)
                && block.limits.1.is_none_or(|most| count(block, &written) < most)
        });
        let together = Together { level, written: &written };
        let attributes = attributes.filter(|shape| !together.excludes(shape.name));
        let attributes = attributes.map(|shape| Completion {
            required: shape.is_required() || together.requires(shape.name),
            ..self.attribute(shape)
        });
        let blocks = blocks.filter(|one| !together.excludes(one.shape.name)).map(|one| {
            let present = count(one, &written);
            let required = present < one.limits.0 || (present == 0 && together.requires(one.shape.name));
            Completion { required, ..self.block(one, present) }
        });
        tags.chain(attributes).chain(blocks).collect()
    }

    /// The values of an attribute in a body.
    fn values_of(&self, level: &Level, name: &str) -> Vec<Completion> {
        if let Some((_, variants)) = level.tags.iter().find(|(tag, _)| *tag == name) {
            return variants.iter().map(|one| self.chosen(one, CompletionKind::Value)).collect();
        }
        level.attribute(name).map_or_else(Vec::new, |shape| self.values(shape, &[]))
    }

    /// The values of an attribute, or of the part of its value at a path.
    fn values(&self, shape: &'static AttributeShape, path: &[Inside<'_>]) -> Vec<Completion> {
        let accepts = shape.part(path);
        let texts: Vec<String> = match (accepts.and_then(example), accepts.map(|part| part.kind)) {
            (Some(example), _) => vec![example],
            (None, Some(AcceptedKind::Bool)) => vec!["true".to_owned(), "false".to_owned()],
            (None, Some(AcceptedKind::OneOf(variants))) => {
                let words = variants.iter().filter(|variant| accepted_under(shape, path, variant).is_none());
                words.map(|word| format!("\"{word}\"")).collect()
            }
            (None, None | Some(AcceptedKind::String | AcceptedKind::Any)) => match shape.reference {
                Some(block_type) => self.blocks_called(block_type),
                None => one_of_numbers(shape, path),
            },
            _ => one_of_numbers(shape, path),
        };
        let value = |text| Completion {
            kind: CompletionKind::Value,
            text,
            detail: match path {
                [] => type_in_words(shape),
                _ => constrained_part_in_words(shape, path),
            },
            description: shape.description,
            deprecated: None,
            required: false,
            snippet: None,
            replaces: self.replaces,
        };
        texts.into_iter().map(value).collect()
    }

    /// What a value may be that names a block: the labels of those at the top level, with dots between
    /// several.
    fn blocks_called(&self, block_type: &str) -> Vec<String> {
        let level = Level::of(self.root, Chosen::None);
        let Some(LevelBlock { shape, .. }) = level.block(block_type) else { return Vec::new() };
        let (content, _, _) = self.body.partial_content(&shape.add_to(Schema::new()));
        let name = |block: &Block| {
            let labels: Vec<&str> = block.labels.iter().map(|label| &*label.text).collect();
            labels.join(".")
        };
        let names: IndexSet<String> = content.blocks.iter().map(name).collect();
        let plain = names.iter().filter(|name| is_plain(name));
        plain.map(|name| format!("\"{name}\"")).collect()
    }

    /// The attributes of an object in a value, or the variants with content, one of which is the object's
    /// only key.
    fn names_inside(
        &self,
        shape: &'static AttributeShape,
        path: &[Inside<'_>],
        container: &Container<'_>,
    ) -> Vec<Completion> {
        let mut written = self.written(container);
        let names: Vec<&str> = match shape.part(path).map(|part| part.kind) {
            Some(AcceptedKind::Object(names)) => {
                let written: Vec<_> = written.collect();
                names.iter().filter(|name| !written.iter().any(|item| item.name == **name)).copied().collect()
            }
            Some(AcceptedKind::Map) if path.is_empty() => {
                let written: Vec<_> = written.collect();
                let keys = shape.constraints.keys.and_then(|keys| keys.one_of);
                let keys = keys.map_or(&[][..], OneOf::words).iter();
                keys.filter(|name| !written.iter().any(|item| item.name == **name)).copied().collect()
            }
            Some(AcceptedKind::OneOf(names)) if written.next().is_none() => {
                names.iter().filter(|name| accepted_under(shape, path, name).is_some()).copied().collect()
            }
            _ => Vec::new(),
        };
        let name = |name| Completion {
            kind: CompletionKind::Attribute,
            text: self.object_name(name),
            detail: constrained_part_in_words(shape, &[path, &[Inside::Key(name)][..]].concat()),
            description: "",
            deprecated: None,
            required: false,
            snippet: None,
            replaces: self.replaces,
        };
        names.into_iter().map(name).collect()
    }

    /// A name as written in a body.
    fn body_name(&self, name: &str) -> String {
        if self.is_json() { format!("\"{name}\"") } else { name.to_owned() }
    }

    /// A name as written in an object: if it is not an identifier it has quotes in native syntax too.
    fn object_name(&self, name: &str) -> String {
        let is_bare = crate::syntax::is_identifier(name) && !self.begun.starts_with('"');
        if self.is_json() || !is_bare { format!("\"{name}\"") } else { name.to_owned() }
    }

    /// An alias is offered only if the word being typed begins like it.
    fn attribute(&self, shape: &'static AttributeShape) -> Completion {
        let word = unquoted(self.begun);
        let aliases = shape.aliases.iter().filter(|alias| !shape.renamed_from.contains(alias));
        let alias = aliases.into_iter().find(|alias| !word.is_empty() && alias.starts_with(word));
        let name =
            if shape.name.starts_with(word) { shape.name } else { alias.copied().unwrap_or(shape.name) };
        Completion {
            kind: CompletionKind::Attribute,
            text: self.body_name(name),
            detail: type_in_words(shape),
            description: shape.description,
            deprecated: shape.deprecated,
            required: shape.is_required(),
            snippet: None,
            replaces: self.replaces,
        }
    }

    fn block(&self, block: &LevelBlock, present: usize) -> Completion {
        Completion {
            kind: CompletionKind::Block,
            text: self.body_name(block.shape.name),
            detail: format!("{} {{ … }}, {}", header(block.shape, None), limits_in_words(block.limits)),
            description: block.shape.description,
            deprecated: block.shape.deprecated,
            required: present < block.limits.0,
            snippet: (!self.is_json()).then(|| of_block(block)),
            replaces: self.replaces,
        }
    }

    /// One of the texts that choose a variant.
    pub(super) fn chosen(&self, variant: &BlockShape, kind: CompletionKind) -> Completion {
        Completion {
            kind,
            text: format!("\"{}\"", variant.name),
            detail: String::new(),
            description: variant.description,
            deprecated: variant.deprecated,
            required: false,
            snippet: None,
            replaces: self.replaces,
        }
    }
}

/// The numbers that an attribute, or each part of it, may be.
fn one_of_numbers(shape: &AttributeShape, path: &[Inside<'_>]) -> Vec<String> {
    let constraints = match path {
        [] => Some(shape.constraints),
        [_] => shape.constraints.each,
        _ => None,
    };
    match constraints.and_then(|constraints| constraints.one_of) {
        Some(OneOf::Numbers(words)) => words.iter().map(|&word| word.to_owned()).collect(),
        _ => Vec::new(),
    }
}

/// What a part of a value accepts under a name.
fn accepted_under(shape: &AttributeShape, path: &[Inside<'_>], name: &str) -> Option<Accepts> {
    shape.part(&[path, &[Inside::Key(name)][..]].concat())
}

/// The number of blocks that count against the limit of `block`.
fn count(block: &LevelBlock, written: &[&Written<'_>]) -> usize {
    let is_meant = |shape: &BlockShape, name: &str| names(shape.name, shape.aliases).any(|one| one == name);
    let counts =
        |name: &str| is_meant(block.shape, name) || block.group.iter().any(|shape| is_meant(shape, name));
    written.iter().filter(|item| item.is_block && counts(&item.name)).count()
}
