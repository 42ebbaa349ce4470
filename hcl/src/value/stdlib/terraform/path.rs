//! Functions of paths as texts: `basename`, `dirname`. They do not look at files.

use super::declare::of_texts;
use crate::value::function::Function;
use crate::value::stdlib::declare::described;
use crate::value::stdlib::registry::Family;

pub(super) const FUNCTIONS: &Family = &[("basename", base_name), ("dirname", dir_name)];

fn base_name() -> Function {
    let builder = described("The last part of a path: `basename(\"conf/app.hcl\")` is `\"app.hcl\"`.");
    of_texts(builder, ["path"], |[path]| Ok(last_part(path).to_owned()))
}

fn last_part(path: &str) -> &str {
    match path.trim_end_matches('/') {
        "" if path.is_empty() => ".",
        "" => "/",
        trimmed => trimmed.rsplit('/').next().unwrap_or(trimmed),
    }
}

fn dir_name() -> Function {
    let builder = described("A path without its last part: `dirname(\"conf/app.hcl\")` is `\"conf\"`.");
    of_texts(builder, ["path"], |[path]| Ok(clean(&path[..path.rfind('/').map_or(0, |slash| slash + 1)])))
}

/// The shortest path with the same meaning: without empty parts, `.`, and `..` after a name.
pub(super) fn clean(path: &str) -> String {
    let is_absolute = path.starts_with('/');
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            ".." if is_absolute => {}
            part => parts.push(part),
        }
    }
    match (is_absolute, parts.is_empty()) {
        (true, _) => format!("/{}", parts.join("/")),
        (false, true) => ".".to_owned(),
        (false, false) => parts.join("/"),
    }
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn paths_are_made_as_short_as_possible() {
        for (path, expected) in [
            ("", "."),
            ("a/./b//c/", "a/b/c"),
            ("a/../..", ".."),
            ("../../a", "../../a"),
            ("/../a", "/a"),
            ("//", "/"),
            ("a/..", "."),
        ] {
            assert_eq!(clean(path), expected, "{path}");
        }
    }
}
