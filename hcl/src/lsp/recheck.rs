//! Decodes a text again after a change, but only the blocks that have changed since a version in which
//! nothing was wrong. What is found is the same as if all of it were decoded: wherever that is not certain,
//! all of it is.

use std::sync::{Arc, Mutex, PoisonError};

use super::document::Document;
use super::language::Typed;
use crate::diagnostic::Diagnostics;
use crate::model::known::Known;
use crate::model::{Body, Context};
use crate::source::{Source, Span, part};

/// A version of a text in which decoding found nothing.
#[derive(Debug)]
struct Clean {
    source: Source,
    /// The whole blocks at the top, in order.
    blocks: Vec<Span>,
    context: Context,
    /// At most how many elements decoding all of it produces.
    elements: u64,
}

/// The last such version, shared by all versions of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct LastClean(Arc<Mutex<Option<Arc<Clean>>>>);

impl LastClean {
    fn get(&self) -> Option<Arc<Clean>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, clean: Clean) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(clean));
    }
}

/// What decoding finds in the body of a text.
pub(super) fn problems(typed: Typed, document: &Document, body: &Body, context: &Context) -> Diagnostics {
    if typed.looks_at_blocks {
        return typed.problems(body, context);
    }
    let text = Text { typed, document, body, context };
    let again = document.last_clean.get().and_then(|clean| text.since(&clean));
    again.unwrap_or_else(|| text.whole())
}

/// A text to be decoded.
struct Text<'t> {
    typed: Typed,
    document: &'t Document,
    body: &'t Body,
    context: &'t Context,
}

impl Text<'_> {
    /// Decodes all of the text.
    fn whole(&self) -> Diagnostics {
        let known = Arc::new(Known::nothing(self.document.source.clone()));
        let (found, elements) = self.decoded(&known);
        self.keep(&found, known.blocks().all, elements);
        found
    }

    /// Decodes the blocks that have changed since a version in which nothing was wrong; `None` if that may
    /// not be enough.
    fn since(&self, clean: &Clean) -> Option<Diagnostics> {
        if !self.context.means_what(&clean.context) {
            return None;
        }
        let source = &self.document.source;
        let known = Arc::new(Known::since(source.clone(), clean.source.text(), clean.blocks.clone()));
        let before = self.context.elements();
        let (found, elements) = self.decoded(&known);
        // A secret of a block that was left out may be in what is said about others.
        if !found.is_empty() && !self.typed.shape.secret_names().is_empty() {
            return None;
        }
        let elements = clean.elements.saturating_add(elements);
        // Everything together might be too much.
        if before.saturating_add(elements) > self.context.limits().elements {
            return None;
        }
        let blocks = known.blocks();
        if self.typed.has_references() {
            let is_new = |block: &&Span| !known.has(&source.location(**block));
            let new = blocks.all.iter().filter(is_new).map(|block| header(source, *block));
            let gone = clean.blocks.iter().filter(|block| blocks.known.binary_search(block).is_err());
            // Blocks elsewhere may name these by their labels.
            if !new.eq(gone.map(|block| header(&clean.source, *block))) {
                return None;
            }
        }
        self.keep(&found, blocks.all, elements);
        Some(found)
    }

    /// What decoding finds, and how many elements it produces.
    fn decoded(&self, known: &Arc<Known>) -> (Diagnostics, u64) {
        let run = self.context.knowing(known.clone());
        let before = run.elements();
        let found = self.typed.problems(self.body, &run);
        (found, run.elements() - before)
    }

    /// Keeps the version if nothing is wrong in it.
    fn keep(&self, found: &Diagnostics, blocks: Vec<Span>, elements: u64) {
        if found.is_empty() {
            let (source, context) = (self.document.source.clone(), self.context.clone());
            self.document.last_clean.set(Clean { source, blocks, context, elements });
        }
    }
}

/// The first line of a block: its type and labels.
fn header(source: &Source, block: Span) -> &str {
    let text = part(source.text(), block.range());
    text.lines().next().unwrap_or_default()
}
