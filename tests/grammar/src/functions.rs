//! Every rule of the grammar as a function.
//!
//! It has the meaning of the parser that pest generates, because it is made of the same rules, after the same
//! steps of optimization. What is repeated, or may be absent, is a token or a rule of its own, and so is an
//! alternative that has several parts: then a part that does not match ends its function.

use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use crate::first::Set;
use crate::rules::{ASKED_FOR, Rules, VALUES};

/// These are too large to be copied to where they are used.
const SHARED: [&str; 4] = ["item", "expr", "operand", "part"];

/// The source of the parser, and that of the list of its functions, which only tests need.
pub(crate) fn generate(rules: &Rules<'_>) -> [TokenStream; 2] {
    let (mut variants, mut functions, mut names, mut idents) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut maker = Maker { rules, classes: Vec::new() };
    for rule in rules.needed().filter(|rule| !is_class(rules, rule)) {
        if Rules::has_node(rule) {
            variants.push(variant(&rule.name));
        }
        names.push(rule.name.as_str());
        idents.push(ident(&rule.name));
        functions.push(maker.function(rule));
    }
    let classes = maker.classes.iter().map(|(name, set)| {
        let name = class_name(name);
        let value = class(*set);
        quote!(const #name: Class = #value;)
    });
    let list = quote! {
        use super::*;

        /// Every rule, with its name.
        pub(in crate::syntax::grammar) const ALL: &[(&str, Parse)] = &[#((#names, #idents)),*];
    };
    let parser = quote! {
        #[cfg(test)]
        pub(super) mod all;

        use super::nodes::Record;
        use super::steps::*;
        use crate::syntax::token::TokenKind as Kind;

        /// The rules that record nodes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Rule {
            #(#variants),*
        }

        #(#classes)*

        #(#functions)*
    };
    [parser, list]
}

/// Whether a rule is one token, which needs no function.
fn is_class(rules: &Rules<'_>, rule: &OptimizedRule) -> bool {
    !Rules::has_node(rule) && rules.token(&rule.expr).is_some()
}

/// What makes the functions of rules.
struct Maker<'r> {
    rules: &'r Rules<'r>,
    /// The classes of tokens that they need, by the rules that begin with them.
    classes: Vec<(String, Set)>,
}

impl Maker<'_> {
    fn function(&mut self, rule: &OptimizedRule) -> TokenStream {
        let name = ident(&rule.name);
        let visibility = ASKED_FOR.contains(&rule.name.as_str()).then(|| quote!(pub(crate)));
        let is_shared = Rules::has_node(rule) || SHARED.contains(&rule.name.as_str());
        let inline = (!is_shared).then(|| quote!(#[inline(always)]));
        let body = if Rules::has_node(rule) {
            let variant = variant(&rule.name);
            let before = self.parts(&flattened(&rule.expr, split_sequence), &rule.name);
            quote! {
                let node = nodes.open(Rule::#variant, at);
                #before
                nodes.close(node, at)
            }
        } else if VALUES.contains(&rule.name.as_str()) {
            let before = self.parts(&flattened(&rule.expr, split_sequence), &rule.name);
            quote! {
                let (first, around) = (at, nodes.open_value(at));
                #before
                nodes.close_value(around, first, at)
            }
        } else {
            let mut parts = flattened(&rule.expr, split_sequence);
            let last = parts.pop().expect("a rule has parts");
            let before = self.parts(&parts, &rule.name);
            let last = match self.always(last) {
                Some(end) => quote!(Some(#end)),
                None => self.expr(last, &rule.name),
            };
            quote!(#before #last)
        };
        quote! {
            #inline
            #visibility fn #name<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
                #body
            }
        }
    }

    /// What moves `at` to the end of expressions that follow each other, or ends the function of a rule.
    fn parts(&mut self, parts: &[&Expr], rule: &str) -> TokenStream {
        let mut code = TokenStream::new();
        for part in parts {
            code.extend(match (part, self.always(part)) {
                (_, Some(end)) => quote!(let at = #end;),
                (Expr::PosPred(_) | Expr::NegPred(_), None) => {
                    let end = self.expr(part, rule);
                    quote!(#end?;)
                }
                (part, None) => {
                    let end = self.expr(part, rule);
                    quote!(let at = #end?;)
                }
            });
        }
        code
    }

    /// An expression of Rust: where the match that begins at `at` ends, if there is one.
    fn expr(&mut self, expr: &Expr, rule: &str) -> TokenStream {
        match expr {
            Expr::Ident(name) if self.rules.rule(name).is_some_and(|rule| !is_class(self.rules, rule)) => {
                let name = ident(name);
                quote!(#name(tokens, at, nodes))
            }
            Expr::PosPred(inner) => {
                let (first, last) = self.only_range(inner);
                quote!(ahead(tokens, at, (#first, #last), nodes))
            }
            Expr::NegPred(inner) => {
                let kind = self.only_kind(inner);
                quote!(not_ahead(tokens, at, #kind))
            }
            // Nothing is put on pest's stack, so there is nothing to restore.
            Expr::RestoreOnErr(inner) => self.expr(inner, rule),
            expr => match self.rules.token(expr) {
                Some(set) => self.token(expr, set),
                None => self.choice(&flattened(expr, split_choice), rule),
            },
        }
    }

    /// A token of a class.
    fn token(&mut self, expr: &Expr, set: Set) -> TokenStream {
        if let Some(kind) = kind_of(expr, set) {
            return quote!(token(tokens, at, #kind, nodes));
        }
        if let [(first, last)] = set.ranges()[..] {
            let (first, last) = (Literal::byte_character(first), Literal::byte_character(last));
            return quote!(within(tokens, at, (#first, #last), nodes));
        }
        let class = class(set);
        quote!(one_of(tokens, at, const { #class }, nodes))
    }

    /// Where the match of an expression ends that always matches: of what may be absent, or is repeated.
    fn always(&mut self, expr: &Expr) -> Option<TokenStream> {
        let (inner, is_repeated) = match expr {
            Expr::Opt(inner) => (inner, false),
            Expr::Rep(inner) => (inner, true),
            _ => return None,
        };
        let Expr::Ident(name) = &**inner else { panic!("{inner:?} needs a rule of its own") };
        let class = self.class_of(name, inner);
        let rule = ident(name);
        Some(match (self.rules.token(inner), is_repeated) {
            (Some(_), true) => quote!(skip(#class, tokens, at, nodes)),
            (Some(_), false) => quote!(skip_one(#class, tokens, at, nodes)),
            (None, true) => quote!(many(#class, #rule, tokens, at, nodes)),
            (None, false) => quote!(maybe(#class, #rule, tokens, at, nodes)),
        })
    }

    /// The constant with the tokens that an expression can begin with, which has the name of a rule.
    fn class_of(&mut self, name: &str, expr: &Expr) -> Ident {
        let set = self.rules.first(expr);
        assert!(!set.is_all(), "{name} may begin with any token");
        match self.classes.iter().find(|(other, _)| other == name) {
            Some((_, other)) => assert!(*other == set, "{name} is a choice, and part of another one"),
            None => self.classes.push((name.to_owned(), set)),
        }
        class_name(name)
    }

    /// Alternatives that begin with different tokens are chosen by the next token; those that share one are
    /// tried in order.
    fn choice(&mut self, alternatives: &[&Expr], rule: &str) -> TokenStream {
        let mut groups: Vec<(Set, Vec<&Expr>)> = Vec::new();
        for alternative in alternatives {
            let mut set = self.rules.first(alternative);
            let mut group = Vec::new();
            let (sharing, others) = groups.into_iter().partition(|(other, _)| !(*other & set).is_empty());
            groups = others;
            for (other, before) in sharing {
                set = set | other;
                group.extend(before);
            }
            group.push(*alternative);
            groups.push((set, group));
        }
        if let [(_, group)] = &groups[..] {
            return self.in_order(group);
        }
        let all = groups.iter().fold(Set::NONE, |all, (set, _)| all | *set);
        let arms: Vec<TokenStream> = groups
            .iter()
            .map(|(set, group)| {
                let pattern = pattern(*set);
                let end = match group[..] {
                    [only] => self.chosen(only),
                    _ => self.in_order(group),
                };
                quote!(#pattern => #end)
            })
            .collect();
        let is_whole = self.rules.rule(rule).is_some_and(|rule| self.rules.first(&rule.expr) == all);
        let all = if is_whole {
            self.named(rule, all)
        } else {
            let all = class(all);
            quote!(const { #all })
        };
        quote!(match kind(tokens, at) {
            #(#arms,)*
            _ => nodes.missed(at, #all),
        })
    }

    fn named(&mut self, name: &str, set: Set) -> TokenStream {
        if !self.classes.iter().any(|(other, _)| other == name) {
            self.classes.push((name.to_owned(), set));
        }
        let name = class_name(name);
        quote!(#name)
    }

    /// The only alternative that begins with the next token.
    fn chosen(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::PosPred(_) => quote!(Some(at)),
            expr if self.rules.token(expr).is_some() => quote!(Some(at + 1)),
            expr => self.alternative(expr),
        }
    }

    fn alternative(&mut self, expr: &Expr) -> TokenStream {
        assert!(matches!(expr, Expr::Ident(_)), "{expr:?} needs a rule of its own");
        self.expr(expr, "")
    }

    fn in_order(&mut self, alternatives: &[&Expr]) -> TokenStream {
        let ends = alternatives.iter().map(|alternative| self.alternative(alternative));
        let ends: Vec<TokenStream> = ends.collect();
        quote!(in_order!(nodes, #(#ends),*))
    }

    /// The bytes between which the tokens are that a predicate asks for. They are only looked at, so none of
    /// them is noted as wanted.
    fn only_range(&self, expr: &Expr) -> (Literal, Literal) {
        let set = self.rules.token(expr).expect("a predicate is about one token");
        match set.ranges()[..] {
            [(first, last)] => (Literal::byte_character(first), Literal::byte_character(last)),
            _ => panic!("{expr:?} has several ranges"),
        }
    }

    fn only_kind(&self, expr: &Expr) -> TokenStream {
        let set = self.rules.token(expr).expect("a predicate is about one token");
        kind_of(expr, set).unwrap_or_else(|| panic!("{expr:?} is more than a token"))
    }
}

/// The parts of an expression, as they are split.
fn flattened<'e>(expr: &'e Expr, split: fn(&'e Expr) -> Option<[&'e Expr; 2]>) -> Vec<&'e Expr> {
    match split(expr) {
        Some(parts) => parts.into_iter().flat_map(|part| flattened(part, split)).collect(),
        None => vec![expr],
    }
}

fn split_sequence(expr: &Expr) -> Option<[&Expr; 2]> {
    match expr {
        Expr::Seq(first, second) => Some([first, second]),
        _ => None,
    }
}

fn split_choice(expr: &Expr) -> Option<[&Expr; 2]> {
    match expr {
        Expr::Choice(first, second) => Some([first, second]),
        _ => None,
    }
}

/// The kind of token that a rule is.
fn kind_of(expr: &Expr, set: Set) -> Option<TokenStream> {
    match (expr, &set.ranges()[..]) {
        (Expr::Ident(name), [(first, last)]) if first == last => {
            let kind = variant(name);
            Some(quote!(Kind::#kind))
        }
        _ => None,
    }
}

/// A class of tokens as an expression of Rust.
fn class(set: Set) -> TokenStream {
    let listed = |set: Set| Literal::byte_string(&set.bytes());
    match set.is_most() {
        true => {
            let others = listed(set.others() & Set::any_token());
            quote!(all_but(#others))
        }
        false => {
            let bytes = listed(set);
            quote!(class(#bytes))
        }
    }
}

fn pattern(set: Set) -> TokenStream {
    let ranges = set.ranges().into_iter().map(|(first, last)| {
        let (from, to) = (Literal::byte_character(first), Literal::byte_character(last));
        if first == last { quote!(#from) } else { quote!(#from..=#to) }
    });
    quote!(#(#ranges)|*)
}

/// The variant of a rule: `ForTuple` of `for_tuple`, `FatArrow` of `FAT_ARROW`.
fn variant(name: &str) -> Ident {
    let words = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..].to_lowercase());
    format_ident!("{}", words.collect::<String>())
}

fn class_name(name: &str) -> Ident {
    format_ident!("{}", name.to_uppercase())
}

fn ident(name: &str) -> Ident {
    format_ident!("{}", name.to_lowercase())
}
