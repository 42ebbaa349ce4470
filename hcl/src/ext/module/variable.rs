//! Blocks that declare variables: their settings, and the value of each variable.

use std::sync::Arc;

use super::errors;
use super::supplied::{Found, Given};
use crate::diagnostic::{Collector, Diagnostics};
use crate::ext::typeexpr::{Defaults, completed, constraint_with_defaults_in};
use crate::model::errors::{too_many_converted, with_missing_names};
use crate::model::{Attribute, Block, Context, Expression, Locator, Schema};
use crate::source::Location;
use crate::value::{Type, Value, convert};

/// The mark of values that must not be shown.
const SENSITIVE: &str = "sensitive";

/// A variable as declared by its block.
pub(super) struct Variable {
    pub(super) name: Arc<str>,
    /// The header of the block.
    pub(super) header: Location,
    /// The declared type. `None` if none is declared, or if it is invalid: then any value is accepted.
    pub(super) ty: Option<Type>,
    defaults: Option<Defaults>,
    pub(super) default: Option<Expression>,
    pub(super) nullable: bool,
    pub(super) sensitive: bool,
}

/// A condition on the value of a variable.
#[derive(Clone)]
pub(super) struct Validation {
    pub(super) condition: Expression,
    pub(super) message: Expression,
}

/// The schema of a variable's block.
fn schema() -> Schema {
    let names = ["type", "default", "nullable", "sensitive", "description"];
    names.into_iter().fold(Schema::new(), Schema::optional).block("validation", [""; 0])
}

impl Variable {
    /// Reads a block. Invalid settings are reported and treated as absent.
    pub(super) fn read(
        block: &Block,
        literal: &Context,
        report: &mut Collector,
    ) -> (Variable, Vec<Validation>) {
        let (content, found) = block.body.content(&schema());
        report.extend(found);
        let attribute = |name| content.attributes.get(name);
        let declared = attribute("type")
            .and_then(|attribute| report.absorb(constraint_with_defaults_in(&attribute.expression, literal)));
        let (ty, defaults) = declared.map_or((None, None), |(ty, defaults)| (Some(ty), defaults));
        if let Some(description) = attribute("description") {
            constant(description, &Type::String, literal, report);
        }
        let variable = Variable {
            name: block.labels.first().map_or("".into(), |label| label.text.clone()),
            header: block.definition_location.clone(),
            ty,
            defaults,
            default: attribute("default").map(|attribute| attribute.expression.clone()),
            nullable: flag(attribute("nullable"), true, literal, report),
            // If that cannot be determined, nothing is shown.
            sensitive: flag(attribute("sensitive"), attribute("sensitive").is_some(), literal, report),
        };
        let schema = Schema::new().required("condition").required("error_message");
        let mut validations = Vec::new();
        for block in &content.blocks {
            let (mut content, found) = block.body.content(&schema);
            report.extend(found);
            let condition = content.attributes.take("condition");
            let message = content.attributes.take("error_message");
            if let (Some(condition), Some(message)) = (condition, message) {
                let (condition, message) = (condition.expression, message.expression);
                validations.push(Validation { condition, message });
            }
        }
        (variable, validations)
    }

    /// The given value, or the default. `None` if there is neither.
    ///
    /// # Errors
    /// The errors of the expression, or why its value does not fit the type. For a sensitive variable neither
    /// the value nor the text that gives it is shown.
    pub(super) fn value(
        &self,
        given: Option<&Given>,
        literal: &Context,
        scope: &Context,
    ) -> Result<Option<Value>, Diagnostics> {
        if let Some(given) = given {
            let place = given.place();
            let found = given.value(self, literal).map_err(|found| {
                let found = found.into_iter().map(|diagnostic| errors::broken_value(diagnostic, self));
                self.without_secrets(found.collect(), place.as_ref())
            })?;
            if !self.refuses(&found.value) {
                return self.fitting(&found, literal).map(Some);
            }
            if self.default.is_none() {
                return Err(errors::null_value(self, found.place.filter(|_| !self.sensitive)).into());
            }
        }
        let Some(default) = &self.default else { return Ok(None) };
        let place = default.location();
        let value = default.evaluate(scope).map_err(|found| self.without_secrets(found, Some(&place)))?;
        if self.refuses(&value) {
            return Err(errors::null_value(self, Some(place)).into());
        }
        let found = Found { value, expression: Some(default.clone()), place: Some(place) };
        self.fitting(&found, scope).map(Some)
    }

    /// A placeholder for a value that is unknown because of an error or because the application gave none.
    pub(super) fn unknown(&self) -> Value {
        self.marked(Value::unknown(self.ty.clone().map_or(Type::Dynamic, without_optional)))
    }

    /// Null, for a variable that needs no value.
    pub(super) fn null(&self) -> Value {
        self.marked(Value::null(self.ty.clone().map_or(Type::Dynamic, without_optional)))
    }

    fn refuses(&self, value: &Value) -> bool {
        value.is_null() && !self.nullable
    }

    fn marked(&self, value: Value) -> Value {
        if self.sensitive { value.mark(SENSITIVE) } else { value }
    }

    /// The value with defaults filled in, converted to the type.
    fn fitting(&self, found: &Found, context: &Context) -> Result<Value, Diagnostics> {
        let value = self.marked(found.value.clone());
        let Some(ty) = &self.ty else { return Ok(value) };
        let complete = completed(&value, ty, self.defaults.as_ref(), context).map_err(|exceeded| {
            let place = found.place.clone().filter(|_| !self.sensitive);
            too_many_converted(place.unwrap_or_else(|| self.header.clone()), &exceeded)
        })?;
        convert(&complete, ty).map_err(|error| {
            if self.sensitive || complete.contains_marked() {
                return errors::unsuitable_secret(self, found.place.as_ref()).into();
            }
            let mut places = found.expression.as_ref().map(|expression| Locator::new(expression, context));
            let part = places.as_mut().map(|places| places.locate(error.path()));
            let place = part.or_else(|| found.place.clone());
            let unsuitable = errors::unsuitable(self, &error, place);
            match &mut places {
                Some(places) => {
                    let place = |name: &_| places.locate_name(error.path(), name);
                    with_missing_names(unsuitable, &error, place).into()
                }
                None => unsuitable.into(),
            }
        })
    }

    /// Errors of the expression that gives the value. They show its text.
    fn without_secrets(&self, found: Diagnostics, place: Option<&Location>) -> Diagnostics {
        if !self.sensitive {
            return found;
        }
        let summary = found.iter().next().map_or("", |diagnostic| &*diagnostic.summary);
        errors::broken_secret(self, summary, place).into()
    }
}

/// A value has no optional attributes: those belong to a constraint.
fn without_optional(ty: Type) -> Type {
    convert(&Value::dynamic(), &ty).map_or(Type::Dynamic, |value| value.ty())
}

fn flag(attribute: Option<&Attribute>, otherwise: bool, literal: &Context, report: &mut Collector) -> bool {
    let value = attribute.and_then(|attribute| constant(attribute, &Type::Bool, literal, report));
    value.and_then(|value| value.as_bool()).unwrap_or(otherwise)
}

/// The value of an attribute that must be a literal of a type.
fn constant(attribute: &Attribute, ty: &Type, literal: &Context, report: &mut Collector) -> Option<Value> {
    let value = report.absorb(attribute.expression.evaluate(literal))?;
    match convert(&value, ty) {
        Ok(value) => Some(value),
        Err(error) => {
            report.push(errors::unsuitable_setting(attribute, &error));
            None
        }
    }
}
