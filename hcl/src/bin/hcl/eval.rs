//! `hcl eval`: evaluates an expression or a file.

mod file;
mod scope;

use std::path::{Path, PathBuf};

use clap::Args;
use hcl::{Body, Context, Diagnostics, Error, edit};

use self::scope::Scope;
use crate::input::{is_stdin, load};
use crate::outcome::{Outcome, Status};
use crate::output::print;
use crate::report::report;

/// Evaluates an expression, or all expressions of a file
///
/// All standard functions can be called. In a file, `variable` blocks declare `var.NAME`, attributes in `locals` blocks declare
/// `local.NAME`, and `function` blocks define functions. The exit status is 1 if there is an error in an expression.
#[derive(Args)]
pub(crate) struct Eval {
    /// Sets a variable: to a literal such as `3` or `["a"]`, or else to the text as it is; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE", value_parser = assignment)]
    variables: Vec<(String, String)>,
    /// Sets the variables of a file, whose attributes are literals, in either syntax; may be repeated
    #[arg(long = "vars", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Evaluates the expression as if it were in this file
    #[arg(long = "in", value_name = "FILE")]
    inside: Option<PathBuf>,
    /// Prints JSON
    #[arg(long)]
    json: bool,
    /// An expression, or the path of a file; `-` is a file, standard input
    #[arg(value_name = "EXPR or FILE", allow_hyphen_values = true)]
    what: String,
}

/// `NAME=VALUE`
fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an equals sign is missing: NAME=VALUE")?;
    match hcl::syntax::is_identifier(name) {
        true => Ok((name.to_owned(), value.to_owned())),
        false => Err(format!("\"{name}\" is not the name of a variable")),
    }
}

impl Eval {
    pub(crate) fn run(self) -> Outcome {
        let mut scope = Scope::default();
        for path in &self.files {
            scope.read(path)?;
        }
        for (name, text) in &self.variables {
            scope.set(name, text);
        }
        let path = Path::new(&self.what);
        let is_file = self.inside.is_none() && (is_stdin(path) || path.is_file());
        let file = self.inside.as_deref().or(is_file.then_some(path));
        let read = file.map(load).transpose()?;
        match self.text(read, is_file, &scope) {
            Ok(text) => {
                print(&text)?;
                Ok(Status::Good)
            }
            Err(error) => {
                report(error);
                Ok(Status::Found)
            }
        }
    }

    /// What to print, with the file that was read, if any.
    fn text(&self, read: Option<(Body, Diagnostics)>, is_file: bool, scope: &Scope) -> Result<String, Error> {
        let resolved = read.map(|(body, diagnostics)| scope.of_file(&body, diagnostics)).transpose()?;
        match &resolved {
            Some(resolved) if is_file && self.json => file::json(resolved),
            Some(resolved) if is_file => file::native(resolved),
            Some(resolved) => self.evaluated(resolved.context()),
            None => self.evaluated(&scope.context()),
        }
    }

    fn evaluated(&self, context: &Context) -> Result<String, Error> {
        let value = hcl::parse_expression(&self.what)?.evaluate(context)?;
        let text = if self.json { value.to_json_pretty()? } else { edit::literal(&value)? };
        Ok(text + "\n")
    }
}
