//! Mistakes in the use of the derive macro, and what the compiler says about each.
//!
//! Every file of `tests/ui` is a mistake or a few; the file beside it holds the expected message.

#[test]
fn mistakes_are_explained_where_they_were_made() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}
