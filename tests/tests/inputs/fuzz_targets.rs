//! Runs every fuzz target on some of the texts that are its seeds, and on those texts changed at random, so
//! that no target rots.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::time::{Duration, Instant};

use hcl_tests::data::{data, root};
use hcl_tests::properties::TARGETS;
use serde_json::Value;

/// How long each target runs, unless the variable says so. Half a second optimized, in
/// `tests/hostile/many.rs`, tries as much as five seconds without.
const TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 150 } else { 500 });
/// The most time that the first inputs may take.
const LONGEST: Duration = Duration::from_secs(10);
/// How many random inputs each target gets.
const RANDOM: usize = if cfg!(debug_assertions) { 20 } else { 4000 };
/// For longer runs: how many seconds each target runs.
const SECONDS: &str = "HCL_FUZZ_SECONDS";
/// For other runs: where the random numbers begin.
const SEED: &str = "HCL_FUZZ_SEED";
/// Longer seeds are left out, as in `fuzz/README.md`.
const MAX_LEN: usize = 4096;

/// The texts of the recorded cases, as in `fuzz/seeds.py`.
fn seeds() -> Vec<String> {
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(data("conformance/cases")).expect("the folder of cases") {
        let path = entry.expect("an entry").path();
        for line in fs::read_to_string(path).expect("a file of cases").lines().filter(|line| !line.is_empty())
        {
            let case: Value = serde_json::from_str(line).expect("a case");
            let members = ["src", "type"].into_iter().filter_map(|member| case[member].as_str());
            let variables = case["vars"].as_object().into_iter().flat_map(|vars| vars.values());
            let all = members.chain(variables.filter_map(Value::as_str));
            texts.extend(all.filter(|text| text.len() <= MAX_LEN).map(str::to_owned));
        }
    }
    texts.into_iter().collect()
}

/// The next number of a sequence that looks random.
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 24) as usize
}

/// The text with a part removed, repeated, or replaced by a part of another text.
fn changed(text: &str, other: &str, state: &mut u64) -> String {
    let mut cut = |text: &str| {
        let end = next(state) % (text.len() + 1);
        (0..=end).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
    };
    let (first, second, from) = (cut(text), cut(text), cut(other));
    format!("{}{}{}", &text[..first], &other[from..], &text[second..])
}

#[test]
fn every_fuzz_target_holds_for_random_bytes() {
    let mut state = 0x2545_f491_4f6c_dd1d;
    for (name, property) in TARGETS {
        for _ in 0..RANDOM {
            let input: Vec<u8> = (0..next(&mut state) % 300).map(|_| next(&mut state) as u8).collect();
            let result = catch_unwind(|| property(&input));
            assert!(result.is_ok(), "{name} does not hold for {input:?}");
        }
    }
}

#[test]
fn every_fuzz_target_is_one_of_the_properties() {
    let files = fs::read_dir(root().join("fuzz/fuzz_targets")).expect("the folder of targets");
    let files: BTreeSet<String> = files
        .map(|file| file.expect("an entry").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(files, TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect());
    for name in files {
        let text = fs::read_to_string(root().join(format!("fuzz/fuzz_targets/{name}.rs"))).expect("a target");
        assert!(text.contains(&format!("properties::{name}(")), "{name}");
    }
}

#[test]
fn every_fuzz_target_holds_for_seeds_and_their_neighbours() {
    let seeds = seeds();
    assert!(seeds.len() > 1000, "{}", seeds.len());
    let number = |name| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let time = number(SECONDS).map_or(TIME, Duration::from_secs);
    // It must not be zero.
    let mut state = 0x9e37_79b9_7f4a_7c15 ^ number(SEED).unwrap_or_default() << 1;
    for (name, property) in TARGETS {
        let (start, mut count) = (Instant::now(), 0);
        while count <= 10 || start.elapsed() < time {
            let text = &seeds[next(&mut state) % seeds.len()];
            let other = &seeds[next(&mut state) % seeds.len()];
            for input in [text.clone(), changed(text, other, &mut state)] {
                let result = catch_unwind(|| property(input.as_bytes()));
                assert!(result.is_ok(), "{name} does not hold for {input:?}");
            }
            count += 2;
        }
        println!("{count:>7} inputs  {name}");
        assert!(count > 12 || start.elapsed() < LONGEST, "{name} is too slow: {count} inputs");
    }
}
