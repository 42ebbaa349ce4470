//! Writes to standard output.

use std::io::{self, Write};

use hcl::Error;

use crate::outcome::failure;

/// Writes a text to standard output. A reader that has stopped reading, as in `hcl … | head`, is not an error.
pub(crate) fn print(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(failure("Cannot write to standard output", format!("The system says: {error}.")))
        }
        _ => Ok(()),
    }
}

/// The same with a newline at the end.
pub(crate) fn print_line(text: &str) -> Result<(), Error> {
    print(&format!("{text}\n"))
}
