//! `hcl man`: prints or writes manual pages.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man as Page;
use hcl::Error;

use crate::arguments::Arguments;
use crate::atomic;
use crate::outcome::{Outcome, Status, failure, system_failure};
use crate::output::{print, print_line};

/// Prints the manual page, of `hcl` or of one of its commands
///
/// For example `hcl man fmt | man -l -`.
#[derive(Args)]
pub(crate) struct Man {
    /// The command
    command: Option<String>,
    /// Writes all pages to a directory instead, `hcl.1`, `hcl-fmt.1` and so on, and replaces older ones
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    write: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self) -> Outcome {
        let mut all = Arguments::command();
        all.build();
        if let Some(directory) = &self.write {
            write_all(&all, directory)?;
            return Ok(Status::Good);
        }
        let command = match &self.command {
            None => &all,
            Some(name) => all
                .find_subcommand(name)
                .ok_or_else(|| failure(format!("No command \"{name}\""), "`hcl help` lists the commands."))?,
        };
        print(&page(command)?)?;
        Ok(Status::Good)
    }
}

/// Writes the pages of the command and of its subcommands.
fn write_all(all: &Command, directory: &Path) -> Result<(), Error> {
    fs::create_dir_all(directory)
        .map_err(|error| system_failure("Cannot create directory", directory, &error))?;
    let is_shown = |command: &&Command| command.get_name() != "help";
    let named = all
        .get_subcommands()
        .filter(is_shown)
        .map(|command| (format!("hcl-{}.1", command.get_name()), command));
    for (name, command) in [("hcl.1".to_owned(), all)].into_iter().chain(named) {
        let path = directory.join(name);
        atomic::write(&path, &page(command)?)?;
        print_line(&path.display().to_string())?;
    }
    Ok(())
}

fn page(command: &Command) -> Result<String, Error> {
    let mut page = Vec::new();
    let rendered = Page::new(command.clone()).render(&mut page);
    rendered.map_err(|error| failure("Cannot write the page", format!("The system says: {error}.")))?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
