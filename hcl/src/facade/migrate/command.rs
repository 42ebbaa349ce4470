//! A command that brings the files of an application's users up to date.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use similar::TextDiff;

use super::{Migrated, text, unknown_names};
use crate::decode::{HclDecode, Shape};
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::error::Error;
use crate::loader::Loader;
use crate::model::Context;
use crate::source::Source;

/// How long to search for the smallest difference between two texts.
const DIFF_TIME: Duration = Duration::from_millis(500);

const USAGE: &str = "\
Brings configuration files up to date. Without options it lists what is old.

Options:
  --check  list what is old; the exit code is 1 if anything is
  --diff   show how the files would change
  --write  change the files
  --help   show this text

The exit code is 2 if a file cannot be read, migrated or written, or has a
name that the program does not know. Such a file is not written.
";

/// The command `migrate` of an application, in three lines:
///
/// ```no_run
/// # use hcl::HclDecode;
/// # #[derive(HclDecode)]
/// # #[hcl(version = 1)]
/// # struct Config {}
/// fn main() -> std::process::ExitCode {
///     let mut arguments = std::env::args_os().skip(1);
///     if arguments.next().is_some_and(|first| first == "migrate") {
///         return hcl::migrate::Command::of::<Config>().file("/etc/shop/shop.hcl").run(arguments);
///     }
///     // …
/// #   std::process::ExitCode::SUCCESS
/// }
/// ```
///
/// | arguments | what it does | exit code |
/// |---|---|---|
/// | none | lists what is old | 0 |
/// | `--check` | lists what is old | 1 if anything is |
/// | `--diff` | shows how the files would change; with `--check` too | 0; with `--check` 1 if anything is old |
/// | `--write` | changes the files, each as a whole: a reader sees the old text or the new one | 0 |
///
/// All other arguments are paths of files, in place of those that the application names. An error of a file
/// is written to standard error, does not hide those of others, and makes the exit code 2. So does a name
/// that the type doesn't know, or not any more: such a file is not written, because the migration may have
/// left out what was meant, and nobody would find out once the file says the present version. What files
/// include is not followed: each file is named.
#[derive(Clone, Debug)]
#[must_use]
pub struct Command {
    shape: &'static Shape,
    unknown: fn(&Source, &Loader, &Context) -> Diagnostics,
    loader: Loader,
    context: Context,
    is_lenient: bool,
    files: Vec<PathBuf>,
}

/// What the arguments ask for.
#[derive(Debug, Default)]
struct Wanted {
    checks: bool,
    shows: bool,
    writes: bool,
    files: Vec<PathBuf>,
}

impl Command {
    /// A command for the files of a type.
    pub fn of<T: HclDecode>() -> Command {
        Command {
            shape: T::SHAPE,
            unknown: unknown_names::<T>,
            loader: Loader::new(),
            context: Context::new(),
            is_lenient: false,
            files: Vec::new(),
        }
    }

    /// Reads files as this loader does, so that the attribute that [includes](Loader::includes) others is
    /// known.
    pub fn loader(mut self, loader: Loader) -> Command {
        self.loader = loader;
        self
    }

    /// Decodes files in this context to find unknown names, so that what it transforms, such as dynamic
    /// blocks, is known.
    pub fn context(mut self, context: &Context) -> Command {
        self.context = context.clone();
        self
    }

    /// Takes files with names that the type doesn't know, such as those with parts for other programs.
    pub fn lenient(mut self) -> Command {
        self.is_lenient = true;
        self
    }

    /// Adds a file that is meant if the arguments name none. A file that does not exist is left out.
    pub fn file(mut self, path: impl Into<PathBuf>) -> Command {
        self.files.push(path.into());
        self
    }

    /// Runs the command with the arguments that follow its name, and prints to standard output and standard
    /// error.
    pub fn run(&self, arguments: impl IntoIterator<Item = impl Into<OsString>>) -> ExitCode {
        ExitCode::from(self.run_with(arguments, &mut io::stdout().lock(), &mut io::stderr().lock()))
    }

    /// Runs the command and prints to what is given. Returns the exit code.
    pub fn run_with(
        &self,
        arguments: impl IntoIterator<Item = impl Into<OsString>>,
        output: &mut dyn Write,
        errors: &mut dyn Write,
    ) -> u8 {
        self.run_all(arguments.into_iter().map(Into::into).collect(), output, errors)
    }

    fn run_all(&self, arguments: Vec<OsString>, output: &mut dyn Write, errors: &mut dyn Write) -> u8 {
        if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
            return code(output.write_all(USAGE.as_bytes()), 0);
        }
        let wanted = match self.wanted(arguments) {
            Ok(wanted) => wanted,
            Err(found) => return code(report(found, errors), 2),
        };
        let mut exit = 0;
        for file in &wanted.files {
            match self.run_one(file, &wanted, output) {
                Ok(Ok(is_old)) => exit = exit.max(u8::from(is_old && wanted.checks)),
                Ok(Err(error)) => exit = code(Err(error), exit),
                Err(found) => exit = code(report(found, errors), 2),
            }
        }
        exit
    }

    fn wanted(&self, arguments: Vec<OsString>) -> Result<Wanted, Diagnostics> {
        let mut wanted = Wanted::default();
        for argument in arguments {
            match argument.to_str() {
                Some("--check") => wanted.checks = true,
                Some("--diff") => wanted.shows = true,
                Some("--write") => wanted.writes = true,
                Some(unknown) if unknown.starts_with('-') => {
                    return Err(catalogue::migrate::unknown_argument(unknown).into());
                }
                _ => wanted.files.push(argument.into()),
            }
        }
        if wanted.files.is_empty() {
            wanted.files = self.files.iter().filter(|file| file.exists()).cloned().collect();
            if self.files.is_empty() {
                return Err(catalogue::migrate::no_files().into());
            }
        }
        Ok(wanted)
    }

    /// Does what is wanted with one file. Returns whether it was old.
    fn run_one(
        &self,
        file: &Path,
        wanted: &Wanted,
        output: &mut dyn Write,
    ) -> Result<io::Result<bool>, Diagnostics> {
        let source = Loader::new().read(file)?;
        let migrated = text(&source, self.shape)?;
        if !self.is_lenient {
            (self.unknown)(&source, &self.loader, &self.context).into_result(())?;
        }
        if !migrated.is_changed() {
            return Ok(Ok(false));
        }
        if wanted.writes {
            replace(file, migrated.text()).map_err(|error| {
                catalogue::migrate::unwritable(Word::Shown(&file.display()), Word::Shown(&error))
            })?;
        }
        let shown =
            if wanted.shows { self.difference(&source, &migrated) } else { listed(&source, &migrated) };
        Ok(output.write_all(shown.as_bytes()).map(|()| !wanted.writes))
    }

    /// The difference, as `patch` reads it, without the values of secrets.
    fn difference(&self, source: &Source, migrated: &Migrated) -> String {
        let names = self.shape.secret_names();
        let (old, new) = (names.without_values(source.text()), names.without_values(migrated.text()));
        let diff = TextDiff::configure().timeout(DIFF_TIME).diff_lines(&*old, &*new);
        diff.unified_diff().header(source.name(), source.name()).to_string()
    }
}

/// A line for the file, and one for each change.
fn listed(source: &Source, migrated: &Migrated) -> String {
    let mut lines = match migrated.from() == migrated.to() {
        true => String::new(),
        false => catalogue::migrate::from_to(source.name(), migrated.from(), migrated.to()) + "\n",
    };
    for change in migrated.changes() {
        match change.location() {
            Some(place) => lines += &format!("{place}: {change}\n"),
            None => lines += &format!("{}: {change}\n", source.name()),
        }
    }
    lines
}

fn report(found: Diagnostics, errors: &mut dyn Write) -> io::Result<()> {
    writeln!(errors, "{:#}", Error::from(found))
}

/// The exit code: whoever reads the output may have stopped.
fn code(written: io::Result<()>, code: u8) -> u8 {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => 2,
        _ => code,
    }
}

/// Replaces the contents of a file as a whole, and keeps its permissions. A symbolic link stays.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    let target = fs::canonicalize(file)?;
    // A file that must not be written stays, even if its directory would allow it to be replaced.
    let permissions = OpenOptions::new().write(true).open(&target)?.metadata()?.permissions();
    let temporary = target.with_file_name(format!(".hcl-migrate-{}.tmp", std::process::id()));
    let mut new = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
    let written = new
        .set_permissions(permissions)
        .and_then(|()| new.write_all(text.as_bytes()))
        .and_then(|()| new.sync_all());
    let replaced = written.and_then(|()| fs::rename(&temporary, &target));
    if replaced.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    replaced
}
