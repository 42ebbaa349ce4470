//! Which parts of a type are secrets: the type is taken to one part after another, and asks for a secret by
//! its name.

use std::cell::Cell;
use std::collections::HashMap;

use serde::de::DeserializeOwned;

use super::probe::{Asks, Found, Probe, Request, Step, TEXTS, TypeId, Way};
use crate::value::path::{Path, PathStep};

/// The name by which a deserializer recognizes a secret, whatever its type is called.
pub(crate) const SECRET: &str = "hcl::with::Secret";

/// How many parts of one type are asked.
const MAX_ASKED: usize = 20_000;

/// How deep they are at most. A type may contain itself.
const MAX_DEPTH: usize = 64;

/// How many parts of a list or map in themselves are asked that have the full name of one type. Two types may
/// have one name, if they are in different blocks of a function.
const MAX_REPEATED: usize = 4;

/// Which parts of a type's values are [secrets](crate::with::Secret).
#[derive(Clone, Debug, Default)]
pub struct SecretParts {
    pub(super) is_whole: bool,
    /// In the order of the names.
    pub(super) names: Vec<(&'static str, Part)>,
}

/// What is written under a name. If several parts have the name, the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Plain,
    HoldsSecret,
    Secret,
}

impl SecretParts {
    /// No part is a secret, as far as is known.
    pub fn none() -> Self {
        SecretParts::default()
    }

    /// Whether the whole value is a secret, or the elements of a list or map that it is.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Whether no part is a secret.
    pub fn is_empty(&self) -> bool {
        !self.is_whole && self.secret_names().next().is_none()
    }

    /// The names of attributes and variants inside the value whose values are secrets.
    pub fn secret_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.iter().filter(|(_, part)| *part == Part::Secret).map(|(name, _)| *name)
    }

    /// The other names that the type knows.
    pub(crate) fn other_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.iter().filter(|(_, part)| *part != Part::Secret).map(|(name, _)| *name)
    }

    /// Whether the part at a path may be a secret, be in one or hold one.
    pub(crate) fn covers(&self, path: &Path) -> bool {
        let names = path.steps().iter().filter_map(PathStep::name);
        let part = |name: &str| self.position(name).ok().map(|known| self.names[known].1);
        let known: Vec<Part> = names.filter_map(part).collect();
        !self.is_empty() && (known.contains(&Part::Secret) || known.last() != Some(&Part::Plain))
    }

    /// These secrets, of a type that may be one as a whole.
    pub(crate) fn or_whole(self, is_whole: bool) -> Self {
        SecretParts { is_whole: self.is_whole || is_whole, ..self }
    }

    fn add(&mut self, name: &'static str, part: Part) {
        match self.position(name) {
            Ok(known) => self.names[known].1 = part.max(self.names[known].1),
            Err(between) => self.names.insert(between, (name, part)),
        }
    }

    fn position(&self, name: &str) -> Result<usize, usize> {
        self.names.binary_search_by(|(known, _)| (*known).cmp(name))
    }
}

/// Which parts of a type are secrets. What is flattened, or whose form is found by trying, cannot be asked:
/// serde reads a copy of it.
pub(crate) fn secret_parts<T: DeserializeOwned>() -> SecretParts {
    let mut questions = Questions::new();
    questions.ask_all(ask::<T>);
    questions.found()
}

/// What a type asks for in the part that names lead to; one that is missing stands for any element.
pub(crate) fn request<T: DeserializeOwned>(path: &[Option<&str>]) -> Option<Request> {
    Questions::new().request(path, ask::<T>)
}

/// How a type is asked.
pub(super) type Ask = fn(Way<'_>, &Cell<Found>);

/// What matters is what it asks for. Without given fields it always fails, because there is no value.
pub(super) fn ask<T: DeserializeOwned>(way: Way<'_>, found: &Cell<Found>) {
    let _ = T::deserialize(Probe::new::<T>(way, found));
}

/// What is known of the parts of a type. Kept apart from the type, so that it is compiled once.
pub(super) struct Questions {
    /// Each after the part that it belongs to.
    parts: Vec<Asked>,
    /// The first part of each type that has names.
    types: HashMap<TypeId, usize>,
}

impl Request {
    /// The position of the part with a name; without one, of the elements of a list.
    fn position_of(&self, name: Option<&str>) -> Option<usize> {
        match (self.asks, name) {
            (Asks::Struct(names, _) | Asks::Enum(names, _), Some(name)) => {
                names.iter().position(|known| *known == name)
            }
            (Asks::List(None), None) | (Asks::Map, Some(_)) => Some(0),
            // The elements of a tuple differ; those of an array are alike.
            (Asks::List(Some(1..)), None) if self.type_name.trim_end_matches('>').ends_with(']') => Some(0),
            _ => None,
        }
    }
}

/// A part of a type.
#[derive(Default)]
struct Asked {
    outer: Option<usize>,
    /// The step from there.
    step: Step,
    name: Option<&'static str>,
    /// The full name of its type in Rust.
    type_name: &'static str,
    is_secret: bool,
    /// Another part of the same type, which is asked in its place.
    same_as: Option<usize>,
}

impl Questions {
    pub(super) fn new() -> Self {
        Questions { parts: vec![Asked::default()], types: HashMap::new() }
    }

    fn ask_all(&mut self, ask: Ask) {
        let mut part = 0;
        while part < self.parts.len().min(MAX_ASKED) {
            let request = self.ask(part, ask);
            self.parts[part].type_name = request.map_or("", |request| request.type_name);
            match request {
                Some(Request { is_secret: true, .. }) => self.parts[part].is_secret = true,
                Some(Request { asks: Asks::List(_) | Asks::Map, .. }) if self.repeated(part).is_some() => {
                    self.parts[part].same_as = self.repeated(part);
                }
                Some(Request { asks: Asks::List(length), .. }) => {
                    (0..length.unwrap_or(1)).for_each(|position| self.add(position, None, part));
                }
                Some(Request { asks: Asks::Map, .. }) => self.add(0, None, part),
                Some(Request { asks: Asks::Struct(names, id) | Asks::Enum(names, id), .. }) => {
                    let first = id.map_or(part, |id| *self.types.entry(id).or_insert(part));
                    if first == part {
                        for (position, name) in names.iter().enumerate() {
                            self.add(position, Some(*name), part);
                        }
                    } else {
                        self.parts[part].same_as = Some(first);
                    }
                }
                _ => {}
            }
            part += 1;
        }
    }

    /// The last part around this one that has its type, if that is one of many: the type contains itself, as
    /// that of `struct Json(Vec<Json>)`.
    fn repeated(&self, part: usize) -> Option<usize> {
        let is_same = |outer: &usize| self.parts[*outer].type_name == self.parts[part].type_name;
        let mut outer = self.outward(part).skip(1).filter(is_same);
        let last = outer.next()?;
        (outer.count() + 1 >= MAX_REPEATED).then_some(last)
    }

    pub(super) fn request(&mut self, path: &[Option<&str>], ask: Ask) -> Option<Request> {
        for (part, name) in path.iter().enumerate() {
            let position = self.ask(part, ask)?.position_of(*name)?;
            self.add(position, None, part);
            self.parts[part + 1].step.key = name.map(str::to_owned);
        }
        self.ask(path.len(), ask)
    }

    /// The steps to a part.
    pub(super) fn steps_to(&self, part: usize) -> Vec<Step> {
        let mut way: Vec<usize> = self.outward(part).collect();
        // There is no step to the whole.
        way.pop();
        way.iter().rev().map(|&part| self.parts[part].step.clone()).collect()
    }

    fn add(&mut self, position: usize, name: Option<&'static str>, outer: usize) {
        let step = Step { position, ..Step::default() };
        self.parts.push(Asked { outer: Some(outer), step, name, ..Asked::default() });
    }

    /// A part and those that it is in.
    fn outward(&self, part: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(part), |&part| self.parts[part].outer)
    }

    /// What the type asks for in a part. What is invented on the way is tried until the type takes it.
    fn ask(&mut self, part: usize, ask: Ask) -> Option<Request> {
        let mut way: Vec<usize> = self.outward(part).collect();
        // There is no step to the whole.
        way.pop();
        way.reverse();
        loop {
            let steps = self.steps_to(part);
            let found = Cell::default();
            if steps.len() <= MAX_DEPTH {
                let way = Way {
                    steps: &steps,
                    #[cfg(feature = "reference")]
                    given: None,
                };
                ask(way, &found);
            }
            match found.get() {
                Found::Refused { step, text } => {
                    let texts = &mut self.parts[way[step]].step.texts;
                    texts.resize(texts.len().max(text + 1), 0);
                    texts[text] += 1;
                    if texts[text] == TEXTS.len() {
                        return None;
                    }
                }
                Found::Unreached if !self.parts[part].step.is_after_others => {
                    self.parts[part].step.is_after_others = true;
                }
                #[cfg(feature = "reference")]
                Found::Lacks(_) | Found::RefusedField(_) => return None,
                Found::Unreached => return None,
                Found::Asked(request) => return Some(request),
            }
        }
    }

    fn found(&self) -> SecretParts {
        let parts = &self.parts;
        let (mut holds, mut found) = (vec![false; parts.len()], SecretParts::default());
        let mut left: Vec<usize> = (0..parts.len()).filter(|&part| parts[part].is_secret).collect();
        for &secret in &left {
            match self.outward(secret).find_map(|part| parts[part].name) {
                Some(name) => found.add(name, Part::Secret),
                None => found.is_whole = true,
            }
        }
        while let Some(part) = left.pop() {
            let outer = self.outward(part).take_while(|&part| !holds[part]).collect::<Vec<_>>();
            outer.iter().for_each(|&part| holds[part] = true);
            let is_same =
                |part: &usize| !holds[*part] && parts[*part].same_as.is_some_and(|same| holds[same]);
            left.extend((0..parts.len()).filter(is_same));
        }
        for (part, holds) in parts.iter().zip(holds) {
            if let Some(name) = part.name.filter(|name| !name.is_empty()) {
                found.add(name, if holds { Part::HoldsSecret } else { Part::Plain });
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};
    use std::net::{IpAddr, SocketAddr};

    use serde::Deserialize;

    use super::*;
    use crate::with::Secret;

    type Hidden = Secret<String>;

    #[derive(Deserialize, PartialEq, Eq, Hash, PartialOrd, Ord)]
    enum Level {
        Low,
        #[allow(dead_code, reason = "the type is asked, and no value is made of it")]
        High,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "the type is asked, and no value is made of it")]
    struct Account {
        address: IpAddr,
        level: Level,
        #[serde(alias = "passwd")]
        password: Hidden,
        inner: Inner,
        others: Vec<Account>,
        by_level: BTreeMap<Level, Hidden>,
        by_address: HashMap<SocketAddr, Vec<Option<Hidden>>>,
        pair: (IpAddr, Hidden),
        method: Method,
        plain: Option<String>,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "the type is asked, and no value is made of it")]
    struct Inner {
        port: u16,
        pin: Box<Secret<u16>>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(dead_code, reason = "the type is asked, and no value is made of it")]
    enum Method {
        Nothing,
        Token(Hidden),
        Basic { user: String, word: Hidden },
        Pair(IpAddr, Hidden),
    }

    fn names<T: DeserializeOwned>() -> Vec<&'static str> {
        secret_parts::<T>().secret_names().collect()
    }

    #[test]
    fn secrets_are_found_at_any_depth() {
        let secrets = ["by_address", "by_level", "pair", "passwd", "password", "pin", "token", "word"];
        assert_eq!(names::<Account>(), secrets);
        let parts = secret_parts::<Account>();
        let others: Vec<_> = parts.other_names().collect();
        assert_eq!(
            others,
            [
                "High", "Low", "address", "basic", "inner", "level", "method", "nothing", "others", "plain",
                "port", "user"
            ]
        );
        assert!(!parts.is_whole() && !parts.is_empty());
        let covers = |names: &[&str]| {
            parts.covers(&names.iter().fold(Path::new(), |path, name| path.attribute(*name)))
        };
        for secret in
            [&[][..], &["password"], &["inner"], &["inner", "pin"], &["by_level", "port"], &["others"]]
        {
            assert!(covers(secret), "{secret:?}");
        }
        for plain in [&["address"][..], &["inner", "port"], &["others", "level"]] {
            assert!(!covers(plain), "{plain:?}");
        }
    }

    /// A type that reads its second field only after the first one.
    struct InOrder;

    impl<'de> Deserialize<'de> for InOrder {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_struct("InOrder", &["address", "password"], InOrder)
        }
    }

    impl<'de> serde::de::Visitor<'de> for InOrder {
        type Value = InOrder;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an address and a password")
        }

        fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<InOrder, A::Error> {
            while let Some(name) = map.next_key::<String>()? {
                if name == "password" {
                    return Err(serde::de::Error::custom("the address is missing"));
                }
                map.next_value::<IpAddr>()?;
                map.next_entry::<String, Hidden>()?;
            }
            Ok(InOrder)
        }
    }

    #[test]
    fn a_type_may_insist_on_an_order() {
        assert_eq!(names::<InOrder>(), ["password"]);
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "the type is asked, and no value is made of it")]
    struct Tree(Vec<(HashMap<String, Tree>, Vec<Tree>, Leaf)>);

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "the type is asked, and no value is made of it")]
    struct Leaf {
        word: Hidden,
        size: u8,
    }

    #[test]
    fn types_that_contain_themselves_without_names_are_asked_a_few_times() {
        let mut questions = Questions::new();
        questions.ask_all(ask::<Tree>);
        assert!(questions.parts.len() < 500, "{}", questions.parts.len());
        let parts = questions.found();
        assert_eq!(parts.secret_names().collect::<Vec<_>>(), ["word"]);
        assert_eq!(parts.other_names().collect::<Vec<_>>(), ["size"]);
        assert!(parts.covers(&Path::new()));
    }

    #[test]
    fn containers_of_secrets_are_secrets() {
        assert!(secret_parts::<Hidden>().is_whole());
        assert!(secret_parts::<Vec<Hidden>>().is_whole());
        assert!(secret_parts::<Option<Box<Vec<Hidden>>>>().is_whole());
        assert!(secret_parts::<HashMap<String, BTreeMap<u16, Hidden>>>().is_whole());
        assert!(secret_parts::<(u8, IpAddr, Hidden)>().is_whole());
        assert!(secret_parts::<[Hidden; 2]>().is_whole());
        assert!(secret_parts::<Vec<String>>().is_empty());
        assert!(secret_parts::<crate::value::Value>().is_empty());
        assert_eq!(names::<Vec<BTreeMap<String, Inner>>>(), ["pin"]);
    }
}
