//! Replaces the contents of files as a whole: a reader sees the old contents or the new ones.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hcl::Error;

use crate::outcome::system_failure;

/// Replaces the contents of a file. The text is written to a new file beside it, which then takes its name. The mode stays and, where
/// the system allows it, the owner; a symbolic link stays, and its target is replaced.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), Error> {
    write(path, text).map_err(|error| system_failure("Cannot write file", path, &error))
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let target = fs::canonicalize(path)?;
    // A file that must not be written stays, even if its directory would allow it to be replaced.
    let metadata = OpenOptions::new().write(true).open(&target)?.metadata()?;
    let (file, temporary) = create_beside(&target)?;
    let written = fill(file, &temporary, text, &metadata).and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn fill(mut file: File, temporary: &Path, text: &str, metadata: &Metadata) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    keep_owner(temporary, metadata);
    file.set_permissions(metadata.permissions())
}

/// Only the superuser can give a file away, so a failure is expected.
#[cfg(unix)]
fn keep_owner(temporary: &Path, metadata: &Metadata) {
    use std::os::unix::fs::{MetadataExt, chown};
    let _ = chown(temporary, Some(metadata.uid()), Some(metadata.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &Path, _: &Metadata) {}

/// Lets only the owner read the file until it has its final mode.
#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// A new file in the same directory, hidden, with a name that no other file has.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let process = std::process::id();
    for attempt in 0_u32.. {
        let temporary = target.with_file_name(format!(".{name}.{process}-{attempt}.tmp"));
        match private(OpenOptions::new().write(true).create_new(true)).open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 1000 => {}
            created => return created.map(|file| (file, temporary)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
