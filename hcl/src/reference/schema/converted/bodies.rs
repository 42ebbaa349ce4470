//! Writes the bodies of a schema: which objects are blocks, and what is in them.
//!
//! An object that says which properties it has is a block; so is each object of a list of such objects, and
//! each value of a map of them that has at least one, with its name as a label. Everything else is an
//! attribute.

use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

use super::super::nesting::Nesting;
use super::super::text::{Item, block_of, description, texts};
use super::super::types::{Ty, TyKind, Word};
use super::keywords::Reader;
use super::meaning::{About, Cases, Combine as _, Id, Kinds, Meaning, OfObject, Others, Relation};
use super::values::{self, Types, expanded, openness};
use crate::diagnostic::catalogue::schema as messages;
use crate::format::{is_identifier, literal, quoted};

/// Up to this depth, blocks may nest in the schemas of this library, and are written inside each other.
const MAX_DEPTH: usize = 45;
const MAX_INLINE: usize = 5;

/// How many labels blocks have at most.
const MAX_LABELS: usize = 3;

/// What a comment is called in the JSON syntax.
const COMMENT: &str = "//";

/// A body, with what is required of the labels that it has.
type Key = (Rc<OfObject>, Vec<Label>);

/// The name of a label, and the map whose keys it has.
type Label = (Rc<str>, Rc<OfObject>);

/// A type of blocks.
#[derive(Clone)]
struct Blocks {
    object: Rc<OfObject>,
    /// The names of the labels, with the maps whose keys they are.
    labels: Vec<Label>,
    /// How many there must be if there must be some, and how many there may be.
    least: usize,
    most: Option<usize>,
    /// Whether there is a block wherever the property is.
    is_certain: bool,
    /// Whether several blocks may have the same labels.
    is_list: bool,
    about: About,
    name: Option<Rc<str>>,
}

/// The bodies of a schema.
pub(super) struct Writer<'r, 't> {
    reader: &'r mut Reader<'t>,
    types: Types,
    blocks: HashMap<Id, Option<Blocks>>,
    uses: HashMap<Key, usize>,
    names: HashMap<Key, String>,
    taken: HashSet<String>,
    /// Where blocks would nest too deep, the levels of bodies: only those of later levels are blocks.
    levels: Option<HashMap<Key, usize>>,
    waiting: VecDeque<(String, Key, About)>,
    written: HashSet<Key>,
}

impl<'r, 't> Writer<'r, 't> {
    pub(super) fn new(reader: &'r mut Reader<'t>) -> Self {
        Writer {
            reader,
            types: Types::default(),
            blocks: HashMap::new(),
            uses: HashMap::new(),
            names: HashMap::new(),
            taken: HashSet::new(),
            levels: None,
            waiting: VecDeque::new(),
            written: HashSet::new(),
        }
    }

    /// The items of the file whose top is described by the first schema.
    pub(super) fn file(mut self) -> Vec<Item> {
        let id = self.reader.node(0);
        let root = self.reader.meaning(id);
        if !root.kinds.has(Kinds::OBJECT) {
            self.reader.note(0, "root", |path| messages::no_object_at_the_top(path));
            return vec![Item::Attribute("open", "true".to_owned())];
        }
        let key: Key = (root.object.clone(), Vec::new());
        self.find(&key);
        let mut items = Vec::new();
        if self.uses.get(&key).is_some_and(|uses| *uses > 1) {
            let name = self.name(&key, root.name.as_deref().unwrap_or("Root"));
            items.push(Item::Attribute("name", quoted(&name)));
        }
        self.written.insert(key.clone());
        items.extend(described(&root.about, None));
        items.extend(self.content(&key, 1));
        while let Some((name, key, about)) = self.waiting.pop_front() {
            let mut inside: Vec<Item> = described(&about, None).into_iter().collect();
            inside.extend(self.content(&key, 1));
            items.push(Item::Block(block_of("body", &name), inside));
        }
        items.extend(self.types.finish(self.reader));
        items
    }

    /// Counts the uses of bodies, and finds those that nest too deep.
    fn find(&mut self, root: &Key) {
        let (mut order, mut places) = (vec![root.clone()], HashMap::from([(root.clone(), 0)]));
        let mut nesting = Nesting { levels: vec![1], inside: vec![Vec::new()] };
        let mut levels = HashMap::from([(root.clone(), 0_usize)]);
        self.uses = HashMap::from([(root.clone(), 1)]);
        let mut next = 0;
        while let Some(key) = order.get(next).cloned() {
            for block in self.blocks_in(&key) {
                let inner = block.key();
                *self.uses.entry(inner.clone()).or_default() += 1;
                let place = *places.entry(inner.clone()).or_insert(order.len());
                if place == order.len() {
                    order.push(inner.clone());
                    nesting.levels.push(1);
                    nesting.inside.push(Vec::new());
                    levels.insert(inner, levels[&key] + 1);
                }
                nesting.inside[next].push(place);
            }
            next += 1;
        }
        if self.levels.is_none() && nesting.depth() > MAX_DEPTH {
            self.levels = Some(levels);
            self.reader.note(0, "depth", |path| messages::too_deep_for_blocks(path));
            self.find(root);
        }
    }

    /// The types of blocks in a body.
    fn blocks_in(&mut self, key: &Key) -> Vec<Blocks> {
        let mut found = Vec::new();
        for (object, tag) in self.alternatives(&key.0) {
            for (name, id) in &object.properties {
                if is_identifier(name) && Some(name) != tag.as_ref() {
                    found.extend(self.block(*id, Some(key)));
                }
            }
        }
        found
    }

    /// The objects that a body may be, with the property that chooses it.
    fn alternatives(&mut self, object: &Rc<OfObject>) -> Vec<(Rc<OfObject>, Option<Rc<str>>)> {
        if object.has_labels {
            return self.by_label(object).into_iter().map(|(_, object, _)| (object, None)).collect();
        }
        match self.variants(object) {
            Some((tag, variants)) => {
                variants.into_iter().map(|(_, object, _)| (object, Some(tag.clone()))).collect()
            }
            None => vec![(expanded(self.reader, object), None)],
        }
    }

    /// What is in blocks with each label.
    fn by_label(&mut self, labels: &OfObject) -> Vec<(Rc<str>, Rc<OfObject>, About)> {
        let mut all = Vec::new();
        for (label, id) in &labels.properties {
            let meaning = self.reader.meaning(*id);
            let object = self.blocks_of(&meaning, MAX_LABELS).map(|blocks| blocks.object);
            all.push((label.clone(), object.unwrap_or_default(), meaning.about.clone()));
        }
        all
    }

    /// What an object has for each word of the property that chooses it. `None` if nothing does that a schema
    /// can say.
    #[allow(clippy::type_complexity, reason = "a name for it would say less")]
    fn variants(&mut self, object: &Rc<OfObject>) -> Option<(Rc<str>, Vec<(Rc<str>, Rc<OfObject>, About)>)> {
        let cases = object.cases.clone()?;
        let Cases { tag, all, is_complete, .. } = &*cases;
        if !is_identifier(tag) || !object.required.contains(tag) {
            return None;
        }
        let base = OfObject { cases: None, ..(**object).clone() };
        let own = base.properties.iter().find(|(name, _)| name == tag).map(|(_, id)| *id);
        let allowed = own.map(|id| self.reader.meaning(id));
        let allowed = allowed.and_then(|meaning| {
            (meaning.given() == Kinds::STRING).then(|| meaning.text.one_of.clone()).flatten()
        });
        let mut words: Vec<Rc<str>> = all.iter().flat_map(|(words, _)| words).cloned().collect();
        match (allowed, is_complete) {
            (Some(allowed), true) => words.retain(|word| allowed.contains(word)),
            (Some(allowed), false) => words = allowed,
            (None, true) => {}
            (None, false) => return None,
        }
        let mut seen = HashSet::new();
        words.retain(|word| seen.insert(word.clone()));
        if words.is_empty() || words.len() > 500 {
            return None;
        }
        let base = self.reader.of_object(base);
        let mut variants = Vec::new();
        for word in words {
            let (mut id, mut about) = (base, About::default());
            for (_, case) in all.iter().filter(|(words, _)| words.contains(&word)) {
                id = self.reader.all([id, *case]);
                about = self.reader.meaning(*case).about.clone();
            }
            let meaning = self.reader.meaning(id);
            if meaning.object.cases.is_some() || !meaning.kinds.has(Kinds::OBJECT) {
                return None;
            }
            variants.push((word, meaning.object.clone(), about));
        }
        Some((tag.clone(), variants))
    }

    /// The blocks that a property is, if it is some. `around` is the body that it is in.
    fn block(&mut self, id: Id, around: Option<&Key>) -> Option<Blocks> {
        let block = match self.blocks.get(&id) {
            Some(known) => known.clone(),
            None => {
                let meaning = self.reader.meaning(id);
                let found = self.blocks_of(&meaning, 0);
                self.blocks.insert(id, found.clone());
                found
            }
        };
        let block = block?;
        if let (Some(levels), Some(around)) = (&self.levels, around) {
            let level = |key: &Key| levels.get(key).copied().unwrap_or(usize::MAX);
            let (outer, inner) = (level(around), level(&block.key()));
            if inner <= outer || inner >= MAX_DEPTH {
                return None;
            }
        }
        Some(block)
    }

    fn blocks_of(&mut self, meaning: &Meaning, labels: usize) -> Option<Blocks> {
        let kinds = meaning.given();
        let is_both = kinds == Kinds::OBJECT.with(Kinds::LIST);
        if meaning.is_value || !(kinds == Kinds::OBJECT || kinds == Kinds::LIST || is_both) {
            return None;
        }
        let (mut object, mut name) = (meaning.object.clone(), meaning.name.clone());
        if kinds.has(Kinds::LIST) {
            let items = self.reader.meaning(meaning.list.items?);
            let is_object = items.kinds == Kinds::OBJECT;
            let is_block = is_object || self.reader.is_ours && items.kinds.has(Kinds::OBJECT);
            if !is_block || items.is_value {
                return None;
            }
            name = name.or(items.name.clone());
            if !is_both {
                object = items.object.clone();
            } else if object != items.object {
                let (one, other) =
                    (Meaning::of_object((*object).clone()), Meaning::of_object((*items.object).clone()));
                object = self.reader.either(one, &other, &mut false).object;
            }
        }
        let blocks = Blocks {
            least: if kinds == Kinds::LIST { meaning.list.least } else { meaning.list.least.min(1) },
            most: if kinds == Kinds::OBJECT { Some(1) } else { meaning.list.most },
            is_certain: self.reader.is_ours
                || !meaning.may_be_null() && (kinds == Kinds::OBJECT || meaning.list.least > 0),
            is_list: kinds != Kinds::OBJECT,
            labels: Vec::new(),
            about: meaning.about.clone(),
            name,
            object,
        };
        let blocks = Blocks { least: if kinds.has(Kinds::LIST) { blocks.least } else { 1 }, ..blocks };
        if self.is_body(&blocks.object) {
            return Some(blocks);
        }
        if labels == MAX_LABELS || !(self.reader.is_ours || kinds == Kinds::OBJECT) {
            return None;
        }
        self.labelled(meaning, &blocks, labels)
    }

    /// Blocks with the names of a map as labels.
    fn labelled(&mut self, meaning: &Meaning, outer: &Blocks, labels: usize) -> Option<Blocks> {
        let map = outer.object.clone();
        if map.has_labels {
            let own = meaning.name.clone().unwrap_or_else(|| "name".into());
            return Some(Blocks {
                labels: vec![(own, map.clone())],
                least: 1,
                most: map.most,
                ..outer.clone()
            });
        }
        if !map.properties.is_empty() || !map.required.is_empty() || map.cases.is_some() {
            return None;
        }
        // The JSON syntax has no form for blocks with labels of which there are none.
        if map.others == Others::Anything || map.least == 0 && !self.reader.labels_all {
            return None;
        }
        let values = values::values_of_map(self.reader, &map)?;
        let inside = self.reader.meaning(values);
        let inner = self.blocks_of(&inside, labels + 1)?;
        let own = if self.reader.is_ours { meaning.name.clone() } else { None };
        let mut names = vec![(own.unwrap_or_else(|| "name".into()), map.clone())];
        names.extend(inner.labels.iter().cloned());
        // Two labels have different names.
        for position in 1..names.len() {
            if names[..position].iter().any(|(name, _)| *name == names[position].0) {
                names[position].0 = format!("{}{}", names[position].0, position + 1).into();
            }
        }
        let is_counted = !inner.is_list && inner.labels.is_empty() && !outer.is_list;
        let most = if self.reader.is_ours { map.most } else { map.most.filter(|_| is_counted) };
        if most != map.most || map.least > 1 && !(is_counted && inner.is_certain) {
            let node = self.reader.node_of(values);
            self.reader.note(node, "labels", |path| messages::number_of_labels(path));
        }
        Some(Blocks {
            labels: names,
            least: if is_counted && inner.is_certain { map.least } else { map.least.min(1) },
            most,
            is_certain: self.reader.is_ours
                || !meaning.may_be_null() && map.least > 0 && inner.is_certain && !outer.is_list,
            is_list: inner.is_list,
            about: if has_words(&meaning.about) { meaning.about.clone() } else { inner.about.clone() },
            name: inner.name.clone(),
            object: inner.object,
        })
    }

    /// Whether an object says what it has, under names that attributes can have.
    fn is_body(&mut self, object: &Rc<OfObject>) -> bool {
        if object.has_labels {
            return false;
        }
        self.alternatives(object).iter().all(|(object, _)| {
            let mut names = object.properties.iter().map(|(name, _)| name).chain(&object.required);
            let has_some = !object.properties.is_empty();
            let is_empty = object.others == Others::Nothing && object.patterns.is_empty();
            (has_some || is_empty) && names.all(|name| is_identifier(name) || &**name == COMMENT)
        })
    }

    fn name(&mut self, key: &Key, own: &str) -> String {
        if let Some(name) = self.names.get(key) {
            return name.clone();
        }
        let mut name = own.to_owned();
        for number in 2.. {
            if self.taken.insert(name.clone()) {
                break;
            }
            name = format!("{own}{number}");
        }
        self.names.insert(key.clone(), name.clone());
        name
    }

    /// What is in a body.
    fn content(&mut self, key: &Key, level: usize) -> Vec<Item> {
        let (object, labels) = key;
        let mut items: Vec<Item> = Vec::new();
        let labels = labels.clone();
        if object.has_labels {
            items.extend(self.labels(&labels));
            for (label, object, about) in self.by_label(object) {
                let mut inside: Vec<Item> = described(&about, None).into_iter().collect();
                inside.extend(self.items(&object, None, key, level + 1));
                items.push(Item::Block(block_of("variant", &label), inside));
            }
            return items;
        }
        if let Some((tag, variants)) = self.variants(object) {
            items.push(Item::Attribute("tag", quoted(&tag)));
            items.extend(self.labels(&labels));
            for (word, object, about) in variants {
                let mut inside: Vec<Item> = described(&about, None).into_iter().collect();
                inside.extend(self.items(&object, Some(&tag), key, level + 1));
                items.push(Item::Block(block_of("variant", &word), inside));
            }
            return items;
        }
        let object = expanded(self.reader, object);
        let inside = self.items(&object, None, key, level);
        let (facts, blocks): (Vec<Item>, Vec<Item>) =
            inside.into_iter().partition(|item| !matches!(item, Item::Block(..)));
        items.extend(facts);
        items.extend(self.labels(&labels));
        items.extend(blocks);
        items
    }

    fn labels(&mut self, labels: &[Label]) -> Vec<Item> {
        let mut items = Vec::new();
        for (name, map) in labels {
            let limits = if map.has_labels { Vec::new() } else { values::names(self.reader, map) };
            items.push(Item::Block(block_of("label", name), limits));
        }
        items
    }

    fn items(
        &mut self,
        object: &Rc<OfObject>,
        tag: Option<&Rc<str>>,
        around: &Key,
        level: usize,
    ) -> Vec<Item> {
        let listed: HashSet<&str> = object.properties.iter().map(|(name, _)| &**name).collect();
        let mut attributes = Vec::new();
        let mut foreign = false;
        for (name, id) in &object.properties {
            if Some(name) == tag || &**name == COMMENT {
                continue;
            }
            let node = self.reader.node_of(*id);
            if !is_identifier(name) {
                self.reader.note(node, "name", |path| messages::no_name(path, &**name));
                foreign = true;
                continue;
            }
            let is_required = object.required.contains(name);
            let meaning = self.reader.meaning(*id);
            if meaning.kinds.is_none() {
                if object.others != Others::Nothing {
                    self.reader.note(node, "nothing", |path| messages::nothing_allowed(path, &**name));
                }
                continue;
            }
            attributes.push(match self.block(*id, Some(around)) {
                Some(block) => self.one_block(name, &block, is_required, node, level),
                None => self.attribute(name, &meaning, is_required, node),
            });
        }
        for name in object.required.iter().filter(|name| !listed.contains(&***name)) {
            if is_identifier(name) {
                let required = vec![Item::Attribute("required", "true".to_owned())];
                attributes.push(Item::Block(block_of("attribute", name), required));
            }
        }
        let node = object.properties.first().map_or(0, |(_, id)| self.reader.node_of(*id));
        let is_one = (object.least, object.most) == (1, Some(1)) && object.properties.len() == 1;
        if !is_one && (object.least > 1 || object.most.is_some()) || object.names.is_some() {
            self.reader.note(node, "number", |path| messages::number_of_names(path));
        }
        let mut items = Vec::new();
        let mut rest = None;
        match object.others {
            Others::Nothing if object.patterns.is_empty() && !foreign => {}
            Others::Are(id) if object.patterns.is_empty() && !foreign => {
                let meaning = self.reader.meaning(id);
                let inner = self.reader.node_of(id);
                let ty = self.types.of(self.reader, &meaning, inner);
                let may_be_null = meaning.may_be_null() && !self.reader.is_ours;
                let ty = if may_be_null { Ty::default() } else { ty };
                let mut inside: Vec<Item> = Vec::new();
                inside.extend((ty.kind != TyKind::Any).then(|| Item::Attribute("type", ty.to_string())));
                let (is_open, _) = openness(self.reader, &meaning);
                inside.extend(is_open.then(|| Item::Attribute("allow_unknown", "true".to_owned())));
                inside.extend(described(&meaning.about, None));
                rest = Some(Item::Block("rest".to_owned(), inside));
            }
            others => {
                if others != Others::Anything && !foreign {
                    let at = object.patterns.first().map_or(node, |(_, id)| self.reader.node_of(*id));
                    self.reader.note(at, "patterns", |path| messages::names_by_pattern(path));
                }
                items.push(Item::Attribute("open", "true".to_owned()));
            }
        }
        items.extend(self.relations(object, around));
        items.extend(attributes);
        items.extend(rest);
        items
    }

    /// What is required of several properties together.
    fn relations(&mut self, object: &Rc<OfObject>, around: &Key) -> Option<Item> {
        let known: HashMap<Rc<str>, Id> = object.properties.iter().cloned().collect();
        let mut all: Vec<(Relation, Vec<Rc<str>>)> = Vec::new();
        for related in &object.relations {
            let (first, needed) = match related.kind {
                Relation::Requires => related.names.split_at(1),
                Relation::Conflicts => (&related.names[..], &[][..]),
                Relation::ExactlyOne | Relation::AtLeastOne => (&[][..], &related.names[..]),
            };
            // Where a value may be null or a list empty, what is there does not count as given.
            let mut is_clear = true;
            for name in needed {
                is_clear &= match known.get(name) {
                    None => false,
                    Some(_) if related.is_given => true,
                    Some(id) => match self.block(*id, Some(around)) {
                        Some(block) => block.is_certain,
                        None => !self.reader.meaning(*id).may_be_null(),
                    },
                };
            }
            is_clear &= first.iter().all(|name| known.contains_key(name));
            is_clear &= related.names.iter().all(|name| is_identifier(name));
            if is_clear && related.names.len() > 1 {
                all.push((related.kind, related.names.clone()));
            } else {
                self.reader.note(related.node, "relation", |path| messages::relation_with_null(path));
            }
        }
        join_exclusive(&mut all);
        let written = |(kind, names): &(Relation, Vec<Rc<str>>)| {
            let names: Vec<&str> = names.iter().map(|name| &**name).collect();
            let list = texts(&names);
            format!("{}({})", kind.text(), &list[1..list.len() - 1])
        };
        let all: Vec<String> = all.iter().map(written).collect();
        (!all.is_empty()).then(|| Item::Attribute("relations", format!("[{}]", all.join(", "))))
    }

    fn one_block(
        &mut self,
        name: &str,
        block: &Blocks,
        is_required: bool,
        node: usize,
        level: usize,
    ) -> Item {
        let key = block.key();
        let is_named = level >= MAX_INLINE || self.uses.get(&key).is_none_or(|uses| *uses > 1);
        let mut items = Vec::new();
        if is_named {
            let own = block.name.as_deref().unwrap_or(name);
            let body = self.name(&key, own);
            items.push(Item::Attribute("body", quoted(&body)));
            if self.written.insert(key.clone()) {
                self.waiting.push_back((body, key.clone(), About::default()));
            }
        }
        items.extend(described(&block.about, None));
        let least = match (is_required, block.is_certain) {
            (true, true) => block.least.max(1),
            (true, false) => {
                self.reader.note(node, "empty", |path| messages::may_be_empty(path, name));
                0
            }
            (false, _) => 0,
        };
        match (least, block.most) {
            (1, Some(1)) => items.push(Item::Attribute("required", "true".to_owned())),
            (least, most) => {
                items.extend((least > 0).then(|| Item::Attribute("min", least.to_string())));
                items.extend(
                    most.filter(|most| *most >= least).map(|most| Item::Attribute("max", most.to_string())),
                );
            }
        }
        if key.1.is_empty() && !block.labels.is_empty() {
            let names: Vec<&str> = block.labels.iter().map(|(name, _)| &**name).collect();
            items.push(Item::Attribute("labels", texts(&names)));
        }
        if block.about.default.is_some() && least == 0 {
            items.push(Item::Attribute("has_default", "true".to_owned()));
        }
        items.extend(deprecated(&block.about));
        if !is_named {
            self.written.insert(key.clone());
            items.extend(self.content(&key, level + 1));
        }
        Item::Block(block_of("block", name), items)
    }

    fn attribute(&mut self, name: &str, meaning: &Meaning, is_required: bool, node: usize) -> Item {
        let ty = self.types.of(self.reader, meaning, node);
        let (is_open, closed) = openness(self.reader, meaning);
        let is_any = ty.kind == TyKind::Any;
        let is_null = meaning.may_be_null() && meaning.kinds != Kinds::ALL;
        let is_certain = is_required && !is_null && (!is_any || meaning.kinds == Kinds::ALL);
        if is_required && is_null {
            self.reader.note(node, "empty", |path| messages::may_be_empty(path, name));
        }
        let is_certain = is_certain || is_required && is_any && !is_null;
        let about = &meaning.about;
        let mut ty = ty;
        if ty.kind == TyKind::Word(Word::String) && ty.form.is_none() {
            ty.example = about.example.and_then(|at| self.reader.tree.text(at)).map(str::to_owned);
        }
        let mut items = Vec::new();
        items.extend((!is_any).then(|| Item::Attribute("type", ty.to_string())));
        items.extend(described(about, Some(meaning)));
        if is_certain {
            items.push(Item::Attribute("required", "true".to_owned()));
        }
        let value = about.default.and_then(|at| self.reader.tree.value(at)).filter(|value| !value.is_null());
        if let Some(at) = about.default.filter(|_| is_certain) {
            self.reader.note(at, "default", |path| messages::default_of_required(path, name));
        }
        if let Some(value) = value.filter(|_| !is_certain) {
            items.push(match literal(&value).ok().filter(|_| !about.is_secret) {
                Some(text) => Item::Attribute("default", text),
                None => Item::Attribute("has_default", "true".to_owned()),
            });
        }
        items.extend(deprecated(about));
        items.extend(about.is_secret.then(|| Item::Attribute("sensitive", "true".to_owned())));
        if is_open {
            items.push(Item::Attribute("allow_unknown", "true".to_owned()));
            for node in closed {
                self.reader.note(node, "closed", |path| messages::closed_in_open(path));
            }
        }
        items.extend(values::limits(self.reader, meaning));
        Item::Block(block_of("attribute", name), items)
    }
}

impl Blocks {
    /// Labels of which something is required, or that are not those of a map, are in the body.
    fn key(&self) -> Key {
        let is_limited = self
            .labels
            .iter()
            .any(|(_, map)| map.names.is_some() || !map.patterns.is_empty() || map.has_labels);
        let labels = match is_limited || self.is_list {
            true => self.labels.clone(),
            false => Vec::new(),
        };
        (self.object.clone(), labels)
    }
}

fn has_words(about: &About) -> bool {
    about.description.is_some() || about.title.is_some()
}

/// At least one of several of which no two may be there is exactly one.
fn join_exclusive(all: &mut Vec<(Relation, Vec<Rc<str>>)>) {
    for position in 0..all.len() {
        let (kind, names) = all[position].clone();
        if kind != Relation::AtLeastOne || names.len() > 20 {
            continue;
        }
        let pairs = names
            .iter()
            .enumerate()
            .flat_map(|(index, one)| names[index + 1..].iter().map(move |other| (one, other)));
        let excluded = |(one, other): &(&Rc<str>, &Rc<str>)| {
            all.iter().position(|(kind, names)| {
                *kind == Relation::Conflicts
                    && names.len() == 2
                    && names.contains(one)
                    && names.contains(other)
            })
        };
        let found: Option<Vec<usize>> = pairs.map(|pair| excluded(&pair)).collect();
        if let Some(found) = found {
            all[position].0 = Relation::ExactlyOne;
            for index in found {
                all[index].1.clear();
            }
        }
    }
    all.retain(|(_, names)| names.len() > 1);
    let mut seen = HashSet::new();
    all.retain(|relation| seen.insert(relation.clone()));
}

/// The description, and what the words of a value are for.
fn described(about: &About, meaning: Option<&Meaning>) -> Option<Item> {
    let mut paragraphs: Vec<String> = Vec::new();
    paragraphs.extend(about.description.as_ref().or(about.title.as_ref()).map(|text| text.to_string()));
    let words = meaning.and_then(|meaning| meaning.text.one_of.as_ref());
    let told = |word: &Rc<str>| about.words.iter().find(|(told, _)| told == word);
    let lines: Vec<String> = words
        .into_iter()
        .flatten()
        .filter_map(told)
        .map(|(word, text)| format!("- `{word}`: {}", text.replace('\n', " ")))
        .collect();
    paragraphs.extend((!lines.is_empty()).then(|| lines.join("\n")));
    let text = paragraphs.join("\n\n");
    (!text.is_empty()).then(|| Item::Attribute("description", description(&text)))
}

fn deprecated(about: &About) -> Option<Item> {
    let advice = about.deprecated.as_deref()?;
    let advice = if advice.is_empty() { "It may be removed." } else { advice };
    Some(Item::Attribute("deprecated", quoted(advice)))
}
