//! Every diagnostic of a file, in either syntax, points into its text, and can be shown. In the native syntax it points at whole
//! characters; in JSON, as in the reference, it can point at one byte of a character that is out of place.
#![no_main]

use hcl::{Diagnostics, Source, json, syntax};

libfuzzer_sys::fuzz_target!(|text: &str| {
    for (name, diagnostics) in [
        ("hcl", syntax::parse(&Source::new("fuzz.hcl", text)).1),
        ("json", json::parse(&Source::new("fuzz.json", text)).1),
    ] {
        check(text, &diagnostics, name == "json");
    }
});

fn check(text: &str, diagnostics: &Diagnostics, cuts_characters: bool) {
    for diagnostic in diagnostics {
        let subject = diagnostic.subject.as_ref().expect("an error of the syntax has a place");
        let range = subject.span.range();
        assert!(range.start <= range.end && range.end <= text.len(), "{diagnostic:?}");
        assert!(cuts_characters || text.get(range).is_some(), "{diagnostic:?}");
        let _ = (format!("{diagnostic:#}"), subject.text(), subject.start(), subject.end());
    }
}
