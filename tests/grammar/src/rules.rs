//! The rules that the parser consists of, and what can be told about them.

use std::collections::{BTreeMap, BTreeSet};

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};

use crate::first::Set;

/// The rules that the library asks for: of items and whole sources, of headers, and those that lowering asks
/// for.
pub(crate) const ASKED_FOR: [&str; 11] = [
    "item",
    "expression_source",
    "template_source",
    "lost_header",
    "block_start",
    "operand_start",
    "after_operand",
    "step",
    "part",
    "single",
    "word",
];

/// Values and parts of them. They have no nodes, and yet a failed run keeps those that are complete.
pub(crate) const VALUES: [&str; 4] = ["value", "operand", "term", "step"];

/// Those rules, and the ones that they consist of.
pub(crate) struct Rules<'r> {
    rules: Vec<&'r OptimizedRule>,
    by_name: BTreeMap<&'r str, &'r OptimizedRule>,
}

impl<'r> Rules<'r> {
    pub(crate) fn new(all: &'r [OptimizedRule]) -> Self {
        let by_name = all.iter().map(|rule| (rule.name.as_str(), rule)).collect();
        let mut rules = Rules { rules: Vec::new(), by_name };
        let mut needed = BTreeSet::new();
        let mut new: Vec<&str> = ASKED_FOR.to_vec();
        while let Some(name) = new.pop() {
            if let Some(rule) = rules.rule(name)
                && needed.insert(name)
            {
                names(&rule.expr, &mut new);
            }
        }
        rules.rules = all.iter().filter(|rule| needed.contains(rule.name.as_str())).collect();
        rules
    }

    /// Those that are needed, in the order of the grammar.
    pub(crate) fn needed(&self) -> impl Iterator<Item = &'r OptimizedRule> {
        self.rules.iter().copied()
    }

    /// The rule with a name. Only pest's own `ANY` has none.
    pub(crate) fn rule(&self, name: &str) -> Option<&'r OptimizedRule> {
        let rule = self.by_name.get(name).copied();
        assert!(rule.is_some() || name == "ANY", "the grammar has no rule {name}");
        rule
    }

    /// Whether a rule records a node.
    pub(crate) fn has_node(rule: &OptimizedRule) -> bool {
        rule.ty != RuleType::Silent
    }

    /// The tokens that an expression consists of, if it is one token whatever comes after it.
    pub(crate) fn token(&self, expr: &Expr) -> Option<Set> {
        match expr {
            Expr::Str(text) => Some(Set::range(byte(text), byte(text))),
            Expr::Range(first, last) => Some(Set::range(byte(first), byte(last))),
            Expr::Ident(name) => match self.rule(name) {
                Some(rule) if Rules::has_node(rule) => None,
                Some(rule) => self.token(&rule.expr),
                None => Some(Set::any_token()),
            },
            Expr::Choice(first, second) => Some(self.token(first)? | self.token(second)?),
            Expr::Seq(first, second) => match &**first {
                Expr::NegPred(excluded) => Some(self.token(excluded)?.others() & self.token(second)?),
                _ => None,
            },
            Expr::RestoreOnErr(inner) => self.token(inner),
            _ => None,
        }
    }
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

fn byte(text: &str) -> u8 {
    match text.as_bytes() {
        [byte] => *byte,
        _ => panic!("a token is one byte, not {text:?}"),
    }
}
