//! Completions of labels: the words that a label may be, and the names that the configuration has for such blocks.

use indexmap::IndexSet;

use super::complete::{Completion, CompletionKind, Offer};
use super::cursor::{Cursor, Entry};
use super::level::{Chosen, Level};
use super::links::links;
use super::phrases::header;
use crate::decode::{BlockShape, OneOf};
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

    /// In JSON, where `count` labels are the names of the innermost properties, and the one around them is the block type.
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

impl Offer<'_> {
    pub(super) fn labels(&self, block: &'static BlockShape, before: &Before<'_>) -> Vec<Completion> {
        let position = before.labels.len();
        let choices = Level::of((block.shape)(), Chosen::None).label_choices;
        if position == 0 && !choices.is_empty() {
            return choices.iter().map(|choice| self.chosen(choice, CompletionKind::Label)).collect();
        }
        let Some(meaning) = block.labels.get(position) else { return Vec::new() };
        let label = (block.shape)().labels.get(position);
        if let Some(OneOf::Texts(words)) = label.and_then(|label| label.constraints.one_of) {
            let detail = format!("label of `{}`", header(block));
            let description = label.map_or("", |label| label.description);
            return words.iter().map(|word| self.label(word, detail.clone(), description)).collect();
        }
        let mut texts = self.known(block, before);
        if texts.is_empty() {
            texts.insert((*meaning).to_owned());
        }
        let detail = constrained_label(block, position);
        texts.iter().map(|text| self.label(text, detail.clone(), block.description)).collect()
    }

    /// The labels that values name without there being such a block, those of blocks that other files have, and, where another label
    /// follows, those of this file.
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

/// What a label is, and what is required of it.
fn constrained_label(block: &BlockShape, position: usize) -> String {
    let constraints = (block.shape)().labels.get(position).map(|label| label.constraints.text_in_words());
    let what = format!("label of `{}`", header(block));
    std::iter::once(what).chain(constraints.unwrap_or_default()).collect::<Vec<_>>().join(", ")
}
