//! Many files on all cores: values, origins, errors and their order are those of one file after the other.

use std::fmt::Write as _;

use hcl::{Context, HclDecode, Layers, Loader};
use hcl_tests::parallel::same_in_parallel;
use proptest::prelude::*;

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only shown")]
struct Config {
    name: Option<String>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only shown")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

/// A file: right or wrong, in either syntax, or one that includes others.
fn file() -> impl Strategy<Value = (&'static str, Vec<u8>)> {
    prop_oneof![
        4 => (0..9_u8).prop_map(|n| {
            (".hcl", format!("name = \"{n}\"\nbackend \"b{n}\" {{\n  url = \"{n}\"\n}}\n").into_bytes())
        }),
        1 => (0..9_u8).prop_map(|n| (".hcl", format!("nmae = {n}\nbackend {{\n}}\n").into_bytes())),
        1 => (0..9_u8).prop_map(|n| (".hcl", format!("name = {}\n", "[".repeat(n.into())).into_bytes())),
        1 => (0..9_u8).prop_map(|n| (".hcl.json", format!("{{\"name\": \"{n}\"}}").into_bytes())),
        1 => (0..9_u8).prop_map(|n| (".hcl.json", format!("{{\"name\": {n}, }}").into_bytes())),
        1 => Just((".hcl", b"name = \"\xff\"\n".to_vec())),
        1 => (0..40_u8).prop_map(|n| (".hcl", format!("include = [\"*{}.hcl\", \"none.hcl\"]\n", n % 7).into_bytes())),
        1 => (0..60_usize).prop_map(|n| (".hcl", "x = \n".repeat(n).into_bytes())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_folder_is_the_same_on_all_cores(files in prop::collection::vec(file(), 0..60)) {
        // When this is dropped, everything that a loader shows of it is compared.
        let directory = Directory::new("parallel");
        for (number, (ending, bytes)) in files.iter().enumerate() {
            directory.write(&format!("{number:02}{ending}"), bytes);
        }
        for includes in [false, true] {
            let loader = || if includes { Loader::new().includes("include") } else { Loader::new() };
            let seen = |loader: Loader| {
                let layers = Layers::new().loader(loader).directory(directory.path());
                match layers.decode::<Config>(&Context::new()) {
                    Ok(loaded) => format!("{:?}\n{}", loaded.value, loaded.origins()),
                    Err(error) => format!("{error:#}"),
                }
            };
            prop_assert_eq!(seen(loader()), seen(loader().parallel()));
        }
    }
}

#[test]
fn reading_ends_after_as_many_errors() {
    let directory = Directory::new("parallel-errors");
    for number in 0..60 {
        let mut text = String::new();
        for line in 0..40 {
            writeln!(text, "a{line} = {}", if line % 2 == 0 { "" } else { "1 1" }).expect("a string");
        }
        directory.write(&format!("{number:02}.hcl"), text);
    }
    let count = |loader: Loader| loader.directory(directory.path()).sources().len();
    assert_eq!(count(Loader::new()), count(Loader::new().parallel()));
    assert!(count(Loader::new()) < 60, "there are too many errors");
    same_in_parallel(directory.path());
}
