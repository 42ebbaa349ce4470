//! The grammar of mistakes as a table, which one function matches: it is asked only about broken items, so
//! speed does not matter, and data is lighter to compile than a function for each rule.

use std::fmt::Write as _;

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};

/// What stands above the table.
const HEAD: &str = "\
//! The rules of `mistakes.pest` as a table. Change the grammar, not this file: `cargo run -p hcl-grammar`
//! writes it.

use super::matching::Op::{self, *};

";

/// The source of the table: a line for each rule, but for those that are used once and are no mistakes, which
/// stand where they are used.
pub(crate) fn generate(rules: &[OptimizedRule]) -> String {
    let rules = rules.iter().filter(|rule| known(&rule.name).is_none());
    let mut rules: Vec<(String, String)> = rules.map(|rule| (variant(&rule.name), row(rule))).collect();
    let uses = |rules: &[(String, String)], used: &str| -> usize {
        rules.iter().map(|(_, row)| row.matches(used).count()).sum()
    };
    let mut at = 0;
    while let Some((name, row)) = rules.get(at) {
        let used = format!("Of(Rule::{name})");
        if row.starts_with("Mistake") || uses(&rules, &used) != 1 {
            at += 1;
            continue;
        }
        let (_, row) = rules.remove(at);
        rules.iter_mut().for_each(|(_, other)| *other = other.replace(&used, &row));
        at = 0;
    }
    let mut source = HEAD.to_owned();
    source += "/// The rules, in the order of the grammar.\n";
    source += "#[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub(in crate::syntax) enum Rule {\n";
    for names in rules.chunks(6) {
        let names: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        let _ = writeln!(source, "    {},", names.join(", "));
    }
    source += "}\n\npub(super) static RULES: &[Op] = &[\n";
    for (_, row) in rules {
        let _ = writeln!(source, "    {row},");
    }
    source + "];\n"
}

/// A rule as an expression of Rust.
fn row(rule: &OptimizedRule) -> String {
    let body = op(&rule.expr);
    match rule.ty {
        RuleType::Silent | RuleType::NonAtomic => body,
        RuleType::Atomic => format!("Atomic(&{body})"),
        RuleType::Normal => format!("Mistake(Rule::{}, &{body})", variant(&rule.name)),
        RuleType::CompoundAtomic => format!("Mistake(Rule::{}, &Atomic(&{body}))", variant(&rule.name)),
    }
}

/// An expression of the grammar as one of Rust.
fn op(expr: &Expr) -> String {
    match expr {
        Expr::Str(text) => format!("Text({text:?})"),
        Expr::Insens(text) => format!("AnyCase({text:?})"),
        Expr::Range(first, last) => format!("Range({}, {})", char(first), char(last)),
        Expr::Ident(name) => {
            known(name).map_or_else(|| format!("Of(Rule::{})", variant(name)), str::to_owned)
        }
        Expr::PosPred(inner) => format!("Ahead(&{})", op(inner)),
        Expr::NegPred(inner) => format!("Not(&{})", op(inner)),
        Expr::Seq(first, second) => list("All", [first, second], |expr| match expr {
            Expr::Seq(first, second) => Some([first, second]),
            _ => None,
        }),
        Expr::Choice(first, second) => list("First", [first, second], |expr| match expr {
            Expr::Choice(first, second) => Some([first, second]),
            _ => None,
        }),
        Expr::Opt(inner) => format!("Maybe(&{})", op(inner)),
        Expr::Rep(inner) => format!("Many(&{})", op(inner)),
        Expr::RepOnce(inner) => format!("All(&[{0}, Many(&{0})])", op(inner)),
        Expr::Skip(ends) => format!("Until(&{ends:?})"),
        Expr::NodeTag(inner, tag) => format!("Part({tag:?}, &{})", op(inner)),
        Expr::RestoreOnErr(inner) => op(inner),
        other => panic!("the grammar does not use {other:?}"),
    }
}

fn list(name: &str, parts: [&Expr; 2], split: fn(&Expr) -> Option<[&Expr; 2]>) -> String {
    fn flatten<'e>(expr: &'e Expr, split: fn(&'e Expr) -> Option<[&'e Expr; 2]>, all: &mut Vec<&'e Expr>) {
        match split(expr) {
            Some(parts) => parts.into_iter().for_each(|part| flatten(part, split, all)),
            None => all.push(expr),
        }
    }
    let mut all = Vec::new();
    parts.into_iter().for_each(|part| flatten(part, split, &mut all));
    let all: Vec<String> = all.into_iter().map(op).collect();
    format!("{name}(&[{}])", all.join(", "))
}

/// What the matcher knows by itself.
fn known(name: &str) -> Option<&'static str> {
    Some(match name {
        "HERE" => "Here",
        "BELOW" => "Below",
        "SECTION" => "Section",
        "ANY" => "Any",
        "EOI" => "End",
        "NEWLINE" => "Newline",
        "ASCII_DIGIT" => "Range('0', '9')",
        "XID_START" => "Start",
        "XID_CONTINUE" => "Continue",
        // The matcher skips them between the parts of a rule.
        "WHITESPACE" => "",
        _ => return None,
    })
}

fn char(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(only), None) => format!("{only:?}"),
        _ => panic!("{text:?} is not a character"),
    }
}

/// The variant of a rule: `NestedList` of `nested_list`.
fn variant(name: &str) -> String {
    let words = name.split('_').filter(|word| !word.is_empty());
    words.map(|word| word[..1].to_uppercase() + &word[1..].to_lowercase()).collect()
}
