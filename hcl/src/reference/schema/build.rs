//! Makes shapes of a schema that was checked. They live until the program ends.

use std::collections::HashMap;

use super::check::{is_without_items, relations};
use super::format::{Attribute, Block, Choice, Content, File, Label, Layers, Limits, PerKey, Rest};
use super::leak::{Leaker, list, one};
use super::read_types::TypeReader;
use super::types::{Part, Ty, TyKind, Word, has_converter, holds, is_converted};
use super::write_types::{implied_example, implied_form};
#[cfg(feature = "clap")]
use crate::decode::CliOption;
use crate::decode::by_shape::read_shape::{ReadBody, ReadCell, ReadType, Said, Within};
#[cfg(feature = "migrate")]
use crate::decode::runtime::version_attribute;
use crate::decode::{
    AcceptedKind, Accepts, AttributeShape, BlockShape, ChoiceShape, Constraints, FixedList, Keys, LabelShape,
    LayerRule, MakeBound, MakeDefault, OneOf, Parts, ReadAs, Relation, RestOf, RestShape, Shape, ShapeOf,
    Spanned, TypeName, WriteDefault,
};
#[cfg(feature = "migrate")]
use crate::decode::{BringUp, History, Plain};
use crate::format::{literal, number};
#[cfg(feature = "migrate")]
use crate::migration::bring_up_to_date;
use crate::model::{Context, Expression};
use crate::source::Location;
use crate::value::{Number, Value};
use crate::with::Form;

/// The name of a body without one, if it is that of a file.
const ROOT: &str = "configuration";

/// What stands for a default that the schema does not show.
const HIDDEN: &str = "…";

/// The longest name of a list or map, which has the names of its elements in it.
const MAX_NAME: usize = 200;

/// The shape that a schema describes.
pub(super) fn build(file: &File) -> &'static Shape {
    let type_names: HashMap<&str, &Location> =
        file.types.iter().map(|ty| (&**ty.name, &ty.name.location)).collect();
    let mut builder = Builder {
        leaker: Leaker::default(),
        bodies: HashMap::new(),
        contents: HashMap::new(),
        types: file.types.iter().map(|ty| (&**ty.name, ReadCell::new())).collect(),
        nameless: HashMap::new(),
        reader: TypeReader::new(&type_names),
        counter: 0,
    };
    let root = ReadBody::new();
    if let Some(name) = &file.name {
        builder.bodies.insert(name, root);
        builder.contents.insert(name, &file.content);
    }
    for body in &file.bodies {
        builder.bodies.insert(&body.name, ReadBody::new());
        builder.contents.insert(&body.name, &body.content);
    }
    for ty in &file.types {
        let cell = builder.types[&**ty.name];
        if let Some(part) = builder.reader.whole(&ty.ty) {
            builder.describe(cell, &part, Some(ty.name.as_str()));
        }
    }
    for body in &file.bodies {
        let own = Own {
            name: Some(body.name.as_str()),
            description: &body.description,
            since: body.since.as_deref(),
        };
        let shape = builder.shape(&body.content, &own);
        builder.bodies[&**body.name].set(shape);
    }
    let name = file.name.as_ref().map(|name| &***name);
    let name = name.or((!is_without_items(&file.content)).then_some(ROOT));
    let own = Own { name, description: &file.description, since: file.since.as_deref() };
    let shape = builder.shape(&file.content, &own);
    root.set(shape);
    root.shape()
}

/// What a body says of itself.
#[derive(Default)]
struct Own<'f> {
    name: Option<&'f str>,
    description: &'f str,
    since: Option<&'f str>,
}

struct Builder<'f> {
    leaker: Leaker,
    bodies: HashMap<&'f str, ReadBody>,
    contents: HashMap<&'f str, &'f Content>,
    types: HashMap<&'f str, ReadCell>,
    /// Bodies without content, by whether they are open and opaque.
    nameless: HashMap<(bool, bool), ReadBody>,
    reader: TypeReader<'f>,
    /// How many types without a name there were.
    counter: usize,
}

impl<'f> Builder<'f> {
    /// A name that no type has in Rust.
    fn unnamed(&mut self, kind: &str) -> &'static str {
        self.counter += 1;
        self.leaker.text(&format!("hcl::schema::{kind}<{}>", self.counter))
    }

    fn shape(&mut self, content: &'f Content, own: &Own<'_>) -> Shape {
        let type_name = match own.name {
            Some(name) => self.leaker.text(name),
            None if is_without_items(content) => Shape::EMPTY.type_name.get(),
            None => self.unnamed("body"),
        };
        let rest = content.rest.as_ref().map(|rest| one(self.rest(rest)));
        let flattened = content.flatten.iter().filter_map(|name| self.bodies.get(&***name));
        let flattened: Vec<ShapeOf> = flattened.map(|body| ShapeOf::Read(*body)).collect();
        Shape {
            type_name: TypeName::Read(type_name),
            description: self.leaker.text(trimmed(own.description)),
            since: self.leaker.optional(own.since),
            labels: list(content.labels.iter().map(|label| self.label(label)).collect()),
            attributes: list(self.attributes(content)),
            blocks: list(content.blocks.iter().map(|block| self.block(block)).collect()),
            choices: list(content.choices.iter().map(|choice| self.choice(choice)).collect()),
            flattened: list(flattened),
            open: content.open || rest.is_some(),
            rest,
            variants: list(content.variants.iter().map(|variant| self.block(variant)).collect()),
            tag: self.leaker.optional(content.tag.as_deref()),
            opaque: content.opaque || !content.variants.is_empty(),
            relations: self.relations(content.relations.as_ref()),
            #[cfg(feature = "migrate")]
            history: self.history(content),
            #[cfg(feature = "clap")]
            cli: content.command_line,
        }
    }

    fn relations(&mut self, expression: Option<&Expression>) -> &'static [Relation] {
        let all = expression.and_then(relations).unwrap_or_default();
        let relation = |(name, names): (String, Vec<Spanned<String>>)| {
            let names: Vec<&str> = names.iter().map(|name| &***name).collect();
            let leaked = self.leaker.texts(&names);
            match &*name {
                "exactly_one" => Relation::ExactlyOne(leaked),
                "at_least_one" => Relation::AtLeastOne(leaked),
                "conflicts" => Relation::Conflicts(leaked),
                _ => Relation::Requires(
                    leaked.first().copied().unwrap_or_default(),
                    leaked.get(1..).unwrap_or_default(),
                ),
            }
        };
        list(all.into_iter().map(relation).collect())
    }

    fn rest(&mut self, rest: &'f Rest) -> RestShape {
        let body = rest.body.as_ref().and_then(|name| self.bodies.get(&***name)).copied();
        let ty = self.part(rest.ty.as_ref(), false);
        RestShape {
            attribute: AttributeShape {
                description: self.leaker.text(trimmed(&rest.description)),
                allows_unknown: rest.allow_unknown,
                default: Some(""),
                parts: Parts::Read(ty.or_else(|| body.is_none().then(|| self.any(false)))),
                ..AttributeShape::PLAIN
            },
            shape: RestOf::Read(body),
        }
    }

    fn label(&mut self, label: &'f Label) -> LabelShape {
        LabelShape {
            name: self.leaker.text(&label.name),
            description: self.leaker.text(trimmed(&label.description)),
            accepts: Parts::Read(self.part(label.ty.as_ref(), false)),
            constraints: self.limits(&label.limits),
        }
    }

    /// The attributes, and that which says the version of the file.
    fn attributes(&mut self, content: &'f Content) -> Vec<AttributeShape> {
        #[cfg_attr(
            not(feature = "migrate"),
            expect(unused_mut, reason = "only files with versions have more")
        )]
        let mut attributes: Vec<AttributeShape> =
            content.attributes.iter().map(|attribute| self.attribute(attribute)).collect();
        #[cfg(feature = "migrate")]
        if let Some(version) = &content.version
            && !self.has_attribute(content, &version.attribute)
        {
            let name = self.leaker.text(&version.attribute);
            attributes.insert(0, version_attribute(name, *version.current));
        }
        attributes
    }

    /// Whether a body has an attribute, or one that is flattened into it, which the check found to end.
    #[cfg(feature = "migrate")]
    fn has_attribute(&self, content: &'f Content, name: &str) -> bool {
        let mut waiting = vec![content];
        while let Some(content) = waiting.pop() {
            if content.attributes.iter().any(|attribute| attribute.name.as_str() == name) {
                return true;
            }
            waiting.extend(content.flatten.iter().filter_map(|name| self.contents.get(&***name)));
        }
        false
    }

    fn attribute(&mut self, attribute: &'f Attribute) -> AttributeShape {
        let is_required = attribute.required.as_ref().is_some_and(|required| **required);
        let value =
            attribute.default.as_ref().and_then(|default| default.evaluate(&Context::literal_only()).ok());
        let text = value.as_ref().and_then(|value| literal(value).ok());
        let text = text.or(attribute.common.has_default.then(String::new));
        let is_optional = !is_required && text.is_none();
        let ty = match &attribute.ty {
            Some(ty) => self.part(Some(ty), is_optional),
            None => Some(self.any(is_optional)),
        };
        let whole = attribute.ty.as_ref().and_then(|ty| self.reader.whole(ty));
        let is_converted = whole.is_some_and(|ty| has_converter(&ty));
        AttributeShape {
            name: self.leaker.text(&attribute.name),
            aliases: self.names(&attribute.common.aliases, &attribute.common.renamed_from),
            renamed_from: self.names(&[], &attribute.common.renamed_from),
            description: self.leaker.text(trimmed(&attribute.common.description)),
            deprecated: self.leaker.optional(attribute.common.deprecated.as_deref()),
            since: self.leaker.optional(attribute.common.since.as_deref()),
            default: self.leaker.optional(text.as_deref()),
            make_default: MakeDefault::Read(value.map(one)),
            layers: layers(attribute.common.layers),
            sensitive: attribute.sensitive,
            restart: attribute.common.restart,
            literal: attribute.literal,
            allows_unknown: attribute.allow_unknown,
            reference: self.leaker.optional(attribute.reference.as_ref().map(|name| &***name)),
            parts: Parts::Read(ty),
            converted: attribute.converted || is_converted,
            constraints: self.limits(&attribute.limits),
            #[cfg(feature = "migrate")]
            moved_from: self.names(&[], &attribute.common.moved_from),
            #[cfg(feature = "migrate")]
            was: list(
                attribute
                    .was
                    .iter()
                    .filter_map(|pair| Some((self.plain(&pair.0)?, self.plain(&pair.1)?)))
                    .collect(),
            ),
            #[cfg(feature = "clap")]
            cli: self.cli(attribute.common.cli.as_ref()),
        }
    }

    fn block(&mut self, block: &'f Block) -> BlockShape {
        let named = block.body.as_ref().and_then(|name| self.bodies.get(&***name)).copied();
        let content = match &block.body {
            Some(name) => self.contents.get(&***name).copied().unwrap_or(&block.content),
            None => &block.content,
        };
        let body = named.unwrap_or_else(|| self.inline(&block.content));
        let labels: Vec<&str> = match &block.labels {
            Some(labels) => labels.iter().map(String::as_str).collect(),
            None => content.labels.iter().map(|label| label.name.as_str()).collect(),
        };
        let types = block.label_types.as_ref().map(|types| self.reader.list(types)).unwrap_or_default();
        let types: Vec<Option<ReadType>> =
            types.iter().map(|part| Some(self.ty(part.as_deref()?, false, None))).collect();
        // What the field's type sets, and what its options do.
        let least = block.min.as_ref().map_or(0, |min| **min);
        let (count, min, max) = match (block.required, least, block.max) {
            (true, ..) if block.list => ((0, None), 1, Some(1)),
            (true, ..) => ((1, Some(1)), 0, None),
            (false, 0, Some(1)) if !block.list => ((0, Some(1)), 0, None),
            (false, least, Some(most)) if least == most && !block.list => ((least, Some(most)), 0, None),
            (false, least, most) => ((0, None), least, most),
        };
        let default = match (&block.default, block.common.has_default, block.defaults_apply) {
            (Some(_), _, _) | (None, true, _) => Some(HIDDEN),
            (None, false, true) => Some(""),
            (None, false, false) => None,
        };
        // Labels that the block does not have are the keys of a map.
        let keys = block.labels.as_ref().map_or(0, Vec::len).saturating_sub(content.labels.len());
        let keys = block.keys.as_ref().map_or(keys, |keys| **keys).min(labels.len());
        let per_key = match (keys, &block.per_key) {
            (0, _) => count,
            (_, None) => (1, Some(1)),
            (_, Some(PerKey { min, max })) => (*min, *max),
        };
        BlockShape {
            name: self.leaker.text(&block.name),
            aliases: self.names(&block.common.aliases, &block.common.renamed_from),
            renamed_from: self.names(&[], &block.common.renamed_from),
            description: self.leaker.text(trimmed(&block.common.description)),
            deprecated: self.leaker.optional(block.common.deprecated.as_deref()),
            since: self.leaker.optional(block.common.since.as_deref()),
            labels: self.leaker.texts(&labels),
            key: Keys::Read(list(types)),
            keys,
            per_key,
            default,
            write_default: WriteDefault::Read(self.leaker.optional(block.default.as_deref())),
            min,
            max,
            count,
            layers: layers(block.common.layers),
            restart: block.common.restart,
            #[cfg(feature = "migrate")]
            moved_from: self.names(&[], &block.common.moved_from),
            #[cfg(feature = "clap")]
            cli: self.cli(block.common.cli.as_ref()),
            shape: ShapeOf::Read(body),
        }
    }

    /// The body of a block without a name. Those without content are the same.
    fn inline(&mut self, content: &'f Content) -> ReadBody {
        let kind = (content.open, content.opaque);
        let is_nameless = is_without_items(content);
        if let Some(known) = self.nameless.get(&kind).filter(|_| is_nameless) {
            return *known;
        }
        let body = ReadBody::new();
        let shape = self.shape(content, &Own::default());
        body.set(shape);
        if is_nameless {
            self.nameless.insert(kind, body);
        }
        body
    }

    fn choice(&mut self, choice: &'f Choice) -> ChoiceShape {
        ChoiceShape {
            blocks: list(choice.blocks.iter().map(|block| self.block(block)).collect()),
            count: (choice.min, choice.max),
            // What allows several is a list, whatever its options say.
            of_type: match choice.max {
                Some(1) if !choice.list => (choice.min, choice.max),
                _ => (0, None),
            },
            restart: choice.restart,
        }
    }

    fn names(&mut self, first: &[Spanned<String>], then: &[Spanned<String>]) -> &'static [&'static str] {
        let names: Vec<&str> = first.iter().chain(then).map(|name| &***name).collect();
        self.leaker.texts(&names)
    }

    fn limits(&mut self, limits: &Limits) -> &'static Constraints {
        let bound = |bound: &Option<Spanned<Value>>| {
            bound.as_ref().map(|bound| MakeBound::Read(one((**bound).clone())))
        };
        let length = match (&limits.min_length, limits.max_length) {
            (None, None) => None,
            (least, most) => Some((least.as_ref().map_or(0, |least| **least), most)),
        };
        let constraints = Constraints {
            min: bound(&limits.min),
            max: bound(&limits.max),
            length,
            pattern: self.leaker.optional(limits.pattern.as_ref().map(|pattern| &***pattern)),
            one_of: limits.one_of.as_ref().map(|words| self.one_of(words)),
            each: limits.each.as_ref().map(|each| self.limits(each)),
            keys: limits.keys.as_ref().map(|keys| self.limits(keys)),
        };
        one(constraints)
    }

    /// Numbers are kept as they are written.
    fn one_of(&mut self, words: &[Spanned<Value>]) -> OneOf {
        if words.iter().all(|word| word.as_str().is_some()) {
            let words: Vec<&str> = words.iter().filter_map(|word| word.as_str()).collect();
            return OneOf::Texts(self.leaker.texts(&words));
        }
        let word = |word: &Spanned<Value>| {
            let written = word.location.text();
            let is_number = written.trim_start_matches('-').starts_with(|digit: char| digit.is_ascii_digit());
            let shown = || word.as_number().map_or_else(String::new, number);
            if is_number && written.parse::<Number>().is_ok() { written.to_owned() } else { shown() }
        };
        let words: Vec<String> = words.iter().map(word).collect();
        OneOf::Numbers(self.leaker.texts(&words))
    }

    /// `None` for what the check refuses.
    #[cfg(feature = "migrate")]
    fn plain(&mut self, value: &Value) -> Option<Plain> {
        if let Some(text) = value.as_str() {
            return Some(Plain::Text(self.leaker.text(text)));
        }
        let bool = value.as_bool().map(Plain::Bool);
        bool.or_else(|| Some(Plain::Number(self.leaker.text(&number(value.as_number()?)))))
    }

    /// Migrations by functions are the program's.
    #[cfg(feature = "migrate")]
    fn history(&mut self, content: &'f Content) -> &'static History {
        let version = content.version.as_ref();
        let version = version.map(|version| (self.leaker.text(&version.attribute), *version.current));
        let removed = content.removed.iter();
        let removed = removed.map(|one| (self.leaker.text(&one.name), self.leaker.text(&one.reason)));
        let removed = list(removed.collect());
        let old_blocks = content.old_blocks.iter();
        let old_blocks = old_blocks.map(|one| (self.leaker.text(&one.name), self.leaker.texts(&one.labels)));
        let old_blocks = list(old_blocks.collect());
        let by_program = content.version.iter().flat_map(|version| &version.changed_by_program);
        let by_program = list(by_program.map(|from| **from).collect());
        let bring_up = (version.is_some() || has_past(content)).then_some(bring_up_to_date as BringUp);
        one(History { version, by_program, removed, old_blocks, bring_up, ..History::NONE })
    }

    #[cfg(feature = "clap")]
    fn cli(&mut self, cli: Option<&super::format::Cli>) -> &'static CliOption {
        let Some(cli) = cli else { return &CliOption::NONE };
        one(CliOption {
            shown: cli.shown,
            long: self.leaker.optional(cli.long.as_deref()),
            short: cli.short,
            value_name: self.leaker.optional(cli.value_name.as_deref()),
            group: self.leaker.optional(cli.group.as_deref()),
            hidden: cli.hidden,
        })
    }

    fn part(&mut self, expression: Option<&Expression>, is_optional: bool) -> Option<ReadType> {
        let part: Part = self.reader.whole(expression?);
        Some(self.ty(&*part?, is_optional, None))
    }

    fn any(&mut self, is_optional: bool) -> ReadType {
        self.ty(&Ty::default(), is_optional, None)
    }

    /// A type as it is said in one place.
    fn ty(&mut self, ty: &Ty, is_optional: bool, name: Option<&str>) -> ReadType {
        let said = self.said(ty, is_optional);
        if let TyKind::Named(name) = &ty.kind
            && let Some(cell) = self.types.get(name.as_str())
        {
            return ReadType::new(*cell, said);
        }
        let cell = ReadCell::new();
        let (accepts, within) = self.described(ty, name);
        cell.set(accepts, within);
        ReadType::new(cell, said)
    }

    /// The description of a type with a name.
    fn describe(&mut self, cell: ReadCell, ty: &Ty, name: Option<&str>) {
        let inner = self.ty(ty, false, name);
        let any = Accepts { type_name: "", ..Accepts::of::<()>(AcceptedKind::Any) };
        cell.set(any, Within::Same(inner));
    }

    fn said(&mut self, ty: &Ty, is_optional: bool) -> Said {
        let form = ty
            .form
            .as_ref()
            .map(|(name, example)| Form { name: self.leaker.text(name), example: self.leaker.text(example) });
        Said {
            is_optional: is_optional || ty.is_optional,
            has_default: ty.has_default,
            is_secret: ty.is_secret,
            form: form.or(implied_form(&ty.kind)),
            path_kind: ty.path_kind,
            keeps_unknown: ty.keeps_unknown || ty.kind == TyKind::Any,
            keeps_marks: ty.keeps_marks || ty.kind == TyKind::Any,
            example: self.leaker.optional(ty.example.clone().or(implied_example(&ty.kind)).as_deref()),
            is_converted: is_converted(ty),
            list: match (&ty.sample, &ty.kind) {
                (Some(sample), _) => Some(FixedList::Written(self.leaker.text(sample))),
                (None, TyKind::Array(_, length)) => Some(FixedList::Alike(*length)),
                (None, _) => None,
            },
        }
    }

    fn inside(&mut self, part: &Part) -> Option<ReadType> {
        Some(self.ty(part.as_deref()?, false, None))
    }

    fn described(&mut self, ty: &Ty, name: Option<&str>) -> (Accepts, Within) {
        let of = |kind, type_name| Accepts { type_name, read_as: ReadAs::Value, ..Accepts::of::<()>(kind) };
        // What contains itself is known by its name.
        let own = name.filter(|name| names_itself(ty, name));
        let type_name = self.leaker.text(&own.map_or_else(|| rust_name(ty), str::to_owned));
        let elements = |within: Option<ReadType>| within.map_or(Within::Nothing, Within::Elements);
        match &ty.kind {
            TyKind::Any | TyKind::Named(_) => (of(AcceptedKind::Any, type_name), Within::Nothing),
            TyKind::Word(word) => {
                let accepts = of(kind_of(*word), type_name);
                let (read_as, bytes) = (read_as(*word), *word == Word::Bytes);
                let length = (*word == Word::Character).then_some(1);
                (Accepts { read_as, bytes, length, ..accepts }, Within::Nothing)
            }
            TyKind::Whole(least, most) => {
                let accepts = of(AcceptedKind::Number, type_name);
                (Accepts { whole: Some((*least, *most)), ..accepts }, Within::Nothing)
            }
            TyKind::List(part) | TyKind::Set(part) => {
                let accepts = of(AcceptedKind::List, type_name);
                let read_as = read_inside(part);
                (Accepts { read_as, ..accepts }, elements(self.inside(part)))
            }
            TyKind::Array(part, length) => {
                let accepts = of(AcceptedKind::List, type_name);
                let (read_as, length) = (read_inside(part), Some(*length));
                (Accepts { read_as, length, ..accepts }, elements(self.inside(part)))
            }
            TyKind::MapOf(_) => (of(AcceptedKind::Map, type_name), Within::Nothing),
            TyKind::Map(part) => {
                let values = self.inside(part).map_or(Within::Nothing, Within::Entries);
                let accepts = of(AcceptedKind::Map, type_name);
                (Accepts { read_as: read_inside(part), ..accepts }, values)
            }
            TyKind::Object(parts) => {
                let name = self.type_name(name, "object");
                let (names, within) = self.names_inside(parts);
                (of(AcceptedKind::Object(names), name), within)
            }
            TyKind::OneOf(words) => {
                let name = self.type_name(name, "one_of");
                let (names, within) = self.names_inside(&words.names);
                let accepts = of(AcceptedKind::OneOf(names), name);
                let (aliases, since) = (self.leaker.texts(&words.aliases), self.leaker.texts(&words.since));
                (Accepts { aliases, since, ..accepts }, within)
            }
        }
    }

    fn type_name(&mut self, name: Option<&str>, kind: &str) -> &'static str {
        match name {
            Some(name) => self.leaker.text(name),
            None => self.unnamed(kind),
        }
    }

    fn names_inside(&mut self, parts: &[(String, Part)]) -> (&'static [&'static str], Within) {
        let mut inside: Vec<(&'static str, Option<ReadType>)> =
            parts.iter().map(|(name, part)| (self.leaker.text(name), self.inside(part))).collect();
        let names = list(inside.iter().map(|(name, _)| *name).collect());
        inside.sort_by_key(|(name, _)| *name);
        (names, Within::Names(inside))
    }
}

/// Whether something in a body was elsewhere in earlier versions, or had other values.
#[cfg(feature = "migrate")]
fn has_past(content: &Content) -> bool {
    let blocks = content.blocks.iter().chain(content.choices.iter().flat_map(|choice| &choice.blocks));
    content.attributes.iter().any(|one| !one.was.is_empty() || !one.common.moved_from.is_empty())
        || blocks.into_iter().any(|one| !one.common.moved_from.is_empty())
}

/// How a list or a map with these parts is read.
fn read_inside(part: &Part) -> ReadAs {
    let is_apart = |ty: &Ty| {
        let is_expression = matches!(&ty.kind, TyKind::Word(word) if read_as(*word) != ReadAs::Value);
        is_expression || ty.kind == TyKind::Any || ty.keeps_unknown || ty.keeps_marks || is_converted(ty)
    };
    if part.as_deref().is_some_and(|part| holds(part, &is_apart)) { ReadAs::Parts } else { ReadAs::Value }
}

/// How the value of a type is read that is one word.
fn read_as(word: Word) -> ReadAs {
    match word {
        Word::Expression => ReadAs::Expression,
        Word::Reference => ReadAs::Reference,
        _ => ReadAs::Value,
    }
}

fn kind_of(word: Word) -> AcceptedKind {
    match word {
        Word::Bool => AcceptedKind::Bool,
        Word::Number => AcceptedKind::Number,
        Word::Expression | Word::Reference => AcceptedKind::Any,
        Word::Tuple | Word::Bytes => AcceptedKind::List,
        _ => AcceptedKind::String,
    }
}

/// Whether a list or map has the type with this name in it.
fn names_itself(ty: &Ty, name: &str) -> bool {
    match &ty.kind {
        TyKind::List(part) | TyKind::Map(part) => {
            part.as_deref().is_some_and(|part| names_itself(part, name))
        }
        TyKind::Named(other) => other == name,
        _ => false,
    }
}

/// What the type could be called in Rust, from which some words are derived.
fn rust_name(ty: &Ty) -> String {
    let name = |part: &Part| part.as_deref().map_or_else(|| "()".to_owned(), rust_name);
    let of = |collection: &str, inner: String| match inner.len() {
        0..MAX_NAME => format!("{collection}{inner}>"),
        _ => format!("{collection}()>"),
    };
    match &ty.kind {
        TyKind::Any => "any".to_owned(),
        TyKind::Word(word) => word.type_name().to_owned(),
        TyKind::Whole(..) => "i128".to_owned(),
        TyKind::List(part) | TyKind::Array(part, _) => of("alloc::vec::Vec<", name(part)),
        TyKind::Set(part) => of("alloc::collections::btree::set::BTreeSet<", name(part)),
        TyKind::Map(part) => {
            of("alloc::collections::btree::map::BTreeMap<alloc::string::String, ", name(part))
        }
        TyKind::MapOf(word) => of(
            "alloc::collections::btree::map::BTreeMap<alloc::string::String, ",
            word.type_name().to_owned(),
        ),
        TyKind::Object(_) | TyKind::OneOf(..) => "()".to_owned(),
        TyKind::Named(name) => name.clone(),
    }
}

fn layers(layers: Option<Layers>) -> Option<LayerRule> {
    Some(match layers? {
        Layers::Replace => LayerRule::Replace,
        Layers::Append => LayerRule::Append,
        Layers::Merge => LayerRule::Merge,
    })
}

/// A heredoc has an end of line that a description does not have.
fn trimmed(text: &str) -> &str {
    text.strip_suffix('\n').unwrap_or(text)
}
