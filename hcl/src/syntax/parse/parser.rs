//! Parsing files.
//!
//! A file is read item by item, and a block's content as items of their own, so that the grammar needs little
//! memory and an error stays within its item. Nested blocks are a stack here, not recursion.

use crate::deep;
use crate::diagnostic::{Diagnostics, catalogue};
use crate::model::errors::duplicate_attribute;
use crate::source::{Source, Span, indented_by};

use super::balance::is_section;
use super::names::Names;
use super::problems::Problems;
use super::stray::Strays;
use super::text::{cut_columns, first_token, start_of};
use crate::syntax::ast::{AttributeNode, BlockNode, BodyNode, Id, Run, Tree};
use crate::syntax::errors;
use crate::syntax::grammar::{self, Nodes, Rule};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, HeaderNode, Lower, Scratch};
use crate::syntax::reader::{ItemReader, LARGE, MAX_DEPTH};
use crate::syntax::token::TokenKind;
use layout::Layout;

/// Parses a file. The body contains everything that could be understood, and the diagnostics say what could
/// not.
pub(crate) fn parse_body(source: &Source) -> (Tree, Id<BodyNode>, Diagnostics) {
    FileParser::parse(&|| FileParser::new(source))
}

/// Parses one file.
struct FileParser<'s> {
    source: &'s Source,
    reader: ItemReader<'s>,
    tree: Tree,
    diagnostics: Problems,
    strays: Strays,
    scratch: Scratch,
    /// The constructs of the item that was read last.
    nodes: Nodes,
    /// The open bodies around the current item, the file's first.
    open: Vec<OpenBody<'s>>,
    /// The attributes of the open bodies, the innermost body's last.
    attributes: Vec<AttributeNode>,
    /// Their blocks, in the same order.
    blocks: Vec<BlockNode>,
    /// Whether the grammar rejected the previous item.
    after_broken: bool,
    /// Whether the mistake concerned only its line, so that the next line may be a section of another
    /// language.
    can_begin_section: bool,
    /// Whether a broken item may have lost or swallowed a brace.
    braces_differ: bool,
    /// How many may have, apart from those that were cut.
    broken: usize,
    /// The item after the current one, if that was cut there because it has no end.
    next: Option<Span>,
    /// How many heredocs of broken items were found to have no last line.
    #[cfg(feature = "literal")]
    endless_heredocs: usize,
    /// Whether a field takes the value of an attribute as it is written, as far as that is known.
    #[cfg(feature = "literal")]
    is_literal: &'s (dyn Fn(&str) -> bool + Sync),
    /// Set once it is known that braces are missing, in a second run.
    layout: Option<Layout>,
    /// Whether the end has not been reached because of too many errors or levels.
    is_stopped: bool,
    /// How many items have been read again for what is wrong in the rest of them.
    read_again: usize,
    /// The braces that were found to be too many.
    blamed: Vec<Span>,
    /// Those that close nothing because of them.
    pushed_out: Vec<Span>,
}

/// A body whose end has not been reached.
#[derive(Default)]
struct OpenBody<'s> {
    /// The header of the block; `None` for a file.
    header: Option<HeaderNode>,
    /// How many broken items had been found when it was opened that may have lost or swallowed a brace.
    broken_before: usize,
    /// The number of attributes in the bodies around it.
    attributes_before: usize,
    /// The number of blocks in them.
    blocks_before: usize,
    /// The number of attributes whose names may occur in it again.
    names_before: usize,
    names: Names<'s>,
    /// Whether the header is broken, so that the block is not kept.
    is_lost: bool,
    /// How far the header and the first line inside are indented, if that matters.
    indent: Option<usize>,
    contents: Option<usize>,
}

/// Only the file's body, with room for the blocks of most files.
fn open_file<'s>() -> Vec<OpenBody<'s>> {
    let mut open = Vec::with_capacity(8);
    open.push(OpenBody::default());
    open
}

impl<'s> FileParser<'s> {
    fn new(source: &'s Source) -> Self {
        let text = source.text();
        FileParser {
            source,
            reader: ItemReader::new(Lexer::new(text, start_of(text))),
            tree: Tree::new(source.clone()),
            diagnostics: Problems::default(),
            strays: Strays::default(),
            scratch: Scratch::default(),
            nodes: Nodes::default(),
            open: open_file(),
            attributes: Vec::with_capacity(8),
            blocks: Vec::new(),
            after_broken: false,
            can_begin_section: false,
            braces_differ: false,
            broken: 0,
            next: None,
            #[cfg(feature = "literal")]
            endless_heredocs: 0,
            #[cfg(feature = "literal")]
            is_literal: &|_| false,
            layout: None,
            is_stopped: false,
            read_again: 0,
            blamed: Vec::new(),
            pushed_out: Vec::new(),
        }
    }

    /// Parses a file with a parser made by `new`.
    fn parse(new: &dyn Fn() -> Self) -> (Tree, Id<BodyNode>, Diagnostics) {
        let mut parser = new();
        let source = parser.source;
        cut_columns(source, &|| Lexer::new(source.text(), start_of(source.text())));
        if source.text().len() > Source::MAX_LEN {
            let place = source.location(Span::at(0));
            parser.diagnostics.push(catalogue::limit::text(Source::MAX_LEN).at(place));
        } else {
            parser.items();
            if let Some(missing) = parser.missing_braces() {
                // What is wrong with a broken file shows in how its lines are indented.
                parser = new();
                parser.layout = Some(Layout { missing });
                parser.items();
            }
        }
        parser.finish()
    }

    fn items(&mut self) {
        if !self.items_within(deep::SHALLOW) {
            return;
        }
        // After one deeply nested item others may follow, so the rest stays on the same thread.
        let rest = deep::run(self.reader.levels(), || {
            if self.item() {
                self.items_within(usize::MAX);
            } else {
                self.is_stopped = true;
            }
        });
        if rest.is_none() {
            let place = self.source.location(self.reader.tokens().span(0));
            self.diagnostics.push(catalogue::limit::nesting(deep::SHALLOW).at(place));
        }
    }

    /// Parses items to the end, or to one that nests deeper than `levels`. Returns whether there is such an
    /// item, which has been read.
    fn items_within(&mut self, levels: usize) -> bool {
        while self.reader.read_item() {
            if self.reader.levels() > levels && self.reader.too_deep().is_none() {
                return true;
            }
            if !self.item() {
                self.is_stopped = true;
                break;
            }
        }
        false
    }

    /// Parses the item that has been read. Returns whether to go on with the items after it.
    fn item(&mut self) -> bool {
        self.diagnostics.begin_item();
        self.next = None;
        if !self.reader.stray().is_empty() {
            // The grammar has no such tokens.
            self.cut(false);
        }
        if self.layout.is_some() {
            self.place_braces();
        }
        if !self.reader.stray().is_empty() {
            self.strays.report(self.source, self.reader.stray(), &mut self.diagnostics);
        }
        if self.diagnostics.is_full() {
            return false;
        }
        if let Some(place) = self.reader.too_deep() {
            self.diagnostics.push(catalogue::limit::nesting(MAX_DEPTH).at(self.source.location(place)));
            self.broken += 1;
            self.keep_name();
            return true;
        }
        self.tree.note_levels(self.reader.levels());
        if self.is_left_over() {
            return true;
        }
        if self.reader.tokens().len() < LARGE && self.reader.stray().is_empty() {
            self.tree.reserve_for_file();
        }
        if self.plain_line() {
            return true;
        }
        let tokens = self.reader.tokens();
        self.nodes.start(tokens.len());
        if grammar::item(tokens.kinds(), 0, &mut self.nodes).is_some() {
            return self.matched();
        }
        if self.reader.stray().is_empty() {
            self.cut(false);
        }
        self.broken()
    }

    /// Whether the item is most likely the rest of a value that ended too early, in the broken item before
    /// it.
    fn is_left_over(&mut self) -> bool {
        if !self.after_broken {
            return false;
        }
        let tokens = self.reader.tokens();
        let first = tokens.kind(0);
        let begins_item = first.is_identifier() || first == TokenKind::CloseBrace;
        self.after_broken = !(begins_item || self.can_begin_section && is_section(tokens));
        self.after_broken
    }

    /// Parses the item if it is what most lines are: an attribute whose value is one token, or a brace that
    /// closes a block. What they are shows in the kinds of their tokens, and they need no nodes; with
    /// [`Lexer::plain_assignment`], files of such lines take a fifth less time.
    #[inline]
    fn plain_line(&mut self) -> bool {
        let tokens = self.reader.tokens();
        match *tokens.kinds() {
            [name, TokenKind::Equal, value, TokenKind::Newline]
                if name.is_identifier() && value.is_single_value() =>
            {
                let (name, span) = (tokens.span(0), tokens.span(2));
                let Self { tree, source, diagnostics, scratch, .. } = self;
                let expr = Lower::new(tree, source, diagnostics, scratch).single(value, span);
                self.take_attribute(AttributeNode { name, expr, span: name.to(span) });
                true
            }
            [TokenKind::CloseBrace, TokenKind::Newline] => {
                self.close_line();
                true
            }
            _ => false,
        }
    }

    /// `item = attribute | block_open | one_line_block | block_close`
    fn matched(&mut self) -> bool {
        match self.nodes.as_slice().first().map(|item| item.rule) {
            Some(Rule::BlockClose) => self.close_line(),
            Some(Rule::BlockOpen) => {
                return self.open_block(|parser| parser.lower(|lower, cursor| lower.block_open(cursor)));
            }
            Some(Rule::OneLineBlock) => {
                let (header, attribute, close) = self.lower(|lower, cursor| lower.one_line_block(cursor));
                #[cfg(feature = "literal")]
                let attribute = self.literal_instead(attribute);
                let span = attribute.span;
                let attributes = self.tree.attributes.push(attribute).into();
                let body = self.tree.bodies.push(BodyNode { span, attributes, blocks: Run::EMPTY });
                self.add_block(header, body, close);
            }
            _ => {
                let attribute = self.lower(|lower, cursor| lower.attribute(cursor));
                self.take_attribute(attribute);
            }
        }
        true
    }

    /// An attribute as it was read, or as a field takes it.
    fn take_attribute(&mut self, attribute: AttributeNode) {
        #[cfg(feature = "literal")]
        let attribute = self.literal_instead(attribute);
        self.add_attribute(attribute);
    }

    /// Lowers a part of the item that has been read.
    fn lower<R>(&mut self, lower: impl FnOnce(&mut Lower<'_>, &mut Cursor<'_>) -> R) -> R {
        let tokens = self.reader.tokens();
        let Self { tree, source, diagnostics, scratch, nodes, .. } = self;
        let mut state = Lower::new(tree, source, diagnostics, scratch);
        state.reserve_for(tokens);
        lower(&mut state, &mut Cursor::new(tokens, nodes))
    }

    /// The header of a block that the grammar rejected.
    fn lost_header(&mut self) -> HeaderNode {
        let tokens = self.reader.tokens();
        self.nodes.start(tokens.len());
        if grammar::lost_header(tokens.kinds(), 0, &mut self.nodes).is_none() {
            self.nodes.clear();
        }
        self.lower(|lower, cursor| lower.header(cursor))
    }

    fn add_attribute(&mut self, attribute: AttributeNode) {
        let Some(body) = self.open.last_mut() else { return };
        let source = self.source;
        let before = &self.attributes[body.names_before..];
        let first = if Names::are_few(before.len()) {
            // Most names differ in length, and then their texts need not be looked up.
            let mut same_length =
                before.iter().map(|other| other.name).filter(|other| other.len() == attribute.name.len());
            same_length.find(|other| source.slice(*other) == source.slice(attribute.name))
        } else {
            let name = source.slice(attribute.name);
            let names = before.iter().map(|attribute| (source.slice(attribute.name), attribute.name));
            body.names.insert((name, attribute.name), before.len(), names)
        };
        if let Some(first) = first {
            let (again, first) = (self.source.location(attribute.name), self.source.location(first));
            let whole = self.source.location(attribute.span);
            #[cfg(feature = "literal")]
            self.follow_repetition(&attribute);
            let problem = duplicate_attribute(source.slice(attribute.name), again, first);
            self.diagnostics.push(errors::set_again(problem, &whole));
            return;
        }
        self.attributes.push(attribute);
    }

    /// Opens the block whose header has been read. Returns whether to go on with its content.
    fn open_block(&mut self, header: fn(&mut Self) -> HeaderNode) -> bool {
        if self.open.len() > MAX_DEPTH {
            let place = self.source.location(self.reader.tokens().span(0));
            self.diagnostics.push(catalogue::limit::nesting(MAX_DEPTH).at(place));
            return false;
        }
        let header = header(self);
        self.push_body(header, false);
        true
    }

    fn push_body(&mut self, header: HeaderNode, is_lost: bool) {
        let indent = self.layout.and_then(|_| indented_by(self.source.text(), header.block_type.start));
        self.open.push(OpenBody {
            header: Some(header),
            broken_before: self.broken,
            attributes_before: self.attributes.len(),
            blocks_before: self.blocks.len(),
            names_before: self.attributes.len(),
            names: Names::default(),
            is_lost,
            indent,
            contents: None,
        });
    }

    /// The brace that closes a block. Nothing else is allowed on its line.
    fn close_line(&mut self) {
        let tokens = self.reader.tokens();
        let brace = tokens.span(0);
        if self.open.len() == 1 {
            let mut problem = self.closes_nothing(brace);
            problem.is_consequence = self.braces_differ;
            self.diagnostics.push(problem);
            return;
        }
        let ends = tokens.kind(1).ends_line();
        self.close_block(brace);
        if !ends {
            self.explain();
            for _ in 0..self.reader.unmatched_braces() {
                self.close_block(brace);
            }
        }
    }

    fn close_block(&mut self, brace: Span) {
        let Some(OpenBody { header: Some(header), is_lost, .. }) = self.open.last() else { return };
        let (header, is_lost) = (*header, *is_lost);
        let id = self.close_body(header.brace.to(brace));
        if !is_lost {
            self.add_block(header, id, brace);
        }
    }

    /// Moves the content of the innermost open body into the tree.
    fn close_body(&mut self, span: Span) -> Id<BodyNode> {
        let body = self.open.pop().unwrap_or_default();
        let attributes = self.tree.attributes.take_from(&mut self.attributes, body.attributes_before);
        let blocks = self.tree.blocks.take_from(&mut self.blocks, body.blocks_before);
        self.tree.bodies.push(BodyNode { span, attributes, blocks })
    }

    fn add_block(&mut self, header: HeaderNode, body: Id<BodyNode>, close_brace: Span) {
        self.blocks.push(BlockNode {
            block_type: header.block_type,
            labels: header.labels,
            open_brace: header.brace,
            close_brace,
            body,
        });
    }

    /// Ends the bodies that are still open, and returns everything.
    fn finish(mut self) -> (Tree, Id<BodyNode>, Diagnostics) {
        let end = self.source.text().len().min(Source::MAX_LEN) as u32;
        self.report_unclosed();
        while self.open.len() > 1 {
            self.close_block(Span::at(end));
        }
        let start = first_token(self.source.text()).min(end);
        let id = self.close_body(Span::new(start, end));
        // The tokens are gone before the tree is copied to where it takes less room.
        drop(self.reader);
        self.tree.shrink();
        let mut diagnostics = self.diagnostics.into_diagnostics();
        blame_extra_braces(&self.blamed, &self.pushed_out, &mut diagnostics);
        (self.tree, id, diagnostics)
    }
}

use extra_brace::blame_extra_braces;

mod broken;
mod extra_brace;
mod layout;
#[cfg(feature = "literal")]
pub(in crate::syntax) mod literal;
mod rest;

#[cfg(test)]
mod tests;
