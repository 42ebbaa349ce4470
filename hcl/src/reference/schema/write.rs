//! Writes a schema of a shape.

use std::collections::{HashMap, HashSet, VecDeque};

use super::format::VERSION;
use super::text::{Item, block_of, description, heredoc, texts, to_text};
use super::types::{ANY, Part, UNKNOWN, has_converter};
use super::write_types::NamedTypes;
#[cfg(feature = "clap")]
use crate::decode::CliOption;
#[cfg(feature = "migrate")]
use crate::decode::Plain;
use crate::decode::{
    Accepts, AttributeShape, BlockShape, ChoiceShape, Constraints, HclDecode, LabelShape, LayerRule, OneOf,
    Relation, RestShape, Shape,
};
use crate::format::{literal, quoted};
use crate::reference::json_schema::{own_name, short_name};
use crate::reference::phrases::{Shown, shown_default, shown_default_of_block};

/// A schema of the files of a type: a text that says what the type says, for programs and editors that do
/// not have it. [`read_schema`](super::read_schema) reads it back. [`guide::schemas`](crate::guide::schemas)
/// describes the format.
///
/// It has the names, types, descriptions, defaults, constraints and relations, what is deprecated and what it
/// was called before. What the program does in code is not in it: its own checks, what a function or a
/// converter refuses, defaults that it cannot write, migrations by functions, and what types take that read a
/// body themselves. The default of a secret is left out.
///
/// ```
/// use hcl::HclDecode;
///
/// /// The service's configuration.
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     #[hcl(default = 1, max = 64)]
///     workers: u16,
/// }
///
/// let schema = hcl::reference::schema::<Config>();
/// assert!(schema.ends_with("\
/// attribute \"listen\" {
///   type        = string
///   description = \"Where requests are accepted.\"
///   required    = true
/// }
///
/// attribute \"workers\" {
///   type    = whole(0, 65535)
///   default = 1
///   max     = 64
/// }
/// "));
///
/// let read = hcl::reference::read_schema(&hcl::Source::new("app.schema.hcl", schema))?;
/// assert_eq!(hcl::reference::sample(read.shape()), hcl::reference::sample(Config::shape()));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn schema<T: HclDecode>() -> String {
    schema_of(T::shape())
}

/// The [`schema`] of a shape.
pub fn schema_of(shape: &'static Shape) -> String {
    let mut writer = Writer { bodies: Bodies::of(shape), types: NamedTypes::default() };
    let mut items = vec![
        Item::Comment("What the program checks in its code is not in this schema.".to_owned()),
        Item::Attribute("schema", VERSION.to_string()),
    ];
    items.extend(writer.bodies.name(shape).map(|name| Item::Attribute("name", quoted(&name))));
    items.extend(own_facts(shape));
    items.extend(writer.content(shape));
    while let Some((name, shape)) = writer.bodies.waiting.pop_front() {
        let mut inside = own_facts(shape);
        inside.extend(writer.content(shape));
        items.push(Item::Block(block_of("body", &name), inside));
    }
    for (name, ty) in &writer.types.described {
        let inside = vec![Item::Attribute("type", ty.to_string())];
        items.push(Item::Block(block_of("type", name), inside));
    }
    to_text(&items)
}

/// The bodies that have names.
struct Bodies {
    /// By the names of the types.
    names: HashMap<&'static str, String>,
    /// Those that are still to be written.
    waiting: VecDeque<(String, &'static Shape)>,
    seen: HashSet<&'static str>,
}

impl Bodies {
    /// The names of a shape and all inside. A body has one if its type has a name that people know, or if it
    /// is needed more than once.
    fn of(root: &'static Shape) -> Bodies {
        let mut counts: HashMap<&'static str, usize> = HashMap::from([(root.type_name.get(), 1)]);
        let mut only_named = HashSet::new();
        let (mut all, mut next) = (vec![root], 0);
        while let Some(shape) = all.get(next).copied() {
            next += 1;
            let inside = shape.own_blocks().chain(shape.variants).map(|block| (block.shape.get(), false));
            let same = shape.flattened.iter().map(|flattened| flattened.get()).chain(rest_of(shape));
            for (shape, is_same) in inside.chain(same.map(|shape| (shape, true))) {
                let type_name = shape.type_name.get();
                if is_same {
                    only_named.insert(type_name);
                }
                let count = counts.entry(type_name).or_default();
                *count += 1;
                if *count == 1 {
                    all.push(shape);
                }
            }
        }
        let (mut names, mut taken) = (HashMap::new(), HashSet::new());
        for shape in all {
            let type_name = shape.type_name.get();
            let has_facts = !shape.description.is_empty() || shape.since.is_some();
            let is_needed = counts.get(type_name).is_some_and(|count| *count > 1)
                || only_named.contains(type_name)
                || own_name(shape).is_some()
                || has_facts
                || std::ptr::eq(shape, root);
            if !is_needed || is_nameless(shape) {
                continue;
            }
            let own = short_name(type_name);
            let own = if type_name.starts_with("hcl::") { format!("hcl::{own}") } else { own.to_owned() };
            let mut name = own.clone();
            for number in 2.. {
                if taken.insert(name.clone()) {
                    break;
                }
                name = format!("{own}<{number}>");
            }
            names.insert(type_name, name);
        }
        Bodies { names, waiting: VecDeque::new(), seen: HashSet::from([root.type_name.get()]) }
    }

    /// The name of a body, which is then written, if it has one.
    fn name(&mut self, shape: &'static Shape) -> Option<String> {
        let type_name = shape.type_name.get();
        let name = self.names.get(type_name)?.clone();
        if self.seen.insert(type_name) {
            self.waiting.push_back((name.clone(), shape));
        }
        Some(name)
    }
}

/// Whether it is a body without content of its own, which many blocks may have.
fn is_nameless(shape: &Shape) -> bool {
    shape.type_name.get() == Shape::EMPTY.type_name.get()
}

/// The type that is decoded from the rest, unless its content is unknown.
fn rest_of(shape: &Shape) -> Option<&'static Shape> {
    shape.rest.and_then(|rest| rest.shape.get()).filter(|rest| !is_nameless(rest))
}

/// What a body says of itself, beside its content.
fn own_facts(shape: &Shape) -> Vec<Item> {
    let mut items = described(shape.description);
    items.extend(shape.since.map(|since| Item::Attribute("since", quoted(since))));
    items
}

fn described(text: &str) -> Vec<Item> {
    match text.is_empty() {
        true => Vec::new(),
        false => vec![Item::Attribute("description", description(text))],
    }
}

fn flag(name: &'static str, is_set: bool) -> Option<Item> {
    is_set.then(|| Item::Attribute(name, "true".to_owned()))
}

fn list(name: &'static str, words: &[&str]) -> Option<Item> {
    (!words.is_empty()).then(|| Item::Attribute(name, texts(words)))
}

fn text(name: &'static str, text: Option<&str>) -> Option<Item> {
    text.map(|text| Item::Attribute(name, quoted(text)))
}

struct Writer {
    bodies: Bodies,
    types: NamedTypes,
}

impl Writer {
    /// The content of a body.
    fn content(&mut self, shape: &'static Shape) -> Vec<Item> {
        let mut items = Vec::new();
        let is_opaque = shape.opaque && shape.variants.is_empty();
        if is_opaque && !is_nameless(shape) {
            items.push(Item::Comment("The program reads this body itself.".to_owned()));
        }
        let flattened: Vec<String> =
            shape.flattened.iter().filter_map(|flattened| self.bodies.name(flattened.get())).collect();
        items.extend(list("flatten", &flattened.iter().map(String::as_str).collect::<Vec<_>>()));
        let rest = shape.rest.filter(|rest| !rest.shape.get().is_some_and(is_nameless));
        items.extend(flag("open", shape.open && rest.is_none()));
        items.extend(flag("opaque", is_opaque));
        items.extend(text("tag", shape.tag));
        if !shape.relations.is_empty() {
            let relations: Vec<String> = shape.relations.iter().map(relation).collect();
            items.push(Item::Attribute("relations", format!("[{}]", relations.join(", "))));
        }
        #[cfg(feature = "clap")]
        if !shape.cli {
            items.push(Item::Attribute("command_line", "false".to_owned()));
        }
        items.extend(past(shape));
        items.extend(shape.labels.iter().map(label));
        items.extend(shape.attributes.iter().map(|attribute| self.attribute(attribute)));
        items.extend(shape.blocks.iter().map(|block| self.block("block", block)));
        items.extend(shape.choices.iter().map(|choice| self.choice(choice)));
        items.extend(shape.variants.iter().map(|variant| self.block("variant", variant)));
        items.extend(rest.map(|rest| self.rest(rest)));
        items
    }

    fn ty(&mut self, part: Part) -> Option<Item> {
        let ty = part?.to_string();
        (ty != ANY).then_some(Item::Attribute("type", ty))
    }

    fn attribute(&mut self, shape: &AttributeShape) -> Item {
        let ty = self.types.of(shape.parts);
        let is_said = ty.as_deref().is_some_and(has_converter);
        let mut items: Vec<Item> = self.ty(ty).into_iter().collect();
        items.extend(described(shape.description));
        items.extend(flag("required", shape.is_required()));
        items.extend(shown_default(shape).map(|shown| match shape.default_value() {
            Some(value) if matches!(shown, Shown::Value(_)) => {
                Item::Attribute("default", literal(&value).unwrap_or_default())
            }
            _ => Item::Attribute("has_default", "true".to_owned()),
        }));
        items.extend(other_names(shape.aliases, shape.renamed_from));
        items.extend(text("deprecated", shape.deprecated));
        items.extend(text("since", shape.since));
        items.extend(layers(shape.layers));
        items.extend(flag("sensitive", shape.sensitive));
        items.extend(flag("restart", shape.restart));
        items.extend(flag("literal", shape.literal));
        items.extend(flag("allow_unknown", shape.allows_unknown));
        items.extend(flag("converted", shape.converted && !is_said));
        items.extend(text("reference", shape.reference));
        #[cfg(feature = "migrate")]
        items.extend(list("moved_from", shape.moved_from));
        #[cfg(feature = "migrate")]
        if !shape.was.is_empty() {
            let pairs: Vec<String> =
                shape.was.iter().map(|(old, new)| format!("[{}, {}]", plain(*old), plain(*new))).collect();
            items.push(Item::Attribute("was", format!("[{}]", pairs.join(", "))));
        }
        items.extend(limits(shape.constraints));
        #[cfg(feature = "clap")]
        items.extend(cli(shape.cli));
        Item::Block(block_of("attribute", shape.name), items)
    }

    fn block(&mut self, block_type: &str, shape: &BlockShape) -> Item {
        let inside = shape.shape.get();
        let name = self.bodies.name(inside);
        let mut items: Vec<Item> = text("body", name.as_deref()).into_iter().collect();
        items.extend(described(shape.description));
        let (least, most) = (shape.count.0.max(shape.min), shape.max.or(shape.count.1));
        match (least, most) {
            (1, Some(1)) => items.extend(flag("required", true)),
            _ => {
                items.extend((least > 0).then(|| Item::Attribute("min", least.to_string())));
                items.extend(most.map(|most| Item::Attribute("max", most.to_string())));
            }
        }
        items.extend(flag("list", most == Some(1) && shape.count.1 != Some(1)));
        let own: Vec<&str> = inside.labels.iter().map(|label| label.name).collect();
        if own != shape.labels {
            items.push(Item::Attribute("labels", texts(shape.labels)));
        }
        let without_field =
            if own == shape.labels { 0 } else { shape.labels.len().saturating_sub(own.len()) };
        if shape.keys != without_field {
            items.push(Item::Attribute("keys", shape.keys.to_string()));
        }
        items.extend(label_types(shape));
        items.extend(default(shape));
        items.extend(other_names(shape.aliases, shape.renamed_from));
        items.extend(text("deprecated", shape.deprecated));
        items.extend(text("since", shape.since));
        items.extend(layers(shape.layers));
        items.extend(flag("restart", shape.restart));
        #[cfg(feature = "migrate")]
        items.extend(list("moved_from", shape.moved_from));
        let per_key = (shape.keys > 0 && shape.per_key != (1, Some(1))).then(|| per_key(shape.per_key));
        let content = if name.is_none() { self.content(inside) } else { Vec::new() };
        let (facts, blocks): (Vec<Item>, Vec<Item>) =
            content.into_iter().partition(|item| !matches!(item, Item::Block(..)));
        items.extend(facts);
        #[cfg(feature = "clap")]
        items.extend(cli(shape.cli));
        items.extend(per_key);
        items.extend(blocks);
        Item::Block(block_of(block_type, shape.name), items)
    }

    fn choice(&mut self, choice: &ChoiceShape) -> Item {
        let (least, most) = choice.count;
        let mut items = Vec::new();
        items.extend((least > 0).then(|| Item::Attribute("min", least.to_string())));
        items.extend(most.map(|most| Item::Attribute("max", most.to_string())));
        items.extend(flag("list", most == Some(1) && choice.of_type.1 != Some(1)));
        items.extend(flag("restart", choice.restart));
        items.extend(choice.blocks.iter().map(|block| self.block("block", block)));
        Item::Block("choice".to_owned(), items)
    }

    fn rest(&mut self, rest: &RestShape) -> Item {
        let mut items = Vec::new();
        match rest.shape.get().and_then(|shape| self.bodies.name(shape)) {
            Some(body) => items.push(Item::Attribute("body", quoted(&body))),
            None => {
                let ty = self.types.of(rest.attribute.parts);
                items.extend(self.ty(ty));
                items.extend(flag("allow_unknown", rest.attribute.allows_unknown));
            }
        }
        items.extend(described(rest.attribute.description));
        Item::Block("rest".to_owned(), items)
    }
}

fn label(label: &LabelShape) -> Item {
    let ty = label.accepts.at(&[]);
    let ty = ty.map(|ty| Item::Attribute("type", NamedTypes::of_label(&ty).to_string()));
    let items = ty.into_iter().chain(described(label.description)).chain(limits(label.constraints));
    Item::Block(block_of("label", label.name), items.collect())
}

/// How many blocks may have the same keys.
fn per_key((least, most): (usize, Option<usize>)) -> Item {
    let least = (least > 0).then(|| Item::Attribute("min", least.to_string()));
    let most = most.map(|most| Item::Attribute("max", most.to_string()));
    Item::Block("per_key".to_owned(), least.into_iter().chain(most).collect())
}

/// What the keys of a map take that are made from the labels.
fn label_types(shape: &BlockShape) -> Option<Item> {
    let types: Vec<_> = (0..shape.labels.len()).map(|position| shape.key.at(position)).collect();
    let shown = |ty: &Option<Accepts>| match ty {
        Some(ty) => NamedTypes::of_label(ty).to_string(),
        None => UNKNOWN.to_owned(),
    };
    types.iter().any(Option::is_some).then(|| {
        let types: Vec<String> = types.iter().map(shown).collect();
        Item::Attribute("label_types", format!("[{}]", types.join(", ")))
    })
}

/// The default of blocks.
fn default(shape: &BlockShape) -> Option<Item> {
    let text = shape.default_text();
    match shown_default_of_block(shape) {
        Some(Shown::Value(text)) => Some(Item::Attribute("default", heredoc(&text))),
        Some(Shown::Hidden) => flag("has_default", true),
        None if text.is_some() => Some(Item::Attribute("default", quoted(""))),
        None => flag("defaults_apply", shape.default.is_some()),
    }
}

fn other_names(aliases: &[&str], renamed_from: &[&str]) -> impl Iterator<Item = Item> {
    let aliases: Vec<&str> = aliases.iter().copied().filter(|alias| !renamed_from.contains(alias)).collect();
    list("aliases", &aliases).into_iter().chain(list("renamed_from", renamed_from))
}

fn layers(rule: Option<LayerRule>) -> Option<Item> {
    let rule = match rule? {
        LayerRule::Replace => "replace",
        LayerRule::Append => "append",
        LayerRule::Merge => "merge",
    };
    text("layers", Some(rule))
}

/// What options require of a value.
fn limits(constraints: &Constraints) -> Vec<Item> {
    let Constraints { min, max, length, pattern, one_of, each, keys } = *constraints;
    let mut items = Vec::new();
    for (name, bound) in [("min", min), ("max", max)] {
        let written = bound.and_then(|bound| literal(&bound.value()).ok());
        items.extend(written.map(|written| Item::Attribute(name, written)));
    }
    if let Some((least, most)) = length {
        items.push(Item::Attribute("min_length", least.to_string()));
        items.extend(most.map(|most| Item::Attribute("max_length", most.to_string())));
    }
    items.extend(text("pattern", pattern));
    items.extend(one_of.map(|one_of| match one_of {
        OneOf::Texts(words) => Item::Attribute("one_of", texts(words)),
        OneOf::Numbers(words) => Item::Attribute("one_of", format!("[{}]", words.join(", "))),
    }));
    items.extend(each.map(|each| Item::Block("each".to_owned(), limits(each))));
    items.extend(keys.map(|keys| Item::Block("keys".to_owned(), limits(keys))));
    items
}

fn relation(relation: &Relation) -> String {
    let (name, names): (&str, Vec<&str>) = match relation {
        Relation::ExactlyOne(names) => ("exactly_one", names.to_vec()),
        Relation::AtLeastOne(names) => ("at_least_one", names.to_vec()),
        Relation::Conflicts(names) => ("conflicts", names.to_vec()),
        Relation::Requires(..) => ("requires", relation.names().collect()),
    };
    let list = texts(&names);
    format!("{name}({})", &list[1..list.len() - 1])
}

/// What a type knows of earlier versions of a file.
#[cfg(feature = "migrate")]
fn past(shape: &Shape) -> Vec<Item> {
    let history = shape.history;
    let mut items = Vec::new();
    if let Some((name, current)) = history.version {
        let mut inside = Vec::new();
        inside.extend((name != "version").then(|| Item::Attribute("attribute", quoted(name))));
        inside.push(Item::Attribute("current", current.to_string()));
        let steps = history.steps.iter().map(|step| step.from).chain(history.by_program.iter().copied());
        let steps: Vec<String> = steps.map(|from| from.to_string()).collect();
        if !steps.is_empty() {
            inside.push(Item::Attribute("changed_by_program", format!("[{}]", steps.join(", "))));
        }
        items.push(Item::Block("version".to_owned(), inside));
    }
    for (name, reason) in history.removed {
        let inside = vec![Item::Attribute("reason", quoted(reason))];
        items.push(Item::Block(block_of("removed", name), inside));
    }
    for (name, labels) in history.old_blocks {
        items.push(Item::Block(block_of("old_block", name), list("labels", labels).into_iter().collect()));
    }
    items
}

#[cfg(not(feature = "migrate"))]
fn past(_: &Shape) -> Vec<Item> {
    Vec::new()
}

#[cfg(feature = "migrate")]
fn plain(plain: Plain) -> String {
    literal(&plain.value()).unwrap_or_default()
}

/// What is said of options of the command line.
#[cfg(feature = "clap")]
fn cli(option: &CliOption) -> Option<Item> {
    if *option == CliOption::NONE {
        return None;
    }
    let CliOption { shown, long, short, value_name, group, hidden } = *option;
    let mut items = Vec::new();
    items.extend(shown.map(|shown| Item::Attribute("shown", shown.to_string())));
    items.extend(text("long", long));
    items.extend(short.map(|short| Item::Attribute("short", quoted(&short.to_string()))));
    items.extend(text("value_name", value_name));
    items.extend(text("group", group));
    items.extend(flag("hidden", hidden));
    Some(Item::Block("cli".to_owned(), items))
}
