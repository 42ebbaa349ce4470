//! Properties that must hold for any input, tested with random bytes. The fuzz targets test the same with
//! inputs of their own, and optimized with more random bytes.

use hcl_tests::properties;
use proptest::collection::vec;
use proptest::prelude::*;

/// Failures are not stored in files: each one found becomes a test of its own.
fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn edits_give_text_that_parses(bytes in vec(any::<u8>(), 0..300)) {
        properties::edits_give_text_that_parses(&bytes);
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn what_is_known_stays_true(bytes in vec(any::<u8>(), 40..200)) {
        properties::what_is_known_stays_true(&bytes);
    }

    #[test]
    fn marks_show_what_a_result_depends_on(bytes in vec(any::<u8>(), 40..200)) {
        properties::marks_show_what_a_result_depends_on(&bytes);
    }

    #[test]
    fn expressions_keep_their_meaning(bytes in vec(any::<u8>(), 40..200)) {
        properties::expressions_keep_their_meaning(&bytes);
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn json_and_back_means_the_same(bytes in vec(any::<u8>(), 0..100)) {
        properties::json_and_back_means_the_same(&bytes);
    }

    #[test]
    fn values_read_back(bytes in vec(any::<u8>(), 0..200)) {
        properties::values_read_back(&bytes);
    }

    #[test]
    fn all_shapes_decode_or_say_why(bytes in vec(any::<u8>(), 0..300)) {
        properties::all_shapes_decode_or_say_why(&bytes);
    }
}
