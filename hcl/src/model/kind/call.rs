//! Function calls (specification: "Functions and Function Calls").

use super::Name;
use crate::model::Expression;
use crate::source::Location;

/// `name(arguments)`
#[derive(Clone, Debug)]
pub struct Call {
    pub(crate) name: Name,
    pub(crate) arguments: Vec<Expression>,
    pub(crate) expansion: Option<Location>,
    pub(crate) parentheses: Location,
}

impl Call {
    /// The full name of the function: `namespace::name` if it has namespaces.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// The location of the name, including namespaces.
    pub fn name_location(&self) -> &Location {
        &self.name.location
    }

    /// The arguments, in order.
    pub fn arguments(&self) -> &[Expression] {
        &self.arguments
    }

    /// The location of `...` after the last argument, if that argument is expanded to its elements.
    pub fn expansion(&self) -> Option<&Location> {
        self.expansion.as_ref()
    }

    /// The location of the arguments with their parentheses.
    pub fn arguments_location(&self) -> &Location {
        &self.parentheses
    }
}
