//! Schemas, for the subcommands that use them: that of an option, or those that files and projects name.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use hcl::reference::{ReadSchema, Schemas};
use hcl::{Diagnostic, Diagnostics, Error, Source};

use crate::input::read;
use crate::outcome::failure;
use crate::report::report_all;

/// Which schemas count.
#[derive(Args, Clone)]
pub(crate) struct SchemaOptions {
    /// The schema of the files. Without this it is the one that a comment at the top of a file names, as in
    /// `# schema: ./app.schema.hcl`, or the file `hcl.schemas` in the nearest folder around it
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
    /// Runs the commands in `hcl.schemas` that print schemas: only for projects that you trust
    #[arg(long)]
    allow_commands: bool,
}

impl SchemaOptions {
    pub(crate) fn is_given(&self) -> bool {
        self.schema.is_some()
    }

    /// What finds the schemas. That of the option is read later.
    pub(crate) fn finder(&self) -> Schemas {
        let schemas = if self.allow_commands { Schemas::new().allow_commands() } else { Schemas::new() };
        match &self.schema {
            Some(path) => schemas.only(path),
            None => schemas,
        }
    }

    /// What finds the schemas, after the one of the option was read.
    pub(crate) fn checked_finder(&self) -> Result<Schemas, Error> {
        let schemas = self.finder();
        if self.is_given() {
            let (_, problems) = schemas.of(&Source::new("", ""));
            problems.into_result(())?;
        }
        Ok(schemas)
    }

    /// The schema of the option, or that of a file, which need not exist.
    pub(crate) fn of(&self, file: Option<&Path>) -> Result<ReadSchema, Error> {
        let schemas = self.finder();
        let (schema, problems) = match file {
            Some(file) => schemas.of_path(file),
            None => schemas.of(&Source::new("", "")),
        };
        found(schema, problems, file)
    }
}

/// The name of a schema without endings, as the title of a page.
pub(crate) fn title(schema: &ReadSchema) -> String {
    let file = Path::new(schema.name()).file_name().unwrap_or_default().to_string_lossy();
    match file.split('.').next() {
        Some(name) if !name.is_empty() && !name.starts_with('<') => name.to_owned(),
        _ => "Configuration".to_owned(),
    }
}

/// A schema that must have been found. Warnings are printed.
pub(crate) fn found(
    schema: Option<ReadSchema>,
    problems: Diagnostics,
    file: Option<&Path>,
) -> Result<ReadSchema, Error> {
    if problems.has_errors() {
        return Err(problems.into());
    }
    report_all(problems);
    schema.ok_or_else(|| {
        let about = file.map_or_else(String::new, |file| format!(" of \"{}\"", file.display()));
        let detail = "Name it with `--schema FILE`, in a comment at the top of the file, as in `# schema: ./app.schema.hcl`, or in a file `hcl.schemas`.";
        failure(format!("The schema{about} is not known"), detail)
    })
}

/// What is wrong with schemas and with what names them, each once, without what is reported in files that
/// were checked themselves.
pub(crate) fn not_reported(mut found: Diagnostics, files: &[PathBuf], schemas: &Schemas) -> Diagnostics {
    found.dedupe();
    let full = |path: &Path| path.canonicalize().ok();
    let is_named = |found: &Diagnostic, file: &Option<PathBuf>| {
        file.is_some()
            && found.subject.as_ref().is_some_and(|place| full(place.source.name().as_ref()) == *file)
    };
    let names: BTreeSet<PathBuf> =
        found.iter().filter_map(|found| full(found.subject.as_ref()?.source.name().as_ref())).collect();
    for file in files.iter().filter(|file| full(file).is_some_and(|file| names.contains(&file))) {
        let Ok(source) = read(file) else { continue };
        let (schema, mut own) = schemas.of(&source);
        own.extend(schema.map(|schema| schema.problems(&source)).unwrap_or_default());
        let place = |found: &Diagnostic| found.subject.as_ref().map(|place| place.span);
        let is_known = |found: &Diagnostic| {
            own.iter().any(|known| known.code() == found.code() && place(known) == place(found))
        };
        let file = full(file);
        found = found.into_iter().filter(|found| !(is_named(found, &file) && is_known(found))).collect();
    }
    found
}
