//! A body that replaces its dynamic blocks with the blocks they generate when its content is read.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use super::block::{DYNAMIC, generate};
use super::expression::Generated;
use super::iteration::Iteration;
use super::price::{explained_for_a_price, spend_items};
use crate::diagnostic::{Collector, Diagnostics};
use crate::model::errors::unsupported_block;
use crate::model::{
    Attribute, Attributes, Block, Body, BodyImpl, BodyTransform, Content, Context, Expression, Item, Origin,
    Schema,
};
use crate::source::Location;
use crate::value::Marks;

/// The body with its dynamic blocks expanded, at all levels. `for_each` and `labels` are evaluated in
/// `context` when content is read, and the limits of `context` apply to all of them together. Expanding a
/// body again only changes the context.
///
/// This is for applications that work with bodies and schemas; decoding does it automatically if the context
/// was built with [`dynamic_blocks`](crate::model::ContextBuilder::dynamic_blocks).
///
/// ```
/// use hcl::Context;
/// use hcl::ext::expand_dynamic;
/// use hcl::model::Schema;
///
/// let body = hcl::parse("dynamic \"port\" {\n  for_each = [80, 443]\n  content {\n    number = port.value\n  }\n}\n")?;
/// let context = Context::new();
/// let (content, diagnostics) = expand_dynamic(&body, &context).content(&Schema::new().block("port", [""; 0]));
/// assert!(diagnostics.is_empty());
/// let (attributes, _) = content.blocks[1].body.just_attributes();
/// let number = attributes.get("number").expect("it is there").expression.evaluate(&context)?;
/// assert_eq!(number, hcl::Value::number(443));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn expand_dynamic(body: &Body, context: &Context) -> Body {
    body.within(context).unwrap_or_else(|| {
        let (original, context, taken) = (body.clone(), context.metered(), Arc::default());
        let visible = OnceLock::new();
        Expanded { original, context, iteration: None, visible, around: None, taken, made: None }.into_body()
    })
}

/// Expands dynamic blocks in all bodies that are decoded in a context;
/// [`ContextBuilder::dynamic_blocks`](crate::model::ContextBuilder::dynamic_blocks) is the short form.
///
/// ```
/// use hcl::Context;
/// use hcl::ext::dynamic::DynamicBlocks;
///
/// let context = Context::builder().body_transform(DynamicBlocks).build();
/// # let _ = context;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DynamicBlocks;

impl BodyTransform for DynamicBlocks {
    fn transform(&self, body: &Body, context: &Context) -> Body {
        expand_dynamic(body, context)
    }
}

/// A body with everything needed to expand it.
#[derive(Clone, Debug)]
pub(super) struct Expanded {
    original: Body,
    /// The context of `for_each` and `labels`, without iterators.
    context: Context,
    iteration: Option<Iteration>,
    /// The context with the iterators, once it is needed.
    visible: OnceLock<Context>,
    /// That of the body around a generated one, which is otherwise made again if that body is dropped first.
    around: Option<Context>,
    /// The block types that were read before, if this is the rest of a body.
    taken: Arc<HashSet<Arc<str>>>,
    /// The origin of the body, if it was generated.
    made: Option<Made>,
}

/// The origin of the body of a generated block.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) marks: Marks,
    pub(super) is_unknown: bool,
    pub(super) origin: Origin,
}

impl Expanded {
    pub(super) fn into_body(self) -> Body {
        let levels = self.original.levels();
        Body::wrapper(self, levels)
    }

    /// The context, without iterators.
    pub(super) fn context(&self) -> &Context {
        &self.context
    }

    /// The iterators in scope.
    pub(super) fn iteration(&self) -> Option<&Iteration> {
        self.iteration.as_ref()
    }

    /// The context with the iterators in scope.
    pub(super) fn visible(&self) -> &Context {
        match &self.iteration {
            Some(iteration) => self.visible.get_or_init(|| iteration.context(&self.context)),
            None => &self.context,
        }
    }

    /// Diagnostics about this body, with notes about the elements.
    pub(super) fn explained(&self, diagnostics: Diagnostics) -> Diagnostics {
        match &self.iteration {
            Some(iteration) if !diagnostics.is_empty() => {
                explained_for_a_price(iteration, &self.context, diagnostics)
            }
            _ => diagnostics,
        }
    }

    /// The body of a generated block.
    pub(super) fn inside(&self, body: &Body, iteration: Iteration, made: Made) -> Expanded {
        Expanded {
            original: body.clone(),
            context: self.context.clone(),
            iteration: Some(iteration),
            visible: OnceLock::new(),
            around: Some(self.visible().clone()),
            taken: Arc::default(),
            made: Some(made),
        }
    }

    /// A block that is written here. Its contents see the iterators but are not marked: nothing depends on
    /// how many there are.
    fn fixed(&self, mut block: Block) -> Block {
        let made = self.made.clone().filter(|made| made.is_unknown);
        let (original, taken) = (block.body, Arc::default());
        let (context, iteration) = (self.context.clone(), self.iteration.clone());
        let (visible, around) = (self.visible.clone(), self.around.clone());
        block.body = Expanded { original, context, iteration, visible, around, taken, made }.into_body();
        block
    }

    fn attribute(&self, mut attribute: Attribute) -> Attribute {
        if let Some(iteration) = self.iteration.clone() {
            self.visible();
            let (marks, is_unknown) = (self.marks(), self.is_unknown());
            let inner = attribute.expression;
            attribute.expression = Expression::new(Generated { inner, iteration, marks, is_unknown });
        }
        attribute
    }

    fn attributes(&self, attributes: Attributes) -> Attributes {
        match self.iteration {
            Some(_) => attributes.into_iter().map(|attribute| self.attribute(attribute)).collect(),
            None => attributes,
        }
    }

    /// Charges for this many attributes and blocks that are written here, if that is in a generated block.
    fn spend_items(&self, counts: (usize, usize), report: &mut Collector) -> bool {
        spend_items(self.iteration.as_ref(), &self.context, counts, report)
    }

    /// The content of the original, as content of this body.
    fn expand(
        &self,
        schema: &Schema,
        is_exact: bool,
        content: Content,
        diagnostics: Diagnostics,
    ) -> (Content, Diagnostics) {
        let mut report = Collector::default();
        report.extend(self.explained(diagnostics));
        let fixed = content.blocks.iter().filter(|block| &*block.block_type != DYNAMIC).count();
        if !self.spend_items((content.attributes.len(), fixed), &mut report) {
            let content = Content { attributes: Attributes::new(), blocks: Vec::new(), ..content };
            return (content, report.into_diagnostics());
        }
        let mut blocks = Vec::with_capacity(content.blocks.len());
        let mut unsupported = 0;
        for block in content.blocks {
            if &*block.block_type != DYNAMIC {
                blocks.push(self.fixed(block));
                continue;
            }
            let Some(label) = block.labels.first() else { continue };
            match schema.find_block(&label.text).filter(|_| &*label.text != DYNAMIC) {
                _ if self.taken.contains(&label.text) => {}
                Some((_, wanted)) => generate(self, &block, Some(wanted), &mut blocks, &mut report),
                None if is_exact => {
                    let problem = unsupported_block(unsupported, &label.text, label.location.clone(), schema);
                    report.extend(self.explained(problem.into()));
                    unsupported += 1;
                }
                None => {}
            }
        }
        let attributes = self.attributes(content.attributes);
        (Content { attributes, blocks, missing_item: content.missing_item }, report.into_diagnostics())
    }

    /// What remains after the items that the schema asks for. `rest` is what remains of the original.
    fn without(&self, rest: Body, schema: &Schema) -> Body {
        let types = schema.blocks().iter().map(|block| block.block_type.clone());
        let taken = Arc::new(self.taken.iter().cloned().chain(types).collect());
        Expanded { original: rest, taken, ..self.clone() }.into_body()
    }

    /// The items with dynamic blocks, in a syntax that distinguishes blocks from attributes.
    fn each_item(&self, item: Item, items: &mut Vec<Item>, report: &mut Collector) {
        match item {
            Item::Attribute(attribute) => items.push(Item::Attribute(self.attribute(attribute))),
            Item::Block(block) if &*block.block_type != DYNAMIC => items.push(Item::Block(self.fixed(block))),
            Item::Block(block) => self.generate_items(&block, items, report),
        }
    }

    fn generate_items(&self, block: &Block, items: &mut Vec<Item>, report: &mut Collector) {
        // With no label or too many, it is not a dynamic block.
        let [label] = block.labels.as_slice() else {
            return items.push(Item::Block(self.fixed(block.clone())));
        };
        if !self.taken.contains(&label.text) {
            let mut blocks = Vec::new();
            generate(self, block, None, &mut blocks, report);
            items.extend(blocks.into_iter().map(Item::Block));
        }
    }
}

impl BodyImpl for Expanded {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        // Most bodies have no dynamic block; here it would be an error. A body that asks others is asked only
        // once: two questions at each level would double the time.
        let is_asked_once = self.original.levels() > 0 || schema.find_block(DYNAMIC).is_some();
        let plain = (!is_asked_once).then(|| self.original.content(schema));
        let (content, diagnostics) = plain
            .filter(|(_, diagnostics)| !diagnostics.has_errors())
            .unwrap_or_else(|| self.original.content(&with_dynamic(schema.clone())));
        self.expand(schema, true, content, diagnostics)
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, mut rest, diagnostics) = self.original.partial_content(&with_dynamic(schema.clone()));
        if content.blocks.iter().any(|block| &*block.block_type == DYNAMIC) {
            // Dynamic blocks of other types belong to the rest, in their places among the other blocks.
            rest = self.original.partial_content(&without_dynamic(schema)).1;
        }
        let (content, diagnostics) = self.expand(schema, false, content, diagnostics);
        (content, self.without(rest, schema), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        // Here a dynamic block is an error like any other block.
        let (mut attributes, diagnostics) = self.original.just_attributes();
        let mut report = Collector::default();
        report.extend(self.explained(diagnostics));
        if !self.spend_items((attributes.len(), 0), &mut report) {
            attributes = Attributes::new();
        }
        (self.attributes(attributes), report.into_diagnostics())
    }

    fn missing_item(&self) -> Location {
        self.original.missing_item()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let mut report = Collector::default();
        let (mut originals, diagnostics) = self.original.items();
        report.extend(self.explained(diagnostics));
        let mut items = Vec::with_capacity(originals.len());
        let mut dynamic = Vec::new();
        if originals.iter().any(is_dynamic_property) {
            let (content, rest, diagnostics) = self.original.partial_content(&with_dynamic(Schema::new()));
            report.extend(self.explained(diagnostics));
            dynamic = content.blocks;
            originals = rest.items().0;
        }
        let attributes = originals.iter().filter(|item| matches!(item, Item::Attribute(_))).count();
        let fixed = |item: &&Item| matches!(item, Item::Block(block) if &*block.block_type != DYNAMIC);
        if !self.spend_items((attributes, originals.iter().filter(fixed).count()), &mut report) {
            return (items, report.into_diagnostics());
        }
        originals.into_iter().for_each(|item| self.each_item(item, &mut items, &mut report));
        dynamic.iter().for_each(|block| self.generate_items(block, &mut items, &mut report));
        (items, report.into_diagnostics())
    }

    fn is_unknown(&self) -> bool {
        self.made.as_ref().is_some_and(|made| made.is_unknown)
    }

    fn marks(&self) -> Marks {
        self.made.as_ref().map_or_else(Marks::new, |made| made.marks.clone())
    }

    fn within(&self, context: &Context) -> Option<Body> {
        let (context, visible) = (context.metered(), OnceLock::new());
        Some(Expanded { context, visible, around: None, ..self.clone() }.into_body())
    }

    fn origin(&self) -> Option<Origin> {
        self.made.as_ref().map(|made| made.origin.clone())
    }
}

/// A property that a schema finds dynamic blocks in.
fn is_dynamic_property(item: &Item) -> bool {
    matches!(item, Item::Attribute(attribute) if &*attribute.name == DYNAMIC) && item.is_property()
}

fn with_dynamic(schema: Schema) -> Schema {
    schema.block(DYNAMIC, ["type"])
}

/// A schema that leaves dynamic blocks alone even if it asks for them: they are never content.
fn without_dynamic(schema: &Schema) -> Schema {
    let attributes = schema.attributes().iter().cloned().fold(Schema::new(), Schema::attribute);
    let blocks = schema.blocks().iter().filter(|block| &*block.block_type != DYNAMIC);
    blocks.cloned().fold(attributes, Schema::block_schema)
}
