//! Peak memory, measured from outside: each piece of work runs in a process of its own.

use std::process::Command;
use std::{env, fs};

/// Runs this program again with `arguments` and reads the number of bytes that [`report`] printed.
pub(crate) fn of_child(arguments: &[&str]) -> Option<u64> {
    let output = Command::new(env::current_exe().ok()?).args(arguments).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

/// Runs `work` and prints by how many bytes the process grew at its peak.
pub(crate) fn report<T>(work: impl FnOnce() -> T) {
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
