//! Opening what is no regular file.

use super::*;

/// As if it had replaced a regular file after the first look at it.
#[test]
fn opening_a_fifo_does_not_wait_for_a_writer() {
    let fifo = std::env::temp_dir().join(format!("hcl-fifo-{}", std::process::id()));
    if !std::process::Command::new("mkfifo").arg(&fifo).status().is_ok_and(|status| status.success()) {
        println!("left out: there is no mkfifo here");
        return;
    }
    let opened = open(&fifo, false);
    std::fs::remove_file(&fifo).expect("it is there");
    assert!(!opened.expect("it can be opened").metadata().expect("it has a kind").is_file());
}
