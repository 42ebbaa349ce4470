//! Texts to be fixed: those of the gallery, of the recorded cases, and whole files, as they are and with a
//! token deleted, doubled or swapped.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use hcl_tests::data::{data, root};
use serde_json::Value;

/// A text and its name.
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// The readable files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<Input> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        Some(Input { name, text: fs::read_to_string(path).ok()? })
    };
    paths.into_iter().filter_map(read).collect()
}

/// Files in other languages and templates, under their own names.
pub(crate) fn foreign() -> Vec<Input> {
    let mut files = files(&data("foreign"));
    files.retain(|file| file.name != "README.md");
    files
}

/// Texts with mistakes: the gallery, files with several mistakes, and the recorded cases.
pub(crate) fn broken() -> Vec<Input> {
    let mut inputs = Vec::new();
    for folder in ["syntax", "decoding", "evaluation", "standard", "layers"] {
        for file in files(&data("gallery").join(folder)) {
            let ending = if file.name.ends_with(".json") { "json" } else { "hcl" };
            inputs.extend(file.text.split("#### ").skip(1).filter_map(|document| {
                let (name, text) = document.split_once('\n')?;
                Some(Input { name: format!("{name}.{ending}"), text: text.to_owned() })
            }));
        }
    }
    let recovery = files(&data("recovery"));
    inputs.extend(recovery.into_iter().filter(|file| !file.name.ends_with(".txt")));
    for file in files(&data("conformance/cases")) {
        inputs.extend(file.text.lines().filter_map(case));
    }
    assert!(inputs.len() > 2000, "only {} texts were found", inputs.len());
    inputs
}

/// The input of a recorded case, as a file.
fn case(line: &str) -> Option<Input> {
    let case: Value = serde_json::from_str(line).expect("a case");
    let (id, text) = (case["id"].as_str()?, case["src"].as_str()?);
    Some(match case["kind"].as_str()? {
        "body" | "format" => Input { name: format!("{id}.hcl"), text: text.to_owned() },
        "expr" => Input { name: format!("{id}.hcl"), text: format!("value = {text}\n") },
        kind if kind.starts_with("json") => Input { name: format!("{id}.json"), text: text.to_owned() },
        _ => return None,
    })
}

/// Whole files without mistakes: those of this repository, and real ones where they are at hand.
pub(crate) fn whole() -> Vec<Input> {
    let mut folders = vec![data("files")];
    let default = root().join("../shared/corpus");
    folders.extend(env::var_os("HCL_CORPUS").map(PathBuf::from).or(default.exists().then_some(default)));
    let mut inputs = Vec::new();
    for (folder, ending) in folders.iter().flat_map(|folder| [(folder, "native"), (folder, "json")]) {
        for file in files(&folder.join(ending)) {
            let is_named = file.name.ends_with(".json") == (ending == "json");
            let name = if is_named { file.name } else { format!("{}.{ending}", file.name) };
            inputs.push(Input { name, text: file.text });
        }
    }
    inputs
}

/// Makes numbers that look random, the same each time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// A text with one token deleted, doubled, or swapped with the next one.
pub(crate) fn changed(text: &str, dice: &mut Dice) -> String {
    let tokens = tokens(text);
    if tokens.len() < 2 {
        return text.to_owned();
    }
    let index = dice.below(tokens.len() - 1);
    let (start, end) = tokens[index];
    let (next, last) = tokens[index + 1];
    match dice.below(3) {
        0 => [&text[..start], &text[end..]].concat(),
        1 => [&text[..end], &text[start..end], &text[end..]].concat(),
        _ => [&text[..start], &text[next..last], &text[end..next], &text[start..end], &text[last..]].concat(),
    }
}

/// Where words, strings on one line, and other characters begin and end.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let len = match first {
            '"' => rest[1..].find(['"', '\n']).map_or(1, |end| end + 2),
            _ if first.is_alphanumeric() => {
                rest.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(rest.len())
            }
            _ => first.len_utf8(),
        };
        if !matches!(first, ' ' | '\t' | '\r') {
            tokens.push((at, at + len));
        }
        at += len;
    }
    tokens
}
