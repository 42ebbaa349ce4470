//! Reading without the feature `explain`: only the strict reader, which stops at the first mistake.

use super::tree::{Node, Tree};
use crate::diagnostic::catalogue::{json_text, limit, plain};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Location, Source, Span};
use crate::value::json::read::Stopped;
use crate::value::json::{self, MAX_DEPTH};

/// What became of a text.
pub(super) struct Parsed {
    /// `None` if the text is not JSON.
    pub(super) root: Option<Node>,
    pub(super) diagnostics: Diagnostics,
}

/// Parses one JSON value with nothing after it.
pub(super) fn parse(source: &Source) -> Parsed {
    let text = source.text();
    let problem = if text.len() > Source::MAX_LEN {
        limit::text(Source::MAX_LEN).at(source.location(Span::at(0)))
    } else {
        match json::read(text) {
            Ok((records, deepest)) => {
                let root = Some(Node::root(Tree::new(source, records, deepest)));
                return Parsed { root, diagnostics: Diagnostics::new() };
            }
            Err(stopped) => problem(source, stopped),
        }
    };
    Parsed { root: None, diagnostics: problem.into() }
}

fn problem(source: &Source, stopped: Stopped) -> Diagnostic {
    let at = |byte: usize| source.location(Span::at(byte as u32));
    match stopped {
        Stopped::TooDeep => limit::nesting(MAX_DEPTH).at(at(0)),
        Stopped::TooLarge(start) => json_text::number_out_of_range("").at(at(start)),
        Stopped::At(byte) => {
            let next = source.text().get(byte..).and_then(|rest| rest.chars().next());
            let found = next.map_or_else(
                || "the end of the text".to_owned(),
                |next| format!("`{}`", next.escape_debug()),
            );
            plain::json(&*found).at(at(byte))
        }
    }
}

/// A number whose exponent is too large.
pub(super) fn number_out_of_range(number: &Location) -> Diagnostic {
    json_text::number_out_of_range(number.text()).at(number.clone())
}
