//! Parses types from expressions.

use std::sync::Arc;

use super::defaults::Defaults;
use super::errors;
use crate::deep;
use crate::diagnostic::catalogue::types;
use crate::diagnostic::{Diagnostic, Diagnostics, Word, catalogue};
use crate::model::errors::too_many_converted;
use crate::model::{Context, Expression, StaticCall};
use crate::source::Location;
use crate::value::convert::cost::conversion_growth;
use crate::value::{Type, Value, convert};

/// Reads an exact type for a value: without `any` and without `optional`.
///
/// # Errors
/// Everything that is wrong with the expression, located at the part concerned.
pub fn exact_type(expression: &Expression) -> Result<Type, Diagnostics> {
    read(expression, Rules::Exact).map(|(ty, _)| ty)
}

/// Reads a type to which values are converted: it may leave parts open with `any`, and attributes may be
/// `optional`.
///
/// # Errors
/// Everything that is wrong with the expression, located at the part concerned.
///
/// ```
/// use hcl::ext::typeexpr;
///
/// let expression = hcl::parse_expression("list(object({ name = string, port = optional(number) }))")?;
/// let ty = typeexpr::constraint(&expression)?;
/// assert_eq!(ty.to_string(), "list(object({name=string, port=optional(number)}))");
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn constraint(expression: &Expression) -> Result<Type, Diagnostics> {
    read(expression, Rules::Constraint).map(|(ty, _)| ty)
}

/// Reads a type to which values are converted, with the default values of its optional attributes, if it has
/// any.
///
/// # Errors
/// Everything that is wrong with the expression, located at the part concerned, including default values that
/// do not fit their attributes.
///
/// ```
/// use hcl::ext::typeexpr;
/// use hcl::value::{Value, convert};
///
/// let expression = hcl::parse_expression("object({ name = string, port = optional(number, 80) })")?;
/// let (ty, defaults) = typeexpr::constraint_with_defaults(&expression)?;
/// let given = Value::object([("name", Value::string("a"))]);
/// let complete = defaults.map_or(given.clone(), |defaults| defaults.apply(&given));
/// let expected = Value::object([("name", Value::string("a")), ("port", Value::number(80))]);
/// assert_eq!(convert(&complete, &ty), Ok(expected));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn constraint_with_defaults(expression: &Expression) -> Result<(Type, Option<Defaults>), Diagnostics> {
    read(expression, Rules::Defaults)
}

/// Reads a type with default values, which are evaluated in a context without names and count in its run.
///
/// # Errors
/// What is wrong with the expression or a default value.
pub(crate) fn constraint_with_defaults_in(
    expression: &Expression,
    literal: &Context,
) -> Result<(Type, Option<Defaults>), Diagnostics> {
    read_in(expression, Rules::Defaults, literal)
}

/// Reads a type to which values are converted, without optional attributes. The names of attributes may be in
/// quotes.
///
/// # Errors
/// What is wrong with the expression.
#[cfg_attr(not(feature = "spec"), expect(dead_code, reason = "only specification files need it"))]
pub(crate) fn plain_constraint(expression: &Expression) -> Result<Type, Diagnostics> {
    read(expression, Rules::Plain).map(|(ty, _)| ty)
}

/// Which constructs a type expression may contain.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Rules {
    Exact,
    Plain,
    Constraint,
    Defaults,
}

fn read(expression: &Expression, rules: Rules) -> Result<(Type, Option<Defaults>), Diagnostics> {
    read_in(expression, rules, &Context::literal_only().metered())
}

fn read_in(
    expression: &Expression,
    rules: Rules,
    literal: &Context,
) -> Result<(Type, Option<Defaults>), Diagnostics> {
    match read_within(deep::SHALLOW, expression, rules, literal) {
        Some(read) => read,
        None => deep::run(usize::MAX, || read_within(usize::MAX, expression, rules, literal))
            .flatten()
            .unwrap_or_else(|| Err(catalogue::types::types(deep::SHALLOW).at(expression.location()).into())),
    }
}

/// `None` if the expression nests over more levels.
fn read_within(
    levels: usize,
    expression: &Expression,
    rules: Rules,
    literal: &Context,
) -> Option<Result<(Type, Option<Defaults>), Diagnostics>> {
    let diagnostics = Diagnostics::default();
    let mut reader = TypeReader { rules, literal, levels_left: levels, is_cut: false, diagnostics };
    let read = reader.ty(expression);
    let result = if reader.diagnostics.has_errors() { Err(reader.diagnostics) } else { Ok(read) };
    if reader.is_cut { None } else { Some(result) }
}

/// Continues after an error, so that all errors are found; an invalid part counts as dynamic in the meantime.
struct TypeReader<'c> {
    rules: Rules,
    /// Where default values are evaluated.
    literal: &'c Context,
    /// How many more types this one may enclose.
    levels_left: usize,
    /// Whether one was left out because it enclosed more.
    is_cut: bool,
    diagnostics: Diagnostics,
}

/// A type and its defaults.
type Read = (Type, Option<Defaults>);

impl TypeReader<'_> {
    fn ty(&mut self, expression: &Expression) -> Read {
        self.is_cut |= self.levels_left == 0;
        if self.is_cut {
            return (Type::Dynamic, None);
        }
        self.levels_left -= 1;
        let read = self.ty_here(expression);
        self.levels_left += 1;
        read
    }

    fn ty_here(&mut self, expression: &Expression) -> Read {
        match (expression.keyword(), expression.static_call()) {
            (Some(keyword), _) => (self.keyword(&keyword, expression.location()), None),
            (None, Some(call)) => self.call(&call, expression.location()),
            (None, None) => self.fail(errors::not_a_type(expression.location())),
        }
    }

    /// `string`, `number`, `bool`, `any`
    fn keyword(&mut self, keyword: &str, location: Location) -> Type {
        match keyword {
            "string" => Type::String,
            "number" => Type::Number,
            "bool" => Type::Bool,
            "any" if self.rules >= Rules::Plain => Type::Dynamic,
            "any" => self.fail(types::any_not_allowed().at(location)).0,
            "list" | "set" | "map" | "tuple" | "object" => {
                self.fail(errors::one_argument(keyword, location)).0
            }
            _ => self.fail(errors::unknown_name(keyword, location)).0,
        }
    }

    /// `list(…)` and the like
    fn call(&mut self, call: &StaticCall, location: Location) -> Read {
        let name = &*call.name;
        match name {
            "string" | "number" | "bool" | "any" => {
                self.fail(types::no_arguments(name).at(call.arguments_location.clone()))
            }
            "list" | "set" | "map" | "tuple" | "object" => match call.arguments.as_slice() {
                [argument] => self.complex(name, argument),
                [_, extra @ ..] if !extra.is_empty() => {
                    self.fail(errors::one_argument(name, from_first_to_last(extra, &call.arguments_location)))
                }
                _ => self.fail(errors::one_argument(name, call.arguments_location.clone())),
            },
            "optional" => self.fail(types::misplaced_optional().at(call.name_location.clone())),
            _ => self.fail(errors::unknown_name(name, location)),
        }
    }

    fn complex(&mut self, name: &str, argument: &Expression) -> Read {
        match name {
            "tuple" => self.tuple(argument),
            "object" => self.object(argument),
            _ => {
                let (element, defaults) = self.ty(argument);
                let ty = match name {
                    "list" => Type::list(element),
                    "set" => Type::set(element),
                    _ => Type::map(element),
                };
                (ty, defaults.map(Defaults::of_elements))
            }
        }
    }

    /// `tuple([T, …])`
    fn tuple(&mut self, argument: &Expression) -> Read {
        let Some(elements) = argument.static_list() else {
            return self
                .fail(types::arguments("tuple", errors::argument_of("tuple")).at(argument.location()));
        };
        let (types, defaults): (Vec<Type>, Vec<_>) = elements.iter().map(|element| self.ty(element)).unzip();
        (Type::tuple(types), Defaults::of_tuple(defaults))
    }

    /// `object({ name = T, … })`
    fn object(&mut self, argument: &Expression) -> Read {
        let Some(items) = argument.static_map() else {
            return self
                .fail(types::arguments("object", errors::argument_of("object")).at(argument.location()));
        };
        let mut attributes: Vec<Attribute> = Vec::with_capacity(items.len());
        let mut seen = std::collections::HashSet::new();
        for (key, value) in &items {
            let Some(name) = self.attribute_name(key) else {
                self.diagnostics.push(types::attribute_name().at(key.location()));
                continue;
            };
            if !seen.insert(name.clone()) {
                self.diagnostics.push(types::duplicate_attribute(&format!("{name:?}")).at(key.location()));
                continue;
            }
            let attribute = self.attribute(value);
            attributes.push(Attribute { name: name.to_string(), ..attribute });
        }
        let defaults = Defaults::of_object(attributes.iter().map(|attribute| {
            (attribute.name.clone(), attribute.default.clone(), attribute.defaults.clone())
        }));
        let attributes =
            attributes.into_iter().map(|attribute| (attribute.name, attribute.ty, attribute.is_optional));
        (Type::object_with_optional(attributes), defaults)
    }

    fn attribute_name(&self, key: &Expression) -> Option<Arc<str>> {
        let quoted = || key.evaluate(self.literal).ok()?.as_str().map(Arc::from);
        key.keyword().or_else(|| if self.rules == Rules::Plain { quoted() } else { None })
    }

    /// `T`, `optional(T)` or `optional(T, default)`
    fn attribute(&mut self, value: &Expression) -> Attribute {
        let call = match value.static_call() {
            Some(call) if &*call.name == "optional" => call,
            _ => return Attribute::required(self.ty(value)),
        };
        if self.rules < Rules::Constraint {
            let error = match self.rules {
                Rules::Exact => types::optional_in_exact_type(),
                _ => types::optional_in_specification(),
            };
            return Attribute::required(self.fail(error.at(call.name_location)));
        }
        let Some((ty, rest)) = call.arguments.split_first() else {
            return Attribute::required(
                self.fail(types::optional_without_type().at(call.arguments_location)),
            );
        };
        let allows_default = self.rules == Rules::Defaults;
        if rest.len() > usize::from(allows_default) {
            let error = match allows_default {
                true => types::too_many_arguments_of_optional(),
                false => types::default_not_allowed(),
            };
            return Attribute::required(self.fail(error.at(call.arguments_location)));
        }
        let count = self.diagnostics.len();
        let (ty, defaults) = self.ty(ty);
        let is_sound = self.diagnostics.len() == count;
        let default = rest.first().filter(|_| is_sound).and_then(|default| self.default(default, &ty));
        Attribute { name: String::new(), ty, is_optional: true, default, defaults }
    }

    fn default(&mut self, expression: &Expression, ty: &Type) -> Option<Value> {
        let value = match expression.evaluate(self.literal) {
            Ok(value) => value,
            Err(diagnostics) => {
                self.diagnostics.extend(diagnostics);
                return None;
            }
        };
        let cost = conversion_growth(&value, ty, self.literal.limits().elements);
        if let Err(exceeded) = self.literal.charge(cost) {
            self.diagnostics.push(too_many_converted(expression.location(), &exceeded));
            return None;
        }
        match convert(&value, ty) {
            Ok(value) => Some(value),
            Err(error) => {
                self.diagnostics.push(types::default_value(Word::Shown(&error)).at(expression.location()));
                None
            }
        }
    }

    fn fail(&mut self, error: Diagnostic) -> Read {
        self.diagnostics.push(error);
        (Type::Dynamic, None)
    }
}

/// One attribute of an object type.
struct Attribute {
    name: String,
    ty: Type,
    is_optional: bool,
    default: Option<Value>,
    /// The defaults inside its type.
    defaults: Option<Defaults>,
}

impl Attribute {
    fn required((ty, defaults): Read) -> Attribute {
        Attribute { name: String::new(), ty, is_optional: false, default: None, defaults }
    }
}

fn from_first_to_last(expressions: &[Expression], otherwise: &Location) -> Location {
    match expressions {
        [first, .., last] => {
            let (first, last) = (first.location(), last.location());
            first.source.location(first.span.to(last.span))
        }
        [only] => only.location(),
        [] => otherwise.clone(),
    }
}
