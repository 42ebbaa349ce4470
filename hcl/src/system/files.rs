//! What is asked of the system's files: where a path leads, what kind of file is there, and how to open it.

#[cfg(unix)]
use std::env::consts::{ARCH, OS};
use std::fs::{File, FileType, OpenOptions};
use std::io;
use std::path::{Component, Path, PathBuf};

#[cfg(windows)]
use super::paths::System;

#[cfg(test)]
mod tests;

/// A path without symbolic links, `.` and `..`, as far as it leads to something; an empty one leads to the
/// working directory. A file has one such path, except where it has several names without links.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    resolved_by(path, &|path| path.canonicalize())
}

/// Not every system can resolve paths, and none can resolve one that leads to nothing. `find` resolves a path
/// that leads to something.
fn resolved_by(path: &Path, find: &dyn Fn(&Path) -> io::Result<PathBuf>) -> PathBuf {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let known = absolute.ancestors().find_map(|around| Some((around, find(around).ok()?)));
    let (around, found) = known.unwrap_or((Path::new(""), PathBuf::new()));
    #[cfg(windows)]
    let found = System::Windows.without_verbatim(found);
    let mut resolved = found;
    for component in absolute.strip_prefix(around).unwrap_or(&absolute).components() {
        match component {
            Component::ParentDir => drop(resolved.pop()),
            component => resolved.push(component),
        }
    }
    resolved
}

/// Where a path leads that is written in a file of a directory.
pub(crate) fn joined(directory: &Path, written: &str) -> PathBuf {
    #[cfg(windows)]
    let written = &*System::Windows.native(directory, written);
    directory.join(written)
}

/// Whether nothing exists at a path, not even a broken link.
#[cfg(feature = "layers")]
pub(crate) fn is_missing(path: &Path) -> bool {
    std::fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// What kind of file this is, which is not a regular one.
pub(crate) fn kind_of_file(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        match () {
            () if kind.is_fifo() => return "a FIFO (a pipe)",
            () if kind.is_socket() => return "a socket",
            () if kind.is_char_device() || kind.is_block_device() => return "a device",
            () => {}
        }
    }
    let _ = kind;
    "not a regular file"
}

/// The flag of `open` that makes it return at once, also for a FIFO without a writer. It has no effect on
/// regular files. Zero where its value is not known here: systems and processors differ.
#[cfg(unix)]
const fn without_waiting(system: &str, processor: &str) -> i32 {
    match (system.as_bytes(), processor.as_bytes()) {
        (b"linux" | b"android", b"x86" | b"x86_64" | b"arm" | b"aarch64" | b"riscv64") => 0o4000,
        (b"linux" | b"android", b"s390x" | b"powerpc64") => 0o4000,
        (b"macos" | b"ios" | b"tvos" | b"watchos" | b"visionos", _) => 0o4,
        (b"freebsd" | b"netbsd" | b"openbsd", _) => 0o4,
        _ => 0,
    }
}

/// Opens a file for reading. Unless it may be one that has to be waited for, opening it does not wait; only
/// Unix has such files.
#[cfg_attr(not(unix), expect(unused_variables, reason = "no file has to be waited for"))]
pub(crate) fn open(path: &Path, may_wait: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    if !may_wait {
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, const { without_waiting(OS, ARCH) });
    }
    options.read(true).open(path)
}
