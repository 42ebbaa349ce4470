//! Bodies: containers of attributes and blocks whose content is reached through a schema.

use std::fmt;
use std::sync::Arc;

use super::merge::Merged;
use super::{Attribute, Attributes, Block, Content, Context, FunctionReference, Schema, Traversal};
use crate::diagnostic::{Diagnostic, Diagnostics, Label};
use crate::source::{Location, Syntax};
use crate::value::Marks;

/// A body of either syntax, of several files together, or made by an extension. Cloning it copies a pointer.
///
/// What a body holds depends, in some syntaxes, on what is expected of it, so its content is asked for with a [`Schema`].
/// All methods return what they could make out together with everything that was wrong.
#[derive(Clone)]
pub struct Body(pub(super) Repr);

/// How a body is held. The merged ones are known, so that whoever goes over them needs no recursion.
#[derive(Clone)]
pub(super) enum Repr {
    Single(Arc<dyn BodyImpl>),
    Merged(Arc<Merged>),
}

/// What a syntax (or an extension) implements to provide a [`Body`].
///
/// The methods follow "Body Content" of the information model.
pub trait BodyImpl: fmt::Debug + Send + Sync + 'static {
    /// See [`Body::content`].
    fn content(&self, schema: &Schema) -> (Content, Diagnostics);

    /// See [`Body::partial_content`].
    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics);

    /// See [`Body::just_attributes`].
    fn just_attributes(&self) -> (Attributes, Diagnostics);

    /// See [`Body::missing_item`].
    fn missing_item(&self) -> Location;

    /// See [`Body::items`].
    fn items(&self) -> (Vec<Item>, Diagnostics);

    /// See [`Body::is_unknown`].
    fn is_unknown(&self) -> bool {
        false
    }

    /// See [`Body::marks`].
    fn marks(&self) -> Marks {
        Marks::new()
    }

    /// See [`Body::origin`].
    fn origin(&self) -> Option<Origin> {
        None
    }

    /// See [`Body::searched`].
    fn searched(&self) -> Option<String> {
        None
    }

    /// See [`Body::is_incomplete`].
    fn is_incomplete(&self) -> bool {
        false
    }

    /// The same body for another run, where it evaluates something itself to give its content. No syntax does.
    fn within(&self, _context: &Context) -> Option<Body> {
        None
    }
}

/// What a body was made from that does not stand in the source itself, for messages about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Origin {
    /// The place of what made it.
    pub location: Location,
    /// What to say there, such as `in the block generated for the element "web"`.
    pub text: Arc<str>,
}

impl Origin {
    /// An origin at a place.
    pub fn new(location: Location, text: impl Into<Arc<str>>) -> Self {
        Origin { location, text: text.into() }
    }

    /// Adds to each of these what the body that it is about was made from.
    pub(crate) fn explain_all<'d>(&self, diagnostics: impl Iterator<Item = &'d mut Diagnostic>) {
        diagnostics.for_each(|diagnostic| self.explain(diagnostic));
    }

    /// Adds a label that says this, unless the diagnostic has it already.
    pub fn explain(&self, diagnostic: &mut Diagnostic) {
        let says_so = |label: &Label| *label.text == *self.text && label.location == self.location;
        if !diagnostic.labels.iter().any(says_so) {
            diagnostic.labels.push(Label { location: self.location.clone(), text: self.text.to_string() });
        }
    }
}

/// What a body holds when nobody says what is expected.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Item {
    /// A name and an expression.
    Attribute(Attribute),
    /// A nested block.
    Block(Block),
}

impl Body {
    /// A handle to an implementation.
    pub fn new(implementation: impl BodyImpl) -> Self {
        Body(Repr::Single(Arc::new(implementation)))
    }

    fn implementation(&self) -> &dyn BodyImpl {
        match &self.0 {
            Repr::Single(implementation) => &**implementation,
            Repr::Merged(merged) => &**merged,
        }
    }

    /// Everything that the schema asks for. What it does not ask for is an error.
    pub fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        self.implementation().content(schema)
    }

    /// What the schema asks for, and a body that holds the rest.
    ///
    /// Processing the rest with a second schema is the same as processing this body once with both.
    pub fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        self.implementation().partial_content(schema)
    }

    /// Everything, taken as attributes. A block is an error.
    pub fn just_attributes(&self) -> (Attributes, Diagnostics) {
        self.implementation().just_attributes()
    }

    /// Where an item that is missing would go.
    pub fn missing_item(&self) -> Location {
        self.implementation().missing_item()
    }

    /// What stands in the body, in source order, without a schema.
    ///
    /// A syntax that cannot tell blocks from attributes without one (JSON) lists everything as attributes.
    pub fn items(&self) -> (Vec<Item>, Diagnostics) {
        self.implementation().items()
    }

    /// Whether the body stands for any number of bodies that are not known yet: an extension that makes blocks from a value
    /// has one block like this where the value is unknown. No syntax has such bodies.
    pub fn is_unknown(&self) -> bool {
        self.implementation().is_unknown()
    }

    /// The marks of what the body was made from, where an extension made it. They belong on a value that the whole body gives.
    pub fn marks(&self) -> Marks {
        self.implementation().marks()
    }

    /// The same body for another run, where it evaluates something itself to give its content: an extension made it.
    pub(crate) fn within(&self, context: &Context) -> Option<Body> {
        self.implementation().within(context)
    }

    /// What made the body, where it does not stand in the source as it is. Whoever reports a problem of the body adds it with
    /// [`Origin::explain`].
    pub fn origin(&self) -> Option<Origin> {
        self.implementation().origin()
    }

    /// The names of the layers that the body was put together from, where it has any: for the message that something is missing in all
    /// of them.
    pub fn searched(&self) -> Option<String> {
        self.implementation().searched()
    }

    /// Whether something that was meant for the body has been refused before. Then nobody needs to hear that something is missing: it
    /// follows from that.
    pub fn is_incomplete(&self) -> bool {
        self.implementation().is_incomplete()
    }

    /// The variables that the attributes need which `schema` asks for, without evaluating anything. [`Body::variables`]
    /// finds those of the whole body.
    ///
    /// A nested block has a schema of its own: [`Body::content`] gives the blocks, and their bodies are asked in turn.
    pub fn content_variables(&self, schema: &Schema) -> Vec<Traversal> {
        let (content, _, _) = self.partial_content(schema);
        let mut variables = Vec::new();
        for attribute in content.attributes.iter() {
            variables.append(&mut attribute.expression.variables());
        }
        variables
    }

    /// The functions that those attributes call.
    pub fn content_functions(&self, schema: &Schema) -> Vec<FunctionReference> {
        let (content, _, _) = self.partial_content(schema);
        let mut functions = Vec::new();
        for attribute in content.attributes.iter() {
            functions.append(&mut attribute.expression.functions());
        }
        functions
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.implementation().fmt(f)
    }
}

impl Item {
    /// The place of the whole item.
    pub fn location(&self) -> &Location {
        match self {
            Item::Attribute(attribute) => &attribute.location,
            Item::Block(block) => &block.location,
        }
    }

    /// Whether this is a property of the JSON syntax, which is listed as an attribute although a schema may find blocks in it.
    pub(crate) fn is_property(&self) -> bool {
        self.location().source.syntax() == Syntax::Json
    }
}

/// Makes another body of each that is about to be decoded, as the expansion of dynamic blocks does.
/// [`ContextBuilder::body_transform`](super::ContextBuilder::body_transform) switches it on.
pub trait BodyTransform: fmt::Debug + Send + Sync + 'static {
    /// The body to decode in place of `body`. What has to be evaluated for it is evaluated in `context`.
    ///
    /// A part of the result may be decoded by itself later, and comes here again then.
    fn transform(&self, body: &Body, context: &Context) -> Body;
}
