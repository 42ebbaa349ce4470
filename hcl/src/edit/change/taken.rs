//! Items that are taken out of a section and put into another one of the same text, with all comments.

use super::block::DocumentBlock;
use super::code::Code;
use super::comment::{lead_of, said_in, tail_of};
use super::errors::{self, EditError};
use super::item::ItemKind;
use super::layout::needs_line_end;
use super::path::Path;
use super::place::Place;
use super::route::{Goal, place};
use super::section::{Piece, Section};
use crate::source::{Location, Span};

/// An attribute, an entry or a block that was taken out of a section.
#[derive(Debug)]
pub(crate) struct Taken {
    what: What,
    /// The place in the text that was parsed.
    pub(crate) place: Option<Location>,
    /// The name, or the type.
    pub(crate) name: String,
    /// The comments above it.
    above: Vec<String>,
}

#[derive(Debug)]
enum What {
    Value(Code, Option<String>),
    Block(Box<DocumentBlock>),
}

impl Section {
    /// The paths of all items that these names lead to, in the order of the text. The labels of a block may
    /// be left out: of several blocks each is meant.
    pub(crate) fn places_of(&self, names: &[&str]) -> Vec<Path> {
        let mut found = Vec::new();
        self.add_places(names, &Path::new(), &mut found);
        found
    }

    /// Each level takes a name, so the recursion is as deep as there are names.
    fn add_places(&self, names: &[&str], around: &Path, found: &mut Vec<Path>) {
        let Some((first, rest)) = names.split_first() else { return };
        if self.find_attribute(first).is_some() {
            let inside = rest.iter().fold(Path::new().name(*first), |path, name| path.name(*name));
            let is_item = self
                .item_at(&inside, Goal::Anything)
                .is_ok_and(|item| matches!(item.kind(), ItemKind::Attribute | ItemKind::Entry));
            found.extend(
                is_item.then(|| rest.iter().fold(around.clone().name(*first), |path, name| path.name(*name))),
            );
        }
        let of_type = self.blocks().filter(|block| block.block_type() == *first);
        for (index, block) in of_type.enumerate() {
            let path = around.clone().name(*first).index(index);
            let labels = block.labels();
            let named = labels.iter().zip(rest).take_while(|(label, name)| label == name).count();
            let rest = if named == labels.len() { &rest[named..] } else { rest };
            if rest.is_empty() {
                found.push(path);
            } else {
                block.section().add_places(rest, &path, found);
            }
        }
    }

    /// Takes an item out.
    pub(crate) fn take_out(&mut self, path: &Path) -> Result<Taken, EditError> {
        let item = self.item_at(path, Goal::Anything)?;
        let (found, name, above) = (item.location(), item.name().to_owned(), item.comment());
        let what = match item.code() {
            Some(code) => {
                let after = item.end_comment().filter(|_| !needs_line_end(code.text()));
                let (around, at) = self.route(path, Goal::Anything)?.split();
                self.remove_at(path)?;
                if let (Some(section), Some(at), true) =
                    (around.section_mut(self), at, around.attribute.is_none())
                    && !section.is_one_line()
                {
                    section.close_gap(at);
                }
                What::Value(code, after)
            }
            None => What::Block(Box::new(self.take_block_at(path)?)),
        };
        // A block keeps the comments above it.
        let above = above.filter(|_| matches!(what, What::Value(..)));
        Ok(Taken { what, place: found, name, above: above.into_iter().collect() })
    }

    /// Removes the block or the object at a path if nothing is left in it but comments; returns these.
    pub(crate) fn take_if_empty(&mut self, path: &Path) -> Result<Option<Vec<String>>, EditError> {
        let item = self.item_at(path, Goal::Anything)?;
        let inside = match (item.block(), item.code()) {
            (Some(block), _) if block.section().items().next().is_none() => block.section().to_string(),
            (None, Some(code)) if is_empty_object(&code) => code.text().to_owned(),
            _ => return Ok(None),
        };
        let comments = [item.comment(), said_in(&inside), item.end_comment()];
        self.remove_at(path)?;
        Ok(Some(comments.into_iter().flatten().collect()))
    }

    /// Adds an item at the end, under a name.
    pub(crate) fn put_in(&mut self, name: &str, taken: Taken) -> Result<(), EditError> {
        let Taken { what, above, .. } = taken;
        let above = above.join("\n");
        match what {
            What::Value(code, after) => {
                self.insert_at(&Path::new().name(name), &code, Place::Last)?;
                let Some(Piece::Attribute(attribute)) =
                    self.find_attribute(name).and_then(|at| self.pieces.get_mut(at))
                else {
                    return Err(errors::is_no_block(&place(&[])));
                };
                let newline = self.newline;
                if !above.is_empty() {
                    attribute.lead = lead_of(&above, &attribute.lead, newline);
                }
                if let Some(after) = after {
                    attribute.tail = tail_of(&after, &attribute.tail);
                }
                Ok(())
            }
            What::Block(mut block) => {
                block.set_type(name)?;
                if !above.is_empty() {
                    let all = said_in(&block.lead).into_iter().fold(above, |above, own| above + "\n" + &own);
                    block.lead = lead_of(&all, &block.lead, self.newline);
                }
                self.insert_block(Place::Last, *block)
            }
        }
    }
}

impl Taken {
    /// The place of its name, or its whole place if that is not known.
    pub(crate) fn name_place(&self) -> Option<Location> {
        let place = self.place.as_ref()?;
        let start = place.span.start;
        Some(match place.text().starts_with(&self.name) {
            true => place.source.location(Span::new(start, start + self.name.len() as u32)),
            false => place.clone(),
        })
    }

    /// Adds comments above it, before its own.
    pub(crate) fn comment_above(&mut self, comments: Vec<String>) {
        self.above.splice(0..0, comments);
    }

    /// The labels of a block; empty for everything else.
    pub(crate) fn labels(&self) -> &[String] {
        match &self.what {
            What::Block(block) => block.labels(),
            What::Value(..) => &[],
        }
    }
}

/// Whether an expression is an object without entries.
fn is_empty_object(code: &Code) -> bool {
    code.text().starts_with('{')
        && code.value().is_some_and(|value| value.as_object().is_some_and(|entries| entries.is_empty()))
}
