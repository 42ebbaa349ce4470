//! Types in a specification file: expressions, whose names and functions stand for types.

use std::sync::Arc;

use super::errors;
use crate::diagnostic::{Diagnostics, codes};
use crate::ext::typeexpr::plain_constraint;
use crate::model::{Attribute, Context};
use crate::value::{CapsuleType, Function, FunctionError, Kind, MAX_DEPTH, Parameter, Type, Value};

/// Where the types of a file are evaluated.
pub(super) struct TypeReader(Context);

/// What a value stands for.
#[derive(Clone)]
struct Described {
    ty: Type,
    /// How many types it consists of. One that occurs several times counts each time.
    parts: u64,
    levels: usize,
}

impl TypeReader {
    /// A context with nothing but types, and with the limits of another one.
    pub(super) fn new(limits: &Context) -> Self {
        let capsule = CapsuleType::new::<Described>("type");
        let one = Type::Capsule(capsule.clone());
        let mut builder = Context::builder().sharing(limits);
        for (name, ty) in
            [("string", Type::String), ("number", Type::Number), ("bool", Type::Bool), ("any", Type::Dynamic)]
        {
            if let Ok(value) = Value::capsule(&capsule, Arc::new(Described { ty, parts: 1, levels: 1 })) {
                builder = builder.value(name, value);
            }
        }
        for (name, of) in [("list", Type::list as fn(Type) -> Type), ("set", Type::set), ("map", Type::map)] {
            builder = builder
                .function(name, function(&capsule, one.clone(), move |mut parts| of(parts.remove(0).1)));
        }
        let tuple = |parts: Parts| Type::tuple(parts.into_iter().map(|(_, ty)| ty));
        let builder = builder
            .function("tuple", function(&capsule, Type::list(one.clone()), tuple))
            .function("object", function(&capsule, Type::map(one), Type::object));
        TypeReader(builder.build())
    }

    /// The type that an argument stands for.
    ///
    /// # Errors
    /// It stands for none, or for one with too many parts.
    pub(super) fn read(&self, argument: &Attribute) -> Result<Type, Diagnostics> {
        let evaluated = argument.expression.evaluate(&self.0);
        if let Ok(value) = &evaluated
            && let Some(Described { ty, parts, .. }) = described(value)
        {
            let charged = self.0.charge(*parts);
            return charged
                .map(|()| ty.clone())
                .map_err(|exceeded| errors::type_too_large(argument, &exceeded).into());
        }
        match evaluated {
            Err(errors) if errors.iter().any(|error| error.code() == codes::limit::ELEMENTS.name()) => {
                Err(errors)
            }
            // A string of JSON is a type by its content alone. In the native syntax this finds what is wrong.
            _ => plain_constraint(&argument.expression),
        }
    }
}

/// The types that a function was given, with their names in an object.
type Parts = Vec<(Arc<str>, Type)>;

/// A function that makes a type of others.
fn function(
    capsule: &CapsuleType,
    takes: Type,
    make: impl Fn(Parts) -> Type + Send + Sync + 'static,
) -> Function {
    let result = capsule.clone();
    Function::builder().parameter(Parameter::new("types", takes)).returns(
        Type::Capsule(capsule.clone()),
        move |arguments| {
            let mut whole = Described { ty: Type::Dynamic, parts: 1, levels: 1 };
            let mut parts = Vec::new();
            for (name, part) in arguments.iter().flat_map(parts_of) {
                let Described { ty, parts: count, levels } = described(&part).ok_or_else(null_part)?;
                whole.parts = whole.parts.saturating_add(*count);
                whole.levels = whole.levels.max(levels + 1);
                parts.push((name, ty.clone()));
            }
            if whole.levels > MAX_DEPTH {
                return Err(FunctionError::argument(
                    0,
                    format!("types may be nested at most {MAX_DEPTH} levels deep"),
                ));
            }
            let ty = make(parts);
            Ok(Value::capsule(&result, Arc::new(Described { ty, ..whole }))?)
        },
    )
}

/// A type, the types in a list, or those in a map with their names.
fn parts_of(argument: &Value) -> Vec<(Arc<str>, Value)> {
    match argument.kind() {
        Kind::List(items) => items.iter().map(|item| (Arc::default(), item.clone())).collect(),
        Kind::Map(entries) => entries.iter().map(|(name, item)| (name.into(), item.clone())).collect(),
        _ => vec![(Arc::default(), argument.clone())],
    }
}

fn described(value: &Value) -> Option<&Described> {
    match value.kind() {
        Kind::Capsule(capsule) => capsule.get(),
        _ => None,
    }
}

fn null_part() -> FunctionError {
    FunctionError::argument(0, "a type is required, not null")
}
