//! `hcl explain`: the index of errors and warnings.

use clap::Args;
use hcl::diagnostic::{explain, explanations, suggest};
use hcl::{Diagnostic, Error};

use crate::outcome::{Outcome, Status};
use crate::output::print;

/// What the codes of the library begin with.
const PREFIX: &str = "hcl::";

/// Explains the code of an error or a warning, or lists all codes
///
/// Codes are shown where errors are drawn on a terminal, and in JSON.
#[derive(Args)]
pub(crate) struct Explain {
    /// The code, for example `hcl::syntax::missing_comma`; `hcl::` may be left out
    code: Option<String>,
}

impl Explain {
    pub(crate) fn run(self) -> Outcome {
        match &self.code {
            None => print(&list())?,
            Some(code) => print(&one(code)?)?,
        }
        Ok(Status::Good)
    }
}

/// A line for each code.
fn list() -> String {
    explanations().map(|about| format!("{}  {}\n", about.code, about.meaning)).collect()
}

fn one(code: &str) -> Result<String, Error> {
    let full = if code.starts_with(PREFIX) { code.to_owned() } else { format!("{PREFIX}{code}") };
    let about = explain(&full).ok_or_else(|| unknown(&full))?;
    let example = match (about.example(), about.output()) {
        (Some(example), Some(output)) => format!(
            "\nFor example, this:\n\n{}\nis answered by this:\n\n{}",
            indented(example),
            indented(output)
        ),
        _ => String::new(),
    };
    Ok(format!("{}\n\n{}\n{}\n{example}", about.code, about.meaning, about.mend))
}

/// Sets a text off from the words around it.
fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n").collect()
}

fn unknown(code: &str) -> Error {
    let unknown = Diagnostic::error("Unknown code")
        .with_detail(format!("The library has no error or warning with the code \"{code}\"."));
    Error::from(match suggest(code, explanations().map(|about| about.code)) {
        Some(similar) => unknown.with_help(format!("Did you mean `{similar}`?")),
        None => unknown.with_help("`hcl explain` lists all codes."),
    })
}
