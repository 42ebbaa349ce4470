//! Bodies: containers of attributes and blocks whose content is read through a schema.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::in_place::{InPlace, TreeBody};
use super::merge::Merged;
use super::{Attribute, Attributes, Block, Content, Context, FunctionReference, Schema, Traversal};
use crate::diagnostic::{Diagnostic, Diagnostics, Label};
use crate::source::{Location, Syntax};
use crate::value::Marks;

/// A body in either syntax, of several merged files, or built by an extension. Cloning it copies a pointer.
///
/// In some syntaxes the content of a body depends on what the application expects, so it is requested with a
/// [`Schema`]. All methods return what could be understood together with all errors.
#[derive(Clone)]
pub struct Body(pub(super) Repr);

/// How a body is stored. Merged bodies are a variant of their own, so that iterating over them needs no
/// recursion.
#[derive(Clone)]
pub(super) enum Repr {
    /// With the number of [levels](Body::levels).
    Single(Arc<dyn BodyImpl>, usize),
    Tree(Arc<dyn TreeBody>),
    Merged(Arc<Merged>),
}

/// What a syntax (or an extension) implements to provide a [`Body`].
///
/// The methods follow "Body Content" of the information model.
pub trait BodyImpl: fmt::Debug + Send + Sync + Any {
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

    /// Moves the body to another run, if it evaluates something itself to produce its content. Bodies of the
    /// syntaxes do not.
    fn within(&self, _context: &Context) -> Option<Body> {
        None
    }
}

/// What a body was generated from, if it is not in the source itself; used in messages about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Origin {
    /// The location of what generated it.
    pub location: Location,
    /// The text to show there, such as `in the block generated for the element "web"`.
    pub text: Arc<str>,
}

impl Origin {
    /// An origin at a location.
    pub fn new(location: Location, text: impl Into<Arc<str>>) -> Self {
        Origin { location, text: text.into() }
    }

    /// Adds to each of these the origin of the body that it is about.
    pub(crate) fn explain_all<'d>(&self, diagnostics: impl Iterator<Item = &'d mut Diagnostic>) {
        diagnostics.for_each(|diagnostic| self.explain(diagnostic));
    }

    /// Adds a label with this text, unless the diagnostic already has it.
    pub fn explain(&self, diagnostic: &mut Diagnostic) {
        let says_so = |label: &Label| *label.text == *self.text && label.location == self.location;
        if !diagnostic.labels.iter().any(says_so) {
            diagnostic.labels.push(Label { location: self.location.clone(), text: self.text.to_string() });
        }
    }
}

/// One item of a body read without a schema.
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
        Body(Repr::Single(Arc::new(implementation), 0))
    }

    /// How many levels of bodies that ask others for their content this is.
    pub(crate) fn levels(&self) -> usize {
        match &self.0 {
            Repr::Single(_, levels) => *levels,
            Repr::Tree(_) => 0,
            Repr::Merged(merged) => merged.levels(),
        }
    }

    /// A handle to a body that may be readable in place.
    pub(crate) fn of_tree(body: impl TreeBody) -> Self {
        Body(Repr::Tree(Arc::new(body)))
    }

    /// The body in its tree, if it can be read there.
    pub(crate) fn in_place(&self) -> Option<InPlace<'_>> {
        match &self.0 {
            Repr::Tree(body) => body.in_place(),
            Repr::Single(..) | Repr::Merged(_) => None,
        }
    }

    pub(super) fn implementation(&self) -> &dyn BodyImpl {
        match &self.0 {
            Repr::Single(implementation, _) => &**implementation,
            Repr::Tree(body) => &**body,
            Repr::Merged(merged) => &**merged,
        }
    }

    /// Everything that the schema names. Anything else in the body is an error.
    pub fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        self.implementation().content(schema)
    }

    /// What the schema names, and a body with the rest.
    ///
    /// Processing the rest with a second schema is the same as processing this body once with both.
    pub fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        self.implementation().partial_content(schema)
    }

    /// All items as attributes. A block is an error.
    pub fn just_attributes(&self) -> (Attributes, Diagnostics) {
        self.implementation().just_attributes()
    }

    /// Where a missing item would be added.
    pub fn missing_item(&self) -> Location {
        self.implementation().missing_item()
    }

    /// The items of the body, in source order, without a schema.
    ///
    /// A syntax that cannot tell blocks from attributes without one (JSON) lists everything as attributes.
    pub fn items(&self) -> (Vec<Item>, Diagnostics) {
        self.implementation().items()
    }

    /// Whether the body represents any number of bodies that are not known yet: an extension that generates
    /// blocks from a value has one such block if the value is unknown. Bodies of the syntaxes are always
    /// known.
    pub fn is_unknown(&self) -> bool {
        self.implementation().is_unknown()
    }

    /// The marks of what the body was generated from, if an extension generated it. They belong on a value
    /// built from the whole body.
    pub fn marks(&self) -> Marks {
        self.implementation().marks()
    }

    /// Moves the body to another run, if it evaluates something itself to produce its content, as extensions
    /// do.
    pub(crate) fn within(&self, context: &Context) -> Option<Body> {
        self.implementation().within(context)
    }

    /// What generated the body, if it is not in the source as it is. Code that reports a problem of the body
    /// adds it with [`Origin::explain`].
    pub fn origin(&self) -> Option<Origin> {
        self.implementation().origin()
    }

    /// The names of the layers that make up the body, if it has any, for the message that something is
    /// missing in all of them.
    pub fn searched(&self) -> Option<String> {
        self.implementation().searched()
    }

    /// Whether something that was meant for the body has already been refused. Missing items are then not
    /// reported: they may follow from that.
    pub fn is_incomplete(&self) -> bool {
        self.implementation().is_incomplete()
    }

    /// The variables used by the attributes that `schema` names, without evaluating anything.
    /// [`Body::variables`] finds those of the whole body.
    ///
    /// Nested blocks have schemas of their own: [`Body::content`] returns the blocks, and the same is then
    /// called on their bodies.
    pub fn content_variables(&self, schema: &Schema) -> Vec<Traversal> {
        let (content, _, _) = self.partial_content(schema);
        content.attributes.iter().flat_map(|attribute| attribute.expression.variables()).collect()
    }

    /// The functions that those attributes call.
    pub fn content_functions(&self, schema: &Schema) -> Vec<FunctionReference> {
        let (content, _, _) = self.partial_content(schema);
        content.attributes.iter().flat_map(|attribute| attribute.expression.functions()).collect()
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.implementation().fmt(f)
    }
}

impl Item {
    /// The location of the whole item.
    pub fn location(&self) -> &Location {
        match self {
            Item::Attribute(attribute) => &attribute.location,
            Item::Block(block) => &block.location,
        }
    }

    /// Whether this is a property of the JSON syntax, which is listed as an attribute although a schema may
    /// make it blocks.
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
