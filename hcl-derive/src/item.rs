//! Second stage: the item as written, with the options and the names of its fields or variants.
//!
//! Nothing is refused here: if options contradict each other the first one counts, and [`crate::check`]
//! reports the error.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, DeriveInput, Expr, ExprLit, Generics, Ident, Lit, Member, Meta, Type};

use crate::attr::{Key, Options, Place, SerdeOption, serde_options};
use crate::case::Case;
use crate::errors::Errors;

/// The item that the macro was put on.
pub(crate) struct Item {
    pub(crate) header: Header,
    pub(crate) description: String,
    pub(crate) options: Options,
    pub(crate) body: Body,
    /// The options of serde in it.
    pub(crate) serde: Vec<SerdeOption>,
}

/// The common header of every implementation for the item.
#[derive(Clone)]
pub(crate) struct Header {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// The path of the library, `::hcl` unless `crate = "…"` says otherwise.
    pub(crate) library: TokenStream,
}

/// The kinds of items in Rust.
pub(crate) enum Body {
    /// A struct with named fields.
    Named(Vec<WrittenField>),
    /// A tuple struct.
    Tuple(Vec<WrittenField>),
    /// A struct without fields.
    Unit,
    /// An enum.
    Enum(Vec<WrittenVariant>),
    /// A union.
    Union(Span),
}

/// What an item represents in the configuration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A body, with a part for each field.
    Fields,
    /// Whatever the one field of a tuple struct represents.
    Newtype,
    /// Whatever the type represents that it is converted from.
    Converted,
    /// A string: one for each variant.
    Words,
    /// A block whose type chooses the variant.
    Choice,
    /// A body in which an attribute or the first label chooses the variant.
    Tagged,
}

/// A field of a struct.
pub(crate) struct WrittenField {
    pub(crate) member: Member,
    pub(crate) ty: Type,
    pub(crate) kind: Kind,
    /// The name in the configuration.
    pub(crate) name: Name,
    pub(crate) aliases: Vec<Name>,
    pub(crate) old_names: Vec<Name>,
    pub(crate) description: String,
    pub(crate) options: Options,
}

/// What a field is filled from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Attribute,
    Block,
    Blocks,
    Label,
    Flatten,
    Remain,
    Skip,
    Range,
}

/// A stretch of a block that has a place.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Region {
    Whole,
    Header,
    Type,
    Body,
}

/// How the layers of a configuration add to each other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LayerRule {
    Replace,
    Append,
    Merge,
}

impl LayerRule {
    /// The rules with their names.
    pub(crate) const ALL: [(&str, LayerRule); 3] =
        [("replace", LayerRule::Replace), ("append", LayerRule::Append), ("merge", LayerRule::Merge)];

    /// The rule of a name.
    pub(crate) fn from_name(name: &str) -> Option<LayerRule> {
        LayerRule::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, rule)| rule)
    }
}

/// A variant of an enum.
pub(crate) struct WrittenVariant {
    pub(crate) ident: Ident,
    pub(crate) content: WrittenContent,
    pub(crate) name: Name,
    pub(crate) aliases: Vec<Name>,
    pub(crate) old_names: Vec<Name>,
    pub(crate) description: String,
    pub(crate) options: Options,
}

/// What a variant contains.
pub(crate) enum WrittenContent {
    Unit,
    Types(Vec<Type>),
    Named(Vec<WrittenField>),
}

/// A name in the configuration and the place where the Rust source determines it.
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Item {
    /// Reads the item, with all options on it and in it.
    pub(crate) fn new(input: &DeriveInput, errors: &mut Errors) -> Item {
        let options = Options::parse(&input.attrs, Place::Container, errors);
        let case = rename_all(&options, errors);
        let body = match &input.data {
            syn::Data::Struct(data) => match &data.fields {
                syn::Fields::Named(fields) => Body::Named(read_fields(fields.named.iter(), case, errors)),
                syn::Fields::Unnamed(fields) => Body::Tuple(read_fields(fields.unnamed.iter(), case, errors)),
                syn::Fields::Unit => Body::Unit,
            },
            syn::Data::Enum(data) => Body::Enum(read_variants(data, case, errors)),
            syn::Data::Union(data) => Body::Union(data.union_token.span()),
        };
        let header = Header {
            ident: input.ident.clone(),
            generics: input.generics.clone(),
            library: library(&options),
        };
        let serde = serde_options(input);
        Item { header, description: description(&input.attrs), options, body, serde }
    }

    /// What the item represents in the configuration.
    pub(crate) fn form(&self) -> Form {
        let is_tagged = self.options.has(Key::Tag) || self.options.has(Key::ByLabel);
        match &self.body {
            Body::Enum(_) if is_tagged => Form::Tagged,
            Body::Enum(variants) if !variants.is_empty() && variants.iter().all(WrittenVariant::is_unit) => {
                Form::Words
            }
            Body::Enum(_) => Form::Choice,
            _ if self.options.has(Key::TryFrom) => Form::Converted,
            Body::Tuple(_) => Form::Newtype,
            Body::Named(_) | Body::Unit | Body::Union(_) => Form::Fields,
        }
    }

    /// The fields of a struct.
    pub(crate) fn fields(&self) -> &[WrittenField] {
        match &self.body {
            Body::Named(fields) | Body::Tuple(fields) => fields,
            Body::Unit | Body::Enum(_) | Body::Union(_) => &[],
        }
    }

    /// The named fields of a struct, or of all variants of an enum.
    pub(crate) fn named_fields(&self) -> impl Iterator<Item = &WrittenField> {
        let own = if let Body::Named(fields) = &self.body { fields.as_slice() } else { &[] };
        own.iter().chain(self.variants().iter().flat_map(WrittenVariant::fields))
    }

    /// The variants of an enum.
    pub(crate) fn variants(&self) -> &[WrittenVariant] {
        match &self.body {
            Body::Enum(variants) => variants,
            _ => &[],
        }
    }
}

impl WrittenField {
    /// The name, the aliases and the old names, without those that are reported for themselves.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Name> {
        std::iter::once(&self.name).chain(&self.aliases).chain(old_names(&self.name, &self.old_names))
    }
}

impl WrittenVariant {
    /// The name, the aliases and the old names, without those that are reported for themselves.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Name> {
        std::iter::once(&self.name).chain(&self.aliases).chain(old_names(&self.name, &self.old_names))
    }

    /// The named fields.
    pub(crate) fn fields(&self) -> &[WrittenField] {
        if let WrittenContent::Named(fields) = &self.content { fields } else { &[] }
    }

    fn is_unit(&self) -> bool {
        matches!(self.content, WrittenContent::Unit)
    }
}

impl Kind {
    /// The kinds with their options.
    pub(crate) const BY_OPTION: [(Key, Kind); 7] = [
        (Key::Block, Kind::Block),
        (Key::Blocks, Kind::Blocks),
        (Key::Label, Kind::Label),
        (Key::Flatten, Kind::Flatten),
        (Key::Remain, Kind::Remain),
        (Key::Skip, Kind::Skip),
        (Key::Range, Kind::Range),
    ];

    /// The kind that an option determines.
    pub(crate) fn asked_for_by(key: Key) -> Option<Kind> {
        Kind::BY_OPTION.iter().find(|(option, _)| *option == key).map(|(_, kind)| *kind)
    }

    /// The name in messages for a field of this kind.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Kind::Attribute => "an attribute",
            Kind::Block => "a `block`",
            Kind::Blocks => "a `blocks` field",
            Kind::Label => "a `label`",
            Kind::Flatten => "a `flatten` field",
            Kind::Remain => "a `remain` field",
            Kind::Skip => "a skipped field",
            Kind::Range => "a `range` field",
        }
    }

    /// Whether fields of this kind have a name in the configuration.
    pub(crate) fn is_named(self) -> bool {
        matches!(self, Kind::Attribute | Kind::Block)
    }
}

impl Region {
    /// The regions with their names in `range`.
    pub(crate) const ALL: [(&str, Region); 4] = [
        ("block", Region::Whole),
        ("header", Region::Header),
        ("type", Region::Type),
        ("body", Region::Body),
    ];

    /// The region with this name.
    pub(crate) fn from_name(name: &str) -> Option<Region> {
        Region::ALL.iter().find(|(known, _)| *known == name).map(|(_, region)| *region)
    }
}

fn read_fields<'a>(
    fields: impl Iterator<Item = &'a syn::Field>,
    case: Option<Case>,
    errors: &mut Errors,
) -> Vec<WrittenField> {
    fields.enumerate().map(|(index, field)| read_field(index, field, case, errors)).collect()
}

fn read_field(index: usize, field: &syn::Field, case: Option<Case>, errors: &mut Errors) -> WrittenField {
    let options = Options::parse(&field.attrs, Place::Field, errors);
    let member = match &field.ident {
        Some(ident) => Member::Named(ident.clone()),
        None => Member::from(index),
    };
    let kind = options.iter().find_map(|item| Kind::asked_for_by(item.key)).unwrap_or(Kind::Attribute);
    let name = match &field.ident {
        Some(ident) => name(ident, case, &options),
        None => Name { text: index.to_string(), span: field.ty.span() },
    };
    WrittenField {
        member,
        ty: field.ty.clone(),
        kind,
        name,
        aliases: names(Key::Alias, &options),
        old_names: names(Key::RenamedFrom, &options),
        description: description(&field.attrs),
        options,
    }
}

fn read_variants(data: &syn::DataEnum, case: Option<Case>, errors: &mut Errors) -> Vec<WrittenVariant> {
    data.variants.iter().map(|variant| read_variant(variant, case, errors)).collect()
}

/// Block types are usually in snake case, so a variant's name is too unless an option changes it.
fn read_variant(variant: &syn::Variant, case: Option<Case>, errors: &mut Errors) -> WrittenVariant {
    let options = Options::parse(&variant.attrs, Place::Variant, errors);
    let content = match &variant.fields {
        syn::Fields::Unit => WrittenContent::Unit,
        syn::Fields::Named(fields) => {
            let case = rename_all(&options, errors);
            WrittenContent::Named(read_fields(fields.named.iter(), case, errors))
        }
        syn::Fields::Unnamed(fields) => WrittenContent::Types(read_types(fields, errors)),
    };
    WrittenVariant {
        ident: variant.ident.clone(),
        content,
        name: name(&variant.ident, Some(case.unwrap_or(Case::Snake)), &options),
        aliases: names(Key::Alias, &options),
        old_names: names(Key::RenamedFrom, &options),
        description: description(&variant.attrs),
        options,
    }
}

/// The types in a tuple variant, which have no options.
fn read_types(fields: &syn::FieldsUnnamed, errors: &mut Errors) -> Vec<Type> {
    let attributes = fields.unnamed.iter().flat_map(|field| &field.attrs);
    for attribute in attributes.filter(|attribute| attribute.path().is_ident("hcl")) {
        errors.at(attribute.span(), "options belong on the variant, or on the struct that it holds");
    }
    fields.unnamed.iter().map(|field| field.ty.clone()).collect()
}

/// `rename` takes precedence over `rename_all`, and that over the name in Rust.
fn name(ident: &Ident, case: Option<Case>, options: &Options) -> Name {
    if let Some(text) = options.text(Key::Rename) {
        return Name { text: text.value(), span: text.span() };
    }
    let text = ident.unraw().to_string();
    Name { text: case.map_or_else(|| text.clone(), |case| case.apply(&text)), span: ident.span() }
}

/// The old names that are other names than the present one.
fn old_names<'a>(name: &'a Name, old_names: &'a [Name]) -> impl Iterator<Item = &'a Name> {
    old_names.iter().filter(|old| old.text != name.text && !old.text.trim().is_empty())
}

fn names(key: Key, options: &Options) -> Vec<Name> {
    options.texts(key).map(|text| Name { text: text.value(), span: text.span() }).collect()
}

fn rename_all(options: &Options, errors: &mut Errors) -> Option<Case> {
    let style = options.text(Key::RenameAll)?;
    let case = Case::from_name(&style.value());
    if case.is_none() {
        errors.at(style.span(), format!("unknown style; `rename_all` takes one of {}", Case::names()));
    }
    case
}

fn library(options: &Options) -> TokenStream {
    match options.path(Key::Crate) {
        Some(path) => quote!(#path),
        None => quote!(::hcl),
    }
}

/// The doc comment, its lines joined.
fn description(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    });
    let lines: Vec<String> =
        lines.map(|line| line.strip_prefix(' ').unwrap_or(&line).trim_end().to_owned()).collect();
    lines.join("\n").trim().to_owned()
}
