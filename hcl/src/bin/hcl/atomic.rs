//! Replaces the contents of files as a whole: a reader sees the old contents or the new ones.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hcl::Error;

use crate::outcome::system_failure;

/// Writes a file: a new one, or the contents of one that is there.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Error> {
    match path.metadata() {
        Ok(found) if found.is_file() => replace(path, text),
        Err(_) if path.symlink_metadata().is_err() => create(path, text),
        // A device or a pipe takes the text, and so does the new target of a link.
        _ => fs::write(path, text).map_err(|error| refused(path, &error)),
    }
}

/// Writes a new file; it is an error if there is one.
pub(crate) fn create(path: &Path, text: &str) -> Result<(), Error> {
    let filled = |mut file: File| {
        let filled = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        if filled.is_err() {
            // The first error is the one to report.
            let _ = fs::remove_file(path);
        }
        filled
    };
    File::create_new(path).and_then(filled).map_err(|error| refused(path, &error))
}

fn refused(path: &Path, error: &io::Error) -> Error {
    system_failure("Cannot write file", path, error)
}

/// Replaces the contents of a file. The text is written to a new file beside it, which then takes its name.
/// The mode stays and, where the system allows it, the owner; a symbolic link stays, and its target is
/// replaced.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), Error> {
    exchange(path, text).map_err(|error| refused(path, &error))
}

fn exchange(path: &Path, text: &str) -> io::Result<()> {
    let target = fs::canonicalize(path)?;
    if !target.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    // A file that must not be written stays, even if its directory would allow it to be replaced.
    let metadata = OpenOptions::new().write(true).open(&target)?.metadata()?;
    let (file, temporary) = create_beside(&target)?;
    let written = fill(file, &temporary, text, &metadata).and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    } else {
        keep_name(&target);
    }
    written
}

/// Writes the directory to the disk too, as far as the system does that: the file is replaced in any case.
fn keep_name(target: &Path) {
    if let Some(directory) = target.parent().and_then(|directory| File::open(directory).ok()) {
        let _ = directory.sync_all();
    }
}

fn fill(mut file: File, temporary: &Path, text: &str, metadata: &Metadata) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    keep_owner(temporary, metadata);
    file.set_permissions(metadata.permissions())?;
    // Before it takes the name of the old file: after a crash, there is one or the other.
    file.sync_all()
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

/// A new file in the same directory, hidden, with a name that no other file has. The name is short, because
/// that of the target may be as long as the system allows.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    for attempt in 0_u32.. {
        let temporary = target.with_file_name(format!(".hcl-{process}-{attempt}.tmp"));
        match private(OpenOptions::new().write(true).create_new(true)).open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 1000 => {}
            created => return created.map(|file| (file, temporary)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
