//! Which values name which blocks: the fields with the option `reference`.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use super::allowed_items::Level;
use crate::decode::{AttributeShape, BlockShape, Shape};
use crate::model::{Block, BlockLabel, Body, Expression, ExpressionKind, Schema};
use crate::source::Location;

/// The blocks of a configuration that values can name, and the values that name none.
#[derive(Debug, Default)]
pub(crate) struct Links {
    pub(crate) found: Vec<Link>,
    /// The types of blocks that values should name, and the names, with dots between several labels.
    pub(super) missing: Vec<(&'static str, Arc<str>)>,
}

/// A block, and the values that name it.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// The labels of the block: once for each block of the body that has them, because layers write one block
    /// in several files. There is at least one. Several labels are one name, with dots between them.
    pub(crate) blocks: Vec<Vec<BlockLabel>>,
    /// The strings that name it, with their quotes.
    pub(crate) uses: Vec<Location>,
}

impl Link {
    /// The labels as they are first written.
    pub(crate) fn labels(&self) -> &[BlockLabel] {
        self.blocks.first().map_or(&[], Vec::as_slice)
    }

    fn has(&self, labels: &[&str]) -> bool {
        self.labels().iter().map(|label| &*label.text).eq(labels.iter().copied())
    }
}

/// The blocks of a configuration that values can name, with the strings that do. Values that are not written
/// as strings are not followed. A value names a block of the innermost body around it, as in decoding.
pub(crate) fn links(shape: &'static Shape, body: &Body) -> Links {
    let mut finder = Finder { plans: HashMap::new(), targets: targets(shape), links: Links::default() };
    if finder.targets.is_empty() {
        return finder.links;
    }
    let mut waiting: Vec<(Body, &'static Shape, Option<Rc<Scope>>)> = vec![(body.clone(), shape, None)];
    while let Some((body, shape, outer)) = waiting.pop() {
        let plan = finder.plan(shape);
        let (content, _, _) = body.partial_content(&plan.schema);
        let (mut names, mut short) = (HashMap::new(), HashMap::new());
        for block in &content.blocks {
            finder.add(block, &plan, &mut names, &mut short);
        }
        for (name, index) in short {
            if let Some(index) = index {
                names.entry(name).or_insert(index);
            }
        }
        let scope = Rc::new(Scope { names, outer });
        for (attribute, target) in plan.references() {
            let written = attribute.names().find_map(|name| content.attributes.get(name));
            if let Some(written) = written {
                finder.uses(&written.expression, target, &scope);
            }
        }
        // In reverse, so that they are visited in order.
        for block in content.blocks.iter().rev() {
            if let Some(shape) = plan.block(&block.block_type) {
                waiting.push((block.body.clone(), shape.shape.get(), Some(scope.clone())));
            }
        }
    }
    finder.links
}

/// The type and the name of a block.
type Name = (&'static str, String);

/// The blocks of a body by type and name, and those of the bodies around it.
struct Scope {
    names: HashMap<Name, usize>,
    outer: Option<Rc<Scope>>,
}

/// What to look for in each body of a type.
pub(super) struct Plan {
    pub(super) schema: Schema,
    pub(super) attributes: Vec<&'static AttributeShape>,
    blocks: Vec<&'static BlockShape>,
}

impl Plan {
    pub(super) fn of(shape: &'static Shape) -> Plan {
        let level = Level::whole(shape);
        let schema = level.attributes.iter().fold(Schema::new(), |schema, one| one.add_to(schema));
        let schema = level.blocks.iter().fold(schema, |schema, one| one.shape.add_to(schema));
        let blocks = level.blocks.iter().map(|block| block.shape).collect();
        Plan { schema, attributes: level.attributes, blocks }
    }

    /// The attributes that name blocks, with the types of these.
    fn references(&self) -> impl Iterator<Item = (&'static AttributeShape, &'static str)> {
        self.attributes.iter().filter_map(|&one| Some((one, one.reference?)))
    }

    pub(super) fn block(&self, block_type: &str) -> Option<&'static BlockShape> {
        self.blocks.iter().copied().find(|shape| shape.names().any(|name| name == block_type))
    }
}

/// The types of blocks that values somewhere in a type name.
fn targets(shape: &'static Shape) -> HashSet<&'static str> {
    let levels = Level::all(shape);
    let attributes = levels.iter().flat_map(|level| &level.attributes);
    attributes.filter_map(|attribute| attribute.reference).collect()
}

struct Finder {
    /// By the addresses of shapes.
    plans: HashMap<usize, Rc<Plan>>,
    targets: HashSet<&'static str>,
    links: Links,
}

impl Finder {
    fn plan(&mut self, shape: &'static Shape) -> Rc<Plan> {
        let address = std::ptr::from_ref(shape).addr();
        self.plans.entry(address).or_insert_with(|| Rc::new(Plan::of(shape))).clone()
    }

    /// `short` are the names without the label that chooses a variant; `None` for one that several blocks
    /// have.
    fn add(
        &mut self,
        block: &Block,
        plan: &Plan,
        names: &mut HashMap<Name, usize>,
        short: &mut HashMap<Name, Option<usize>>,
    ) {
        let Some(shape) = plan.block(&block.block_type) else { return };
        let targets = shape.names().filter_map(|name| self.targets.get(name)).copied();
        let targets: Vec<&'static str> = targets.collect();
        if targets.is_empty() || block.labels.is_empty() {
            return;
        }
        let labels: Vec<&str> = block.labels.iter().map(|label| &*label.text).collect();
        let name = labels.join(".");
        let known = targets.iter().find_map(|target| names.get(&(*target, name.clone())).copied());
        // Labels with dots may have the same name as other labels.
        let same = known.filter(|index| self.links.found[*index].has(&labels));
        let index = same.unwrap_or(self.links.found.len());
        match same {
            Some(index) => self.links.found[index].blocks.push(block.labels.clone()),
            None => self.links.found.push(Link { blocks: vec![block.labels.clone()], uses: Vec::new() }),
        }
        let own = labels.get(1..).filter(|own| !own.is_empty() && shape.shape.get().is_chosen_by_label());
        for target in targets {
            names.entry((target, name.clone())).or_insert(index);
            if let Some(own) = own {
                let only = short.entry((target, own.join("."))).or_insert(Some(index));
                *only = only.filter(|only| *only == index);
            }
        }
    }

    fn uses(&mut self, expression: &Expression, target: &'static str, scope: &Rc<Scope>) {
        let links = &mut self.links;
        expression.walk(|part| {
            let Some(text) = text_of(part) else { return };
            let key = (target, text.to_string());
            let mut scopes = std::iter::successors(Some(scope), |scope| scope.outer.as_ref());
            match scopes.find_map(|scope| scope.names.get(&key)) {
                Some(index) => links.found[*index].uses.push(part.location()),
                None => links.missing.push((target, text)),
            }
        });
    }
}

/// The text of a string without sequences.
pub(super) fn text_of(expression: &Expression) -> Option<Arc<str>> {
    match expression.kind() {
        ExpressionKind::Literal(value) if !value.is_marked() => value.as_str().map(Into::into),
        ExpressionKind::Template(template) => template.text().map(Into::into),
        _ => None,
    }
}
