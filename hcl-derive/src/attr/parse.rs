//! Reading `#[hcl(…)]`. A mistake in one option does not hide those in the next.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Ident, LitInt, LitStr, Meta, Token};

use super::options::{Given, Options, Setting};
use super::table::{Key, Known, Place, Takes, find_known};
use crate::errors::Errors;

impl Options {
    /// Parses the `#[hcl(…)]` attributes among `attributes`.
    pub(crate) fn parse(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Options {
        let mut options = Options::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("hcl")) {
            match &attribute.meta {
                Meta::List(list) => {
                    let parser = |input: ParseStream<'_>| parse_list(&mut options, input, place, errors);
                    if let Err(error) = parser.parse2(list.tokens.clone()) {
                        errors.push(error);
                    }
                }
                other => errors.at(other.span(), "options go in parentheses: `#[hcl(…)]`"),
            }
        }
        options
    }
}

fn parse_list(
    options: &mut Options,
    input: ParseStream<'_>,
    place: Place,
    errors: &mut Errors,
) -> syn::Result<()> {
    while !input.is_empty() {
        let name = Ident::parse_any(input)?;
        match parse_setting(&name, input, place) {
            Ok(setting) => options.add(setting, errors),
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

fn parse_setting(name: &Ident, input: ParseStream<'_>, place: Place) -> syn::Result<Setting> {
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
    Ok(Setting { key: known.key, span: name.span(), given })
}

fn parse_given(known: &Known, name: &Ident, input: ParseStream<'_>) -> syn::Result<Given> {
    let start = input.span();
    let given = match known.takes {
        Takes::Nothing => {
            return Err(syn::Error::new(name.span(), takes_no_value(known, input)));
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

/// A string after `block` is probably meant as the name.
fn takes_no_value(known: &Known, input: ParseStream<'_>) -> String {
    let instead = match input.fork().parse::<LitStr>() {
        Ok(name) if known.key == Key::Block => format!("`{}, rename = {:?}`", known.example, name.value()),
        _ => format!("only `{}`", known.example),
    };
    format!("`{}` takes no value; write {instead}", known.name)
}

/// Paths and types may be bare or, as serde's users are used to, in quotes.
fn parse_or_quoted<T>(
    input: ParseStream<'_>,
    parse: fn(ParseStream<'_>) -> syn::Result<T>,
) -> syn::Result<T> {
    if input.peek(LitStr) { input.parse::<LitStr>()?.parse_with(parse) } else { parse(input) }
}

/// Any expression. If syn could read one only with a feature that every user would have to compile, its tokens are passed on
/// unchanged.
fn parse_expression(input: ParseStream<'_>) -> syn::Result<Expr> {
    let fork = input.fork();
    if let Ok(expr) = fork.parse::<Expr>()
        && (fork.is_empty() || fork.peek(Token![,]))
    {
        input.advance_to(&fork);
        return Ok(expr);
    }
    let mut tokens = TokenStream::new();
    // The comma of `Map::<K, V>::new()` does not end the expression. Only after `::` is `<` not a comparison.
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
