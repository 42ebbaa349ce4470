//! Mistakes in the use of the derive macro, and the compiler's message for each.
//!
//! Every file of `ui` contains one mistake or a few; the file next to it contains the expected message.

#[test]
fn mistakes_are_explained_where_they_were_made() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}
