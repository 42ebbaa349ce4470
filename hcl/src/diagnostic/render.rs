//! Diagnostics as plain text.

use std::borrow::Cow;
use std::fmt;

use super::snippet::{self, MAX_LABELS};
use super::{Diagnostic, Fix, Severity};
use crate::source::{Location, Printable};

impl fmt::Display for Diagnostic {
    /// `{}` prints one line, with the place, the summary, the detail and the help; `{:#}` prints a report of
    /// several lines, with source lines and markers, if the feature `explain` is on. Neither contains control
    /// characters, whatever the file contains.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "explain")]
        if f.alternate() {
            return write_report(f, self);
        }
        if let Some(subject) = &self.subject {
            write!(f, "{subject}: ")?;
        }
        if !self.is_error() {
            write!(f, "{}: ", self.severity)?;
        }
        f.write_str(&self.headline())?;
        match self.advice() {
            Some(help) if self.detail.is_empty() => write!(f, ". {}", Printable::lines(&help)),
            Some(help) => write!(f, " {}", Printable::lines(&help)),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

impl Diagnostic {
    /// The summary and the detail: what is said without its place and help.
    pub(crate) fn headline(&self) -> String {
        let (summary, detail) = (Printable::line(&self.summary), Printable::lines(&self.detail));
        if self.detail.is_empty() { summary.to_string() } else { format!("{summary}: {detail}") }
    }

    /// The help. Without one, what the fixes do, because a fix that only an editor shows is lost on everyone
    /// else.
    pub(crate) fn advice(&self) -> Option<Cow<'_, str>> {
        if let Some(help) = &self.help {
            return Some(Cow::Borrowed(help));
        }
        let mut titles = self.fixes.iter().map(Fix::title);
        let first = Cow::Borrowed(titles.next()?);
        Some(titles.fold(first, |all, other| all + ", or " + Cow::Owned(uncapitalized(other))))
    }
}

fn uncapitalized(title: &str) -> String {
    let mut chars = title.chars();
    chars.next().map(|first| format!("{}{}", first.to_lowercase(), chars.as_str())).unwrap_or_default()
}

fn write_report(f: &mut fmt::Formatter<'_>, diagnostic: &Diagnostic) -> fmt::Result {
    writeln!(f, "{}: {}", diagnostic.severity, Printable::line(&diagnostic.summary))?;
    let marks = snippet::marks(diagnostic, Location::clone);
    let gutter = snippet::gutter(&marks);
    snippet::write(f, &marks, gutter)?;
    if let Some(rest @ 1..) = diagnostic.labels.len().checked_sub(MAX_LABELS) {
        writeln!(f, "{:gutter$} = … and {rest} more places.", "")?;
    }
    let newline = format!("\n{:gutter$}   ", "");
    if !diagnostic.detail.is_empty() {
        writeln!(f, "{:gutter$} = {}", "", Printable::joined(&diagnostic.detail, &newline))?;
    }
    if let Some(help) = diagnostic.advice() {
        writeln!(f, "{:gutter$} = help: {}", "", Printable::joined(&help, &newline))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::source::{Source, Span};

    /// The location of the only occurrence of `text`.
    fn place(source: &Source, text: &str) -> Location {
        let start = source.text().find(text).expect("the text occurs") as u32;
        source.location(Span::new(start, start + text.len() as u32))
    }

    fn report(diagnostic: &Diagnostic) -> String {
        format!("{diagnostic:#}")
    }

    #[test]
    fn one_line_has_summary_detail_and_help() {
        let diagnostic = Diagnostic::error("Wrong").with_detail("It is not right.").with_help("Do better.");
        assert_eq!(diagnostic.to_string(), "Wrong: It is not right. Do better.");
        assert_eq!(diagnostic.headline(), "Wrong: It is not right.");
        assert_eq!(Diagnostic::warning("Odd").to_string(), "warning: Odd");
    }

    #[cfg(feature = "explain")]
    #[test]
    fn a_report_marks_the_subject() {
        let source = Source::new("service.hcl", "listen = 1\nnaem = \"x\"\n");
        let diagnostic = Diagnostic::error("Unsupported attribute")
            .with_detail("It is not expected here.")
            .with_subject(place(&source, "naem"))
            .with_help("Did you mean `name`?");
        assert_snapshot!(report(&diagnostic));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn tabs_wide_characters_and_clusters_keep_the_marker_in_place() {
        let source = Source::new("t.hcl", "\ta = \"名前 e\u{301} 👩‍👩‍👧\" + wrong\r\n");
        assert_snapshot!(report(&Diagnostic::error("Wrong").with_subject(place(&source, "wrong"))));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn labels_stand_in_line_order_and_other_sources_follow() {
        let source = Source::new("a.hcl", "block {\n  one = 1\n\n\n  two = 2\n}\n");
        let other = Source::new("b.hcl", "zero = 0\n");
        let diagnostic = Diagnostic::warning("Odd")
            .with_subject(place(&source, "two"))
            .with_context(place(&source, "block {\n  one = 1\n\n\n  two = 2\n}"))
            .with_label(place(&source, "one"), "first here")
            .with_label(place(&other, "zero"), "and here");
        assert_snapshot!(report(&diagnostic));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn several_marks_share_a_line() {
        let source = Source::new("t.hcl", "a = one + two\n");
        let diagnostic = Diagnostic::error("Wrong")
            .with_subject(place(&source, "+"))
            .with_label(place(&source, "one"), "a string")
            .with_label(place(&source, "two"), "a list");
        assert_snapshot!(report(&diagnostic));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn long_lines_are_cut_around_the_marker() {
        let text = format!("a = \"{}\" + wrong + \"{}\"\n", "é".repeat(3000), "x".repeat(3000));
        let source = Source::new("t.hcl", text);
        assert_snapshot!(report(&Diagnostic::error("Wrong").with_subject(place(&source, "wrong"))));
        let end = source.text().len() as u32 - 1;
        let all = Diagnostic::error("Long").with_subject(source.location(Span::new(0, end)));
        assert_snapshot!(report(&all));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn places_at_the_end_and_out_of_range_are_shown_as_the_end() {
        let source = Source::new("t.hcl", "a = {\n");
        assert_snapshot!(report(&Diagnostic::error("Unclosed").with_subject(source.location(Span::at(6)))));
        assert_snapshot!(report(
            &Diagnostic::error("Beyond").with_subject(source.location(Span::new(90, 99)))
        ));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn spans_inside_characters_and_over_several_lines_do_no_harm() {
        let source = Source::new("t.hcl", "é = 1\n\u{1b}[31mb = <<E\nx\nE\n");
        for start in 0..=source.text().len() as u32 + 2 {
            for end in start..=source.text().len() as u32 + 2 {
                let diagnostic =
                    Diagnostic::error("Any").with_subject(source.location(Span::new(start, end)));
                let text = report(&diagnostic);
                assert!(text.starts_with("error: Any\n --> t.hcl:"), "{text}");
                assert!(text.contains('^') && !text.contains('\u{1b}'), "{text}");
            }
        }
    }
}
