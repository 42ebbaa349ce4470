//! Operations on values as the language defines them: null, unknown and marked operands included.

mod marking;
