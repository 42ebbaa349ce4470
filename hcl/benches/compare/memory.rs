//! Peak memory, measured from outside: each piece of work runs in a process of its own.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use crate::{decoding, evaluation, modules, parsing};

/// The argument with which the bench runs itself.
const PEAK_OF: &str = "--peak-of";

/// Runs this program again, to do `work` on `text`, and returns by how many bytes it grew.
pub(crate) fn of(work: &[&str], text: &str) -> Option<u64> {
    let path = env::temp_dir().join(format!("hcl-bench-{}.hcl", std::process::id()));
    fs::write(&path, text).expect("the temporary folder can be written to");
    let grown = at(work, &path);
    fs::remove_file(path).expect("the file was just written");
    grown
}

/// Runs this program again, to do `work` on what is at a path, and returns by how many bytes it grew.
pub(crate) fn at(work: &[&str], path: &Path) -> Option<u64> {
    let output = Command::new(env::current_exe().ok()?).arg(PEAK_OF).args(work).arg(path).output();
    String::from_utf8(output.ok()?.stdout).ok()?.trim().parse().ok()
}

/// Does the work and reports its memory, if [`at`] started this process for it.
pub(crate) fn as_child(arguments: &[String]) -> Option<ExitCode> {
    let [flag, work @ .., file] = arguments else { return None };
    if flag != PEAK_OF {
        return None;
    }
    // Reading the text belongs to the cost of a file.
    let text = || fs::read_to_string(file).expect("the file was just written");
    match work.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["parsing", peer] => report(|| parsing::parses(peer, &text())),
        ["decoding", peer] => report(|| decoding::decode(peer, &text())),
        ["modules", step] => report(|| modules::up_to(step, Path::new(file))),
        _ => report(|| evaluation::numbers(evaluation::MANY)),
    }
    Some(ExitCode::SUCCESS)
}

/// Runs `work` and prints by how many bytes the process grew at its peak.
fn report<T>(work: impl FnOnce() -> T) {
    let Some(before) = peak() else { return };
    let result = work();
    let after = peak().unwrap_or(before);
    drop(result);
    println!("{}", after - before);
}

/// The peak memory of this process so far. Available only on Linux.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes * 1024)
}
