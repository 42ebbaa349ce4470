//! Diagnostics as JSON, in the form of `hcldec`.

use std::io::{self, Write};

use hcl::{Diagnostic, Diagnostics, Location, Position};
use serde::Serialize;

use crate::secrets;

/// Prints diagnostics to standard error, and nothing if there are none.
pub(super) fn print(mut diagnostics: Diagnostics) {
    if diagnostics.is_empty() {
        return;
    }
    secrets::hide(&mut diagnostics);
    let list = List { diagnostics: diagnostics.iter().map(One::of).collect() };
    // Neither can fail: there are no maps in it, and nothing can be done about a closed stream.
    if let Ok(text) = serde_json::to_string(&list) {
        let _ = writeln!(io::stderr().lock(), "{text}");
    }
}

#[derive(Serialize)]
struct List<'a> {
    diagnostics: Vec<One<'a>>,
}

#[derive(Serialize)]
struct One<'a> {
    severity: &'static str,
    summary: &'a str,
    detail: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<Range>,
}

impl<'a> One<'a> {
    fn of(diagnostic: &'a Diagnostic) -> Self {
        let help = diagnostic.help.as_deref().unwrap_or_default();
        One {
            severity: if diagnostic.is_error() { "error" } else { "warning" },
            summary: &diagnostic.summary,
            detail: format!("{} {help}", diagnostic.detail).trim().to_owned(),
            subject: diagnostic.subject.as_ref().map(Range::of),
        }
    }
}

/// A place: the file, and where it starts and ends.
#[derive(Serialize)]
pub(super) struct Range {
    filename: String,
    start: Point,
    end: Point,
}

/// Lines and columns start at 1, bytes at 0.
#[derive(Serialize)]
struct Point {
    line: u32,
    column: u32,
    byte: u32,
}

impl Range {
    pub(super) fn of(location: &Location) -> Self {
        let point =
            |position: Position| Point { line: position.line, column: position.column, byte: position.byte };
        Range {
            filename: location.source.name().to_owned(),
            start: point(location.start()),
            end: point(location.end()),
        }
    }
}
