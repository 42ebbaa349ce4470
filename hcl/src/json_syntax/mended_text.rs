//! A text with some of its mistakes mended, which knows where in the original each byte comes from.

use crate::diagnostic::{Diagnostic, Fix};
use crate::order;
use crate::source::{Source, Span, Syntax, part};

/// What a change leaves as it is: all before its start, and how much at the end, where strings and brackets
/// are the same too.
pub(super) struct Change {
    pub(super) start: u32,
    pub(super) same: usize,
}

/// A text that was changed.
pub(super) struct Mended {
    /// The text after the changes, under the name of the original.
    pub(super) source: Source,
    /// For each byte of the text the bytes of the original that it stands for: itself, or all that it
    /// replaces.
    origins: Vec<Span>,
}

impl Mended {
    /// A text before its first change.
    pub(super) fn unchanged(source: &Source) -> Self {
        let origins = (0..source.text().len() as u32).map(|at| Span::new(at, at + 1)).collect();
        Mended { source: source.clone(), origins }
    }

    /// Makes a change.
    pub(super) fn mend(&mut self, fix: &Fix) -> Change {
        let mut changes: Vec<_> = fix.replacements().iter().map(|(place, text)| (place.span, text)).collect();
        order::sort_by_key(&mut changes, |(span, _)| (span.start, span.end));
        let (mut text, mut origins, mut end, mut is_plain) = (String::new(), Vec::new(), 0, true);
        for &(span, replacement) in &changes {
            let kept = Span::new(end, span.start);
            text.push_str(self.source.slice(kept));
            origins.extend_from_slice(self.origins.get(kept.range()).unwrap_or_default());
            text.push_str(replacement);
            origins.extend(replacement.bytes().map(|_| self.original(span)));
            end = span.end;
            is_plain &= is_without_quotes(self.source.slice(span)) && is_without_quotes(replacement);
        }
        let same = if is_plain { self.source.text().len() - end as usize } else { 0 };
        text.push_str(part(self.source.text(), end as usize..));
        origins.extend_from_slice(self.origins.get(end as usize..).unwrap_or_default());
        *self = Mended { source: Source::new(self.source.name(), text).read_as(Syntax::Json), origins };
        Change { start: changes.first().map_or(0, |(span, _)| span.start), same }
    }

    /// An error in this text as one in the original. Fixes that would change another mend are left out.
    pub(super) fn in_original(&self, mut error: Diagnostic, original: &Source) -> Diagnostic {
        error.fixes.retain(|fix| self.is_of_original(fix));
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

/// Whether a text neither begins nor ends a string or a comment.
fn is_without_quotes(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b" \n\r\t,:;=()[]{}.+-_".contains(&byte))
}
