//! Every rule of the grammar as a function.
//!
//! It has the meaning of the parser that pest generates, because it is made of the same rules, after the same
//! steps of optimization.

use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use syn::Lifetime;

use crate::first::Set;
use crate::rules::{ASKED_FOR, Rules, VALUES};

/// These are too large to be copied to where they are used.
const SHARED: [&str; 4] = ["item", "expr", "operand", "part"];

/// The source of the parser.
pub(crate) fn generate(rules: &Rules<'_>) -> TokenStream {
    let (mut variants, mut tokens, mut functions, mut names, mut idents) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for rule in rules.needed() {
        if is_class(rules, rule) {
            let set = rules.token(&rule.expr).expect("a class of tokens");
            tokens.push((class_name(&rule.name), class(rule, set)));
            continue;
        }
        if Rules::has_node(rule) {
            variants.push(variant(&rule.name));
        }
        names.push(rule.name.as_str());
        idents.push(ident(&rule.name));
        functions.push(Function { rules, labels: 0 }.function(rule));
    }
    // The others are part of a larger class wherever they occur.
    let code = quote!(#(#functions)*).to_string();
    tokens.retain(|(name, _)| code.contains(&format!("at , {name} ,")));
    let tokens = tokens.into_iter().map(|(_, class)| class);
    quote! {
        #![allow(clippy::all)]

        use super::nodes::{Nodes, Record};
        use crate::syntax::token::TokenKind;

        /// The rules that record nodes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Rule {
            #(#variants),*
        }

        /// A rule as a function.
        pub(crate) type Parse = fn(&[TokenKind], usize, &mut Nodes) -> Option<usize>;

        /// Every rule, with its name.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, Parse)] = &[#((#names, #idents)),*];

        #(#tokens)*

        #(#functions)*

        /// The byte of a token; past the last one, 0.
        #[inline(always)]
        fn kind(tokens: &[TokenKind], at: usize) -> u8 {
            tokens.get(at).map_or(0, |&kind| kind as u8)
        }

        /// A token of a class.
        #[inline(always)]
        fn token<R: Record>(tokens: &[TokenKind], at: usize, class: (u8, u8), nodes: &mut R) -> Option<usize> {
            if let Some(&kind) = tokens.get(at) && class.0 <= kind as u8 && kind as u8 <= class.1 {
                return Some(at + 1);
            }
            nodes.missed(at, &[class]);
            None
        }
    }
}

/// Whether a rule is one token of adjacent bytes.
fn is_class(rules: &Rules<'_>, rule: &OptimizedRule) -> bool {
    !Rules::has_node(rule) && rules.token(&rule.expr).is_some_and(|set| set.ranges().len() == 1)
}

/// A class of tokens, by the first and last byte.
fn class(rule: &OptimizedRule, set: Set) -> TokenStream {
    let (first, last) = set.ranges()[0];
    let (name, first, last) =
        (class_name(&rule.name), Literal::byte_character(first), Literal::byte_character(last));
    quote!(const #name: (u8, u8) = (#first, #last);)
}

/// What makes the function of a rule.
struct Function<'r> {
    rules: &'r Rules<'r>,
    /// How many blocks of it have a label.
    labels: usize,
}

impl Function<'_> {
    fn function(mut self, rule: &OptimizedRule) -> TokenStream {
        let name = ident(&rule.name);
        let visibility = ASKED_FOR.contains(&rule.name.as_str()).then(|| quote!(pub(crate)));
        let is_shared = Rules::has_node(rule) || SHARED.contains(&rule.name.as_str());
        let inline = (!is_shared).then(|| quote!(#[inline(always)]));
        let body = if Rules::has_node(rule) {
            let variant = variant(&rule.name);
            let body = self.expr(&rule.expr);
            quote! {
                let node = nodes.open(Rule::#variant, at);
                let end = #body;
                nodes.close(node, end)
            }
        } else if VALUES.contains(&rule.name.as_str()) {
            let body = self.expr(&rule.expr);
            quote! {
                let around = nodes.open_value(at);
                let end = #body;
                nodes.close_value(around, at, end)
            }
        } else if let Expr::Seq(..) = rule.expr {
            self.sequence(&rule.expr, true)
        } else {
            self.expr(&rule.expr)
        };
        let nodes = if body.to_string().contains("nodes") { quote!(nodes) } else { quote!(_nodes) };
        quote! {
            #inline
            #visibility fn #name<R: Record>(tokens: &[TokenKind], at: usize, #nodes: &mut R) -> Option<usize> {
                #body
            }
        }
    }

    /// An expression of Rust: where the match that begins at `at` ends, if there is one.
    fn expr(&mut self, expr: &Expr) -> TokenStream {
        if let Some(set) = self.rules.token(expr)
            && !matches!(expr, Expr::Ident(_))
        {
            return one_of(set);
        }
        match expr {
            Expr::Ident(name) => self.call(name),
            Expr::Seq(..) => self.sequence(expr, false),
            Expr::Choice(..) => self.choice(expr),
            Expr::Opt(_) | Expr::Rep(_) => {
                let end = self.always(expr);
                quote!(Some(#end))
            }
            Expr::PosPred(inner) => {
                let (pattern, missed) = (self.predicate(inner), missed(Set::NONE));
                quote!(if matches!(kind(tokens, at), #pattern) { Some(at) } else { #missed None })
            }
            Expr::NegPred(inner) => {
                let pattern = self.predicate(inner);
                quote!((!matches!(kind(tokens, at), #pattern)).then_some(at))
            }
            // Nothing is put on pest's stack, so there is nothing to restore.
            Expr::RestoreOnErr(inner) => self.expr(inner),
            other => panic!("the grammar does not use {other:?}"),
        }
    }

    /// An expression of Rust for one that always matches: where the match ends.
    fn always(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Opt(inner) if self.rules.token(inner).is_some() => {
                let (guard, missed) = self.guard(inner);
                quote!(if #guard { at + 1 } else { #missed at })
            }
            Expr::Rep(inner) if self.rules.token(inner).is_some() => {
                let (guard, missed) = self.guard(inner);
                quote!({
                    let mut at = at;
                    while #guard {
                        at += 1;
                    }
                    #missed
                    at
                })
            }
            Expr::Opt(inner) => {
                let ((guard, missed), (mark, reset)) = (self.guard(inner), self.restore(inner));
                let matched = self.expr(inner);
                quote!({
                    let mut at = at;
                    if #guard {
                        #mark
                        match #matched {
                            Some(next) => at = next,
                            None => { #reset }
                        }
                    } else {
                        #missed
                    }
                    at
                })
            }
            Expr::Rep(inner) => {
                let ((guard, missed), (mark, reset)) = (self.guard(inner), self.restore(inner));
                let matched = self.expr(inner);
                quote!({
                    let mut at = at;
                    while #guard {
                        #mark
                        match #matched {
                            Some(next) => at = next,
                            None => { #reset break; }
                        }
                    }
                    #missed
                    at
                })
            }
            other => unreachable!("{other:?} may not match"),
        }
    }

    fn call(&self, name: &str) -> TokenStream {
        let Some(rule) = self.rules.rule(name) else {
            return one_of(Set::any_token());
        };
        if is_class(self.rules, rule) {
            let name = class_name(name);
            return quote!(token(tokens, at, #name, nodes));
        }
        let name = ident(name);
        quote!(#name(tokens, at, nodes))
    }

    /// What follows each other. Where it is all that a function does, a part that does not match ends the
    /// function.
    fn sequence(&mut self, expr: &Expr, is_whole: bool) -> TokenStream {
        let mut parts = Vec::new();
        flatten(expr, &mut parts, |expr| match expr {
            Expr::Seq(first, second) => Some((first, second)),
            _ => None,
        });
        let last = parts.pop().expect("a sequence has parts");
        let may_fail = parts.iter().any(|part| !matches!(part, Expr::Opt(_) | Expr::Rep(_)));
        let label = (may_fail && !is_whole).then(|| self.label());
        let before: Vec<TokenStream> = parts
            .into_iter()
            .map(|part| match part {
                Expr::Opt(_) | Expr::Rep(_) => {
                    let end = self.always(part);
                    quote!(let at = #end;)
                }
                part => {
                    let end = self.expr(part);
                    // Before `else` there must be no brace.
                    let end = if is_braced(part, self.rules) { quote!((#end)) } else { end };
                    match &label {
                        Some(label) => quote!(let Some(at) = #end else { break #label None };),
                        None => quote!(let at = #end?;),
                    }
                }
            })
            .collect();
        let last = self.expr(last);
        match label {
            Some(label) => quote!(#label: { #(#before)* #last }),
            None if is_whole => quote!(#(#before)* #last),
            None => quote!({ #(#before)* #last }),
        }
    }

    /// Alternatives that begin with different tokens are chosen by the next token; those that share one are
    /// tried in order.
    fn choice(&mut self, expr: &Expr) -> TokenStream {
        let mut alternatives = Vec::new();
        flatten(expr, &mut alternatives, |expr| match expr {
            Expr::Choice(first, second) => Some((first, second)),
            _ => None,
        });
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
            group.push(alternative);
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
                let group = self.in_order(group);
                quote!(#pattern => #group)
            })
            .collect();
        let missed = missed(all);
        quote!(match kind(tokens, at) {
            #(#arms,)*
            _ => { #missed None }
        })
    }

    fn in_order(&mut self, alternatives: &[&Expr]) -> TokenStream {
        let [before @ .., last] = alternatives else { unreachable!("a group has alternatives") };
        if before.is_empty() {
            return self.expr(last);
        }
        let label = self.label();
        let tried: Vec<TokenStream> = before
            .iter()
            .map(|alternative| {
                let matched = self.expr(alternative);
                let (mark, reset) = self.restore(alternative);
                quote! {
                    #mark
                    if let Some(end) = #matched {
                        break #label Some(end);
                    }
                    #reset
                }
            })
            .collect();
        let last = self.expr(last);
        quote!(#label: {
            #(#tried)*
            #last
        })
    }

    /// Whether it is worth trying an expression, and what to note if not.
    fn guard(&self, expr: &Expr) -> (TokenStream, Option<TokenStream>) {
        let set = self.rules.first(expr);
        if set.is_all() {
            return (quote!(true), None);
        }
        let pattern = pattern(set);
        (quote!(matches!(kind(tokens, at), #pattern)), Some(missed(set)))
    }

    /// The tokens that a predicate asks for. They are only looked at, so none of them is noted as wanted.
    fn predicate(&self, expr: &Expr) -> TokenStream {
        pattern(self.rules.token(expr).expect("a predicate is about one token"))
    }

    /// What removes the nodes of an expression that does not match, before and after it.
    fn restore(&self, expr: &Expr) -> (Option<TokenStream>, Option<TokenStream>) {
        let leaves = self.rules.leaves_nodes(expr);
        let mark = leaves.then(|| quote!(let mark = nodes.len();));
        let reset = leaves.then(|| quote!(nodes.truncate(mark);));
        (mark, reset)
    }

    fn label(&mut self) -> Lifetime {
        self.labels += 1;
        Lifetime::new(&format!("'part{}", self.labels), proc_macro2::Span::call_site())
    }
}

fn flatten<'e>(
    expr: &'e Expr,
    parts: &mut Vec<&'e Expr>,
    split: fn(&'e Expr) -> Option<(&'e Expr, &'e Expr)>,
) {
    match split(expr) {
        Some((first, second)) => {
            flatten(first, parts, split);
            flatten(second, parts, split);
        }
        None => parts.push(expr),
    }
}

/// One of a few tokens.
fn one_of(set: Set) -> TokenStream {
    if let [(first, last)] = set.ranges()[..] {
        let (first, last) = (Literal::byte_character(first), Literal::byte_character(last));
        return quote!(token(tokens, at, (#first, #last), nodes));
    }
    let (pattern, missed) = (pattern(set), missed(set));
    quote!(if matches!(kind(tokens, at), #pattern) { Some(at + 1) } else { #missed None })
}

/// Notes that the next token is none of these.
fn missed(set: Set) -> TokenStream {
    let ranges = set.ranges().into_iter().map(|(first, last)| {
        let (first, last) = (Literal::byte_character(first), Literal::byte_character(last));
        quote!((#first, #last))
    });
    quote!(nodes.missed(at, &[#(#ranges),*]);)
}

fn pattern(set: Set) -> TokenStream {
    let ranges = set.ranges().into_iter().map(|(first, last)| {
        let (from, to) = (Literal::byte_character(first), Literal::byte_character(last));
        if first == last { quote!(#from) } else { quote!(#from..=#to) }
    });
    quote!(#(#ranges)|*)
}

/// Whether the expression of Rust for one of the grammar ends with a brace.
fn is_braced(expr: &Expr, rules: &Rules<'_>) -> bool {
    match rules.token(expr) {
        Some(set) => !matches!(expr, Expr::Ident(_)) && set.ranges().len() > 1,
        None => matches!(expr, Expr::Choice(..) | Expr::Seq(..) | Expr::PosPred(_)),
    }
}

/// The variant of a rule: `ForTuple` of `for_tuple`.
fn variant(name: &str) -> Ident {
    let words = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    format_ident!("{}", words.collect::<String>())
}

fn class_name(name: &str) -> Ident {
    format_ident!("{}", name.to_uppercase())
}

fn ident(name: &str) -> Ident {
    format_ident!("{}", name.to_lowercase())
}
