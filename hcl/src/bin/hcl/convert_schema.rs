//! `hcl schema`: makes schema files of other descriptions of files.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use hcl::reference::{ConvertedSchema, FromJsonSchema, schema_from_spec};
use hcl::{Diagnostics, Error, spec};

use crate::input::{is_stdin, parse_valid, read, read_stdin};
use crate::outcome::{Outcome, Status};
use crate::output::print_result;
use crate::report::report_all;

/// Makes schema files, which say what other files may contain
///
/// The schema is printed to standard output, and what it does not say to standard error: it allows more
/// there. The exit status is 0 if the schema says everything, 1 if a part was not understood, and 2 if there
/// is no schema.
#[derive(Args)]
pub(crate) struct ConvertSchema {
    #[command(subcommand)]
    from: From,
}

#[derive(Subcommand)]
enum From {
    /// Makes a schema of a JSON Schema; references to other files are not followed
    FromJsonSchema {
        /// Makes blocks with a label of every map of objects, also of one that may be empty: files then leave
        /// the blocks out where they would say `{}`
        #[arg(long)]
        label_maps: bool,
        #[command(flatten)]
        input: Input,
    },
    /// Makes a schema of a specification, as `hcl decode` reads it
    FromSpec(Input),
}

#[derive(Args)]
struct Input {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The name of standard input in messages, where it is JSON.
const JSON_STDIN_NAME: &str = "<stdin>.json";

impl ConvertSchema {
    pub(crate) fn run(self) -> Outcome {
        let converted = match self.from {
            From::FromJsonSchema { label_maps, input } => from_json_schema(&input, label_maps)?,
            From::FromSpec(input) => from_spec(&input)?,
        };
        let missing = converted.not_understood().clone();
        print_result(converted.text())?;
        let status = Status::found_if(!missing.is_empty());
        report_all(missing);
        Ok(status)
    }
}

fn from_json_schema(input: &Input, label_maps: bool) -> Result<ConvertedSchema, Error> {
    let source = if is_stdin(&input.file) { read_stdin(JSON_STDIN_NAME)? } else { read(&input.file)? };
    FromJsonSchema::new().label_maps(label_maps).convert(&source)
}

fn from_spec(input: &Input) -> Result<ConvertedSchema, Error> {
    let (file, found) = spec::parse(&parse_valid(read(&input.file)?)?);
    if found.has_errors() {
        return Err(found.into());
    }
    report_all(found.into_iter().collect::<Diagnostics>());
    Ok(schema_from_spec(&file.spec))
}
