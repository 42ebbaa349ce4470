//! The messages of values that do not meet constraints.

use super::terms::{self, Counted, listed, shown};
use super::value::Fault;
use super::{Constraints, OneOf};
use crate::decode::Input;
use crate::decode::errors::{with_literal, with_literals, within};
use crate::diagnostic::{Code, Diagnostic, Fact, codes, suggest};
use crate::model::Facts as _;
use crate::model::errors::removal;
use crate::source::Location;
use crate::value::{Number, Value, quoted};

/// What a constraint is about, in words, and where it is.
pub(super) struct Subject<'a> {
    /// The name of the attribute or label.
    pub(super) name: &'a str,
    /// "Invalid value for "weight"".
    pub(super) summary: String,
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
                let diagnostic = self.out_of_bounds(&terms::bounds(constraints).unwrap_or_default());
                match self.value.and_then(|value| terms::nearest(constraints, value)) {
                    Some(nearest) => with_literal(diagnostic, &nearest),
                    None => diagnostic,
                }
            }
            Fault::Pattern(pattern, near) => self.no_match(pattern, near.as_deref()),
            Fault::OneOf(one_of) => self.none_of(*one_of),
            Fault::Length(counted, length) => self.wrong_length(constraints, *counted, *length),
            Fault::UnusablePattern(pattern, reason) => self
                .diagnostic(
                    &codes::decode::PROGRAM,
                    format!(
                        "{} cannot be checked with the program's pattern `{pattern}`: {reason}.",
                        self.what
                    ),
                )
                .with_subject_text("not checked"),
        }
    }

    /// `near` is a text that does match.
    fn no_match(&self, pattern: &str, near: Option<&str>) -> Diagnostic {
        let diagnostic = self
            .must(&codes::decode::PATTERN, &format!("match the pattern `{pattern}`"))
            .with_fact("expected", pattern)
            .with_subject_text("no match");
        match near.filter(|_| self.value.is_some()) {
            Some(near) => {
                let near = quoted(near);
                with_literal(diagnostic.with_help(format!("Write {near}, for example.")), &near)
            }
            None => diagnostic,
        }
    }

    fn none_of(&self, one_of: OneOf) -> Diagnostic {
        let text = self.value.and_then(Value::as_str);
        let near = text.and_then(|text| suggest(text, texts(one_of)));
        let diagnostic = self
            .must(&codes::decode::NOT_POSSIBLE, &format!("be {}", terms::one_of(one_of)))
            .with_possible(texts(one_of))
            .with_subject_text("none of these");
        match (text, near) {
            (Some(text), Some(near)) => {
                diagnostic.with_help(format!("Did you mean \"{near}\"?")).with_suggestion(text, near)
            }
            (Some(_), None) => with_literals(diagnostic, texts(one_of)),
            _ => diagnostic,
        }
    }

    fn wrong_length(&self, constraints: &Constraints, counted: Counted, length: usize) -> Diagnostic {
        let wanted = constraints.length.and_then(|limits| terms::length(limits, counted)).unwrap_or_default();
        // The length of a secret is one too.
        let found = match (self.value, length) {
            (None, _) => String::new(),
            (Some(_), 0) => ", but has none".to_owned(),
            (Some(_), length) => format!(", but has {length}"),
        };
        let diagnostic = self
            .diagnostic(&codes::decode::LENGTH, format!("{} must have {wanted}{found}.", self.what))
            .with_fact("expected", wanted)
            .with_subject_text("not this length");
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
    pub(super) fn out_of_bounds(&self, bounds: &str) -> Diagnostic {
        self.must(&codes::decode::OUT_OF_BOUNDS, &format!("be {bounds}"))
            .with_fact("expected", bounds)
            .with_subject_text("out of range")
            .with_help(match bounds.strip_prefix("exactly ") {
                Some(only) => format!("Write {only}."),
                None => format!("Write a value {}.", within(bounds)),
            })
    }

    fn must(&self, code: &Code, what: &str) -> Diagnostic {
        let is_infinite = self.value.and_then(|value| value.as_number()).is_some_and(Number::is_infinite);
        let found = match self.value.and_then(shown) {
            Some(_) if is_infinite => ", but is infinite, as after a division by zero".to_owned(),
            Some(value) => format!(", but is {value}"),
            None => String::new(),
        };
        let diagnostic = self.diagnostic(code, format!("{} must {what}{found}.", self.what));
        match self.value {
            Some(value) => diagnostic.with_found(value),
            None => diagnostic,
        }
    }

    fn diagnostic(&self, code: &Code, detail: String) -> Diagnostic {
        let mut diagnostic = code
            .error(self.summary.clone())
            .with_fact("name", self.name)
            .with_detail(detail)
            .with_subject(self.place.clone());
        diagnostic.context.clone_from(&self.context);
        diagnostic
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

/// None of the names is given; `wanted` is "Exactly one" or "At least one".
pub(super) fn none_given(wanted: &str, names: &[&str], input: &Input<'_>) -> Diagnostic {
    let mut diagnostic = codes::decode::NONE_GIVEN
        .error(format!("Missing {}", listed(names, "or")))
        .with_detail(format!("{wanted} of {} must be given.", listed(names, "and")))
        .with_possible(names.iter().copied())
        .with_subject(input.location())
        .with_subject_text("has none of them")
        .with_help(format!("Add one of them: {}.", listed(names, "or")));
    diagnostic.context = input.block().map(|block| block.location.clone());
    diagnostic.is_consequence = names.iter().any(|name| input.is_meant(name)) || input.body().is_incomplete();
    diagnostic
}

/// More than one of the names is given. `given` has the name of each, its place and that of its item, in source order.
pub(super) fn several_given(wanted: &str, names: &[&str], given: &[(&str, [Location; 2])]) -> Diagnostic {
    let found: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
    let summary = match found.as_slice() {
        [one, other] => format!("\"{one}\" conflicts with \"{other}\""),
        _ => format!("{} conflict with each other", listed(&found, "and")),
    };
    let detail = match found.len() == names.len() {
        true if names.len() == 2 => {
            format!("{wanted} of {} may be given, but both are.", listed(names, "and"))
        }
        true => format!("{wanted} of {} may be given, but all are.", listed(names, "and")),
        false => {
            format!("{wanted} of {} may be given, but {} are.", listed(names, "and"), listed(&found, "and"))
        }
    };
    let mut diagnostic = codes::decode::CONFLICT
        .error(summary)
        .with_detail(detail)
        .with_fact("found", found.iter().map(|&name| name.to_owned()).collect::<Fact>());
    if let Some(((last_name, [last, _]), others)) = given.split_last() {
        diagnostic = diagnostic
            .with_subject(last.clone())
            .with_subject_text(format!("\"{last_name}\" too"))
            .with_help(format!(
                "Remove {}.",
                if given.len() == 2 { "one of them" } else { "all but one of them" }
            ));
        for (name, [place, _]) in others {
            diagnostic = diagnostic.with_label(place.clone(), format!("\"{name}\" is given here"));
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
    let names = listed(missing, "and");
    let mut diagnostic = codes::decode::REQUIRED_TOGETHER
        .error(format!("\"{name}\" requires {names}"))
        .with_fact("name", name)
        .with_possible(missing.iter().copied())
        .with_detail(format!("\"{name}\" has no meaning without {names}."))
        .with_subject(place.clone())
        .with_subject_text("not alone")
        .with_help(format!("Add {names}, or remove \"{name}\"."))
        .with_fix(removal(item, name));
    diagnostic.context = input.block().map(|block| block.location.clone());
    diagnostic.is_consequence = missing.iter().any(|name| input.is_meant(name));
    diagnostic
}
