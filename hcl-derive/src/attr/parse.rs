//! Reading `#[hcl(…)]`. A mistake in one option does not hide those in the next.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::token::{Bracket, Paren};
use syn::{
    Attribute, Expr, ExprPath, Ident, Lit, LitBool, LitInt, LitStr, Meta, ReturnType, Token, bracketed,
    parenthesized,
};

use super::options::{Check, Given, Length, Literal, Options, Plain, Setting};
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
        match parse_setting(&name, input, place, errors) {
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

fn parse_setting(
    name: &Ident,
    input: ParseStream<'_>,
    place: Place,
    errors: &mut Errors,
) -> syn::Result<Setting> {
    let known = find_known(name, place)?;
    let given = if known.takes.is_list() {
        parse_listed(known, name, input, errors)?
    } else if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        parse_given(known, name, input)?
    } else if input.peek(Paren) && known.takes == Takes::Checks {
        parse_checks(known, name, input)?
    } else if input.peek(Paren) && matches!(known.takes, Takes::Appearance(_)) {
        parse_listed(known, name, input, errors)?
    } else if input.is_empty() || input.peek(Token![,]) {
        match known.takes {
            Takes::Nothing
            | Takes::PerhapsExpression
            | Takes::PerhapsText
            | Takes::PerhapsCharacter
            | Takes::Appearance(_) => Given::Nothing,
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
        Takes::Appearance(_) if input.peek(LitBool) => {
            input.parse().map(|shown: LitBool| match shown.value {
                true => Given::Nothing,
                false => Given::Off,
            })
        }
        Takes::Text | Takes::PerhapsText | Takes::Appearance(_) => input.parse().map(Given::Text),
        Takes::PerhapsCharacter => input.parse().map(Given::Character),
        Takes::Function => parse_or_quoted(input, |input| input.parse()).map(Given::Function),
        Takes::Checks if input.peek(Bracket) => return parse_checks(known, name, input),
        Takes::Checks => parse_check(input).map(|check| Given::Checks(vec![check])),
        Takes::Path => parse_or_quoted(input, syn::Path::parse_mod_style).map(Given::Path),
        Takes::Type => parse_or_quoted(input, |input| input.parse()).map(|ty| Given::Type(Box::new(ty))),
        Takes::PerhapsExpression | Takes::Expression => {
            parse_expression(input).map(|expr| Given::Expression(Box::new(expr)))
        }
        Takes::Length => parse_length(input).map(|length| Given::Length(Box::new(length))),
        Takes::Pairs => parse_pairs(input).map(Given::Pairs),
        Takes::Values | Takes::Options(_) | Takes::Names | Takes::Requirements | Takes::Steps => {
            Err(needs_value(known, name))
        }
    };
    given.map_err(|_| {
        syn::Error::new(start, format!("not a value for `{}`; write `{}`", known.name, known.example))
    })
}

/// What an option has in parentheses.
fn parse_listed(
    known: &Known,
    name: &Ident,
    input: ParseStream<'_>,
    errors: &mut Errors,
) -> syn::Result<Given> {
    if !input.peek(Paren) {
        let message = format!("`{}` takes parentheses: `{}`", known.name, known.example);
        return Err(syn::Error::new(name.span(), message));
    }
    let content;
    parenthesized!(content in input);
    if content.is_empty() {
        return Err(needs_value(known, name));
    }
    if let Takes::Options(place) | Takes::Appearance(place) = known.takes {
        let mut options = Options::default();
        parse_list(&mut options, &content, place, errors)?;
        return Ok(Given::Options(options));
    }
    let start = content.span();
    let given = match known.takes {
        Takes::Values => parse_all(&content, parse_literal).map(Given::Values),
        Takes::Requirements => parse_all(&content, parse_requirement).map(Given::Requirements),
        Takes::Steps => parse_all(&content, parse_step).map(Given::Steps),
        _ => parse_all(&content, |input| input.parse()).map(Given::Names),
    };
    // What is left in the parentheses would be a second error.
    content.parse::<TokenStream>()?;
    given.map_err(|_| {
        syn::Error::new(start, format!("not a value for `{}`; write `{}`", known.name, known.example))
    })
}

fn parse_all<T>(input: ParseStream<'_>, parse: fn(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<Vec<T>> {
    Ok(Punctuated::<T, Token![,]>::parse_terminated_with(input, parse)?.into_iter().collect())
}

/// A string or a number, which may be negative.
fn parse_literal(input: ParseStream<'_>) -> syn::Result<Literal> {
    let span = input.span();
    let sign = if input.parse::<Option<Token![-]>>()?.is_some() { "-" } else { "" };
    let (text, is_number) = match input.parse::<Lit>()? {
        Lit::Str(text) if sign.is_empty() => (text.value(), false),
        Lit::Int(number) => (format!("{sign}{}", number.base10_digits()), true),
        Lit::Float(number) => (format!("{sign}{}", number.base10_digits()), true),
        other => return Err(syn::Error::new(other.span(), "a string or a number")),
    };
    Ok(Literal { text, is_number, span })
}

/// `a = "b"`, `"a-b" = "c"` or `a = ["b", "c"]`
fn parse_requirement(input: ParseStream<'_>) -> syn::Result<(LitStr, Vec<LitStr>)> {
    let name = if input.peek(LitStr) {
        input.parse()?
    } else {
        let ident = Ident::parse_any(input)?;
        LitStr::new(&ident.unraw().to_string(), ident.span())
    };
    input.parse::<Token![=]>()?;
    if !input.peek(Bracket) {
        return Ok((name, vec![input.parse()?]));
    }
    let content;
    bracketed!(content in input);
    Ok((name, parse_all(&content, |input| input.parse())?))
}

/// `1 = function`
fn parse_step(input: ParseStream<'_>) -> syn::Result<(LitInt, ExprPath)> {
    let version = input.parse()?;
    input.parse::<Token![=]>()?;
    Ok((version, parse_or_quoted(input, |input| input.parse())?))
}

/// `[("on", true), ("off", false)]`
fn parse_pairs(input: ParseStream<'_>) -> syn::Result<Vec<(Plain, Plain)>> {
    let content;
    bracketed!(content in input);
    parse_all(&content, |input| {
        let pair;
        parenthesized!(pair in input);
        let before = parse_plain(&pair)?;
        pair.parse::<Token![,]>()?;
        let after = parse_plain(&pair)?;
        pair.parse::<Option<Token![,]>>()?;
        Ok((before, after))
    })
}

/// A string, a number or a bool.
fn parse_plain(input: ParseStream<'_>) -> syn::Result<Plain> {
    if input.peek(LitBool) {
        return Ok(Plain::Bool(input.parse::<LitBool>()?.value));
    }
    let Literal { text, is_number, .. } = parse_literal(input)?;
    Ok(if is_number { Plain::Number(text) } else { Plain::Text(text) })
}

/// A number, or a range in which one end may be left out.
fn parse_length(input: ParseStream<'_>) -> syn::Result<Length> {
    let span = input.span();
    let least = parse_end(input)?;
    if !input.peek(Token![..]) {
        let least = least.ok_or_else(|| input.error("a number or a range is required"))?;
        return Ok(Length { most: Some(least.clone()), least: Some(least), is_inclusive: true, span });
    }
    let is_inclusive = input.peek(Token![..=]);
    if is_inclusive {
        input.parse::<Token![..=]>()?;
    } else {
        input.parse::<Token![..]>()?;
    }
    let most = parse_end(input)?;
    if most.is_none() && (least.is_none() || is_inclusive) {
        return Err(input.error("a range needs an end"));
    }
    Ok(Length { least, most, is_inclusive, span })
}

/// One end of a range. syn reads ranges only with a feature that every user would have to compile.
fn parse_end(input: ParseStream<'_>) -> syn::Result<Option<Expr>> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) && !input.peek(Token![..]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    if tokens.is_empty() {
        return Ok(None);
    }
    Ok(Some(syn::parse2(tokens.clone()).unwrap_or(Expr::Verbatim(tokens))))
}

/// `(f, g)`, or the same in brackets.
fn parse_checks(known: &Known, name: &Ident, input: ParseStream<'_>) -> syn::Result<Given> {
    let list;
    if input.peek(Bracket) {
        bracketed!(list in input);
    } else {
        parenthesized!(list in input);
    }
    if list.is_empty() {
        return Err(needs_value(known, name));
    }
    let mut checks = Vec::new();
    while !list.is_empty() {
        let start = list.span();
        let Ok(check) = parse_check(&list) else {
            list.parse::<TokenStream>()?;
            return Err(syn::Error::new(start, "not a function; write `validate(is_even, is_small)`"));
        };
        checks.push(check);
        if !list.is_empty() {
            list.parse::<Token![,]>()?;
        }
    }
    Ok(Given::Checks(checks))
}

fn parse_check(input: ParseStream<'_>) -> syn::Result<Check> {
    if input.peek(Token![|]) || input.peek(Token![move]) {
        return parse_closure(input);
    }
    let path = parse_or_quoted(input, |input| input.parse())?;
    if !input.is_empty() && !input.peek(Token![,]) {
        return Err(input.error("expected `,`"));
    }
    Ok(Check::Function(path))
}

/// A closure as tokens: syn reads one only with a feature that every user would have to compile.
fn parse_closure(input: ParseStream<'_>) -> syn::Result<Check> {
    let mut tokens = TokenStream::new();
    if input.peek(Token![move]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    input.parse::<Token![|]>()?.to_tokens(&mut tokens);
    let mut is_typed = false;
    while !input.peek(Token![|]) {
        is_typed |= input.peek(Token![:]) && !input.peek(Token![::]);
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    input.parse::<Token![|]>()?.to_tokens(&mut tokens);
    input.parse::<ReturnType>()?.to_tokens(&mut tokens);
    parse_expression(input)?.to_tokens(&mut tokens);
    Ok(if is_typed { Check::TypedClosure(tokens) } else { Check::Closure(tokens) })
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

/// Any expression. If syn could read one only with a feature that every user would have to compile, its
/// tokens are passed on unchanged.
pub(crate) fn parse_expression(input: ParseStream<'_>) -> syn::Result<Expr> {
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
