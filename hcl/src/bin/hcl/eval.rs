//! `hcl eval`: evaluates an expression or a file.

mod file;
mod functions;
mod scope;

use std::path::{Path, PathBuf};

use clap::Args;
use hcl::syntax::is_identifier;
use hcl::value::Number;
use hcl::{Body, Context, Diagnostic, Diagnostics, Error, Location, Value, edit};

use self::scope::Scope;
use crate::files::Wanted;
use crate::input::{is_stdin, load};
use crate::outcome::{Outcome, Status};
use crate::output::print;
use crate::report::{note, report};

/// Evaluates an expression, or all expressions of a file
///
/// All standard functions can be called. A name that ends like that of a configuration file is a file. In a
/// file, `variable` blocks declare `var.NAME`, attributes in `locals` blocks declare `local.NAME`, and
/// `function` blocks define functions. The exit status is 1 if there is an error in an expression.
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
    /// Offers the functions of Terraform instead of the standard ones; they read files below the directory of
    /// the file
    #[arg(long)]
    terraform: bool,
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
    if is_identifier(name) {
        Ok((name.to_owned(), value.to_owned()))
    } else {
        Err(format!("\"{name}\" is not the name of a variable"))
    }
}

/// Whether the argument is the path of a file. One that does not exist is recognized by its ending. The path
/// of a directory is a mistake, unless it is a plain word, which is more likely a variable.
fn is_file(what: &str) -> bool {
    let path = Path::new(what);
    is_stdin(path) || path.is_file() || Wanted::Both.includes(what) || path.is_dir() && !is_identifier(what)
}

impl Eval {
    pub(crate) fn run(self) -> Outcome {
        let is_file = self.inside.is_none() && is_file(&self.what);
        let file = self.inside.as_deref().or(is_file.then_some(Path::new(&self.what)));
        let mut scope = Scope::new(self.functions(file)?);
        for path in &self.files {
            scope.read(path)?;
        }
        for (name, text) in &self.variables {
            scope.set(name, text);
        }
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

    /// The functions for expressions in a file, or in the working directory.
    fn functions(&self, file: Option<&Path>) -> Result<Context, Error> {
        let around = file.and_then(Path::parent).filter(|around| !around.as_os_str().is_empty());
        if self.terraform {
            functions::terraform(around.unwrap_or(Path::new(".")))
        } else {
            Ok(functions::standard())
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
        let expression = hcl::parse_expression(&self.what)?;
        let value = expression.evaluate(context)?;
        let is_infinite = has_infinity(&value);
        if let Some(divisor) = expression.zero_divisor(context).filter(|_| is_infinite && self.json) {
            return Err(infinity(divisor));
        }
        if is_infinite {
            note(
                "note: the result has an infinity, which a division by zero gives; it is written as `1 / 0`",
            );
        }
        let text = if self.json { value.to_json_pretty()? } else { edit::literal(&value)? };
        Ok(text + "\n")
    }
}

/// A value that JSON cannot represent, because a number was divided by 0.
fn infinity(divisor: Location) -> Error {
    let error = Diagnostic::error("Division by zero")
        .with_detail("The result is an infinity, which JSON cannot represent.")
        .with_subject(divisor)
        .with_subject_text("this is 0, and dividing by it gives an infinity");
    Diagnostics::from(error).into()
}

/// Whether a number anywhere in a value is infinite.
fn has_infinity(value: &Value) -> bool {
    let mut waiting = vec![value.clone()];
    while let Some(value) = waiting.pop() {
        if value.as_number().is_some_and(Number::is_infinite) {
            return true;
        }
        waiting.extend(value.elements().into_iter().flatten().map(|(_, element)| element));
    }
    false
}
