//! Which names an object must have for a type: the type is given some of them, and says which one it lacks.

use std::cell::Cell;

use serde::de::{DeserializeOwned, DeserializeSeed, MapAccess, Visitor};

use super::errors;
use super::probe::{Asks, Found, Names, Probe, TEXTS, Way};
use super::secret_parts::{Ask, Questions, ask};
use crate::value::errors::{About, ValueError};

/// Whether the object that names lead to must have a name; false if that cannot be found out.
pub(crate) fn is_required<T: DeserializeOwned>(path: &[Option<&str>], name: &str) -> bool {
    Questions::new().is_required(path, name, ask::<T>).unwrap_or(false)
}

impl Questions {
    /// Gives the object nothing but what it asks for until it asks for the name, or for nothing more.
    fn is_required(&mut self, path: &[Option<&str>], name: &str, ask: Ask) -> Option<bool> {
        let Asks::Struct(names, _) = self.request(path, ask)?.asks else { return None };
        let steps = self.steps_to(path.len());
        let mut given: Vec<(usize, usize)> = Vec::new();
        loop {
            let found = Cell::default();
            ask(Way { steps: &steps, given: Some(&given) }, &found);
            match found.get() {
                Found::Lacks(None) => return Some(false),
                Found::Lacks(Some(lacking)) if lacking == name => return Some(true),
                Found::Lacks(Some(lacking)) => {
                    let field = names.iter().position(|name| *name == lacking)?;
                    if given.iter().any(|(known, _)| *known == field) {
                        return None;
                    }
                    given.push((field, 0));
                }
                Found::RefusedField(place) => {
                    let (_, text) = given.get_mut(place)?;
                    *text += 1;
                    if *text == TEXTS.len() {
                        return None;
                    }
                }
                Found::Unreached | Found::Asked(_) | Found::Refused { .. } => return None,
            }
        }
    }
}

impl<'p> Probe<'p> {
    /// Gives a struct some of its fields, and notes which one it lacks.
    pub(super) fn give<'de, V: Visitor<'de>>(
        self,
        fields: &'p [(usize, usize)],
        names: Names,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let result = visitor.visit_map(Given { whole: self, next: 0, fields, names });
        let lacks = match &result {
            Ok(_) => Some(None),
            Err(error) => match error.subject() {
                About::Missing(name) => Some(Some(*name)),
                _ => None,
            },
        };
        if let (Found::Unreached, Some(lacks)) = (self.found.get(), lacks) {
            self.found.set(Found::Lacks(lacks));
        }
        result
    }
}

/// Some fields of a struct, all of them invented.
struct Given<'p> {
    whole: Probe<'p>,
    next: usize,
    fields: &'p [(usize, usize)],
    names: Names,
}

impl<'de> MapAccess<'de> for Given<'_> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        let Some((field, _)) = self.fields.get(self.next) else { return Ok(None) };
        self.next += 1;
        let name = *self.names.get(*field).ok_or_else(errors::read_before)?;
        self.whole.invent(name, seed).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        let place = self.next.saturating_sub(1);
        let text = self.fields.get(place).map_or(0, |(_, text)| *text);
        let refused = |_: &ValueError| self.whole.found.set(Found::RefusedField(place));
        self.whole.invent(TEXTS[text.min(TEXTS.len() - 1)], seed).inspect_err(refused)
    }
}
