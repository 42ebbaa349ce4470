//! Rewriting one expression: from the innermost parts outwards, in a loop, with all changes in one list that
//! is applied to the text at the end.

use std::ops::Range;
use std::sync::Arc;
use std::vec;

use super::errors::{self, EditError};
use super::layout::laid_out;
use super::newline::Newline;
use super::rewrite::{Rewrite, Visit};
use super::rewritten::{Changes, rewritten};
use crate::build::{Expr, Within, parts};
use crate::diagnostic::catalogue;
use crate::model::Expression;
use crate::source::{Location, Source, Span, part};

/// The outcome for an expression.
pub(super) enum Outcome {
    /// It was replaced as a whole.
    Whole(Expr),
    /// The text, with the changes in it.
    Text(String),
}

/// Visits the expression at a place, innermost parts first. Returns what became of it, if it changed, and the
/// number of rewrites.
pub(super) fn rewrite(
    expression: &Expression,
    place: Range<usize>,
    newline: Newline,
    visit: Visit<'_>,
) -> Result<(Option<Outcome>, usize), EditError> {
    let source = expression.location().source;
    let place = Span::new(place.start as u32, place.end as u32);
    let mut rewriting = Rewriting {
        changes: Arc::new(Changes::new(source.clone())),
        source,
        newline,
        line: (0, 0),
        count: 0,
    };
    let mut open = vec![Frame::new(expression.clone(), Within::ALONE)];
    while let Some(frame) = open.last_mut() {
        if let Some((part, within)) = frame.parts.next() {
            let begins = part.location().span.start == frame.expression.location().span.start;
            let within = if begins { within.beginning(frame.within) } else { within };
            open.push(Frame::new(part, within));
            continue;
        }
        let Some(Frame { expression, within, .. }) = open.pop() else { break };
        let rewrite = visit(&rewritten(&expression, &rewriting.changes));
        match rewrite {
            // Nothing is around it, so heredocs are allowed, and comments of the attribute stay outside.
            Rewrite::Replace(expr) if open.is_empty() && expression.location().span == place => {
                return Ok((Some(Outcome::Whole(expr)), rewriting.count + 1));
            }
            rewrite => rewriting.apply(&expression, within, rewrite)?,
        }
    }
    let text = (rewriting.count > 0).then(|| Outcome::Text(rewriting.changes.text(place)));
    Ok((text, rewriting.count))
}

/// An expression whose parts are being visited.
struct Frame {
    expression: Expression,
    within: Within,
    parts: vec::IntoIter<(Expression, Within)>,
}

impl Frame {
    fn new(expression: Expression, within: Within) -> Frame {
        let parts = parts(expression.kind()).into_iter();
        Frame { expression, within, parts }
    }
}

struct Rewriting {
    changes: Arc<Changes>,
    source: Source,
    newline: Newline,
    /// Up to where newlines were searched, and the beginning of the current line.
    line: (usize, usize),
    count: usize,
}

impl Rewriting {
    fn apply(&mut self, expression: &Expression, within: Within, rewrite: Rewrite) -> Result<(), EditError> {
        let span = expression.location().span;
        match rewrite {
            Rewrite::Keep => return Ok(()),
            Rewrite::Replace(expr) => {
                let text = expr
                    .text_within(within)
                    .map_err(|error| errors::not_writable(&error).at(Some(expression.location())))?;
                let text = if text.contains('\n') { self.laid_out(&text, span) } else { text };
                self.changes.add(span, text);
            }
            Rewrite::Texts(texts) if texts.is_empty() => return Ok(()),
            Rewrite::Texts(texts) => {
                self.changes.reshape(span);
                for (location, text) in texts {
                    self.check_place(&location, span)?;
                    self.changes.add(location.span, text);
                }
            }
        }
        self.count += 1;
        Ok(())
    }

    /// Indents the lines of a text after the first as deep as the line where it is put.
    fn laid_out(&mut self, text: &str, span: Span) -> String {
        let start = span.start as usize;
        let whole = self.source.text();
        // Going back to the last newline each time would take long in a long line.
        let (done, line) = if start < self.line.1 { (0, 0) } else { self.line };
        let newline = part(whole, done.min(start)..start).rfind('\n');
        let line = newline.map_or(line, |newline| done.min(start) + newline + 1);
        self.line = (start.max(done), line);
        let before = part(whole, line..start);
        let blanks = before.len() - before.trim_start_matches([' ', '\t']).len();
        laid_out(text, &before[..blanks], self.newline)
    }

    /// A place must be inside the expression, and not in a part that was rewritten.
    fn check_place(&self, location: &Location, span: Span) -> Result<(), EditError> {
        let is_inside = location.source == self.source
            && span.start <= location.span.start
            && location.span.end <= span.end
            && self.source.text().get(location.span.range()).is_some();
        if is_inside && self.changes.is_free(location.span) {
            Ok(())
        } else {
            Err(catalogue::edit::no_such_place(location).into())
        }
    }
}
