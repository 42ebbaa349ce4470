//! What the README and the pages beside it refer to exists, in the repository and in the package; its picture
//! is what the library prints.

mod picture;

use std::fs;
use std::path::{Path, PathBuf};

/// The pages at the top of the repository that the package contains too.
const PAGES: [&str; 5] = ["README.md", "RELIABILITY.md", "SECURITY.md", "CHANGELOG.md", "CONTRIBUTING.md"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(name: &str) -> String {
    fs::read_to_string(repository().join(name)).expect("the page exists")
}

/// The targets of a page's links and images.
fn links(page: &str) -> Vec<&str> {
    page.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target).collect()
}

/// To write the picture: `HCL_WRITE_PAGE=1 cargo test -p hcl-tests --test repository front_page`.
#[test]
fn the_picture_is_what_the_library_prints() {
    let drawn = picture::draw();
    if std::env::var_os("HCL_WRITE_PAGE").is_some() {
        fs::write(picture::path(), &drawn).expect("the picture can be written");
    }
    let kept = fs::read_to_string(picture::path()).expect("the picture exists");
    assert_eq!(
        kept, drawn,
        "`HCL_WRITE_PAGE=1 cargo test -p hcl-tests --test repository front_page` writes it"
    );
}

#[test]
fn links_lead_somewhere_in_the_repository_and_in_the_package() {
    let mut seen = 0;
    for name in PAGES {
        let text = page(name);
        for file in
            links(&text).into_iter().filter(|target| !target.starts_with("http") && !target.starts_with('#'))
        {
            seen += 1;
            for folder in [repository(), repository().join("hcl")] {
                assert!(folder.join(file).exists(), "{name}: {file} is not in {}", folder.display());
            }
        }
    }
    assert!(seen > PAGES.len(), "{seen} links to files");
}

#[test]
fn links_within_a_page_lead_to_its_headings() {
    for name in PAGES {
        let text = page(name);
        let headings: Vec<_> = text
            .lines()
            .filter(|line| line.starts_with('#'))
            .map(|line| line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-"))
            .collect();
        for heading in links(&text).into_iter().filter_map(|target| target.strip_prefix('#')) {
            assert!(headings.iter().any(|known| known == heading), "{name}: there is no heading #{heading}");
        }
    }
}

#[test]
fn links_to_guides_name_guides() {
    let guides = fs::read_to_string(repository().join("hcl/src/guide.rs")).expect("the guides exist");
    for name in PAGES {
        let text = page(name);
        for target in links(&text) {
            let Some((_, rest)) = target.split_once("/hcl/guide/") else { continue };
            let guide = rest.split('/').next().unwrap_or_default();
            assert!(guides.contains(&format!("pub mod {guide} ")), "{name}: there is no guide {guide}");
        }
    }
}

#[test]
fn commands_name_examples_that_exist() {
    let text = page("README.md");
    let named: Vec<_> =
        text.split("--example ").skip(1).filter_map(|rest| rest.split_whitespace().next()).collect();
    assert!(!named.is_empty());
    for example in named {
        assert!(
            repository().join(format!("examples/{example}.rs")).exists(),
            "there is no example {example}"
        );
    }
}

#[test]
fn the_number_of_standard_functions_is_right() {
    let count = hcl::value::stdlib::functions().count();
    for name in ["README.md", "CHANGELOG.md"] {
        assert!(page(name).contains(&format!(" {count} standard ")), "{name}: there are {count}");
    }
}

/// The README says how many recorded answers agree; the floor says it for the tests.
#[test]
fn the_number_of_recorded_answers_is_right() {
    let floor =
        fs::read_to_string(repository().join("tests/data/conformance/floor.json")).expect("the floor exists");
    let floor: serde_json::Value = serde_json::from_str(&floor).expect("the floor is JSON");
    let sum = |what: &str| -> u64 {
        let kinds = floor.as_object().expect("kinds of cases").values();
        kinds.map(|kind| kind[what].as_u64().expect("a number")).sum()
    };
    let stated = format!("{} of {} cases agree", thousands(sum("passed")), thousands(sum("cases")));
    assert!(page("README.md").contains(&stated), "README.md: {stated}");
}

/// The README repeats the score of mistakes; the floor says it for the tests.
#[test]
fn the_score_of_mistakes_is_right() {
    let floor = fs::read_to_string(repository().join("tests/data/mistakes.json")).expect("the floor exists");
    let floor: serde_json::Value = serde_json::from_str(&floor).expect("the floor is JSON");
    let kinds = floor.as_object().expect("kinds of mistakes");
    let sum = |what: &str| thousands(kinds.values().map(|kind| kind[what].as_u64().expect("a number")).sum());
    let stated = format!(
        "of {} mistakes of {} kinds, {} are shown at their line and {} are named; {} have a fix, and {} fixes give",
        sum("made"),
        kinds.len(),
        sum("at_line"),
        sum("named"),
        sum("with_fix"),
        sum("meant")
    );
    assert!(page("README.md").contains(&stated), "README.md: {stated}");
}

/// A number as pages write it.
fn thousands(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", number / 1000, number % 1000),
    }
}

/// The summary of what a build costs repeats numbers of the measured table.
#[test]
fn the_summary_of_the_weight_is_that_of_the_table() {
    let text = page("README.md");
    let cells = |library: &str| -> Vec<String> {
        let row =
            text.lines().find(|line| line.starts_with(&format!("| five lines into a struct | {library} |")));
        row.expect("the row").split('|').skip(3).map(|cell| cell.trim().to_owned()).collect()
    };
    let (ours, theirs) = (cells("hcl-decode"), cells("hcl-rs"));
    let stated = format!(
        "takes {} s where hcl-rs takes {}, and {} MB where it takes {}",
        ours[1], theirs[1], ours[2], theirs[2]
    );
    assert!(text.contains(&stated), "README.md: {stated}");
}

#[test]
fn paths_in_pages_exist() {
    let text = page("CONTRIBUTING.md");
    let folders = ["hcl/", "hcl-derive/", "tests/", "examples/", "fuzz/"];
    let quoted = text.split('`').skip(1).step_by(2);
    let paths: Vec<_> =
        quoted.filter(|quoted| folders.iter().any(|folder| quoted.starts_with(folder))).collect();
    assert!(paths.len() > 5);
    for path in paths {
        assert!(repository().join(path).exists(), "CONTRIBUTING.md: there is no {path}");
    }
}
