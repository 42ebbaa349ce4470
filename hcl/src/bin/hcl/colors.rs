//! Whether to print colors.

use std::env;
use std::io::IsTerminal;

/// Whether a stream takes colors: a terminal, unless the variable `NO_COLOR` is set.
pub(crate) fn has_colors(stream: &impl IsTerminal) -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal() && !is_set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
}
