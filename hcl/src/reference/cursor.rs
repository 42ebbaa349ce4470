//! A place in a text: the containers around it, and what is being written there. Found from tokens alone,
//! because the text need not parse during typing.

use std::borrow::Cow;

use crate::source::{Span, part};

/// How deep containers may nest. The parsers accept no more, so nothing can be written deeper.
const MAX_DEPTH: usize = 512;

/// A place in a text.
#[derive(Debug)]
pub(super) struct Cursor<'s> {
    /// The containers around it, outermost first.
    pub(super) around: Vec<Container<'s>>,
    /// What is being written.
    pub(super) writing: Writing<'s>,
    /// The part already typed, up to the place.
    pub(super) begun: Span,
}

/// The content of a pair of brackets, or of the whole file.
#[derive(Debug)]
pub(super) struct Container<'s> {
    pub(super) kind: ContainerKind,
    /// Its role in the container around it.
    pub(super) entry: Entry<'s>,
    /// The named items in it, before the place and after it.
    pub(super) items: Vec<Written<'s>>,
}

/// The kinds of containers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ContainerKind {
    /// The file, or the content of a block.
    Body,
    /// An object, or anything else in braces in JSON.
    Object,
    /// A list.
    List,
    /// Anything else: parentheses, templates, expressions.
    Other,
}

/// The role of a container in the one around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry<'s> {
    /// It has no container around it.
    Root,
    /// A block with its type and its labels.
    Block(Cow<'s, str>, Vec<Cow<'s, str>>),
    /// The value of a name.
    Property(Cow<'s, str>),
    /// An element, without a name.
    Element,
}

/// An attribute, block or property that exists.
#[derive(Clone, Debug)]
pub(super) struct Written<'s> {
    pub(super) name: Cow<'s, str>,
    /// Where the name begins; `None` in another file.
    pub(super) start: Option<u32>,
    pub(super) is_block: bool,
    /// The value, if that is a string.
    pub(super) text: Option<Cow<'s, str>>,
}

/// What is being written at the place.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Writing<'s> {
    /// A name in a body or an object.
    Name,
    /// A label of a block of this type, after these complete ones.
    Label(Cow<'s, str>, Vec<Cow<'s, str>>),
    /// The value of a name, or an element.
    Value(Option<Cow<'s, str>>),
    /// Something else.
    Other,
}

/// How far one item of a container has been read.
#[derive(Debug)]
pub(super) enum Progress<'s> {
    /// Nothing was read yet.
    Start,
    /// A name.
    Name(Cow<'s, str>),
    /// A block's type and labels.
    Header(Cow<'s, str>, Vec<Cow<'s, str>>),
    /// Everything before a value: a name with its sign or, in a list, nothing.
    Value(Option<Cow<'s, str>>),
    /// The whole item, or something that was not understood.
    Done,
}

/// The containers that are open while a text is read from beginning to end.
pub(super) struct Nesting<'s, C> {
    open: Vec<Frame<'s, C>>,
    /// The containers around the place that were closed since, innermost first.
    closed: Vec<Container<'s>>,
    /// What is being written at the place, once it was reached.
    writing: Option<(Writing<'s>, Span)>,
}

struct Frame<'s, C> {
    container: Container<'s>,
    progress: Progress<'s>,
    /// How it ends.
    end: C,
    is_around: bool,
}

impl<'s, C: PartialEq> Nesting<'s, C> {
    pub(super) fn new() -> Self {
        Nesting { open: Vec::new(), closed: Vec::new(), writing: None }
    }

    /// Opens a container.
    pub(super) fn open(&mut self, kind: ContainerKind, entry: Entry<'s>, end: C) {
        if self.open.len() == MAX_DEPTH {
            return self.mark(Writing::Other, Span::default());
        }
        let progress = if kind == ContainerKind::List { Progress::Value(None) } else { Progress::Start };
        let container = Container { kind, entry, items: Vec::new() };
        self.open.push(Frame { container, progress, end, is_around: false });
    }

    /// Closes the innermost container with this end, and the unclosed containers inside it. Returns whether
    /// there was one.
    pub(super) fn close(&mut self, end: &C) -> bool {
        let Some(index) = self.open.iter().rposition(|frame| frame.end == *end) else { return false };
        let closed = self.open.drain(index..).rev().filter(|frame| frame.is_around);
        self.closed.extend(closed.map(|frame| frame.container));
        true
    }

    /// The kind of the innermost container.
    pub(super) fn kind(&self) -> Option<ContainerKind> {
        self.open.last().map(|frame| frame.container.kind)
    }

    /// How far the current item has been read.
    pub(super) fn progress(&self) -> &Progress<'s> {
        self.open.last().map_or(&Progress::Done, |frame| &frame.progress)
    }

    /// Takes how far the current item has been read. From then on the item counts as read.
    pub(super) fn take_progress(&mut self) -> Progress<'s> {
        self.open
            .last_mut()
            .map_or(Progress::Done, |frame| std::mem::replace(&mut frame.progress, Progress::Done))
    }

    pub(super) fn set(&mut self, progress: Progress<'s>) {
        if let Some(frame) = self.open.last_mut() {
            frame.progress = progress;
        }
    }

    /// Begins an item with its name.
    pub(super) fn name(&mut self, name: Cow<'s, str>, start: u32) {
        if let Some(frame) = self.open.last_mut() {
            let written = Written { name: name.clone(), start: Some(start), is_block: false, text: None };
            frame.container.items.push(written);
            frame.progress = Progress::Name(name);
        }
    }

    /// The item that began last.
    pub(super) fn last_item(&mut self) -> Option<&mut Written<'s>> {
        self.open.last_mut()?.container.items.last_mut()
    }

    pub(super) fn is_marked(&self) -> bool {
        self.writing.is_some()
    }

    /// Records the requested place, unless it was already recorded.
    pub(super) fn mark(&mut self, writing: Writing<'s>, begun: Span) {
        if self.writing.is_none() {
            self.writing = Some((writing, begun));
            self.open.iter_mut().for_each(|frame| frame.is_around = true);
        }
    }

    pub(super) fn finish(mut self) -> Cursor<'s> {
        let rest = self.open.into_iter().rev().filter(|frame| frame.is_around);
        self.closed.extend(rest.map(|frame| frame.container));
        self.closed.reverse();
        let (writing, begun) = self.writing.unwrap_or((Writing::Other, Span::default()));
        Cursor { around: self.closed, writing, begun }
    }
}

impl<'s> Entry<'s> {
    /// The entry for a value that follows a name, or has none.
    pub(super) fn of(name: Option<Cow<'s, str>>) -> Self {
        name.map_or(Entry::Element, Entry::Property)
    }
}

impl Cursor<'_> {
    /// The span that a completion replaces: the part already typed and, in quotes, the rest of the word and
    /// its closing quote.
    pub(super) fn replaces(&self, text: &str) -> Span {
        let begun = self.begun;
        let after = text.get(begun.end as usize..).unwrap_or("");
        let is_part = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-' | '.');
        let word = after.len() - after.trim_start_matches(is_part).len();
        let is_quoted = part(text, begun.range()).starts_with('"') && after[word..].starts_with('"');
        if is_quoted { Span::new(begun.start, begun.end + word as u32 + 1) } else { begun }
    }
}
