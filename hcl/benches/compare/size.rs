//! What a program consists of: the bytes of its functions, by the part of the library that they belong to.

use std::path::Path;
use std::process::Command;

/// The parts, with the modules whose functions they are, by how their names begin. The first that fits
/// counts.
const PARTS: [(&str, &[&str]); 7] = [
    (
        "explaining mistakes: causes, fixes, drawing",
        &[
            "syntax::explain",
            "syntax::errors",
            "syntax::mistakes",
            "diagnostic",
            "decode::errors",
            "decode::misfit",
            "decode::misplaced",
            "model::errors",
            "value::errors",
            "value::mismatch",
            "value::spelling",
        ],
    ),
    ("evaluating expressions", &["syntax::eval", "syntax::walk"]),
    ("grammar, tree and positions", &["syntax", "source"]),
    ("values, numbers, types, conversions", &["value"]),
    (
        "bodies, schemas, decoding",
        &["model", "decode", "deserialize", "facade", "loader", "deep", "ext", "error"],
    ),
    ("other modules", &[""]),
    ("Rust's library, big numbers, Unicode", &[]),
];

/// The parts of a program that was built with names in Rust's `v0` form, with their bytes.
///
/// Needs the command `nm`.
pub(crate) fn parts(program: &Path) -> Vec<(&'static str, u64)> {
    let output = Command::new("nm").arg("-S").arg(program).output().expect("nm runs");
    let mut parts: Vec<_> = PARTS.iter().map(|(name, _)| (*name, 0)).collect();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        // The address, the size, the kind and the name.
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, size, "t" | "T", name] = words[..] else {
            continue;
        };
        parts[part_of(module(name).as_deref())].1 += u64::from_str_radix(size, 16).unwrap_or(0);
    }
    parts
}

fn part_of(module: Option<&str>) -> usize {
    let is_of = |beginnings: &[&str]| {
        module.is_some_and(|module| beginnings.iter().any(|beginning| module.starts_with(beginning)))
    };
    PARTS.iter().position(|(_, beginnings)| is_of(beginnings)).unwrap_or(PARTS.len() - 1)
}

/// The first two modules of the first path in the library that a name mentions: a generic function of another
/// crate counts as the part that uses it. `None` if there is none.
fn module(name: &str) -> Option<String> {
    let (_, mut rest) = name.split_once("3hcl")?;
    let mut path = Vec::new();
    while path.len() < 2 {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let (length, after) = rest.split_at(digits);
        let Ok(length) = length.parse::<usize>() else {
            break;
        };
        // A separator stands before a name that begins with a digit or `_`.
        let after = after.strip_prefix('_').unwrap_or(after);
        path.push(after.get(..length)?);
        rest = &after[length..];
    }
    Some(path.join("::"))
}
