//! A JSON Schema as it is written: the values of its file, each with its place and its pointer.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;

use crate::error::Error;
use crate::json_syntax;
use crate::model::{Context, Expression};
use crate::source::{Location, Source};
use crate::value::{Kind, Number, Value};

/// The values of a file. The first is the whole.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The schemas that have an address of their own, by it.
    addresses: HashMap<String, usize>,
    /// The schemas with a name, by the schema with an address around and the name.
    anchors: HashMap<(usize, String), usize>,
}

struct Node {
    json: Json,
    expression: Expression,
    /// The value around, and the name or position there.
    around: Option<(usize, String)>,
}

/// A value; others in it are positions in the tree.
pub(super) enum Json {
    Null,
    Bool(bool),
    Number(Number),
    Text(String),
    List(Vec<usize>),
    Object(IndexMap<String, usize>),
}

impl Tree {
    /// Reads a file. Without recursion, because it may nest deep.
    pub(super) fn read(source: &Source) -> Result<Tree, Error> {
        let (root, found) = json_syntax::parse_expression(source);
        if found.has_errors() {
            return Err(Error::failed(found));
        }
        let literal = Context::literal_only();
        let mut nodes = vec![Node { json: Json::Null, expression: root, around: None }];
        let mut here = 0;
        while here < nodes.len() {
            let expression = nodes[here].expression.clone();
            let json = if let Some(entries) = expression.static_map() {
                let mut inside = IndexMap::new();
                for (name, value) in entries {
                    let name = name.evaluate(&literal).map_err(Error::failed)?;
                    let name = name.as_str().unwrap_or_default().to_owned();
                    inside.insert(name.clone(), nodes.len());
                    nodes.push(Node { json: Json::Null, expression: value, around: Some((here, name)) });
                }
                Json::Object(inside)
            } else if let Some(items) = expression.static_list() {
                let first = nodes.len();
                let items = items.into_iter().enumerate().map(|(position, expression)| Node {
                    json: Json::Null,
                    expression,
                    around: Some((here, position.to_string())),
                });
                nodes.extend(items);
                Json::List((first..nodes.len()).collect())
            } else {
                scalar(&expression.evaluate(&literal).map_err(Error::failed)?)
            };
            nodes[here].json = json;
            here += 1;
        }
        let mut tree = Tree { nodes, addresses: HashMap::new(), anchors: HashMap::new() };
        tree.note_addresses();
        Ok(tree)
    }

    fn note_addresses(&mut self) {
        for node in 0..self.nodes.len() {
            // Of several with the same address, the outer one counts.
            if let Some(address) = self.address(node) {
                self.addresses.entry(address).or_insert(node);
            }
            for keyword in ["$anchor", "$dynamicAnchor"] {
                if let Some(name) = self.text_at(node, keyword).map(str::to_owned) {
                    self.anchors.entry((self.resource(node), name)).or_insert(node);
                }
            }
            let name = self.own_id(node).and_then(|id| id.strip_prefix('#')).map(str::to_owned);
            if let Some(name) = name {
                self.anchors.entry((self.resource(node), name)).or_insert(node);
            }
        }
    }

    pub(super) fn json(&self, node: usize) -> &Json {
        &self.nodes[node].json
    }

    pub(super) fn place(&self, node: usize) -> Location {
        self.nodes[node].expression.location()
    }

    /// Where the value is, as a JSON pointer in the form that references have.
    pub(super) fn pointer(&self, node: usize) -> String {
        let (mut steps, mut here) = (Vec::new(), node);
        while let Some((around, step)) = &self.nodes[here].around {
            steps.push(step.replace('~', "~0").replace('/', "~1"));
            here = *around;
        }
        let steps = steps.iter().rev().map(|step| format!("/{step}"));
        std::iter::once("#".to_owned()).chain(steps).collect()
    }

    /// The name in the value around.
    pub(super) fn name(&self, node: usize) -> &str {
        self.nodes[node].around.as_ref().map_or("", |(_, name)| name)
    }

    pub(super) fn object(&self, node: usize) -> Option<&IndexMap<String, usize>> {
        match self.json(node) {
            Json::Object(entries) => Some(entries),
            _ => None,
        }
    }

    pub(super) fn list(&self, node: usize) -> Option<&[usize]> {
        match self.json(node) {
            Json::List(items) => Some(items),
            _ => None,
        }
    }

    pub(super) fn text(&self, node: usize) -> Option<&str> {
        match self.json(node) {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn bool(&self, node: usize) -> Option<bool> {
        match self.json(node) {
            Json::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    pub(super) fn number(&self, node: usize) -> Option<&Number> {
        match self.json(node) {
            Json::Number(number) => Some(number),
            _ => None,
        }
    }

    /// A keyword of a schema.
    pub(super) fn at(&self, node: usize, keyword: &str) -> Option<usize> {
        self.object(node)?.get(keyword).copied()
    }

    pub(super) fn text_at(&self, node: usize, keyword: &str) -> Option<&str> {
        self.text(self.at(node, keyword)?)
    }

    /// The strings of a list.
    pub(super) fn texts(&self, node: usize) -> Option<Vec<&str>> {
        self.list(node)?.iter().map(|item| self.text(*item)).collect()
    }

    /// The value, as far as it does not nest too deep.
    pub(super) fn value(&self, node: usize) -> Option<Value> {
        self.nodes[node].expression.evaluate(&Context::literal_only()).ok()
    }

    pub(super) fn around(&self, node: usize) -> Option<usize> {
        self.nodes[node].around.as_ref().map(|(around, _)| *around)
    }

    /// Whether a schema knows properties only in some cases, or all, in it or in those that it is made of.
    pub(super) fn reaches_cases(&self, start: usize) -> bool {
        let (mut seen, mut waiting) = (HashSet::new(), vec![start]);
        while let Some(node) = waiting.pop() {
            if !seen.insert(node) {
                continue;
            }
            let cases = ["if", "dependentSchemas", "dependencies", "$dynamicRef", "$recursiveRef"];
            let others = ["additionalProperties", "unevaluatedProperties", "patternProperties"];
            let others = if node == start { &others[..1] } else { &others };
            let others = others.iter().filter_map(|keyword| self.at(node, keyword));
            if cases.iter().any(|keyword| self.at(node, keyword).is_some())
                || others.into_iter().any(|others| self.bool(others) != Some(false))
            {
                return true;
            }
            if let Some(reference) = self.text_at(node, "$ref") {
                match self.target(node, reference) {
                    Some(target) => waiting.push(target),
                    None => return true,
                }
            }
            for keyword in ["allOf", "anyOf", "oneOf"] {
                waiting.extend(self.at(node, keyword).and_then(|at| self.list(at)).unwrap_or_default());
            }
        }
        false
    }

    /// Whether the file is of a draft in which a reference hides what is beside it.
    pub(super) fn is_old(&self) -> bool {
        let version = self.text_at(0, "$schema").unwrap_or_default();
        ["draft-03", "draft-04", "draft-06", "draft-07"].iter().any(|old| version.contains(old))
    }

    fn own_id(&self, node: usize) -> Option<&str> {
        if self.text_at(node, "$ref").is_some() && self.is_old() {
            return None;
        }
        self.text_at(node, "$id").or_else(|| self.text_at(node, "id"))
    }

    /// The schema with an address of its own that this one is in.
    fn resource(&self, node: usize) -> usize {
        let mut here = node;
        while let Some((around, _)) = self.nodes[here].around {
            if self.own_id(here).is_some_and(|id| !id.starts_with('#')) && self.is_schema(here) {
                return here;
            }
            here = around;
        }
        here
    }

    /// Whether an object is a schema, as far as that matters for addresses: what is in a list of values, or
    /// under names of an application, is none.
    fn is_schema(&self, node: usize) -> bool {
        let mut here = node;
        while let Some((around, name)) = &self.nodes[here].around {
            if ["enum", "const", "default", "examples"].contains(&name.as_str()) {
                return false;
            }
            here = *around;
        }
        // A property may be called `id`.
        let is_property = self.nodes[node].around.as_ref().is_some_and(|(around, name)| {
            name == "properties" && self.at(*around, "properties") == Some(node)
        });
        !is_property
    }

    fn address(&self, node: usize) -> Option<String> {
        let id = self.own_id(node).filter(|id| !id.starts_with('#'))?;
        if !self.is_schema(node) {
            return None;
        }
        let around = self.nodes[node].around.as_ref().map(|(around, _)| self.resource(*around));
        let base = around.and_then(|around| self.address(around)).unwrap_or_default();
        Some(joined(&base, id.split('#').next().unwrap_or(id)))
    }

    /// The schema that a reference in another one means. `None` if it is not in this file.
    pub(super) fn target(&self, node: usize, reference: &str) -> Option<usize> {
        let (address, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let own = self.resource(node);
        let start = match address {
            "" => own,
            _ => {
                let full = joined(&self.address(own).unwrap_or_default(), address);
                *self.addresses.get(&full)?
            }
        };
        let fragment = percent_decoded(fragment);
        match fragment.strip_prefix('/') {
            None if fragment.is_empty() => Some(start),
            None => self.anchors.get(&(start, fragment)).copied(),
            Some(steps) => steps.split('/').try_fold(start, |here, step| {
                let step = step.replace("~1", "/").replace("~0", "~");
                match self.json(here) {
                    Json::Object(entries) => entries.get(&step).copied(),
                    Json::List(items) => items.get(step.parse::<usize>().ok()?).copied(),
                    _ => None,
                }
            }),
        }
    }
}

fn scalar(value: &Value) -> Json {
    match value.kind() {
        Kind::Bool(truth) => Json::Bool(truth),
        Kind::Number(number) => Json::Number(number.clone()),
        Kind::String(text) => Json::Text(text.to_owned()),
        _ => Json::Null,
    }
}

/// An address relative to another one.
fn joined(base: &str, address: &str) -> String {
    let scheme = base.find("://").map_or(0, |scheme| scheme + 3);
    if address.contains("://") || address.starts_with("urn:") || base.is_empty() {
        return address.to_owned();
    }
    let host_end = base[scheme..].find('/').map_or(base.len(), |slash| scheme + slash);
    if address.starts_with('/') {
        return format!("{}{address}", &base[..host_end]);
    }
    match base.rfind('/').filter(|slash| *slash >= scheme) {
        Some(slash) => format!("{}/{address}", &base[..slash]),
        None if scheme > 0 => format!("{base}/{address}"),
        None => address.to_owned(),
    }
}

fn percent_decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.as_bytes());
    while let Some((&first, after)) = rest.split_first() {
        let code = (first == b'%').then(|| after.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(code.unwrap_or(first));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
