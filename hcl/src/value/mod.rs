//! The type system of the information model: types, values, numbers, conversion and functions. It knows nothing of syntax or source positions.
