//! Settings by path, and values of the program: a tree that becomes attributes or blocks when a schema asks
//! for them.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;

use super::errors;
use crate::diagnostic::{Collector, Diagnostics, catalogue, sentence};
#[cfg(feature = "write")]
use crate::model::NativeForm;
use crate::model::errors::unsupported_attribute;
use crate::model::{
    Attribute, Attributes, Block, BlockLabel, BlockSchema, Body, BodyImpl, Content, Context, Expression,
    ExpressionImpl, ExpressionKind, FunctionReference, Item, Schema, Traversal,
};
use crate::source::Location;
use crate::value::{Type, Value};

/// The settings of one level.
#[derive(Clone, Debug)]
pub(super) struct Given(Arc<Object>);

/// Names, each with its value.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) entries: IndexMap<Arc<str>, Entry>,
    /// The place of the whole object.
    pub(super) place: Location,
    /// Whether a path leads through the object. Then everything else that an earlier layer has in its place
    /// is kept.
    pub(super) is_path: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) name_place: Location,
    pub(super) node: Node,
}

/// A value in the tree.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Leaf(Expression),
    /// Attributes of an object, items of a block, or labels of blocks; the schema decides which.
    Object(Arc<Object>),
    /// Elements of a list, or several blocks.
    List(Vec<Node>, Location),
    /// Blocks by their position among those of earlier layers.
    At(BTreeMap<usize, Node>, Location),
    /// Removes what earlier layers have here.
    Removed(Location),
}

/// The result of asking for a schema.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) attributes: Vec<FoundAttribute>,
    pub(super) blocks: Vec<FoundBlock>,
    pub(super) removed: Vec<Removed>,
    /// Everything that the schema does not name.
    pub(super) rest: Given,
    pub(super) report: Collector,
}

/// An attribute that the schema names.
#[derive(Debug)]
pub(super) struct FoundAttribute {
    pub(super) attribute: Attribute,
    /// Whether only a part of its value is set.
    pub(super) is_part: bool,
}

/// A block that the schema names.
#[derive(Debug)]
pub(super) struct FoundBlock {
    pub(super) block: Block,
    pub(super) given: Given,
    /// Its position among those of earlier layers, if a path gives one.
    pub(super) position: Option<usize>,
}

/// Blocks to be removed: those of a type whose first labels are these.
#[derive(Clone, Debug)]
pub(super) struct Removed {
    pub(super) block_type: Arc<str>,
    pub(super) labels: Vec<Arc<str>>,
}

impl Object {
    /// An empty object at a place.
    pub(super) fn new(place: Location, is_path: bool) -> Object {
        Object { entries: IndexMap::new(), place, is_path }
    }
}

impl Node {
    pub(super) fn place(&self) -> Location {
        match self {
            Node::Leaf(expression) => expression.location(),
            Node::Object(object) => object.place.clone(),
            Node::List(_, place) | Node::At(_, place) | Node::Removed(place) => place.clone(),
        }
    }

    fn is_part(&self) -> bool {
        matches!(self, Node::Object(object) if object.is_path)
    }

    /// The node as an expression.
    pub(super) fn expression(&self) -> Expression {
        match self {
            Node::Leaf(expression) => expression.clone(),
            Node::Removed(place) => Expression::constant(Value::null(Type::Dynamic), place.clone()),
            Node::Object(_) | Node::List(..) | Node::At(..) => Expression::new(Tree(self.clone())),
        }
    }

    fn text(&self) -> Option<Arc<str>> {
        match self {
            Node::Leaf(expression) => match expression.kind() {
                ExpressionKind::Literal(value) => value.as_str().map(Into::into),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Given {
    /// Takes the members of an object.
    pub(super) fn new(object: Object) -> Given {
        Given(Arc::new(object))
    }

    /// Whether a path leads through this level.
    pub(super) fn is_path(&self) -> bool {
        self.0.is_path
    }

    /// The place of the whole level.
    pub(super) fn place(&self) -> Location {
        self.0.place.clone()
    }

    /// The place of the value with a name, if there is one.
    pub(super) fn place_of(&self, name: &str) -> Option<Location> {
        Some(self.0.entries.get(name)?.node.place())
    }

    /// Returns what the schema asks for, and separately everything that it does not name.
    pub(super) fn select(&self, schema: &Schema) -> Found {
        let mut rest = Object::new(self.0.place.clone(), self.0.is_path);
        let mut unpacking = Unpacking {
            blocks: Vec::new(),
            removed: Vec::new(),
            report: Collector::default(),
            labels: Vec::new(),
        };
        let mut attributes = Vec::new();
        for (name, entry) in &self.0.entries {
            if let Some((_, wanted)) = schema.find_attribute(name) {
                let attribute = attribute(wanted.name.clone(), entry);
                attributes.push(FoundAttribute { attribute, is_part: entry.node.is_part() });
            } else if let Some((_, wanted)) = schema.find_block(name) {
                unpacking.level(wanted, entry, &entry.node);
            } else {
                rest.entries.insert(name.clone(), entry.clone());
            }
        }
        let Unpacking { blocks, removed, report, .. } = unpacking;
        Found { attributes, blocks, removed, rest: Given::new(rest), report }
    }

    /// Reports everything as not expected by the schema.
    pub(super) fn refuse(&self, schema: &Schema, report: &mut Collector) {
        for (index, (name, entry)) in self.0.entries.iter().enumerate() {
            report.push(unsupported_attribute(index, name, entry.name_place.clone(), schema, &|_| false));
        }
    }

    /// All names as attributes. Only a schema could tell that some are blocks.
    pub(super) fn attributes(&self) -> impl Iterator<Item = FoundAttribute> {
        self.0.entries.iter().map(|(name, entry)| FoundAttribute {
            attribute: attribute(name.clone(), entry),
            is_part: entry.node.is_part(),
        })
    }
}

fn attribute(name: Arc<str>, entry: &Entry) -> Attribute {
    let expression = entry.node.expression();
    let value = expression.location();
    let is_around = entry.name_place.source == value.source;
    let location =
        if is_around { value.source.location(entry.name_place.span.to(value.span)) } else { value };
    Attribute { name, expression, location, name_location: entry.name_place.clone() }
}

/// Collects the blocks that are given under a name.
struct Unpacking {
    blocks: Vec<FoundBlock>,
    removed: Vec<Removed>,
    report: Collector,
    labels: Vec<BlockLabel>,
}

impl Unpacking {
    /// Reads a node: labels while some are missing, then bodies. The number of labels limits the recursion.
    fn level(&mut self, wanted: &BlockSchema, entry: &Entry, node: &Node) {
        let left = wanted.label_names.len() - self.labels.len();
        match node {
            Node::Removed(_) => self.remove(wanted),
            Node::Leaf(value) if super::attributes::is_null(value) => self.remove(wanted),
            Node::Object(object) if left > 0 => {
                for (label, inner) in &object.entries {
                    self.labels.push(BlockLabel { text: label.clone(), location: inner.name_place.clone() });
                    self.level(wanted, entry, &inner.node);
                    self.labels.pop();
                }
            }
            Node::Object(object) => self.block(wanted, entry, object, None),
            Node::List(elements, _) => {
                elements.iter().for_each(|element| self.element(wanted, entry, element, None));
            }
            Node::At(elements, _) => {
                elements.iter().for_each(|(at, element)| self.element(wanted, entry, element, Some(*at)));
            }
            Node::Leaf(value) => self.report.push(errors::not_a_block(wanted, value.location())),
        }
    }

    fn remove(&mut self, wanted: &BlockSchema) {
        let labels = self.labels.iter().map(|label| label.text.clone()).collect();
        self.removed.push(Removed { block_type: wanted.block_type.clone(), labels });
    }

    /// Reads one of several blocks. Its labels may be attributes in it, named like the labels.
    fn element(&mut self, wanted: &BlockSchema, entry: &Entry, node: &Node, position: Option<usize>) {
        let Node::Object(object) = node else {
            return self.report.push(errors::not_a_block(wanted, node.place()));
        };
        let around = self.labels.len();
        let mut inside = Object::clone(object);
        for name in &wanted.label_names[around..] {
            let label = inside.entries.shift_remove(name);
            let Some((text, place)) = label.and_then(|label| Some((label.node.text()?, label.node.place())))
            else {
                self.labels.truncate(around);
                let found = catalogue::layers::label_of_object(&wanted.block_type, name);
                return self.report.push(found.at(object.place.clone()));
            };
            self.labels.push(BlockLabel { text, location: place });
        }
        self.block(wanted, entry, &Arc::new(inside), position);
        self.labels.truncate(around);
    }

    fn block(&mut self, wanted: &BlockSchema, entry: &Entry, object: &Arc<Object>, position: Option<usize>) {
        let given = Given(object.clone());
        let header = match self.labels.last() {
            Some(label) if label.location.source == entry.name_place.source => {
                entry.name_place.source.location(entry.name_place.span.to(label.location.span))
            }
            _ => entry.name_place.clone(),
        };
        let block = Block {
            block_type: wanted.block_type.clone(),
            labels: self.labels.clone(),
            body: Body::new(given.clone()),
            location: object.place.clone(),
            definition_location: header,
            type_location: entry.name_place.clone(),
        };
        self.blocks.push(FoundBlock { block, given, position });
    }
}

/// A body on its own, for values without a type and for settings of a body.
impl BodyImpl for Given {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        let (content, rest, found) = self.partial(schema);
        let mut report = Collector::default();
        report.extend(found);
        rest.refuse(schema, &mut report);
        (content, report.into_diagnostics())
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, rest, diagnostics) = self.partial(schema);
        (content, Body::new(rest), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        (self.attributes().map(|found| found.attribute).collect(), Diagnostics::new())
    }

    fn missing_item(&self) -> Location {
        self.place()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        (self.attributes().map(|found| Item::Attribute(found.attribute)).collect(), Diagnostics::new())
    }
}

impl Given {
    fn partial(&self, schema: &Schema) -> (Content, Given, Diagnostics) {
        let Found { attributes, blocks, rest, mut report, .. } = self.select(schema);
        let content = Content {
            attributes: attributes.into_iter().map(|found| found.attribute).collect(),
            blocks: blocks.into_iter().map(|found| found.block).collect(),
            missing_item: self.place(),
        };
        for wanted in schema.attributes().iter().filter(|wanted| wanted.required) {
            if !content.attributes.contains(&wanted.name) {
                report.push(crate::model::errors::missing_attribute(&wanted.name, self.place()));
            }
        }
        (content, rest, report.into_diagnostics())
    }
}

/// The expression of a list or an object whose parts have their own places.
#[derive(Debug)]
struct Tree(Node);

impl Tree {
    fn elements(&self) -> Option<Vec<Expression>> {
        match &self.0 {
            Node::List(elements, _) => Some(elements.iter().map(Node::expression).collect()),
            Node::At(elements, _) => Some(elements.values().map(Node::expression).collect()),
            _ => None,
        }
    }

    fn entries(&self) -> Option<impl Iterator<Item = (&Arc<str>, &Entry)>> {
        match &self.0 {
            Node::Object(object) => Some(object.entries.iter()),
            _ => None,
        }
    }
}

impl ExpressionImpl for Tree {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        let mut problems = Diagnostics::new();
        let value = if let Some(entries) = self.entries() {
            let evaluate = |(name, entry): (&Arc<str>, &Entry)| {
                Some((name.clone(), problems.absorb(entry.node.expression().evaluate(context))?))
            };
            Value::try_object(entries.filter_map(evaluate).collect::<Vec<_>>())
        } else {
            let elements = self.elements().unwrap_or_default();
            let values = elements.iter().filter_map(|element| problems.absorb(element.evaluate(context)));
            Value::try_tuple(values.collect())
        };
        let value = problems.into_result(value)?;
        value.map_err(|error| {
            catalogue::decode::unsuitable_expression(&sentence(&error), "invalid").at(self.location()).into()
        })
    }

    fn variables(&self) -> Vec<Traversal> {
        self.children().iter().flat_map(Expression::variables).collect()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        self.children().iter().flat_map(Expression::functions).collect()
    }

    fn location(&self) -> Location {
        self.0.place()
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        self.evaluate(&Context::literal_only()).map(NativeForm::Value)
    }

    fn children(&self) -> Vec<Expression> {
        self.elements()
            .or_else(|| Some(self.entries()?.map(|(_, entry)| entry.node.expression()).collect()))
            .unwrap_or_default()
    }

    fn static_list(&self) -> Option<Vec<Expression>> {
        self.elements()
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        let entry = |(name, entry): (&Arc<str>, &Entry)| {
            (Expression::constant(Value::string(name), entry.name_place.clone()), entry.node.expression())
        };
        Some(self.entries()?.map(entry).collect())
    }
}
