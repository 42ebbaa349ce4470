//! Reads type expressions of a schema.

use std::collections::{HashMap, HashSet};

use super::errors;
use super::types::{ANY, NAMED, Part, Ty, TyKind, UNKNOWN, Word, Words};
use crate::diagnostic::Diagnostics;
use crate::diagnostic::catalogue::schema as messages;
use crate::model::{Context, Expression, StaticCall};
use crate::source::Location;
use crate::value::Number;
use crate::with::PathKind;

/// How deep a type may nest.
const MAX_NESTED: usize = 32;

/// After so many errors nothing is read any more.
pub(super) const MAX_ERRORS: usize = 100;

/// Reads types, and reports what is wrong with them.
pub(super) struct TypeReader<'r> {
    /// The types that have names, each with the place of its name.
    names: &'r HashMap<&'r str, &'r Location>,
    literal: Context,
    levels: usize,
    pub(super) report: Diagnostics,
}

impl<'r> TypeReader<'r> {
    pub(super) fn new(names: &'r HashMap<&'r str, &'r Location>) -> Self {
        TypeReader { names, literal: Context::literal_only(), levels: 0, report: Diagnostics::new() }
    }

    /// The type that an attribute of the schema has.
    pub(super) fn whole(&mut self, expression: &Expression) -> Part {
        let part = self.part(expression)?;
        if part.is_optional {
            self.report.push(messages::misplaced_optional().at(expression.location()));
        }
        Some(part)
    }

    /// The types in a list.
    pub(super) fn list(&mut self, expression: &Expression) -> Vec<Part> {
        let Some(types) = expression.static_list() else {
            self.report.push(messages::not_a_type().at(expression.location()));
            return Vec::new();
        };
        types.iter().map(|ty| self.whole(ty)).collect()
    }

    /// A type; `None` for `unknown`, and after an error.
    fn part(&mut self, expression: &Expression) -> Part {
        if self.levels == MAX_NESTED {
            self.report.push(messages::nested_types(MAX_NESTED).at(expression.location()));
            return None;
        }
        if self.report.len() > MAX_ERRORS {
            return None;
        }
        self.levels += 1;
        let read = match (expression.keyword(), expression.static_call()) {
            (Some(word), _) => self.word(&word, &expression.location()),
            (None, Some(call)) => self.call(&call),
            (None, None) => {
                self.report.push(messages::not_a_type().at(expression.location()));
                None
            }
        };
        self.levels -= 1;
        read.map(Box::new)
    }

    fn word(&mut self, name: &str, place: &Location) -> Option<Ty> {
        match Word::ALL.into_iter().find(|word| word.text() == name) {
            Some(word) => Some(Ty::word(word)),
            None if name == ANY => Some(Ty::default()),
            None if name == UNKNOWN => None,
            None if name == "whole" => Some(Ty::of(TyKind::Whole(i128::MIN, u128::MAX))),
            None => self.named(name, place),
        }
    }

    fn named(&mut self, name: &str, place: &Location) -> Option<Ty> {
        if self.names.contains_key(name) {
            return Some(Ty::of(TyKind::Named(name.to_owned())));
        }
        self.report.push(match errors::usage(name) {
            Some(usage) => messages::arguments(name, usage).at(place.clone()),
            None => errors::unknown_type(name, place, self.names.keys().copied()),
        });
        None
    }

    fn call(&mut self, call: &StaticCall) -> Option<Ty> {
        let arguments = call.arguments.as_slice();
        let read = match (&*call.name, arguments) {
            ("list", [element]) => Some(Ty::of(TyKind::List(self.part(element)))),
            ("set", [element]) => Some(Ty::of(TyKind::Set(self.part(element)))),
            ("map", [value]) => Some(Ty::of(TyKind::Map(self.part(value)))),
            ("map", [value, word]) if value.keyword().as_deref() == Some(UNKNOWN) => word
                .keyword()
                .and_then(|word| Word::ALL.into_iter().find(|known| *known.text() == *word))
                .map(|word| Ty::of(TyKind::MapOf(word))),
            ("array", [element, length]) => {
                self.number(length).map(|length| Ty::of(TyKind::Array(self.part(element), length)))
            }
            ("object", [attributes]) => self.object(attributes),
            ("one_of", [_, ..]) => self.one_of(arguments),
            ("whole", [least, most]) => self
                .number(least)
                .zip(self.number(most))
                .map(|(least, most)| Ty::of(TyKind::Whole(least, most))),
            ("optional", [ty]) => return Some(Ty { is_optional: true, ..*self.part(ty)? }),
            ("default", [ty]) => return Some(Ty { has_default: true, ..*self.part(ty)? }),
            ("secret", [ty]) => return Some(Ty { is_secret: true, ..*self.part(ty)? }),
            ("maybe_unknown", [ty]) => return Some(Ty { keeps_unknown: true, ..*self.part(ty)? }),
            ("converted", [ty]) => return Some(Ty { is_converted: true, ..*self.part(ty)? }),
            ("marked", [ty]) => return Some(Ty { keeps_marks: true, ..*self.part(ty)? }),
            ("relative_path", [ty]) => {
                return Some(Ty { path_kind: Some(PathKind::Relative), ..*self.part(ty)? });
            }
            ("relative_or_home_path", [ty]) => {
                return Some(Ty { path_kind: Some(PathKind::RelativeOrHome), ..*self.part(ty)? });
            }
            ("form", [ty, name, example]) => self.text(name).zip(self.text(example)).and_then(|form| {
                let ty = self.part(ty)?;
                Some(Ty { form: Some(form), ..*ty })
            }),
            ("example", [ty, example]) => self.text(example).and_then(|example| {
                let ty = self.part(ty)?;
                Some(Ty { example: Some(example), ..*ty })
            }),
            ("sample", [ty, sample]) => self.text(sample).and_then(|sample| {
                let ty = self.part(ty)?;
                Some(Ty { sample: Some(sample), ..*ty })
            }),
            (NAMED, [name]) => match self.text(name) {
                Some(text) => return self.named(&text, &name.location()),
                None => None,
            },
            (name, _) => {
                self.report.push(match errors::usage(name) {
                    Some(usage) => messages::arguments(name, usage).at(call.arguments_location.clone()),
                    None => errors::unknown_type(name, &call.name_location, self.names.keys().copied()),
                });
                return None;
            }
        };
        if read.is_none() && !self.report.has_errors() {
            let usage = errors::usage(&call.name).unwrap_or_default();
            self.report.push(messages::arguments(&*call.name, usage).at(call.arguments_location.clone()));
        }
        read
    }

    fn object(&mut self, expression: &Expression) -> Option<Ty> {
        let mut names = Vec::new();
        let mut seen = HashSet::new();
        for (key, ty) in expression.static_map()? {
            let name = match key.keyword() {
                Some(name) => name.to_string(),
                None => self.text(&key)?,
            };
            if !seen.insert(name.clone()) {
                self.report.push(messages::duplicate(&name).at(key.location()));
            }
            names.push((name, self.part(&ty)));
        }
        Some(Ty::of(TyKind::Object(names)))
    }

    fn one_of(&mut self, words: &[Expression]) -> Option<Ty> {
        let (mut read, mut seen) = (Words::default(), HashSet::new());
        for word in words {
            let call = word.static_call();
            let (word, since) = match call_of(call.as_ref()) {
                Some(("since", [word, since])) => (word, self.text(since)?),
                _ => (word, String::new()),
            };
            let inner = word.static_call();
            let (name, part) = match call_of(inner.as_ref()) {
                Some(("variant", [name, ty])) => (self.text(name)?, Some(self.part(ty)?)),
                Some(("alias", [name])) if since.is_empty() => {
                    read.aliases.push(self.text(name)?);
                    continue;
                }
                _ => (self.text(word)?, None),
            };
            if !seen.insert(name.clone()) {
                self.report.push(messages::duplicate(&name).at(word.location()));
            }
            read.names.push((name, part));
            read.since.push(since);
        }
        if read.since.iter().all(String::is_empty) {
            read.since.clear();
        }
        (!read.names.is_empty()).then(|| Ty::of(TyKind::OneOf(read)))
    }

    fn text(&self, expression: &Expression) -> Option<String> {
        let value = expression.evaluate(&self.literal).ok()?;
        value.as_str().map(str::to_owned)
    }

    fn number<N: for<'n> TryFrom<&'n Number>>(&self, expression: &Expression) -> Option<N> {
        let value = expression.evaluate(&self.literal).ok()?;
        N::try_from(value.as_number()?).ok()
    }
}

/// The name of a call, and its arguments.
fn call_of(call: Option<&StaticCall>) -> Option<(&str, &[Expression])> {
    call.map(|call| (&*call.name, call.arguments.as_slice()))
}
