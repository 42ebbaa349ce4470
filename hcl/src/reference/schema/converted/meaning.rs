//! What a JSON Schema allows, as far as it is understood: never less than the schema does.
//!
//! Keywords of JSON Schema are about one kind of values each, so a meaning has a part for each kind. What
//! must hold together is the meaning of `and`, and of alternatives that of `or`; both may allow more than the
//! schemas do, and `or` says whether it does.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;
use std::rc::Rc;

use indexmap::IndexMap;

use crate::value::Number;

/// A schema, by its position among those that were met.
pub(super) type Id = usize;

/// Kinds of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);
    pub(super) const NULL: Kinds = Kinds(1);
    pub(super) const BOOL: Kinds = Kinds(2);
    pub(super) const NUMBER: Kinds = Kinds(4);
    pub(super) const STRING: Kinds = Kinds(8);
    pub(super) const LIST: Kinds = Kinds(16);
    pub(super) const OBJECT: Kinds = Kinds(32);
    pub(super) const SCALARS: Kinds = Kinds(2 | 4 | 8);
    pub(super) const ALL: Kinds = Kinds(63);

    pub(super) fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub(super) fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    pub(super) fn both(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// Whether all of the others are among these.
    pub(super) fn has(self, others: Kinds) -> bool {
        self.both(others) == others
    }

    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(super) fn of_name(name: &str) -> Option<Kinds> {
        Some(match name {
            "null" => Kinds::NULL,
            "boolean" => Kinds::BOOL,
            "number" | "integer" => Kinds::NUMBER,
            "string" => Kinds::STRING,
            "array" => Kinds::LIST,
            "object" => Kinds::OBJECT,
            _ => return None,
        })
    }
}

/// What a schema allows.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    pub(super) kinds: Kinds,
    pub(super) bools: Option<Vec<bool>>,
    pub(super) number: OfNumber,
    pub(super) text: OfText,
    pub(super) list: OfList,
    pub(super) object: Rc<OfObject>,
    /// Whether it is the value of an attribute even if it is an object: one that may be an expression.
    pub(super) is_value: bool,
    /// What it is called where it is described.
    pub(super) name: Option<Rc<str>>,
    pub(super) about: About,
}

/// What a schema says for people.
#[derive(Clone, Debug, Default)]
pub(super) struct About {
    pub(super) title: Option<Rc<str>>,
    pub(super) description: Option<Rc<str>>,
    /// What to use instead, or nothing.
    pub(super) deprecated: Option<Rc<str>>,
    pub(super) is_secret: bool,
    /// The default and the first example, as values of the file.
    pub(super) default: Option<usize>,
    pub(super) example: Option<usize>,
    /// What the words of an enumeration are for.
    pub(super) words: Vec<(Rc<str>, Rc<str>)>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OfNumber {
    pub(super) is_whole: bool,
    pub(super) least: Option<Number>,
    pub(super) most: Option<Number>,
    pub(super) one_of: Option<Vec<Number>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OfText {
    pub(super) least: usize,
    pub(super) most: Option<usize>,
    /// One that must match the whole text, as schemas of this library write it.
    pub(super) pattern: Option<Rc<str>>,
    pub(super) format: Option<Rc<str>>,
    pub(super) one_of: Option<Vec<Rc<str>>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OfList {
    pub(super) items: Option<Id>,
    pub(super) least: usize,
    pub(super) most: Option<usize>,
    pub(super) is_set: bool,
}

/// What an object may have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct OfObject {
    pub(super) properties: Vec<(Rc<str>, Id)>,
    pub(super) required: BTreeSet<Rc<str>>,
    pub(super) patterns: Vec<(Rc<str>, Id)>,
    /// Other properties.
    pub(super) others: Others,
    /// What names must be.
    pub(super) names: Option<Id>,
    pub(super) least: usize,
    pub(super) most: Option<usize>,
    pub(super) relations: Vec<Related>,
    pub(super) cases: Option<Rc<Cases>>,
    /// Whether the properties are labels of blocks, which choose what is in them.
    pub(super) has_labels: bool,
}

/// Properties that no keyword names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Others {
    #[default]
    Anything,
    Nothing,
    Are(Id),
}

/// What is required of several properties together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Related {
    pub(super) kind: Relation,
    pub(super) names: Vec<Rc<str>>,
    /// Whether null does not count as a value.
    pub(super) is_given: bool,
    /// The keyword that says so.
    pub(super) node: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Relation {
    ExactlyOne,
    AtLeastOne,
    Conflicts,
    Requires,
}

impl Relation {
    pub(super) fn text(self) -> &'static str {
        match self {
            Relation::ExactlyOne => "exactly_one",
            Relation::AtLeastOne => "at_least_one",
            Relation::Conflicts => "conflicts",
            Relation::Requires => "requires",
        }
    }
}

/// What an object has in addition for each value of a property.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cases {
    pub(super) tag: Rc<str>,
    /// Words, and what holds for them.
    pub(super) all: Vec<(Vec<Rc<str>>, Id)>,
    /// Whether the property has no other word.
    pub(super) is_complete: bool,
    /// The keyword that says so.
    pub(super) node: usize,
}

impl Meaning {
    /// Anything of these kinds.
    pub(super) fn of(kinds: Kinds) -> Meaning {
        Meaning {
            kinds,
            bools: None,
            number: OfNumber::default(),
            text: OfText::default(),
            list: OfList::default(),
            object: Rc::default(),
            is_value: false,
            name: None,
            about: About::default(),
        }
    }

    pub(super) fn of_object(object: OfObject) -> Meaning {
        Meaning { object: Rc::new(object), ..Meaning::of(Kinds::OBJECT) }
    }

    /// Takes out what has no meaning for the kinds that are left, and kinds of which no value is left.
    pub(super) fn simplified(mut self) -> Meaning {
        fn is_empty<T>(values: &Option<Vec<T>>) -> bool {
            values.as_ref().is_some_and(Vec::is_empty)
        }
        let empty = Meaning::of(Kinds::NONE);
        if !self.kinds.has(Kinds::BOOL) || is_empty(&self.bools) {
            self.kinds = self.kinds.without(Kinds::BOOL);
            self.bools = None;
        }
        if !self.kinds.has(Kinds::NUMBER) || is_empty(&self.number.one_of) {
            self.kinds = self.kinds.without(Kinds::NUMBER);
            self.number = empty.number;
        }
        if !self.kinds.has(Kinds::STRING) || is_empty(&self.text.one_of) {
            self.kinds = self.kinds.without(Kinds::STRING);
            self.text = empty.text;
        }
        if !self.kinds.has(Kinds::LIST) {
            self.list = empty.list;
        }
        if !self.kinds.has(Kinds::OBJECT) {
            self.object = empty.object;
        }
        self
    }

    /// The kinds besides null.
    pub(super) fn given(&self) -> Kinds {
        self.kinds.without(Kinds::NULL)
    }

    pub(super) fn may_be_null(&self) -> bool {
        self.kinds.has(Kinds::NULL)
    }
}

/// Schemas that are made of others.
pub(super) trait Combine {
    fn all(&mut self, ids: [Id; 2]) -> Id;
    fn any(&mut self, ids: [Id; 2]) -> Id;
    fn anything(&mut self) -> Id;
}

/// What meets both. `is_lost` says that something was dropped that both would require.
pub(super) fn and(one: Meaning, other: Meaning, ids: &mut impl Combine, is_lost: &mut bool) -> Meaning {
    let object = match (one.kinds.has(Kinds::OBJECT), other.kinds.has(Kinds::OBJECT)) {
        (true, true) => Rc::new(both_objects(&one.object, &other.object, ids, is_lost)),
        _ => one.object,
    };
    let meaning = Meaning {
        kinds: one.kinds.both(other.kinds),
        bools: shared(one.bools, other.bools),
        number: OfNumber {
            is_whole: one.number.is_whole || other.number.is_whole,
            least: one.number.least.max(other.number.least),
            most: least(one.number.most, other.number.most),
            one_of: shared(one.number.one_of, other.number.one_of),
        },
        text: OfText {
            least: one.text.least.max(other.text.least),
            most: least(one.text.most, other.text.most),
            pattern: match (one.text.pattern, other.text.pattern) {
                (Some(one), Some(other)) if one != other => {
                    *is_lost = true;
                    Some(one)
                }
                (one, other) => one.or(other),
            },
            format: one.text.format.or(other.text.format),
            one_of: shared(one.text.one_of, other.text.one_of),
        },
        list: OfList {
            items: match (one.list.items, other.list.items) {
                (Some(one), Some(other)) => Some(ids.all([one, other])),
                (one, other) => one.or(other),
            },
            least: one.list.least.max(other.list.least),
            most: least(one.list.most, other.list.most),
            is_set: one.list.is_set || other.list.is_set,
        },
        object,
        is_value: one.is_value || other.is_value,
        name: one.name.or(other.name),
        about: one.about.or(other.about),
    };
    meaning.simplified()
}

impl About {
    /// What is said here, and what another one says besides.
    fn or(mut self, other: About) -> About {
        self.words.extend(other.words);
        About {
            title: self.title.or(other.title),
            description: self.description.or(other.description),
            deprecated: self.deprecated.or(other.deprecated),
            is_secret: self.is_secret || other.is_secret,
            default: self.default.or(other.default),
            example: self.example.or(other.example),
            words: self.words,
        }
    }
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// The values in both lists; without a list, any value is allowed.
fn shared<T: Eq + Hash>(one: Option<Vec<T>>, other: Option<Vec<T>>) -> Option<Vec<T>> {
    match (one, other) {
        (Some(mut one), Some(other)) => {
            let other: HashSet<T> = other.into_iter().collect();
            one.retain(|value| other.contains(value));
            Some(one)
        }
        (one, other) => one.or(other),
    }
}

fn both_objects(one: &OfObject, other: &OfObject, ids: &mut impl Combine, is_lost: &mut bool) -> OfObject {
    if *one == OfObject::default() {
        return other.clone();
    }
    if *other == OfObject::default() {
        return one.clone();
    }
    let mut properties: IndexMap<Rc<str>, Id> = one.properties.iter().cloned().collect();
    for (name, id) in &other.properties {
        match properties.get_mut(name) {
            Some(known) => *known = ids.all([*known, *id]),
            None => drop(properties.insert(name.clone(), *id)),
        }
    }
    let others = match (one.others, other.others) {
        (Others::Nothing, _) | (_, Others::Nothing) => Others::Nothing,
        (Others::Anything, others) | (others, Others::Anything) => others,
        (Others::Are(one), Others::Are(other)) => Others::Are(ids.all([one, other])),
    };
    let mut patterns = one.patterns.clone();
    patterns.extend(other.patterns.iter().filter(|pattern| !one.patterns.contains(pattern)).cloned());
    let mut relations = one.relations.clone();
    relations.extend(other.relations.iter().filter(|relation| !one.relations.contains(relation)).cloned());
    let cases = match (&one.cases, &other.cases) {
        (Some(one), Some(other)) if one == other => Some(one.clone()),
        (Some(one), Some(other)) if one.tag == other.tag && !one.is_complete && !other.is_complete => {
            let mut cases = (**one).clone();
            cases.all.extend(other.all.iter().cloned());
            Some(Rc::new(cases))
        }
        (Some(one), Some(_)) => {
            *is_lost = true;
            Some(one.clone())
        }
        (one, other) => one.clone().or(other.clone()),
    };
    OfObject {
        properties: properties.into_iter().collect(),
        required: one.required.union(&other.required).cloned().collect(),
        patterns,
        others,
        names: one.names.or(other.names),
        least: one.least.max(other.least),
        most: least(one.most, other.most),
        relations,
        cases,
        has_labels: one.has_labels || other.has_labels,
    }
}

/// What meets one of both, or more. `is_lost` says that it is more.
pub(super) fn or(one: Meaning, other: Meaning, ids: &mut impl Combine, is_lost: &mut bool) -> Meaning {
    let here = |kind: Kinds| (one.kinds.has(kind), other.kinds.has(kind));
    // What only one of them allows is as that says.
    macro_rules! joined {
        ($kind:expr, $part:ident, $join:expr) => {
            match here($kind) {
                (true, true) if one.$part == other.$part => one.$part.clone(),
                (true, true) => $join,
                (false, true) => other.$part.clone(),
                _ => one.$part.clone(),
            }
        };
    }
    let bools = joined!(Kinds::BOOL, bools, united(&one.bools, &other.bools, &mut false));
    let number = joined!(Kinds::NUMBER, number, {
        let is_listed = one.number.one_of.is_some() && other.number.one_of.is_some();
        *is_lost |= !is_listed;
        let (one, other) = (&one.number, &other.number);
        OfNumber {
            is_whole: one.is_whole && other.is_whole,
            least: one.least.clone().min(other.least.clone()),
            most: one.most.clone().zip(other.most.clone()).map(|(one, other)| one.max(other)),
            one_of: united(&one.one_of, &other.one_of, is_lost),
        }
    });
    let text = joined!(Kinds::STRING, text, {
        let (one, other) = (&one.text, &other.text);
        let is_listed = one.one_of.is_some() && other.one_of.is_some();
        *is_lost |= !is_listed;
        OfText {
            least: one.least.min(other.least),
            most: one.most.zip(other.most).map(|(one, other)| one.max(other)),
            pattern: one.pattern.clone().filter(|pattern| other.pattern.as_ref() == Some(pattern)),
            format: one.format.clone().filter(|format| other.format.as_ref() == Some(format)),
            one_of: united(&one.one_of, &other.one_of, is_lost),
        }
    });
    let list = joined!(Kinds::LIST, list, {
        *is_lost = true;
        let (one, other) = (&one.list, &other.list);
        OfList {
            items: one.items.zip(other.items).map(|(one, other)| ids.any([one, other])),
            least: one.least.min(other.least),
            most: one.most.zip(other.most).map(|(one, other)| one.max(other)),
            is_set: one.is_set && other.is_set,
        }
    });
    let object = joined!(Kinds::OBJECT, object, {
        *is_lost = true;
        Rc::new(either_object(&one.object, &other.object, ids))
    });
    let mut words = one.about.words.clone();
    words.extend(other.about.words.iter().cloned());
    let description = match (&one.about.description, &other.about.description) {
        (Some(one), Some(other)) if one == other => Some(one.clone()),
        _ => None,
    };
    Meaning {
        kinds: one.kinds.with(other.kinds),
        bools,
        number,
        text,
        list,
        object,
        is_value: one.is_value || other.is_value,
        // The name of a scalar does not matter.
        name: match (has_parts(&one), has_parts(&other)) {
            (true, false) => one.name.clone(),
            (false, true) => other.name.clone(),
            _ => one.name.clone().filter(|name| other.name.as_ref() == Some(name)),
        },
        about: About { words, description, ..About::default() },
    }
}

fn has_parts(meaning: &Meaning) -> bool {
    meaning.kinds.has(Kinds::LIST) || meaning.kinds.has(Kinds::OBJECT)
}

fn united<T: Eq + Hash + Clone>(
    one: &Option<Vec<T>>,
    other: &Option<Vec<T>>,
    is_lost: &mut bool,
) -> Option<Vec<T>> {
    match (one, other) {
        (Some(one), Some(other)) => {
            let known: HashSet<&T> = one.iter().collect();
            let new = other.iter().filter(|value| !known.contains(value));
            Some(one.iter().chain(new).cloned().collect())
        }
        (None, None) => None,
        _ => {
            *is_lost = true;
            None
        }
    }
}

fn either_object(one: &OfObject, other: &OfObject, ids: &mut impl Combine) -> OfObject {
    let mut properties: IndexMap<Rc<str>, Id> = IndexMap::new();
    let known: HashMap<&str, Id> = other.properties.iter().map(|(name, id)| (&**name, *id)).collect();
    // What an object may have under a name that it does not list.
    let unlisted = |object: &OfObject, ids: &mut dyn FnMut() -> Id| match (&*object.patterns, object.others) {
        ([], Others::Nothing) => None,
        ([], Others::Are(id)) => Some(id),
        _ => Some(ids()),
    };
    for (name, id) in &one.properties {
        let there = known.get(&**name).copied();
        let there = there.or_else(|| unlisted(other, &mut || ids.anything()));
        let joined = there.map_or(*id, |there| ids.any([*id, there]));
        properties.insert(name.clone(), joined);
    }
    for (name, id) in &other.properties {
        if !properties.contains_key(name) {
            let there = unlisted(one, &mut || ids.anything());
            let joined = there.map_or(*id, |there| ids.any([*id, there]));
            properties.insert(name.clone(), joined);
        }
    }
    let patterns = if one.patterns == other.patterns { one.patterns.clone() } else { Vec::new() };
    let others = match (one.others, other.others) {
        _ if one.patterns != other.patterns => Others::Anything,
        (Others::Anything, _) | (_, Others::Anything) => Others::Anything,
        (Others::Nothing, others) | (others, Others::Nothing) => others,
        (Others::Are(one), Others::Are(other)) => Others::Are(ids.any([one, other])),
    };
    OfObject {
        properties: properties.into_iter().collect(),
        required: one.required.intersection(&other.required).cloned().collect(),
        patterns,
        others,
        names: one.names.filter(|names| other.names == Some(*names)),
        least: one.least.min(other.least),
        most: one.most.zip(other.most).map(|(one, other)| one.max(other)),
        relations: one
            .relations
            .iter()
            .filter(|relation| other.relations.contains(relation))
            .cloned()
            .collect(),
        cases: one.cases.clone().filter(|cases| other.cases.as_ref() == Some(cases)),
        has_labels: one.has_labels && other.has_labels,
    }
}
