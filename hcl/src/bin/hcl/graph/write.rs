//! Graphs as text, for Graphviz, and as JSON.

use std::fmt::Write as _;

use hcl::Location;
use hcl::ext::module::Graph;
use serde::Serialize;

use super::read::{kind, nodes, references};

pub(super) fn text(graph: &Graph) -> String {
    let mut text = String::new();
    for node in nodes(graph) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", shown(node.name()));
        for (target, place) in references(graph, node) {
            let _ = writeln!(text, "  {} ({place})", shown(target));
        }
    }
    text
}

/// A label may contain characters that would change what a terminal shows.
fn shown(name: &str) -> String {
    name.replace(char::is_control, "\u{fffd}")
}

pub(super) fn dot(graph: &Graph) -> String {
    let mut text = "digraph {\n  rankdir = LR\n  node [shape = box]\n".to_owned();
    for node in nodes(graph) {
        let _ = writeln!(text, "  {}", quoted(node.name()));
        for target in references(graph, node).into_keys() {
            let _ = writeln!(text, "  {} -> {}", quoted(node.name()), quoted(target));
        }
    }
    text + "}\n"
}

/// A name as Graphviz reads it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", shown(name).replace('\\', "\\\\").replace('"', "\\\""))
}

pub(super) fn json(graph: &Graph) -> String {
    let (mut listed, mut edges) = (Vec::new(), Vec::new());
    for node in nodes(graph) {
        let from = node.name();
        listed.push(Node { name: from, kind: kind(node), place: Place::of(node.location()) });
        let found = references(graph, node).into_iter();
        edges.extend(found.map(|(to, place)| Reference { from, to, place: Place::of(place) }));
    }
    let whole = Whole { nodes: listed, references: edges };
    // There are no maps in it, so it cannot fail.
    serde_json::to_string_pretty(&whole).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Whole<'a> {
    nodes: Vec<Node<'a>>,
    references: Vec<Reference<'a>>,
}

#[derive(Serialize)]
struct Node<'a> {
    name: &'a str,
    kind: &'a str,
    place: Place<'a>,
}

#[derive(Serialize)]
struct Reference<'a> {
    from: &'a str,
    to: &'a str,
    place: Place<'a>,
}

/// Where something begins. Lines and columns start at 1.
#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    line: u32,
    column: u32,
}

impl<'a> Place<'a> {
    fn of(location: &'a Location) -> Self {
        let start = location.start();
        Place { file: location.source.name(), line: start.line, column: start.column }
    }
}
