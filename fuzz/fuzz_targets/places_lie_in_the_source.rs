//! Every diagnostic of a file, in either syntax, points into its text at whole characters, and can be shown.
#![no_main]

use hcl::{Diagnostics, Source, json, syntax};

libfuzzer_sys::fuzz_target!(|text: &str| {
    check(text, &syntax::parse(&Source::new("fuzz.hcl", text)).1);
    check(text, &json::parse(&Source::new("fuzz.json", text)).1);
});

fn check(text: &str, diagnostics: &Diagnostics) {
    for diagnostic in diagnostics {
        let subject = diagnostic.subject.as_ref().expect("an error of the syntax has a place");
        assert!(text.get(subject.span.range()).is_some(), "{diagnostic:?}");
        let _ = format!("{diagnostic:#}");
    }
}
