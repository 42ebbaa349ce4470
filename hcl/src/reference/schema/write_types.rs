//! The types of values that a schema names, found by asking a shape part by part.

use std::collections::{HashMap, HashSet};

use super::types::{Part, Ty, TyKind, Word, Words};
use crate::decode::{AcceptedKind, Accepts, FixedList, Inside, Parts};
use crate::reference::json_schema::{is_list, is_text, short_name, unwrapped};
use crate::reference::phrases::{ANY_KEY, from_rust, is_set};
use crate::value::Time;
use crate::with::Form;

/// The types of objects, and of enums whose variants have content: each is described once, under a name, so
/// that types can contain themselves.
#[derive(Default)]
pub(super) struct NamedTypes {
    names: HashMap<Key, String>,
    taken: HashSet<String>,
    /// The descriptions, in the order in which they were needed.
    pub(super) described: Vec<(String, Ty)>,
}

/// What tells one type from another: variants with content have the name of their enum.
type Key = (&'static str, AcceptedKind);

/// One attribute, of which parts are asked.
struct Asked<'a> {
    parts: Parts,
    path: Vec<Inside<'static>>,
    /// The lists and maps around, which may contain themselves.
    around: Vec<Key>,
    /// Those that do.
    endless: Vec<Key>,
    types: &'a mut NamedTypes,
}

impl NamedTypes {
    /// The type of an attribute.
    pub(super) fn of(&mut self, parts: Parts) -> Part {
        let mut asked =
            Asked { parts, path: Vec::new(), around: Vec::new(), endless: Vec::new(), types: self };
        let part = asked.part(false)?;
        Some(Box::new(Ty { is_optional: false, ..*part }))
    }

    /// The type of a label, which has no parts.
    pub(super) fn of_label(accepts: &Accepts) -> Ty {
        let kind = match accepts.kind {
            AcceptedKind::String => TyKind::Word(string(accepts)),
            AcceptedKind::Bool => TyKind::Word(Word::Bool),
            AcceptedKind::Number => {
                accepts.whole.map_or(TyKind::Word(Word::Number), |(least, most)| TyKind::Whole(least, most))
            }
            AcceptedKind::OneOf(names) => words(names, accepts),
            _ => TyKind::Any,
        };
        Ty { is_secret: accepts.is_secret, ..said(kind, accepts) }
    }

    /// A name that is free.
    fn name(&mut self, key: Key) -> String {
        let own = short_name(key.0);
        let mut name = own.to_owned();
        for number in 2.. {
            if self.taken.insert(name.clone()) {
                break;
            }
            name = format!("{own}<{number}>");
        }
        self.names.insert(key, name.clone());
        name
    }

    /// Keeps the place in the order in which names were given.
    fn describe(&mut self, name: &str, place: usize, ty: Ty) {
        self.described.insert(place.min(self.described.len()), (name.to_owned(), ty));
    }
}

impl Asked<'_> {
    /// The part at the path. `is_hidden` says that it is in a secret.
    fn part(&mut self, is_hidden: bool) -> Part {
        let accepts = self.parts.at(&self.path)?;
        let is_secret = is_hidden || accepts.is_secret;
        let kind = self.kind(&accepts, is_secret);
        let sample = match accepts.list {
            Some(FixedList::Made(make, steps)) => make(&self.path[self.path.len().saturating_sub(steps)..]),
            Some(FixedList::Written(sample)) => Some(sample.to_owned()),
            _ => None,
        };
        Some(Box::new(Ty {
            is_optional: accepts.optional,
            is_secret: accepts.is_secret && !is_hidden,
            sample,
            ..said(kind, &accepts)
        }))
    }

    fn kind(&mut self, accepts: &Accepts, is_secret: bool) -> TyKind {
        let Accepts { kind, type_name, .. } = *accepts;
        match kind {
            AcceptedKind::Bool => TyKind::Word(Word::Bool),
            AcceptedKind::Number => {
                accepts.whole.map_or(TyKind::Word(Word::Number), |(least, most)| TyKind::Whole(least, most))
            }
            AcceptedKind::String => TyKind::Word(string(accepts)),
            AcceptedKind::List | AcceptedKind::Map => self.collection(accepts, is_secret),
            AcceptedKind::Object(names) => {
                self.named((unwrapped(type_name), kind), is_secret, names, accepts)
            }
            AcceptedKind::OneOf(names) if names.iter().any(|name| self.knows(name)) => {
                self.named((unwrapped(type_name), kind), is_secret, names, accepts)
            }
            AcceptedKind::OneOf(names) => words(names, accepts),
            AcceptedKind::Any => match from_rust(type_name).as_deref() {
                Some("expression") => TyKind::Word(Word::Expression),
                Some("reference") => TyKind::Word(Word::Reference),
                _ => TyKind::Any,
            },
        }
    }

    fn knows(&mut self, name: &'static str) -> bool {
        self.path.push(Inside::Key(name));
        let knows = self.parts.at(&self.path).is_some();
        self.path.pop();
        knows
    }

    fn inside(&mut self, step: Inside<'static>, is_secret: bool) -> Part {
        self.path.push(step);
        let part = self.part(is_secret);
        self.path.pop();
        part
    }

    /// A part with a name. An object may do without one for which its type has a default.
    fn named_part(&mut self, name: &'static str, is_secret: bool, is_object: bool) -> Part {
        self.path.push(Inside::Key(name));
        let is_needed = !is_object || self.parts.at(&self.path).is_none_or(|part| part.required);
        let part = self.part(is_secret);
        self.path.pop();
        let part = part?;
        Some(Box::new(Ty { has_default: !part.is_optional && !is_needed, ..*part }))
    }

    /// A list or a map. One that contains itself without an object between has a name too.
    fn collection(&mut self, accepts: &Accepts, is_secret: bool) -> TyKind {
        let key = (unwrapped(accepts.type_name), accepts.kind);
        if let Some(name) = self.types.names.get(&key) {
            return TyKind::Named(name.clone());
        }
        if self.around.contains(&key) {
            self.endless.push(key);
            return TyKind::Named(self.types.name(key));
        }
        let place = self.types.described.len();
        self.around.push(key);
        let kind = match accepts.kind {
            AcceptedKind::Map => match self.inside(ANY_KEY, is_secret) {
                None => map_of_words(accepts.type_name),
                value => TyKind::Map(value),
            },
            _ => self.list(accepts, is_secret),
        };
        self.around.pop();
        if !self.endless.contains(&key) {
            return kind;
        }
        self.endless.retain(|other| *other != key);
        let Some(name) = self.types.names.get(&key).cloned() else { return kind };
        self.types.describe(&name, place, Ty::of(kind));
        TyKind::Named(name)
    }

    fn list(&mut self, accepts: &Accepts, is_secret: bool) -> TyKind {
        let type_name = accepts.type_name;
        let element = self.inside(Inside::Element, is_secret);
        let length = match accepts.list {
            Some(FixedList::Alike(length)) => Some(length),
            _ => accepts.length.filter(|_| element.is_some()),
        };
        match (length, &element) {
            (Some(length), _) => TyKind::Array(element, length),
            _ if is_set(type_name) => TyKind::Set(element),
            (None, None) if accepts.length.is_some() => TyKind::Word(Word::Tuple),
            (None, None) if accepts.bytes => TyKind::Word(Word::Bytes),
            (None, None) if unwrapped(type_name).starts_with('(') => TyKind::Word(Word::Tuple),
            (None, None) if !is_list(type_name) => TyKind::Word(Word::Bytes),
            _ => TyKind::List(element),
        }
    }

    /// An object, or an enum whose variants have content.
    fn named(
        &mut self,
        key: Key,
        is_secret: bool,
        names: &'static [&'static str],
        accepts: &Accepts,
    ) -> TyKind {
        if let Some(name) = self.types.names.get(&key) {
            return TyKind::Named(name.clone());
        }
        let (name, place) = (self.types.name(key), self.types.described.len());
        let around = std::mem::take(&mut self.around);
        let is_object = matches!(accepts.kind, AcceptedKind::Object(_));
        let parts: Vec<(String, Part)> = names
            .iter()
            .map(|name| ((*name).to_owned(), self.named_part(name, is_secret, is_object)))
            .collect();
        self.around = around;
        let kind = match accepts.kind {
            AcceptedKind::Object(_) => TyKind::Object(parts),
            _ => words_with(parts, accepts),
        };
        self.types.describe(&name, place, Ty::of(kind));
        TyKind::Named(name)
    }
}

/// A type with what is said of it, besides whether it is optional or a secret.
fn said(kind: TyKind, accepts: &Accepts) -> Ty {
    let form = accepts.form.filter(|form| Some(*form) != implied_form(&kind));
    Ty {
        form: form.map(|form| (form.name.to_owned(), form.example.to_owned())),
        path_kind: accepts.path_kind,
        keeps_unknown: accepts.keeps_unknown && kind != TyKind::Any,
        keeps_marks: accepts.keeps_marks && kind != TyKind::Any,
        is_converted: accepts.converted && accepts.path_kind.is_none(),
        example: accepts
            .example
            .map(str::to_owned)
            .filter(|example| Some(example) != implied_example(&kind).as_ref()),
        ..Ty::of(kind)
    }
}

/// A map whose keys are words, so that nothing is known of its values but what they are called.
fn map_of_words(type_name: &str) -> TyKind {
    let words = from_rust(type_name).unwrap_or_default();
    let value = words.strip_prefix("map of ");
    let word = [Word::Bool, Word::Number, Word::String].into_iter().find(|word| value == Some(word.text()));
    word.map_or(TyKind::Map(None), TyKind::MapOf)
}

/// Words without content.
fn words(names: &[&str], accepts: &Accepts) -> TyKind {
    words_with(names.iter().map(|name| ((*name).to_owned(), None)).collect(), accepts)
}

fn words_with(names: Vec<(String, Part)>, accepts: &Accepts) -> TyKind {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    TyKind::OneOf(Words { names, aliases: owned(accepts.aliases), since: owned(accepts.since) })
}

/// The word for a string.
fn string(accepts: &Accepts) -> Word {
    let is_time = |word| accepts.form.is_some() && accepts.form == implied_form(&TyKind::Word(word));
    if let Some(word) = Word::of_text(unwrapped(accepts.type_name)).filter(|_| accepts.form.is_none()) {
        return word;
    }
    match accepts.type_name {
        name if name.contains("std::path::") => Word::Path,
        name if is_text(name) => Word::String,
        _ if is_time(Word::Duration) => Word::Duration,
        _ if is_time(Word::Timestamp) => Word::Timestamp,
        _ if accepts.form.is_some() => Word::Notation,
        _ => Word::String,
    }
}

/// What samples show of a type anyway.
pub(super) fn implied_example(kind: &TyKind) -> Option<String> {
    match kind {
        TyKind::Word(word) => word.example().map(str::to_owned),
        TyKind::Whole(least, _) if *least > 0 => Some(least.to_string()),
        _ => None,
    }
}

/// The form that values of a type have anyway.
pub(super) fn implied_form(kind: &TyKind) -> Option<Form> {
    match kind {
        TyKind::Word(Word::Duration) => Some(Form::of_time(Time::Duration)),
        TyKind::Word(Word::Timestamp) => Some(Form::of_time(Time::Point)),
        _ => None,
    }
}
