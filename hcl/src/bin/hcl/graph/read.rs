//! What refers to what, as it is printed: without groups, which stand for their members.

use hcl::ext::module::{Graph, Module, Node, NodeKind};
use hcl::{Body, IndexMap, Location};

/// Blocks of Terraform and Packer that expressions refer to by their labels: the type, the beginning of
/// references, and the labels, which JSON does not tell from attributes.
const BLOCKS: [(&str, &str, &[&str]); 6] = [
    ("resource", "", &["type", "name"]),
    ("data", "data", &["type", "name"]),
    ("source", "source", &["type", "name"]),
    ("module", "module", &["name"]),
    ("output", "output", &["name"]),
    ("provider", "provider", &["name"]),
];

/// The graph of a configuration.
pub(super) fn graph(body: &Body) -> Graph {
    let module =
        Module::new(body).variables("variable", "var").locals("locals", "local").functions("function");
    let module = BLOCKS.iter().fold(module, |module, (block_type, root, labels)| {
        module.labeled_blocks(*block_type, *root, labels.iter().copied())
    });
    module.block_graph()
}

/// Everything that has a name, in the order of the text.
pub(super) fn nodes(graph: &Graph) -> impl Iterator<Item = &Node> {
    graph.nodes().filter(|node| node.kind() != NodeKind::Group)
}

/// What a node refers to, each once, with the place of the first reference. A group of names means all of
/// them.
pub(super) fn references<'g>(graph: &'g Graph, node: &'g Node) -> IndexMap<&'g str, &'g Location> {
    let mut found = IndexMap::new();
    for edge in graph.references(node) {
        let mut waiting = vec![edge.node];
        while let Some(node) = waiting.pop() {
            match node.kind() {
                NodeKind::Group => {
                    let members: Vec<&Node> = graph.references(node).map(|edge| edge.node).collect();
                    waiting.extend(members.into_iter().rev());
                }
                _ => drop(found.entry(node.name()).or_insert(edge.location)),
            }
        }
    }
    found
}

/// What a node is, in a word.
pub(super) fn kind(node: &Node) -> &'static str {
    match node.kind() {
        NodeKind::Variable => "variable",
        NodeKind::Local => "local",
        NodeKind::Function => "function",
        NodeKind::Attribute => "attribute",
        _ => "block",
    }
}
