//! A sample file: required items with values to replace, everything else as comments.

use super::allowed_items::{Chosen, Level, LevelBlock};
use super::phrases::{
    Shown, constraints_in_words, label_placeholder, labels_in_words, limits_in_words, part_in_words,
    placeholder, quoted, quoted_list, reference_in_words, remarks, shown_default, shown_default_of_block,
    since, type_in_words,
};
use super::variants::Variant;
use crate::decode::constraints::in_words::relation_in_words;
use crate::decode::{AcceptedKind, AttributeShape, BlockShape, Relation, Shape};
use crate::diagnostic::sentence;

/// If very many blocks are required, only this many are written.
const MAX_BLOCKS: usize = 16;

/// How many bodies are written at most. Types that contain each other can unfold in very many ways.
const MAX_BODIES: usize = 2_000;

/// A sample file for a configuration, in the canonical layout. What is required has a value to replace,
/// everything else is a comment, and each item is below its description.
///
/// A default is shown as it would be written: by `encode_with` if the field has it, otherwise by serde. If
/// the type is not `Serialize`, or a function reads the field and none writes it, or the value is a secret,
/// the sample only says that there is a default. An optional attribute without a default is shown with a
/// value of its type.
///
/// Values and labels suit their types and options as far as possible, so that most samples decode as they
/// are: an enum has its first word, an address is one, a text has the length and the form of its pattern.
/// What a type wants beyond that, a sample cannot know.
///
/// The version of a file is the present one. Where one of several attributes is required, the first is
/// written. Above each attribute is what its
/// constraints are.
///
/// To use a commented line or block, remove the comment signs. A type that contains itself is shown once.
/// Of items that are deprecated and not required, a comment says only what to use instead.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     #[hcl(default = 30)]
///     timeout: u64,
/// }
///
/// let sample = hcl::reference::sample(Config::shape());
/// assert_eq!(sample, "# Where requests are accepted.\nlisten = \"\"\n\n# timeout = 30\n");
/// ```
pub fn sample(shape: &'static Shape) -> String {
    let mut lines = Vec::new();
    let introduction = comment(shape.description);
    let body = Writer { around: Vec::new(), left: MAX_BODIES }.body(shape);
    lines.extend(introduction);
    lines.extend(since(shape.since).map(|words| format!("# {words}")));
    if !lines.is_empty() && !body.is_empty() {
        lines.push(String::new());
    }
    lines.extend(body);
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// The attribute that says the version of a file, and the present version.
#[cfg(feature = "migrate")]
fn version_of(shape: &Shape) -> Option<(&'static str, u32)> {
    shape.history.version
}

#[cfg(not(feature = "migrate"))]
fn version_of(_: &Shape) -> Option<(&'static str, u32)> {
    None
}

struct Writer {
    /// The types around the place being written.
    around: Vec<&'static str>,
    /// How many more bodies are written.
    left: usize,
}

impl Writer {
    fn body(&mut self, shape: &'static Shape) -> Vec<String> {
        self.around.push(shape.type_name.get());
        self.left = self.left.saturating_sub(1);
        let level = Level::of(shape, Chosen::First);
        let mut paragraphs: Vec<Vec<String>> = Vec::new();
        if !level.relations.is_empty() {
            paragraphs
                .push(level.relations.iter().map(|one| format!("# {}", relation_in_words(one))).collect());
        }
        for (tag, variants) in &level.tags {
            let names = quoted_list(variants.iter().map(|variant| variant.name));
            let first = variants.first().map_or("", |variant| variant.name);
            paragraphs.push(vec![format!("# One of {names}."), format!("{tag} = \"{first}\"")]);
        }
        let chosen = chosen_by_relations(&level);
        let version = if self.around.len() == 1 { version_of(shape) } else { None };
        // Without it, the file would be one of the first version.
        for attribute in &level.attributes {
            if let Some((_, present)) = version.filter(|(name, _)| *name == attribute.name) {
                let mut lines = comment(attribute.description);
                lines.push(format!("{} = {present}", attribute.name));
                paragraphs.insert(0, lines);
            }
        }
        let others =
            level.attributes.iter().filter(|shape| version.is_none_or(|(name, _)| name != shape.name));
        paragraphs.extend(others.map(|shape| match shape.deprecated {
            Some(advice) if !shape.is_required() => vec![deprecated(shape.name, advice)],
            _ => attribute(shape, chosen.contains(&shape.name)),
        }));
        for block in &level.blocks {
            paragraphs.extend(self.block(block));
        }
        self.around.pop();
        paragraphs.join(&String::new())
    }

    /// The block, as often as it is required; as a comment if it is not required.
    fn block(&mut self, block: &LevelBlock) -> Vec<Vec<String>> {
        let inner = block.shape.shape.get();
        let is_inside_itself = self.left == 0 || self.around.contains(&inner.type_name.get());
        let least = block.limits.0;
        match block.shape.deprecated {
            Some(advice) if least == 0 => return vec![vec![deprecated(block.shape.name, advice)]],
            None if least == 0 && is_inside_itself => return Vec::new(),
            _ => {}
        }
        let mut body = if is_inside_itself { Vec::new() } else { self.body(inner) };
        for line in body.iter_mut().filter(|line| !line.is_empty()) {
            line.insert_str(0, "  ");
        }
        let labels = Level::of(inner, Chosen::First).label_choices;
        let variant = inner.variants.first();
        let copies = 1..=least.clamp(1, MAX_BLOCKS);
        let mut paragraphs: Vec<Vec<String>> = copies
            .map(|copy| {
                let chosen = labels.first().map(|variant| variant.name);
                let header = header_of_copy(block, chosen, variant, copy);
                let lines = with_body(&header, &body);
                if least == 0 { commented(lines) } else { lines }
            })
            .collect();
        if let Some(first) = paragraphs.first_mut() {
            first.splice(0..0, introduction(block, variant, labels));
        }
        paragraphs
    }
}

/// A block with these lines in its body.
fn with_body(header: &str, body: &[String]) -> Vec<String> {
    if body.is_empty() {
        return vec![format!("{header} {{}}")];
    }
    let mut lines = vec![format!("{header} {{")];
    lines.extend_from_slice(body);
    lines.push("}".to_owned());
    lines
}

/// The comments above the first block: what it is, its labels, how many there may be.
fn introduction(block: &LevelBlock, variant: Variant, choices: &[BlockShape]) -> Vec<String> {
    let mut lines = comment(block.shape.description);
    lines
        .extend(since(block.shape.since.or(block.shape.shape.get().since)).map(|words| format!("# {words}")));
    lines.extend(block.shape.deprecated.map(|advice| deprecated(block.shape.name, advice)));
    let labels = labels_in_words(block.shape, variant);
    lines.extend(labels.into_iter().map(|(name, words)| format!("# Label \"{name}\": {words}")));
    if block.limits.1 != Some(1) || block.limits.0 > 1 {
        lines.push(format!("# {}", sentence(limits_in_words(block.limits))));
    }
    if shown_default_of_block(block.shape).is_some() {
        lines.push("# There is a default.".to_owned());
    }
    if !choices.is_empty() {
        let names = quoted_list(choices.iter().map(|variant| variant.name));
        lines.push(format!("# The first label is one of {names}."));
    }
    lines
}

/// Blocks of a map need distinct labels. `chosen` is the first label, if it chooses a variant.
fn header_of_copy(block: &LevelBlock, chosen: Option<&str>, variant: Variant, copy: usize) -> String {
    let labels = (0..block.shape.labels.len()).map(|position| match (position, chosen) {
        (0, Some(name)) => format!(" {}", quoted(name)),
        _ => format!(" {}", quoted(&label_placeholder(block.shape, position, variant, copy))),
    });
    std::iter::once(block.shape.name.to_owned()).chain(labels).collect()
}

/// The first attribute of each relation that requires one of several, unless one of them is written anyway.
pub(super) fn chosen_by_relations(level: &Level) -> Vec<&'static str> {
    let mut chosen = Vec::new();
    for relation in &level.relations {
        let (Relation::ExactlyOne(names) | Relation::AtLeastOne(names)) = **relation else { continue };
        let attribute = |name: &str| level.attributes.iter().find(|shape| shape.name == name);
        let is_written = |name: &&str| {
            chosen.contains(name)
                || attribute(name).is_some_and(|shape| shape.is_required())
                || level.block(name).is_some_and(|block| block.limits.0 > 0)
        };
        if !names.iter().any(is_written) {
            let mut optional = names.iter().filter_map(|name| attribute(name));
            chosen.extend(optional.find(|shape| shape.default.is_none()).map(|shape| shape.name));
        }
    }
    chosen
}

/// `is_chosen` says that it is written although it is optional.
fn attribute(shape: &AttributeShape, is_chosen: bool) -> Vec<String> {
    let mut lines = comment(shape.description);
    let constraints = constraints_in_words(shape);
    if let Some(AcceptedKind::OneOf(_)) = shape.part(&[]).map(|part| part.kind) {
        lines.push(format!("# {}", sentence(type_in_words(shape))));
    } else if !constraints.is_empty() {
        lines.push(format!("# {}", sentence(constraints.join(", "))));
    }
    let words = reference_in_words(shape).into_iter().chain(remarks(shape)).chain(since(shape.since));
    lines.extend(words.map(|words| format!("# {words}")));
    lines.extend(shape.deprecated.map(|advice| deprecated(shape.name, advice)));
    let assignment = |value: String| {
        let text = format!("{} = {value}", shape.name);
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    lines.extend(match shown_default(shape) {
        Some(Shown::Value(value)) => commented(assignment(value)),
        Some(Shown::Hidden) => hidden_default(shape),
        None if is_chosen || shape.is_required() => assignment(placeholder(shape)),
        None => commented(assignment(placeholder(shape))),
    });
    lines
}

/// The comment for what should not be used any more.
fn deprecated(name: &str, advice: &str) -> String {
    format!("# `{name}` is deprecated: {}", sentence(advice))
}

/// The comment for a default that cannot be shown.
fn hidden_default(shape: &AttributeShape) -> Vec<String> {
    let words = match shape.part(&[]).map(|part| part.kind) {
        // The possible values are listed above it.
        Some(AcceptedKind::OneOf(_)) => String::new(),
        _ => format!(" ({})", part_in_words(shape, &[])),
    };
    vec![format!("# The attribute `{}`{words} has a default.", shape.name)]
}

fn comment(text: &str) -> Vec<String> {
    commented(text.lines().map(|line| line.trim_end().to_owned()).collect())
}

fn commented(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(|line| format!("# {line}").trim_end().to_owned()).collect()
}
