//! Reads the keywords of a JSON Schema.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::meaning::{
    About, Cases, Combine, Id, Kinds, Meaning, OfObject, Others, Related, Relation, and, or,
};
use super::ours;
use super::pattern;
use super::tree::{Json, Tree};
use super::values::is_choice;
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::reference::json_schema::SEQUENCE;
use crate::value::Number;

/// How many schemas may lead to each other without a value between them.
const MAX_CHAIN: usize = 40;

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
enum Form {
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
    forms: Vec<Form>,
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
        let version = tree.text_at(0, "$schema").unwrap_or_default();
        let is_old = ["draft-03", "draft-04", "draft-06", "draft-07"].iter().any(|old| version.contains(old));
        Reader {
            tree,
            forms: Vec::new(),
            known: HashMap::new(),
            meanings: HashMap::new(),
            open: HashSet::new(),
            parts: 0,
            is_ours: ours::is_ours(tree),
            labels_all,
            reads_beside: !is_old,
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

    fn ignored(&mut self, node: usize, keyword: &str) {
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

    fn size(&mut self, at: usize) -> Option<usize> {
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

    fn alternatives(&mut self, at: usize, keyword: &'static str) -> Meaning {
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
            let required = std::collections::BTreeSet::from([cases.tag.clone()]);
            let object = OfObject { required, cases: Some(Rc::new(cases)), ..OfObject::default() };
            any.object = Rc::new(object);
            any.about.description = None;
            any.name = None;
        } else if is_lost && !(any.kinds == Kinds::STRING.with(Kinds::OBJECT) && is_choice(&any)) {
            self.note(at, "alternatives", |path| messages::alternatives(path, keyword));
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
            self.note(at, "alternatives", |path| messages::alternatives(path, keyword));
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
    pub(super) fn presence(&self, node: usize) -> Option<(Vec<Rc<str>>, bool)> {
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

    fn negated(&mut self, at: usize) -> Meaning {
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

    fn conditional(&mut self, node: usize, condition: usize) -> Meaning {
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
