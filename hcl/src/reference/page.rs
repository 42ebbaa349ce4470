//! A reference page in Markdown.

use std::collections::HashMap;

use super::allowed_items::{Chosen, Level, LevelBlock};
use super::phrases::{
    Shown, header, labels_in_words, limits_in_words, past, past_of_block, quoted_list, reference_in_words,
    remarks, shown_default, shown_default_of_block, since, type_in_words, with_article,
};
use super::variants::Variant;
use crate::decode::constraints::in_words::relation_in_words;
use crate::decode::{AttributeShape, BlockShape, Shape};
use crate::diagnostic::sentence;

/// Markdown has no deeper headings.
const DEEPEST_HEADING: usize = 6;

/// The longest default shown in a table, in bytes; it must also fit on one line.
const MAX_DEFAULT: usize = 80;

/// A reference page for a configuration: the attributes with types, defaults and descriptions, then each
/// block with its own.
///
/// Types include the constraints of the field's options; what is required of several fields together is below
/// the attributes. Descriptions are the doc comments of types and fields, including labels. Defaults are
/// shown as in [`sample`](super::sample) if they fit on a line and are not secret. A type is described once;
/// wherever else it occurs, the page says where.
///
/// The page says what changed: since when something exists (the option `since`), what it was called before,
/// what is deprecated and what replaces it, and with the feature `migrate` what was removed.
///
/// ```
/// use hcl::HclDecode;
///
/// /// The service's configuration.
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     #[hcl(default = 30)]
///     timeout: u64,
/// }
///
/// let page = hcl::reference::markdown(Config::shape(), "Configuration");
/// assert!(page.starts_with("# Configuration\n\nThe service's configuration.\n"));
/// assert!(page.contains("| `listen` | string | required | Where requests are accepted. |"));
/// assert!(page.contains("| `timeout` | number | default `30` |  |"));
/// ```
pub fn markdown(shape: &'static Shape, title: &str) -> String {
    let mut page = Page { out: format!("# {title}\n"), seen: HashMap::new() };
    page.seen.insert(shape.type_name.get(), title.to_owned());
    page.paragraph(shape.description);
    page.paragraph(&since(shape.since).unwrap_or_default());
    page.body(shape, None, "", 2);
    page.out
}

struct Page {
    out: String,
    /// The types that are already described, with their headings.
    seen: HashMap<&'static str, String>,
}

impl Page {
    /// `path` is that of the block, which is none for a file, and `depth` the depth of headings in it.
    fn body(&mut self, shape: &'static Shape, block: Option<&BlockShape>, path: &str, depth: usize) {
        let level = Level::of(shape, Chosen::None);
        if !level.attributes.is_empty() || !level.tags.is_empty() {
            self.out.push_str("\n| attribute | type | | description |\n|---|---|---|---|\n");
            for (tag, variants) in &level.tags {
                let names = quoted_list(variants.iter().map(|variant| variant.name));
                self.row([
                    format!("`{tag}`"),
                    format!("one of {names}"),
                    "required".to_owned(),
                    String::new(),
                ]);
            }
            for shape in &level.attributes {
                self.attribute(shape);
            }
        }
        if !level.label_choices.is_empty() {
            let names = quoted_list(level.label_choices.iter().map(|variant| variant.name));
            self.paragraph(&format!("The first label is one of {names}."));
        }
        if level.is_open {
            self.rest(&level);
        }
        let relations: Vec<String> = level.relations.iter().map(|one| relation_in_words(one)).collect();
        self.paragraph(&relations.join(" "));
        self.paragraph(&removed(shape).join("\n"));
        for (tag, variants) in &level.tags {
            for variant in *variants {
                self.variant(variant, block, &format!("`{tag} = \"{}\"`", variant.name), path, depth);
            }
        }
        for variant in level.label_choices {
            self.variant(variant, block, &format!("label `\"{}\"`", variant.name), path, depth);
        }
        for block in &level.blocks {
            self.block(block, path, depth);
        }
    }

    /// What is allowed in addition to the names in the type.
    fn rest(&mut self, level: &Level) {
        let has_own = !level.attributes.is_empty() || !level.tags.is_empty() || !level.blocks.is_empty();
        let items = if level.rest.is_some() { "attributes" } else { "attributes and blocks" };
        let ty = level.rest.map(type_in_words).filter(|ty| ty != "any");
        let each = ty.map_or_else(String::new, |ty| format!(", each of them {}", with_article(&ty)));
        self.paragraph(level.rest.map_or("", |rest| rest.description));
        self.paragraph(&if has_own {
            format!("Other {items} may be written too{each}.")
        } else {
            format!("Any {items} may be written{each}.")
        });
    }

    fn attribute(&mut self, shape: &AttributeShape) {
        let need = match shown_default(shape) {
            Some(Shown::Value(none)) if none == "null" => "optional".to_owned(),
            Some(Shown::Value(default)) if default.len() <= MAX_DEFAULT && !default.contains('\n') => {
                format!("default `{default}`")
            }
            Some(_) => "has a default".to_owned(),
            None if shape.is_required() => "required".to_owned(),
            None => "optional".to_owned(),
        };
        let mut description = vec![shape.description.split_whitespace().collect::<Vec<_>>().join(" ")];
        description.extend(reference_in_words(shape));
        description.extend(remarks(shape));
        let aliases = shape.aliases.iter().filter(|alias| !shape.renamed_from.contains(alias));
        let aliases: Vec<_> = aliases.map(|alias| format!("`{alias}`")).collect();
        if !aliases.is_empty() {
            description.push(format!("Also called {}.", aliases.join(", ")));
        }
        description.extend(past(shape));
        description.extend(shape.deprecated.map(|advice| format!("**Deprecated:** {}", sentence(advice))));
        self.row([
            format!("`{}`", shape.name),
            type_in_words(shape),
            need,
            description.join(" ").trim().to_owned(),
        ]);
    }

    fn block(&mut self, block: &LevelBlock, path: &str, depth: usize) {
        let shape = block.shape;
        let path = if path.is_empty() { shape.name.to_owned() } else { format!("{path}.{}", shape.name) };
        self.heading(depth, &format!("Block `{path}`"));
        self.paragraph(shape.description);
        self.paragraph(&format!("Written as `{} {{ … }}`, {}.", header(shape, None), number(block)));
        self.paragraph(&past_of_block(shape).collect::<Vec<_>>().join(" "));
        if let Some(advice) = shape.deprecated {
            self.paragraph(&format!("**Deprecated:** {}", sentence(advice)));
        }
        self.labels(shape, None);
        self.paragraph(&default_of_block(shape));
        self.content(shape, &path, &format!("block `{path}`"), depth);
    }

    fn labels(&mut self, block: &BlockShape, variant: Variant) {
        let labels = labels_in_words(block, variant).into_iter();
        let labels = labels.map(|(name, words)| format!("- label `{name}`: {words}"));
        self.paragraph(&labels.collect::<Vec<_>>().join("\n"));
    }

    /// A variant of a block, or of a file.
    fn variant(
        &mut self,
        variant: &'static BlockShape,
        block: Option<&BlockShape>,
        name: &str,
        path: &str,
        depth: usize,
    ) {
        self.heading(depth, &if path.is_empty() { sentence(name) } else { format!("`{path}` with {name}") });
        self.paragraph(variant.description);
        self.paragraph(&past_of_block(variant).collect::<Vec<_>>().join(" "));
        if let Some(advice) = variant.deprecated {
            self.paragraph(&format!("**Deprecated:** {}", sentence(advice)));
        }
        if let Some(block) = block {
            let written = header(block, Some(variant));
            if written != header(block, None) && block.labels.len() > 1 {
                self.paragraph(&format!("Written as `{written} {{ … }}`."));
            }
            self.labels(block, Some(variant));
        }
        self.content(variant, path, &format!("`{path}` with {name}"), depth);
    }

    /// The content of a block or a variant, or a reference to its description.
    fn content(&mut self, block: &BlockShape, path: &str, title: &str, depth: usize) {
        let shape = block.shape.get();
        let name = shape.type_name.get();
        if name == Shape::EMPTY.type_name.get() {
            if !shape.open {
                self.paragraph("It has no content.");
            }
            return self.body(shape, Some(block), path, depth + 1);
        }
        if let Some(described) = self.seen.get(name) {
            let text = format!("Its content is that of {described}.");
            return self.paragraph(&text);
        }
        self.seen.insert(name, title.to_owned());
        if block.description != shape.description {
            self.paragraph(shape.description);
        }
        self.body(shape, Some(block), path, depth + 1);
    }

    fn row(&mut self, cells: [String; 4]) {
        self.line(&format!("| {} |", cells.map(|cell| cell.replace('|', "\\|")).join(" | ")));
    }

    fn heading(&mut self, depth: usize, text: &str) {
        self.line(&format!("\n{} {text}", "#".repeat(depth.min(DEEPEST_HEADING))));
    }

    fn paragraph(&mut self, text: &str) {
        if !text.is_empty() {
            self.line(&format!("\n{text}"));
        }
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }
}

/// The names that are not used any more, each with the reason, as a list.
#[cfg(feature = "migrate")]
fn removed(shape: &'static Shape) -> Vec<String> {
    let removed = shape.parts().into_iter().flat_map(|part| part.history.removed);
    removed.map(|(name, reason)| format!("- `{name}` was removed: {}", sentence(reason))).collect()
}

#[cfg(not(feature = "migrate"))]
fn removed(_: &'static Shape) -> Vec<String> {
    Vec::new()
}

/// The default that takes effect if there are no such blocks.
fn default_of_block(shape: &BlockShape) -> String {
    match shown_default_of_block(shape) {
        Some(Shown::Value(text)) => format!("The default is:\n\n```hcl\n{text}```"),
        Some(Shown::Hidden) => "There is a default.".to_owned(),
        None if shape.is_empty_by_default() => "Without the block, the defaults in it apply.".to_owned(),
        None => String::new(),
    }
}

/// How many blocks are allowed; blocks of several types may share limits.
fn number(block: &LevelBlock) -> String {
    if block.group.len() < 2 {
        return limits_in_words(block.limits);
    }
    let first = block.group.first().map(|shape| shape.name);
    let names: Vec<_> = block.group.iter().map(|shape| format!("`{}`", shape.name)).collect();
    let least = if first == Some(block.shape.name) || block.limits.1.is_none() { block.limits.0 } else { 0 };
    // One block of the group is required exactly if its first type says so.
    let limits = (least, block.limits.1);
    format!("{} of the blocks {} together", limits_in_words(limits), names.join(", "))
}
