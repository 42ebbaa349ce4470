//! Reads all declarations from the blocks of a body.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexMap;

use super::builder::{Declares, Module, Section};
use super::graph::{Graph, Node, NodeKind};
use super::nodes::{Held, NONE};
use super::rest::Rest;
use super::variable::{Validation, Variable};
use super::{block, errors};
use crate::diagnostic::Collector;
use crate::ext::functions::{self, Functions};
use crate::model::defined::Definition;
use crate::model::{Attribute, Block, Body, Context, Schema};
use crate::source::Location;

/// All declarations, without any references yet.
#[derive(Default)]
pub(super) struct Declarations {
    pub(super) graph: Graph,
    /// The variables, by their nodes.
    pub(super) variables: IndexMap<u32, Variable>,
    /// The validations of variables, by their own nodes.
    pub(super) validations: HashMap<u32, Validation>,
    /// The functions, by their nodes.
    pub(super) definitions: HashMap<u32, Definition>,
    pub(super) defined: Vec<Functions>,
    /// The names of functions that are declared but invalid.
    pub(super) broken_functions: Vec<Arc<str>>,
}

impl Declarations {
    /// Reads the declarations in a module's body; also returns the rest of the body.
    pub(super) fn read(module: &Module, literal: &Context, report: &mut Collector) -> (Declarations, Body) {
        let mut declarations = Declarations::default();
        let place = module.body.missing_item();
        for section in &module.sections {
            declarations.root(&section.root, &place);
        }
        let body = declarations.functions(module, report);
        let (content, rest, found) = body.partial_content(&schema(&module.sections));
        report.extend(found);
        for section in &module.sections {
            for block in content.blocks_of(&section.block_type) {
                match section.declares {
                    Declares::Variable => declarations.variable(block, section, literal, report),
                    Declares::Locals => declarations.locals(block, section, report),
                    Declares::Functions | Declares::Attributes(_) => {}
                }
            }
        }
        let schemas = block::schemas(&rest, &module.sections);
        if schemas.is_empty() {
            return (declarations, rest);
        }
        block::declare(&mut declarations, &rest, &module.sections, &schemas, report);
        (declarations, Rest::of(&rest, schemas))
    }

    /// The group of everything that starts with a name; [`NONE`] if references start with the declared names
    /// themselves.
    pub(super) fn root(&mut self, name: &Arc<str>, place: &Location) -> u32 {
        if name.is_empty() {
            return NONE;
        }
        // The groups of roots are declared before anything else, so their names are still free.
        self.group(NONE, name, place).unwrap_or(NONE)
    }

    /// A group inside a group; or whatever already has that name and is not a group.
    pub(super) fn group(&mut self, parent: u32, name: &Arc<str>, place: &Location) -> Result<u32, Node> {
        match self.graph.nodes.member(parent, name) {
            Some(index) if self.graph.nodes.kind(index) == NodeKind::Group => Ok(index),
            Some(index) => Err(self.graph.node(index)),
            None => self.add(parent, name, NodeKind::Group, place, Held::Nowhere),
        }
    }

    /// Declares something; returns what already has its name, if anything.
    pub(super) fn add(
        &mut self,
        parent: u32,
        name: &Arc<str>,
        kind: NodeKind,
        place: &Location,
        expression: Held,
    ) -> Result<u32, Node> {
        let nodes = &mut self.graph.nodes;
        if let Some(first) = nodes.member(parent, name) {
            return Err(self.graph.node(first));
        }
        // The group of a root is where its first member is.
        if parent != NONE && nodes.parent(parent).is_none() && nodes.members(parent).next().is_none() {
            nodes.change(parent, NodeKind::Group, place);
        }
        let index = nodes.push(parent, name, kind, place, expression);
        nodes.make_member(index);
        Ok(index)
    }

    /// Reads the functions; what they leave of the body becomes the rest.
    fn functions(&mut self, module: &Module, report: &mut Collector) -> Body {
        let mut body = module.body.clone();
        let sections = module.sections.iter();
        for section in sections.filter(|section| matches!(section.declares, Declares::Functions)) {
            let (functions, rest, found) = functions::decode(&body, &section.block_type);
            if found.has_errors() {
                self.broken_functions.extend(broken(&body, &section.block_type, &functions));
            }
            report.extend(found);
            body = rest;
            for definition in functions.definitions() {
                let (name, place) = (&definition.name, definition.result.location());
                let result = self.graph.nodes.keep(&definition.result);
                let node = self.graph.nodes.push(NONE, name, NodeKind::Function, &place, result);
                self.definitions.insert(node, definition.clone());
                self.graph.functions.insert(name.clone(), node);
            }
            self.defined.push(functions);
        }
        body
    }

    fn variable(&mut self, block: &Block, section: &Section, literal: &Context, report: &mut Collector) {
        let (variable, validations) = Variable::read(block, literal, report);
        let root = self.root(&section.root, &block.definition_location);
        let (name, header) = (variable.name.clone(), variable.header.clone());
        let default = match &variable.default {
            Some(default) => self.graph.nodes.keep(default),
            None => Held::Nowhere,
        };
        let index = match self.add(root, &name, NodeKind::Variable, &header, default) {
            Ok(index) => index,
            Err(first) => return report.push(errors::duplicate(&first, &header)),
        };
        self.variables.insert(index, variable);
        for (number, validation) in validations.into_iter().enumerate() {
            let node = self.graph.nodes.push_validation(index, number, &validation.condition);
            self.validations.insert(node, validation);
        }
    }

    fn locals(&mut self, block: &Block, section: &Section, report: &mut Collector) {
        let (attributes, found) = block.body.just_attributes();
        report.extend(found);
        let root = self.root(&section.root, &block.definition_location);
        self.attributes(root, NodeKind::Local, &block.body, attributes.into_iter().collect(), report);
    }

    /// Declares all attributes of a body.
    pub(super) fn attributes(
        &mut self,
        group: u32,
        kind: NodeKind,
        body: &Body,
        attributes: Vec<Attribute>,
        report: &mut Collector,
    ) {
        let first = self.graph.nodes.first_in_tree(body, attributes.len());
        for (position, attribute) in attributes.iter().enumerate() {
            let (name, place) = (&attribute.name, &attribute.name_location);
            let held = self.graph.nodes.hold(first, position, &attribute.expression);
            if let Err(first) = self.add(group, name, kind, place, held) {
                report.push(errors::duplicate(&first, place));
            }
        }
    }
}

/// The names of blocks that define no function because they are invalid.
fn broken(body: &Body, block_type: &Arc<str>, functions: &Functions) -> Vec<Arc<str>> {
    let defined: HashSet<&str> = functions.names().collect();
    let (content, _, _) = body.partial_content(&Schema::new().block(block_type.clone(), ["name"]));
    let names = content.blocks.into_iter().filter_map(|block| Some(block.labels.into_iter().next()?.text));
    names.filter(|name| !defined.contains(&**name)).collect()
}

/// The blocks that only a module reads.
fn schema(sections: &[Section]) -> Schema {
    sections.iter().fold(Schema::new(), |schema, section| match section.declares {
        Declares::Variable => schema.block(section.block_type.clone(), ["name"]),
        Declares::Locals => schema.block(section.block_type.clone(), [""; 0]),
        Declares::Functions | Declares::Attributes(_) => schema,
    })
}
