//! The subcommands, and what happens if a call is wrong.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::outcome::{Outcome, Status};
use crate::{
    check, completions, convert, convert_schema, decode, docs, editor, eval, explain, fmt, get, graph, lsp,
    man, mv, rm, sample, set,
};

/// Formats, checks, evaluates, converts and edits HCL, the configuration language of Terraform, Nomad, Packer
/// and Vault.
#[derive(Parser)]
#[command(name = "hcl", version, arg_required_else_help = true, after_help = EXIT_STATUS)]
pub(crate) struct Arguments {
    /// Shows no value of a name that is usually secret, such as `password`; on by default where the variable
    /// `CI` is set
    #[arg(long, global = true, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    hide_secrets: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_STATUS: &str =
    "Exit status: 0 if all is well, 1 if something was found, 2 if something could not be done.";

#[derive(Subcommand)]
pub(crate) enum Command {
    Fmt(fmt::Fmt),
    Check(check::Check),
    Eval(eval::Eval),
    Convert(convert::Convert),
    Get(get::Get),
    Set(set::Set),
    Rm(rm::Rm),
    Mv(mv::Mv),
    Decode(decode::Decode),
    Docs(docs::Docs),
    Sample(sample::Sample),
    Graph(graph::Graph),
    Explain(explain::Explain),
    Schema(convert_schema::ConvertSchema),
    Lsp(lsp::Lsp),
    Editor(editor::Editor),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    pub(crate) fn run(self) -> Outcome {
        match self {
            Command::Fmt(command) => command.run(),
            Command::Check(command) => command.run(),
            Command::Eval(command) => command.run(),
            Command::Convert(command) => command.run(),
            Command::Get(command) => command.run(),
            Command::Set(command) => command.run(),
            Command::Rm(command) => command.run(),
            Command::Mv(command) => command.run(),
            Command::Decode(command) => command.run(),
            Command::Docs(command) => command.run(),
            Command::Sample(command) => command.run(),
            Command::Graph(command) => command.run(),
            Command::Explain(command) => command.run(),
            Command::Schema(command) => command.run(),
            Command::Lsp(command) => command.run(),
            Command::Editor(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::Man(command) => command.run(),
        }
    }
}

/// Prints what is wrong with a call, or the help that it asks for.
pub(crate) fn wrong_call(error: &clap::Error) -> ExitCode {
    // Nothing can be done if the streams are closed.
    let _ = error.print();
    let status = match error.use_stderr() {
        false => Status::Good,
        // As in the command that `decode` is compatible with; there 2 means errors in files.
        true if std::env::args_os().nth(1).is_some_and(|name| name == "decode") => Status::Found,
        true => Status::Failed,
    };
    ExitCode::from(status.code())
}
