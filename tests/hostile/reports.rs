//! Reports about hostile input: short, quick, and with the right lines and columns.

use std::fmt::Write as _;
use std::time::Duration;

use hcl::{Diagnostic, Error, Source, Span, json, syntax};
use hcl_tests::timed::within;
use miette::{GraphicalReportHandler, GraphicalTheme, NarratableReportHandler};

/// Server threads often have no more.
const STACK: usize = 512 << 10;
/// Well under a second in release; an unoptimized build on a busy machine gets more.
const MAX_TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 });

/// The report as drawn, and as plain text.
fn drawn(error: Error) -> [String; 2] {
    let report = error.into_report();
    let mut drawing = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    handler.render_report(&mut drawing, &report).expect("writing to a string cannot fail");
    let mut telling = String::new();
    NarratableReportHandler::new()
        .render_report(&mut telling, &report)
        .expect("writing to a string cannot fail");
    [drawing, telling]
}

/// One line of ten megabytes, or of one without optimization, with a hundred errors: each is shown with its
/// surroundings, not with the whole line.
#[test]
fn errors_in_one_long_line_are_drawn_with_their_surroundings() {
    let filler = "é ".repeat(if cfg!(debug_assertions) { 3_500 } else { 35_000 });
    let mut text = "{".to_owned();
    for n in 0..100 {
        write!(text, "\"n\": \"{filler}\", ").expect("writing to a string cannot fail");
        assert!(n > 0 || text.len() > 10_000);
    }
    text.push_str("\"last\": 1}");
    within(MAX_TIME, STACK, "one long line", move || errors_are_drawn_in_time(&text));
}

fn errors_are_drawn_in_time(text: &str) {
    let source = Source::new("long.json", text);
    let (body, diagnostics) = json::parse_source(&source);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let (_, diagnostics) = body.just_attributes();
    assert_eq!(diagnostics.len(), 99);
    let column_of_the_last = source.position(text.rfind("\"n\"").expect("a name") as u32).column;
    let reports = drawn(diagnostics.into());
    assert!(
        reports.iter().all(|report| report.len() < 2_000_000),
        "{:?}",
        reports.map(|report| report.len())
    );
    let last = format!("long.json:1:{column_of_the_last}");
    assert!(reports[0].contains(&last), "{last}");
}

/// Two places of one line, far apart: each is drawn, and the text between them is not.
#[test]
fn labels_far_apart_in_one_line_are_drawn_apart() {
    let text = format!("short = 1\nfirst {} second\nlast = 1\n", "x".repeat(100_000));
    let source = Source::new("t.hcl", text.as_str());
    let place = |word: &str| {
        let start = text.find(word).expect("the word") as u32;
        source.location(Span::new(start, start + word.len() as u32))
    };
    let diagnostic =
        Diagnostic::error("Twice").with_subject(place("second")).with_label(place("first"), "before");
    let [drawing, telling] = drawn(diagnostic.into());
    for report in [&drawing, &telling] {
        assert!(report.len() < 20_000, "{}", report.len());
        assert!(report.contains("first") && report.contains("before"), "{report}");
    }
    assert!(drawing.contains(&format!("t.hcl:2:{}", 100_008)), "{drawing}");
}

/// If a subject is most of a large file, only its beginning is drawn.
#[test]
fn long_subjects_are_drawn_as_their_beginning() {
    for line in ["a = 1\n", "a = 1, "] {
        let text = line.repeat(200_000);
        let source = Source::new("t.hcl", text.as_str());
        let all = source.location(Span::new(2, text.len() as u32 - 1));
        for report in drawn(Diagnostic::error("Everything").with_subject(all).into()) {
            assert!(report.len() < 100_000, "{}", report.len());
            assert!(
                report.contains("t.hcl:1:3")
                    || report.contains("label starting at line 1, column 3")
                    || report.contains("label at line 1, columns 3 to"),
                "{report}"
            );
        }
    }
}

/// No text makes `miette` fail: neither a line that ends inside a character's reach, nor other newlines.
#[test]
fn every_place_of_odd_texts_can_be_drawn() {
    for text in ["é\r\nb\n\nc\r", "\u{FEFF}a\u{2028}🇩🇪\n", "\r\r\n\t", "", "👩‍👩‍👧"] {
        let (_, parsed) = syntax::parse(&Source::new("t.hcl", text));
        drawn(parsed.into());
        let source = Source::new("t.hcl", text);
        for start in 0..=text.len() {
            for end in start..=text.len() {
                let subject = source.location(Span::new(start as u32, end as u32));
                drawn(Diagnostic::error("Wrong").with_subject(subject).into());
            }
        }
    }
}
