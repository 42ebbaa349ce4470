//! Properties of any input: the property tests use random bytes, the fuzz targets use bytes that reach new
//! code.
//!
//! Some properties take a text; the others take bytes, and derive their input from them with `choices`. A
//! property panics if it does not hold.

mod choices;

mod decoding;
mod document;
mod editing;
mod evaluating;
mod expressions;
mod formatting;
mod laws;
mod parsing;
mod reading;
mod shapes;
mod targets;
mod translation;
mod unknowns;
mod written;

pub use decoding::decode_never_panics;
pub use editing::edits_give_text_that_parses;
pub use evaluating::{evaluate_never_panics, what_is_written_reads_back};
pub use formatting::formatting_changes_blanks_only;
pub use laws::{
    expressions_keep_their_meaning, laws_of_evaluation_hold, marks_show_what_a_result_depends_on,
    what_is_known_stays_true,
};
pub use parsing::{json_never_panics, parse_never_panics, places_lie_in_the_source};
pub use shapes::all_shapes_decode_or_say_why;
pub use targets::{TARGETS, Target};
pub use translation::json_and_back_means_the_same;
pub use written::values_read_back;
