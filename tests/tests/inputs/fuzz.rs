//! The fuzz targets, compiled as they are: only libFuzzer's macro is another one.

/// Makes a function of a target.
#[macro_export]
macro_rules! fuzz_target {
    (|$input:ident: $type:ty| $property:expr) => {
        #[allow(dead_code, reason = "the properties have tests of their own")]
        fn target($input: $type) {
            $property
        }
    };
}

#[path = "../../../fuzz/fuzz_targets/all_shapes_decode_or_say_why.rs"]
mod all_shapes_decode_or_say_why;
#[path = "../../../fuzz/fuzz_targets/decode_never_panics.rs"]
mod decode_never_panics;
#[path = "../../../fuzz/fuzz_targets/edits_give_text_that_parses.rs"]
mod edits_give_text_that_parses;
#[path = "../../../fuzz/fuzz_targets/evaluate_never_panics.rs"]
mod evaluate_never_panics;
#[path = "../../../fuzz/fuzz_targets/formatting_changes_blanks_only.rs"]
mod formatting_changes_blanks_only;
#[path = "../../../fuzz/fuzz_targets/json_and_back_means_the_same.rs"]
mod json_and_back_means_the_same;
#[path = "../../../fuzz/fuzz_targets/json_never_panics.rs"]
mod json_never_panics;
#[path = "../../../fuzz/fuzz_targets/laws_of_evaluation_hold.rs"]
mod laws_of_evaluation_hold;
#[path = "../../../fuzz/fuzz_targets/parse_never_panics.rs"]
mod parse_never_panics;
#[path = "../../../fuzz/fuzz_targets/places_lie_in_the_source.rs"]
mod places_lie_in_the_source;
#[path = "../../../fuzz/fuzz_targets/values_read_back.rs"]
mod values_read_back;
#[path = "../../../fuzz/fuzz_targets/what_is_written_reads_back.rs"]
mod what_is_written_reads_back;
