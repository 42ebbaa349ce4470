//! The graph of a module by its blocks: what each block refers to, wherever in it.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::block::MAX_LABELS;
use super::builder::{Declares, Module, Section};
use super::dependents::Dependents;
use super::graph::{Graph, Node, NodeKind, Referent, full_name};
use super::members::{Members, Names};
use super::names::parameters;
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
        let mut builder = Builder {
            module: self,
            nodes: Vec::new(),
            roots: Names::new(),
            functions: Names::new(),
            reads: Vec::new(),
        };
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
    nodes: Vec<Node>,
    roots: Names,
    functions: Names,
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
        self.nodes[index].expression.get_or_insert_with(|| expression.clone());
        self.reads[index].variables.extend(expression.variables());
        self.reads[index].functions.extend(expression.functions());
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
            self.reads[index].variables.extend(block.body.variables());
            self.reads[index].functions.extend(block.body.functions());
        }
    }

    fn function(&mut self, name: &Arc<str>, block: &Block) {
        let place = &block.definition_location;
        let index = match self.functions.get(name) {
            Some(&index) => index,
            None => self.push(None, format!("{name}()").into(), name, NodeKind::Function, place),
        };
        self.functions.insert(name.clone(), index);
        let parameters = parameters(&block.body);
        let mut variables = block.body.variables();
        variables.retain(|one| !one.root_name().is_some_and(|name| parameters.contains(name)));
        self.reads[index].variables.extend(variables);
        self.reads[index].functions.extend(block.body.functions());
    }

    /// The node with a path, which is made unless it is there, with the groups around it.
    fn node(&mut self, path: &[&Arc<str>], kind: NodeKind, place: &Location) -> Option<usize> {
        let mut parent: Option<usize> = None;
        for (number, part) in path.iter().enumerate() {
            let kind = if number + 1 == path.len() { kind } else { NodeKind::Group };
            let known = match parent {
                Some(parent) => self.nodes[parent].members.get(part),
                None => self.roots.get(*part).copied(),
            };
            let index = match known {
                Some(index) => index,
                None => self.member(parent, part, kind, place),
            };
            if kind != NodeKind::Group && self.nodes[index].kind == NodeKind::Group {
                // What was only the beginning of names is a block too, which does not refer to them.
                let group = &mut self.nodes[index];
                (group.kind, group.location) = (kind, place.clone());
                group.edges.clear();
            }
            parent = Some(index);
        }
        parent
    }

    fn member(&mut self, parent: Option<usize>, part: &Arc<str>, kind: NodeKind, place: &Location) -> usize {
        let name = full_name(parent.map(|parent| &*self.nodes[parent].name), part);
        let index = self.push(parent, name, part, kind, place);
        match parent {
            Some(parent) => {
                let node = &mut self.nodes[parent];
                node.members.insert(part.clone(), index);
                if node.kind == NodeKind::Group {
                    node.edges.push((index, place.clone()));
                }
            }
            None => drop(self.roots.insert(part.clone(), index)),
        }
        index
    }

    fn push(
        &mut self,
        parent: Option<usize>,
        name: Arc<str>,
        part: &Arc<str>,
        kind: NodeKind,
        place: &Location,
    ) -> usize {
        let index = self.nodes.len();
        self.nodes.push(Node {
            index,
            name,
            part: part.clone(),
            kind,
            location: place.clone(),
            expression: None,
            parent: parent.map(|parent| parent as u32),
            checked: None,
            members: Members::default(),
            edges: Vec::new(),
        });
        self.reads.push(Reads::default());
        index
    }

    /// The graph with all references.
    fn linked(self) -> Graph {
        let Builder { nodes, roots, functions, reads, .. } = self;
        let mut graph = Graph { nodes, roots, functions, ..Graph::default() };
        // The last node that got an edge to each node, so that no edge is added twice.
        let mut linked = vec![usize::MAX; graph.nodes.len()];
        for (index, reads) in reads.iter().enumerate() {
            let variables =
                reads.variables.iter().filter_map(|traversal| match graph.resolve(traversal)? {
                    Referent::Node(to, place) => Some((to, place)),
                    Referent::Unknown(_) => None,
                });
            let calls = reads
                .functions
                .iter()
                .filter_map(|call| Some((*graph.functions.get(&call.name)?, call.location.clone())));
            let mut edges: Vec<(usize, Location)> = variables.chain(calls).collect();
            // A part of a block may refer to another part of it, but the whole does not depend on itself.
            let is_whole = !matches!(graph.nodes[index].kind, NodeKind::Attribute | NodeKind::Local);
            edges.retain(|(to, _)| !(is_whole && *to == index));
            edges.retain(|(to, _)| std::mem::replace(&mut linked[*to], index) != index);
            graph.nodes[index].edges.extend(edges);
        }
        graph.dependents = Dependents::of(&graph.nodes);
        let (groups, others): (Vec<&Node>, Vec<&Node>) =
            graph.nodes.iter().partition(|node| node.kind == NodeKind::Group);
        let starts: Vec<usize> = others.iter().chain(&groups).map(|node| node.index).collect();
        let edge = |node: usize, edge: usize| graph.nodes[node].edges.get(edge).map(|(to, _)| *to);
        let order = components(&starts, &edge).nodes;
        Graph { order, ..graph }
    }
}
