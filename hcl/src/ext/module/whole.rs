//! The graph of a module by its blocks: what each block refers to, wherever in it.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::block::MAX_LABELS;
use super::builder::{Declares, Module, Section};
use super::edges::Edges;
use super::graph::{Graph, NodeKind, Referent};
use super::names::parameters;
use super::nodes::{Held, NONE};
use super::order::components;
use crate::model::{Attribute, Block, BlockSchema, Body, FunctionReference, Item, Schema, Traversal};
use crate::source::Location;

impl Module {
    /// The references between whole blocks, without evaluating anything: for a drawing, or to process blocks
    /// in the order in which they refer to each other. Errors in declarations are ignored.
    ///
    /// Each block at the top level is a node, named by its type and labels or, if the module declares its
    /// attributes with [`Module::blocks`], by the root and the labels, of which 16 count. It refers to
    /// whatever is referred to anywhere in it, also in blocks inside, but never to itself. Blocks with the
    /// same name are one node. Attributes at the top level are nodes too. Variables, locals, functions and
    /// groups are those of [`Module::graph`], but a variable's validations belong to the variable.
    ///
    /// ```
    /// use hcl::ext::Module;
    ///
    /// let body = hcl::parse("disk \"a\" {\n  size = local.size\n}\nlocals {\n  size = 1\n}\nserver {\n  volume {\n    id = disk.a.id\n  }\n}\n")?;
    /// let graph = Module::new(&body).locals("locals", "local").block_graph();
    /// let order: Vec<&str> = graph.order().map(|node| node.name()).collect();
    /// assert_eq!(order, ["local.size", "disk.a", "server", "disk", "local"]);
    /// let server = graph.find("server").expect("it is there");
    /// assert_eq!(graph.references(server).next().map(|edge| edge.node.name()), Some("disk.a"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn block_graph(&self) -> Graph {
        let mut builder = Builder { module: self, graph: Graph::default(), reads: Vec::new() };
        for item in items(&self.body, &self.sections) {
            match item {
                Item::Attribute(attribute) => {
                    builder.attribute(&[&attribute.name], NodeKind::Attribute, &attribute)
                }
                Item::Block(block) => builder.block(&block),
            }
        }
        builder.linked()
    }
}

/// The items of a body in source order. Properties in JSON are blocks where the module declares blocks of
/// that type.
fn items(body: &Body, sections: &[Section]) -> Vec<Item> {
    let (mut items, mut schema, mut seen) = (Vec::new(), Schema::new(), HashSet::new());
    let (all, _) = body.items();
    let mut sources: HashMap<usize, usize> = HashMap::new();
    for item in all {
        let place = place_of(&item);
        let next = sources.len();
        sources.entry(place.source.identity()).or_insert(next);
        match &item {
            Item::Attribute(attribute) if item.is_property() => {
                match sections.iter().find(|section| section.block_type == attribute.name) {
                    Some(section) => schema = schema.block_schema(section.schema()),
                    None => items.push(item),
                }
            }
            _ => {
                seen.insert((place.source.identity(), place.span));
                items.push(item);
            }
        }
    }
    if !schema.blocks().is_empty() {
        let blocks = body.partial_content(&schema).0.blocks.into_iter().map(Item::Block);
        items.extend(blocks.filter(|block| {
            let place = place_of(block);
            !seen.contains(&(place.source.identity(), place.span))
        }));
        items.sort_by_key(|item| {
            let place = place_of(item);
            (sources.get(&place.source.identity()).copied(), place.span.start)
        });
    }
    items
}

fn place_of(item: &Item) -> &Location {
    match item {
        Item::Attribute(attribute) => &attribute.name_location,
        Item::Block(block) => &block.definition_location,
    }
}

impl Section {
    /// How many labels the blocks have in JSON, which does not tell labels from attributes.
    fn schema(&self) -> BlockSchema {
        let label_names = match &self.declares {
            Declares::Locals => Vec::new(),
            Declares::Attributes(Some(labels)) => labels.clone(),
            Declares::Variable | Declares::Functions | Declares::Attributes(None) => vec!["name".into()],
        };
        BlockSchema { block_type: self.block_type.clone(), label_names }
    }
}

struct Builder<'m> {
    module: &'m Module,
    graph: Graph,
    /// What each node refers to.
    reads: Vec<Reads>,
}

#[derive(Default)]
struct Reads {
    variables: Vec<Traversal>,
    functions: Vec<FunctionReference>,
}

impl Builder<'_> {
    fn attribute(&mut self, path: &[&Arc<str>], kind: NodeKind, attribute: &Attribute) {
        let expression = &attribute.expression;
        let Some(index) = self.node(path, kind, &attribute.name_location) else { return };
        self.graph.nodes.set_expression(index, expression);
        let reads = &mut self.reads[index as usize];
        reads.variables.extend(expression.variables());
        reads.functions.extend(expression.functions());
    }

    fn block(&mut self, block: &Block) {
        let section = self.module.sections.iter().find(|section| section.block_type == block.block_type);
        let labels: Vec<&Arc<str>> = block.labels.iter().take(MAX_LABELS).map(|label| &label.text).collect();
        let rooted = |section: &Section| Some(section.root.clone()).filter(|root| !root.is_empty());
        let (first, kind) = match (section.map(|section| (section, &section.declares)), &labels[..]) {
            (Some((section, Declares::Locals)), []) => {
                let root = rooted(section);
                for attribute in block.body.just_attributes().0.iter() {
                    let path: Vec<&Arc<str>> = root.iter().chain([&attribute.name]).collect();
                    self.attribute(&path, NodeKind::Local, attribute);
                }
                return;
            }
            (Some((_, Declares::Functions)), [name]) => return self.function(name, block),
            (Some((section, Declares::Variable)), [_]) => (rooted(section), NodeKind::Variable),
            (Some((section, Declares::Attributes(_))), [_, ..]) => (rooted(section), NodeKind::Block),
            _ => (Some(block.block_type.clone()), NodeKind::Block),
        };
        let path: Vec<&Arc<str>> = first.iter().chain(labels).collect();
        if let Some(index) = self.node(&path, kind, &block.definition_location) {
            let reads = &mut self.reads[index as usize];
            reads.variables.extend(block.body.variables());
            reads.functions.extend(block.body.functions());
        }
    }

    fn function(&mut self, name: &Arc<str>, block: &Block) {
        let place = &block.definition_location;
        let index = match self.graph.functions.get(name) {
            Some(&index) => index,
            None => self.push(NONE, name, NodeKind::Function, place),
        };
        self.graph.functions.insert(name.clone(), index);
        let parameters = parameters(&block.body);
        let mut variables = block.body.variables();
        variables.retain(|one| !one.root_name().is_some_and(|name| parameters.contains(name)));
        let reads = &mut self.reads[index as usize];
        reads.variables.extend(variables);
        reads.functions.extend(block.body.functions());
    }

    /// The node with a path, which is made unless it is there, with the groups around it.
    fn node(&mut self, path: &[&Arc<str>], kind: NodeKind, place: &Location) -> Option<u32> {
        let mut parent = NONE;
        for (number, part) in path.iter().enumerate() {
            let kind = if number + 1 == path.len() { kind } else { NodeKind::Group };
            let index = match self.graph.nodes.member(parent, part) {
                Some(index) => index,
                None => {
                    let index = self.push(parent, part, kind, place);
                    self.graph.nodes.make_member(index);
                    index
                }
            };
            if kind != NodeKind::Group && self.graph.nodes.kind(index) == NodeKind::Group {
                // What was only the beginning of names is a block too, which does not refer to them.
                self.graph.first_named.insert(index, self.graph.nodes.place(index));
                self.graph.nodes.change(index, kind, place);
            }
            parent = index;
        }
        Some(parent).filter(|index| *index != NONE)
    }

    fn push(&mut self, parent: u32, part: &Arc<str>, kind: NodeKind, place: &Location) -> u32 {
        self.reads.push(Reads::default());
        self.graph.nodes.push(parent, part, kind, place, Held::Nowhere)
    }

    /// The graph with all references.
    fn linked(self) -> Graph {
        let Builder { mut graph, reads, .. } = self;
        // The last node that got an edge to each node, so that no edge is added twice.
        let mut linked = vec![u32::MAX; graph.nodes.len()];
        let mut edges = Edges::for_nodes(graph.nodes.len());
        for (index, reads) in (0..).zip(&reads) {
            let variables =
                reads.variables.iter().filter_map(|traversal| match graph.resolve(traversal)? {
                    Referent::Node(to, place) => Some((to, place)),
                    Referent::Unknown(_) => None,
                });
            let calls = reads
                .functions
                .iter()
                .filter_map(|call| Some((*graph.functions.get(&call.name)?, call.location.clone())));
            let mut found: Vec<(u32, Location)> = variables.chain(calls).collect();
            // A part of a block may refer to another part of it, but the whole does not depend on itself.
            let is_whole = !matches!(graph.nodes.kind(index), NodeKind::Attribute | NodeKind::Local);
            found.retain(|(to, _)| !(is_whole && *to == index));
            found.retain(|(to, _)| std::mem::replace(&mut linked[*to as usize], index) != index);
            edges.begin_node();
            found.iter().for_each(|(to, place)| edges.push(*to, graph.nodes.sources.place(place)));
        }
        edges.finish();
        graph.edges = edges;
        let nodes = &graph.nodes;
        let is_group = |node: &u32| nodes.kind(*node) == NodeKind::Group;
        let starts = nodes.all().filter(|node| !is_group(node)).chain(nodes.all().filter(is_group));
        let order = components(nodes.len(), starts, &|node, state| graph.edge_after(node, state)).nodes;
        graph.order = order;
        graph
    }
}
