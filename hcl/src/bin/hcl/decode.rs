//! `hcl decode`: decodes configuration by a specification file, or by a schema. Its arguments and output are
//! those of the reference's `hcldec`.

mod diagnostics;
mod value;
mod variables;

use std::path::{Path, PathBuf};

use clap::{ArgAction, Args, ValueEnum};
use hcl::decode::by_shape;
use hcl::model::{Attribute, ContextBuilder, Traversal};
use hcl::reference::ReadSchema;
use hcl::spec::{self, Spec, SpecFile};
use hcl::{Body, Context, Diagnostics, Error, Value};

use crate::atomic;
use crate::input::{STDIN_NAME, is_stdin, load, parse, read_stdin};
use crate::outcome::{Outcome, Status};
use crate::output::print;
use crate::report::report_all;
use crate::schema::SchemaOptions;
use crate::variables::given;

/// Decodes configuration by a specification file, or by a schema, and prints it as JSON
///
/// Without either, the schema is that of the first file.
/// Several files are merged; without any, standard input is read. A file whose name ends in `.json` is in
/// JSON syntax. Exit status: 0 if all is well, 1 if the call is wrong, 2 if there are errors.
#[derive(Args)]
#[command(version, disable_version_flag = true)]
pub(crate) struct Decode {
    /// The specification file
    #[arg(long, short, value_name = "FILE", conflicts_with = "schema", required_unless_present_any = ["schema", "files"])]
    spec: Option<PathBuf>,
    #[command(flatten)]
    schemas: SchemaOptions,
    /// Variables for the configuration: a JSON object, or a file with attributes; may be repeated, the last
    /// value counts
    #[arg(long, short = 'V', value_name = "JSON or FILE")]
    vars: Vec<String>,
    /// Writes to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Prints errors and warnings in this format
    #[arg(long, value_name = "FORMAT")]
    diags: Option<Format>,
    /// Adds the type of the value: `{"type": …, "value": …}`
    #[arg(long)]
    with_type: bool,
    /// Prints properties that are null, too
    #[arg(long)]
    keep_nulls: bool,
    /// Prints the references to variables instead of decoding
    #[arg(long)]
    var_refs: bool,
    /// Prints the version
    #[arg(long, short = 'v', action = ArgAction::Version)]
    version: Option<bool>,
    /// The configuration files
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Json,
}

impl Decode {
    pub(crate) fn run(self) -> Outcome {
        let (text, diagnostics) = self.decoded();
        let format = self.diags;
        let status = match text {
            Some(text) => self.write(&text).map(|()| Status::Good),
            None => Ok(Status::Failed),
        };
        match format {
            Some(Format::Json) => diagnostics::print(diagnostics),
            None => report_all(diagnostics),
        }
        status
    }

    /// The text to print, if there are no errors, and everything that was wrong.
    fn decoded(&self) -> (Option<String>, Diagnostics) {
        let mut diagnostics = Diagnostics::new();
        let text = self.try_decode(&mut diagnostics);
        (text.filter(|_| !diagnostics.has_errors()), diagnostics)
    }

    /// Returns `None` after errors.
    fn try_decode(&self, diagnostics: &mut Diagnostics) -> Option<String> {
        let by = match &self.spec {
            Some(path) => By::Spec(specification(path, diagnostics)?),
            None => By::Schema(self.schema(diagnostics)?),
        };
        let context = self.context(&by, diagnostics);
        let body = self.body(diagnostics);
        if diagnostics.has_errors() {
            return None;
        }
        if self.var_refs {
            return Some(variables::json(&by.variables(&body), &context));
        }
        self.value(&body, &by, &context, diagnostics)
    }

    /// The schema of the option or, without it, of the first file.
    fn schema(&self, diagnostics: &mut Diagnostics) -> Option<ReadSchema> {
        let first = self.files.first().map(PathBuf::as_path).filter(|file| !is_stdin(file));
        diagnostics.absorb(self.schemas.of(first).map_err(Error::into_diagnostics))
    }

    /// The variables of the command line take precedence over those of the specification. Without any
    /// variables and functions expressions are literal: strings in JSON are no templates then.
    fn context(&self, by: &By, diagnostics: &mut Diagnostics) -> Context {
        let given: Vec<_> = self
            .vars
            .iter()
            .map(|argument| diagnostics.absorb(given(argument)).unwrap_or_default())
            .collect();
        let literal = by.context(&Context::literal_only());
        let has_names =
            literal.variable_names().next().is_some() || literal.function_names().next().is_some();
        let mut context = if has_names || given.iter().any(|values| !values.is_empty()) {
            by.context(&Context::new())
        } else {
            literal
        };
        for values in given.into_iter().filter(|values| !values.is_empty()) {
            let add = |builder: ContextBuilder, (attribute, value): (Attribute, _)| {
                builder.value(attribute.name, value)
            };
            context = values.into_iter().fold(context.child(), add).build();
        }
        context
    }

    fn body(&self, diagnostics: &mut Diagnostics) -> Body {
        let read: Vec<_> = if self.files.is_empty() {
            vec![read_stdin(STDIN_NAME).map(parse)]
        } else {
            self.files.iter().map(|file| load(file)).collect()
        };
        let mut bodies = Vec::with_capacity(read.len());
        for result in read {
            let Some((body, found)) = diagnostics.absorb(result.map_err(Error::into_diagnostics)) else {
                continue;
            };
            diagnostics.extend(found);
            bodies.push(body);
        }
        Body::merge(bodies)
    }

    fn value(
        &self,
        body: &Body,
        by: &By,
        context: &Context,
        diagnostics: &mut Diagnostics,
    ) -> Option<String> {
        let (value, found) = by.decode(body, context);
        diagnostics.extend(found);
        let value = value.filter(|_| !diagnostics.has_errors())?;
        let text = value::json(&value, self.with_type, self.keep_nulls);
        diagnostics.absorb(text.map_err(|error| Error::from(error).into_diagnostics()))
    }

    fn write(&self, text: &str) -> Result<(), Error> {
        let text = format!("{text}\n");
        match &self.out {
            Some(path) => atomic::write(path, &text),
            None => print(&text),
        }
    }
}

/// What says how to decode.
enum By {
    Spec(SpecFile),
    Schema(ReadSchema),
}

impl By {
    /// The context with the variables and functions of the specification.
    fn context(&self, outer: &Context) -> Context {
        match self {
            By::Spec(file) => file.context(outer),
            By::Schema(_) => outer.clone(),
        }
    }

    fn variables(&self, body: &Body) -> Vec<Traversal> {
        match self {
            By::Spec(file) => spec::variables(body, &file.spec),
            By::Schema(schema) => spec::variables(body, &Spec::from(schema.shape())),
        }
    }

    fn decode(&self, body: &Body, context: &Context) -> (Option<Value>, Diagnostics) {
        match self {
            By::Spec(file) => {
                let (value, found) = spec::decode(body, &file.spec, context);
                (Some(value), found)
            }
            By::Schema(schema) => by_shape(schema.shape(), body, context),
        }
    }
}

fn specification(path: &Path, diagnostics: &mut Diagnostics) -> Option<SpecFile> {
    let (body, found) = diagnostics.absorb(load(path).map_err(Error::into_diagnostics))?;
    diagnostics.extend(found);
    if diagnostics.has_errors() {
        return None;
    }
    let (file, found) = spec::parse(&body);
    diagnostics.extend(found);
    (!diagnostics.has_errors()).then_some(file)
}
