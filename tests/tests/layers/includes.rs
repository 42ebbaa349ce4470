//! Files that include others.

use std::fs;
use std::process::Command;

use hcl::{Context, HclDecode, Layers, Loader};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
struct Config {
    port: Option<u16>,
    workers: Option<u16>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    weight: Option<u16>,
}

fn directory(test: &str, files: &[(&str, &str)]) -> Directory {
    let directory = Directory::new(test);
    for (name, text) in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    directory
}

fn loader(directory: &Directory) -> Loader {
    Loader::new().includes("include").file(directory.path().join("main.hcl"))
}

fn config(directory: &Directory) -> Config {
    let decoded = loader(directory).decode::<Config>(&Context::new());
    decoded.unwrap_or_else(|error| panic!("{error:#}")).0
}

fn error(directory: &Directory) -> String {
    let error =
        loader(directory).decode::<Config>(&Context::new()).map(|_| ()).expect_err("this should fail");
    directory.relative(format!("{error:#}"))
}

fn names(config: &Config) -> Vec<&str> {
    config.backends.iter().map(|backend| backend.name.as_str()).collect()
}

#[test]
fn a_file_and_what_it_includes_are_like_one_file() {
    let directory = directory(
        "includes",
        &[
            ("main.hcl", "include = [\"base.hcl\", \"conf.d/*.hcl\", \"conf.d/*.json\"]\nport = 80\n"),
            ("base.hcl", "workers = 4\n"),
            ("conf.d/20.hcl", "backend \"b\" {\n}\n"),
            ("conf.d/10.hcl", "include = \"more/**/*.hcl\"\nbackend \"a\" {\n  weight = 1\n}\n"),
            ("conf.d/30.json", r#"{"backend": {"j": {}}}"#),
            ("conf.d/.hidden.hcl", "broken = \n"),
            ("conf.d/more/x/y.hcl", "backend \"c\" {\n}\n"),
        ],
    );
    let config = config(&directory);
    assert_eq!((config.port, config.workers), (Some(80), Some(4)));
    assert_eq!(names(&config), ["a", "c", "b", "j"]);
    assert_eq!(config.backends[0].weight, Some(1));
}

#[test]
fn blocks_and_json_include_too() {
    let labels = directory(
        "includes-labels",
        &[
            (
                "main.hcl",
                "include = \"a.hcl\"\ninclude \"a.hcl\" {\n}\ninclude \"*.json\" {\n  files = [\"c.hcl\"]\n}\n",
            ),
            ("a.hcl", "port = 1\n"),
            ("b.json", r#"{"include": "d.hcl", "workers": 2}"#),
            ("c.hcl", "include {\n  files = \"d.hcl\"\n}\n"),
            ("d.hcl", "backend \"once\" {\n}\n"),
        ],
    );
    let config = config(&labels);
    assert_eq!((config.port, config.workers, names(&config)), (Some(1), Some(2), vec!["once"]));
}

#[test]
fn an_error_says_by_which_includes_it_was_reached() {
    let broken = |text| {
        directory(
            "includes-errors",
            &[("main.hcl", "include = \"a.hcl\"\n"), ("a.hcl", "include = [\"b.hcl\"]\n"), ("b.hcl", text)],
        )
    };
    for (text, place) in
        [("prot = 80\n", "b.hcl:1:1"), ("port = \n", "b.hcl:1:8"), ("port = \"x\"\n", "b.hcl:1:8")]
    {
        let error = error(&broken(text));
        assert!(error.contains(place), "{error}");
        let [first, second] = ["a.hcl:1:12", "main.hcl:1:11"].map(|place| error.find(place));
        assert!(error.contains("included here") && first.is_some() && first < second, "{error}");
    }
    let twice = directory(
        "includes-twice",
        &[("main.hcl", "include = \"a.hcl\"\nport = 1\n"), ("a.hcl", "port = 2\n")],
    );
    let error = error(&twice);
    assert!(error.contains("main.hcl:2") && error.contains("a.hcl:1"), "{error}");
}

#[test]
fn what_must_not_be_included_is_refused() {
    let refused = |main: &str, message: &str| {
        let directory = directory(
            "includes-refused",
            &[
                ("main.hcl", main),
                ("a.hcl", "include = \"main.hcl\"\n"),
                ("sub/b.hcl", "include = \"../a.hcl\"\n"),
            ],
        );
        let error = error(&directory);
        assert!(error.contains(message), "{main}: {error}");
    };
    refused("include = \"../x.hcl\"\n", "Only files below");
    refused("include = \"/etc/hostname\"\n", "Only files below");
    refused("include = \"main.hcl\"\n", "Can't include \"main.hcl\"");
    refused("include = \"sub/b.hcl\"\n", "included again");
    refused("include = \"none.hcl\"\n", "Can't read file \"none.hcl\"");
    refused("include = \"none/../sub/none.hcl\"\n", "Can't read file");
    refused("include = \"none/../../x.hcl\"\n", "Only files below");
    refused("include = \"sub\"\n", "Write `\"sub/*.hcl\"` to include its files.");
    refused("include = 80\n", "Invalid include");
    refused("include = [\"a***.hcl\"]\n", "Invalid pattern");
    refused("include = var.x\n", "Variables not allowed");
    let chain: Vec<(String, String)> =
        (0..30).map(|n| (format!("{n}.hcl"), format!("include = \"{}.hcl\"\n", n + 1))).collect();
    let mut files: Vec<(&str, &str)> =
        chain.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    files.push(("main.hcl", "include = \"0.hcl\"\n"));
    assert!(error(&directory("includes-deep", &files)).contains("Too many includes"));
    let text = Loader::new().includes("include").text("x", "include = \"a.hcl\"\n").parse();
    assert!(text.expect_err("a text has no directory").to_string().contains("This text is not a file"));
}

#[test]
fn the_root_can_be_another_directory() {
    let directory = directory(
        "includes-root",
        &[("etc/main.hcl", "include = \"../share/a.hcl\"\n"), ("share/a.hcl", "port = 7\n")],
    );
    let path = directory.path().join("etc/main.hcl");
    let loader = || Loader::new().includes("include");
    assert!(loader().file(&path).parse().is_err());
    let body = loader().include_root(directory.path()).file(&path).parse();
    let config: Config = Context::new().from_body(&body.expect("it is below")).expect("it is valid");
    assert_eq!(config.port, Some(7));
}

#[test]
fn layers_include_and_know_the_files() {
    let directory = directory(
        "includes-layers",
        &[("main.hcl", "include = \"conf.d/*.hcl\"\nport = 1\n"), ("conf.d/a.hcl", "workers = 2\n")],
    );
    let layers = Layers::new()
        .loader(Loader::new().includes("include"))
        .text("built in", "port = 9\nworkers = 9\n")
        .file(directory.path().join("main.hcl"));
    let mut live = layers.live::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((live.value().port, live.value().workers), (Some(1), Some(2)));
    let place = |live: &hcl::layers::Live<Config>| {
        live.current().origin("workers").map(|place| directory.relative(place)).unwrap_or_default()
    };
    assert_eq!(place(&live), "conf.d/a.hcl:1:11");
    assert_eq!(live.current().files().len(), 2);
    fs::write(directory.path().join("conf.d/b.hcl"), "backend \"new\" {\n}\n").expect("it can be written");
    let reloaded = live.reload().unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(reloaded.blocks().len(), 1);
    assert_eq!(place(&live), "conf.d/a.hcl:1:11");
}

/// The variable that makes a test a program in a directory of its own.
const IS_PROGRAM: &str = "HCL_TEST_INCLUDES";

/// A relative path without a directory: the root is the working directory, not everything. A process has only
/// one of these, so the test runs itself again in another one.
#[test]
fn a_file_that_is_named_without_a_directory_has_a_root() {
    if std::env::var_os(IS_PROGRAM).is_some() {
        let error = |name| {
            let parsed = Loader::new().includes("include").file(name).parse();
            parsed.map(|_| ()).expect_err("nothing is included").to_string()
        };
        assert!(error("main.hcl").contains("Only files below"), "{}", error("main.hcl"));
        return assert!(error("other.hcl").contains("Can't read file"), "{}", error("other.hcl"));
    }
    let outside = directory("includes-outside", &[("secret.hcl", "port = 1\n")]);
    let path = outside.path().join("secret.hcl");
    let working = Directory::new("includes-working");
    working.write("main.hcl", format!("include = {:?}\n", path.display().to_string()));
    working.write("other.hcl", "include = \"missing.hcl\"\n");
    let output = Command::new(std::env::current_exe().expect("the test is a program"))
        .args(["--exact", "includes::a_file_that_is_named_without_a_directory_has_a_root"])
        .env(IS_PROGRAM, "1")
        .current_dir(working.path())
        .output()
        .expect("the program can be run");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && printed.contains("1 passed"), "{printed}");
}

/// Blocks with no label, one and several: also in files that are included.
#[test]
fn blocks_with_any_number_of_labels_include_in_one_file() {
    let directory = directory(
        "includes-blocks",
        &[
            (
                "main.hcl",
                "include {\n  files = [\"a.hcl\"]\n}\ninclude \"b.hcl\" {\n}\ninclude \"c.hcl\" \"d/*.hcl\" {\n}\n\
                 include = \"e.hcl\"\n",
            ),
            ("a.hcl", "port = 1\n"),
            ("b.hcl", "backend \"b\" {\n}\n"),
            ("c.hcl", "include {\n}\ninclude \"f.hcl\" {\n}\n"),
            ("d/d.hcl", "backend \"d\" {\n}\n"),
            ("e.hcl", "workers = 2\n"),
            ("f.hcl", "backend \"f\" {\n}\n"),
        ],
    );
    let config = config(&directory);
    assert_eq!((config.port, config.workers, names(&config)), (Some(1), Some(2), vec!["b", "f", "d"]));
}

#[test]
fn paths_and_current_files_have_what_is_included() {
    let directory = directory(
        "includes-paths",
        &[
            ("main.hcl", "include = [\"conf.d/*.hcl\", \"teams/*/*.hcl\", \"later.hcl\"]\nport = 1\n"),
            ("conf.d/a.hcl", "include \"more.hcl\" {\n}\n"),
            ("conf.d/more.hcl", "workers = 2\n"),
            ("teams/x/x.hcl", "backend \"x\" {\n}\n"),
        ],
    );
    let names = |paths: Vec<std::path::PathBuf>| -> Vec<String> {
        paths.iter().map(|path| directory.relative(path.display())).collect()
    };
    let layers = Layers::new()
        .loader(Loader::new().includes("include"))
        .file(directory.path().join("main.hcl"))
        .optional_file(directory.path().join("local.hcl"));
    assert_eq!(
        names(layers.paths()),
        [
            "main.hcl",
            "local.hcl",
            "conf.d/a.hcl",
            "conf.d/more.hcl",
            "teams/x/x.hcl",
            "conf.d",
            "teams",
            "teams/x",
            "later.hcl"
        ]
    );
    assert_eq!(
        names(layers.current_files()),
        ["main.hcl", "conf.d/a.hcl", "conf.d/more.hcl", "teams/x/x.hcl", "local.hcl"]
    );
    let layers = Layers::new().file(directory.path().join("main.hcl"));
    assert_eq!(names(layers.paths()), ["main.hcl"], "nothing is included");
}

#[test]
fn a_misspelled_include_is_corrected() {
    let texts = [
        "inlcude = [\"a.hcl\"]\nport = 80\n",
        "port = 80\nincludes = \"a.hcl\"\n",
        "inclde \"a.hcl\" {\n}\n",
        "Include = \"a.hcl\"\n",
    ];
    for text in texts {
        let directory = directory("includes-misspelled", &[("main.hcl", text), ("a.hcl", "")]);
        let error = error(&directory);
        assert!(error.contains("Did you mean `include`?"), "{error}");
        let layers = Layers::new().loader(Loader::new().includes("include"));
        let layers = layers.file(directory.path().join("main.hcl"));
        let error = layers.decode::<Config>(&Context::new()).map(|_| ()).unwrap_err();
        assert!(format!("{error:#}").contains("Did you mean `include`?"), "{error:#}");
        let warnings = layers.lenient().decode::<Config>(&Context::new()).unwrap().warnings;
        assert!(format!("{warnings:#}").contains("Did you mean `include`?"), "{warnings:#}");
    }
    let json = [("main.json", "{\"inlcude\": [\"a.hcl\"]}")];
    let directory = directory("includes-misspelled-json", &json);
    let loader = Loader::new().includes("include").file(directory.path().join("main.json"));
    let error = loader.decode::<Config>(&Context::new()).map(|_| ()).unwrap_err();
    assert!(format!("{error:#}").contains("Did you mean `include`?"), "{error:#}");
    // A name that is known is nearer, and files include others only at the top.
    for text in ["prot = 1\n", "backend \"a\" {\n  inlcude = \"a.hcl\"\n}\n"] {
        let directory = self::directory("includes-not-misspelled", &[("main.hcl", text)]);
        let error = self::error(&directory);
        assert!(!error.contains("`include`"), "{error}");
    }
}
