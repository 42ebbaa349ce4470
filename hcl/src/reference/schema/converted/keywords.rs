//! Reads the keywords of a JSON Schema.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::meaning::{About, Combine, Id, Kinds, Meaning, OfObject, Others, Related, Relation, and, or};
use super::ours;
use super::pattern;
use super::tree::{Json, Tree};
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::reference::json_schema::SEQUENCE;
use crate::value::Number;

/// How many schemas may lead to each other without a value between them.
pub(super) const MAX_CHAIN: usize = 40;

/// How many parts of schemas are put together at most.
const MAX_PARTS: usize = 3_000_000;

/// What is said beside the constraints, and what editors and generators add.
const KNOWN: [&str; 31] = [
    "$schema",
    "$id",
    "id",
    "$anchor",
    "$dynamicAnchor",
    "$recursiveAnchor",
    "$comment",
    "$vocabulary",
    "$defs",
    "definitions",
    "$ref",
    "title",
    "description",
    "markdownDescription",
    "default",
    "deprecated",
    "examples",
    "example",
    "writeOnly",
    "readOnly",
    "contentEncoding",
    "contentMediaType",
    "enumDescriptions",
    "markdownEnumDescriptions",
    "enumNames",
    "defaultSnippets",
    "errorMessage",
    "deprecationMessage",
    "tsType",
    "doNotSuggest",
    "nullable",
];

/// How a schema is made of others.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Form {
    Node(usize),
    All(Vec<Id>),
    Any(Vec<Id>),
    Anything,
    /// What certain keywords say of objects.
    Object(Rc<OfObject>),
}

/// What a file's schemas mean.
pub(super) struct Reader<'t> {
    pub(super) tree: &'t Tree,
    pub(super) forms: Vec<Form>,
    known: HashMap<Form, Id>,
    meanings: HashMap<Id, Rc<Meaning>>,
    /// Those that are being read.
    open: HashSet<Id>,
    parts: usize,
    /// Whether the file was made of a type by this library, so that some keywords have a meaning of its own.
    pub(super) is_ours: bool,
    /// Whether maps that may be empty are blocks with labels, too.
    pub(super) labels_all: bool,
    /// Whether keywords beside a reference count.
    reads_beside: bool,
    reported: HashSet<(usize, &'static str)>,
    pub(super) report: Diagnostics,
}

impl Combine for Reader<'_> {
    fn all(&mut self, ids: [Id; 2]) -> Id {
        self.combined(ids, true)
    }

    fn any(&mut self, ids: [Id; 2]) -> Id {
        self.combined(ids, false)
    }

    fn anything(&mut self) -> Id {
        self.id(Form::Anything)
    }
}

impl<'t> Reader<'t> {
    pub(super) fn new(tree: &'t Tree, labels_all: bool) -> Self {
        Reader {
            tree,
            forms: Vec::new(),
            known: HashMap::new(),
            meanings: HashMap::new(),
            open: HashSet::new(),
            parts: 0,
            is_ours: ours::is_ours(tree),
            labels_all,
            reads_beside: !tree.is_old(),
            reported: HashSet::new(),
            report: Diagnostics::new(),
        }
    }

    fn id(&mut self, form: Form) -> Id {
        if let Some(id) = self.known.get(&form) {
            return *id;
        }
        self.forms.push(form.clone());
        self.known.insert(form, self.forms.len() - 1);
        self.forms.len() - 1
    }

    pub(super) fn node(&mut self, node: usize) -> Id {
        self.id(Form::Node(node))
    }

    pub(super) fn of_object(&mut self, object: OfObject) -> Id {
        self.id(Form::Object(Rc::new(object)))
    }

    /// What meets one of several schemas.
    pub(super) fn any_of(&mut self, ids: Vec<Id>) -> Id {
        let all = ids.into_iter().reduce(|one, other| self.any([one, other]));
        all.unwrap_or_else(|| self.anything())
    }

    fn combined(&mut self, ids: [Id; 2], is_all: bool) -> Id {
        let parts = |id: Id, forms: &[Form]| match (&forms[id], is_all) {
            (Form::All(inside), true) | (Form::Any(inside), false) => inside.clone(),
            _ => vec![id],
        };
        let mut all: Vec<Id> = parts(ids[0], &self.forms);
        for id in parts(ids[1], &self.forms) {
            if !all.contains(&id) {
                all.push(id);
            }
        }
        self.parts += all.len();
        if all.len() == 1 {
            return ids[0];
        }
        if self.parts > MAX_PARTS {
            return self.id(Form::Anything);
        }
        self.id(if is_all { Form::All(all) } else { Form::Any(all) })
    }

    /// What is not understood, once for each message and place.
    pub(super) fn note(&mut self, node: usize, what: &'static str, message: impl FnOnce(&str) -> Diagnostic) {
        if self.reported.insert((node, what)) {
            let path = self.tree.pointer(node);
            self.report.push(message(&path).at(self.tree.place(node)));
        }
    }

    pub(super) fn ignored(&mut self, node: usize, keyword: &str) {
        self.note(node, "keyword", |path| messages::ignored_keyword(path, keyword));
    }

    /// What a schema allows.
    pub(super) fn meaning(&mut self, id: Id) -> Rc<Meaning> {
        if let Some(known) = self.meanings.get(&id) {
            return known.clone();
        }
        if self.open.len() >= MAX_CHAIN || self.parts > MAX_PARTS || !self.open.insert(id) {
            let node = self.node_of(id);
            self.note(node, "endless", |path| messages::endless_schema(path));
            return Rc::new(Meaning::of(Kinds::ALL));
        }
        let meaning = match self.forms[id].clone() {
            Form::Node(node) => self.schema(node),
            Form::Anything => Meaning::of(Kinds::ALL),
            Form::Object(object) => Meaning { object, ..Meaning::of(Kinds::OBJECT) },
            Form::All(ids) => {
                let first = Meaning::of(Kinds::ALL);
                ids.into_iter().fold(first, |all, id| {
                    let next = self.meaning(id);
                    self.both(all, &next, &mut false)
                })
            }
            Form::Any(ids) => {
                let first = Meaning::of(Kinds::NONE);
                ids.into_iter().fold(first, |any, id| {
                    let next = self.meaning(id);
                    self.either(any, &next, &mut false)
                })
            }
        };
        self.open.remove(&id);
        let meaning = Rc::new(meaning);
        self.meanings.insert(id, meaning.clone());
        meaning
    }

    /// Where a schema is written, or a part of it.
    pub(super) fn node_of(&self, id: Id) -> usize {
        let mut here = id;
        loop {
            match &self.forms[here] {
                Form::Node(node) => return *node,
                Form::All(ids) | Form::Any(ids) => here = ids[0],
                Form::Anything => return 0,
                Form::Object(object) => match object.properties.first() {
                    Some((_, first)) if *first < here => here = *first,
                    _ => return 0,
                },
            }
        }
    }

    fn count(&mut self, one: &Meaning, other: &Meaning) -> bool {
        let size = |meaning: &Meaning| 1 + meaning.object.properties.len();
        self.parts += size(one) + size(other);
        self.parts <= MAX_PARTS
    }

    pub(super) fn both(&mut self, one: Meaning, other: &Meaning, is_lost: &mut bool) -> Meaning {
        if self.count(&one, other) { and(one, other.clone(), self, is_lost) } else { one }
    }

    pub(super) fn either(&mut self, one: Meaning, other: &Meaning, is_lost: &mut bool) -> Meaning {
        if !self.count(&one, other) {
            return Meaning::of(Kinds::ALL);
        }
        // Nothing, or the same.
        if one.kinds.is_none() {
            return other.clone();
        }
        if other.kinds.is_none() {
            return one;
        }
        or(one, other.clone(), self, is_lost)
    }

    fn schema(&mut self, node: usize) -> Meaning {
        match self.tree.json(node) {
            Json::Bool(true) => Meaning::of(Kinds::ALL),
            Json::Bool(false) => Meaning::of(Kinds::NONE),
            Json::Object(_) => self.keywords(node),
            _ => {
                self.note(node, "schema", |path| messages::not_a_json_schema(path));
                Meaning::of(Kinds::ALL)
            }
        }
    }

    fn keywords(&mut self, node: usize) -> Meaning {
        let tree = self.tree;
        if self.is_ours
            && let Some(meaning) = self.ours(node)
        {
            return meaning;
        }
        let mut meaning = Meaning { about: self.about(node), ..Meaning::of(Kinds::ALL) };
        let mut is_lost = false;
        let reference = tree.text_at(node, "$ref");
        let reads_all = reference.is_none() || self.reads_beside;
        if reads_all {
            self.own_keywords(node, &mut meaning);
        }
        if let Some(reference) = reference {
            match tree.target(node, reference) {
                Some(target) => {
                    let id = self.node(target);
                    let mut other = (*self.meaning(id)).clone();
                    other.name = Some(self.name_of(target)).filter(|name| !name.is_empty()).or(other.name);
                    meaning = self.both(meaning, &other, &mut is_lost);
                }
                None => {
                    let keyword = tree.at(node, "$ref").unwrap_or(node);
                    self.note(keyword, "reference", |path| messages::outside(path, reference));
                }
            }
        }
        if reads_all {
            self.combinations(node, &mut meaning, &mut is_lost);
        }
        if is_lost {
            self.note(node, "lost", |path| messages::only_one_holds(path));
        }
        self.closed(node, &mut meaning);
        meaning.simplified()
    }

    /// The name under which a schema is described.
    fn name_of(&self, node: usize) -> Rc<str> {
        match self.tree.text_at(node, "title") {
            _ if self.is_ours && ours::is_labels(self.tree, node) => {
                self.tree.name(node).rsplit('.').next().unwrap_or_default().into()
            }
            _ if node != 0 && !self.tree.name(node).is_empty() => self.tree.name(node).into(),
            title => title.unwrap_or("Root").into(),
        }
    }

    fn about(&self, node: usize) -> About {
        let text =
            |keyword: &str| self.tree.text_at(node, keyword).map(str::trim).filter(|text| !text.is_empty());
        let is = |keyword: &str| self.tree.at(node, keyword).and_then(|at| self.tree.bool(at)) == Some(true);
        let examples = self.tree.at(node, "examples").and_then(|at| self.tree.list(at)?.first().copied());
        About {
            title: text("title").map(Rc::from),
            description: text("description").or(text("markdownDescription")).map(Rc::from),
            deprecated: text("deprecationMessage").or(is("deprecated").then_some("")).map(Rc::from),
            is_secret: is("writeOnly"),
            default: self.tree.at(node, "default"),
            example: examples,
            words: Vec::new(),
        }
    }

    /// Keywords that are about one kind of values.
    fn own_keywords(&mut self, node: usize, meaning: &mut Meaning) {
        let tree = self.tree;
        let Some(entries) = tree.object(node) else { return };
        let mut object = OfObject::default();
        let mut has_items = false;
        for (keyword, &at) in entries {
            match &**keyword {
                "type" => self.types(at, meaning),
                "enum" => {
                    let words = tree.list(at).map(<[usize]>::to_vec);
                    self.words(at, words, meaning);
                }
                "const" => self.words(at, Some(vec![at]), meaning),
                "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum" => {
                    self.bound(node, keyword, at, meaning);
                }
                "multipleOf" => self.multiple(at, meaning),
                "minLength" => meaning.text.least = self.size(at).unwrap_or(0),
                "maxLength" => meaning.text.most = self.size(at),
                "pattern" => self.pattern(at, meaning),
                "format" => meaning.text.format = tree.text(at).map(Rc::from),
                "minItems" => meaning.list.least = self.size(at).unwrap_or(0),
                "maxItems" => meaning.list.most = self.size(at),
                "uniqueItems" => meaning.list.is_set = tree.bool(at) == Some(true),
                "items" | "prefixItems" => has_items = true,
                "additionalItems" | "unevaluatedProperties" => {}
                "properties" => {
                    let properties = tree.object(at).into_iter().flatten();
                    object.properties =
                        properties.map(|(name, at)| (name.as_str().into(), self.node(*at))).collect();
                }
                "required" => match tree.texts(at) {
                    Some(names) => object.required = names.into_iter().map(Rc::from).collect(),
                    None => self.ignored(at, keyword),
                },
                "patternProperties" => {
                    for (pattern, at) in tree.object(at).into_iter().flatten() {
                        // Names that are evaluated.
                        if self.is_ours && pattern == SEQUENCE {
                            meaning.is_value = true;
                            continue;
                        }
                        let id = self.node(*at);
                        object.patterns.push((pattern.as_str().into(), id));
                    }
                }
                "additionalProperties" => {
                    object.others = match tree.json(at) {
                        Json::Bool(true) => Others::Anything,
                        Json::Bool(false) => Others::Nothing,
                        _ => Others::Are(self.node(at)),
                    };
                }
                "propertyNames" => object.names = Some(self.node(at)),
                "minProperties" => object.least = self.size(at).unwrap_or(0),
                "maxProperties" => object.most = self.size(at),
                "dependentRequired" | "dependencies" => {
                    for (name, at) in tree.object(at).into_iter().flatten() {
                        match tree.texts(*at) {
                            Some(needed) if needed.is_empty() => {}
                            Some(needed) => object.relations.push(Related {
                                kind: Relation::Requires,
                                names: std::iter::once(name.as_str()).chain(needed).map(Rc::from).collect(),
                                is_given: false,
                                node: *at,
                            }),
                            None => self.ignored(*at, keyword),
                        }
                    }
                }
                "allOf" | "anyOf" | "oneOf" | "not" | "if" | "then" | "else" => {}
                "contains" | "minContains" | "maxContains" if self.is_ours => {}
                name if name.starts_with("x-") || KNOWN.contains(&name) => {}
                name => self.ignored(at, name),
            }
        }
        if has_items {
            self.items(node, meaning);
        }
        // An object with one property that must be there, and no other, has exactly one.
        let is_one = object.others == Others::Nothing
            && object.patterns.is_empty()
            && object.properties.len() == 1
            && object.properties.iter().all(|(name, _)| object.required.contains(name));
        if is_one {
            (object.least, object.most) = (1, Some(1));
        }
        meaning.object = Rc::new(object);
    }

    fn types(&mut self, at: usize, meaning: &mut Meaning) {
        let tree = self.tree;
        let names = match tree.json(at) {
            Json::Text(name) => Some(vec![&**name]),
            _ => tree.texts(at),
        };
        let Some(names) = names else { return self.ignored(at, "type") };
        let mut kinds = Kinds::NONE;
        for name in &names {
            match Kinds::of_name(name) {
                Some(kind) => kinds = kinds.with(kind),
                // Nothing is known of it, so it is any.
                None => {
                    self.ignored(at, "type");
                    kinds = Kinds::ALL;
                }
            }
        }
        meaning.number.is_whole |= names.contains(&"integer") && !names.contains(&"number");
        meaning.kinds = meaning.kinds.both(kinds);
    }

    /// The values of an enumeration.
    fn words(&mut self, at: usize, values: Option<Vec<usize>>, meaning: &mut Meaning) {
        let tree = self.tree;
        let Some(values) = values else { return self.ignored(at, "enum") };
        let (mut kinds, mut bools, mut numbers, mut texts) =
            (Kinds::NONE, Vec::new(), Vec::new(), indexmap::IndexSet::new());
        let mut is_whole = true;
        for value in values {
            kinds = kinds.with(match tree.json(value) {
                Json::Null => Kinds::NULL,
                Json::Bool(truth) => {
                    bools.push(*truth);
                    Kinds::BOOL
                }
                Json::Number(number) => {
                    is_whole &= number.is_integer();
                    numbers.push(number.clone());
                    Kinds::NUMBER
                }
                Json::Text(text) => {
                    texts.insert(Rc::<str>::from(text.as_str()));
                    Kinds::STRING
                }
                Json::List(_) => {
                    self.note(at, "collections", |path| messages::collections_among_words(path));
                    Kinds::LIST
                }
                Json::Object(_) => {
                    self.note(at, "collections", |path| messages::collections_among_words(path));
                    Kinds::OBJECT
                }
            });
        }
        let descriptions = ["enumDescriptions", "markdownEnumDescriptions"];
        let around = descriptions.iter().find_map(|name| tree.at(tree.around(at)?, name));
        let descriptions = around.and_then(|at| tree.texts(at)).unwrap_or_default();
        let described = texts.iter().cloned().zip(descriptions).map(|(word, text)| (word, text.into()));
        meaning.about.words.extend(described);
        meaning.kinds = meaning.kinds.both(kinds);
        meaning.bools = Some(bools);
        meaning.number.is_whole |= is_whole;
        meaning.number.one_of = Some(numbers);
        meaning.text.one_of = Some(texts.into_iter().collect());
    }

    pub(super) fn size(&mut self, at: usize) -> Option<usize> {
        let number = self.tree.number(at);
        let size = number.and_then(Number::to_i64).and_then(|size| usize::try_from(size).ok());
        if size.is_none() {
            let name = self.tree.name(at).to_owned();
            self.ignored(at, &name);
        }
        size
    }

    fn bound(&mut self, node: usize, keyword: &str, at: usize, meaning: &mut Meaning) {
        let tree = self.tree;
        let is_least = matches!(keyword, "minimum" | "exclusiveMinimum");
        // In old drafts, it is a bool beside the bound.
        let flag = if is_least { "exclusiveMinimum" } else { "exclusiveMaximum" };
        let has_flag = tree.at(node, flag).and_then(|flag| tree.bool(flag)) == Some(true);
        let Some(number) = tree.number(at) else {
            if tree.bool(at).is_none() {
                self.ignored(at, keyword);
            }
            return;
        };
        let is_exclusive = keyword == flag || has_flag;
        let is_whole = meaning.number.is_whole || matches!(tree.text_at(node, "type"), Some("integer"));
        let one = Number::from(1);
        let bound = match (is_exclusive, is_least) {
            (false, _) => Some(number.clone()),
            (true, true) if is_whole => number.floor().add(&one).ok(),
            (true, false) if is_whole => number.ceiling().subtract(&one).ok(),
            (true, _) => {
                self.note(at, "exclusive", |path| messages::exclusive_bound(path));
                Some(number.clone())
            }
        };
        let Some(bound) = bound else { return self.ignored(at, keyword) };
        let known = if is_least { &mut meaning.number.least } else { &mut meaning.number.most };
        *known = Some(match known.take() {
            None => bound,
            Some(other) if is_least => other.max(bound),
            Some(other) => other.min(bound),
        });
    }

    fn multiple(&mut self, at: usize, meaning: &mut Meaning) {
        let number = self.tree.number(at);
        let is_whole = number.is_some_and(|number| number.is_integer() && !number.is_zero());
        meaning.number.is_whole |= is_whole;
        if !is_whole || number.is_some_and(|number| *number != Number::from(1)) {
            self.ignored(at, "multipleOf");
        }
    }

    fn pattern(&mut self, at: usize, meaning: &mut Meaning) {
        let Some(pattern) = self.tree.text(at) else { return self.ignored(at, "pattern") };
        if self.is_ours && ours::pattern(pattern, meaning) {
            return;
        }
        let own = if self.is_ours { ours::without_sequences(pattern) } else { pattern };
        match pattern::translated(own) {
            Some(pattern) => meaning.text.pattern = Some(pattern.into()),
            None => self.note(at, "pattern", |path| messages::untranslated(path, own)),
        }
    }

    /// The elements of lists. Those at certain positions are not told from others.
    fn items(&mut self, node: usize, meaning: &mut Meaning) {
        let tree = self.tree;
        let items = tree.at(node, "items");
        let (first, rest) = match items.and_then(|items| tree.list(items)) {
            Some(first) => (first.to_vec(), tree.at(node, "additionalItems")),
            None => {
                let first = tree.at(node, "prefixItems").and_then(|at| tree.list(at));
                (first.unwrap_or_default().to_vec(), items)
            }
        };
        if first.len() > 1 {
            let at = tree.at(node, "prefixItems").or(items).unwrap_or(node);
            self.note(at, "positions", |path| messages::positions(path));
        }
        let is_closed = rest.and_then(|rest| tree.bool(rest)) == Some(false);
        if is_closed {
            let most = meaning.list.most.map_or(first.len(), |most| most.min(first.len()));
            meaning.list.most = Some(most);
        }
        let mut ids: Vec<Id> = first.iter().map(|at| self.node(*at)).collect();
        match rest {
            Some(rest) if !is_closed => ids.push(self.node(rest)),
            None if !first.is_empty() => return,
            _ => {}
        }
        let ids = ids.into_iter();
        meaning.list.items = ids.reduce(|one, other| self.any([one, other]));
    }

    /// What is made of other schemas.
    fn combinations(&mut self, node: usize, meaning: &mut Meaning, is_lost: &mut bool) {
        let tree = self.tree;
        for at in tree.at(node, "allOf").and_then(|at| tree.list(at)).unwrap_or_default() {
            let id = self.node(*at);
            let other = self.meaning(id);
            *meaning = self.both(meaning.clone(), &other, is_lost);
        }
        for keyword in ["anyOf", "oneOf"] {
            if let Some(at) = tree.at(node, keyword) {
                let other = self.alternatives(at, keyword);
                *meaning = self.both(meaning.clone(), &other, is_lost);
            }
        }
        if let Some(at) = tree.at(node, "not") {
            let other = self.negated(at);
            *meaning = self.both(meaning.clone(), &other, is_lost);
        }
        if let Some(at) = tree.at(node, "if") {
            let other = self.conditional(node, at);
            *meaning = self.both(meaning.clone(), &other, is_lost);
        }
    }

    /// Whether other properties may be there: what the keywords understood so far leave open.
    fn closed(&mut self, node: usize, meaning: &mut Meaning) {
        let tree = self.tree;
        // Before, there was no such keyword.
        let Some(at) = tree.at(node, "unevaluatedProperties").filter(|_| self.reads_beside) else { return };
        // Properties that are known only in some cases are not known here.
        let is_clear = !tree.reaches_cases(node);
        match tree.json(at) {
            Json::Bool(true) => {}
            Json::Bool(false) if is_clear || self.is_ours => {
                let mut object = (*meaning.object).clone();
                if object.others == Others::Anything {
                    object.others = Others::Nothing;
                }
                meaning.object = Rc::new(object);
            }
            _ if self.is_ours => {
                let id = self.node(at);
                let mut object = (*meaning.object).clone();
                object.others = Others::Are(id);
                meaning.object = Rc::new(object);
            }
            _ => self.ignored(at, "unevaluatedProperties"),
        }
    }

    /// What keywords mean in schemas that this library made of types. `None` if nothing of its own.
    fn ours(&mut self, node: usize) -> Option<Meaning> {
        let tree = self.tree;
        if !ours::is_labels(tree, node) {
            return None;
        }
        let inside = tree.at(node, "properties");
        let mut meaning = Meaning { about: self.about(node), ..Meaning::of(Kinds::OBJECT.with(Kinds::LIST)) };
        self.own_keywords(node, &mut meaning);
        let mut object = (*meaning.object).clone();
        object.has_labels = inside.is_some();
        meaning.object = Rc::new(object);
        meaning.name = tree.name(node).rsplit('.').next().map(Rc::from);
        Some(meaning)
    }
}
