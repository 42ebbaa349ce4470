//! Standard output: what is written there, and whether a stream takes colors.

use std::env;
use std::io::{self, IsTerminal, Write};

use hcl::Error;

use crate::outcome::failure;

/// Writes a text to standard output. A reader that has stopped reading, as in `hcl … | head`, is not an
/// error.
pub(crate) fn print(text: &str) -> Result<(), Error> {
    match write(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(refused(error)),
        _ => Ok(()),
    }
}

fn write(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush())
}

fn refused(error: io::Error) -> Error {
    failure("Cannot write to standard output", format!("The system says: {error}."))
}

/// Writes a changed or translated text, which is lost if nobody reads it: then the change has failed.
pub(crate) fn print_result(text: &str) -> Result<(), Error> {
    write(text).map_err(refused)
}

/// Prints a text and a newline.
pub(crate) fn print_line(text: &str) -> Result<(), Error> {
    print(&format!("{text}\n"))
}

/// Whether a stream takes colors: a terminal, unless the variable `NO_COLOR` is set.
pub(crate) fn has_colors(stream: &impl IsTerminal) -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal() && !is_set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
}
