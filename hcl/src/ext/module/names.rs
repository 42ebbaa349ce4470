//! Every place where a configuration writes the name of something that it declares.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::block;
use super::builder::{Declares, Module, Section};
use super::graph::{NodeKind, name_of};
use crate::model::{Attribute, Block, Body, FunctionReference, Item, Schema, Step, Traversal};
use crate::source::{Location, Span};

/// A place where the name of a variable, a local, a function, or a block or attribute that can be referenced
/// is written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NameUse {
    /// The parts of the full name: `["local", "name"]` for `local.name`. A function has one part.
    pub path: Arc<[Arc<str>]>,
    /// What has the name.
    pub kind: NodeKind,
    /// The location of the last part: a label with its quotes, the name of an attribute, or a step of a
    /// reference without its dot or brackets.
    pub location: Location,
    /// Whether it is declared here rather than referred to.
    pub is_declaration: bool,
}

impl Module {
    /// Every place where something that the module declares is declared or referred to: first the
    /// declarations, then the references in source order. Nothing is evaluated, and errors are ignored; names
    /// that are not declared are left out.
    ///
    /// ```
    /// use hcl::ext::Module;
    ///
    /// let body = hcl::parse("locals {\n  a = 1\n}\nb = local.a + local.a\n")?;
    /// let names = Module::new(&body).locals("locals", "local").names();
    /// let places: Vec<String> = names.iter().map(|name| name.location.to_string()).collect();
    /// assert_eq!(places, ["<text>:2:3", "<text>:4:11", "<text>:4:21"]);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn names(&self) -> Vec<NameUse> {
        let mut finder = Finder::default();
        finder.declarations(&self.body, &self.sections);
        let functions: HashSet<&str> = self
            .sections
            .iter()
            .filter(|section| matches!(section.declares, Declares::Functions))
            .map(|section| &*section.block_type)
            .collect();
        finder.references(&self.body, &functions);
        finder.found
    }
}

#[derive(Default)]
struct Finder {
    found: Vec<NameUse>,
    /// What is declared, by its path.
    declared: HashMap<Arc<[Arc<str>]>, NodeKind>,
    functions: HashSet<Arc<str>>,
}

impl Finder {
    fn declarations(&mut self, body: &Body, sections: &[Section]) {
        let of_blocks = block::schemas(body, sections);
        let mut schema = of_blocks.into_iter().fold(Schema::new(), Schema::block_schema);
        for section in sections {
            schema = match section.declares {
                Declares::Variable | Declares::Functions => {
                    schema.block(section.block_type.clone(), ["name"])
                }
                Declares::Locals => schema.block(section.block_type.clone(), [""; 0]),
                Declares::Attributes(_) => schema,
            };
        }
        let (content, _, _) = body.partial_content(&schema);
        for section in sections {
            let root: Vec<Arc<str>> =
                Some(section.root.clone()).filter(|root| !root.is_empty()).into_iter().collect();
            for block in content.blocks_of(&section.block_type) {
                self.declared_by(block, section, root.clone());
            }
        }
    }

    fn declared_by(&mut self, block: &Block, section: &Section, mut path: Vec<Arc<str>>) {
        let name = block.labels.first();
        match (&section.declares, name) {
            (Declares::Variable, Some(name)) => {
                path.push(name.text.clone());
                self.declare(path, NodeKind::Variable, &name.location);
            }
            (Declares::Functions, Some(name)) => {
                self.functions.insert(name.text.clone());
                self.declare(vec![name.text.clone()], NodeKind::Function, &name.location);
            }
            (Declares::Locals, _) => self.attributes(block, &path, NodeKind::Local),
            (Declares::Attributes(_), _) => {
                for label in &block.labels {
                    path.push(label.text.clone());
                    self.declare(path.clone(), NodeKind::Group, &label.location);
                }
                self.attributes(block, &path, NodeKind::Attribute);
            }
            (Declares::Variable | Declares::Functions, None) => {}
        }
    }

    fn attributes(&mut self, block: &Block, path: &[Arc<str>], kind: NodeKind) {
        for item in block.body.items().0 {
            if let Item::Attribute(Attribute { name, name_location, .. }) = item {
                self.declare([path, &[name]].concat(), kind, &name_location);
            }
        }
    }

    fn declare(&mut self, path: Vec<Arc<str>>, kind: NodeKind, place: &Location) {
        let path: Arc<[Arc<str>]> = path.into();
        if kind != NodeKind::Function {
            self.declared.entry(path.clone()).or_insert(kind);
        }
        self.found.push(NameUse { path, kind, location: place.clone(), is_declaration: true });
    }

    /// The references in all expressions of a body. A function's parameters hide what has the same name.
    fn references(&mut self, body: &Body, functions: &HashSet<&str>) {
        for item in body.items().0 {
            match item {
                Item::Attribute(attribute) => {
                    let expression = &attribute.expression;
                    expression.variables().iter().for_each(|traversal| self.variable(traversal));
                    expression.functions().iter().for_each(|call| self.call(call));
                }
                Item::Block(block) => {
                    let is_function = functions.contains(&*block.block_type);
                    let parameters = if is_function { parameters(&block.body) } else { HashSet::new() };
                    let variables = block.body.variables();
                    let is_visible = |traversal: &&Traversal| {
                        !traversal.root_name().is_some_and(|name| parameters.contains(name))
                    };
                    variables.iter().filter(is_visible).for_each(|traversal| self.variable(traversal));
                    block.body.functions().iter().for_each(|call| self.call(call));
                }
            }
        }
    }

    fn call(&mut self, call: &FunctionReference) {
        if self.functions.contains(&call.name) {
            let path = [call.name.clone()].into();
            let location = call.location.clone();
            self.found.push(NameUse { path, kind: NodeKind::Function, location, is_declaration: false });
        }
    }

    /// Each step of a reference that leads to something declared.
    fn variable(&mut self, traversal: &Traversal) {
        let Some(root) = &traversal.root else { return };
        let mut path = vec![root.name.clone()];
        self.refer(&path, root.location.clone());
        for step in &traversal.steps {
            let Some(name) = name_of(step) else { return };
            path.push(name.into());
            self.refer(&path, name_location(step));
        }
    }

    fn refer(&mut self, path: &[Arc<str>], location: Location) {
        if let Some((path, &kind)) = self.declared.get_key_value(path) {
            let path = path.clone();
            self.found.push(NameUse { path, kind, location, is_declaration: false });
        }
    }
}

/// The names of the parameters of a function.
pub(super) fn parameters(body: &Body) -> HashSet<Arc<str>> {
    let (content, _, _) = body.partial_content(&Schema::new().optional("params").optional("variadic_param"));
    let names = content.attributes.iter().flat_map(|attribute| attribute.expression.variables());
    names.filter_map(|traversal| Some(traversal.root?.name)).collect()
}

/// The location of a step without its dot or brackets.
fn name_location(step: &Step) -> Location {
    let Location { source, span } = step.location();
    let text = source.slice(*span);
    let is_around = |character: char| matches!(character, '.' | '[' | ']') || character.is_whitespace();
    let start = text.len() - text.trim_start_matches(is_around).len();
    let length = text.trim_matches(is_around).len();
    let start = span.start + start as u32;
    source.location(Span::new(start, start + length as u32))
}
