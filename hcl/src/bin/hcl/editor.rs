//! `hcl editor`: writes a folder that sets an editor up.

mod files;
mod grammar;
mod helix;
mod language;
mod neovim;
mod snippets;
mod vscode;
mod zed;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use hcl::Error;
use hcl::reference::{read_schema as read_schema_of, snippets};

use self::files::FileNames;
use self::language::{Language, Schema, language_name};
use crate::atomic;
use crate::input::read;
use crate::outcome::{Outcome, Status, failure, system_failure};
use crate::output::print_line;

/// Writes a folder that sets an editor up for your files: the language server, colors, snippets
///
/// The folder's README says how to install it. For the files of a program that has a language server of its
/// own, name the command that starts it, as in `hcl editor vscode shop-editor --command 'shop lsp' --files
/// '*.shop'`.
#[derive(Args)]
pub(crate) struct Editor {
    /// The editor
    #[arg(value_name = "EDITOR")]
    kind: Kind,
    /// The folder, which is made if it doesn't exist
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// The schema of the files, with which the language server is started
    #[arg(long, value_name = "FILE", conflicts_with = "command")]
    schema: Option<PathBuf>,
    /// The names of the files, where `*` and `?` stand for any other characters; repeat it for several
    #[arg(long, value_name = "NAMES", default_value = "*.hcl")]
    files: Vec<FileNames>,
    /// What the editor calls the language; by default the name of the command, or the ending of the files
    #[arg(long, value_parser = language_name)]
    name: Option<String>,
    /// The command that starts the language server: words with spaces between them
    #[arg(long, default_value = "hcl lsp")]
    command: String,
    /// Replaces files that exist
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// Visual Studio Code: an extension
    Vscode,
    /// Neovim: a plugin without dependencies
    Neovim,
    /// Helix: its settings and queries
    Helix,
    /// Zed: an extension
    Zed,
}

/// A file to write, with its path in the folder.
struct Made {
    path: String,
    text: String,
}

impl Made {
    fn new(path: impl Into<String>, text: impl Into<String>) -> Made {
        Made { path: path.into(), text: text.into() }
    }
}

impl Editor {
    pub(crate) fn run(self) -> Outcome {
        let language = self.language()?;
        let mut made = match self.kind {
            Kind::Vscode => vscode::files(&language),
            Kind::Neovim => neovim::files(&language),
            Kind::Helix => helix::files(&language),
            Kind::Zed => zed::files(&language),
        };
        made.retain(|file| !self.is_there(file));
        if !self.force {
            self.refuse_others(&made)?;
        }
        for file in &made {
            let path = self.directory.join(&file.path);
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)
                    .map_err(|error| system_failure("Cannot create directory", folder, &error))?;
            }
            atomic::write(&path, &file.text)?;
            print_line(&path.display().to_string())?;
        }
        Ok(Status::Good)
    }

    fn language(&self) -> Result<Language, Error> {
        let command: Vec<String> = self.command.split_whitespace().map(str::to_owned).collect();
        let Some(program) = command.first() else {
            return Err(failure("No command", "`--command` is the command that starts the language server."));
        };
        let is_own = program == "hcl";
        let guess = match self.files.first().and_then(FileNames::ending) {
            Some(ending) if is_own => ending.to_owned(),
            _ => Path::new(program).file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        };
        let name = match &self.name {
            Some(name) => name.clone(),
            None => language_name(&guess.to_lowercase()).map_err(|_| {
                failure("No name for the language", format!("\"{guess}\" cannot be one: add `--name NAME`."))
            })?,
        };
        let schema = self.schema.as_deref().map(read_schema).transpose()?;
        let schema_path = schema.as_ref().map(|schema| &schema.path);
        if command.iter().chain(schema_path).any(|word| word.contains(char::is_control)) {
            return Err(failure("Cannot write the command", "There are control characters in it."));
        }
        Ok(Language::new(name, command, schema, self.files.clone()))
    }

    /// Whether a file has its text already.
    fn is_there(&self, file: &Made) -> bool {
        fs::read(self.directory.join(&file.path)).is_ok_and(|found| found == file.text.as_bytes())
    }

    /// Files with other texts may be somebody's work.
    fn refuse_others(&self, made: &[Made]) -> Result<(), Error> {
        let mut others = made.iter().map(|file| self.directory.join(&file.path));
        let Some(other) = others.find(|path| path.symlink_metadata().is_ok()) else { return Ok(()) };
        let detail = "It exists, with other contents, so nothing was written. `--force` replaces it, and all others that this command writes.";
        Err(failure(format!("Cannot write file \"{}\"", other.display()), detail))
    }
}

fn read_schema(path: &Path) -> Result<Schema, Error> {
    let source = read(path)?;
    let snippets = snippets(read_schema_of(&source)?.shape());
    let text = source.text().to_owned();
    // Not as the system finds it: Windows finds it under a name that no editor knows.
    let full = std::path::absolute(path).map_err(|error| system_failure("Can't read file", path, &error))?;
    Ok(Schema { path: full.to_string_lossy().into_owned(), text, snippets })
}
