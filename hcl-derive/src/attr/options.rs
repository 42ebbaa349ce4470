//! The options that were given.

use proc_macro2::{Span, TokenStream};
use syn::{Expr, ExprLit, ExprPath, Lit, LitChar, LitInt, LitStr, Type};

use super::table::Key;
use crate::errors::Errors;

/// The value given to an option.
#[derive(Clone)]
pub(crate) enum Given {
    Nothing,
    /// `false`
    Off,
    Text(LitStr),
    Character(LitChar),
    Function(ExprPath),
    Checks(Vec<Check>),
    Path(syn::Path),
    Type(Box<Type>),
    Expression(Box<Expr>),
    Length(Box<Length>),
    Values(Vec<Literal>),
    Options(Options),
    Names(Vec<LitStr>),
    /// Names, each with those that it requires.
    Requirements(Vec<(LitStr, Vec<LitStr>)>),
    /// Versions, each with what makes the next one of it.
    Steps(Vec<(LitInt, ExprPath)>),
    /// Values, each with the one that takes its place.
    Pairs(Vec<(Plain, Plain)>),
}

/// The least and the greatest length.
#[derive(Clone)]
pub(crate) struct Length {
    pub(crate) least: Option<Expr>,
    pub(crate) most: Option<Expr>,
    /// Whether the greatest is allowed, as in `..=16`.
    pub(crate) is_inclusive: bool,
    pub(crate) span: Span,
}

/// A string or a number.
#[derive(Clone)]
pub(crate) struct Literal {
    pub(crate) text: String,
    pub(crate) is_number: bool,
    pub(crate) span: Span,
}

/// A value that is written in the program.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Plain {
    Text(String),
    /// With its sign.
    Number(String),
    Bool(bool),
}

/// What checks a value.
#[derive(Clone)]
pub(crate) enum Check {
    Function(ExprPath),
    /// A closure whose parameter has a type.
    TypedClosure(TokenStream),
    /// A closure whose parameter has the type of the value.
    Closure(TokenStream),
}

/// One option with its place.
#[derive(Clone)]
pub(crate) struct Setting {
    pub(crate) key: Key,
    /// The option's name.
    pub(crate) span: Span,
    pub(crate) given: Given,
}

/// The options of one container, field or variant, in written order.
#[derive(Clone, Default)]
pub(crate) struct Options(Vec<Setting>);

impl Options {
    /// The first option with this key.
    pub(crate) fn find(&self, key: Key) -> Option<&Setting> {
        self.all(key).next()
    }

    /// Whether the option was given.
    pub(crate) fn has(&self, key: Key) -> bool {
        self.find(key).is_some()
    }

    /// All options.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Setting> {
        self.0.iter()
    }

    /// The text given to an option.
    pub(crate) fn text(&self, key: Key) -> Option<&LitStr> {
        self.texts(key).next()
    }

    /// All texts given to an option that may be repeated.
    pub(crate) fn texts(&self, key: Key) -> impl Iterator<Item = &LitStr> {
        self.all(key).filter_map(|setting| match &setting.given {
            Given::Text(text) => Some(text),
            _ => None,
        })
    }

    /// The character given to an option.
    pub(crate) fn character(&self, key: Key) -> Option<&LitChar> {
        match &self.find(key)?.given {
            Given::Character(character) => Some(character),
            _ => None,
        }
    }

    /// The function named by an option.
    pub(crate) fn function(&self, key: Key) -> Option<&ExprPath> {
        match &self.find(key)?.given {
            Given::Function(path) => Some(path),
            _ => None,
        }
    }

    /// All that check the value, in written order.
    pub(crate) fn checks(&self) -> Vec<Check> {
        let given = self.all(Key::Validate).filter_map(|setting| match &setting.given {
            Given::Checks(checks) => Some(checks.iter().cloned()),
            _ => None,
        });
        given.flatten().collect()
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

    /// The expression given to an option.
    pub(crate) fn expression(&self, key: Key) -> Option<&Expr> {
        match &self.find(key)?.given {
            Given::Expression(expr) => Some(expr),
            _ => None,
        }
    }

    /// The number given to an option, if it is a literal.
    pub(crate) fn number(&self, key: Key) -> Option<usize> {
        match self.expression(key)? {
            Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
            _ => None,
        }
    }

    /// The length given to an option.
    pub(crate) fn length(&self, key: Key) -> Option<&Length> {
        match &self.find(key)?.given {
            Given::Length(length) => Some(length),
            _ => None,
        }
    }

    /// The values given to an option.
    pub(crate) fn values(&self, key: Key) -> Option<&[Literal]> {
        match &self.find(key)?.given {
            Given::Values(values) => Some(values),
            _ => None,
        }
    }

    /// The versions given to an option, each with a function.
    pub(crate) fn steps(&self, key: Key) -> &[(LitInt, ExprPath)] {
        match self.find(key) {
            Some(Setting { given: Given::Steps(steps), .. }) => steps,
            _ => &[],
        }
    }

    /// The pairs of values given to an option.
    pub(crate) fn pairs(&self, key: Key) -> &[(Plain, Plain)] {
        match self.find(key) {
            Some(Setting { given: Given::Pairs(pairs), .. }) => pairs,
            _ => &[],
        }
    }

    /// The names given to an option that may be repeated, each with others.
    pub(crate) fn requirements(&self, key: Key) -> impl Iterator<Item = &(LitStr, Vec<LitStr>)> {
        let given = self.all(key).filter_map(|setting| match &setting.given {
            Given::Requirements(requirements) => Some(requirements),
            _ => None,
        });
        given.flatten()
    }

    /// The options given to an option.
    pub(crate) fn options(&self, key: Key) -> Option<&Options> {
        match &self.find(key)?.given {
            Given::Options(options) => Some(options),
            _ => None,
        }
    }

    /// Adds an option, unless it was given before and cannot be repeated.
    pub(super) fn add(&mut self, setting: Setting, errors: &mut Errors) {
        if !setting.key.is_repeatable() && self.has(setting.key) {
            errors.at(setting.span, format!("`{}` is given twice; keep one", setting.key.name()));
        } else {
            self.0.push(setting);
        }
    }

    fn all(&self, key: Key) -> impl Iterator<Item = &Setting> {
        self.0.iter().filter(move |setting| setting.key == key)
    }
}
