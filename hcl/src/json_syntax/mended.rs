//! A text with some of its mistakes mended, which knows where in the original each byte comes from.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span, Syntax, part};

/// A text that was changed.
pub(super) struct Mended {
    /// The text after the changes, under the name of the original.
    pub(super) source: Source,
    /// For each byte of the text the bytes of the original that it stands for: itself, or all that it replaces.
    origins: Vec<Span>,
}

impl Mended {
    /// A text before its first change.
    pub(super) fn unchanged(source: &Source) -> Self {
        let origins = (0..source.text().len() as u32).map(|at| Span::new(at, at + 1)).collect();
        Mended { source: source.clone(), origins }
    }

    /// Makes a change. Returns where it begins.
    pub(super) fn mend(&mut self, fix: &Fix) -> u32 {
        let mut changes: Vec<_> = fix.replacements().iter().map(|(place, text)| (place.span, text)).collect();
        changes.sort_by_key(|(span, _)| (span.start, span.end));
        let (mut text, mut origins, mut end) = (String::new(), Vec::new(), 0);
        for &(span, replacement) in &changes {
            let kept = Span::new(end, span.start);
            text.push_str(self.source.slice(kept));
            origins.extend_from_slice(self.origins.get(kept.range()).unwrap_or_default());
            text.push_str(replacement);
            origins.extend(replacement.bytes().map(|_| self.original(span)));
            end = span.end;
        }
        text.push_str(part(self.source.text(), end as usize..));
        origins.extend_from_slice(self.origins.get(end as usize..).unwrap_or_default());
        *self = Mended { source: Source::new(self.source.name(), text).read_as(Syntax::Json), origins };
        changes.first().map_or(0, |(span, _)| span.start)
    }

    /// An error in this text as one in the original. Fixes that would change another mend are left out.
    pub(super) fn in_original(&self, mut error: Diagnostic, original: &Source) -> Diagnostic {
        error.retain_fixes(|fix| self.is_of_original(fix));
        error.with_places(|span| original.location(self.original(span)))
    }

    fn original(&self, span: Span) -> Span {
        let at = |byte: u32| self.origins.get(byte as usize);
        let before = span.start.checked_sub(1).and_then(at).map_or(0, |origin| origin.end);
        match (at(span.start), span.end.checked_sub(1).and_then(at)) {
            (Some(first), Some(last)) if !span.is_empty() => first.to(*last),
            _ => Span::at(before),
        }
    }

    /// Whether what a fix changes is as it was in the original.
    fn is_of_original(&self, fix: &Fix) -> bool {
        let is_kept = |span: Span| self.original(span).len() == span.len();
        fix.replacements().iter().all(|(place, _)| is_kept(place.span))
    }
}
