//! Which parts of a type are secrets: the type deserializes itself from stand-ins, and asks for a secret by its name.
//!
//! A part may refuse its stand-in, as an address does, and then the type gives up. So a type is asked several times, and gets only
//! parts that have not been asked yet. Each time answers at least one of them, until none is left.

use std::any::type_name;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};

use serde::de::DeserializeOwned;

use super::stand_in::StandIn;
use crate::value::path::{Path, PathStep};

/// The name by which a deserializer recognizes a secret, whatever its type is called.
pub(crate) const SECRET: &str = "hcl::with::Secret";

/// How many parts of one type are asked, counted again each time.
const MAX_ASKED: u32 = 100_000;

/// What is offered to a part that refuses: usual forms of texts.
const TEXTS: [&str; 12] = [
    "1",
    "a",
    "127.0.0.1",
    "127.0.0.1:80",
    "127.0.0.0/8",
    "http://localhost",
    "1.0.0",
    "2026-01-01",
    "2026-01-01T00:00:00Z",
    "00000000-0000-0000-0000-000000000000",
    "true",
    "/",
];

/// Which parts of a type's values are [secrets](crate::with::Secret).
#[derive(Clone, Debug, Default)]
pub struct SecretParts {
    is_whole: bool,
    names: BTreeMap<&'static str, Part>,
}

/// What is written under a name. If several parts have the name, the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
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
        self.names.iter().filter(|(_, part)| **part == Part::Secret).map(|(name, _)| *name)
    }

    /// The other names that the type knows.
    pub(crate) fn other_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.iter().filter(|(_, part)| **part != Part::Secret).map(|(name, _)| *name)
    }

    /// Whether the part at a path may be a secret, be in one or hold one.
    pub(crate) fn covers(&self, path: &Path) -> bool {
        let names = path.steps().iter().filter_map(|step| match step {
            PathStep::Attribute(name) => self.names.get(&**name),
            PathStep::Index(key) => self.names.get(key.as_str()?),
        });
        let known: Vec<&Part> = names.collect();
        !self.is_empty() && (known.contains(&&Part::Secret) || known.last() != Some(&&Part::Plain))
    }

    fn add(&mut self, name: &'static str, part: Part) {
        let known = self.names.entry(name).or_insert(part);
        *known = part.max(*known);
    }
}

/// Which parts of a type are secrets. What is flattened, or whose form is found by trying, cannot be asked: serde reads a copy of it.
pub(crate) fn secret_parts<T: DeserializeOwned>() -> SecretParts {
    Questions::default().ask_all(&|stand_in| T::deserialize(stand_in).is_ok())
}

/// What is known of the parts of a type.
#[derive(Default)]
pub(super) struct Questions {
    parts: RefCell<Vec<Asked>>,
    /// The part of a part at a position.
    inside: RefCell<HashMap<(usize, usize), usize>>,
    /// The first part of each type that has names.
    types: RefCell<HashMap<TypeId, usize>>,
    /// How many answers there were.
    answers: Cell<usize>,
    /// Whether something is left to be asked in what was asked last.
    is_open: Cell<bool>,
}

/// A type as far as a deserializer can tell it from others: its name, and the address and number of its names.
type TypeId = (&'static str, usize, usize);

/// A part of a type.
#[derive(Default)]
struct Asked {
    outer: Option<usize>,
    name: Option<&'static str>,
    is_answered: bool,
    is_secret: bool,
    /// Another part of the same type, which is asked in its place.
    same_as: Option<usize>,
    /// How many stand-ins were refused.
    refused: usize,
}

impl Questions {
    /// Kept apart from the type, so that it is compiled once.
    fn ask_all(self, ask: &dyn Fn(StandIn<'_>) -> bool) -> SecretParts {
        self.parts.borrow_mut().push(Asked::default());
        let left = Cell::new(MAX_ASKED);
        loop {
            let before = self.answers.get();
            self.is_open.set(false);
            let asking = Asking { questions: &self, part: 0 };
            let is_read = ask(StandIn::asked(asking, &left));
            if self.answers.get() == before || is_read && !self.is_open.get() || left.get() == 0 {
                return self.found();
            }
        }
    }

    fn count_answer(&self) {
        self.answers.set(self.answers.get() + 1);
    }

    fn found(&self) -> SecretParts {
        let parts = self.parts.borrow();
        let outward = |part: usize| std::iter::successors(Some(part), |&part| parts[part].outer);
        let (mut holds, mut found) = (vec![false; parts.len()], SecretParts::default());
        let mut left: Vec<usize> = (0..parts.len()).filter(|&part| parts[part].is_secret).collect();
        for &secret in &left {
            match outward(secret).find_map(|part| parts[part].name) {
                Some(name) => found.add(name, Part::Secret),
                None => found.is_whole = true,
            }
        }
        while let Some(part) = left.pop() {
            let outer = outward(part).take_while(|&part| !holds[part]).collect::<Vec<_>>();
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

/// A part that is being asked.
#[derive(Clone, Copy)]
pub(super) struct Asking<'b> {
    questions: &'b Questions,
    part: usize,
}

impl<'b> Asking<'b> {
    fn with<T>(self, read: impl FnOnce(&mut Asked) -> T) -> T {
        read(&mut self.questions.parts.borrow_mut()[self.part])
    }

    /// A part of this one.
    pub(super) fn inside(self, position: usize, name: Option<&'static str>) -> Asking<'b> {
        let mut parts = self.questions.parts.borrow_mut();
        let part = *self.questions.inside.borrow_mut().entry((self.part, position)).or_insert_with(|| {
            parts.push(Asked { outer: Some(self.part), name, ..Asked::default() });
            parts.len() - 1
        });
        Asking { part, ..self }
    }

    pub(super) fn is_answered(self) -> bool {
        self.with(|asked| asked.is_answered)
    }

    pub(super) fn answer(self) {
        self.with(|asked| asked.is_answered = true);
        self.questions.count_answer();
    }

    /// Records that this is a secret.
    pub(super) fn note_secret(self) {
        self.with(|asked| asked.is_secret = true);
    }

    /// Something of the type is left to be asked.
    pub(super) fn leave_open(self) {
        self.questions.is_open.set(true);
    }

    /// Asks this part. It is answered if nothing is left in it, or if asking it told nothing new.
    pub(super) fn ask<T, E>(self, ask: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        self.with(|asked| asked.is_answered = false);
        let (before, was_open) = (self.questions.answers.get(), self.questions.is_open.replace(false));
        let result = ask();
        let is_open = self.questions.is_open.get() || result.is_err();
        if self.questions.answers.get() == before || !is_open {
            self.answer();
        }
        self.questions.is_open.set(was_open || is_open);
        result
    }

    /// Whether a type with names is asked elsewhere, as a part that may contain this one.
    pub(super) fn is_asked_elsewhere<T>(self, names: &'static [&'static str]) -> bool {
        let id = (type_name::<T>(), names.as_ptr().addr(), names.len());
        let first = *self.questions.types.borrow_mut().entry(id).or_insert(self.part);
        self.with(|asked| asked.same_as = Some(first).filter(|first| *first != self.part));
        first != self.part
    }

    /// What to offer to this part, or to its keys.
    pub(super) fn text(self) -> &'static str {
        TEXTS[self.with(|asked| asked.refused).min(TEXTS.len() - 1)]
    }

    /// Records that the text was refused. The next one is offered the next time.
    pub(super) fn refuse(self) {
        let refused = self.with(|asked| {
            asked.refused += 1;
            asked.refused
        });
        if refused < TEXTS.len() {
            self.questions.count_answer();
        }
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
