//! One version of one text, with everything that is computed from it at most once.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::OnceLock;

use lsp_types::{Location, Position, Range, Uri};

use super::expected::Expected;
use super::lines::Lines;
use super::recheck::LastClean;
use super::safely::{internal_error, safely};
use super::uri::{name_of, path_of};
#[cfg(feature = "literal")]
use crate::decode::literal::{end_at_last_lines, literals_in};
use crate::diagnostic::Diagnostics;
use crate::ext::module::Resolved;
use crate::model::{Body, Context};
use crate::source::{Source, Span};
use crate::{json_syntax, source, syntax};

/// One version of a text. It never changes, so both threads use it without waiting.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) uri: Uri,
    /// The version that the editor has given; `None` for a file that is not open.
    pub(super) version: Option<i32>,
    /// Where its file is, with symbolic links resolved.
    pub(super) path: Option<PathBuf>,
    pub(super) source: Source,
    pub(super) is_json: bool,
    /// What is expected of the text.
    pub(super) expected: Expected,
    /// The context of an earlier version, until that of this one is known.
    earlier: Option<Context>,
    /// The last version of the text in which decoding found nothing.
    pub(super) last_clean: LastClean,
    lines: Lines,
    parsed: OnceLock<(Body, Diagnostics)>,
    resolved: OnceLock<Option<(Resolved, Diagnostics)>>,
    problems: OnceLock<Diagnostics>,
}

impl Document {
    pub(super) fn new(
        uri: Uri,
        version: Option<i32>,
        path: Option<PathBuf>,
        is_json: bool,
        text: String,
        lines: Lines,
        expect: impl FnOnce(&Source) -> Expected,
    ) -> Document {
        let source = Source::new(name_of(&uri), text);
        // Paths in it are relative to its directory.
        let source = if path_of(&uri).is_some() { source.of_file() } else { source };
        let expected = expect(&source);
        Document {
            uri,
            version,
            path,
            source,
            is_json,
            expected,
            earlier: None,
            last_clean: LastClean::default(),
            lines,
            parsed: OnceLock::new(),
            resolved: OnceLock::new(),
            problems: OnceLock::new(),
        }
    }

    /// Lends the text the context of the version before it, until its own is known, and what is known of
    /// blocks that have not changed.
    pub(super) fn after(mut self, before: Option<&Document>) -> Document {
        self.earlier = before.and_then(Document::known_context);
        self.last_clean = before.map(|before| before.last_clean.clone()).unwrap_or_default();
        self
    }

    pub(super) fn text(&self) -> &str {
        self.source.text()
    }

    /// What could be read of the text.
    pub(super) fn body(&self) -> &Body {
        &self.parsed().0
    }

    /// What is wrong with its syntax.
    pub(super) fn syntax_problems(&self) -> &Diagnostics {
        &self.parsed().1
    }

    fn parsed(&self) -> &(Body, Diagnostics) {
        self.parsed_by(|source| self.parse(source))
    }

    /// Reads a version of the text.
    pub(super) fn parse(&self, source: &Source) -> (Body, Diagnostics) {
        if self.is_json {
            return json_syntax::parse(source);
        }
        #[cfg_attr(not(feature = "literal"), expect(unused_mut, reason = "nothing is read again"))]
        let (mut body, mut found) = syntax::parse(source);
        #[cfg(feature = "literal")]
        end_at_last_lines(&mut found, &mut body, self.expected.shape());
        (body, found)
    }

    /// A text that cannot be read by a defect counts as empty: others may form one configuration with it.
    fn parsed_by(&self, parse: impl FnOnce(&Source) -> (Body, Diagnostics)) -> &(Body, Diagnostics) {
        self.parsed.get_or_init(|| {
            safely(|| parse(&self.source)).unwrap_or_else(|| {
                let start = self.start();
                (Body::empty(start.clone()), internal_error(start).into())
            })
        })
    }

    /// The values that the type takes as they are written, whatever is in them.
    #[cfg_attr(not(feature = "literal"), expect(clippy::unused_self, reason = "there are none"))]
    pub(super) fn literals(&self) -> Vec<Span> {
        #[cfg(feature = "literal")]
        return literals_in(&self.source, self.body(), self.expected.shape());
        #[cfg(not(feature = "literal"))]
        Vec::new()
    }

    /// The text in which the values that the type takes as they are written are words, so that its tokens can
    /// be told.
    pub(super) fn text_without_literals(&self) -> Cow<'_, str> {
        #[cfg(feature = "literal")]
        {
            let literals = self.literals();
            if !literals.is_empty() && !self.is_json {
                return Cow::Owned(syntax::parse::literal::mask(self.text().to_owned(), &literals));
            }
        }
        Cow::Borrowed(self.text())
    }

    /// Where the text begins.
    pub(super) fn start(&self) -> source::Location {
        self.source.location(Span::at(0))
    }

    /// What the text declares, with its values, computed by `resolve` unless that has been done.
    pub(super) fn resolved(
        &self,
        resolve: impl FnOnce() -> Option<(Resolved, Diagnostics)>,
    ) -> Option<&(Resolved, Diagnostics)> {
        self.resolved.get_or_init(resolve).as_ref()
    }

    /// What is wrong with the text, found by `find` unless that has been done.
    pub(super) fn problems(&self, find: impl FnOnce() -> Diagnostics) -> &Diagnostics {
        self.problems.get_or_init(find)
    }

    /// What is wrong with the text, if it has been found.
    pub(super) fn known_problems(&self) -> Option<&Diagnostics> {
        self.problems.get()
    }

    /// The context with what the text declares, if it has been computed for this version or an earlier one.
    pub(super) fn known_context(&self) -> Option<Context> {
        let own = self.resolved.get().and_then(Option::as_ref);
        own.map(|(resolved, _)| resolved.context().clone()).or_else(|| self.earlier.clone())
    }

    pub(super) fn offset(&self, position: Position) -> u32 {
        self.lines.offset(self.text(), position)
    }

    pub(super) fn position(&self, offset: u32) -> Position {
        self.lines.position(self.text(), offset)
    }

    /// The position of an offset, for offsets that only grow; see [`Lines::position_after`].
    pub(super) fn position_after(&self, line: &mut usize, offset: u32) -> Position {
        self.lines.position_after(self.text(), line, offset)
    }

    pub(super) fn range(&self, span: Span) -> Range {
        self.lines.range(self.text(), span)
    }

    pub(super) fn span(&self, range: Range) -> Span {
        self.lines.span(self.text(), range)
    }

    pub(super) fn location(&self, span: Span) -> Location {
        Location { uri: self.uri.clone(), range: self.range(span) }
    }

    /// Whether a place is in this text. A copy of the text without its secrets has the same name.
    pub(super) fn contains(&self, place: &source::Location) -> bool {
        place.source == self.source || place.source.name() == self.source.name()
    }

    /// The range of a place in this text, or in a copy without secrets, which has the same lines and columns.
    pub(super) fn range_of(&self, place: &source::Location) -> Range {
        if place.source == self.source {
            return self.range(place.span);
        }
        let position = |position: source::Position| Position {
            line: position.line - 1,
            character: position.column_utf16 - 1,
        };
        Range { start: position(place.start()), end: position(place.end()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_cannot_be_read_by_a_defect_counts_as_empty() {
        let uri: Uri = "file:///srv/main.hcl".parse().expect("a URI");
        let text = "a = 1\n".to_owned();
        let lines = Lines::of(&text);
        let document = Document::new(uri, None, None, false, text, lines, |_| Expected::default());
        let (body, problems) = document.parsed_by(|_| std::panic::resume_unwind(Box::new("a defect")));
        assert!(body.items().0.is_empty());
        assert_eq!(problems.iter().map(|found| &*found.summary).collect::<Vec<_>>(), ["Internal error"]);
        // It is not tried again.
        assert!(document.syntax_problems().has_errors() && document.body().items().0.is_empty());
    }
}
