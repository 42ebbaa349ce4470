//! Every figure of the README, measured in one run beside other libraries that do the same work: hcl-rs,
//! hcl-edit, `toml` and `serde_json`.
//!
//! ```sh
//! cargo bench -p hcl-decode --features lsp,parallel,terraform --bench compare                          # prints all tables
//! cargo bench -p hcl-decode --features lsp,parallel,terraform --bench compare -- parsing start         # prints the tables whose names contain one of these words
//! cargo bench -p hcl-decode --features lsp,parallel,terraform --bench compare -- --write               # also writes them into README.md, and the plot speed.svg
//! cargo bench -p hcl-decode --features lsp,parallel,terraform --bench compare -- --build --write       # with the sizes and build times of programs, which takes minutes
//! cargo bench -p hcl-decode --features lsp,parallel,terraform --bench compare -- --profile "for, call" hcl-rs 3   # does the work of a row of `evaluation` three times, for a profiler
//! cargo bench -p hcl-decode --features lsp,parallel,terraform --bench compare -- --profile blocks serde_json 3    # decodes a file of 100 kB
//! ```
//!
//! Real files are measured if `HCL_CORPUS` names a folder with a folder `native` in it. Libraries take turns,
//! and the shortest time of each counts, so ratios are comparable even on a busy machine.

mod build;
mod decoding;
mod editing;
mod evaluation;
mod fleet;
mod formatting;
mod input;
mod json;
mod layering;
mod memory;
mod modules;
mod parsing;
mod peer_functions;
mod plot;
mod profile;
mod readme;
mod size;
mod start;
mod table;
mod timing;
mod typing;

use std::process::ExitCode;
use std::{env, io};

use table::Table;

/// What measures a table.
type Measure = fn() -> Table;

/// The tables by their names, in the order of the README.
const TABLES: [(&str, Measure); 15] = [
    ("parsing", parsing::speed),
    ("parsing-growth", parsing::growth),
    ("decoding", decoding::speed),
    ("start", start::speed),
    ("json", json::speed),
    ("evaluation", evaluation::speed),
    ("evaluation-growth", evaluation::growth),
    ("formatting", formatting::speed),
    ("editing", editing::speed),
    ("modules", modules::speed),
    ("layers", layering::speed),
    ("editors", typing::speed),
    ("build", build::costs),
    ("build-parts", build::parts),
    ("build-features", build::features),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let Some(result) = memory::as_child(&arguments) {
        return result;
    }
    if let Some(result) = profile::asked(&arguments) {
        return result;
    }
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let words: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let wanted = |name: &str| {
        // A word that is the name of a table means only that one.
        let is_name = |word: &str| TABLES.iter().any(|(name, _)| *name == word);
        let fits = |word: &&String| name == word.as_str() || !is_name(word) && name.contains(word.as_str());
        let named = words.is_empty() || words.iter().any(fits);
        named && (!name.starts_with("build") || has("--build"))
    };
    let tables: Vec<(&str, Table)> = TABLES
        .iter()
        .filter(|(name, _)| wanted(name))
        .map(|(name, measure)| (*name, printed(measure())))
        .collect();
    if !has("--write") {
        return ExitCode::SUCCESS;
    }
    match write(&tables) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("README.md or speed.svg cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

fn printed(table: Table) -> Table {
    println!("{table}");
    table
}

fn write(tables: &[(&str, Table)]) -> io::Result<()> {
    readme::write(tables)?;
    plot::write(tables)
}
