//! Loading on all cores gives what loading one file after the other gives.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use hcl::model::Item;
use hcl::{Body, Loader};

/// Loads the files of a folder in several ways, each with a loader and with a parallel one, and compares
/// everything that can be seen.
///
/// # Panics
/// They differ.
pub fn same_in_parallel(folder: &Path) {
    let files = || -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.sort();
        files
    };
    let size = |path: &PathBuf| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let total: u64 = files().iter().map(size).sum();
    type Ways<'w> = [(&'w str, &'w dyn Fn(Loader) -> Loader); 6];
    let ways: Ways<'_> = [
        ("directory", &|loader| loader.directory(folder)),
        ("twice", &|loader| loader.extension("conf").directory(folder).directory(folder)),
        ("files", &|loader| loader.files(files())),
        ("includes", &|loader| loader.includes("include").directory(folder)),
        ("half the size", &|loader| loader.max_total_size(total / 2).directory(folder)),
        ("unsaved", &|loader| {
            let first = files().into_iter().next().unwrap_or_default();
            loader.unsaved(&first, hcl::Source::new("unsaved.hcl", "unsaved = \n")).directory(folder)
        }),
    ];
    for (name, way) in ways {
        let (one, other) = (seen(way(Loader::new())), seen(way(Loader::new().parallel())));
        assert_eq!(one, other, "{name} in {}", folder.display());
    }
}

/// Everything that can be seen of a loader.
fn seen(loader: Loader) -> String {
    let mut seen = String::new();
    for source in loader.sources() {
        writeln!(seen, "{} of {} bytes", source.name(), source.text().len()).expect("a string");
    }
    let (body, diagnostics) = loader.load();
    for found in &diagnostics {
        writeln!(seen, "{found:#}").expect("a string");
    }
    items(&body, 0, &mut seen);
    seen
}

fn items(body: &Body, level: usize, seen: &mut String) {
    for item in body.items().0 {
        match item {
            Item::Attribute(attribute) => {
                let place = attribute.expression.location();
                writeln!(seen, "{level} {} {place} {}", attribute.name, place.text()).expect("a string");
            }
            Item::Block(block) => {
                writeln!(seen, "{level} {} {}", block.block_type, block.definition_location)
                    .expect("a string");
                items(&block.body, level + 1, seen);
            }
            _ => {}
        }
    }
}
