//! The recognizer: every rule of the grammar as a function over the kinds of tokens, which returns where its match ends.
//!
//! It has the meaning of the parser that pest generates, because it is made of the same rules, after the same steps of optimization.

use std::collections::BTreeSet;

use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The rules that the parser asks for.
const ROOTS: [&str; 3] = ["is_item", "is_expression", "is_template"];

/// The source of the recognizer, without the rules that no root needs.
pub(crate) fn generate(rules: &[OptimizedRule]) -> TokenStream {
    let needed = needed(rules);
    let rules = rules.iter().filter(|rule| needed.contains(rule.name.as_str()));
    let names: Vec<&str> = rules.clone().map(|rule| rule.name.as_str()).collect();
    let idents = names.iter().map(|name| ident(name));
    let functions = rules.map(function);
    quote! {
        #![allow(non_snake_case)]
        #![allow(clippy::all)]

        use crate::syntax::token::TokenKind;

        /// Every rule, with its name.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, fn(&[TokenKind], usize) -> Option<usize>)] = &[#((#names, #idents)),*];

        #(#functions)*

        /// A token whose byte is in the range.
        #[inline(always)]
        fn token(tokens: &[TokenKind], at: usize, first: u8, last: u8) -> Option<usize> {
            let kind = *tokens.get(at)? as u8;
            (first <= kind && kind <= last).then_some(at + 1)
        }
    }
}

/// The names of the roots, and of the rules that they consist of.
fn needed(rules: &[OptimizedRule]) -> BTreeSet<&str> {
    let mut needed = BTreeSet::new();
    let mut new: Vec<&str> = ROOTS.to_vec();
    while let Some(name) = new.pop() {
        let rule = rules.iter().find(|rule| rule.name == name).expect("the grammar is complete");
        if needed.insert(rule.name.as_str()) {
            names(&rule.expr, &mut new);
        }
    }
    needed
}

/// Adds the names of the rules that occur in an expression.
fn names<'e>(expr: &'e Expr, found: &mut Vec<&'e str>) {
    match expr {
        Expr::Ident(name) => found.push(name),
        Expr::Seq(first, second) | Expr::Choice(first, second) => {
            names(first, found);
            names(second, found);
        }
        Expr::PosPred(inner) | Expr::NegPred(inner) => names(inner, found),
        Expr::Opt(inner) | Expr::Rep(inner) | Expr::RestoreOnErr(inner) => names(inner, found),
        _ => {}
    }
}

fn function(rule: &OptimizedRule) -> TokenStream {
    let name = ident(&rule.name);
    let visibility = ROOTS.contains(&rule.name.as_str()).then(|| quote!(pub(super)));
    // A class of tokens is one comparison.
    let inline = matches!(rule.expr, Expr::Str(_) | Expr::Range(..)).then(|| quote!(#[inline(always)]));
    let body = block(&rule.expr);
    quote! {
        #inline
        #visibility fn #name(tokens: &[TokenKind], at: usize) -> Option<usize> {
            #body
        }
    }
}

/// An expression of Rust: where the match that begins at `at` ends, if there is one.
fn body(expr: &Expr) -> TokenStream {
    match expr {
        Expr::Str(text) => range(text, text),
        Expr::Range(first, last) => range(first, last),
        Expr::Ident(name) => {
            let name = ident(name);
            quote!(#name(tokens, at))
        }
        Expr::Seq(..) | Expr::Choice(..) => {
            let block = block(expr);
            quote!((|| { #block })())
        }
        Expr::Opt(inner) => {
            let inner = body(inner);
            quote!(#inner.or(Some(at)))
        }
        Expr::Rep(inner) => {
            let inner = body(inner);
            quote!({
                let mut at = at;
                while let Some(next) = #inner {
                    at = next;
                }
                Some(at)
            })
        }
        Expr::PosPred(inner) => {
            let inner = body(inner);
            quote!(#inner.map(|_| at))
        }
        Expr::NegPred(inner) => {
            let inner = body(inner);
            quote!(if #inner.is_some() { None } else { Some(at) })
        }
        // Nothing is put on pest's stack, so there is nothing to restore.
        Expr::RestoreOnErr(inner) => body(inner),
        other => panic!("the grammar does not use {other:?}"),
    }
}

/// The same as what a function or closure consists of. It returns early, which is faster than combining options, and takes less stack in
/// builds that are not optimized.
fn block(expr: &Expr) -> TokenStream {
    match expr {
        Expr::Seq(first, second) => {
            let (first, second) = (body(first), block(second));
            quote!(let at = #first?; #second)
        }
        Expr::Choice(first, second) => {
            let (first, second) = (body(first), block(second));
            quote! {
                let end = #first;
                if end.is_some() {
                    return end;
                }
                #second
            }
        }
        expr => body(expr),
    }
}

fn range(first: &str, last: &str) -> TokenStream {
    let byte = |text: &str| match text.as_bytes() {
        [byte] => Literal::byte_character(*byte),
        _ => panic!("a token is one byte, not {text:?}"),
    };
    let (first, last) = (byte(first), byte(last));
    quote!(token(tokens, at, #first, #last))
}

fn ident(name: &str) -> Ident {
    format_ident!("{name}")
}
