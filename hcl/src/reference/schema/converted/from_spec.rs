//! Schemas made of specifications.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;

use super::super::text::{Item, block_of, texts};
use super::super::types::{Part, Ty, TyKind, Word};
use super::entry::ConvertedSchema;
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::format::{is_identifier, literal};
use crate::spec::{Blocks, Kind, Spec};
use crate::value::{Type, Value};

/// Blocks that nest deeper may contain anything.
const MAX_DEPTH: usize = 45;

/// How deep types nest in each other.
const MAX_TYPES: usize = 30;

/// Makes a schema of a specification: the attributes and blocks that it expects in a body, with their types
/// and numbers. Names of the value that it makes are not part of it, nor is what functions of the program
/// check.
///
/// ```
/// use hcl::reference::schema_from_spec;
/// use hcl::spec::Spec;
/// use hcl::value::Type;
///
/// let spec = Spec::object([
///     ("name", Spec::attr("name", Type::String).required()),
///     ("port", Spec::default(Spec::attr("port", Type::Number), Spec::literal(80))),
///     ("backends", Spec::block_map("backend", ["name"], Spec::attr("url", Type::String))),
/// ]);
/// assert_eq!(schema_from_spec(&spec).text(), r#"# Made of a specification.
/// schema = 1
///
/// attribute "name" {
///   type     = string
///   required = true
/// }
///
/// attribute "port" {
///   type    = number
///   default = 80
/// }
///
/// block "backend" {
///   labels = ["name"]
///
///   attribute "url" { type = string }
/// }
/// "#);
/// ```
pub fn schema_from_spec(spec: &Spec) -> ConvertedSchema {
    let mut reader = Reader { not_understood: Diagnostics::new() };
    let mut body = Body::default();
    reader.read(spec, &mut body, 0);
    let items = body.items();
    ConvertedSchema::of(items, "a specification", reader.not_understood)
}

/// What specs expect in a body.
#[derive(Default)]
struct Body {
    attributes: IndexMap<Arc<str>, Attribute>,
    blocks: IndexMap<Arc<str>, Block>,
    /// The names of labels, by their positions.
    labels: BTreeMap<usize, Arc<str>>,
    /// The type of attributes of any name.
    rest: Option<Type>,
    is_open: bool,
}

struct Attribute {
    ty: Type,
    is_required: bool,
    default: Option<Value>,
}

struct Block {
    least: usize,
    most: Option<usize>,
    keys: Vec<Arc<str>>,
    body: Body,
}

struct Reader {
    not_understood: Diagnostics,
}

impl Reader {
    fn note(&mut self, part: &str) {
        let is_known = |known: &Diagnostic| known.fact("name").is_some_and(|fact| fact.to_string() == part);
        if !self.not_understood.iter().any(is_known) {
            self.not_understood.push(messages::part_of_spec(part));
        }
    }

    /// Adds what a spec expects. Specs limit how deep they nest.
    fn read(&mut self, spec: &Spec, body: &mut Body, level: usize) {
        match spec.kind() {
            Kind::Attribute { name, constraint, required, .. } => {
                self.attribute(name, constraint, *required, body);
            }
            Kind::Default(primary, fallback) => {
                self.read(primary, body, level);
                match (primary.kind(), fallback.kind()) {
                    (Kind::Attribute { name, .. }, Kind::Literal(value)) => {
                        if let Some(attribute) = body.attributes.get_mut(name) {
                            attribute.default = Some(value.clone());
                        }
                    }
                    _ => self.read(fallback, body, level),
                }
            }
            Kind::Blocks(blocks) => self.blocks(blocks, body, level),
            Kind::BlockAttributes { block_type, element, required } => {
                let inside = Body { rest: Some(element.clone()), ..Body::default() };
                let block =
                    Block { least: usize::from(*required), most: Some(1), keys: Vec::new(), body: inside };
                self.block(block_type, block, body);
            }
            Kind::Label { index, name } => {
                body.labels.entry(*index).or_insert_with(|| name.clone());
            }
            Kind::Anything => body.is_open = true,
            Kind::Refused(_) => {
                body.is_open = true;
                self.note(spec.kind().name());
            }
            Kind::Validate(..) => {
                self.note(spec.kind().name());
                spec.kind().in_same_body().into_iter().for_each(|inner| self.read(inner, body, level));
            }
            Kind::Object(_) | Kind::Tuple(_) | Kind::Transform(..) | Kind::Refine(..) => {
                spec.kind().in_same_body().into_iter().for_each(|inner| self.read(inner, body, level));
            }
            Kind::Literal(_) | Kind::Expression(_) => {}
        }
    }

    fn attribute(&mut self, name: &Arc<str>, ty: &Type, is_required: bool, body: &mut Body) {
        if !is_identifier(name) || body.blocks.contains_key(name) {
            self.note(name);
            body.is_open = true;
            return;
        }
        let new = Attribute { ty: ty.clone(), is_required, default: None };
        let known = body.attributes.entry(name.clone()).or_insert(new);
        known.is_required |= is_required;
        if known.ty != *ty {
            known.ty = Type::Dynamic;
        }
    }

    fn blocks(&mut self, blocks: &Blocks, body: &mut Body, level: usize) {
        let mut inside = Body::default();
        if level + 1 < MAX_DEPTH {
            self.read(&blocks.inside.spec, &mut inside, level + 1);
        } else {
            inside.is_open = true;
            self.note(&blocks.block_type);
        }
        let most = if blocks.form.is_several() { blocks.max } else { Some(1) };
        let keys = blocks.form.labels().to_vec();
        self.block(&blocks.block_type, Block { least: blocks.min, most, keys, body: inside }, body);
    }

    fn block(&mut self, name: &Arc<str>, block: Block, body: &mut Body) {
        if !is_identifier(name) || body.attributes.contains_key(name) {
            self.note(name);
            body.is_open = true;
            return;
        }
        match body.blocks.get_mut(name) {
            None => drop(body.blocks.insert(name.clone(), block)),
            Some(known) => {
                known.least = known.least.max(block.least);
                known.most = match (known.most, block.most) {
                    (Some(one), Some(other)) => Some(one.min(other)),
                    (one, other) => one.or(other),
                };
                if known.keys.is_empty() {
                    known.keys = block.keys;
                }
                known.body.add(block.body);
            }
        }
    }
}

impl Body {
    /// What another spec expects of the same blocks.
    fn add(&mut self, other: Body) {
        for (name, attribute) in other.attributes {
            match self.attributes.get_mut(&name) {
                None => drop(self.attributes.insert(name, attribute)),
                Some(known) => {
                    known.is_required |= attribute.is_required;
                    if known.ty != attribute.ty {
                        known.ty = Type::Dynamic;
                    }
                }
            }
        }
        for (name, block) in other.blocks {
            match self.blocks.get_mut(&name) {
                None => drop(self.blocks.insert(name, block)),
                Some(known) => known.body.add(block.body),
            }
        }
        for (position, name) in other.labels {
            self.labels.entry(position).or_insert(name);
        }
        self.rest = self.rest.take().or(other.rest);
        self.is_open |= other.is_open;
    }

    /// The items of the body. Labels that are keys have names already.
    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if self.is_open {
            items.push(Item::Attribute("open", "true".to_owned()));
        }
        let mut taken = Vec::new();
        for name in self.labels.values() {
            let mut free = name.to_string();
            for number in 2.. {
                if !taken.contains(&free) {
                    break;
                }
                free = format!("{name}{number}");
            }
            items.push(Item::Block(block_of("label", &free), Vec::new()));
            taken.push(free);
        }
        items.extend(self.attributes.iter().map(|(name, attribute)| attribute.item(name)));
        items.extend(self.blocks.iter().map(|(name, block)| block.item(name)));
        if let Some(ty) = self.rest.as_ref().filter(|_| !self.is_open) {
            let mut inside: Vec<Item> = type_of(ty).into_iter().collect();
            inside.extend(has_objects(ty).then(|| Item::Attribute("allow_unknown", "true".to_owned())));
            items.push(Item::Block("rest".to_owned(), inside));
        }
        items
    }
}

impl Attribute {
    fn item(&self, name: &str) -> Item {
        let mut items: Vec<Item> = type_of(&self.ty).into_iter().collect();
        let default = self.default.as_ref().filter(|value| !self.is_required && !value.is_null());
        items.extend(self.is_required.then(|| Item::Attribute("required", "true".to_owned())));
        items.extend(default.map(|value| match literal(value) {
            Ok(text) => Item::Attribute("default", text),
            Err(_) => Item::Attribute("has_default", "true".to_owned()),
        }));
        // Converting drops attributes that a type does not have.
        items.extend(has_objects(&self.ty).then(|| Item::Attribute("allow_unknown", "true".to_owned())));
        Item::Block(block_of("attribute", name), items)
    }
}

impl Block {
    fn item(&self, name: &str) -> Item {
        let mut items = Vec::new();
        match (self.least, self.most) {
            (1, Some(1)) => items.push(Item::Attribute("required", "true".to_owned())),
            (least, most) => {
                items.extend((least > 0).then(|| Item::Attribute("min", least.to_string())));
                items.extend(
                    most.filter(|most| *most >= least).map(|most| Item::Attribute("max", most.to_string())),
                );
            }
        }
        if !self.keys.is_empty() {
            // The names of labels in the body are those after the keys.
            let own = self.body.labels.values().skip(self.keys.len());
            let names: Vec<&str> = self.keys.iter().chain(own).map(|name| &**name).collect();
            items.push(Item::Attribute("labels", texts(&names)));
        }
        let body = self.body.items();
        let is_label = |item: &Item| matches!(item, Item::Block(header, _) if header.starts_with("label "));
        let (labels, body): (Vec<Item>, Vec<Item>) = body.into_iter().partition(is_label);
        if self.keys.is_empty() {
            items.extend(labels);
        }
        items.extend(body);
        Item::Block(block_of("block", name), items)
    }
}

fn type_of(ty: &Type) -> Option<Item> {
    let ty = part(ty, 0)?;
    (ty.kind != TyKind::Any).then(|| Item::Attribute("type", ty.to_string()))
}

fn part(ty: &Type, level: usize) -> Part {
    let inner = |ty: &Type| part(ty, level + 1);
    let kind = match ty {
        _ if level == MAX_TYPES => TyKind::Any,
        Type::Dynamic | Type::Capsule(_) => TyKind::Any,
        Type::String => TyKind::Word(Word::String),
        Type::Number => TyKind::Word(Word::Number),
        Type::Bool => TyKind::Word(Word::Bool),
        Type::List(element) => TyKind::List(inner(element)),
        Type::Set(element) => TyKind::Set(inner(element)),
        Type::Map(element) => TyKind::Map(inner(element)),
        Type::Tuple(_) => TyKind::Word(Word::Tuple),
        Type::Object(attributes) => {
            let attribute = |attribute: &crate::value::ObjectAttribute| {
                let ty = inner(&attribute.ty).unwrap_or_default();
                (attribute.name.to_string(), Some(Box::new(Ty { is_optional: attribute.optional, ..*ty })))
            };
            TyKind::Object(attributes.iter().map(attribute).collect())
        }
    };
    Some(Box::new(Ty::of(kind)))
}

fn has_objects(ty: &Type) -> bool {
    match ty {
        Type::List(element) | Type::Set(element) | Type::Map(element) => has_objects(element),
        Type::Object(_) => true,
        _ => false,
    }
}
