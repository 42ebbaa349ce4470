//! `hcl completions`: prints a completion script for a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::outcome::{Outcome, Status};
use crate::output::print;

/// Prints a completion script for a shell
///
/// For example `hcl completions bash > ~/.local/share/bash-completion/completions/hcl`.
#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "hcl", &mut script);
        print(&String::from_utf8_lossy(&script))?;
        Ok(Status::Good)
    }
}
