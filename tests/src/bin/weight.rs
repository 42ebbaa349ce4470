//! What the library weighs: the lines of code of its default build, the lines that the compiler hands to LLVM
//! for that, and the bytes of code in the smallest program that uses it. Each may only fall;
//! `tests/data/weight.json` has the most that it may be. Raising one is a change that says why.
//!
//! `cargo run -p hcl-tests --bin weight` compares, with `-- --write` it writes what it measures.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

const CODE: &str = "lines of code";
const LLVM: &str = "lines for LLVM";
const BYTES: &str = "bytes of code in the smallest program";

/// The features that are on by default.
const DEFAULT: [&str; 5] = ["de", "derive", "explain", "json", "stdlib"];

/// By how many percent a measure of what the compiler makes may exceed what is written: compilers differ a
/// little.
const TOLERANCE: usize = 2;

/// How many percent less a measure may be before it must be written anew.
const UNWRITTEN: usize = 2;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are in the workspace");
    let page = root.join("tests/data/weight.json");
    let measured = BTreeMap::from([
        (CODE, lines_of_code(root)),
        (LLVM, lines_for_llvm(root)),
        (BYTES, bytes_of_smallest_program(root)),
    ]);
    if env::args().any(|argument| argument == "--write") {
        let text = serde_json::to_string_pretty(&measured).expect("a map of numbers");
        fs::write(page, text + "\n").expect("the file can be written");
        return ExitCode::SUCCESS;
    }
    let written = fs::read_to_string(page).expect("the file is there");
    let written: BTreeMap<String, usize> = serde_json::from_str(&written).expect("a map of numbers");
    let mut is_kept = true;
    for (what, now) in measured {
        let limit = written[what];
        let tolerance = if what == CODE { 0 } else { TOLERANCE };
        let verdict = match now * 100 {
            percent if percent > limit * (100 + tolerance) => "too much",
            percent if percent < limit * (100 - UNWRITTEN) => "less: write the new limit with --write",
            _ => "as written",
        };
        is_kept &= verdict == "as written";
        println!("{what}: {now}, limit {limit}: {verdict}");
    }
    if is_kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The lines of all files that the default build compiles, without blank lines, comments, and tests at the
/// end of a file.
fn lines_of_code(root: &Path) -> usize {
    let folder = root.join("hcl/src");
    let mut files = vec![(folder.join("lib.rs"), folder)];
    let mut lines = 0;
    while let Some((file, folder)) = files.pop() {
        let text = fs::read_to_string(&file).expect("a file of the library");
        let own = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        lines +=
            own.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count();
        files.extend(modules(own).into_iter().map(|name| module(&folder, name)));
    }
    lines
}

/// The modules in files of their own that a file declares and the default build compiles.
fn modules(text: &str) -> Vec<&str> {
    let mut modules = Vec::new();
    let mut is_built = true;
    for line in text.lines() {
        if let Some(condition) = line.strip_prefix("#[cfg(") {
            is_built &= holds(condition.strip_suffix(")]").unwrap_or(condition));
        } else if !line.starts_with("#[") && !line.starts_with("//") {
            let name = line.strip_suffix(';').and_then(|line| Some(line.split_once("mod ")?.1));
            modules.extend(name.filter(|_| is_built));
            is_built = true;
        }
    }
    modules
}

/// The file of a module and the folder of the modules in it.
fn module(parent: &Path, name: &str) -> (PathBuf, PathBuf) {
    let folder = parent.join(name);
    let file = parent.join(format!("{name}.rs"));
    if file.exists() { (file, folder) } else { (folder.join("mod.rs"), folder) }
}

/// Whether a condition holds in the default build, such as `any(feature = "edit", feature = "write")`.
fn holds(condition: &str) -> bool {
    let inside = |of: &str| condition.strip_prefix(of)?.strip_suffix(')');
    if let Some(inside) = inside("not(") {
        !holds(inside)
    } else if let Some(inside) = inside("any(") {
        split(inside).into_iter().any(holds)
    } else if let Some(inside) = inside("all(") {
        split(inside).into_iter().all(holds)
    } else if let Some(name) = condition.strip_prefix("feature = ") {
        DEFAULT.contains(&name.trim_matches('"'))
    } else {
        condition == "unix"
    }
}

/// Conditions between commas that are in no parentheses.
fn split(conditions: &str) -> Vec<&str> {
    let mut depth = 0;
    let is_separator = |sign: char| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        sign == ',' && depth == 0
    };
    conditions.split(is_separator).map(str::trim).collect()
}

/// The lines of all functions of the default build as LLVM gets them, before it optimizes anything: what a
/// build costs, without the noise of a clock. `.ci/llvm` writes them, so the tests of the documentation may
/// have built the library before.
fn lines_for_llvm(root: &Path) -> usize {
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(root)
        .args("build --locked --quiet -p hcl-decode --lib".split(' '))
        .env("RUSTC_WORKSPACE_WRAPPER", root.join(".ci/llvm"))
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .status()
        .expect("cargo runs");
    assert!(status.success(), "the library is built");
    let text =
        fs::read_to_string(root.join("target/weight/library.ll")).expect("the compiler has written it");
    let mut is_inside = false;
    let in_functions = text.lines().filter(|line| {
        is_inside |= line.starts_with("define ");
        let counts = is_inside;
        is_inside &= *line != "}";
        counts
    });
    in_functions.count()
}

/// The size of the section with the code, by the command `size`. The program is built like the tests of
/// hostile input, because these need the optimized library too.
fn bytes_of_smallest_program(root: &Path) -> usize {
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(root)
        .args("build --locked --quiet --profile hostile -p hcl-hostile --example smallest".split(' '))
        .status()
        .expect("cargo runs");
    assert!(status.success(), "the program is built");
    let output = Command::new("size")
        .arg("-A")
        .arg(root.join("target/hostile/examples/smallest"))
        .output()
        .expect("the command `size` runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let sizes = text
        .lines()
        .filter_map(|line| line.strip_prefix(".text")?.split_whitespace().next()?.parse::<usize>().ok());
    sizes.sum()
}
