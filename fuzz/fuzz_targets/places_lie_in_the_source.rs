//! Every diagnostic of a file points into its text, at whole characters.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let (_, diagnostics) = hcl::syntax::parse(&hcl::Source::new("fuzz.hcl", text));
    for diagnostic in &diagnostics {
        let subject = diagnostic.subject.as_ref().expect("an error of the syntax has a place");
        assert!(text.get(subject.span.range()).is_some(), "{diagnostic:?}");
    }
});
