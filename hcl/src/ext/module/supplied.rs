//! Values for variables that come from outside the configuration.

use std::sync::Arc;

use super::errors;
use super::variable::Variable;
use crate::diagnostic::Diagnostics;
use crate::model::{Context, Expression};
use crate::source::{Location, Source, Span};
use crate::value::{Kind, Type, Value};

/// Parses a text as an expression. The caller provides it: this part of the library knows no syntax.
pub(crate) type ParseText = fn(&Source) -> (Expression, Diagnostics);

/// A value for the variable with this name.
#[derive(Clone)]
pub(super) struct Given {
    pub(super) name: Arc<str>,
    pub(super) supply: Supply,
}

/// The form in which a value from outside is given.
#[derive(Clone)]
pub(super) enum Supply {
    /// A text, as on a command line. The source is named after where the text comes from.
    Text(Source, ParseText),
    /// A value from the application, or why there is none.
    Value(Result<Value, String>),
    /// An expression from a file of values, with the location of its name.
    Expression(Expression, Location),
}

/// A value with the expression that gave it, for locating errors in it.
pub(super) struct Found {
    pub(super) value: Value,
    pub(super) expression: Option<Expression>,
    pub(super) place: Option<Location>,
}

impl Given {
    /// Where the name is written. For a text only its source: it may be a secret.
    pub(super) fn name_place(&self) -> Option<Location> {
        match &self.supply {
            Supply::Text(source, _) => Some(whole(&Source::new(source.name(), ""))),
            Supply::Value(_) => None,
            Supply::Expression(_, name) => Some(name.clone()),
        }
    }

    /// Where the value is written.
    pub(super) fn place(&self) -> Option<Location> {
        match &self.supply {
            Supply::Text(source, _) => Some(whole(source)),
            Supply::Value(_) => None,
            Supply::Expression(expression, _) => Some(expression.location()),
        }
    }

    /// The value, before it is converted to the variable's type.
    pub(super) fn value(&self, variable: &Variable, literal: &Context) -> Result<Found, Diagnostics> {
        match &self.supply {
            Supply::Text(source, _) if takes_text(variable, literal) => Ok(Found {
                value: Value::string(source.text()),
                expression: None,
                place: Some(whole(source)),
            }),
            Supply::Text(source, parse) => {
                let (expression, diagnostics) = parse(source);
                let expression = diagnostics.into_result(expression)?;
                found(expression, literal)
            }
            Supply::Value(Ok(value)) => Ok(Found { value: value.clone(), expression: None, place: None }),
            Supply::Value(Err(reason)) => Err(errors::not_a_value(variable, reason).into()),
            Supply::Expression(expression, _) => found(expression.clone(), literal),
        }
    }
}

fn found(expression: Expression, literal: &Context) -> Result<Found, Diagnostics> {
    let value = expression.evaluate(literal)?;
    let place = Some(expression.location());
    Ok(Found { value, expression: Some(expression), place })
}

/// Whether a text for the variable is itself the value. If no type is declared, it is, unless the default is
/// not a string.
fn takes_text(variable: &Variable, literal: &Context) -> bool {
    match (&variable.ty, &variable.default) {
        (Some(ty), _) => *ty == Type::String,
        (None, None) => true,
        (None, Some(default)) => default
            .evaluate(literal)
            .map_or(true, |value| matches!(value.kind(), Kind::String(_) | Kind::Null | Kind::Unknown)),
    }
}

fn whole(source: &Source) -> Location {
    let end = source.text().len().min(Source::MAX_LEN) as u32;
    source.location(Span::new(0, end))
}
