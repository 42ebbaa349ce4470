//! Snippets: texts with places to fill in, made of what is required.

use std::collections::{HashSet, VecDeque};

use super::allowed_items::{Chosen, Level, LevelBlock};
use super::phrases::{label_placeholder, placeholder, quoted};
use super::sample::chosen_by_relations;
use super::variants::{Variant, label};
use crate::decode::{AcceptedKind, AttributeShape, BlockShape, Inside, OneOf, Shape};

/// At most so many snippets are made.
const MAX_SNIPPETS: usize = 1_000;

/// A snippet has at most so many lines: types that contain each other can unfold in very many ways.
const MAX_LINES: usize = 200;

/// How often a block is written that is required several times.
const MAX_COPIES: usize = 4;

/// A text with places to fill in, for editors.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Snippet {
    /// Where it belongs: the types of the blocks around and its own, with dots between them. The snippet for
    /// a whole file has none.
    pub path: String,
    /// What is typed for it: the type of the block, or `file`.
    pub prefix: String,
    /// The text, in the syntax of the language server protocol: `${1:name}` is a place with what may stand
    /// there, `${1|low,high|}` has a choice, and `$0` is where the cursor ends. Lines are indented by tabs.
    pub body: String,
    /// The doc comment.
    pub description: &'static str,
}

/// Snippets for a configuration: for each type of blocks, at any depth, a block with all that it must have,
/// and one for a whole file, if something in it is required.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(block, rename = "backend")]
///     backends: Vec<Backend>,
/// }
///
/// /// Where requests go.
/// #[derive(HclDecode)]
/// struct Backend {
///     #[hcl(label)]
///     name: String,
///     url: String,
///     #[hcl(one_of("low", "high"))]
///     priority: String,
///     weight: Option<u8>,
/// }
///
/// let snippets = hcl::reference::snippets(Config::shape());
/// assert_eq!(snippets[0].body, "\
/// backend \"${1:name}\" {
/// \turl = \"$2\"
/// \tpriority = \"${3|low,high|}\"
/// \t$0
/// }");
/// ```
pub fn snippets(shape: &'static Shape) -> Vec<Snippet> {
    let mut snippets = Vec::new();
    let mut file = Writer::default();
    file.body(shape, "");
    if !file.lines.is_empty() {
        let body = file.lines.join("\n") + "\n$0";
        snippets.push(Snippet {
            path: String::new(),
            prefix: "file".to_owned(),
            body,
            description: shape.description,
        });
    }
    let mut waiting = VecDeque::from([(String::new(), shape)]);
    let mut seen = HashSet::from([(String::new(), std::ptr::from_ref(shape).addr())]);
    while let Some((around, shape)) = waiting.pop_front() {
        for block in Level::whole(shape).blocks {
            let inner = block.shape.shape.get();
            // A type of blocks is shown where it is first, however many bodies have it.
            if snippets.len() == MAX_SNIPPETS
                || !seen.insert((block.shape.name.to_owned(), std::ptr::from_ref(inner).addr()))
            {
                continue;
            }
            let path = match around.is_empty() {
                true => block.shape.name.to_owned(),
                false => format!("{around}.{}", block.shape.name),
            };
            if block.shape.deprecated.is_none() {
                snippets.push(Snippet {
                    path: path.clone(),
                    prefix: block.shape.name.to_owned(),
                    body: of_block(&block),
                    description: block.shape.description,
                });
            }
            waiting.push_back((path, inner));
        }
    }
    snippets
}

/// The text of a block with what it must have.
pub(super) fn of_block(block: &LevelBlock) -> String {
    let mut writer = Writer::default();
    writer.block(block.shape, 1, "");
    // The cursor ends in the block, below what is there.
    if let Some(last) = writer.lines.pop() {
        match last.strip_suffix('}') {
            Some(header) if writer.lines.is_empty() => {
                writer.lines.extend([header.to_owned(), "\t$0".to_owned(), "}".to_owned()]);
            }
            _ => writer.lines.extend(["\t$0".to_owned(), last]),
        }
    }
    writer.lines.join("\n")
}

/// An attribute or a block that is missing in the body to which the types of blocks lead, as it may be
/// written: without places, with the values that samples show.
#[cfg(feature = "lsp")]
pub(crate) fn missing(shape: &'static Shape, path: &[&str], name: &str) -> Option<String> {
    let shape = path
        .iter()
        .try_fold(shape, |shape, name| Some(Level::whole(shape).block(name)?.shape.shape.get()))?;
    let level = Level::whole(shape);
    let mut writer = Writer { is_plain: true, ..Writer::default() };
    match level.block(name) {
        Some(block) => writer.block(block.shape, 1, ""),
        None => {
            let tag = level.tags.iter().find(|(tag, _)| *tag == name);
            let value = match tag {
                Some((_, variants)) => writer.text(variants.first()?.name, &[]),
                None => writer.value(level.attribute(name)?),
            };
            writer.line("", &format!("{name} = {value}"));
        }
    }
    Some(writer.lines.join("\n") + "\n")
}

#[derive(Default)]
struct Writer {
    lines: Vec<String>,
    /// Whether there are values in place of places.
    is_plain: bool,
    /// How many places there are.
    places: usize,
    /// The types around.
    around: Vec<&'static str>,
}

impl Writer {
    fn place(&mut self) -> usize {
        self.places += 1;
        self.places
    }

    fn line(&mut self, indentation: &str, text: &str) {
        self.lines.push(format!("{indentation}{text}"));
    }

    /// What a body must have.
    fn body(&mut self, shape: &'static Shape, indentation: &str) {
        let name = shape.type_name.get();
        if self.around.contains(&name) || self.lines.len() > MAX_LINES {
            return;
        }
        self.around.push(name);
        let level = Level::of(shape, Chosen::First);
        for (tag, variants) in &level.tags {
            let words: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
            let value = self.text(words.first().copied().unwrap_or_default(), &words);
            self.line(indentation, &format!("{tag} = {value}"));
        }
        let chosen = chosen_by_relations(&level);
        for attribute in &level.attributes {
            if attribute.is_required() || chosen.contains(&attribute.name) {
                let value = self.value(attribute);
                self.line(indentation, &format!("{} = {value}", attribute.name));
            }
        }
        for block in level.blocks.iter().filter(|block| block.limits.0 > 0) {
            for copy in 1..=block.limits.0.min(MAX_COPIES) {
                self.block(block.shape, copy, indentation);
            }
        }
        self.around.pop();
    }

    fn block(&mut self, block: &'static BlockShape, copy: usize, indentation: &str) {
        let inner = block.shape.get();
        let choices = Level::of(inner, Chosen::First).label_choices;
        let mut header = block.name.to_owned();
        for position in 0..block.labels.len() {
            let words: Vec<&str> = choices.iter().map(|variant| variant.name).collect();
            let variant = inner.variants.first();
            let written = match (position, words.first()) {
                (0, Some(first)) => self.text(first, &words),
                _ => {
                    let words = words_of_label(block, position, variant);
                    self.text(&label_placeholder(block, position, variant, copy), words)
                }
            };
            header += &format!(" {written}");
        }
        self.line(indentation, &format!("{header} {{"));
        let before = self.lines.len();
        self.body(inner, &format!("{indentation}\t"));
        let is_empty = self.lines.len() == before;
        match self.lines.last_mut().filter(|_| is_empty) {
            Some(header) => header.push('}'),
            None => self.line(indentation, "}"),
        }
    }

    /// A value with places.
    fn value(&mut self, attribute: &AttributeShape) -> String {
        let shown = placeholder(attribute);
        if self.is_plain {
            return shown;
        }
        let part = attribute.part(&[]);
        let one_of = match attribute.constraints.one_of {
            Some(OneOf::Texts(words)) => words,
            _ => &[],
        };
        match part.map(|part| part.kind) {
            Some(AcceptedKind::Bool) => format!("${{{}|true,false|}}", self.place()),
            Some(AcceptedKind::String) if !one_of.is_empty() => self.text("", one_of),
            Some(AcceptedKind::OneOf(names)) => {
                let has_content = |name: &&&str| attribute.part(&[Inside::Key(name)]).is_some();
                match names.iter().any(|name| has_content(&name)) {
                    true => self.any(&shown),
                    false => self.text("", names),
                }
            }
            _ => self.any(&shown),
        }
    }

    /// A string, or one of some words.
    fn text(&mut self, shown: &str, words: &[&str]) -> String {
        if self.is_plain {
            return quoted(shown);
        }
        let place = self.place();
        match (words, shown) {
            ([_, _, ..], _) => {
                let words: Vec<String> = words.iter().map(|word| escaped(word, &['\\', ',', '|'])).collect();
                format!("\"${{{place}|{}|}}\"", words.join(","))
            }
            ([], "") => format!("\"${place}\""),
            _ => {
                let shown = words.first().copied().unwrap_or(shown);
                format!("\"${{{place}:{}}}\"", escaped(shown, &['\\', '$', '}']))
            }
        }
    }

    /// Any value, as a sample shows it.
    fn any(&mut self, shown: &str) -> String {
        let inside = shown.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        match inside.filter(|inside| !inside.contains('"')) {
            // As it is written, with its escapes.
            Some(text) => self.text(text, &[]),
            None => format!("${{{}:{}}}", self.place(), escaped(shown, &['\\', '$', '}'])),
        }
    }
}

/// The words that a label may be.
fn words_of_label(block: &'static BlockShape, position: usize, variant: Variant) -> &'static [&'static str] {
    match label(block, position, variant).1.map(|accepts| accepts.kind) {
        Some(AcceptedKind::OneOf(words)) => words,
        _ => &[],
    }
}

/// A text in which these have no meaning.
fn escaped(text: &str, special: &[char]) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if special.contains(&character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
