//! Which tokens an expression can begin with. So a choice is made by the next token where that tells, and
//! nothing is tried in vain.

use std::ops::{BitAnd, BitOr};

use pest_meta::optimizer::OptimizedExpr as Expr;

use crate::rules::Rules;

/// A set of tokens by their bytes. Past the last token there is byte 0, which no token has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Set(u128);

impl Set {
    pub(crate) const NONE: Set = Set(0);
    const ALL: Set = Set(u128::MAX);

    pub(crate) fn range(first: u8, last: u8) -> Set {
        assert!(first <= last && last.is_ascii(), "a token is one ASCII byte");
        (first..=last).fold(Set::NONE, |set, byte| set | Set(1 << byte))
    }

    pub(crate) fn any_token() -> Set {
        Set(u128::MAX - 1)
    }

    /// All others.
    pub(crate) fn others(self) -> Set {
        Set(!self.0)
    }

    /// Whether it has more tokens than not.
    pub(crate) fn is_most(self) -> bool {
        self.0.count_ones() > 64
    }

    /// The bytes of its tokens.
    pub(crate) fn bytes(self) -> Vec<u8> {
        (0..128).filter(|byte| self.0 & (1 << byte) != 0).collect()
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Set::NONE
    }

    pub(crate) fn is_all(self) -> bool {
        self == Set::ALL
    }

    /// The ranges of bytes that it consists of.
    pub(crate) fn ranges(self) -> Vec<(u8, u8)> {
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for byte in self.bytes() {
            match ranges.last_mut() {
                Some((_, last)) if *last + 1 == byte => *last = byte,
                _ => ranges.push((byte, byte)),
            }
        }
        ranges
    }
}

impl BitOr for Set {
    type Output = Set;

    fn bitor(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
}

impl BitAnd for Set {
    type Output = Set;

    fn bitand(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
}

/// What the next token can be where an expression matches. Both are at least that much: a predicate may
/// exclude more.
struct First {
    /// If the match contains tokens.
    full: Set,
    /// If it contains none.
    empty: Set,
}

impl Rules<'_> {
    /// What the next token can be where an expression matches.
    pub(crate) fn first(&self, expr: &Expr) -> Set {
        let First { full, empty } = self.first_of(expr);
        full | empty
    }

    fn first_of(&self, expr: &Expr) -> First {
        if let Some(full) = self.token(expr) {
            return First { full, empty: Set::NONE };
        }
        match expr {
            Expr::Ident(name) => match self.rule(name) {
                Some(rule) => self.first_of(&rule.expr),
                None => First { full: Set::any_token(), empty: Set::NONE },
            },
            Expr::Seq(first, second) => {
                let before = self.first_of(first);
                if before.empty.is_empty() {
                    return before;
                }
                let after = self.first_of(second);
                First { full: before.full | (before.empty & after.full), empty: before.empty & after.empty }
            }
            Expr::Choice(first, second) => {
                let (first, second) = (self.first_of(first), self.first_of(second));
                First { full: first.full | second.full, empty: first.empty | second.empty }
            }
            Expr::Opt(inner) | Expr::Rep(inner) => First { full: self.first_of(inner).full, empty: Set::ALL },
            Expr::PosPred(inner) => First { full: Set::NONE, empty: self.first(inner) },
            Expr::NegPred(inner) => {
                First { full: Set::NONE, empty: self.token(inner).map_or(Set::ALL, Set::others) }
            }
            Expr::RestoreOnErr(inner) => self.first_of(inner),
            other => panic!("the grammar does not use {other:?}"),
        }
    }
}
