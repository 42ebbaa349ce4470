//! The properties that have a fuzz target, which has the same name.

/// The name of a property, and the property.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: &[Target] = &[
    ("all_shapes_decode_or_say_why", super::all_shapes_decode_or_say_why),
    ("decode_never_panics", |bytes| of_text(bytes, super::decode_never_panics)),
    ("edits_give_text_that_parses", super::edits_give_text_that_parses),
    ("evaluate_never_panics", |bytes| of_text(bytes, super::evaluate_never_panics)),
    ("formatting_changes_blanks_only", |bytes| of_text(bytes, super::formatting_changes_blanks_only)),
    ("json_and_back_means_the_same", super::json_and_back_means_the_same),
    ("json_never_panics", |bytes| of_text(bytes, super::json_never_panics)),
    ("laws_of_evaluation_hold", super::laws_of_evaluation_hold),
    ("parse_never_panics", |bytes| of_text(bytes, super::parse_never_panics)),
    ("places_lie_in_the_source", |bytes| of_text(bytes, super::places_lie_in_the_source)),
    ("values_read_back", super::values_read_back),
    ("what_is_written_reads_back", |bytes| of_text(bytes, super::what_is_written_reads_back)),
];

/// Bytes that are no text are left out, as the fuzzer does.
fn of_text(bytes: &[u8], property: fn(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        property(text);
    }
}
