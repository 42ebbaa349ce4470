//! The score of mistakes: what people get wrong is made in real files, one mistake at a time, so the line,
//! the cause and the text that is meant are known. Counted is for how many the errors are right.
//! `data/mistakes.json` has the numbers, which may only rise.
//!
//! `cargo test -p hcl-tests --test diagnostics mistakes -- --nocapture` prints them; with `HCL_RAISE_FLOOR=1`
//! it writes them.

mod kinds;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::{env, fs};

use hcl::{Diagnostic, Diagnostics, Loader, edit};
use hcl_tests::data::data;
use serde::{Deserialize, Serialize};

use self::kinds::{KINDS, Kind};
use super::applied::applied;

/// How many mistakes of a kind are made in a file at most, spread over it.
const MOST_IN_A_FILE: usize = 4;

/// Of how many mistakes of a kind something holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize)]
struct Score {
    /// How many were made.
    made: usize,
    /// An error marks its line, or changes it with a fix.
    at_line: usize,
    /// The first error has a code that names the cause.
    named: usize,
    /// Each error has a fix.
    with_fix: usize,
    /// The first fixes of all errors give the text that is meant.
    meant: usize,
}

/// A mistake, made in a file.
struct Mistake<'k> {
    kind: &'k Kind,
    name: String,
    text: String,
    meant: String,
    /// The lines that are wrong, or those around one that is missing.
    lines: RangeInclusive<u32>,
}

fn errors(name: &str, text: &str) -> Diagnostics {
    let mut found = Loader::new().text(name, text).load().1;
    found.drop_consequences();
    found
}

/// The files in which mistakes are made: those without any.
fn files() -> Vec<(String, String)> {
    let folders = ["native", "json"].map(|folder| data("files").join(folder));
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("the files are there"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    let file = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("readable"))
    };
    paths.into_iter().map(file).filter(|(name, text)| errors(name, text).is_empty()).collect()
}

/// The mistakes of a kind in a file, as far as they make it wrong.
fn made<'k>(kind: &'k Kind, name: &str, text: &str) -> Vec<Mistake<'k>> {
    if kind.is_json != name.ends_with(".json") {
        return Vec::new();
    }
    let (mut mistakes, mut start) = (Vec::new(), 0);
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        let end = start + content.len();
        let bare = content.trim_end_matches(['\r', '\n']);
        if let Some(wrong) = (kind.make)(bare) {
            let is_missing = wrong.is_empty();
            let rest = if is_missing { end } else { start + bare.len() };
            mistakes.push(Mistake {
                kind,
                name: name.to_owned(),
                text: [&text[..start], &wrong, &text[rest..]].concat(),
                meant: text.to_owned(),
                lines: match is_missing {
                    true => line - 1..=line,
                    false => line..=line + wrong.matches('\n').count() as u32,
                },
            });
        }
        start = end;
    }
    let step = mistakes.len().div_ceil(MOST_IN_A_FILE).max(1);
    mistakes.into_iter().step_by(step).collect()
}

/// The lines that an error marks, or that its first fix changes.
fn shown_lines(error: &Diagnostic) -> impl Iterator<Item = u32> {
    let marked = error.subject.iter().chain(error.labels.iter().map(|label| &label.location));
    let changed = error.fixes().iter().take(1).flat_map(|fix| fix.replacements()).map(|(place, _)| place);
    marked.chain(changed).flat_map(|place| [place.start().line, place.end().line])
}

/// The text after the first fix of each error.
fn fixed(text: &str, found: &Diagnostics) -> String {
    applied(text, found.iter().filter_map(|error| error.fixes().first()))
}

/// A text without what does not matter: lines in the canonical format, and JSON without white space.
fn essence(name: &str, text: &str) -> String {
    match name.ends_with(".json") {
        true => text.split_whitespace().collect(),
        false => edit::format(text).lines().filter(|line| !line.trim().is_empty()).collect(),
    }
}

impl Score {
    /// Counts a mistake, unless the text is well-formed with it: in a comment, or with another meaning.
    fn add(&mut self, mistake: &Mistake<'_>) {
        let Mistake { kind, name, text, meant, lines } = mistake;
        let found = errors(name, text);
        let Some(first) = found.iter().next() else { return };
        let is_named = kind.codes.iter().any(|code| first.code().ends_with(&format!("::{code}")));
        self.made += 1;
        self.at_line +=
            usize::from(found.iter().any(|error| shown_lines(error).any(|line| lines.contains(&line))));
        self.named += usize::from(is_named);
        self.with_fix += usize::from(found.iter().all(|error| !error.fixes().is_empty()));
        self.meant += usize::from(essence(name, &fixed(text, &found)) == essence(name, meant));
    }

    fn counts(self) -> [usize; 5] {
        [self.made, self.at_line, self.named, self.with_fix, self.meant]
    }
}

fn row(name: &str, counts: [usize; 5]) -> String {
    let cells = counts.map(|count| format!("{count:9}"));
    format!("{name:30}{}", cells.concat())
}

#[test]
fn the_score_does_not_fall() {
    let files = files();
    assert!(files.len() >= 14, "only {} files", files.len());
    let mut scores: BTreeMap<&str, Score> = BTreeMap::new();
    for kind in KINDS {
        let score = scores.entry(kind.name).or_default();
        let made = files.iter().flat_map(|(name, text)| made(kind, name, text));
        made.for_each(|mistake| score.add(&mistake));
    }
    println!("{:30}     made  at line    named with fix    meant", "mistake");
    let mut all = [0; 5];
    for (kind, score) in &scores {
        println!("{}", row(kind, score.counts()));
        all.iter_mut().zip(score.counts()).for_each(|(all, count)| *all += count);
    }
    println!("{}", row("all", all));
    let floor = data("mistakes.json");
    if env::var_os("HCL_RAISE_FLOOR").is_some() {
        let text = serde_json::to_string_pretty(&scores).expect("numbers");
        fs::write(floor, text + "\n").expect("it can be written");
        return;
    }
    let floor: BTreeMap<String, Score> =
        serde_json::from_str(&fs::read_to_string(floor).expect("the floor is there")).expect("numbers");
    assert!(
        floor.keys().eq(scores.keys()),
        "the kinds of the floor are others; write it with HCL_RAISE_FLOOR=1"
    );
    for (kind, floor) in &floor {
        let counts = scores[kind.as_str()].counts();
        let falls = counts.iter().zip(floor.counts()).any(|(count, floor)| *count < floor);
        assert!(!falls, "{kind}: {counts:?} is below the floor {:?}", floor.counts());
        if counts != floor.counts() {
            println!("{kind} is above its floor; raise it with HCL_RAISE_FLOOR=1");
        }
    }
}
