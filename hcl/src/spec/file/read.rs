//! Reads specs from the blocks of a specification file.

use std::sync::Arc;

use indexmap::IndexMap;

use super::arguments::{Arguments, add_specs};
use super::errors;
use super::kind::SpecKind;
use super::types::TypeReader;
use crate::diagnostic::{Collector, Diagnostics, catalogue};
use crate::model::{Block, Body, Context, Schema};
use crate::spec::Spec;
use crate::spec::node::MAX_DEPTH;
use crate::value::{Type, Value};

/// Reads specs.
pub(super) struct SpecReader<'a> {
    /// For literals and transformations.
    context: &'a Context,
    /// Where constants are evaluated.
    literal: Context,
    types: TypeReader,
    report: Collector,
    /// The labels named in the bodies of the enclosing blocks, innermost last.
    labels: Vec<Vec<Arc<str>>>,
    depth: usize,
}

impl<'a> SpecReader<'a> {
    pub(super) fn new(context: &'a Context) -> Self {
        let literal = Context::literal_only().child().sharing(context).build();
        let types = TypeReader::new(context);
        SpecReader {
            context,
            literal,
            types,
            report: Collector::default(),
            labels: vec![Vec::new()],
            depth: 0,
        }
    }

    pub(super) fn into_diagnostics(self) -> Diagnostics {
        self.report.into_diagnostics()
    }

    /// The one spec of a file.
    pub(super) fn root(&mut self, body: &Body) -> Spec {
        let (content, diagnostics) = body.content(&add_specs(Schema::new(), false));
        let failed = diagnostics.has_errors();
        self.report.extend(diagnostics);
        match &content.blocks[..] {
            [] if failed => Spec::anything(),
            [] => {
                self.report.push(errors::missing_root(content.missing_item));
                Spec::anything()
            }
            [root] => self.spec(root, None),
            [first, second, ..] => {
                let found =
                    catalogue::spec::second_root(&second.block_type).at(second.definition_location.clone());
                self.report.push(found.and_at(first.definition_location.clone()));
                Spec::anything()
            }
        }
    }

    /// The spec of a block. `name` is the name of the enclosing property.
    fn spec(&mut self, block: &Block, name: Option<&Arc<str>>) -> Spec {
        let Some(kind) = SpecKind::of(&block.block_type) else { return Spec::anything() };
        if self.depth == MAX_DEPTH {
            self.report.push(catalogue::spec::specs(MAX_DEPTH).at(block.definition_location.clone()));
            return Spec::anything();
        }
        self.depth += 1;
        let mut found = Diagnostics::new();
        let arguments = Arguments::read(block, kind, &self.literal, &mut found);
        self.report.extend(found);
        let spec = self.by_kind(kind, &arguments, name);
        self.depth -= 1;
        spec
    }

    fn by_kind(&mut self, kind: SpecKind, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        match kind {
            SpecKind::Object => self.object(arguments),
            SpecKind::Array => self.array(arguments),
            SpecKind::Attr => self.attr(arguments, name),
            SpecKind::Block => self.block(arguments, name),
            SpecKind::BlockList => self.several(arguments, name, Spec::block_list),
            SpecKind::BlockSet => self.several(arguments, name, Spec::block_set),
            SpecKind::BlockTuple => self.several(arguments, name, Spec::block_tuple),
            SpecKind::BlockMap => self.by_labels(arguments, name, Spec::block_map),
            SpecKind::BlockObject => self.by_labels(arguments, name, Spec::block_object),
            SpecKind::BlockAttrs => self.block_attrs(arguments, name),
            SpecKind::Label => self.label(arguments, name),
            SpecKind::Literal => self.literal(arguments),
            SpecKind::Default => self.default(arguments, name),
            SpecKind::Transform => self.transform(arguments, name),
        }
    }

    fn array(&mut self, arguments: &Arguments<'_>) -> Spec {
        let nested = arguments.content.blocks.iter();
        Spec::tuple(nested.map(|block| self.spec(block, None)).collect::<Vec<_>>())
    }

    fn object(&mut self, arguments: &Arguments<'_>) -> Spec {
        let mut properties: IndexMap<Arc<str>, &Block> = IndexMap::new();
        for block in &arguments.content.blocks {
            let Some(label) = block.labels.first() else { continue };
            if let Some(first) = properties.insert(label.text.clone(), block) {
                let found = catalogue::spec::same_property(&label.text).at(block.definition_location.clone());
                self.report.push(found.and_at(first.definition_location.clone()));
            }
        }
        let read = properties.into_iter().map(|(name, block)| {
            let spec = self.spec(block, Some(&name));
            (name, spec)
        });
        Spec::object(read.collect::<Vec<_>>())
    }

    fn attr(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        let name = self.name(arguments, "name", name);
        let ty = self.ty(arguments, "type");
        let required = self.is_required(arguments);
        let spec = Spec::attr(name, ty);
        if required { spec.required() } else { spec }
    }

    fn block(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        let block_type = self.name(arguments, "block_type", name);
        let required = self.is_required(arguments);
        let spec = Spec::block(block_type, self.block_body(arguments));
        if required { spec.required() } else { spec }
    }

    fn block_attrs(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        let block_type = self.name(arguments, "block_type", name);
        let element = self.ty(arguments, "element_type");
        let required = self.is_required(arguments);
        let spec = Spec::block_attrs(block_type, element);
        if required { spec.required() } else { spec }
    }

    /// The type that an argument stands for; any, if there is none.
    fn ty(&mut self, arguments: &Arguments<'_>, name: &str) -> Type {
        let argument = arguments.get(name);
        argument.and_then(|argument| self.report.absorb(self.types.read(argument))).unwrap_or(Type::Dynamic)
    }

    fn several(
        &mut self,
        arguments: &Arguments<'_>,
        name: Option<&Arc<str>>,
        make: fn(Arc<str>, Spec) -> Spec,
    ) -> Spec {
        let block_type = self.name(arguments, "block_type", name);
        let min = self.ask(|found| arguments.count("min_items", found));
        // As in the reference, 0 means no limit.
        let max = self.ask(|found| arguments.count("max_items", found)).filter(|max| *max > 0);
        let spec = make(block_type, self.block_body(arguments)).min_items(min.unwrap_or(0));
        max.map_or(spec.clone(), |max| spec.max_items(max))
    }

    fn by_labels(
        &mut self,
        arguments: &Arguments<'_>,
        name: Option<&Arc<str>>,
        make: fn(Arc<str>, Vec<Arc<str>>, Spec) -> Spec,
    ) -> Spec {
        let block_type = self.name(arguments, "block_type", name);
        let labels = self.ask(|found| arguments.texts("labels", found));
        make(block_type, labels, self.block_body(arguments))
    }

    fn literal(&mut self, arguments: &Arguments<'_>) -> Spec {
        let value = arguments.get("value");
        let value = value.and_then(|value| self.report.absorb(value.expression.evaluate(self.context)));
        Spec::literal(value.unwrap_or_else(Value::dynamic))
    }

    fn transform(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        let nested = self.nested(arguments, name);
        match arguments.get("result") {
            Some(result) => Spec::transform_expr(nested, "nested", result.expression.clone(), self.context),
            None => nested,
        }
    }

    /// A label by its index, or the next one by default, under a name.
    fn label(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        let index = self.ask(|found| arguments.count("index", found));
        let name = self.ask(|found| arguments.text("name", found)).or_else(|| name.cloned());
        let Some(index) = index else {
            let Some(name) = name else { return self.unnamed(arguments, "name", Spec::anything()) };
            let Some(known) = self.labels.last_mut() else { return Spec::anything() };
            let index = known.iter().position(|known| *known == name).unwrap_or(known.len());
            if index == known.len() {
                known.push(name.clone());
            }
            return Spec::block_label(index, name);
        };
        Spec::block_label(index, name.unwrap_or_else(|| format!("label {}", index.saturating_add(1)).into()))
    }

    fn default(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        let specs: Vec<Spec> = arguments.content.blocks.iter().map(|block| self.spec(block, name)).collect();
        if specs.len() == 1 {
            self.report.push(catalogue::spec::lone_default().at(arguments.block.definition_location.clone()));
        }
        match specs.into_iter().rev().reduce(|fallback, primary| Spec::default(primary, fallback)) {
            Some(spec) => spec,
            None => {
                let place = arguments.content.missing_item.clone();
                self.report.push(errors::missing_nested(arguments.block, place));
                Spec::anything()
            }
        }
    }

    /// The nested spec of a spec for blocks, which reads another body.
    fn block_body(&mut self, arguments: &Arguments<'_>) -> Spec {
        self.labels.push(Vec::new());
        let nested = self.nested(arguments, None);
        self.labels.pop();
        nested
    }

    /// The only spec inside another one.
    fn nested(&mut self, arguments: &Arguments<'_>, name: Option<&Arc<str>>) -> Spec {
        match &arguments.content.blocks[..] {
            [] => {
                let place = arguments.content.missing_item.clone();
                self.report.push(errors::missing_nested(arguments.block, place));
                Spec::anything()
            }
            [nested] => self.spec(nested, name),
            [first, second, ..] => {
                let around = &arguments.block.block_type;
                let found = catalogue::spec::second_nested(&second.block_type, around)
                    .at(second.definition_location.clone());
                self.report.push(found.and_at(first.definition_location.clone()));
                Spec::anything()
            }
        }
    }

    /// The name of the item that the spec reads: the argument, or else the name of the enclosing property.
    fn name(&mut self, arguments: &Arguments<'_>, argument: &str, name: Option<&Arc<str>>) -> Arc<str> {
        if arguments.get(argument).is_some() {
            return self.ask(|found| arguments.text(argument, found)).unwrap_or_else(|| "".into());
        }
        match name {
            Some(name) => name.clone(),
            None => self.unnamed(arguments, argument, "".into()),
        }
    }

    fn unnamed<T>(&mut self, arguments: &Arguments<'_>, argument: &str, stand_in: T) -> T {
        let place = arguments.content.missing_item.clone();
        let block = arguments.block;
        let found = catalogue::spec::no_name_in_spec(argument, &block.block_type).at(place);
        self.report.push(found.with_context(block.location.clone()));
        stand_in
    }

    fn is_required(&mut self, arguments: &Arguments<'_>) -> bool {
        self.ask(|found| arguments.truth("required", found))
    }

    /// Adds the diagnostics of reading an argument to the report.
    fn ask<T>(&mut self, read: impl FnOnce(&mut Diagnostics) -> T) -> T {
        let mut found = Diagnostics::new();
        let value = read(&mut found);
        self.report.extend(found);
        value
    }
}
