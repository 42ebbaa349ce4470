//! The files below a directory whose paths fit a pattern.

use std::fs::File;

use super::directory::Files;
use super::pattern::{fits, is_valid};
use crate::value::function::FunctionError;
use crate::value::stdlib::terraform::errors;

/// How many files and directories are looked at, and how deep they may nest.
pub(super) const MAX_ENTRIES: usize = 20_000;
const DEEPEST: usize = 64;

/// The paths, from the directory, of the regular files that fit. Symbolic links to directories are not
/// followed.
pub(super) fn list(files: &Files, directory: &str, pattern: &str) -> Result<Vec<String>, FunctionError> {
    if pattern.starts_with('/') || pattern.split('/').any(|part| part == "..") {
        return Err(errors::outside_pattern(pattern));
    }
    if !is_valid(pattern) {
        return Err(errors::pattern(pattern));
    }
    let mut found = Vec::new();
    let visit = &mut |path: &str| {
        if fits(pattern, path).ok_or_else(|| errors::slow_pattern(pattern))?
            && files.exists(&joined(directory, path)) == Ok(true)
        {
            found.push(path.to_owned());
        }
        Ok(())
    };
    walk(files, directory, visit)?;
    Ok(found)
}

/// How many files and directories there are.
pub(super) fn count(files: &Files, directory: &str) -> u64 {
    let mut count = 0;
    // If there are too many, the limit is what is counted.
    let _ = walk(files, directory, &mut |_| {
        count += 1;
        Ok(())
    });
    count
}

fn walk(
    files: &Files,
    directory: &str,
    visit: &mut dyn FnMut(&str) -> Result<(), FunctionError>,
) -> Result<(), FunctionError> {
    let mut seen = 0;
    let mut left = vec![String::new()];
    while let Some(inner) = left.pop() {
        if inner.matches('/').count() > DEEPEST {
            return Err(errors::many_files(MAX_ENTRIES));
        }
        for (name, is_directory) in
            entries(files.open(&joined(directory, &inner))?, &joined(directory, &inner), files)?
        {
            seen += 1;
            if seen > MAX_ENTRIES {
                return Err(errors::many_files(MAX_ENTRIES));
            }
            let path = joined(&inner, &name);
            if is_directory {
                left.push(path);
            } else {
                visit(&path)?;
            }
        }
    }
    Ok(())
}

fn joined(directory: &str, path: &str) -> String {
    match (directory, path) {
        ("", path) => path.to_owned(),
        (directory, "") => directory.to_owned(),
        (directory, path) => format!("{}/{path}", directory.trim_end_matches('/')),
    }
}

/// The names in a directory that are text, and whether each is a directory.
#[cfg(unix)]
fn entries(directory: File, path: &str, _files: &Files) -> Result<Vec<(String, bool)>, FunctionError> {
    use rustix::fs::{AtFlags, Dir, FileType, statat};

    let failed = |error: rustix::io::Errno| errors::unreadable(path, &error.into());
    let mut names = Vec::new();
    for entry in Dir::read_from(&directory).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let Ok(name) = entry.file_name().to_str() else { continue };
        if matches!(name, "." | "..") {
            continue;
        }
        let kind = match entry.file_type() {
            FileType::Unknown => statat(&directory, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW)
                .map_or(FileType::Unknown, |stat| FileType::from_raw_mode(stat.st_mode)),
            known => known,
        };
        names.push((name.to_owned(), kind == FileType::Directory));
        if names.len() > MAX_ENTRIES {
            break;
        }
    }
    Ok(names)
}

/// The names in a directory that are text, and whether each is a directory.
#[cfg(not(unix))]
fn entries(_directory: File, path: &str, files: &Files) -> Result<Vec<(String, bool)>, FunctionError> {
    let failed = |error: std::io::Error| errors::unreadable(path, &error);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(files.path.join(path)).map_err(failed)?.take(MAX_ENTRIES + 1) {
        let entry = entry.map_err(failed)?;
        let is_directory = entry.file_type().map_err(failed)?.is_dir();
        names.extend(entry.file_name().into_string().map(|name| (name, is_directory)));
    }
    Ok(names)
}
