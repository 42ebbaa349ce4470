//! Reads all declarations from the blocks of a body.

use std::collections::HashSet;
use std::sync::Arc;

use super::builder::{Declares, Module, Section};
use super::graph::{Graph, Node, NodeKind, full_name};
use super::members::{Members, Names};
use super::rest::Rest;
use super::variable::{Validation, Variable};
use super::{block, errors};
use crate::diagnostic::Collector;
use crate::ext::functions::{self, Functions};
use crate::model::defined::Definition;
use crate::model::{Block, Body, Context, Expression, Schema};
use crate::source::Location;

/// How a node gets its value.
pub(super) enum Work {
    /// From its members.
    Group,
    Variable(Box<Variable>),
    /// The definition at this position.
    Function(usize),
    /// As the validation of the variable at this node index.
    Validation(usize, Validation),
    Expression(Expression),
}

/// All declarations, without any references yet.
#[derive(Default)]
pub(super) struct Declarations {
    pub(super) nodes: Vec<Node>,
    pub(super) works: Vec<Work>,
    pub(super) roots: Names,
    pub(super) functions: Names,
    pub(super) defined: Vec<Functions>,
    pub(super) definitions: Vec<Definition>,
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

    /// The group of everything that starts with a name; `None` if references start with the declared names
    /// themselves.
    pub(super) fn root(&mut self, name: &Arc<str>, place: &Location) -> Option<usize> {
        if name.is_empty() {
            return None;
        }
        // The groups of roots are declared before anything else, so their names are still free.
        self.group(None, name, place).ok()
    }

    /// A group inside a group; or whatever already has that name and is not a group.
    pub(super) fn group(
        &mut self,
        parent: Option<usize>,
        name: &Arc<str>,
        place: &Location,
    ) -> Result<usize, &Node> {
        match self.named(parent, name) {
            Some(index) if self.nodes[index].kind == NodeKind::Group => Ok(index),
            Some(index) => Err(&self.nodes[index]),
            None => self.add(parent, name, NodeKind::Group, place, Work::Group),
        }
    }

    /// Declares something; returns what already has its name, if anything.
    pub(super) fn add(
        &mut self,
        parent: Option<usize>,
        name: &Arc<str>,
        kind: NodeKind,
        place: &Location,
        work: Work,
    ) -> Result<usize, &Node> {
        if let Some(first) = self.named(parent, name) {
            return Err(&self.nodes[first]);
        }
        let full = full_name(parent.map(|parent| &*self.nodes[parent].name), name);
        let index = self.push(parent, full, name, kind, place, work);
        if let Some(parent) = parent {
            let group = &mut self.nodes[parent];
            group.members.insert(name.clone(), index);
            if group.edges.is_empty() && group.parent.is_none() {
                group.location = place.clone();
            }
            group.edges.push((index, place.clone()));
        } else {
            self.roots.insert(name.clone(), index);
        }
        Ok(index)
    }

    pub(super) fn node(&self, index: usize) -> &Node {
        &self.nodes[index]
    }

    /// The graph, still without references, and how each of its nodes gets its value.
    pub(super) fn into_graph(self) -> (Graph, Vec<Work>) {
        let Declarations { nodes, roots, functions, works, .. } = self;
        (Graph { nodes, roots, functions, ..Graph::default() }, works)
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
                let full = format!("{}()", definition.name).into();
                let (number, place) = (self.definitions.len(), definition.result.location());
                let node = self.push(
                    None,
                    full,
                    &definition.name,
                    NodeKind::Function,
                    &place,
                    Work::Function(number),
                );
                self.nodes[node].expression = Some(definition.result.clone());
                self.definitions.push(definition.clone());
                self.functions.insert(definition.name.clone(), node);
            }
            self.defined.push(functions);
        }
        body
    }

    fn variable(&mut self, block: &Block, section: &Section, literal: &Context, report: &mut Collector) {
        let (variable, validations) = Variable::read(block, literal, report);
        let root = self.root(&section.root, &block.definition_location);
        let (name, header) = (variable.name.clone(), variable.header.clone());
        let work = Work::Variable(Box::new(variable));
        let index = match self.add(root, &name, NodeKind::Variable, &header, work) {
            Ok(index) => index,
            Err(first) => return report.push(errors::duplicate(first, &header)),
        };
        for (number, validation) in validations.into_iter().enumerate() {
            let full = format!("{} validation {}", self.nodes[index].name, number + 1).into();
            let (kind, place) = (NodeKind::Validation, validation.condition.location());
            self.push(None, full, &"validation".into(), kind, &place, Work::Validation(index, validation));
        }
    }

    fn locals(&mut self, block: &Block, section: &Section, report: &mut Collector) {
        let (attributes, found) = block.body.just_attributes();
        report.extend(found);
        let root = self.root(&section.root, &block.definition_location);
        for attribute in attributes {
            let work = Work::Expression(attribute.expression);
            let place = &attribute.name_location;
            if let Err(first) = self.add(root, &attribute.name, NodeKind::Local, place, work) {
                report.push(errors::duplicate(first, place));
            }
        }
    }

    /// What has a name in a group, or at the top.
    fn named(&self, parent: Option<usize>, name: &Arc<str>) -> Option<usize> {
        match parent {
            Some(parent) => self.nodes[parent].members.get(name),
            None => self.roots.get(name).copied(),
        }
    }

    fn push(
        &mut self,
        parent: Option<usize>,
        full: Arc<str>,
        part: &Arc<str>,
        kind: NodeKind,
        place: &Location,
        work: Work,
    ) -> usize {
        let index = self.nodes.len();
        let expression = match &work {
            Work::Group | Work::Function(_) => None,
            Work::Variable(variable) => variable.default.clone(),
            Work::Validation(_, validation) => Some(validation.condition.clone()),
            Work::Expression(expression) => Some(expression.clone()),
        };
        let checked = match &work {
            Work::Validation(variable, _) => Some(*variable as u32),
            _ => None,
        };
        self.nodes.push(Node {
            index,
            name: full,
            part: part.clone(),
            kind,
            location: place.clone(),
            expression,
            parent: parent.map(|parent| parent as u32),
            checked,
            members: Members::default(),
            edges: Vec::new(),
        });
        self.works.push(work);
        index
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
