//! Reports of awkward texts, as printed without miette and as drawn by it: odd line ends, long lines, marks
//! that meet, and characters that a terminal would obey.

use std::time::Duration;

use hcl::{Diagnostic, Diagnostics, Error, Location, Source, Span, json, syntax};
use hcl_tests::timed::timed;
use miette::{GraphicalReportHandler, GraphicalTheme, NarratableReportHandler};

/// The errors of a text in the native syntax, or in JSON if the name says so.
fn errors(name: &str, text: &str) -> Error {
    let source = Source::new(name, text);
    let (_, diagnostics) =
        if name.ends_with(".json") { json::parse_source(&source) } else { syntax::parse(&source) };
    assert!(diagnostics.has_errors(), "{text:?}");
    diagnostics.into()
}

fn drawn(diagnostic: &dyn miette::Diagnostic) -> String {
    let mut report = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor())
        .with_width(100)
        .with_urls(false);
    handler.render_report(&mut report, diagnostic).expect("writing to a string works");
    report
}

fn narrated(diagnostic: &dyn miette::Diagnostic) -> String {
    let mut report = String::new();
    NarratableReportHandler::new().render_report(&mut report, diagnostic).expect("writing to a string works");
    report
}

/// The report as printed, and as drawn.
fn both(error: Error) -> String {
    let printed = format!("{error:#}");
    format!("{printed}\n{}", drawn(&error.into_report()))
}

/// The location of the only occurrence of `text`.
fn place(source: &Source, text: &str) -> Location {
    let start = source.text().find(text).expect("the text occurs") as u32;
    source.location(Span::new(start, start + text.len() as u32))
}

fn wrong(subject: Location) -> Diagnostic {
    Diagnostic::error("Wrong").with_subject(subject)
}

#[test]
fn lines_that_end_with_carriage_return_and_newline() {
    let text = both(errors("t.hcl", "one = 1\r\ntwo = = 2\r\nthree = 3\r\nfour = 4\r\n"));
    assert!(!text.contains('\r'));
    insta::assert_snapshot!(text);
}

#[test]
fn a_lone_carriage_return_is_shown() {
    let text = both(errors("t.hcl", "one = 1\rtwo = 2\nthree = 3\r"));
    assert!(!text.contains('\r'));
    insta::assert_snapshot!(text);
}

#[test]
fn marks_at_the_end_of_the_file_are_drawn() {
    let texts = ["a = ", "[1,", "\"${", "a = [1,", "a = \"${", "a {", "a {\n", "a = [1,\r\n", "a = (\n\n"];
    let reports = texts.map(|text| {
        let report = both(errors("t.hcl", text));
        assert!(report.contains('^'), "{report}");
        assert!(report.contains(['▲', '┬', '─']), "{report}");
        format!("{text:?}\n\n{report}")
    });
    insta::assert_snapshot!(reports.join("\n"));
}

#[test]
fn the_end_of_any_text_can_be_marked() {
    for text in ["", "a", "a\n", "a\r\n", "a\n\n", "a\r", "é"] {
        let source = Source::new("t.hcl", text);
        let end = Error::from(wrong(source.location(Span::at(text.len() as u32))));
        assert!(format!("{end:#}").contains('^'), "{text:?}");
        assert_eq!(drawn(&end.into_report()).matches('▲').count(), 1, "{text:?}");
    }
}

#[test]
fn equal_and_overlapping_places_are_all_marked() {
    let source = Source::new("t.hcl", "sum = one + two + three\n");
    let equal = wrong(place(&source, "two")).with_label(place(&source, "two"), "a string");
    let nested = wrong(place(&source, "two")).with_label(place(&source, "one + two + three"), "a sum");
    let inside = wrong(place(&source, "one + two")).with_label(place(&source, "two"), "a string");
    let crossing = wrong(place(&source, "one + two")).with_label(place(&source, "two + three"), "a sum");
    let reports = [equal, nested, inside, crossing].map(|diagnostic| both(diagnostic.into()));
    insta::assert_snapshot!(reports.join("\n"));
}

#[test]
fn long_lines_are_cut_and_the_mark_is_visible() {
    let long = |length: usize| "word ".repeat(length / 5);
    let texts = [
        format!("a = \"{}\" + wrong + \"{}\"\n", long(2500), long(2500)),
        format!("a = wrong + \"{}\"\n", long(5000)),
        format!("a = \"{}\" + wrong", long(5000)),
        format!("before = \"{}\"\nx = wrong\nafter = \"{}\"\n", long(5000), long(5000)),
        format!("é = \"{}\" + wrong + \"{}\"\r\n", "é".repeat(2500), "é".repeat(2500)),
    ];
    let reports = texts.map(|text| {
        let source = Source::new("t.hcl", text);
        let report = both(wrong(place(&source, "wrong")).into());
        assert!(report.lines().all(|line| line.chars().count() < 200), "{report}");
        assert!(report.lines().filter(|line| line.contains("wrong")).count() == 2, "{report}");
        report
    });
    insta::assert_snapshot!(reports.join("\n"));
}

#[test]
fn every_place_of_a_long_line_is_drawn() {
    let source = Source::new("t.hcl", format!("x\n{}\ny", "0123456789é".repeat(100)));
    let length = source.text().len() as u32;
    for (start, end) in (0..length).flat_map(|start| [1, 2, 90, 500].map(|more| (start, start + more))) {
        let error = Error::from(wrong(source.location(Span::new(start, end.min(length)))));
        let report = drawn(&error.into_report());
        assert!(report.contains(['─', '▲']) && !report.contains("Failed"), "{start}..{end}: {report}");
        assert!(report.lines().all(|line| line.chars().count() < 200), "{start}..{end}: {report}");
    }
}

/// What a terminal would obey: escape sequences, a bell, a backspace, characters that turn the direction of
/// the text.
const COMMANDS: [char; 10] =
    ['\u{1b}', '\u{7}', '\u{8}', '\u{7f}', '\u{0}', '\u{9b}', '\u{85}', '\u{202e}', '\u{2066}', '\u{200f}'];

#[test]
fn no_control_character_is_printed() {
    let commands: String = COMMANDS.iter().collect();
    let text = format!("a = \"{commands}\" + = 2 {commands}\n\"{commands}\" = 1\n{commands} = 1\n");
    let escaped: String = COMMANDS.iter().map(|c| format!("\\u{:04x}", u32::from(*c))).collect();
    let mut found: Vec<Error> = vec![errors("t.hcl", &text), errors("a\u{1b}[31m\n.hcl", &text)];
    found.push(errors("t.json", &format!("{{\"{commands}\": {commands}}}")));
    for expression in
        [format!("\"{escaped}\" + 1"), format!("{{}}[\"{escaped}\"]"), format!("{{}}.x[\"{escaped}\"]")]
    {
        let expression = hcl::parse_expression(&expression).expect("it is well-formed");
        found.push(Error::from(expression.evaluate(&hcl::Context::new()).expect_err("it is wrong")));
    }
    let source = Source::new("t.hcl", format!("a = 1 {commands}\n"));
    let all = wrong(place(&source, "a")).with_detail(&commands).with_help(&commands);
    found.push(all.with_label(place(&source, "1"), &commands).into());
    for error in found {
        let direct =
            [format!("{error}"), format!("{error:#}"), format!("{error:?}"), drawn(&error), narrated(&error)];
        let each: Vec<String> = error.diagnostics().iter().map(ToString::to_string).collect();
        let report = error.into_report();
        let reported = [drawn(&report), narrated(&report)];
        for printed in direct.into_iter().chain(each).chain(reported) {
            assert!(!printed.contains(COMMANDS), "{printed:?}");
        }
    }
}

#[test]
fn control_characters_are_replaced_and_marks_stay_in_place() {
    let source = Source::new("t.hcl", "\ta = \"\u{1b}[31m\u{7} \u{202e}x\u{9b}\" + wrong\t+ 1\n");
    insta::assert_snapshot!(both(wrong(place(&source, "wrong")).into()));
}

#[test]
fn wide_characters_and_emoji() {
    let source = Source::new("t.hcl", "\ta = \"名前 e\u{301} 🎉 🇩🇪\" + wrong\n");
    insta::assert_snapshot!(both(wrong(place(&source, "wrong")).into()));
}

#[test]
fn both_ends_of_a_place_of_several_lines_are_shown() {
    let text = "before = 1\nlist = [\n  1,\n  2,\n  3,\n]\nafter = 2\nlast = <<E\ntext\nE\n";
    let source = Source::new("t.hcl", text);
    let list = wrong(place(&source, "[\n  1,\n  2,\n  3,\n]"));
    let labelled =
        wrong(place(&source, "after")).with_label(place(&source, "[\n  1,\n  2,\n  3,\n]"), "a list");
    let adjacent = wrong(place(&source, "before = 1\nlist"));
    let heredoc = wrong(place(&source, "<<E\ntext\nE\n"));
    let line = wrong(place(&source, "before = 1\n"));
    let reports = [list, labelled, adjacent, heredoc, line].map(|diagnostic| both(diagnostic.into()));
    insta::assert_snapshot!(reports.join("\n"));
}

fn several() -> Error {
    let (first, second) = (Source::new("a.hcl", "one = 1\ntwo = 2\n"), Source::new("b.hcl", "three = 3\n"));
    let odd = Diagnostic::warning("Odd").with_detail("It is odd.").with_subject(place(&second, "three"));
    let later = wrong(place(&first, "two")).with_detail("Two is even.").with_help("Try 3.");
    let earlier =
        wrong(place(&first, "one")).with_help("Try 2.").with_label(place(&second, "three"), "like here");
    Diagnostics::from_iter([later, earlier, odd]).into()
}

#[test]
fn an_error_given_to_miette_says_everything_once() {
    let drawing = drawn(&several());
    for once in ["Two is even.", "It is odd.", "Try 2.", "Try 3.", "Odd", "like here"] {
        assert_eq!(drawing.matches(once).count(), 1, "{once}: {drawing}");
    }
    assert_eq!(drawing.matches("Wrong").count(), 2, "{drawing}");
    let single = errors("t.hcl", "a = = 1\n");
    insta::assert_snapshot!([drawing, drawn(&single), narrated(&several())].join("\n"));
}

#[test]
fn a_report_says_everything_once_and_the_help_by_itself() {
    let report = several().into_report();
    insta::assert_snapshot!([drawn(&report), narrated(&report)].join("\n"));
}

#[test]
fn problems_are_sorted_by_place() {
    let error = several();
    insta::assert_snapshot!(format!("{error}\n\n{error:#}"));
}

#[test]
fn a_warning_shows_its_place_and_help() {
    let source = Source::new("t.hcl", "one = 1\ntwo = 2\n");
    let warning = Diagnostic::warning("Odd").with_detail("It is odd.").with_subject(place(&source, "two"));
    let warning = warning.with_help("Try 3.");
    assert_eq!(warning.to_string(), "t.hcl:2:1: warning: Odd: It is odd. Try 3.");
    insta::assert_snapshot!(format!("{warning:#}\n{}\n{}", drawn(&warning), narrated(&warning)));
}

#[test]
fn a_thousand_errors_are_cut_and_counted() {
    let ((), time) = timed(|| {
        let error = errors("t.hcl", &"a = = 1\n".repeat(3000));
        assert!(error.diagnostics().len() >= 1000, "{}", error.diagnostics().len());
        let rest = error.diagnostics().len() - 100;
        let printed = [format!("{error}"), format!("{error:#}"), format!("{error:?}")];
        for text in &printed {
            assert!(text.ends_with(&format!("… and {rest} more.")), "{}", &text[text.len() - 100..]);
            assert!(text.len() < 40_000, "{}", text.len());
        }
        let direct = drawn(&error);
        let headline = format!("{} errors, of which the first 100 are shown", error.diagnostics().len());
        let report = error.into_report();
        assert_eq!(report.to_string(), headline);
        for drawing in [direct, drawn(&report), narrated(&report)] {
            assert!(drawing.len() < 80_000, "{}", drawing.len());
        }
    });
    let limit = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 });
    assert!(time < limit, "{time:?}");
}

#[test]
fn a_missing_comma_in_json_is_at_the_token_before() {
    let texts = ["{\"a\": 1\n \"b\": 2}", "{\"a\": [1,\n  \"x\"\n  \"y\"]}", "{\"a\": {} \"b\": 2}"];
    insta::assert_snapshot!(texts.map(|text| both(errors("t.json", text))).join("\n"));
}
