//! One piece of work alone, for a profiler. Nothing is measured here.
//!
//! ```sh
//! valgrind --tool=callgrind --toggle-collect='*profile::again*' target/release/deps/compare-… --profile "for, call" hcl-decode 3
//! ```

use std::hint::black_box;
use std::process::ExitCode;

use crate::fleet::{Form, fleet};
use crate::{decoding, evaluation};

/// Does the work that the arguments ask for, if they do, and prints how many elements that were.
pub(crate) fn asked(arguments: &[String]) -> Option<ExitCode> {
    let [.., flag, name, peer, times] = arguments else { return None };
    let (true, Ok(times)) = (flag == "--profile", times.parse()) else { return None };
    let units = if name == "blocks" {
        let text = fleet(100_000, Form::of(peer));
        again(times, &|| drop(black_box(decoding::decode(peer, &text))));
        fleet(100_000, Form::Hcl).matches("server").count()
    } else if let Some(work) = evaluation::row(name) {
        again(times, &work.by(peer));
        work.units
    } else {
        eprintln!("there is no row {name}");
        return Some(ExitCode::FAILURE);
    };
    println!("{}", units * times);
    Some(ExitCode::SUCCESS)
}

#[inline(never)]
fn again(times: usize, work: &dyn Fn()) {
    for _ in 0..times {
        work();
    }
}
