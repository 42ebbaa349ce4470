//! Layers that are files: limits, bad files, and very many of them.

use std::fs;

use hcl::{Context, HclDecode, Layers, Loader};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default)]
    name: String,
    workers: Option<u32>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

fn loaded(layers: &Layers) -> Config {
    layers.decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value
}

fn error(layers: &Layers, directory: &Directory) -> String {
    let result = layers.decode::<Config>(&Context::new());
    let error = result.map(|loaded| loaded.value).expect_err("this should fail");
    error.to_string().replace(&format!("{}/", directory.path().display()), "")
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let directory = Directory::new("unreadable");
    let file = |name: &str| Layers::new().file(directory.path().join(name));
    assert!(error(&file("none.hcl"), &directory).starts_with("Can't read file \"none.hcl\""));
    assert!(error(&Layers::new().file(directory.path()), &directory).contains("It is a directory"));
    let text = directory.write("latin.hcl", b"name = \"\xe9\"\n");
    assert!(error(&Layers::new().file(text), &directory).contains("0xE9"));
    assert!(error(&Layers::new().directory(directory.path().join("none.d")), &directory).contains("none.d"));
    assert!(
        error(&Layers::new().directory(directory.write("a", "")), &directory)
            .contains("Can't read directory")
    );
    let large = directory.write("large.hcl", "# 0123456789\n");
    let loader = Loader::new().max_file_size(10);
    assert!(error(&Layers::new().loader(loader).file(&large), &directory).starts_with("File too large"));
    let loader = Loader::new().max_total_size(20);
    let both = Layers::new().loader(loader).file(&large).file(&large);
    assert!(
        error(&both, &directory).starts_with("Files too large"),
        "the limit is that of all layers together"
    );
}

#[cfg(unix)]
#[test]
fn links_are_followed_unless_they_go_round() {
    use std::os::unix::fs::symlink;

    let directory = Directory::new("links");
    symlink("a.hcl", directory.path().join("b.hcl")).expect("a link");
    symlink("b.hcl", directory.path().join("a.hcl")).expect("a link");
    symlink("nowhere", directory.path().join("dangling.hcl")).expect("a link");
    for layers in [
        Layers::new().optional_file(directory.path().join("a.hcl")),
        Layers::new().optional_file(directory.path().join("dangling.hcl")),
        Layers::new().directory(directory.path()),
    ] {
        assert!(error(&layers, &directory).starts_with("Can't read file"), "{layers:?}");
    }
}

#[test]
fn optional_files_may_be_missing_but_not_wrong() {
    let directory = Directory::new("optional");
    let layers = Layers::new()
        .text("built in", "name = \"a\"\n")
        .optional_file(directory.path().join("local.hcl"))
        .optional_directory(directory.path().join("local.d"));
    assert_eq!(loaded(&layers).name, "a");
    directory.write("local.hcl", "name = \"b\"\n");
    assert_eq!(loaded(&layers).name, "b", "the layers are read again");
    directory.write("local.hcl", "name = \n");
    assert!(error(&layers, &directory).starts_with("local.hcl:1:"));
    assert_eq!(layers.paths().len(), 2);
}

#[test]
fn a_directory_overrides_file_by_file_or_is_one_layer() {
    let directory = Directory::new("directories");
    directory.write("20.hcl", "name = \"b\"\nbackend \"x\" {\n  url = \"2\"\n}\n");
    directory.write("10.hcl", "name = \"a\"\nbackend \"x\" {\n  url = \"1\"\n}\n");
    directory.write("30.hcl.json", r#"{"workers": 3}"#);
    directory.write("package.json", "{}");
    directory.write(".hidden.hcl", "=");
    let config = loaded(&Layers::new().directory(directory.path()));
    assert_eq!((config.name.as_str(), config.workers), ("b", Some(3)));
    assert_eq!((config.backends[0].name.as_str(), config.backends[0].url.as_str()), ("x", "2"));
    let found = error(&Layers::new().merged_directory(directory.path()), &directory);
    assert!(
        found.contains("Duplicate attribute `name`") && found.contains("Duplicate `backend \"x\"` block"),
        "{found}"
    );
    fs::remove_file(directory.path().join("20.hcl")).expect("it is there");
    let under = Layers::new().text("built in", "name = \"z\"\nworkers = 1\n");
    let config = loaded(&under.merged_directory(directory.path()));
    assert_eq!((config.name.as_str(), config.workers), ("a", Some(3)));
}

/// What loading takes for so many drop-in files, in allocations: time is not the same twice.
fn cost(layers: &Layers, backends: usize) -> u64 {
    let count = allocation_counter::measure(|| {
        let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(loaded.value.backends.len(), backends);
        assert!(!loaded.origins().to_string().is_empty());
    });
    count.bytes_total
}

#[test]
fn ten_thousand_files_take_ten_times_as_long_as_a_thousand() {
    let start = std::time::Instant::now();
    let costs = [1_000, 10_000].map(|count| {
        let directory = Directory::new(&format!("many-{count}"));
        for number in 0..count {
            let text = format!(
                "name = \"n{number}\"\nbackend \"b{number}\" {{\n  url = \"u\"\n}}\nbackend \"same\" {{\n  url = \"u{number}\"\n}}\n"
            );
            directory.write(&format!("{number:05}.hcl"), text);
        }
        cost(&Layers::new().directory(directory.path()), count + 1)
    });
    assert!(costs[1] < 13 * costs[0], "{costs:?}");
    // The square of ten thousand would take minutes.
    assert!(start.elapsed().as_secs() < 300);
}

#[test]
fn looking_at_overridden_values_takes_time_in_proportion() {
    let costs = [100, 1_000].map(|count| {
        let file =
            |number: usize| format!("workers = {number}\nbackend \"b{number}\" {{\n  url = \"u\"\n}}\n");
        let add = |layers: Layers, number| layers.text(format!("{number}.hcl"), file(number));
        cost(&(0..count).fold(Layers::new(), add).check_overridden(), count)
    });
    assert!(costs[1] < 13 * costs[0], "{costs:?}");
}

#[test]
fn thousands_of_settings_take_time_in_proportion() {
    let costs = [500, 5_000].map(|count| {
        let layers = (0..count).fold(Layers::new(), |layers, number| {
            layers
                .set(format!("backend.b{number}.url"), "u")
                .set("workers", number.to_string())
                .unset(format!("backend.a{number}"))
        });
        let variables = (0..count).map(|number| (format!("APP_BACKEND__B{number}__URL"), "v"));
        cost(&layers.env_from("APP", variables), count)
    });
    assert!(costs[1] < 13 * costs[0], "{costs:?}");
}

hcl_tests::samples_decode!(Config);
