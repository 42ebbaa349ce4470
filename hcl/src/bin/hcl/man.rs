//! `hcl man`: prints the manual page.

use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;

use crate::arguments::Arguments;
use crate::outcome::{Outcome, Status, failure};
use crate::output::print;

/// Prints the manual page, of `hcl` or of one of its commands
///
/// For example `hcl man fmt | man -l -`.
#[derive(Args)]
pub(crate) struct Man {
    /// The command
    command: Option<String>,
}

impl Man {
    pub(crate) fn run(self) -> Outcome {
        let mut all = Arguments::command();
        all.build();
        let command = match &self.command {
            None => all,
            Some(name) => all
                .find_subcommand(name)
                .ok_or_else(|| failure(format!("No command \"{name}\""), "`hcl help` lists the commands."))?
                .clone(),
        };
        let mut page = Vec::new();
        let rendered = Page::new(command).render(&mut page);
        rendered.map_err(|error| failure("Cannot write the page", format!("The system says: {error}.")))?;
        print(&String::from_utf8_lossy(&page))?;
        Ok(Status::Good)
    }
}
