//! Templates that functions evaluate: with the caller's functions, and with no other variables than those
//! given.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Context, Expression};
use crate::source::{Location, Source};
use crate::syntax::{is_identifier, parse_template};
use crate::value::{Kind, Marks, Type, Value, convert};

use super::errors;

/// What parsing a byte costs in elements of the limits, and how much more in a text with mistakes, which are
/// described.
const BYTE_PARSED: u64 = 1;
const BYTE_OF_MISTAKES: u64 = 1;

/// Parsing the shortest template, and making a scope for its variables.
const PARSING: u64 = 45;

/// A call, for its errors.
pub(super) struct Site<'a> {
    pub(super) function: &'static str,
    pub(super) parameters: [&'static str; 2],
    pub(super) places: [Location; 2],
    pub(super) context: &'a Context,
}

impl<'a> Site<'a> {
    pub(super) fn new(
        function: &'static str,
        parameters: [&'static str; 2],
        arguments: &[Expression; 2],
        context: &'a Context,
    ) -> Self {
        Site { function, parameters, places: arguments.each_ref().map(Expression::location), context }
    }

    /// The values of both arguments: a text and an object with variables. `None` if one of them is not known.
    pub(super) fn values(
        &self,
        [text, variables]: &[Expression; 2],
    ) -> Result<Option<[Value; 2]>, Diagnostics> {
        let mut diagnostics = Diagnostics::default();
        let text = diagnostics.absorb(text.evaluate(self.context));
        let variables = diagnostics.absorb(variables.evaluate(self.context));
        let (Some(text), Some(variables)) = (text, variables) else { return Err(diagnostics) };
        let text = convert(&text, &Type::String).map_err(|error| errors::not_text(self, &error))?;
        if !text.is_known() || !variables.is_known() {
            return Ok(None);
        }
        for (index, value) in [&text, &variables].into_iter().enumerate() {
            if value.is_null() {
                return Err(errors::null(self, index).into());
            }
        }
        Ok(Some([text, variables]))
    }

    /// The value of a template.
    pub(super) fn render(&self, name: &str, text: &Value, variables: &Value) -> Result<Value, Diagnostics> {
        let Some(code) = text.as_str() else { return Ok(Value::dynamic()) };
        if !self.spend(PARSING + code.len() as u64 * BYTE_PARSED + variables.len().unwrap_or(0) as u64) {
            // The call that is being evaluated reports that the limit is reached.
            return Ok(Value::dynamic());
        }
        let result = self.evaluated(name, code, variables);
        let result =
            if text.is_marked() { result.map_err(|_| errors::hidden(self, text).into()) } else { result };
        let mut marks = Marks::new();
        marks.extend(text.marks());
        marks.extend(variables.marks());
        Ok(result?.with_marks(&marks))
    }

    fn evaluated(&self, name: &str, code: &str, variables: &Value) -> Result<Value, Diagnostics> {
        let scope = self.scope(variables)?;
        let (template, diagnostics) = parse_template(&Source::new(name, code));
        if diagnostics.has_errors() {
            self.spend(code.len() as u64 * BYTE_OF_MISTAKES);
            return Err(diagnostics);
        }
        for variable in template.variables() {
            let Some(root) = variable.root_name() else { continue };
            if !defines(variables, root) {
                return Err(errors::missing(self, root, variable.location()).into());
            }
        }
        template.evaluate(&scope)
    }

    /// A context with these variables. It also has the caller's, but [`evaluated`](Self::evaluated) refuses
    /// templates that use them.
    fn scope(&self, variables: &Value) -> Result<Context, Diagnostic> {
        let (Kind::Map(entries) | Kind::Object(entries)) = variables.kind() else {
            return Err(errors::not_a_map(self, &variables.ty()));
        };
        let mut scope = self.context.child().allow_variables();
        for (name, value) in entries.iter() {
            if !is_identifier(name) {
                return Err(errors::not_a_name(self, name));
            }
            scope = scope.value(name, value.clone());
        }
        Ok(scope.build())
    }

    /// Counts elements and returns whether that many are allowed. If not, the call that is being evaluated
    /// reports it.
    pub(super) fn spend(&self, elements: u64) -> bool {
        let spent = self.context.meter().map(|meter| meter.add(elements));
        spent.is_none_or(|spent| spent <= self.context.limits().elements)
    }
}

fn defines(variables: &Value, name: &str) -> bool {
    match variables.kind() {
        Kind::Map(entries) | Kind::Object(entries) => entries.contains_key(name),
        _ => false,
    }
}
