//! Reads keywords that choose between schemas: alternatives, negations and conditions.

use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

use super::keywords::{Form, MAX_CHAIN, Reader};
use super::meaning::{Cases, Id, Kinds, Meaning, OfObject, Related, Relation};
use super::ours;
use super::tree::Json;
use super::values::is_choice;
use crate::diagnostic::catalogue::schema as messages;

impl Reader<'_> {
    pub(super) fn alternatives(&mut self, at: usize, keyword: &'static str) -> Meaning {
        let tree = self.tree;
        let Some(all) = tree.list(at) else {
            self.ignored(at, keyword);
            return Meaning::of(Kinds::ALL);
        };
        if let Some(related) = self.one_there(at, all, keyword) {
            let object = OfObject { relations: vec![related], ..OfObject::default() };
            return Meaning { object: Rc::new(object), ..Meaning::of(Kinds::ALL) };
        }
        let mut branches = Vec::new();
        for node in all {
            if self.is_ours && ours::is_only_evaluated(tree, *node) {
                continue;
            }
            let id = self.node(*node);
            let mut branch = (*self.meaning(id)).clone();
            if let (Some([word]), Some(text)) = (
                branch.text.one_of.as_deref(),
                branch.about.description.clone().or(branch.about.title.clone()),
            ) && branch.about.words.is_empty()
                && branch.kinds == Kinds::STRING
            {
                branch.about.words.push((word.clone(), text));
            }
            branches.push((id, branch));
        }
        let cases = self.cases_of(at, &branches);
        let (mut any, mut is_lost) = (Meaning::of(Kinds::NONE), false);
        for (_, branch) in &branches {
            let has_cases =
                cases.is_some() && any.kinds.has(Kinds::OBJECT) && branch.kinds.has(Kinds::OBJECT);
            any = match has_cases {
                true => Meaning { kinds: any.kinds.with(branch.kinds), ..any },
                false => self.either(any, branch, &mut is_lost),
            };
        }
        if let Some(cases) = cases {
            let required = BTreeSet::from([cases.tag.clone()]);
            let object = OfObject { required, cases: Some(Rc::new(cases)), ..OfObject::default() };
            any.object = Rc::new(object);
            any.about.description = None;
            any.name = None;
        } else if is_lost && !(any.kinds == Kinds::STRING.with(Kinds::OBJECT) && is_choice(&any)) {
            self.note(at, "alternatives", |path| messages::alternatives(path));
        }
        if branches.len() > 1 {
            any.about.default = None;
        }
        any
    }

    /// The property that chooses one of the objects.
    fn cases_of(&self, at: usize, branches: &[(Id, Meaning)]) -> Option<Cases> {
        let objects: Vec<&(Id, Meaning)> =
            branches.iter().filter(|(_, branch)| branch.kinds.has(Kinds::OBJECT)).collect();
        let (_, first) = objects.first().filter(|_| objects.len() > 1)?;
        let tags: Vec<Rc<str>> = first.object.properties.iter().map(|(name, _)| name.clone()).collect();
        for tag in tags.iter().filter(|tag| first.object.required.contains(*tag)) {
            let (mut seen, mut all) = (HashSet::new(), Vec::new());
            for (id, branch) in &objects {
                let property = branch.object.properties.iter().find(|(name, _)| name == tag);
                let property = property.filter(|_| branch.object.required.contains(tag));
                let words = property.and_then(|(_, property)| self.words_of(*property));
                match words.filter(|words| words.iter().all(|word| seen.insert(word.clone()))) {
                    Some(words) => all.push((words, *id)),
                    None => break,
                }
            }
            if all.len() == objects.len() {
                return Some(Cases { tag: tag.clone(), all, is_complete: true, node: at });
            }
        }
        None
    }

    /// The only words that a schema allows, if it says so itself.
    fn words_of(&self, id: Id) -> Option<Vec<Rc<str>>> {
        let tree = self.tree;
        let mut node = match &self.forms[id] {
            Form::Node(node) => *node,
            Form::All(ids) => return ids.iter().find_map(|id| self.words_of(*id)),
            _ => return None,
        };
        for _ in 0..MAX_CHAIN {
            let words = match (tree.at(node, "const"), tree.at(node, "enum")) {
                (Some(word), _) => tree.text(word).map(|word| vec![word]),
                (None, Some(words)) => tree.texts(words),
                (None, None) => {
                    node = tree.target(node, tree.text_at(node, "$ref")?)?;
                    continue;
                }
            };
            return words.map(|words| words.into_iter().map(Rc::from).collect());
        }
        None
    }

    /// Alternatives that only say which properties must be there.
    fn one_there(&mut self, at: usize, all: &[usize], keyword: &str) -> Option<Related> {
        let tests: Vec<(Vec<Rc<str>>, bool)> =
            all.iter().map(|node| self.presence(*node)).collect::<Option<_>>()?;
        let first = |(names, _): &(Vec<Rc<str>>, bool)| names.first().cloned();
        let names = tests.iter().map(first).collect::<Option<Vec<_>>>()?;
        let is_single = tests.iter().all(|(names, _)| names.len() == 1);
        if !is_single {
            self.note(at, "alternatives", |path| messages::alternatives(path));
        }
        let kind = match keyword {
            "oneOf" if is_single => Relation::ExactlyOne,
            _ => Relation::AtLeastOne,
        };
        let mut distinct = names;
        let mut seen = HashSet::new();
        distinct.retain(|name| seen.insert(name.clone()));
        let is_given = tests.iter().all(|(_, is_given)| *is_given);
        (distinct.len() > 1).then_some(Related { kind, names: distinct, is_given, node: at })
    }

    /// The names of a schema that says only that they are there, and whether it says that they are not null.
    fn presence(&self, node: usize) -> Option<(Vec<Rc<str>>, bool)> {
        let tree = self.tree;
        let keywords = ["required", "properties", "type", "title", "description", "$comment"];
        let entries = tree.object(node)?;
        if !entries.keys().all(|keyword| keywords.contains(&keyword.as_str()))
            || entries.get("type").is_some_and(|at| tree.text(*at) != Some("object"))
        {
            return None;
        }
        let names: Vec<Rc<str>> = tree.texts(*entries.get("required")?)?.into_iter().map(Rc::from).collect();
        let mut given = 0;
        if let Some(properties) = entries.get("properties") {
            for (name, at) in tree.object(*properties)? {
                if !names.iter().any(|required| **required == **name) {
                    return None;
                }
                match ours::is_given(tree, *at) {
                    Some(is_given) => given += usize::from(is_given),
                    None => return None,
                }
            }
        }
        let is_given = given == names.len();
        Some((names, is_given))
    }

    pub(super) fn negated(&mut self, at: usize) -> Meaning {
        let tree = self.tree;
        let conflict = |names: Vec<Rc<str>>, is_given: bool| {
            let related = Related { kind: Relation::Conflicts, names, is_given, node: at };
            let object = OfObject { relations: vec![related], ..OfObject::default() };
            Meaning { object: Rc::new(object), ..Meaning::of(Kinds::ALL) }
        };
        if let Some((names, is_given)) = self.presence(at)
            && names.len() == 2
        {
            return conflict(names, is_given);
        }
        let inside = tree.at(at, "allOf").filter(|_| tree.object(at).is_some_and(|all| all.len() == 1));
        if let Some(all) = inside.and_then(|all| tree.list(all)) {
            let tests: Option<Vec<_>> = all.iter().map(|node| self.presence(*node)).collect();
            if let Some(tests) = tests
                && tests.len() == 2
                && tests.iter().all(|(names, _)| names.len() == 1)
            {
                let is_given = tests.iter().all(|(_, is_given)| *is_given);
                let names: Vec<Rc<str>> = tests.into_iter().flat_map(|(names, _)| names).collect();
                if names[0] != names[1] {
                    return conflict(names, is_given);
                }
            }
        }
        if let Some(kinds) = self.only_types(at) {
            return Meaning::of(Kinds::ALL.without(kinds));
        }
        self.ignored(at, "not");
        Meaning::of(Kinds::ALL)
    }

    /// The kinds of a schema that says only these.
    fn only_types(&self, at: usize) -> Option<Kinds> {
        let tree = self.tree;
        let entries = tree.object(at).filter(|entries| entries.len() == 1)?;
        let names = match tree.json(*entries.get("type")?) {
            Json::Text(name) => vec![name.as_str()],
            _ => tree.texts(*entries.get("type")?)?,
        };
        let mut kinds = Kinds::NONE;
        for name in names {
            kinds = kinds.with(Kinds::of_name(name).filter(|_| name != "integer")?);
        }
        Some(kinds)
    }

    pub(super) fn conditional(&mut self, node: usize, condition: usize) -> Meaning {
        let tree = self.tree;
        let (then, other) = (tree.at(node, "then"), tree.at(node, "else"));
        if then.is_none() && other.is_none() {
            return Meaning::of(Kinds::ALL);
        }
        if let Some(kinds) = self.only_types(condition) {
            let mut of = |at: Option<usize>, kinds: Kinds| {
                let mut meaning = match at {
                    Some(at) => {
                        let id = self.node(at);
                        (*self.meaning(id)).clone()
                    }
                    None => Meaning::of(Kinds::ALL),
                };
                meaning.kinds = meaning.kinds.both(kinds);
                meaning
            };
            let (one, two) = (of(then, kinds), of(other, Kinds::ALL.without(kinds)));
            return self.either(one, &two, &mut false);
        }
        if let (Some(then), None) = (then, other) {
            if let Some((names, is_given)) = self.presence(condition)
                && names.len() == 1
                && let Some((needed, is_needed_given)) = self.presences(then)
            {
                let names = names.into_iter().chain(needed).collect();
                let is_given = is_given && is_needed_given;
                let related = Related { kind: Relation::Requires, names, is_given, node: then };
                let object = OfObject { relations: vec![related], ..OfObject::default() };
                return Meaning { object: Rc::new(object), ..Meaning::of(Kinds::ALL) };
            }
            if let Some((tag, words)) = self.tag_test(condition) {
                let then = self.node(then);
                let cases = Cases { tag, all: vec![(words, then)], is_complete: false, node: condition };
                let object = OfObject { cases: Some(Rc::new(cases)), ..OfObject::default() };
                return Meaning { object: Rc::new(object), ..Meaning::of(Kinds::ALL) };
            }
            if self.is_ours && ours::is_evaluated_tag(tree, condition) {
                return Meaning::of(Kinds::ALL);
            }
            if self.is_ours
                && let Some(most) = tree.at(then, "maxProperties").and_then(|most| self.size(most))
            {
                let object = OfObject { most: Some(most), ..OfObject::default() };
                return Meaning { object: Rc::new(object), ..Meaning::of(Kinds::ALL) };
            }
        }
        self.ignored(condition, "if");
        Meaning::of(Kinds::ALL)
    }

    /// Several schemas that say which names are there.
    fn presences(&self, node: usize) -> Option<(Vec<Rc<str>>, bool)> {
        let Some(all) = self.tree.at(node, "allOf").and_then(|all| self.tree.list(all)) else {
            return self.presence(node);
        };
        if self.tree.object(node)?.len() > 1 {
            return None;
        }
        let tests: Vec<(Vec<Rc<str>>, bool)> =
            all.iter().map(|node| self.presence(*node)).collect::<Option<_>>()?;
        let is_given = tests.iter().all(|(_, is_given)| *is_given);
        Some((tests.into_iter().flat_map(|(names, _)| names).collect(), is_given))
    }

    /// A property and its words, in a schema that says only that it has one of them.
    fn tag_test(&self, node: usize) -> Option<(Rc<str>, Vec<Rc<str>>)> {
        let tree = self.tree;
        let entries = tree.object(node)?;
        let keywords = ["properties", "required", "type"];
        if !entries.keys().all(|keyword| keywords.contains(&keyword.as_str())) {
            return None;
        }
        let properties = tree.object(*entries.get("properties")?)?;
        let (tag, at) = properties.first().filter(|_| properties.len() == 1)?;
        if entries.get("required").is_some_and(|at| tree.texts(*at).as_deref() != Some(&[tag.as_str()])) {
            return None;
        }
        let value = tree.object(*at)?;
        if !value
            .keys()
            .all(|keyword| ["const", "enum", "type", "title", "description"].contains(&keyword.as_str()))
        {
            return None;
        }
        let words = match (value.get("const"), value.get("enum")) {
            (Some(word), None) => vec![tree.text(*word)?],
            (None, Some(words)) => tree.texts(*words)?,
            _ => return None,
        };
        Some((tag.as_str().into(), words.into_iter().map(Rc::from).collect()))
    }
}
