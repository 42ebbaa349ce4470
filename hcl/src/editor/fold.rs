//! What can be folded: brackets and heredocs that cover lines, and comments of several lines.

use super::class::{Class, Nesting, Token};
use crate::source::Span;

/// A part of a text that can be folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fold {
    /// From the first token to the last.
    pub(crate) span: Span,
    pub(crate) is_comment: bool,
}

/// The folds of a text with these tokens, in the order of their ends.
pub(crate) fn folds(text: &str, tokens: &[Token]) -> Vec<Fold> {
    let (mut found, mut open) = (Vec::new(), Vec::new());
    let mut comments: Option<Span> = None;
    let covers_lines = |span: Span| text.get(span.range()).is_some_and(|text| text.contains('\n'));
    for token in tokens {
        if token.class == Class::Comment {
            comments = Some(match comments {
                Some(before) if continues(text, before, token.span) => before.to(token.span),
                before => {
                    found.extend(before.filter(|&span| covers_lines(span)).map(comment));
                    token.span
                }
            });
            continue;
        }
        found.extend(comments.take().filter(|&span| covers_lines(span)).map(comment));
        match token.nesting {
            Nesting::Opens => open.push(token.span),
            Nesting::Closes => {
                let span = open.pop().map(|open: Span| open.to(token.span));
                let span = span.filter(|&span| covers_lines(span));
                found.extend(span.map(|span| Fold { span, is_comment: false }));
            }
            Nesting::Same => {}
        }
    }
    found.extend(comments.filter(|&span| covers_lines(span)).map(comment));
    found
}

fn comment(span: Span) -> Fold {
    Fold { span, is_comment: true }
}

/// Whether a comment is on the line after another one, and nothing else is between them.
fn continues(text: &str, before: Span, next: Span) -> bool {
    let between = text.get(before.end as usize..next.start as usize).unwrap_or("");
    between.trim().is_empty() && between.bytes().filter(|&byte| byte == b'\n').count() == 1
}
