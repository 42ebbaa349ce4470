//! Finds names and references in a configuration.

use hcl::model::{Attribute, Block, FunctionReference, Item, Step, Traversal};
use hcl::{Body, IndexMap, Location};

/// Everything that has a name, with what it refers to, in the order of the text.
pub(super) struct Graph {
    pub(super) nodes: IndexMap<String, Node>,
}

/// Something that has a name.
pub(super) struct Node {
    pub(super) kind: &'static str,
    pub(super) location: Location,
    /// The names it refers to, each once, with the place of the first reference.
    pub(super) references: IndexMap<String, Location>,
    variables: Vec<Traversal>,
    functions: Vec<FunctionReference>,
}

/// Reads the names first, and then the references, because a text may refer to what follows.
pub(super) fn graph(body: &Body) -> Graph {
    let mut graph = Graph { nodes: IndexMap::new() };
    for item in body.items().0 {
        match item {
            Item::Attribute(attribute) => {
                graph.add_attribute(attribute.name.to_string(), "attribute", &attribute)
            }
            Item::Block(block) if *block.block_type == *"locals" => {
                for attribute in block.body.just_attributes().0.iter() {
                    graph.add_attribute(format!("local.{}", attribute.name), "local", attribute);
                }
            }
            Item::Block(block) => graph.add_block(&block),
            _ => {}
        }
    }
    graph.link();
    graph
}

impl Graph {
    fn add_attribute(&mut self, name: String, kind: &'static str, attribute: &Attribute) {
        let node = self.node(name, kind, &attribute.name_location);
        node.variables.extend(attribute.expression.variables());
        node.functions.extend(attribute.expression.functions());
    }

    fn add_block(&mut self, block: &Block) {
        let labels = || block.labels.iter().map(|label| &*label.text);
        let (name, kind) = match (&*block.block_type, block.labels.len()) {
            ("variable", 1) => (joined("var", labels()), "variable"),
            ("function", 1) => (format!("{}()", block.labels[0].text), "function"),
            ("resource", 2) => (labels().collect::<Vec<_>>().join("."), "block"),
            (block_type, _) => (joined(block_type, labels()), "block"),
        };
        let node = self.node(name, kind, &block.definition_location);
        node.variables.extend(block.body.variables());
        node.functions.extend(block.body.functions());
    }

    /// The node of this name. Blocks of the same type and labels are one.
    fn node(&mut self, name: String, kind: &'static str, location: &Location) -> &mut Node {
        self.nodes.entry(name).or_insert_with(|| Node {
            kind,
            location: location.clone(),
            references: IndexMap::new(),
            variables: Vec::new(),
            functions: Vec::new(),
        })
    }

    fn link(&mut self) {
        let mut sorted: Vec<String> = self.nodes.keys().cloned().collect();
        sorted.sort_unstable();
        for index in 0..self.nodes.len() {
            let node = &self.nodes[index];
            let mut found: Vec<(String, Location)> = Vec::new();
            for variable in &node.variables {
                let place = variable.location().unwrap_or_else(|| node.location.clone());
                found.extend(self.meant(variable, &sorted).into_iter().map(|name| (name, place.clone())));
            }
            for function in &node.functions {
                let name = format!("{}()", function.name);
                found.extend(self.nodes.contains_key(&name).then(|| (name, function.location.clone())));
            }
            let references = &mut self.nodes[index].references;
            for (name, place) in found {
                references.entry(name).or_insert(place);
            }
        }
    }

    /// The names that a reference means: the longest one that it begins with or, if it is itself the beginning of names, these.
    fn meant(&self, variable: &Traversal, sorted: &[String]) -> Vec<String> {
        let steps = variable.steps.iter().map_while(name_of);
        let parts: Vec<&str> = variable.root_name().into_iter().chain(steps).collect();
        let names = (1..=parts.len()).rev().map(|count| parts[..count].join("."));
        if let Some(name) = names.into_iter().find(|name| self.nodes.contains_key(name)) {
            return vec![name];
        }
        let beginning = format!("{}.", parts.join("."));
        let from = sorted.partition_point(|name| *name < beginning);
        sorted[from..].iter().take_while(|name| name.starts_with(&beginning)).cloned().collect()
    }
}

fn joined<'a>(first: &'a str, labels: impl Iterator<Item = &'a str>) -> String {
    std::iter::once(first).chain(labels).collect::<Vec<_>>().join(".")
}

fn name_of(step: &Step) -> Option<&str> {
    match step {
        Step::Attribute { name, .. } => Some(name),
        Step::Index { key, .. } => key.as_str(),
        _ => None,
    }
}
