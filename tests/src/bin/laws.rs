//! Tests the laws of evaluation with random bytes for as many seconds as the first argument says, and shows
//! the shortest inputs that break each. A second argument is the seed to start with.

use std::collections::BTreeMap;
use std::env;
use std::panic::{catch_unwind, set_hook};
use std::time::{Duration, Instant};

use hcl_tests::properties;

/// How many failures are shown.
const SHOWN: usize = 25;

type Law = (&'static str, fn(&[u8]));

const LAWS: &[Law] = &[
    ("what_is_known_stays_true", properties::what_is_known_stays_true),
    ("marks_show_what_a_result_depends_on", properties::marks_show_what_a_result_depends_on),
    ("expressions_keep_their_meaning", properties::expressions_keep_their_meaning),
];

fn main() {
    let mut arguments = env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let time = Duration::from_secs(arguments.next().unwrap_or(10));
    let mut seed = arguments.next().unwrap_or(1) | 1;
    set_hook(Box::new(|_| {}));
    let (start, mut count) = (Instant::now(), 0_u64);
    let mut broken: BTreeMap<(usize, String), &str> = BTreeMap::new();
    while start.elapsed() < time {
        let bytes = bytes(&mut seed);
        for (name, law) in LAWS {
            count += 1;
            let Err(panic) = catch_unwind(|| law(&bytes)) else { continue };
            let text = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            broken.insert((text.len(), text), name);
            if broken.len() > SHOWN {
                broken.pop_last();
            }
        }
    }
    for ((_, text), name) in &broken {
        println!("{name}: {text}\n");
    }
    println!("{count} cases, {} of the broken shown", broken.len());
}

fn bytes(seed: &mut u64) -> Vec<u8> {
    let mut next = || {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        *seed
    };
    let length = 40 + next() as usize % 160;
    (0..length).map(|_| (next() >> 24) as u8).collect()
}
