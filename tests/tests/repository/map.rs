//! The map: which part may import which, and that what ARCHITECTURE.md names is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::files::{COMMAND, code_lines, known_paths, library_files, part_of, read, root, shown};

/// What every part may import: it knows nothing about configuration, and is also listed in the code map.
const HELPERS: &[&str] = &["deep", "order", "system", "words"];

/// The crate's root re-exports from all parts, and none imports it: re-exported items are imported from where
/// they are defined.
const ROOT: &str = "lib";

/// The page whose rules are tested here.
const ARCHITECTURE: &str = "hcl/ARCHITECTURE.md";

#[test]
fn parts_import_only_what_the_code_map_allows() {
    let map = code_map();
    let mut wrong = Vec::new();
    for file in library_files() {
        let part = part_of(&file);
        for (line, import) in imports_of(&file) {
            if part != ROOT && part != import && !allowed(&map, &part).contains(&import) {
                wrong.push(format!("{}:{line} names crate::{import}", shown(&file)));
            }
        }
    }
    assert!(wrong.is_empty(), "a part imports what the code map does not allow:\n{}", wrong.join("\n"));
}

#[test]
fn the_code_map_lists_every_part_and_nothing_else() {
    let parts: BTreeSet<String> = library_files().iter().map(|file| part_of(file)).collect();
    let listed: BTreeSet<String> = code_map().into_keys().collect();
    assert_eq!(
        listed, parts,
        "the code map of ARCHITECTURE.md (left) and the parts in hcl/src (right) differ"
    );
}

#[test]
fn the_code_map_allows_only_what_is_imported() {
    let mut imported = BTreeSet::new();
    for file in library_files() {
        let part = part_of(&file);
        imported.extend(imports_of(&file).into_iter().map(|(_, to)| (part.clone(), to)));
    }
    for (part, allowed) in code_map() {
        let idle: Vec<_> =
            allowed.iter().filter(|to| !imported.contains(&(part.clone(), (*to).clone()))).collect();
        assert!(part == ROOT || idle.is_empty(), "`{part}` imports no {idle:?}; take it out of the code map");
    }
}

/// Each part is ordered after all that it imports; what is left over imports itself indirectly.
#[test]
fn parts_do_not_import_each_other_in_a_circle() {
    let map = code_map();
    let mut left: BTreeMap<String, _> = map.keys().map(|part| (part.clone(), allowed(&map, part))).collect();
    let mut settled: BTreeSet<String> = BTreeSet::new();
    while !left.is_empty() {
        let free: Vec<String> = left
            .iter()
            .filter(|(_, imports)| imports.iter().all(|import| settled.contains(import)))
            .map(|(part, _)| part.clone())
            .collect();
        assert!(!free.is_empty(), "these parts import each other in a circle: {left:#?}");
        free.iter().for_each(|part| drop(left.remove(part)));
        settled.extend(free);
    }
}

/// A path in ARCHITECTURE.md may leave out the folders that are clear from its context: `growth.rs` is in
/// `tests/hostile`.
#[test]
fn the_architecture_names_files_that_exist() {
    let (text, known) = (read(&root().join(ARCHITECTURE)), known_paths());
    let paths: Vec<&str> = quoted(&text).filter(|quoted| is_path(quoted)).collect();
    assert!(paths.len() > 100, "the paths were not found");
    for path in paths {
        assert!(exists(path, &known), "ARCHITECTURE.md names `{path}`, which is not there");
    }
    for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        let is_there = link.starts_with('#') || root().join("hcl").join(link).exists();
        assert!(is_there, "ARCHITECTURE.md links to {link}, which is not there");
    }
}

#[test]
fn the_steps_from_text_to_tree_are_the_folders_of_the_syntax() {
    let text = read(&root().join(ARCHITECTURE));
    let (_, section) = text.split_once("### From text to tree").expect("a heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let steps = rows.take_while(|line| line.starts_with('|')).filter_map(|row| quoted(row).next());
    let listed: BTreeSet<&str> = steps.chain(["errors"]).collect();
    let folder = root().join("hcl/src/syntax");
    let files = library_files();
    let below = files.iter().filter_map(|file| file.strip_prefix(&folder).ok()?.parent()?.iter().next());
    let folders: BTreeSet<&str> = below.filter_map(|name| name.to_str()).collect();
    assert_eq!(listed, folders, "the steps in ARCHITECTURE.md (left) and the folders (right) differ");
}

#[test]
fn every_invariant_names_its_test() {
    let (text, known) = (read(&root().join(ARCHITECTURE)), known_paths());
    let invariants: Vec<&str> = text.split("- **Invariant:**").skip(1).collect();
    assert!(invariants.len() > 30, "the invariants were not found");
    for invariant in invariants {
        let has_test = quoted(invariant).any(|name| exists(name, &known));
        assert!(has_test, "this invariant names no test:{invariant}");
    }
}

/// The table in ARCHITECTURE.md with a row for each part; its last column names in backticks what the part
/// may import.
pub(crate) fn code_map() -> BTreeMap<String, BTreeSet<String>> {
    let text = read(&root().join(ARCHITECTURE));
    let (_, section) = text.split_once("## Code map").expect("a heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let mut map = BTreeMap::new();
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [part, _, imports] = cells[..] else { panic!("a row of the code map has three columns: {row}") };
        let part = part.trim().trim_matches('`').trim_end_matches(".rs").to_owned();
        let imports = imports.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert!(map.insert(part, imports).is_none(), "listed twice: {row}");
    }
    assert!(!map.is_empty(), "the code map was not found");
    map
}

pub(crate) fn allowed(map: &BTreeMap<String, BTreeSet<String>>, part: &str) -> BTreeSet<String> {
    let listed = map.get(part).into_iter().flatten().cloned();
    let helpers = HELPERS.iter().filter(|_| !HELPERS.contains(&part));
    listed.chain(helpers.map(|&helper| helper.to_owned())).collect()
}

/// What a file imports, with the line numbers. Unit tests may import everything. The command is a crate of
/// its own, which the compiler lets import only what is public.
fn imports_of(file: &Path) -> Vec<(usize, String)> {
    if file.ends_with("tests.rs") || part_of(file) == COMMAND {
        return Vec::new();
    }
    let text = read(file);
    crate_paths(text.split_once("#[cfg(test)]\nmod tests {").map_or(text.as_str(), |(code, _)| code))
}

/// The first names after `crate::`, with their lines. Groups `crate::{a, b::{c, d}}` yield each name of the
/// outer level.
fn crate_paths(text: &str) -> Vec<(usize, String)> {
    let code: String = code_lines(text).map(|(_, code)| format!("{code}\n")).collect();
    let is_exported = code.contains("#[macro_export]");
    let mut found = Vec::new();
    for (at, marker) in code.match_indices("crate::") {
        // `$crate::` in a macro is the same path; `hcl_crate::` would be a different one.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &code[at + marker.len()..];
        // The code that an exported macro expands to is the application's; that of others reaches us by this
        // module.
        if code[..at].ends_with('$') && (is_exported || rest.starts_with("__private_v1::")) {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        match rest.strip_prefix('{') {
            Some(group) => found.extend(outer_names(group).into_iter().map(|name| (line, name))),
            None => found.push((line, leading_name(rest))),
        }
    }
    found
}

fn outer_names(group: &str) -> Vec<String> {
    let (mut names, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(leading_name(group[start..at].trim_start()));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names
}

pub(crate) fn leading_name(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn is_path(quoted: &str) -> bool {
    let is_plain = quoted.chars().all(|c| c.is_ascii_alphanumeric() || "_./-".contains(c));
    is_plain && (quoted.contains('/') || [".rs", ".md", ".pest"].iter().any(|end| quoted.ends_with(end)))
}

/// Whether a file or folder has this path at its end; the ending of a Rust file may be left out.
fn exists(path: &str, known: &BTreeSet<String>) -> bool {
    let end = format!("/{}", path.trim_end_matches('/'));
    known.iter().any(|known| {
        known.ends_with(&end) || known.strip_suffix(".rs").is_some_and(|known| known.ends_with(&end))
    })
}
