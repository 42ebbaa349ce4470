//! Places where something new is put, or something is moved.

use super::block::DocumentBlock;
use super::errors::{EditError, not_beside};
use super::node::Collection;
use super::path::{Path, Selector};
use super::piece::Piece;
use super::route::{Goal, find, place};
use super::section::Section;
use crate::system::line_ends::without_return;

/// A place in a file, block, object or tuple.
///
/// `Before` and `After` take a path to an item of the same file, block, object or tuple, relative to it:
/// `owner`, `backend.a`, `backend[1]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place<'p> {
    /// Before the first attribute, block, entry or element. Comments above it that do not belong to it stay
    /// above.
    First,
    /// At the end.
    Last,
    /// Before an item.
    Before(&'p str),
    /// Directly after an item.
    After(&'p str),
    /// Before the item with this number, counted from 0; at the end, if there are fewer.
    At(usize),
}

impl Section {
    /// Adds a block at a place among the others, with an empty line around it.
    ///
    /// # Errors
    /// The place is not in this section, or the blocks would nest deeper than 200 levels. Then nothing is
    /// added.
    ///
    /// ```
    /// use hcl::edit::{DocumentBlock, Document, Place};
    ///
    /// let mut document = Document::parse("name = \"shop\"\nlog {\n}\n")?;
    /// document.section_mut().insert_block(Place::Before("log"), DocumentBlock::new("cache", &["hot"])?)?;
    /// assert_eq!(document.to_string(), "name = \"shop\"\n\ncache \"hot\" {\n}\n\nlog {\n}\n");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn insert_block(&mut self, to: Place<'_>, block: DocumentBlock) -> Result<(), EditError> {
        let at = self.position(to)?;
        self.insert_block_at(at, block)?;
        let newline = || Piece::Blank(self.newline.as_str().to_owned());
        let (after, before) = (newline(), newline());
        if self.pieces.get(at + 1).is_some_and(|piece| !piece.is_blank()) {
            self.pieces.insert(at + 1, after);
        }
        let previous = at.checked_sub(1).and_then(|at| self.pieces.get(at));
        if previous.is_some_and(|piece| !ends_with_empty_line(piece)) {
            self.pieces.insert(at, before);
        }
        Ok(())
    }

    /// The position before which something is put.
    pub(super) fn position(&self, to: Place<'_>) -> Result<usize, EditError> {
        let end = self.pieces.len();
        let nth = |nth: usize| {
            let mut items = self.pieces.iter().enumerate().filter(|(_, piece)| !piece.is_blank());
            items.nth(nth).map_or(end, |(at, _)| at)
        };
        let named = |text: &str| {
            let steps = Path::parse(text)?.steps;
            let route = find(self, &steps, Goal::Anything).map_err(|lost| lost.error(self, &steps))?;
            match (&*route.blocks, route.attribute, &*route.entries) {
                ([], Some(at), []) => Ok(at),
                ([at], None, _) => Ok(*at),
                _ => Err(not_beside(&place(&steps))),
            }
        };
        match to {
            Place::First => Ok(nth(0)),
            Place::Last => Ok(end),
            Place::At(at) => Ok(nth(at)),
            Place::Before(path) => named(path),
            Place::After(path) => named(path).map(|at| at + 1),
        }
    }

    /// The positions of attributes and blocks.
    pub(super) fn item_positions(&self) -> Vec<usize> {
        let items = self.pieces.iter().enumerate().filter(|(_, piece)| !piece.is_blank());
        items.map(|(at, _)| at).collect()
    }

    /// Reorders attributes and blocks; the text between them stays. If the last line had no end, the new last
    /// line has none either.
    pub(super) fn reorder_items(&mut self, sorted: &[usize]) {
        if self.is_one_line() {
            return;
        }
        let places = self.item_positions();
        let mut from: Vec<usize> = (0..self.pieces.len()).collect();
        places.iter().zip(sorted).for_each(|(&to, &nth)| from[to] = places[nth]);
        let newline = self.newline;
        let ended = self.pieces.last_mut().is_none_or(|last| {
            let ended = last.has_ended() || last.is_blank();
            last.end_line(newline);
            ended
        });
        self.pieces.reorder(&from);
        if !ended && let Some(last) = self.pieces.last_mut() {
            last.unend_line();
        }
    }
}

/// Whether the piece already ends with an empty line.
fn ends_with_empty_line(piece: &Piece) -> bool {
    let Piece::Blank(text) = piece else { return false };
    let lines = text.trim_end_matches([' ', '\t']);
    let rest = lines.strip_suffix('\n').map(without_return);
    rest.is_none_or(|rest| rest.trim_matches([' ', '\t']).is_empty() || rest.ends_with('\n'))
}

impl Collection {
    /// The position before which something is put.
    pub(super) fn position(&self, to: Place<'_>) -> Result<usize, EditError> {
        let end = self.list.len();
        let named = |text: &str| {
            let steps = Path::parse(text)?.steps;
            let found = match &*steps {
                [Selector::Index(index)] if !self.is_object => Some(*index).filter(|&index| index < end),
                [Selector::Index(index)] => self.list.last(&index.to_string()),
                [Selector::Name(name)] => self.list.last(name),
                _ => None,
            };
            found.ok_or_else(|| not_beside(&place(&steps)))
        };
        match to {
            Place::First => Ok(0),
            Place::Last => Ok(end),
            Place::At(at) => Ok(at.min(end)),
            Place::Before(path) => named(path),
            Place::After(path) => named(path).map(|at| at + 1),
        }
    }
}
