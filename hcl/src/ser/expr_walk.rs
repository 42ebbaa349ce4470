//! Going over the parts of an expression to be written. Applications put expressions together by hand, as deep as they like, so
//! nothing here recurses deeper than what is written.

use std::fmt;
use std::mem;

use super::expr::Expr;
use super::serializer::DEPTH;

impl Expr {
    /// The expressions directly inside this one.
    fn children(&self) -> impl DoubleEndedIterator<Item = &Expr> {
        let (items, entries): (&[Expr], &[(String, Expr)]) = match self {
            Expr::List(items) => (items, &[]),
            Expr::Object(entries) => (&[], entries),
            _ => (&[], &[]),
        };
        items.iter().chain(entries.iter().map(|(_, value)| value))
    }

    /// Whether this nests deeper than what can be read.
    pub(super) fn is_too_deep(&self) -> bool {
        let mut left = vec![(self, 0)];
        while let Some((expr, outside)) = left.pop() {
            if outside > DEPTH {
                return true;
            }
            left.extend(expr.children().map(|part| (part, outside + 1)));
        }
        false
    }

    /// The same with other parts, as many as there are.
    fn with_parts(&self, parts: impl Iterator<Item = Expr>) -> Expr {
        match self {
            Expr::Null => Expr::Null,
            Expr::Bool(truth) => Expr::Bool(*truth),
            Expr::Number(text) => Expr::Number(text.clone()),
            Expr::String(text) => Expr::String(text.clone()),
            Expr::Raw(text) => Expr::Raw(text.clone()),
            Expr::List(_) => Expr::List(parts.collect()),
            Expr::Object(entries) => {
                Expr::Object(entries.iter().map(|(name, _)| name.clone()).zip(parts).collect())
            }
        }
    }

    /// Whether both are the same apart from their parts.
    fn is_alike(&self, other: &Expr) -> bool {
        match (self, other) {
            (Expr::Null, Expr::Null) => true,
            (Expr::Bool(a), Expr::Bool(b)) => a == b,
            (Expr::Number(a), Expr::Number(b))
            | (Expr::String(a), Expr::String(b))
            | (Expr::Raw(a), Expr::Raw(b)) => a == b,
            (Expr::List(a), Expr::List(b)) => a.len() == b.len(),
            (Expr::Object(a), Expr::Object(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|((a, _), (b, _))| a == b)
            }
            _ => false,
        }
    }
}

impl Clone for Expr {
    fn clone(&self) -> Self {
        let (mut parts, mut left) = (Vec::new(), vec![self]);
        while let Some(expr) = left.pop() {
            parts.push(expr);
            left.extend(expr.children().rev());
        }
        // From the back, so that the parts of an expression are made before it, its first one last.
        let mut made: Vec<Expr> = Vec::new();
        for expr in parts.into_iter().rev() {
            let children = made.split_off(made.len() - expr.children().count());
            made.push(expr.with_parts(children.into_iter().rev()));
        }
        made.pop().unwrap_or(Expr::Null)
    }
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        let mut left = vec![(self, other)];
        while let Some((a, b)) = left.pop() {
            if !a.is_alike(b) {
                return false;
            }
            left.extend(a.children().zip(b.children()));
        }
        true
    }
}

impl Drop for Expr {
    fn drop(&mut self) {
        let mut left = Vec::new();
        take_parts(self, &mut left);
        while let Some(mut expr) = left.pop() {
            take_parts(&mut expr, &mut left);
        }
    }
}

/// Takes the parts out that have parts themselves.
fn take_parts(expr: &mut Expr, taken: &mut Vec<Expr>) {
    let mut take = |part: &mut Expr| {
        if part.children().next().is_some() {
            taken.push(mem::replace(part, Expr::Null));
        }
    };
    match expr {
        Expr::List(items) => items.iter_mut().for_each(take),
        Expr::Object(entries) => entries.iter_mut().for_each(|(_, value)| take(value)),
        _ => {}
    }
}

impl fmt::Debug for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown { expr: self, levels: DEPTH }.fmt(f)
    }
}

/// So many levels of an expression.
struct Shown<'a> {
    expr: &'a Expr,
    levels: usize,
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |expr| Shown { expr, levels: self.levels.saturating_sub(1) };
        match self.expr {
            Expr::List(_) | Expr::Object(_) if self.levels == 0 => f.write_str("…"),
            Expr::Null => f.write_str("Null"),
            Expr::Bool(truth) => f.debug_tuple("Bool").field(truth).finish(),
            Expr::Number(text) => f.debug_tuple("Number").field(text).finish(),
            Expr::String(text) => f.debug_tuple("String").field(text).finish(),
            Expr::Raw(text) => f.debug_tuple("Raw").field(text).finish(),
            Expr::List(items) => {
                f.write_str("List").and_then(|()| f.debug_list().entries(items.iter().map(part)).finish())
            }
            Expr::Object(entries) => {
                let entries = entries.iter().map(|(name, value)| (name, part(value)));
                f.write_str("Object").and_then(|()| f.debug_map().entries(entries).finish())
            }
        }
    }
}
