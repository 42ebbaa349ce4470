//! What an application's users want to know: a reference page and a sample file, made from the types.

use std::fmt::Write;

use super::{AttributeShape, BlockShape, HclDecode, Shape};

/// A reference page in Markdown for a configuration: attributes with types, defaults and descriptions, then the blocks.
///
/// Descriptions are the doc comments of types and fields. A type that contains itself is described once.
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
/// let page = hcl::decode::reference_page::<Config>("Configuration");
/// assert!(page.contains("| `listen` | string | required | Where requests are accepted. |"));
/// assert!(page.contains("| `timeout` | number | default: `30` |  |"));
/// ```
pub fn reference_page<T: HclDecode>(title: &str) -> String {
    let mut page = Page { out: format!("# {title}\n"), seen: Vec::new() };
    page.body(T::shape(), title);
    page.out
}

/// A sample file for a configuration: everything that is required with a placeholder, everything else as a comment with its
/// default, each below its description.
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
/// let sample = hcl::decode::sample_file::<Config>();
/// assert_eq!(sample, "# Where requests are accepted.\nlisten = \"\"\n\n# timeout = 30\n");
/// ```
pub fn sample_file<T: HclDecode>() -> String {
    let mut sample = Sample { out: String::new(), around: Vec::new() };
    sample.body(T::shape(), "");
    sample.out
}

impl Shape {
    /// The attributes, those of flattened types among them.
    fn all_attributes(&'static self) -> Vec<&'static AttributeShape> {
        let inner = self.flattened.iter().flat_map(|shape| shape().all_attributes());
        self.attributes.iter().chain(inner).collect()
    }

    /// Whether there is nothing to describe.
    fn is_empty(&'static self) -> bool {
        self.all_attributes().is_empty() && self.all_blocks().is_empty() && self.variants.is_empty()
    }

    /// The block types, those of enums and of flattened types among them.
    fn all_blocks(&'static self) -> Vec<&'static BlockShape> {
        let choices = self.choices.iter().flat_map(|blocks| blocks());
        let inner = self.flattened.iter().flat_map(|shape| shape().all_blocks());
        self.blocks.iter().chain(choices).chain(inner).collect()
    }
}

impl BlockShape {
    /// The least and the largest number, from the type and the options.
    fn range(&self) -> (usize, Option<usize>) {
        let (least, most) = self.count;
        (least.max(self.min), self.max.or(most))
    }

    fn header(&self) -> String {
        self.labels.iter().fold(self.name.to_owned(), |header, label| format!("{header} \"{label}\""))
    }
}

struct Page {
    out: String,
    /// The shapes that are described already, by address, with their titles.
    seen: Vec<(*const Shape, String)>,
}

impl Page {
    fn body(&mut self, shape: &'static Shape, title: &str) {
        self.seen.push((shape, title.to_owned()));
        self.paragraph(shape.description);
        let attributes = shape.all_attributes();
        if !attributes.is_empty() {
            self.out.push_str("\n| attribute | type | | description |\n|---|---|---|---|\n");
            for attribute in attributes {
                self.attribute(attribute);
            }
        }
        for block in shape.all_blocks() {
            self.block(block, title);
        }
        for variant in shape.variants {
            self.heading(&format!("{title}: {}", variant.name));
            self.paragraph(variant.description);
            self.body_once(variant, title);
        }
        if shape.is_open() {
            self.paragraph("Further attributes and blocks are allowed.");
        }
    }

    fn attribute(&mut self, shape: &AttributeShape) {
        let need = match shape.default {
            Some("") => "optional".to_owned(),
            Some(default) => format!("default: `{default}`"),
            None if (shape.optional)() => "optional".to_owned(),
            None => "required".to_owned(),
        };
        let mut description = shape.description.replace('\n', " ");
        if let Some(advice) = shape.deprecated {
            description = format!("{description} **Deprecated:** {advice}.");
        }
        let cells = [
            format!("`{}`", shape.name),
            type_in_words(shape.type_name),
            need,
            description.trim().to_owned(),
        ];
        self.line(&format!("| {} |", cells.map(|cell| cell.replace('|', "\\|")).join(" | ")));
    }

    fn block(&mut self, block: &BlockShape, around: &str) {
        self.heading(&format!("Block `{}`", block.header()));
        self.paragraph(&match block.range() {
            (1, Some(1)) => format!("Exactly one in {around}."),
            (0, Some(1)) => format!("At most one in {around}."),
            (least, Some(most)) if least == most => format!("Exactly {least} in {around}."),
            (least, Some(most)) => format!("From {least} to {most} in {around}."),
            (0, None) => format!("Any number in {around}."),
            (least, None) => format!("At least {least} in {around}."),
        });
        self.paragraph(block.description);
        if let Some(advice) = block.deprecated {
            self.paragraph(&format!("**Deprecated:** {advice}."));
        }
        self.body_once(block, &format!("`{}`", block.name));
    }

    fn body_once(&mut self, block: &BlockShape, title: &str) {
        let shape = (block.shape)();
        match self.seen.iter().find(|(seen, _)| std::ptr::eq(*seen, shape)) {
            Some((_, described)) if !shape.is_empty() => {
                let text = format!("Its content is that of {described}.");
                self.paragraph(&text);
            }
            _ => self.body(shape, title),
        }
    }

    fn heading(&mut self, text: &str) {
        self.line(&format!("\n## {text}"));
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

struct Sample {
    out: String,
    /// The shapes around the place that is being written: a type inside itself is not written again.
    around: Vec<*const Shape>,
}

impl Sample {
    fn body(&mut self, shape: &'static Shape, margin: &str) {
        self.around.push(shape);
        let mut is_first = true;
        for attribute in shape.all_attributes() {
            self.separate(&mut is_first);
            self.comment(attribute.description, margin);
            let is_required = attribute.default.is_none() && !(attribute.optional)();
            let value = match attribute.default {
                Some(default) if is_literal(default) => default,
                _ => placeholder(attribute.type_name),
            };
            // Writing to a string cannot fail.
            let _ = writeln!(
                self.out,
                "{margin}{}{} = {value}",
                if is_required { "" } else { "# " },
                attribute.name
            );
        }
        for block in shape.all_blocks() {
            if self.around.iter().any(|around| std::ptr::eq(*around, (block.shape)())) {
                continue;
            }
            self.separate(&mut is_first);
            self.comment(block.description, margin);
            let is_required = block.range().0 > 0;
            let margin = if is_required { margin.to_owned() } else { format!("{margin}# ") };
            let _ = writeln!(self.out, "{margin}{} {{", block.header());
            self.body((block.shape)(), &format!("{margin}  "));
            let _ = writeln!(self.out, "{margin}}}");
        }
        self.around.pop();
    }

    fn separate(&mut self, is_first: &mut bool) {
        if !std::mem::take(is_first) {
            self.out.push('\n');
        }
    }

    fn comment(&mut self, text: &str, margin: &str) {
        for line in text.lines() {
            let _ = writeln!(self.out, "{}", format!("{margin}# {line}").trim_end());
        }
    }
}

/// A Rust type as a reader of configuration knows it.
fn type_in_words(ty: &str) -> String {
    let inner = |names: &[&str]| {
        let name = names.iter().find_map(|name| ty.strip_prefix(name)?.strip_prefix('<'))?;
        name.strip_suffix('>').map(str::to_owned)
    };
    if let Some(inner) = inner(&["Option", "Box", "Arc", "Spanned", "hcl::Spanned", "Marked", "MaybeUnknown"])
    {
        return type_in_words(&inner);
    }
    if let Some(inner) = inner(&["Vec", "HashSet", "BTreeSet", "IndexSet"]) {
        return format!("list of {}", type_in_words(&inner));
    }
    if let Some((_, value)) =
        inner(&["HashMap", "BTreeMap", "IndexMap"]).as_deref().and_then(|i| i.split_once(','))
    {
        return format!("map of {}", type_in_words(value));
    }
    match ty {
        "String" | "PathBuf" | "char" => "string".to_owned(),
        "bool" => "bool".to_owned(),
        "Expression" | "hcl::Expression" => "expression".to_owned(),
        "Value" | "hcl::Value" => "any".to_owned(),
        _ if is_number(ty) => "number".to_owned(),
        other => other.rsplit("::").next().unwrap_or(other).to_owned(),
    }
}

fn placeholder(ty: &str) -> &'static str {
    match type_in_words(ty).as_str() {
        "number" => "0",
        "bool" => "false",
        "expression" | "any" => "null",
        words if words.starts_with("list of") => "[]",
        words if words.starts_with("map of") => "{}",
        _ => "\"\"",
    }
}

/// Whether a default, which is an expression of Rust, means the same in a configuration.
fn is_literal(default: &str) -> bool {
    matches!(default, "true" | "false") || default.starts_with('"') || default.parse::<f64>().is_ok()
}

fn is_number(ty: &str) -> bool {
    ty.starts_with(['u', 'i', 'f']) && (ty.ends_with("size") || ty[1..].parse::<u8>().is_ok())
}
