//! The messages of values that do not meet constraints.

use super::terms::{self, Bounds, Counted, shown};
use super::value::Fault;
use super::{Constraints, OneOf};
use crate::decode::Input;
use crate::decode::errors::with_literal;
use crate::diagnostic::catalogue::decode as messages;
use crate::diagnostic::{Diagnostic, Fact, Word, suggest};
use crate::model::errors::{meant, removal};
use crate::source::Location;
use crate::value::{Number, Value};
use crate::words;

/// What a constraint is about, in words, and where it is.
pub(super) struct Subject<'a> {
    /// The name of the attribute or label.
    pub(super) name: &'a str,
    /// What is invalid: `value for "weight"`.
    pub(super) of: String,
    /// What must be different, such as the name of the attribute.
    pub(super) what: String,
    pub(super) place: Location,
    pub(super) context: Option<Location>,
    /// The value; `None` if it is a secret.
    pub(super) value: Option<&'a Value>,
}

impl Subject<'_> {
    /// A constraint is not met.
    pub(super) fn error(&self, constraints: &Constraints, fault: &Fault) -> Diagnostic {
        match fault {
            Fault::Outside => {
                let Some(bounds) = terms::bounds(constraints) else { return messages::unexplained() };
                let diagnostic = self.out_of_bounds(&bounds);
                match self.value.and_then(|value| terms::nearest(constraints, value)) {
                    Some(nearest) => with_literal(diagnostic, &nearest),
                    None => diagnostic,
                }
            }
            #[cfg(any(feature = "regex", feature = "schema"))]
            Fault::Pattern(mismatch) => self.mismatch(mismatch),
            Fault::OneOf(one_of) => self.none_of(*one_of),
            Fault::Length(counted, length) => self.wrong_length(constraints, *counted, *length),
        }
    }

    fn none_of(&self, one_of: OneOf) -> Diagnostic {
        let text = self.value.and_then(Value::as_str);
        let near = text.and_then(|text| suggest(text, texts(one_of)));
        let values = terms::one_of(one_of);
        let found = messages::not_possible(self.name, &self.of, &self.what, &values, &self.found_instead());
        let diagnostic = self.with_value(found).with_possible(texts(one_of));
        match (text, near) {
            (Some(text), Some(near)) => meant(diagnostic, text, near),
            _ => diagnostic,
        }
    }

    fn wrong_length(&self, constraints: &Constraints, counted: Counted, length: usize) -> Diagnostic {
        let wanted = constraints.length.and_then(|limits| terms::length(limits, counted)).unwrap_or_default();
        // The length of a secret is one too.
        let found = match (self.value, length) {
            (None, _) => String::new(),
            (Some(_), length) => messages::has(length),
        };
        let diagnostic = self.placed(messages::length(self.name, &self.of, &self.what, &wanted, &found));
        if self.value.is_none() {
            return diagnostic;
        }
        diagnostic.with_fact("found", length).with_optional_help(terms::to_length(
            constraints,
            counted,
            length,
        ))
    }

    /// The value is not within these bounds.
    pub(super) fn out_of_bounds(&self, bounds: &Bounds) -> Diagnostic {
        let (of, what, found) = (&self.of, &self.what, self.found_instead());
        let suitable = match bounds {
            Bounds::Exactly(only) => only.clone(),
            _ => messages::value_within(bounds.within()),
        };
        let diagnostic = messages::out_of_bounds(self.name, of, what, Word::Shown(bounds), &suitable, &found);
        self.with_value(diagnostic).with_fact("expected", bounds.to_string())
    }

    /// What is there instead, to end a sentence with. Nothing of a secret.
    pub(super) fn found_instead(&self) -> String {
        let is_infinite = self.value.and_then(|value| value.as_number()).is_some_and(Number::is_infinite);
        match self.value.and_then(shown) {
            Some(_) if is_infinite => messages::is_infinite(),
            Some(value) => messages::is(value),
            None => String::new(),
        }
    }

    pub(super) fn with_value(&self, diagnostic: Diagnostic) -> Diagnostic {
        let diagnostic = self.placed(diagnostic);
        match self.value {
            Some(value) => diagnostic.with_found(value),
            None => diagnostic,
        }
    }

    pub(super) fn placed(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.context.clone_from(&self.context);
        diagnostic.at(self.place.clone())
    }
}

/// The strings, if they are strings.
fn texts(one_of: OneOf) -> impl Iterator<Item = &'static str> {
    let texts = match one_of {
        OneOf::Texts(texts) => texts,
        OneOf::Numbers(_) => &[],
    };
    texts.iter().copied()
}

/// None of the names is given.
pub(super) fn none_given(names: &[&str], input: &Input<'_>) -> Diagnostic {
    let mut diagnostic = messages::none_given(&words::names(names, "or"), &words::names(names, "and"))
        .with_possible(names.iter().copied())
        .at(input.location());
    diagnostic.context = input.block().map(|block| block.location.clone());
    diagnostic.is_consequence = names.iter().any(|name| input.is_meant(name)) || input.body().is_incomplete();
    diagnostic
}

/// More than one of the names is given. `given` has the name of each, its place and that of its item, in
/// source order.
pub(super) fn several_given(names: &[&str], given: &[(&str, [Location; 2])]) -> Diagnostic {
    let found: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
    let (last, all) = (found.last().copied().unwrap_or_default(), words::names(names, "and"));
    let names = words::names(&found, "and");
    let mut diagnostic = messages::conflict(&names, &all, last)
        .with_fact("found", found.iter().map(|&name| name.to_owned()).collect::<Fact>());
    if let Some(((_, [last, _]), others)) = given.split_last() {
        diagnostic = diagnostic.at(last.clone());
        for (name, [place, _]) in others {
            diagnostic = diagnostic.with_label(place.clone(), messages::set_here(name));
        }
        // Of two, either may go; of more it is not known which one stays.
        if given.len() == 2 {
            for (name, [_, item]) in given.iter().rev() {
                diagnostic = diagnostic.with_fix(removal(item, name));
            }
        }
    }
    diagnostic
}

/// What `name` requires is missing.
pub(super) fn not_given(
    name: &str,
    [place, item]: [&Location; 2],
    missing: &[&str],
    input: &Input<'_>,
) -> Diagnostic {
    let names = words::names(missing, "and");
    let mut diagnostic = messages::required_together(name, &names)
        .with_possible(missing.iter().copied())
        .at(place.clone())
        .with_fix(removal(item, name));
    diagnostic.context = input.block().map(|block| block.location.clone());
    diagnostic.is_consequence = missing.iter().any(|name| input.is_meant(name));
    diagnostic
}
