//! The recorded cases: the reference implementation's answers, and how many of them ours match.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fs};

use hcl_tests::Case;
use hcl_tests::compare::{Verdict, compare};
use hcl_tests::tally::{Counts, Tally};
use serde_json::Value;

/// How many failing cases of one kind a report names.
const NAMED_FAILURES: usize = 8;

#[test]
fn no_kind_falls_below_its_floor() {
    let results: Vec<_> = ANSWERED.iter().map(judge).collect();
    let mut tally = Tally::new();
    for (case, verdict) in &results {
        tally.entry(case.kind.clone()).or_default().add(&case.expect, verdict);
    }
    tally.sort_keys();
    println!("{}", report(&tally, &results));
    if env::var_os("HCL_RAISE_FLOOR").is_some() {
        fs::write(floor_path(), serde_json::to_string_pretty(&tally).unwrap() + "\n").unwrap();
        return;
    }
    let floor: BTreeMap<String, Counts> = serde_json::from_str(&read(&floor_path())).unwrap();
    for (kind, floor) in &floor {
        let counts = tally.get(kind).copied().unwrap_or_default();
        assert!(!counts.falls_below(floor), "{kind}: {counts:?} is below the recorded floor {floor:?}");
        if counts.exceeds(floor) {
            println!(
                "{kind} is above its floor; raise it: HCL_RAISE_FLOOR=1 cargo test -p hcl-tests --test inputs conformance"
            );
        }
    }
    for kind in tally.keys() {
        assert!(floor.contains_key(kind), "{kind} has no floor; record one with HCL_RAISE_FLOOR=1");
    }
}

#[test]
fn no_case_makes_the_library_panic() {
    let answers = ANSWERED.iter().map(|(_, answer)| answer);
    let panics: Vec<_> = answers.filter(|answer| answer.get("panic").is_some()).collect();
    assert!(panics.is_empty(), "{panics:#?}");
}

#[test]
fn names_of_cases_are_unique() {
    let mut seen = HashSet::new();
    for (case, _) in &*ANSWERED {
        assert!(seen.insert(case.id.clone()), "two cases are called {}", case.id);
    }
}

#[test]
fn every_deviation_names_a_case_and_a_reason() {
    let known: HashSet<String> = ANSWERED.iter().map(|(case, _)| case.id.clone()).collect();
    let mut seen = HashSet::new();
    for (id, reason) in deviations() {
        assert!(known.contains(&id), "deviations.md lists {id}, which is no case");
        assert!(reason.split_whitespace().count() > 3, "deviations.md gives no reason for {id}");
        assert!(seen.insert(id.clone()), "deviations.md lists {id} twice");
    }
}

/// A deviation that no longer deviates would hide a later mistake.
#[test]
fn every_deviation_deviates() {
    let listed: HashSet<String> = deviations().into_iter().map(|(id, _)| id).collect();
    for answered in ANSWERED.iter().filter(|(case, _)| listed.contains(&case.id)) {
        let (case, verdict) = judge(answered);
        let equal = verdict.passes() && verdict.positions && verdict.refinements;
        assert!(!equal, "{} is as the reference has it: take it off deviations.md", case.id);
    }
}

/// The cases with our answers.
static ANSWERED: LazyLock<Vec<(Case, Value)>> = LazyLock::new(|| {
    let answered = |case: Case| {
        let answer = case.answer();
        (case, answer)
    };
    cases().into_iter().map(answered).collect()
});

fn judge((case, answer): &(Case, Value)) -> (&Case, Verdict) {
    (case, compare(&case.expect, answer))
}

/// One line per kind, then the first failing cases of each.
fn report(tally: &Tally, results: &[(&Case, Verdict)]) -> String {
    let mut text = String::new();
    for (kind, Counts { cases, passed, positions, refinements }) in tally {
        let line =
            format!("{kind:16} {passed:5} of {cases:5}   positions {positions}   refinements {refinements}");
        writeln!(text, "{line}").unwrap();
        let failing = results.iter().filter(|(case, verdict)| case.kind == *kind && !verdict.passes());
        for (case, verdict) in failing.take(NAMED_FAILURES) {
            writeln!(text, "    {} ({})", case.id, verdict.differing.join(", ")).unwrap();
        }
    }
    text
}

fn cases() -> Vec<Case> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(data("conformance/cases")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let lines = files.iter().flat_map(|file| read(file).lines().map(str::to_owned).collect::<Vec<_>>());
    let cases: Vec<Case> = lines.map(|line| serde_json::from_str(&line).expect("a line is a case")).collect();
    assert!(cases.len() > 2500, "the cases are missing");
    cases
}

/// The rows of the table in deviations.md: the name of a case and the reason.
fn deviations() -> Vec<(String, String)> {
    let text = read(&data("deviations.md"));
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.map(|row| {
        let (id, reason) = row.split_once("` |").expect("a row holds an id and a reason");
        (id.to_owned(), reason.trim_end_matches('|').trim().to_owned())
    })
    .collect()
}

fn floor_path() -> PathBuf {
    data("conformance/floor.json")
}

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
