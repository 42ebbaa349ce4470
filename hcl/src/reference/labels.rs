//! Completions of labels: the words that a label may be, and the names that the configuration has for such
//! blocks.

use indexmap::{IndexMap, IndexSet};

use super::allowed_items::{Chosen, Level};
use super::complete::{Completion, CompletionKind, Offer};
use super::cursor::{Cursor, Entry};
use super::links::links;
use super::phrases::{header, label_in_words, label_placeholder};
use super::variants::{Variant, label, possible};
use crate::decode::{AcceptedKind, BlockShape};
use crate::model::{BlockLabel, Schema};

/// The labels before the one being written.
pub(super) struct Before<'c> {
    labels: Vec<&'c str>,
    /// Whether the block is in no other one.
    is_outermost: bool,
}

impl<'c> Before<'c> {
    /// In a header of the native syntax.
    pub(super) fn in_header(cursor: &Cursor<'_>, labels: impl Iterator<Item = &'c str>) -> Before<'c> {
        Before { labels: labels.collect(), is_outermost: cursor.around.len() == 1 }
    }

    /// In JSON, where `count` labels are the names of the innermost properties, and the one around them is
    /// the block type.
    pub(super) fn in_properties(cursor: &'c Cursor<'_>, count: usize) -> Before<'c> {
        let name = |entry: &'c Entry<'_>| match entry {
            Entry::Property(name) => Some(&**name),
            _ => None,
        };
        let names: Vec<&str> = cursor.around.iter().filter_map(|one| name(&one.entry)).collect();
        let outer = names.len().saturating_sub(count);
        Before { labels: names[outer..].to_vec(), is_outermost: outer == 1 }
    }
}

impl Before<'_> {
    /// The first label, if there is one.
    pub(super) fn first(&self) -> Option<&str> {
        self.labels.first().copied()
    }
}

impl Offer<'_> {
    pub(super) fn labels(&self, block: &'static BlockShape, before: &Before<'_>) -> Vec<Completion> {
        let position = before.labels.len();
        let choices = Level::of(block.shape.get(), Chosen::None).label_choices;
        if position == 0 && !choices.is_empty() {
            return choices.iter().map(|choice| self.chosen(choice, CompletionKind::Label)).collect();
        }
        if position >= block.labels.len() {
            return Vec::new();
        }
        let possible = possible(block, before.first());
        let words: IndexMap<&str, (Variant, &'static str)> = possible
            .iter()
            .flat_map(|&variant| {
                let (label, accepts) = label(block, position, variant);
                let words = match accepts.map(|accepts| accepts.kind) {
                    Some(AcceptedKind::OneOf(words)) => words,
                    _ => &[],
                };
                let description = label.map_or("", |label| label.description);
                words.iter().map(move |word| (*word, (variant, description)))
            })
            .collect();
        if !words.is_empty() {
            let offered = |(word, (variant, description)): (&str, (Variant, &'static str))| {
                self.label(word, format!("label of `{}`", header(block, variant)), description)
            };
            return words.into_iter().map(offered).collect();
        }
        let variant = possible.first().copied().flatten();
        let mut texts = self.known(block, before);
        if texts.is_empty() {
            texts.insert(label_placeholder(block, position, variant, 1));
        }
        let what = format!("label of `{}`", header(block, variant));
        let words = label_in_words(block, position, variant);
        let detail = std::iter::once(what).chain(words).collect::<Vec<_>>().join(", ");
        texts.iter().map(|text| self.label(text, detail.clone(), block.description)).collect()
    }

    /// The labels that values name without there being such a block, those of blocks that other files have,
    /// and, where another label follows, those of this file.
    fn known(&self, block: &'static BlockShape, before: &Before<'_>) -> IndexSet<String> {
        let position = before.labels.len();
        let is_last = position + 1 == block.labels.len();
        let (mut known, mut written) = (IndexSet::new(), IndexSet::new());
        for (name, target) in links(self.root, self.body).missing.iter().map(|(target, name)| (name, target))
        {
            if block.names().any(|one| one == *target) {
                known.extend(part(name, block.labels.len(), &before.labels));
            }
        }
        for labels in self.outermost(block).iter().filter(|_| before.is_outermost) {
            let texts = labels.iter().map(|label| &*label.text);
            let Some(label) =
                labels.get(position).filter(|_| texts.take(position).eq(before.labels.iter().copied()))
            else {
                continue;
            };
            let is_here = label.location.source == *self.source;
            if is_here && label.location.span.start == self.replaces.start {
                // It is the one being written.
            } else if is_here && is_last {
                written.insert(label.text.to_string());
            } else {
                known.insert(label.text.to_string());
            }
        }
        known.retain(|name| !written.contains(name) && is_plain(name));
        known
    }

    /// The labels of all blocks of the type at the top level.
    fn outermost(&self, block: &'static BlockShape) -> Vec<Vec<BlockLabel>> {
        let (content, _, _) = self.body.partial_content(&block.add_to(Schema::new()));
        content.blocks.into_iter().map(|block| block.labels).collect()
    }

    /// One of the texts that a label may be.
    fn label(&self, text: &str, detail: String, description: &'static str) -> Completion {
        Completion {
            kind: CompletionKind::Label,
            text: format!("\"{text}\""),
            detail,
            description,
            deprecated: None,
            required: true,
            snippet: None,
            replaces: self.replaces,
        }
    }
}

/// The label that follows `before` in a block's name: its `count` labels with dots between them.
fn part(name: &str, count: usize, before: &[&str]) -> Option<String> {
    if count == 1 {
        return Some(name.to_owned());
    }
    let parts: Vec<&str> = name.split('.').collect();
    (parts.len() == count && parts.starts_with(before)).then(|| parts[before.len()].to_owned())
}

/// Whether a text can be written between quotes as it is.
pub(super) fn is_plain(text: &str) -> bool {
    !text.is_empty() && !text.contains(['"', '\\', '$', '%']) && !text.contains(char::is_control)
}
