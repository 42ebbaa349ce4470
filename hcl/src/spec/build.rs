//! The constructors of specs.

use std::fmt;
use std::sync::Arc;

use super::node::{Blocks, Form, Inside, Kind, Node, Transform};
use super::plan::Plan;
use crate::diagnostic::Diagnostics;
use crate::ext::typeexpr::Defaults;
use crate::model::{Context, Expression, Schema};
use crate::value::{IntoFunction, RefinementBuilder, Type, Value};

/// Describes what is expected in a body, and the value that it yields. The [module](super) has a table of all
/// specs.
///
/// Each function builds one spec, from nested specs if it takes any. The methods add conditions. Cloning a
/// spec copies a pointer.
///
/// Specs may be nested 100 levels deep and may number a million in all, counting a shared one each time it is
/// used. Decoding by a spec beyond these limits always gives an error.
#[derive(Clone)]
pub struct Spec(Arc<Node>);

impl Spec {
    /// An object; each spec yields the property with its name. If a name occurs twice, the last one counts.
    pub fn object<N: Into<Arc<str>>>(properties: impl IntoIterator<Item = (N, Spec)>) -> Spec {
        let properties = properties.into_iter().map(|(name, spec)| (name.into(), spec));
        Spec::new(Kind::Object(properties.collect()))
    }

    /// A tuple; each spec yields one element.
    pub fn tuple(elements: impl IntoIterator<Item = Spec>) -> Spec {
        Spec::new(Kind::Tuple(elements.into_iter().collect()))
    }

    /// The value of an attribute, converted to a type, which may have optional attributes. Null if the
    /// attribute is absent.
    pub fn attr(name: impl Into<Arc<str>>, ty: Type) -> Spec {
        Spec::attr_with_defaults(name, ty, None)
    }

    /// The value of an attribute, converted to a type with default values inside it, both as returned by
    /// [`constraint_with_defaults`](crate::ext::typeexpr::constraint_with_defaults).
    pub fn attr_with_defaults(name: impl Into<Arc<str>>, ty: Type, defaults: Option<Defaults>) -> Spec {
        Spec::new(Kind::Attribute { name: name.into(), constraint: ty, defaults, required: false })
    }

    /// A value that does not depend on the body.
    pub fn literal(value: impl Into<Value>) -> Spec {
        Spec::new(Kind::Literal(value.into()))
    }

    /// The value of an expression, evaluated in the context in which the body is decoded.
    pub fn expr(expression: Expression) -> Spec {
        Spec::new(Kind::Expression(expression))
    }

    /// The value of a block, decoded by the nested spec. Null if there is no block; a second one is an error.
    pub fn block(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::One, nested)
    }

    /// A list with the value of each block, decoded by the nested spec. If the types differ, all elements are
    /// converted to their common type; if there is none, that is an error.
    pub fn block_list(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::List, nested)
    }

    /// A set with the value of each block, decoded by the nested spec: equal values occur only once.
    pub fn block_set(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::Set, nested)
    }

    /// A tuple with the value of each block, decoded by the nested spec. The types may differ.
    pub fn block_tuple(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::Tuple, nested)
    }

    /// A map from the first label to the value of the block, decoded by the nested spec; each further label
    /// adds a map inside. Blocks with the same labels are an error. Values of different types are converted
    /// as in [`Spec::block_list`].
    ///
    /// `labels` gives the meaning of each label, for errors. Without labels there is no map, and decoding
    /// gives an error.
    pub fn block_map<L: Into<Arc<str>>>(
        block_type: impl Into<Arc<str>>,
        labels: impl IntoIterator<Item = L>,
        nested: Spec,
    ) -> Spec {
        Spec::blocks(block_type, Form::Map(labels.into_iter().map(Into::into).collect()), nested)
    }

    /// An object from the first label to the value of each block; each further label adds an object inside.
    /// The values may have different types.
    pub fn block_object<L: Into<Arc<str>>>(
        block_type: impl Into<Arc<str>>,
        labels: impl IntoIterator<Item = L>,
        nested: Spec,
    ) -> Spec {
        Spec::blocks(block_type, Form::Object(labels.into_iter().map(Into::into).collect()), nested)
    }

    /// A map of all attributes of a block, each converted to a type. Null if there is no block; a second one
    /// is an error, and so are blocks inside it.
    pub fn block_attrs(block_type: impl Into<Arc<str>>, element: Type) -> Spec {
        Spec::new(Kind::BlockAttributes { block_type: block_type.into(), element, required: false })
    }

    /// The text of a label of the innermost enclosing block. Labels that are map keys are skipped; the first
    /// other label has index 0. `name` gives its meaning, for errors.
    pub fn block_label(index: usize, name: impl Into<Arc<str>>) -> Spec {
        Spec::new(Kind::Label { index, name: name.into() })
    }

    /// The value of the first spec or, if that is null, of the second. Both read the same body.
    pub fn default(primary: Spec, fallback: Spec) -> Spec {
        Spec::new(Kind::Default(primary, fallback))
    }

    /// The nested value, passed through a function: a closure such as `|port: u16| port + 1`, or any other
    /// [`IntoFunction`] with one parameter. An unknown value makes the result unknown, unless the closure
    /// takes a [`Value`].
    pub fn transform<M>(nested: Spec, function: impl IntoFunction<M>) -> Spec {
        Spec::new(Kind::Transform(nested, Transform::Function(function.into_function())))
    }

    /// The nested value, passed through an expression as the variable `variable`. Apart from it, the
    /// expression sees only `context`.
    pub fn transform_expr(
        nested: Spec,
        variable: impl Into<Arc<str>>,
        expression: Expression,
        context: &Context,
    ) -> Spec {
        let transform =
            Transform::Expression { variable: variable.into(), expression, context: context.clone() };
        Spec::new(Kind::Transform(nested, transform))
    }

    /// The nested value, checked by the program. A problem reported without a place is shown where the value
    /// is written.
    pub fn validate(nested: Spec, check: impl Fn(&Value) -> Diagnostics + Send + Sync + 'static) -> Spec {
        Spec::new(Kind::Validate(nested, Arc::new(check)))
    }

    /// The nested value, refined by what the program knows about it, even if it is unknown. A contradicting
    /// value is an error.
    pub fn refine(
        nested: Spec,
        refine: impl Fn(RefinementBuilder) -> RefinementBuilder + Send + Sync + 'static,
    ) -> Spec {
        Spec::new(Kind::Refine(nested, Arc::new(refine)))
    }

    /// Null; anything else in the body is accepted.
    pub fn anything() -> Spec {
        Spec::new(Kind::Anything)
    }

    /// Makes an attribute or a block required, and at least one where several blocks are possible. A spec
    /// that passes on the value of a nested one ([`default`](Spec::default), [`transform`](Spec::transform),
    /// [`validate`](Spec::validate), [`refine`](Spec::refine)) requires that one; all others are unchanged.
    #[must_use]
    pub fn required(self) -> Spec {
        match self.into_kind() {
            Kind::Attribute { name, constraint, defaults, .. } => {
                Spec::new(Kind::Attribute { name, constraint, defaults, required: true })
            }
            Kind::BlockAttributes { block_type, element, .. } => {
                Spec::new(Kind::BlockAttributes { block_type, element, required: true })
            }
            Kind::Blocks(blocks) => Spec::new(Kind::Blocks(Blocks { min: blocks.min.max(1), ..blocks })),
            Kind::Default(primary, fallback) => Spec::new(Kind::Default(primary.required(), fallback)),
            Kind::Transform(nested, transform) => Spec::new(Kind::Transform(nested.required(), transform)),
            Kind::Validate(nested, check) => Spec::new(Kind::Validate(nested.required(), check)),
            Kind::Refine(nested, refine) => Spec::new(Kind::Refine(nested.required(), refine)),
            other => Spec::new(other),
        }
    }

    /// Sets the minimum number of blocks where several are possible. Other specs are unchanged.
    #[must_use]
    pub fn min_items(self, min: usize) -> Spec {
        match self.into_kind() {
            Kind::Blocks(blocks) if blocks.form.is_several() => {
                Spec::new(Kind::Blocks(Blocks { min, ..blocks }))
            }
            other => Spec::new(other),
        }
    }

    /// Sets the maximum number of blocks where several are possible. Other specs are unchanged.
    #[must_use]
    pub fn max_items(self, max: usize) -> Spec {
        match self.into_kind() {
            Kind::Blocks(blocks) if blocks.form.is_several() => {
                Spec::new(Kind::Blocks(Blocks { max: Some(max), ..blocks }))
            }
            other => Spec::new(other),
        }
    }

    /// The type of the decoded value: dynamic, or with dynamic parts, where that depends on the
    /// configuration.
    ///
    /// The value of a [`default`](Spec::default) may have the type of its second spec instead.
    pub fn implied_type(&self) -> Type {
        self.0.ty.clone()
    }

    /// The schema for reading a body. Nested blocks have their own.
    pub fn implied_schema(&self) -> Schema {
        Plan::of(self).schema_with_requirements()
    }

    pub(super) fn new(kind: Kind) -> Spec {
        Spec(Arc::new(Node::new(kind)))
    }

    pub(super) fn blocks(block_type: impl Into<Arc<str>>, form: Form, nested: Spec) -> Spec {
        let inside = Inside { plan: Plan::of(&nested), spec: nested };
        Spec::new(Kind::Blocks(Blocks { block_type: block_type.into(), form, min: 0, max: None, inside }))
    }

    pub(super) fn node(&self) -> &Node {
        &self.0
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.0.kind
    }

    fn into_kind(self) -> Kind {
        Arc::try_unwrap(self.0).map_or_else(|shared| shared.kind.clone(), |node| node.kind)
    }
}

/// The name of the spec, and the type that it implies.
impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Spec({}, {})", self.kind().name(), self.0.ty)
    }
}
