//! What is reported about a text, as the tests of options show it.

use hcl::decode::from_body;
use hcl::{Body, Context, Diagnostic, HclDecode, Location, Source};
use hcl_tests::report::message;

pub(crate) fn report<T: HclDecode>(text: &str) -> String {
    report_of::<T>("app.hcl", text)
}

pub(crate) fn report_of<T: HclDecode>(name: &str, text: &str) -> String {
    let (body, diagnostics) = hcl::Loader::new().source(Source::new(name, text)).load();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    report_body::<T>(&body, &Context::new())
}

/// Each diagnostic with the text at its place, its help and its labels.
pub(crate) fn report_body<T: HclDecode>(body: &Body, context: &Context) -> String {
    let (value, mut diagnostics) = from_body::<T>(body, context);
    assert_eq!(value.is_some(), !diagnostics.has_errors());
    diagnostics.drop_consequences();
    diagnostics.sort_by_place();
    let line = |diagnostic: &Diagnostic| {
        let place = diagnostic.subject.as_ref().map_or("nowhere", Location::text);
        let help = diagnostic.help.as_deref().unwrap_or_default();
        let labels =
            diagnostic.labels.iter().map(|label| format!(" [{} @ {}]", label.text, label.location.text()));
        format!(
            "{}: {} @ {place}: {help}{}\n",
            diagnostic.severity,
            message(diagnostic),
            labels.collect::<String>()
        )
    };
    diagnostics.iter().map(line).collect()
}
