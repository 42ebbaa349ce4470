//! How specs are built.

use std::fmt;
use std::sync::Arc;

use super::node::{Blocks, Form, Inside, Kind, Node, Transform};
use super::plan::Plan;
use crate::diagnostic::Diagnostics;
use crate::ext::typeexpr::Defaults;
use crate::model::{Context, Expression, Schema};
use crate::value::{IntoFunction, RefinementBuilder, Type, Value};

/// Says what is expected in a body, and which value it gives. The [module](super) has a table of all specs.
///
/// Each function makes one spec, from nested specs where it takes them. The methods add conditions. Cloning a spec copies a pointer.
///
/// Specs may be nested 100 levels deep, and count a million in all, each as often as it is used. One that goes beyond gives an
/// error whenever something is decoded by it.
#[derive(Clone)]
pub struct Spec(Arc<Node>);

impl Spec {
    /// An object; each spec gives the property of its name. Of several with one name the last one counts.
    pub fn object<N: Into<Arc<str>>>(properties: impl IntoIterator<Item = (N, Spec)>) -> Spec {
        let properties = properties.into_iter().map(|(name, spec)| (name.into(), spec));
        Spec::new(Kind::Object(properties.collect()))
    }

    /// A tuple; each spec gives one element.
    pub fn tuple(elements: impl IntoIterator<Item = Spec>) -> Spec {
        Spec::new(Kind::Tuple(elements.into_iter().collect()))
    }

    /// The value of an attribute, converted to a type, which may have optional attributes. Null where the attribute is absent.
    pub fn attr(name: impl Into<Arc<str>>, ty: Type) -> Spec {
        Spec::attr_with_defaults(name, ty, None)
    }

    /// The same for a type with default values inside it, both as
    /// [`constraint_with_defaults`](crate::ext::typeexpr::constraint_with_defaults) reads them.
    pub fn attr_with_defaults(name: impl Into<Arc<str>>, ty: Type, defaults: Option<Defaults>) -> Spec {
        Spec::new(Kind::Attribute { name: name.into(), constraint: ty, defaults, required: false })
    }

    /// A value that does not depend on the body.
    pub fn literal(value: impl Into<Value>) -> Spec {
        Spec::new(Kind::Literal(value.into()))
    }

    /// The value of an expression, evaluated in the context that the body is decoded in.
    pub fn expr(expression: Expression) -> Spec {
        Spec::new(Kind::Expression(expression))
    }

    /// What the nested spec makes of a block. Null where there is no block; a second one is an error.
    pub fn block(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::One, nested)
    }

    /// A list of what the nested spec makes of each block. Where the types differ, all elements are converted to the type that
    /// they have in common; none in common is an error.
    pub fn block_list(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::List, nested)
    }

    /// The same as a set: equal values are in it once.
    pub fn block_set(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::Set, nested)
    }

    /// A tuple of what the nested spec makes of each block. The types may differ.
    pub fn block_tuple(block_type: impl Into<Arc<str>>, nested: Spec) -> Spec {
        Spec::blocks(block_type, Form::Tuple, nested)
    }

    /// A map from the first label to what the nested spec makes of the block; for each further label, a map inside that.
    /// Blocks with the same labels are an error. Values whose types differ are converted as in [`Spec::block_list`].
    ///
    /// `labels` says what the labels mean, for errors. Without any there is no map, and decoding gives an error.
    pub fn block_map<L: Into<Arc<str>>>(
        block_type: impl Into<Arc<str>>,
        labels: impl IntoIterator<Item = L>,
        nested: Spec,
    ) -> Spec {
        Spec::blocks(block_type, Form::Map(labels.into_iter().map(Into::into).collect()), nested)
    }

    /// The same as objects, whose attributes may have different types.
    pub fn block_object<L: Into<Arc<str>>>(
        block_type: impl Into<Arc<str>>,
        labels: impl IntoIterator<Item = L>,
        nested: Spec,
    ) -> Spec {
        Spec::blocks(block_type, Form::Object(labels.into_iter().map(Into::into).collect()), nested)
    }

    /// A map of all attributes of a block, each converted to a type. Null where there is no block; a second one is an error, as are
    /// blocks inside it.
    pub fn block_attrs(block_type: impl Into<Arc<str>>, element: Type) -> Spec {
        Spec::new(Kind::BlockAttributes { block_type: block_type.into(), element, required: false })
    }

    /// The text of a label of the nearest block around. Labels that are keys of a map do not count; the first other one has index 0.
    /// `name` says what it means, for errors.
    pub fn block_label(index: usize, name: impl Into<Arc<str>>) -> Spec {
        Spec::new(Kind::Label { index, name: name.into() })
    }

    /// The value of the first spec or, where that is null, of the second. Both are asked of the same body.
    pub fn default(primary: Spec, fallback: Spec) -> Spec {
        Spec::new(Kind::Default(primary, fallback))
    }

    /// What a function makes of the nested value: a closure such as `|port: u16| port + 1`, or any other [`IntoFunction`] of one
    /// parameter. An unknown value makes the result unknown, unless the closure takes a [`Value`].
    pub fn transform<M>(nested: Spec, function: impl IntoFunction<M>) -> Spec {
        Spec::new(Kind::Transform(nested, Transform::Function(function.into_function())))
    }

    /// What an expression makes of the nested value, which it finds in `variable`. It sees nothing else but `context`.
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

    /// The nested value, about which the program may complain. What is reported without a place is shown where the value stands.
    pub fn validate(nested: Spec, check: impl Fn(&Value) -> Diagnostics + Send + Sync + 'static) -> Spec {
        Spec::new(Kind::Validate(nested, Arc::new(check)))
    }

    /// The nested value, about which the program knows more: also where the value is unknown. A value that contradicts is an error.
    pub fn refine(
        nested: Spec,
        refine: impl Fn(RefinementBuilder) -> RefinementBuilder + Send + Sync + 'static,
    ) -> Spec {
        Spec::new(Kind::Refine(nested, Arc::new(refine)))
    }

    /// Null, and nothing else that stands in the body is unexpected.
    pub fn anything() -> Spec {
        Spec::new(Kind::Anything)
    }

    /// Makes an attribute or a block required, and at least one of several blocks. A spec that passes on what a nested one gives
    /// ([`default`](Spec::default), [`transform`](Spec::transform), [`validate`](Spec::validate), [`refine`](Spec::refine)) requires
    /// that; all others are not changed.
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

    /// Sets the least number of blocks, where there may be several. Other specs are not changed.
    #[must_use]
    pub fn min_items(self, min: usize) -> Spec {
        match self.into_kind() {
            Kind::Blocks(blocks) if blocks.form.is_several() => {
                Spec::new(Kind::Blocks(Blocks { min, ..blocks }))
            }
            other => Spec::new(other),
        }
    }

    /// Sets the largest number of blocks, where there may be several. Other specs are not changed.
    #[must_use]
    pub fn max_items(self, max: usize) -> Spec {
        match self.into_kind() {
            Kind::Blocks(blocks) if blocks.form.is_several() => {
                Spec::new(Kind::Blocks(Blocks { max: Some(max), ..blocks }))
            }
            other => Spec::new(other),
        }
    }

    /// The type of what the spec gives: dynamic, or with dynamic parts, where that depends on the configuration.
    ///
    /// The value of a [`default`](Spec::default) may have the type of its second spec instead.
    pub fn implied_type(&self) -> Type {
        self.0.ty.clone()
    }

    /// The schema that a body is asked with. Nested blocks have their own.
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

    pub(super) fn kind(&self) -> &Kind {
        &self.0.kind
    }

    fn into_kind(self) -> Kind {
        Arc::try_unwrap(self.0).map_or_else(|shared| shared.kind.clone(), |node| node.kind)
    }
}

/// What the spec is called, and the type that it implies.
impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Spec({}, {})", self.kind().name(), self.0.ty)
    }
}
