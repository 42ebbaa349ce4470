//! Fixes that would change text which may not be what it is read as, or lose a part of what somebody wrote as
//! text: nobody can be certain of those.

use super::{Diagnostics, Fix};
use crate::source::{Passage, PassageKind, Source, Span};

/// Makes the fixes likely that would change doubtful text of a source, or lose a part of a string, a heredoc
/// or a comment.
pub(crate) fn doubt(diagnostics: &mut Diagnostics, source: &Source) {
    let is_certain = |fix: &&mut Fix| fix.is_certain();
    let mut fixes = diagnostics.iter_mut().flat_map(|found| &mut found.fixes).filter(is_certain).peekable();
    if fixes.peek().is_none() {
        return;
    }
    let passages = source.passages();
    let is_harmless =
        |fix: &Fix| is_beside_doubts(fix, &passages) && keeps_text(fix, source.text(), &passages);
    for fix in fixes.filter(|fix| !is_harmless(fix)) {
        fix.is_certain = false;
    }
}

/// Whether a fix leaves doubtful text as it is.
pub(super) fn is_beside_doubts(fix: &Fix, passages: &[Passage]) -> bool {
    fix.replacements().iter().all(|(place, _)| {
        // What is inserted beside a quote may be in the text or not.
        near(place.span, passages).all(|Passage { span, kind }| {
            *kind != PassageKind::Doubtful
                || !place.span.is_empty() && (place.span.end <= span.start || span.end <= place.span.start)
        })
    })
}

/// Whether a fix keeps what strings, heredocs and comments contain.
fn keeps_text(fix: &Fix, text: &str, passages: &[Passage]) -> bool {
    fix.replacements().iter().all(|(place, new)| {
        let mut rest = new.as_str();
        near(place.span, passages).all(|passage| keeps_passage(*passage, place.span, text, &mut rest))
    })
}

/// The passages that a span touches.
fn near(span: Span, passages: &[Passage]) -> impl Iterator<Item = &Passage> {
    let first = passages.partition_point(|passage| passage.span.end < span.start);
    passages[first..].iter().take_while(move |passage| passage.span.start <= span.end)
}

/// Whether one replacement keeps one passage near it. `rest` is what the replacement writes, after what it
/// has kept of other passages.
fn keeps_passage(
    Passage { span: text_span, kind }: Passage,
    span: Span,
    text: &str,
    rest: &mut &str,
) -> bool {
    if kind == PassageKind::Comment && span.is_empty() {
        return span.start <= text_span.start;
    }
    if kind == PassageKind::Heredoc {
        return text_span.end <= span.start || span.end <= text_span.start;
    }
    let (start, end) = (text_span.start.max(span.start), text_span.end.min(span.end));
    let lost = text.get(start as usize..end as usize).unwrap_or_default();
    // The escape of a control character is the same text.
    let is_escaped = rest.starts_with('\\') && lost.chars().all(char::is_control);
    match rest.find(lost) {
        Some(at) => *rest = &rest[at + lost.len()..],
        None => return is_escaped,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostic;

    /// Whether the fix that replaces what is between `⟦` and `⟧` stays certain.
    fn stays_certain(marked: &str, new: &str) -> bool {
        let (before, rest) = marked.split_once('⟦').expect("a place");
        let (replaced, after) = rest.split_once('⟧').expect("its end");
        let source = Source::new("t.hcl", [before, replaced, after].concat());
        let place = source.location(Span::new(before.len() as u32, (before.len() + replaced.len()) as u32));
        let mut found: Diagnostics =
            [Diagnostic::error("Wrong").with_fix(Fix::certain("Mend").replace(place, new))]
                .into_iter()
                .collect();
        doubt(&mut found, &source);
        found.iter().all(|found| found.fixes()[0].is_certain())
    }

    #[test]
    fn text_in_doubt_is_not_touched() {
        assert!(stays_certain("a = ⟦'⟧x'\n", "\""));
        assert!(!stays_certain("a = '⟦⟧x'\n", "\""));
        assert!(!stays_certain("a = 'x;y⟦⟧'\n", "\""));
        assert!(!stays_certain("a = ⟦'x'⟧\n", "\"x\""));
        assert!(stays_certain("a = ⟦<<-'EOF'⟧\n$x; y\nEOF\n", "<<-EOF"));
        assert!(!stays_certain("a = <<-'EOF'\n$x⟦;⟧ y\nEOF\n", "\n"));
        assert!(!stays_certain("/* a = 1⟦;⟧\n", ""));
    }

    #[test]
    fn what_is_written_as_text_is_kept() {
        assert!(stays_certain("⟦\"a\"⟧ = 1\n", "a"));
        assert!(!stays_certain("a = \"x⟦\\⟧'\"\n", ""));
        assert!(stays_certain("a = \"x⟦⟧\\d\"\n", "\\"));
        assert!(stays_certain("a = \"x⟦\t⟧y\"\n", "\\t"));
        assert!(stays_certain("b ⟦{ a = \"x\", c = \"y\" }⟧\n", "{\n a = \"x\"\n c = \"y\"\n}"));
        assert!(!stays_certain("b ⟦{ a = \"x\", c = \"y\" }⟧\n", "{\n a = \"y\"\n c = \"x\"\n}"));
        assert!(!stays_certain("a = 1 ⟦# no⟧te\n", "# "));
        assert!(!stays_certain("a = 1 # no⟦⟧te\n", "\n"));
    }
}
