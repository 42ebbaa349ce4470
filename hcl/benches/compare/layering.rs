//! Layers: many drop-in files, and many variables of the environment.

use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use hcl::{Context, HclDecode, Layers};
use indexmap::IndexMap;

use crate::table::Table;

/// How often each piece of work is measured.
const ROUNDS: usize = 3;

#[derive(Debug, HclDecode)]
struct Config {
    name: String,
    #[hcl(default)]
    limits: IndexMap<String, u32>,
    #[hcl(block, rename = "backend")]
    backends: IndexMap<String, Backend>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
    weight: Option<u32>,
}

/// Milliseconds for all, and microseconds for each source.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["layers", "ms", "µs each"]);
    for files in [1_000, 10_000] {
        let folder = drop_ins(files);
        let layers = Layers::new().directory(&folder);
        let time = measure(&layers, |config| assert_eq!(config.backends.len(), files + 1));
        drop(fs::remove_dir_all(&folder));
        let about = "drop-in files, each with a block of its own, a block that all have, and an attribute";
        row(&mut table, files, about, time);
    }
    for variables in [100, 1_000] {
        let half = variables / 2;
        let numbers = (0..half).map(|n| (format!("APP_LIMITS__L{n}"), n.to_string()));
        let urls = (0..half).map(|n| (format!("APP_BACKEND__B{n}__URL"), format!("http://b{n}")));
        let base: String = (0..half).map(|n| format!("backend \"b{n}\" {{\n  url = \"\"\n}}\n")).collect();
        let layers = Layers::new().text("base.hcl", format!("name = \"a\"\n{base}"));
        let layers = layers.env_from("APP", numbers.chain(urls));
        let time = measure(&layers, |config| {
            assert_eq!(config.limits.len(), half);
            assert_eq!(config.backends[half - 1].url, format!("http://b{}", half - 1));
        });
        let about =
            "variables of the environment, half of them entries of an object, half attributes of blocks";
        row(&mut table, variables, about, time);
    }
    table
}

fn row(table: &mut Table, count: usize, about: &str, seconds: f64) {
    let each = seconds / count as f64;
    table.row([format!("{count} {about}"), format!("{:.1}", seconds * 1e3), format!("{:.1}", each * 1e6)]);
}

/// The shortest time in which the layers are read and decoded, in seconds.
fn measure(layers: &Layers, check: impl Fn(&Config)) -> f64 {
    let once = |_| {
        let start = Instant::now();
        let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
        let time = start.elapsed().as_secs_f64();
        check(&loaded.value);
        assert!(
            !loaded.value.name.is_empty() && loaded.value.backends.values().all(|one| one.weight.is_none())
        );
        time
    };
    (0..ROUNDS).map(once).fold(f64::INFINITY, f64::min)
}

/// A folder with so many files.
fn drop_ins(files: usize) -> PathBuf {
    let folder = env::temp_dir().join(format!("hcl-bench-{}-{files}-drop-ins", std::process::id()));
    fs::create_dir_all(&folder).expect("the temporary folder can be written to");
    for n in 0..files {
        let text = format!(
            "name = \"n{n}\"\nbackend \"b{n}\" {{\n  url = \"http://b{n}\"\n}}\nbackend \"same\" {{\n  url = \"http://{n}\"\n}}\n"
        );
        fs::write(folder.join(format!("{n:05}.hcl")), text).expect("the file can be written");
    }
    folder
}
