//! The structure of a spec, and the type that it implies.

use std::sync::Arc;

use indexmap::IndexMap;

use super::Spec;
use super::plan::{MAX_LABELS, Plan};
use crate::diagnostic::Diagnostics;
use crate::ext::typeexpr::Defaults;
use crate::model::{Context, Expression};
use crate::value::{Function, RefinementBuilder, Type, Value};

/// How deep specs may be nested. Everything that walks them recurses.
pub(super) const MAX_DEPTH: usize = 100;

/// How many specs there may be; a shared one counts each time it is used.
pub(super) const MAX_PARTS: u64 = 1_000_000;

/// A spec with what is known about it.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// The type that the spec implies.
    pub(super) ty: Type,
    depth: usize,
    parts: u64,
}

/// What a spec does.
#[derive(Clone)]
pub(crate) enum Kind {
    Object(IndexMap<Arc<str>, Spec>),
    Tuple(Vec<Spec>),
    Attribute {
        name: Arc<str>,
        constraint: Type,
        defaults: Option<Defaults>,
        required: bool,
    },
    Literal(Value),
    Expression(Expression),
    Blocks(Blocks),
    BlockAttributes {
        block_type: Arc<str>,
        element: Type,
        required: bool,
    },
    Label {
        index: usize,
        name: Arc<str>,
    },
    Default(Spec, Spec),
    Transform(Spec, Transform),
    Validate(Spec, Arc<dyn Fn(&Value) -> Diagnostics + Send + Sync>),
    Refine(Spec, Arc<dyn Fn(RefinementBuilder) -> RefinementBuilder + Send + Sync>),
    Anything,
    /// The program asks for something impossible.
    Refused(Refusal),
}

/// Why a spec is impossible.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Refusal {
    TooDeep,
    TooMany,
    TooManyLabels,
    NoLabels,
}

/// Blocks of one type.
#[derive(Clone)]
pub(crate) struct Blocks {
    pub(crate) block_type: Arc<str>,
    pub(crate) form: Form,
    pub(crate) min: usize,
    pub(crate) max: Option<usize>,
    pub(crate) inside: Inside,
}

/// The kind of value that blocks become.
#[derive(Clone)]
pub(crate) enum Form {
    One,
    List,
    Set,
    Tuple,
    /// With the names of the labels.
    Map(Arc<[Arc<str>]>),
    Object(Arc<[Arc<str>]>),
}

/// The spec for the body of each block.
#[derive(Clone)]
pub(crate) struct Inside {
    pub(crate) spec: Spec,
    /// Built only once: there may be many blocks.
    pub(super) plan: Plan,
}

/// How a value is turned into another.
#[derive(Clone)]
pub(crate) enum Transform {
    Function(Function),
    Expression { variable: Arc<str>, expression: Expression, context: Context },
}

impl Node {
    /// The spec, or a replacement that only says why it, or a part of it, is impossible. So no spec ever
    /// exceeds the limit.
    pub(super) fn new(kind: Kind) -> Node {
        let nested = kind.nested();
        let depth = nested.iter().map(|spec| spec.node().depth).max().unwrap_or(0) + kind.levels();
        let parts = nested.iter().fold(1, |sum: u64, spec| sum.saturating_add(spec.node().parts));
        let inherited = nested.iter().find_map(|spec| match spec.kind() {
            Kind::Refused(refusal) => Some(*refusal),
            _ => None,
        });
        let kind = match inherited.or_else(|| kind.refusal(depth, parts)) {
            Some(refusal) => {
                return Node { kind: Kind::Refused(refusal), ty: Type::Dynamic, depth: 1, parts: 1 };
            }
            None => kind,
        };
        Node { ty: kind.implied_type(), kind, depth, parts }
    }
}

impl Kind {
    /// The nested specs that read the same body.
    pub(crate) fn in_same_body(&self) -> Vec<&Spec> {
        match self {
            Kind::Object(properties) => properties.values().collect(),
            Kind::Tuple(elements) => elements.iter().collect(),
            Kind::Default(primary, fallback) => vec![primary, fallback],
            Kind::Transform(nested, _) | Kind::Validate(nested, _) | Kind::Refine(nested, _) => vec![nested],
            _ => Vec::new(),
        }
    }

    fn nested(&self) -> Vec<&Spec> {
        match self {
            Kind::Blocks(blocks) => vec![&blocks.inside.spec],
            _ => self.in_same_body(),
        }
    }

    /// How many levels the spec adds to the nested ones.
    fn levels(&self) -> usize {
        match self {
            Kind::Blocks(blocks) => blocks.form.labels().len().max(1),
            _ => 1,
        }
    }

    fn refusal(&self, depth: usize, parts: u64) -> Option<Refusal> {
        match self {
            _ if depth > MAX_DEPTH => Some(Refusal::TooDeep),
            _ if parts > MAX_PARTS => Some(Refusal::TooMany),
            Kind::Label { index, .. } if *index >= MAX_LABELS => Some(Refusal::TooManyLabels),
            Kind::Blocks(Blocks { form: Form::Map(labels) | Form::Object(labels), .. })
                if labels.is_empty() =>
            {
                Some(Refusal::NoLabels)
            }
            Kind::Blocks(blocks) if blocks.form.labels().len() > MAX_LABELS => Some(Refusal::TooManyLabels),
            _ => None,
        }
    }

    fn implied_type(&self) -> Type {
        match self {
            Kind::Object(properties) => {
                Type::object(properties.iter().map(|(name, spec)| (name, spec.implied_type())))
            }
            Kind::Tuple(elements) => Type::tuple(elements.iter().map(Spec::implied_type)),
            Kind::Attribute { constraint, .. } => constraint.without_optional(),
            Kind::Literal(value) => value.ty(),
            Kind::Blocks(blocks) => blocks.implied_type(),
            Kind::BlockAttributes { element, .. } => Type::map(element.without_optional()),
            Kind::Label { .. } => Type::String,
            Kind::Default(nested, _) | Kind::Validate(nested, _) | Kind::Refine(nested, _) => {
                nested.implied_type()
            }
            Kind::Transform(nested, transform) => transform.result_type(nested.implied_type()),
            Kind::Expression(_) | Kind::Anything | Kind::Refused(_) => Type::Dynamic,
        }
    }

    /// The name of the spec, for `Debug`.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Kind::Object(_) => "object",
            Kind::Tuple(_) => "tuple",
            Kind::Attribute { .. } => "attr",
            Kind::Literal(_) => "literal",
            Kind::Expression(_) => "expr",
            Kind::Blocks(blocks) => blocks.form.name(),
            Kind::BlockAttributes { .. } => "block_attrs",
            Kind::Label { .. } => "block_label",
            Kind::Default(..) => "default",
            Kind::Transform(..) => "transform",
            Kind::Validate(..) => "validate",
            Kind::Refine(..) => "refine",
            Kind::Anything => "anything",
            Kind::Refused(_) => "refused",
        }
    }
}

impl Blocks {
    fn implied_type(&self) -> Type {
        let nested = self.inside.spec.implied_type();
        match &self.form {
            Form::One => nested,
            Form::List => Type::list(nested),
            Form::Set => Type::set(nested),
            Form::Map(labels) => labels.iter().fold(nested, |ty, _| Type::map(ty)),
            // The configuration determines the number of elements, or which attributes there are.
            Form::Tuple | Form::Object(_) => Type::Dynamic,
        }
    }
}

impl Form {
    /// The names of the labels that are map keys.
    pub(crate) fn labels(&self) -> &[Arc<str>] {
        match self {
            Form::Map(labels) | Form::Object(labels) => labels,
            _ => &[],
        }
    }

    pub(crate) fn is_several(&self) -> bool {
        !matches!(self, Form::One)
    }

    fn name(&self) -> &'static str {
        match self {
            Form::One => "block",
            Form::List => "block_list",
            Form::Set => "block_set",
            Form::Tuple => "block_tuple",
            Form::Map(_) => "block_map",
            Form::Object(_) => "block_object",
        }
    }
}

impl Transform {
    /// The type of the result, given the type of the value.
    fn result_type(&self, ty: Type) -> Type {
        match self {
            Transform::Function(function) => function.return_type_of(&[ty]).unwrap_or(Type::Dynamic),
            Transform::Expression { variable, expression, context } => {
                let context = context.quiet().child().value(variable.clone(), Value::unknown(ty)).build();
                expression.evaluate(&context).map_or(Type::Dynamic, |value| value.ty())
            }
        }
    }
}
