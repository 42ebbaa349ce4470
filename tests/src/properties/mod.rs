//! Properties of any input: the property tests use random bytes, the fuzz targets use bytes that reach new code.
//!
//! Each property takes bytes and derives its input from them with `choices`. It panics if it does not hold.

mod choices;

mod document;
mod editing;
mod expressions;
mod laws;
mod reading;
mod shapes;
mod translation;
mod unknowns;
mod written;

pub use editing::edits_give_text_that_parses;
pub use laws::{
    expressions_keep_their_meaning, marks_show_what_a_result_depends_on, what_is_known_stays_true,
};
pub use shapes::all_shapes_decode_or_say_why;
pub use translation::json_and_back_means_the_same;
pub use written::what_is_written_reads_back;
