//! The types of values, and what is required of them.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::super::check::too_large;
use super::super::text::{Item, texts};
use super::super::types::{Part, Ty, TyKind, Word, Words};
use super::keywords::Reader;
use super::meaning::{Id, Kinds, Meaning, OfNumber, OfObject, Others};
use super::pattern;
use crate::diagnostic::catalogue::schema as messages;
use crate::format::{literal, quoted};
use crate::value::{Number, Value};

/// Types with a longer text have a name.
const MAX_INLINE: usize = 120;

/// How deep types nest in each other without a name.
const MAX_LEVELS: usize = 4;

/// In a value that may have other names, the parts are listed of which this is not true, up to so many parts.
const MAX_LISTED: usize = 100;

/// The name of a type without one.
const UNNAMED: &str = "Value";

/// Formats, with what they are called and an example.
const FORMATS: [(&str, &str, &str); 19] = [
    ("date", "date", "2026-01-31"),
    ("date-time", "date and time", "2026-01-31T12:00:00Z"),
    ("duration", "duration of ISO 8601", "P3D"),
    ("email", "email address", "ann@example.com"),
    ("hostname", "host name", "example.com"),
    ("idn-email", "email address", "ann@example.com"),
    ("idn-hostname", "host name", "example.com"),
    ("ipv4", "IPv4 address", "192.0.2.1"),
    ("ipv6", "IPv6 address", "2001:db8::1"),
    ("iri", "URI", "https://example.com"),
    ("iri-reference", "URI", "/index.html"),
    ("json-pointer", "JSON pointer", "/a/0"),
    ("regex", "regular expression", "^a+$"),
    ("relative-json-pointer", "relative JSON pointer", "1/a"),
    ("time", "time of day", "12:00:00Z"),
    ("uri", "URI", "https://example.com"),
    ("uri-reference", "URI", "/index.html"),
    ("uri-template", "URI template", "/users/{id}"),
    ("uuid", "UUID", "3e4666bf-d5e5-4aa7-b8ce-cefe41c7568a"),
];

/// The types that have names, because they are large or contain themselves.
#[derive(Default)]
pub(super) struct Types {
    names: HashMap<Key, String>,
    taken: HashSet<String>,
    known: HashMap<Key, Ty>,
    open: HashSet<Key>,
    described: Vec<(String, Ty, usize)>,
}

/// What tells one type from another: what is in it.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Object(Rc<OfObject>),
    Variants(Rc<OfObject>, Vec<Rc<str>>),
    List(Id, bool),
}

impl Types {
    /// The types that have names, in the order of their names.
    pub(super) fn finish(mut self, reader: &mut Reader<'_>) -> Vec<Item> {
        loop {
            let types = self.described.iter().map(|(name, ty, _)| (name.as_str(), ty)).collect();
            let large: HashSet<String> = too_large(&types).into_iter().map(str::to_owned).collect();
            let Some(first) = large.iter().min() else { break };
            let Some((_, ty, node)) = self.described.iter_mut().find(|(name, ..)| name == first) else {
                break;
            };
            let node = *node;
            match &mut ty.kind {
                TyKind::Object(parts) => {
                    for part in parts.iter_mut().filter_map(|(_, part)| part.as_deref_mut()) {
                        part.is_optional = true;
                    }
                }
                kind => *kind = TyKind::Any,
            }
            reader.note(node, "large", |path| messages::too_large_to_require(path));
        }
        self.described.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        let types = self.described.into_iter().map(|(name, ty, _)| {
            let inside = vec![Item::Attribute("type", ty.to_string())];
            Item::Block(super::super::text::block_of("type", &name), inside)
        });
        types.collect()
    }

    /// The type of a value.
    pub(super) fn of(&mut self, reader: &mut Reader<'_>, meaning: &Meaning, node: usize) -> Ty {
        let mut ty = self.ty(reader, meaning, node, 0);
        ty.is_optional = false;
        // Bounds of a whole attribute are required of it beside its type.
        if let TyKind::Whole(least, most) = &mut ty.kind
            && !(reader.is_ours && *least == 0 && *most == u128::MAX)
        {
            (*least, *most) = (i128::MIN, u128::MAX);
        }
        ty
    }

    fn part(&mut self, reader: &mut Reader<'_>, id: Id, level: usize) -> Part {
        let meaning = reader.meaning(id);
        let node = reader.node_of(id);
        let ty = self.ty(reader, &meaning, node, level);
        self.check_unsaid(reader, &meaning, node, level);
        Some(Box::new(ty))
    }

    /// What has no place inside a value.
    fn check_unsaid(&mut self, reader: &mut Reader<'_>, meaning: &Meaning, node: usize, level: usize) {
        let is_text = meaning.given() == Kinds::STRING;
        let text = &meaning.text;
        let (is_limited, is_listed) = (
            is_text && (text.least > 0 || text.most.is_some() || text.pattern.is_some()),
            meaning.given() == Kinds::NUMBER
                && (meaning.number.one_of.is_some()
                    || !meaning.number.is_whole
                        && (meaning.number.least.is_some() || meaning.number.most.is_some())),
        );
        let is_sized =
            meaning.given() == Kinds::LIST && (meaning.list.least > 0 || meaning.list.most.is_some());
        // What each element must meet is said beside the type.
        if level > 1 && (is_limited || is_listed || is_sized) {
            reader.note(node, "inside", |path| messages::limits_inside(path));
        }
    }

    fn ty(&mut self, reader: &mut Reader<'_>, meaning: &Meaning, node: usize, level: usize) -> Ty {
        let kinds = meaning.given();
        let mut ty = match kinds {
            Kinds::BOOL => {
                if meaning.bools.as_ref().is_some_and(|bools| bools.len() == 1) {
                    reader.note(node, "bool", |path| messages::one_bool(path));
                }
                Ty::word(Word::Bool)
            }
            Kinds::NUMBER => number(&meaning.number),
            Kinds::STRING => text(meaning),
            Kinds::LIST => self.list(reader, meaning, node, level),
            Kinds::OBJECT => self.object(reader, meaning, node, level),
            // Numbers and bools convert to strings.
            kinds if !kinds.is_none() && Kinds::SCALARS.has(kinds) => {
                if kinds != Kinds::SCALARS && !kinds.has(Kinds::STRING) {
                    reader.note(node, "kinds", |path| messages::several_kinds(path, "string"));
                }
                Ty::word(Word::String)
            }
            kinds if kinds == Kinds::STRING.with(Kinds::OBJECT) && is_choice(meaning) => {
                self.variants(reader, meaning, node, level)
            }
            kinds => {
                if kinds != Kinds::ALL.without(Kinds::NULL) {
                    reader.note(node, "kinds", |path| messages::several_kinds(path, "any"));
                }
                Ty::default()
            }
        };
        ty.is_optional = meaning.may_be_null() && ty.kind != TyKind::Any;
        ty
    }

    fn list(&mut self, reader: &mut Reader<'_>, meaning: &Meaning, node: usize, level: usize) -> Ty {
        let is_set = meaning.list.is_set;
        let of = |part: Part| Ty::of(if is_set { TyKind::Set(part) } else { TyKind::List(part) });
        let Some(items) = meaning.list.items else { return of(Some(Box::default())) };
        self.described(reader, Key::List(items, is_set), meaning, node, level, |types, reader, level| {
            of(types.part(reader, items, level))
        })
    }

    fn object(&mut self, reader: &mut Reader<'_>, meaning: &Meaning, node: usize, level: usize) -> Ty {
        let object = expanded(reader, &meaning.object);
        let is_open = object.others != Others::Nothing || !object.patterns.is_empty();
        if object.properties.is_empty() && object.required.is_empty() && is_open {
            return self.map(reader, &object, level);
        }
        let is_limited = object.least > 1
            || object.most.is_some()
            || object.names.is_some()
            || !object.relations.is_empty()
            || matches!(object.others, Others::Are(_))
            || !object.patterns.is_empty();
        if is_limited && !(object.least == 1 && object.most == Some(1)) {
            reader.note(node, "inside", |path| messages::limits_inside(path));
        }
        self.described(reader, Key::Object(object.clone()), meaning, node, level, |types, reader, level| {
            let mut parts = Vec::new();
            let mut has_words = false;
            for (name, id) in &object.properties {
                let value = reader.meaning(*id);
                let about = &value.about;
                has_words |=
                    about.description.is_some() || about.default.is_some() || about.deprecated.is_some();
                if value.kinds.is_none() {
                    continue;
                }
                let part = types.part(reader, *id, level);
                let is_required = object.required.contains(name);
                let part =
                    part.map(|part| Box::new(Ty { is_optional: !is_required || part.is_optional, ..*part }));
                parts.push((name.to_string(), part));
            }
            let listed: HashSet<&str> = object.properties.iter().map(|(name, _)| &**name).collect();
            let unlisted = object.required.iter().filter(|name| !listed.contains(&***name));
            parts.extend(unlisted.map(|name| (name.to_string(), Some(Box::default()))));
            if has_words {
                reader.note(node, "words", |path| messages::words_inside(path));
            }
            Ty::of(TyKind::Object(parts))
        })
    }

    fn map(&mut self, reader: &mut Reader<'_>, object: &OfObject, level: usize) -> Ty {
        match values_of_map(reader, object) {
            Some(values) => {
                let key = Key::List(values, false);
                // A map that contains itself without an object between has no type.
                if self.open.contains(&key) || level > 20 {
                    let node = reader.node_of(values);
                    reader.note(node, "endless", |path| messages::endless_schema(path));
                    return Ty::of(TyKind::Map(Some(Box::default())));
                }
                self.open.insert(key.clone());
                let part = self.part(reader, values, level + 1);
                self.open.remove(&key);
                Ty::of(TyKind::Map(part))
            }
            None => Ty::of(TyKind::Map(Some(Box::default()))),
        }
    }

    /// Words, and objects with one of some names.
    fn variants(&mut self, reader: &mut Reader<'_>, meaning: &Meaning, node: usize, level: usize) -> Ty {
        let words = meaning.text.one_of.clone().unwrap_or_default();
        let object = meaning.object.clone();
        let key = Key::Variants(object.clone(), words.clone());
        self.described(reader, key, meaning, node, level, |types, reader, level| {
            let mut parts: Vec<(String, Part)> = Vec::new();
            for word in &words {
                if object.properties.iter().all(|(name, _)| name != word) {
                    parts.push((word.to_string(), None));
                }
            }
            for (name, id) in &object.properties {
                let is_null = reader.meaning(*id).kinds == Kinds::NULL;
                let part = if is_null { None } else { types.part(reader, *id, level) };
                parts.push((name.to_string(), part));
            }
            Ty::of(TyKind::OneOf(Words { names: parts, ..Words::default() }))
        })
    }

    /// A type, by its name if it has one.
    fn described(
        &mut self,
        reader: &mut Reader<'_>,
        key: Key,
        meaning: &Meaning,
        node: usize,
        level: usize,
        make: impl FnOnce(&mut Types, &mut Reader<'_>, usize) -> Ty,
    ) -> Ty {
        if self.open.contains(&key) && !self.names.contains_key(&key) {
            let name = self.name(meaning.name.as_deref().unwrap_or(UNNAMED));
            self.names.insert(key.clone(), name);
        }
        if let Some(name) = self.names.get(&key) {
            return Ty::of(TyKind::Named(name.clone()));
        }
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        self.open.insert(key.clone());
        let ty = make(self, reader, level + 1);
        self.open.remove(&key);
        let is_named = self.names.contains_key(&key);
        if !is_named && (level < MAX_LEVELS && ty.to_string().len() <= MAX_INLINE) {
            self.known.insert(key, ty.clone());
            return ty;
        }
        if !is_named {
            let name = self.name(meaning.name.as_deref().unwrap_or(UNNAMED));
            self.names.insert(key.clone(), name);
        }
        let name = self.names[&key].clone();
        self.described.push((name.clone(), ty, node));
        Ty::of(TyKind::Named(name))
    }

    fn name(&mut self, own: &str) -> String {
        let mut name = own.to_owned();
        for number in 2.. {
            if self.taken.insert(name.clone()) {
                break;
            }
            name = format!("{own}{number}");
        }
        name
    }
}

/// Whether an object in a value may have names that are not known, and the objects that may not.
pub(super) fn openness(reader: &mut Reader<'_>, meaning: &Meaning) -> (bool, Vec<usize>) {
    let (mut is_open, mut closed) = (false, Vec::new());
    let (mut seen, mut waiting) = (HashSet::new(), vec![(Rc::new(meaning.clone()), 0)]);
    while let Some((meaning, node)) = waiting.pop() {
        // Many attributes may lead to the same large types.
        if is_open && seen.len() > MAX_LISTED {
            break;
        }
        let kinds = meaning.given();
        let mut inside = Vec::new();
        if kinds == Kinds::LIST {
            inside.extend(meaning.list.items);
        } else if kinds == Kinds::OBJECT || kinds == Kinds::OBJECT.with(Kinds::STRING) {
            let object = expanded(reader, &meaning.object);
            let others = object.others != Others::Nothing || !object.patterns.is_empty();
            if !object.properties.is_empty() || !object.required.is_empty() {
                is_open |= others;
                closed.extend((!others).then_some(node));
                inside.extend(object.properties.iter().map(|(_, id)| *id));
            } else {
                inside.extend(values_of_map(reader, &object));
            }
        }
        for id in inside {
            if seen.insert(id) {
                waiting.push((reader.meaning(id), reader.node_of(id)));
            }
        }
    }
    (is_open, closed)
}

/// An object with what at least one of its cases allows.
pub(super) fn expanded(reader: &mut Reader<'_>, object: &Rc<OfObject>) -> Rc<OfObject> {
    let Some(cases) = &object.cases else { return object.clone() };
    let base = OfObject { cases: None, ..(**object).clone() };
    if !cases.is_complete {
        reader.note(cases.node, "cases", |path| messages::cases(path));
        return Rc::new(base);
    }
    reader.note(cases.node, "alternatives", |path| messages::alternatives(path));
    let any = reader.any_of(cases.all.iter().map(|(_, id)| *id).collect());
    let any = Meaning { kinds: Kinds::OBJECT, ..(*reader.meaning(any)).clone() };
    let whole = reader.both(Meaning::of_object(base), &any, &mut false);
    match whole.object.cases {
        // Those of the alternatives are not told apart.
        Some(_) => Rc::new(OfObject { cases: None, ..(*whole.object).clone() }),
        None => whole.object,
    }
}

/// The values of an object without names of its own; `None` if they may be anything.
pub(super) fn values_of_map(reader: &mut Reader<'_>, object: &OfObject) -> Option<Id> {
    let others = match object.others {
        Others::Anything => return None,
        Others::Nothing => None,
        Others::Are(id) => Some(id),
    };
    let all = object.patterns.iter().map(|(_, id)| *id).chain(others).collect();
    Some(reader.any_of(all))
}

/// Whether an object has exactly one of some names, as variants have, beside words.
pub(super) fn is_choice(meaning: &Meaning) -> bool {
    let object = &meaning.object;
    meaning.text.one_of.is_some()
        && (object.least, object.most) == (1, Some(1))
        && object.others == Others::Nothing
        && object.patterns.is_empty()
        && !object.properties.is_empty()
        && object.cases.is_none()
}

fn number(number: &OfNumber) -> Ty {
    if !number.is_whole {
        return Ty::word(Word::Number);
    }
    let least = number.least.as_ref().and_then(|least| i128::try_from(&least.ceiling()).ok());
    let most = number.most.as_ref().and_then(|most| u128::try_from(&most.floor()).ok());
    let (least, most) = (least.unwrap_or(i128::MIN), most.unwrap_or(u128::MAX));
    let is_ordered = least < 0 || least.unsigned_abs() <= most;
    Ty::of(if is_ordered { TyKind::Whole(least, most) } else { TyKind::Whole(i128::MIN, u128::MAX) })
}

fn text(meaning: &Meaning) -> Ty {
    let text = &meaning.text;
    if let Some(words) = &text.one_of {
        let names = words.iter().map(|word| (word.to_string(), None)).collect();
        return Ty::of(TyKind::OneOf(Words { names, ..Words::default() }));
    }
    let form = text.format.as_deref().and_then(|format| FORMATS.iter().find(|(name, ..)| *name == format));
    Ty {
        form: form.map(|(_, name, example)| ((*name).to_owned(), (*example).to_owned())),
        ..Ty::word(Word::String)
    }
}

/// What is required of the value of an attribute beyond its type.
pub(super) fn limits(reader: &mut Reader<'_>, meaning: &Meaning) -> Vec<Item> {
    let mut items = own_limits(reader, meaning, true);
    match meaning.given() {
        Kinds::LIST => {
            items.extend(lengths(meaning.list.least, meaning.list.most));
            items.extend(meaning.list.items.and_then(|id| each(reader, id)));
        }
        Kinds::OBJECT => {
            let object = &meaning.object;
            if object.properties.is_empty() && object.required.is_empty() && object.cases.is_none() {
                items.extend(lengths(object.least, object.most));
                items.extend(values_of_map(reader, object).and_then(|id| each(reader, id)));
                let keys = names(reader, object);
                items.extend((!keys.is_empty()).then(|| Item::Block("keys".to_owned(), keys)));
            }
        }
        _ => {}
    }
    items
}

fn each(reader: &mut Reader<'_>, id: Id) -> Option<Item> {
    let meaning = reader.meaning(id);
    let inside = own_limits(reader, &meaning, false);
    (!inside.is_empty()).then(|| Item::Block("each".to_owned(), inside))
}

/// What the names of a map must be.
pub(super) fn names(reader: &mut Reader<'_>, object: &OfObject) -> Vec<Item> {
    let mut items = Vec::new();
    if let Some(names) = object.names {
        let meaning = reader.meaning(names);
        let meaning = Meaning { kinds: meaning.kinds.both(Kinds::STRING), ..(*meaning).clone() };
        items.extend(own_limits(reader, &meaning, false));
        items.extend(meaning.text.one_of.iter().filter(|words| !words.is_empty()).map(|words| {
            let words: Vec<&str> = words.iter().map(|word| &**word).collect();
            Item::Attribute("one_of", texts(&words))
        }));
    }
    let has_pattern = items.iter().any(|item| matches!(item, Item::Attribute("pattern", _)));
    if !has_pattern && object.others == Others::Nothing && !object.patterns.is_empty() {
        let all: Option<Vec<String>> =
            object.patterns.iter().map(|(pattern, _)| pattern::translated(pattern)).collect();
        match all {
            Some(all) => items.push(Item::Attribute("pattern", quoted(&all.join("|")))),
            None => {
                let node = object.patterns.first().map_or(0, |(_, id)| reader.node_of(*id));
                let pattern = object.patterns[0].0.clone();
                reader.note(node, "pattern", |path| messages::untranslated(path, &*pattern));
            }
        }
    }
    items
}

fn lengths(least: usize, most: Option<usize>) -> Vec<Item> {
    if most.is_some_and(|most| most < least) {
        return Vec::new();
    }
    let mut items = Vec::new();
    items.extend((least > 0).then(|| Item::Attribute("min_length", least.to_string())));
    items.extend(most.map(|most| Item::Attribute("max_length", most.to_string())));
    items
}

/// What is required of a scalar.
fn own_limits(reader: &Reader<'_>, meaning: &Meaning, is_whole_value: bool) -> Vec<Item> {
    let kinds = meaning.given();
    let mut items = Vec::new();
    if kinds == Kinds::NUMBER {
        let number = &meaning.number;
        match &number.one_of {
            Some(words) => {
                let words: Vec<String> = words.iter().filter_map(written).collect();
                items.extend(
                    (!words.is_empty()).then(|| Item::Attribute("one_of", format!("[{}]", words.join(", ")))),
                );
            }
            // Inside another value, the type of whole numbers has its bounds.
            None if (is_whole_value || !number.is_whole)
                && (number.least <= number.most || number.most.is_none()) =>
            {
                for (name, bound) in [("min", &number.least), ("max", &number.most)] {
                    let bound = bound.as_ref().and_then(written);
                    items.extend(bound.map(|bound| Item::Attribute(name, bound)));
                }
            }
            None => {}
        }
        return items;
    }
    let text = &meaning.text;
    // Numbers and bools are not limited where strings are.
    let is_text = kinds == Kinds::STRING || reader.is_ours && kinds == Kinds::SCALARS;
    if is_text && text.one_of.is_none() {
        items.extend(lengths(text.least, text.most));
        items.extend(text.pattern.as_deref().map(|pattern| Item::Attribute("pattern", quoted(pattern))));
    } else if kinds != Kinds::STRING && kinds != Kinds::BOOL && !kinds.is_none() && Kinds::SCALARS.has(kinds)
    {
        items.extend(words(meaning).map(|words| {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            Item::Attribute("one_of", texts(&words))
        }));
    }
    items
}

/// The only values, as texts, if all kinds of them are listed.
fn words(meaning: &Meaning) -> Option<Vec<String>> {
    let kinds = meaning.given();
    let mut words = indexmap::IndexSet::new();
    if kinds.has(Kinds::STRING) {
        words.extend(meaning.text.one_of.as_ref()?.iter().map(|word| word.to_string()));
    }
    if kinds.has(Kinds::NUMBER) {
        words.extend(meaning.number.one_of.as_ref()?.iter().map(Number::to_string));
    }
    if kinds.has(Kinds::BOOL) {
        let both = vec![true, false];
        words.extend(meaning.bools.as_ref().unwrap_or(&both).iter().map(bool::to_string));
    }
    (!words.is_empty()).then(|| words.into_iter().collect())
}

fn written(number: &Number) -> Option<String> {
    literal(&Value::number(number.clone())).ok()
}
