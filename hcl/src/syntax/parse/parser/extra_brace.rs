//! Braces that close nothing: which of the braces before them was one too many.

use super::FileParser;
use crate::diagnostic::{Diagnostic, Diagnostics, codes};
use crate::order;
use crate::source::{Location, Span, line_indentation};
use crate::syntax::errors;

/// How many blocks of a body are looked at, and up to how many problems.
const MAX_BLOCKS: usize = 50;

/// How many braces are looked at.
const MAX_BRACES: usize = 2_000;

/// A brace of a block that is written over several lines.
struct Brace {
    place: Span,
    /// How far its line is indented.
    indent: usize,
    /// The header of the block, if the brace opens one.
    header: Option<Span>,
}

/// Braces that belong together if none of the braces that are known to be too many counts.
struct Pair {
    header: Span,
    opened: usize,
    /// How far the line of the closing brace is indented, and that brace.
    closed: Option<(usize, Span)>,
    /// The index of the pair around this one.
    around: Option<usize>,
}

impl Pair {
    /// The indentation of the closing brace if it differs from that of the header.
    fn differs(&self) -> Option<usize> {
        self.closed.map(|(closed, _)| closed).filter(|closed| *closed != self.opened)
    }
}

impl FileParser<'_> {
    /// The error for a brace that closes nothing. An earlier one that is not indented like its block was one
    /// too many.
    pub(super) fn closes_nothing(&mut self, brace: Span) -> Diagnostic {
        let place = self.source.location(brace);
        if self.diagnostics.kept() >= MAX_BLOCKS {
            return errors::item_required(place);
        }
        match closed_early(&pairs(self.braces())) {
            Some((header, early)) => {
                self.blamed.push(early);
                // Without the early one, this one closes a block.
                self.pushed_out.push(brace);
                let header = self.source.location(header);
                errors::closed_too_early(self.source.location(early), place, &header)
            }
            None => errors::item_required(place),
        }
    }

    /// The braces of the last blocks in the file, in their order, without those that are known to be too
    /// many.
    fn braces(&self) -> Vec<Brace> {
        let text = self.source.text();
        let brace = |place: Span, header: Option<Span>| {
            let line = header.map_or(place, |header| header).start;
            Brace { place, indent: line_indentation(text, line), header }
        };
        let mut found = Vec::new();
        let mut blocks = self.blocks[self.blocks.len().saturating_sub(MAX_BLOCKS)..].to_vec();
        while let Some(block) = blocks.pop().filter(|_| found.len() < MAX_BRACES) {
            if self.source.slice(block.open_brace.to(block.close_brace)).contains('\n') {
                found.push(brace(block.open_brace, Some(block.block_type.to(block.open_brace))));
                found.push(brace(block.close_brace, None));
                let inside = &self.tree[self.tree[block.body].blocks];
                blocks.extend(inside.iter().take(MAX_BLOCKS));
            }
        }
        found.extend(self.pushed_out.iter().map(|&place| brace(place, None)));
        found.retain(|brace| !self.blamed.contains(&brace.place));
        order::sort_by_key(&mut found, |brace| brace.place.start);
        found
    }
}

/// Puts the errors for braces that are too many where these are, and blames them for attributes that are set
/// again where they are outside of their block.
pub(super) fn blame_extra_braces(early: &[Span], last: &[Span], diagnostics: &mut Diagnostics) {
    if early.is_empty() {
        return;
    }
    let is_outside = |place: &Location| {
        let mut braces = early.iter().zip(last);
        braces.any(|(early, last)| (early.end..last.start).contains(&place.span.start))
    };
    let is_again = |error: &&mut Diagnostic| error.code() == codes::decode::DUPLICATE_ATTRIBUTE.name();
    for error in diagnostics.iter_mut().filter(is_again) {
        let mut places = error.subject.iter().chain(error.labels.iter().map(|label| &label.location));
        error.is_consequence |= places.any(is_outside);
    }
    diagnostics.sort_by_place();
}

fn pairs(braces: Vec<Brace>) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for Brace { place, indent, header } in braces {
        if let Some(header) = header {
            let around = open.last().copied();
            open.push(pairs.len());
            pairs.push(Pair { header, opened: indent, closed: None, around });
        } else if let Some(index) = open.pop() {
            pairs[index].closed = Some((indent, place));
        }
    }
    pairs
}

/// The header of the block that was closed too early, and the brace that did so. Each brace after it closes
/// the block around the one that it is indented like, so the first that differs from its own block is the
/// cause.
fn closed_early(pairs: &[Pair]) -> Option<(Span, Span)> {
    let is_outer = |pair: &Pair| pair.around.is_none() && pair.differs() > Some(pair.opened);
    let mut found = pairs.iter().rposition(is_outer)?;
    while let Some(indent) = pairs[found].differs() {
        let is_cause =
            |pair: &Pair| pair.around == Some(found) && pair.opened == indent && pair.differs().is_some();
        match pairs[found..].iter().position(is_cause) {
            Some(inside) => found += inside,
            None => break,
        }
    }
    Some((pairs[found].header, pairs[found].closed?.1))
}
