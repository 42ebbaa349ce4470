//! Fourth stage: the meaning of the item, in types. It is made from an item that [`crate::check`] has
//! accepted; later stages never look at options.

use proc_macro2::Span;
use syn::{Expr, ExprLit, ExprPath, Ident, Lit, LitChar, LitStr, Member, Path, Type};

use crate::attr::{Check, Given, Key, Length, Literal, Options, Plain, SerdeOption};
use crate::item::{
    Form, Header, Item, Kind, LayerRule, Name, Region, WrittenContent, WrittenField, WrittenVariant,
};
use crate::types::is_secret;

/// The item that the macro was put on.
pub(crate) struct Container {
    pub(crate) header: Header,
    pub(crate) description: String,
    /// The version of the program since which it exists.
    pub(crate) since: Option<LitStr>,
    pub(crate) data: Data,
    /// The options of serde in it, which may be a mistake.
    pub(crate) serde: Vec<SerdeOption>,
}

/// What the item represents in the configuration.
pub(crate) enum Data {
    Fields(Fields),
    Newtype(Newtype),
    /// Another type is decoded, then converted.
    Converted(Type),
    Words(Vec<Word>),
    Choice(Choice),
    Tagged(Tagged),
}

/// A body, with a part for each field.
pub(crate) struct Fields {
    pub(crate) fields: Vec<Field>,
    pub(crate) relations: Vec<Relation>,
    pub(crate) checks: Vec<Check>,
    /// Whether doc comments are written.
    pub(crate) comments: bool,
    /// What is known of earlier versions of a file.
    pub(crate) history: Option<History>,
    /// Whether only fields that say so are options of the command line.
    pub(crate) off_command_line: bool,
}

/// What a struct knows of earlier versions of a file.
pub(crate) struct History {
    /// The present version, if files have versions.
    pub(crate) version: Option<Version>,
    /// The versions that a function brings up to the next one.
    pub(crate) steps: Vec<(u32, ExprPath)>,
    /// Names that are not used any more, each with a reason.
    pub(crate) removed: Vec<(String, String)>,
    /// Types of blocks in earlier versions, with their labels.
    pub(crate) old_blocks: Vec<(LitStr, Vec<LitStr>)>,
}

/// The version that files have now.
pub(crate) struct Version {
    /// The name of the attribute that says it.
    pub(crate) name: String,
    pub(crate) number: u32,
    /// Whether a field is filled from that attribute.
    pub(crate) has_field: bool,
}

/// What a struct requires of several fields together.
pub(crate) enum Relation {
    ExactlyOne(Vec<LitStr>),
    AtLeastOne(Vec<LitStr>),
    Conflicts(Vec<LitStr>),
    Requires(LitStr, Vec<LitStr>),
}

/// The only type in a tuple struct, which is decoded in its place.
pub(crate) struct Newtype {
    pub(crate) inner: Type,
    pub(crate) checks: Vec<Check>,
}

/// A variant of an enum that is a string.
pub(crate) struct Word {
    pub(crate) ident: Ident,
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) since: Option<LitStr>,
}

/// An enum over block types.
pub(crate) struct Choice {
    pub(crate) variants: Vec<Variant>,
    pub(crate) checks: Vec<Check>,
    /// Whether doc comments are written.
    pub(crate) comments: bool,
}

/// An enum whose variant is chosen by something in the block.
pub(crate) struct Tagged {
    pub(crate) variants: Vec<Variant>,
    /// The attribute that chooses; if `None`, the first label does.
    pub(crate) tag: Option<LitStr>,
    pub(crate) checks: Vec<Check>,
    /// Whether only fields that say so are options of the command line.
    pub(crate) off_command_line: bool,
}

/// A variant that is a block or the content of one.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) position: usize,
    pub(crate) content: Content,
    pub(crate) names: Names,
}

/// What a variant contains.
pub(crate) enum Content {
    Empty,
    Type(Type),
    Fields(Fields),
}

/// A field of a struct.
pub(crate) struct Field {
    pub(crate) member: Member,
    pub(crate) ty: Type,
    pub(crate) description: String,
    pub(crate) role: Role,
    /// What checks the value.
    pub(crate) checks: Vec<Check>,
}

/// What a field is filled from. A `position` counts the fields of the same role.
pub(crate) enum Role {
    Attribute(Box<Attribute>),
    Block(Box<Block>),
    Blocks(Blocks),
    Label(Box<Label>),
    Flatten,
    Remain(Remain),
    Skip(DefaultValue),
    Range(Region),
}

/// An attribute.
pub(crate) struct Attribute {
    pub(crate) position: usize,
    pub(crate) names: Names,
    pub(crate) default: Option<DefaultValue>,
    pub(crate) conversion: Option<Conversion>,
    pub(crate) constraints: Option<Constraints>,
    pub(crate) layers: Option<LayerRule>,
    /// Whether the value is not shown.
    pub(crate) sensitive: bool,
    /// Whether it cannot change while the program runs.
    pub(crate) restart: bool,
    /// Whether a string is taken as it is written.
    pub(crate) literal: bool,
    /// Whether objects in the value may have names that their types do not know.
    pub(crate) allows_unknown: bool,
    /// The type of the blocks whose labels it names.
    pub(crate) reference: Option<LitStr>,
    pub(crate) skip_if: Option<ExprPath>,
    pub(crate) encode_with: Option<ExprPath>,
    /// Where it was in earlier versions of the file.
    pub(crate) moved_from: Vec<LitStr>,
    /// Values of earlier versions, each with the one that took its place.
    pub(crate) was: Vec<(Plain, Plain)>,
    pub(crate) cli: Option<Cli>,
}

/// What a field says of its option of the command line.
pub(crate) struct Cli {
    pub(crate) is_shown: bool,
    pub(crate) long: Option<String>,
    pub(crate) short: Option<LitChar>,
    pub(crate) value_name: Option<LitStr>,
    pub(crate) group: Option<LitStr>,
    pub(crate) is_hidden: bool,
}

/// How a field is made from a value of another type.
pub(crate) enum Conversion {
    With(ExprPath),
    TryFrom(Type),
}

/// Blocks of one type.
pub(crate) struct Block {
    pub(crate) position: usize,
    pub(crate) names: Names,
    pub(crate) default: Option<DefaultValue>,
    pub(crate) limits: Limits,
    pub(crate) layers: Option<LayerRule>,
    /// Whether they cannot change while the program runs.
    pub(crate) restart: bool,
    /// Where they were in earlier versions of the file.
    pub(crate) moved_from: Vec<LitStr>,
    pub(crate) cli: Option<Cli>,
}

/// Blocks of several types.
pub(crate) struct Blocks {
    pub(crate) position: usize,
    pub(crate) limits: Limits,
    /// Whether they cannot change while the program runs.
    pub(crate) restart: bool,
}

/// A label of the block.
pub(crate) struct Label {
    pub(crate) position: usize,
    pub(crate) name: String,
    pub(crate) conversion: Option<Conversion>,
    pub(crate) constraints: Option<Constraints>,
}

/// What a field requires of its value, beyond its type.
pub(crate) struct Constraints {
    pub(crate) min: Option<Expr>,
    pub(crate) max: Option<Expr>,
    pub(crate) length: Option<Length>,
    pub(crate) pattern: Option<LitStr>,
    pub(crate) one_of: Vec<Literal>,
    /// What each element or value must meet.
    pub(crate) each: Option<Box<Constraints>>,
    /// What each key must meet.
    pub(crate) keys: Option<Box<Constraints>>,
}

/// What no other field takes.
pub(crate) struct Remain {
    /// As for an attribute.
    pub(crate) allows_unknown: bool,
}

/// The limits on the number of blocks that options set.
pub(crate) struct Limits {
    pub(crate) min: Option<Limit>,
    pub(crate) max: Option<Limit>,
}

/// A number of blocks, and the place of the option.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    pub(crate) number: usize,
    pub(crate) span: Span,
}

/// The names of an attribute or block, and its description.
pub(crate) struct Names {
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) old_names: Vec<String>,
    pub(crate) description: String,
    pub(crate) deprecated: Option<LitStr>,
    /// The version of the program since which it exists.
    pub(crate) since: Option<LitStr>,
}

/// The value of a field that is absent in the configuration.
pub(crate) enum DefaultValue {
    /// The type's own default.
    OfType,
    /// A string that is converted to the field's type.
    Text(LitStr),
    /// The result of a function.
    Call(ExprPath),
    Expression(Box<Expr>),
}

impl Container {
    /// The meaning of an item without mistakes.
    pub(crate) fn new(item: &Item) -> Container {
        let options = &item.options;
        let data = match (item.form(), options.ty(Key::TryFrom), item.fields().first()) {
            (Form::Words, ..) => Data::Words(item.variants().iter().map(word).collect()),
            (Form::Choice, ..) => Data::Choice(Choice {
                variants: variants(item),
                checks: options.checks(),
                comments: options.has(Key::Comments),
            }),
            (Form::Tagged, ..) => Data::Tagged(Tagged {
                variants: variants(item),
                tag: options.text(Key::Tag).cloned(),
                checks: options.checks(),
                off_command_line: options.has(Key::Cli),
            }),
            (Form::Converted, Some(other), _) => Data::Converted(other.clone()),
            (Form::Newtype, _, Some(inner)) => {
                Data::Newtype(Newtype { inner: inner.ty.clone(), checks: options.checks() })
            }
            (Form::Fields | Form::Newtype | Form::Converted, ..) => Data::Fields(Fields {
                fields: fields(item.fields(), options.has(Key::AllowUnknown)),
                relations: relations(options),
                checks: options.checks(),
                comments: options.has(Key::Comments),
                history: history(item),
                off_command_line: options.has(Key::Cli),
            }),
        };
        let (header, description) = (item.header.clone(), item.description.clone());
        let since = options.text(Key::Since).cloned();
        Container { header, description, since, data, serde: item.serde.clone() }
    }

    /// The variants of an enum that represents blocks.
    pub(crate) fn variants(&self) -> &[Variant] {
        match &self.data {
            Data::Choice(choice) => &choice.variants,
            Data::Tagged(tagged) => &tagged.variants,
            Data::Fields(_) | Data::Newtype(_) | Data::Converted(_) | Data::Words(_) => &[],
        }
    }

    /// The fields of a struct, or of all variants of an enum.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field> {
        let own = if let Data::Fields(data) = &self.data { data.fields.as_slice() } else { &[] };
        let of_variants = self.variants().iter().filter_map(Variant::fields);
        own.iter().chain(of_variants.flat_map(|data| &data.fields))
    }
}

impl Variant {
    /// The type that the variant contains.
    pub(crate) fn ty(&self) -> Option<&Type> {
        match &self.content {
            Content::Type(ty) => Some(ty),
            Content::Empty | Content::Fields(_) => None,
        }
    }

    /// The named fields of the variant.
    pub(crate) fn fields(&self) -> Option<&Fields> {
        match &self.content {
            Content::Fields(fields) => Some(fields),
            Content::Empty | Content::Type(_) => None,
        }
    }
}

impl Limits {
    /// Whether an option sets a limit.
    pub(crate) fn are_given(&self) -> bool {
        self.min.is_some() || self.max.is_some()
    }
}

fn word(written: &WrittenVariant) -> Word {
    Word {
        ident: written.ident.clone(),
        name: written.name.text.clone(),
        aliases: texts(&written.aliases),
        since: written.options.text(Key::Since).cloned(),
    }
}

fn variants(item: &Item) -> Vec<Variant> {
    let variants = item.variants().iter().enumerate();
    variants.map(|(position, written)| variant(&item.options, written, position)).collect()
}

/// `options` are those of the enum.
fn variant(options: &Options, written: &WrittenVariant, position: usize) -> Variant {
    let content = match &written.content {
        WrittenContent::Named(named) if named.is_empty() => Content::Empty,
        WrittenContent::Named(named) => Content::Fields(Fields {
            fields: fields(named, options.has(Key::AllowUnknown)),
            relations: relations(&written.options),
            checks: Vec::new(),
            comments: options.has(Key::Comments),
            history: None,
            off_command_line: false,
        }),
        WrittenContent::Types(types) => types.first().cloned().map_or(Content::Empty, Content::Type),
        WrittenContent::Unit => Content::Empty,
    };
    Variant {
        ident: written.ident.clone(),
        position,
        content,
        names: Names {
            name: written.name.text.clone(),
            aliases: texts(&written.aliases),
            old_names: texts(&written.old_names),
            description: written.description.clone(),
            deprecated: written.options.text(Key::Deprecated).cloned(),
            since: written.options.text(Key::Since).cloned(),
        },
    }
}

fn history(item: &Item) -> Option<History> {
    let options = &item.options;
    let version = options.number(Key::Version).and_then(|number| {
        let name = options.text(Key::VersionName).map_or_else(|| "version".to_owned(), LitStr::value);
        let has_field = item.fields().iter().any(|field| field.names().any(|known| known.text == name));
        Some(Version { name, number: u32::try_from(number).ok()?, has_field })
    });
    let steps = options.steps(Key::Migrate).iter();
    let steps =
        steps.filter_map(|(version, function)| Some((version.base10_parse().ok()?, function.clone())));
    let removed = options.requirements(Key::Removed);
    let removed = removed.filter_map(|(name, reasons)| Some((name.value(), reasons.first()?.value())));
    let old_blocks = options.requirements(Key::OldBlocks).cloned().collect();
    let history = History { version, steps: steps.collect(), removed: removed.collect(), old_blocks };
    (history.version.is_some() || !history.removed.is_empty()).then_some(history)
}

fn fields(written: &[WrittenField], allows_unknown: bool) -> Vec<Field> {
    let field = |(index, field): (usize, &WrittenField)| {
        let position = written.iter().take(index).filter(|before| before.kind == field.kind).count();
        Field {
            member: field.member.clone(),
            ty: field.ty.clone(),
            description: field.description.clone(),
            role: role(field, position, allows_unknown),
            checks: field.options.checks(),
        }
    };
    written.iter().enumerate().map(field).collect()
}

fn role(field: &WrittenField, position: usize, allows_unknown: bool) -> Role {
    let options = &field.options;
    match field.kind {
        Kind::Attribute => Role::Attribute(Box::new(Attribute {
            position,
            names: names(field),
            default: default_value(options),
            conversion: conversion(options),
            constraints: constraints(options),
            layers: layers(options),
            sensitive: options.has(Key::Sensitive) || is_unconverted_secret(field),
            restart: options.has(Key::Restart),
            literal: options.has(Key::Literal),
            allows_unknown: allows_unknown || options.has(Key::AllowUnknown),
            reference: options.text(Key::Reference).cloned(),
            skip_if: options.function(Key::SkipIf).cloned(),
            encode_with: options.function(Key::EncodeWith).cloned(),
            moved_from: options.texts(Key::MovedFrom).cloned().collect(),
            was: options.pairs(Key::Was).to_vec(),
            cli: cli(field),
        })),
        Kind::Block => Role::Block(Box::new(Block {
            position,
            names: names(field),
            default: default_value(options),
            limits: limits(options),
            layers: layers(options),
            restart: options.has(Key::Restart),
            moved_from: options.texts(Key::MovedFrom).cloned().collect(),
            cli: cli(field),
        })),
        Kind::Blocks => {
            Role::Blocks(Blocks { position, limits: limits(options), restart: options.has(Key::Restart) })
        }
        Kind::Label => Role::Label(Box::new(Label {
            position,
            name: field.name.text.clone(),
            conversion: conversion(options),
            constraints: constraints(options),
        })),
        Kind::Flatten => Role::Flatten,
        Kind::Remain => {
            Role::Remain(Remain { allows_unknown: allows_unknown || options.has(Key::AllowUnknown) })
        }
        Kind::Skip => Role::Skip(default_value(options).unwrap_or(DefaultValue::OfType)),
        Kind::Range => Role::Range(region(options)),
    }
}

/// A short name without a letter is the first one of the long name.
fn cli(field: &WrittenField) -> Option<Cli> {
    let options = &field.options;
    let is_off = matches!(&options.find(Key::Cli).or(options.find(Key::Short))?.given, Given::Off);
    let inside = options.options(Key::Cli).cloned().unwrap_or_default();
    let long = options.text(Key::Cli).or(inside.text(Key::Long)).map(LitStr::value);
    let short =
        options.find(Key::Short).or(inside.find(Key::Short)).and_then(|setting| match &setting.given {
            Given::Character(letter) => Some(letter.clone()),
            _ => {
                let name = long.as_ref().unwrap_or(&field.name.text);
                Some(LitChar::new(name.chars().next()?, setting.span))
            }
        });
    Some(Cli {
        is_shown: !is_off,
        long,
        short,
        value_name: inside.text(Key::ValueName).cloned(),
        group: inside.text(Key::Group).cloned(),
        is_hidden: inside.has(Key::Hidden),
    })
}

fn names(field: &WrittenField) -> Names {
    Names {
        name: field.name.text.clone(),
        aliases: texts(&field.aliases),
        old_names: texts(&field.old_names),
        description: field.description.clone(),
        deprecated: field.options.text(Key::Deprecated).cloned(),
        since: field.options.text(Key::Since).cloned(),
    }
}

/// Whether the field is a secret by its type. A converter decides that itself.
fn is_unconverted_secret(field: &WrittenField) -> bool {
    conversion(&field.options).is_none() && is_secret(&field.ty)
}

fn texts(names: &[Name]) -> Vec<String> {
    names.iter().map(|name| name.text.clone()).collect()
}

fn conversion(options: &Options) -> Option<Conversion> {
    let with = options.function(Key::With).cloned().map(Conversion::With);
    with.or_else(|| options.ty(Key::TryFrom).cloned().map(Conversion::TryFrom))
}

fn constraints(options: &Options) -> Option<Constraints> {
    let keys = [Key::Min, Key::Max, Key::Length, Key::Pattern, Key::OneOf, Key::Each, Key::Keys];
    let inner = |key| options.options(key).and_then(constraints).map(Box::new);
    keys.iter().any(|key| options.has(*key)).then(|| Constraints {
        min: options.expression(Key::Min).cloned(),
        max: options.expression(Key::Max).cloned(),
        length: options.length(Key::Length).cloned(),
        pattern: options.text(Key::Pattern).cloned(),
        one_of: options.values(Key::OneOf).unwrap_or_default().to_vec(),
        each: inner(Key::Each),
        keys: inner(Key::Keys),
    })
}

fn relations(options: &Options) -> Vec<Relation> {
    let mut relations = Vec::new();
    for option in options.iter() {
        match (option.key, &option.given) {
            (Key::ExactlyOne, Given::Names(names)) => relations.push(Relation::ExactlyOne(names.clone())),
            (Key::AtLeastOne, Given::Names(names)) => relations.push(Relation::AtLeastOne(names.clone())),
            (Key::Conflicts, Given::Names(names)) => relations.push(Relation::Conflicts(names.clone())),
            (Key::Requires, Given::Requirements(pairs)) => {
                let pairs = pairs.iter().cloned();
                relations.extend(pairs.map(|(name, needed)| Relation::Requires(name, needed)));
            }
            _ => {}
        }
    }
    relations
}

fn limits(options: &Options) -> Limits {
    let limit = |key| Some(Limit { number: options.number(key)?, span: options.find(key)?.span });
    Limits { min: limit(Key::Min), max: limit(Key::Max) }
}

fn layers(options: &Options) -> Option<LayerRule> {
    LayerRule::from_name(&options.text(Key::Layers)?.value())
}

fn region(options: &Options) -> Region {
    options.text(Key::Range).and_then(|name| Region::from_name(&name.value())).unwrap_or(Region::Whole)
}

/// A string literal is converted, so that it fits a `String`. A path in lower case is a function to call; one
/// whose last name starts with a capital letter is a constant or a variant.
fn default_value(options: &Options) -> Option<DefaultValue> {
    let Given::Expression(expr) = &options.find(Key::Default)?.given else {
        return Some(DefaultValue::OfType);
    };
    Some(match &**expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => DefaultValue::Text(text.clone()),
        Expr::Path(path) if is_function(&path.path) => DefaultValue::Call(path.clone()),
        _ => DefaultValue::Expression(expr.clone()),
    })
}

fn is_function(path: &Path) -> bool {
    let last = path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    last.trim_start_matches("r#").starts_with(|letter: char| letter.is_lowercase() || letter == '_')
}
