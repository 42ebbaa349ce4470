//! First stage: what stands in `#[hcl(…)]`, with the place of each option.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprPath, Ident, LitInt, LitStr, Meta, Token, Type};

use crate::errors::Errors;

/// The options that exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Block,
    Blocks,
    Label,
    Flatten,
    Remain,
    Skip,
    Range,
    Default,
    Rename,
    RenameAll,
    Alias,
    Deprecated,
    With,
    TryFrom,
    Validate,
    SkipIf,
    EncodeWith,
    Min,
    Max,
    Tag,
    ByLabel,
    Comments,
    Crate,
}

/// What follows an option's name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Nothing,
    Text,
    Number,
    Function,
    Type,
    Path,
    PerhapsExpression,
    PerhapsText,
}

/// Where an option may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Container,
    Field,
    Variant,
}

/// One option of the table: its name, what it takes, an example for messages, and where it may stand.
struct Known {
    name: &'static str,
    key: Key,
    takes: Takes,
    example: &'static str,
    places: &'static [Place],
}

use Place::{Container, Field, Variant};

#[rustfmt::skip]
const KNOWN: &[Known] = &[
    Known { name: "block", key: Key::Block, takes: Takes::Nothing, example: "block", places: &[Field] },
    Known { name: "blocks", key: Key::Blocks, takes: Takes::Nothing, example: "blocks", places: &[Field] },
    Known { name: "label", key: Key::Label, takes: Takes::Nothing, example: "label", places: &[Field] },
    Known { name: "flatten", key: Key::Flatten, takes: Takes::Nothing, example: "flatten", places: &[Field] },
    Known { name: "remain", key: Key::Remain, takes: Takes::Nothing, example: "remain", places: &[Field] },
    Known { name: "skip", key: Key::Skip, takes: Takes::Nothing, example: "skip", places: &[Field] },
    Known { name: "range", key: Key::Range, takes: Takes::PerhapsText, example: "range = \"header\"", places: &[Field] },
    Known { name: "default", key: Key::Default, takes: Takes::PerhapsExpression, example: "default = 30", places: &[Field] },
    Known { name: "rename", key: Key::Rename, takes: Takes::Text, example: "rename = \"name\"", places: &[Field, Variant] },
    Known { name: "rename_all", key: Key::RenameAll, takes: Takes::Text, example: "rename_all = \"kebab-case\"", places: &[Container] },
    Known { name: "alias", key: Key::Alias, takes: Takes::Text, example: "alias = \"name\"", places: &[Field, Variant] },
    Known { name: "deprecated", key: Key::Deprecated, takes: Takes::Text, example: "deprecated = \"use `x` instead\"", places: &[Field, Variant] },
    Known { name: "with", key: Key::With, takes: Takes::Function, example: "with = parse_size", places: &[Field] },
    Known { name: "try_from", key: Key::TryFrom, takes: Takes::Type, example: "try_from = String", places: &[Container, Field] },
    Known { name: "validate", key: Key::Validate, takes: Takes::Function, example: "validate = is_even", places: &[Container, Field] },
    Known { name: "skip_if", key: Key::SkipIf, takes: Takes::Function, example: "skip_if = Vec::is_empty", places: &[Field] },
    Known { name: "encode_with", key: Key::EncodeWith, takes: Takes::Function, example: "encode_with = write_size", places: &[Field] },
    Known { name: "min", key: Key::Min, takes: Takes::Number, example: "min = 1", places: &[Field] },
    Known { name: "max", key: Key::Max, takes: Takes::Number, example: "max = 8", places: &[Field] },
    Known { name: "tag", key: Key::Tag, takes: Takes::Text, example: "tag = \"type\"", places: &[Container] },
    Known { name: "by_label", key: Key::ByLabel, takes: Takes::Nothing, example: "by_label", places: &[Container] },
    Known { name: "comments", key: Key::Comments, takes: Takes::Nothing, example: "comments", places: &[Container] },
    Known { name: "crate", key: Key::Crate, takes: Takes::Path, example: "crate = \"path::to::hcl\"", places: &[Container] },
];

impl Key {
    /// The name as it is written.
    pub(crate) fn name(self) -> &'static str {
        KNOWN.iter().find(|known| known.key == self).map_or("", |known| known.name)
    }
}

/// What was given to an option.
#[derive(Clone)]
pub(crate) enum Given {
    Nothing,
    Text(LitStr),
    Number(usize),
    Function(ExprPath),
    Path(syn::Path),
    Type(Box<Type>),
    Expression(Box<Expr>),
}

/// One option with its place.
#[derive(Clone)]
pub(crate) struct Item {
    pub(crate) key: Key,
    /// The option's name.
    pub(crate) span: Span,
    pub(crate) given: Given,
}

/// The options of one container, field or variant, in the order in which they were written.
#[derive(Clone, Default)]
pub(crate) struct Options(Vec<Item>);

impl Options {
    /// Parses the `#[hcl(…)]` attributes among `attributes`.
    pub(crate) fn parse(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Options {
        let mut options = Options::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("hcl")) {
            match &attribute.meta {
                Meta::List(list) => {
                    let parser = |input: ParseStream<'_>| options.parse_list(input, place, errors);
                    if let Err(error) = parser.parse2(list.tokens.clone()) {
                        errors.push(error);
                    }
                }
                other => errors.at(other.span(), "options go in parentheses: `#[hcl(…)]`"),
            }
        }
        options
    }

    /// The first option with this key.
    pub(crate) fn find(&self, key: Key) -> Option<&Item> {
        self.0.iter().find(|item| item.key == key)
    }

    /// Whether the option is there.
    pub(crate) fn has(&self, key: Key) -> bool {
        self.find(key).is_some()
    }

    /// All options.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Item> {
        self.0.iter()
    }

    /// The text given to an option.
    pub(crate) fn text(&self, key: Key) -> Option<&LitStr> {
        match &self.find(key)?.given {
            Given::Text(text) => Some(text),
            _ => None,
        }
    }

    /// All texts given to an option that may stand several times.
    pub(crate) fn texts(&self, key: Key) -> impl Iterator<Item = &LitStr> {
        self.0.iter().filter(move |item| item.key == key).filter_map(|item| match &item.given {
            Given::Text(text) => Some(text),
            _ => None,
        })
    }

    /// The function named by an option.
    pub(crate) fn function(&self, key: Key) -> Option<&ExprPath> {
        match &self.find(key)?.given {
            Given::Function(path) => Some(path),
            _ => None,
        }
    }

    /// The path given to an option.
    pub(crate) fn path(&self, key: Key) -> Option<&syn::Path> {
        match &self.find(key)?.given {
            Given::Path(path) => Some(path),
            _ => None,
        }
    }

    /// The type given to an option.
    pub(crate) fn ty(&self, key: Key) -> Option<&Type> {
        match &self.find(key)?.given {
            Given::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// The number given to an option.
    pub(crate) fn number(&self, key: Key) -> Option<usize> {
        match self.find(key)?.given {
            Given::Number(number) => Some(number),
            _ => None,
        }
    }

    fn parse_list(&mut self, input: ParseStream<'_>, place: Place, errors: &mut Errors) -> syn::Result<()> {
        while !input.is_empty() {
            let name = Ident::parse_any(input)?;
            match parse_item(&name, input, place) {
                Ok(item) => self.add(item, errors),
                Err(error) => {
                    errors.push(error);
                    skip_to_comma(input)?;
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    }

    /// Adds an option unless it is there already; only `alias` may be repeated.
    fn add(&mut self, item: Item, errors: &mut Errors) {
        if item.key != Key::Alias && self.has(item.key) {
            errors.at(item.span, format!("`{}` is given twice; keep one", item.key.name()));
        } else {
            self.0.push(item);
        }
    }
}

fn parse_item(name: &Ident, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
    let known = find_known(name, place)?;
    let given = if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        parse_given(known, name, input)?
    } else if input.is_empty() || input.peek(Token![,]) {
        match known.takes {
            Takes::Nothing | Takes::PerhapsExpression | Takes::PerhapsText => Given::Nothing,
            _ => return Err(needs_value(known, name)),
        }
    } else {
        return Err(syn::Error::new(input.span(), format!("expected `=` or `,`; write `{}`", known.example)));
    };
    Ok(Item { key: known.key, span: name.span(), given })
}

/// The option with this name; an error names those that may stand here, or the place where this one belongs.
fn find_known(name: &Ident, place: Place) -> syn::Result<&'static Known> {
    let text = name.to_string();
    let Some(known) = KNOWN.iter().find(|known| text == known.name) else {
        let names: Vec<&str> =
            KNOWN.iter().filter(|known| known.places.contains(&place)).map(|known| known.name).collect();
        let hint = match closest(&text, &names) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("{} may have {}", owner(place), names.join(", ")),
        };
        return Err(syn::Error::new(name.span(), format!("unknown option `{text}`; {hint}")));
    };
    if !known.places.contains(&place) {
        let places: Vec<&str> = known.places.iter().map(|place| owner(*place)).collect();
        let message = format!("`{text}` belongs on {}, not on {}", places.join(" or "), owner(place));
        return Err(syn::Error::new(name.span(), message));
    }
    Ok(known)
}

fn parse_given(known: &Known, name: &Ident, input: ParseStream<'_>) -> syn::Result<Given> {
    let start = input.span();
    let given = match known.takes {
        Takes::Nothing => {
            let message = format!("`{}` takes no value; write only `{}`", known.name, known.example);
            return Err(syn::Error::new(name.span(), message));
        }
        Takes::Text | Takes::PerhapsText => input.parse().map(Given::Text),
        Takes::Number => input.parse::<LitInt>().and_then(|number| number.base10_parse()).map(Given::Number),
        Takes::Function => parse_or_quoted(input, |input| input.parse()).map(Given::Function),
        Takes::Path => parse_or_quoted(input, syn::Path::parse_mod_style).map(Given::Path),
        Takes::Type => parse_or_quoted(input, |input| input.parse()).map(|ty| Given::Type(Box::new(ty))),
        Takes::PerhapsExpression => parse_expression(input).map(|expr| Given::Expression(Box::new(expr))),
    };
    given.map_err(|_| {
        syn::Error::new(start, format!("not a value for `{}`; write `{}`", known.name, known.example))
    })
}

/// Paths and types may stand as they are or, as serde's users are used to, in quotes.
fn parse_or_quoted<T>(
    input: ParseStream<'_>,
    parse: fn(ParseStream<'_>) -> syn::Result<T>,
) -> syn::Result<T> {
    if input.peek(LitStr) { input.parse::<LitStr>()?.parse_with(parse) } else { parse(input) }
}

/// Any expression. Of those that syn reads only with a feature that everyone would have to compile, the tokens are passed on as they are.
fn parse_expression(input: ParseStream<'_>) -> syn::Result<Expr> {
    let fork = input.fork();
    if let Ok(expr) = fork.parse::<Expr>()
        && (fork.is_empty() || fork.peek(Token![,]))
    {
        input.advance_to(&fork);
        return Ok(expr);
    }
    let mut tokens = TokenStream::new();
    // The comma of `Map::<K, V>::new()` does not end the expression. Only behind `::` is `<` no comparison.
    let (mut depth, mut last) = (0_usize, ' ');
    while !input.is_empty() && (depth > 0 || !input.peek(Token![,])) {
        let token: TokenTree = input.parse()?;
        let punct = if let TokenTree::Punct(punct) = &token { punct.as_char() } else { ' ' };
        match punct {
            '<' if last == ':' || depth > 0 => depth += 1,
            '>' if last != '-' => depth = depth.saturating_sub(1),
            _ => {}
        }
        last = punct;
        tokens.extend([token]);
    }
    if tokens.is_empty() {
        return Err(input.error("an expression is required"));
    }
    Ok(Expr::Verbatim(tokens))
}

fn needs_value(known: &Known, name: &Ident) -> syn::Error {
    syn::Error::new(name.span(), format!("`{}` needs a value: `{}`", known.name, known.example))
}

fn skip_to_comma(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

fn owner(place: Place) -> &'static str {
    match place {
        Container => "the struct or enum",
        Field => "a field",
        Variant => "a variant",
    }
}

/// The name that shares most of its letters, in order, with what was written.
fn closest<'a>(given: &str, names: &[&'a str]) -> Option<&'a str> {
    let near = |name: &&&str| distance(given, name) <= 1 + given.len() / 5;
    names.iter().filter(near).min_by_key(|name| distance(given, name)).copied()
}

/// The number of letters to insert, delete or replace between two words.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, right) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
