//! How long loops take, compared with what they are charged.

use std::fmt::Write as _;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use hcl::{Context, Limits, Source, syntax};
use hcl_tests::timed::thread_time;

use super::loops::{in_loops, variants};

/// The parts of the default limit that are used, one after another while a loop would take too long: nearly
/// all loops need the smallest only. The last call is stopped only when it has ended, which a small part of
/// the limit exaggerates.
const PARTS: &[u32] = if cfg!(debug_assertions) { &[500] } else { &[200, 40, 1] };
/// Server threads often have no more.
const STACK: usize = 2 << 20;
/// The most time that reaching the default limit of elements may take.
const WHOLE: Duration = Duration::from_millis(2000);
/// A loop that would take longer than this with a part of the limit is run with a larger part.
const SUSPICIOUS: Duration = Duration::from_millis(1000);
/// A loop that takes longer is run again, up to this often, and the shortest time counts: the first run does
/// work that is done once, such as building the type of a large object, and other programs slow down the
/// machine.
const RUNS: usize = 5;
/// Anything that takes longer is taken to be endless.
const END: Duration = Duration::from_secs(60);

/// Runs each call in loops, in a context with a limit of elements.
pub(super) fn check<'a>(
    functions: impl Iterator<Item = &'a (&'a str, &'a [&'a str])>,
    context: impl Fn(u64) -> Context + Send + 'static,
) {
    let calls: Vec<(&str, String)> = functions
        .flat_map(|(name, calls)| calls.iter().flat_map(|call| variants(call)).map(move |call| (*name, call)))
        .collect();
    let todo: Vec<String> = calls.iter().map(|(_, call)| in_loops(call)).collect();
    let (sender, receiver) = mpsc::channel();
    let work = move || {
        let limit = Limits::default().elements;
        let contexts: Vec<(u32, Context)> =
            PARTS.iter().map(|&part| (part, context(limit / u64::from(part)))).collect();
        for text in todo {
            if sender.send(time_to_the_limit(&text, &contexts)).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    let mut slow = String::new();
    for (name, call) in calls {
        let (taken, ended) =
            receiver.recv_timeout(END).unwrap_or_else(|_| panic!("no end within {END:?}: {name}: {call}"));
        let line = format!("{:>7} ms  {name:<22} {call}  ({ended})", taken.as_millis());
        println!("{line}");
        assert!(!ended.starts_with("invalid"), "{line}");
        if !cfg!(debug_assertions) && taken > WHOLE {
            writeln!(slow, "{line}").expect("writing to a string cannot fail");
        }
    }
    assert!(slow.is_empty(), "longer than the limit stands for:\n{slow}");
}

/// How long the loop takes to reach the whole limit, measured with the smallest part that will do; and how it
/// ends.
fn time_to_the_limit(text: &str, contexts: &[(u32, Context)]) -> (Duration, String) {
    let mut last = Default::default();
    for (part, context) in contexts {
        let longest = if *part == 1 { WHOLE } else { SUSPICIOUS / *part };
        let (taken, ended) = shortest_run(text, context, longest);
        last = (taken * *part, ended);
        if taken <= longest {
            break;
        }
    }
    last
}

/// The shortest time that the loop takes, and how it ends. It is run again while it takes longer than this.
fn shortest_run(text: &str, context: &Context, longest: Duration) -> (Duration, String) {
    let (mut taken, ended) = run(text, context);
    for _ in 1..RUNS {
        if taken > longest {
            taken = taken.min(run(text, context).0);
        }
    }
    (taken, ended)
}

/// How long this thread runs for the loop, or else how long the loop takes; and how it ends.
fn run(text: &str, context: &Context) -> (Duration, String) {
    // Deep values are handled on other threads.
    let is_deep = ["deep", "types", "list(list("].iter().any(|name| text.contains(name));
    let (start, before) = (Instant::now(), thread_time().filter(|_| !is_deep));
    let (expression, diagnostics) = syntax::parse_expression(&Source::new("charges.hcl", text));
    let answer = match expression.evaluate(context) {
        _ if diagnostics.has_errors() => format!("invalid: {diagnostics:?}"),
        Ok(_) => "an answer".to_owned(),
        Err(errors) => errors.iter().next().map(|error| error.summary.to_string()).unwrap_or_default(),
    };
    let own = before.zip(thread_time()).map(|(before, after)| after - before);
    (own.unwrap_or_else(|| start.elapsed()), answer)
}
