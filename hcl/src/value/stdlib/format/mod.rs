//! Formatting with verbs such as `%s` and `%05.1f`: [`verb`] reads a format, [`number`] and [`text`] write
//! what the verbs say, and [`apply`] brings them together.

mod apply;
mod functions;
mod number;
mod text;
mod verb;

#[cfg(test)]
mod tests;

pub(super) use functions::FUNCTIONS;
