//! The files below a directory whose paths fit a pattern.

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
        for (name, is_directory) in files.entries(&joined(directory, &inner), MAX_ENTRIES + 1)? {
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
