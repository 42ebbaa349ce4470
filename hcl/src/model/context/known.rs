//! Contexts for decoding a text of which something is known, and whether a context means what another one
//! did.

use std::sync::Arc;

use super::{Context, Named, Scope, Settings, Table};
use crate::model::known::Known;
use crate::model::library::Library;
use crate::value::Value;

impl Context {
    /// What is known of the text that is decoded.
    pub(crate) fn known(&self) -> Option<&Known> {
        self.0.settings.known.as_deref()
    }

    /// A context inside this one, for a run that decodes a text of which this is known.
    pub(crate) fn knowing(&self, known: Arc<Known>) -> Context {
        let mut builder = self.child();
        builder.0.settings.known = Some(known);
        builder.build().metered()
    }

    /// How many elements the run has produced.
    pub(crate) fn elements(&self) -> u64 {
        self.meter().map_or(0, |meter| meter.elements())
    }

    /// Whether everything evaluates and decodes in this context as in another one. Functions of the program
    /// are the same only in the very same scope: what they do is not known.
    pub(crate) fn means_what(&self, other: &Context) -> bool {
        let scopes = |context: &Context| {
            context.scopes().filter(|scope| !scope.is_empty()).map(std::ptr::from_ref).collect::<Vec<_>>()
        };
        if !self.0.settings.are_like(&other.0.settings) || scopes(self).len() != scopes(other).len() {
            return false;
        }
        let own = self.scopes().filter(|scope| !scope.is_empty());
        own.zip(other.scopes().filter(|scope| !scope.is_empty())).all(|(one, other)| one.is_like(other))
    }
}

impl Settings {
    fn are_like(&self, other: &Settings) -> bool {
        let can_tell = |settings: &Settings| {
            settings.transforms.is_empty() && settings.of_module.is_nothing() && settings.call.is_none()
        };
        #[cfg(feature = "schema")]
        if self.undefined_as_unknown != other.undefined_as_unknown {
            return false;
        }
        can_tell(self)
            && can_tell(other)
            && self.limits == other.limits
            && self.literal_only == other.literal_only
            && self.quiet == other.quiet
            && self.unknown_names == other.unknown_names
    }
}

impl Scope {
    /// Whether the scope defines nothing, and allows nothing.
    fn is_empty(&self) -> bool {
        self.variables.is_none() && self.functions.is_none()
    }

    fn is_like(&self, other: &Scope) -> bool {
        if std::ptr::eq(self, other) {
            return true;
        }
        let has_functions = |scope: &Scope| scope.functions.as_ref().is_some_and(|table| !table.is_empty());
        let are_libraries_same = self.libraries.len() == other.libraries.len()
            && self
                .libraries
                .iter()
                .zip(&other.libraries)
                .all(|(one, other)| are_one(one.library, other.library));
        are_libraries_same
            && !has_functions(self)
            && !has_functions(other)
            && self.functions.is_some() == other.functions.is_some()
            && are_alike(self.variables.as_ref(), other.variables.as_ref())
    }
}

/// Whether sets of functions are the same.
fn are_one(one: Library, other: Library) -> bool {
    std::ptr::eq(one.functions, other.functions) && std::ptr::eq(one.lazy, other.lazy)
}

/// Whether variables are the same.
fn are_alike(one: Option<&Table>, other: Option<&Table>) -> bool {
    let (one, other) = match (one, other) {
        (Some(one), Some(other)) => (one, other),
        (None, None) => return true,
        _ => return false,
    };
    one.len() == other.len()
        && one.iter().zip(other).all(|((name, own), (other_name, other))| match (own, other) {
            (Named::Variable(Ok(own)), Named::Variable(Ok(other))) => {
                name == other_name && are_written_alike(own, other)
            }
            _ => false,
        })
}

/// Whether values are equal, and objects in them have the same order: a type may keep it.
fn are_written_alike(one: &Value, other: &Value) -> bool {
    if one != other {
        return false;
    }
    let mut waiting = vec![(one.clone(), other.clone())];
    while let Some((one, other)) = waiting.pop() {
        let (one, other) = (one.unmark().0, other.unmark().0);
        let (Some(parts), Some(others)) = (one.elements(), other.elements()) else { continue };
        for ((key, part), (other_key, other)) in parts.zip(others) {
            if key != other_key {
                return false;
            }
            waiting.push((part, other));
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contexts_with_the_same_variables_mean_the_same() {
        let with = |value: Value| Context::builder().value("a", value).build();
        let object = |names: [&str; 2]| {
            Value::try_object(names.map(|name| (name, Value::number(1)))).expect("an object")
        };
        assert!(with(object(["x", "y"])).means_what(&with(object(["x", "y"]))));
        assert!(!with(object(["x", "y"])).means_what(&with(object(["y", "x"]))), "in another order");
        assert!(!with(1.into()).means_what(&with(2.into())));
        assert!(!with(1.into()).means_what(&Context::builder().value("b", Value::number(1)).build()));
        assert!(!with(1.into()).means_what(&Context::new()) && Context::new().means_what(&Context::new()));
        assert!(!Context::new().means_what(&Context::builder().allow_variables().build()));
        assert!(!Context::new().means_what(&Context::literal_only()));
        assert!(with(1.into()).metered().means_what(&with(1.into())), "a run is not another meaning");
    }

    #[test]
    fn functions_of_a_program_are_those_of_the_same_scope_only() {
        let with = || Context::builder().function("f", |n: i64| n).build();
        let one = with();
        assert!(!one.means_what(&with()) && one.child().build().means_what(&one));
        #[cfg(feature = "stdlib")]
        {
            let with = || Context::builder().stdlib().build();
            assert!(with().means_what(&with()) && !with().means_what(&Context::new()));
        }
    }
}
