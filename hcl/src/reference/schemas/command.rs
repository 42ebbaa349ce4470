//! Runs a command that prints a schema: without a shell, for a limited time, up to a limited length.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, Word};
use crate::system::files::joined;
use crate::system::paths::System;

/// How long it may run.
const MAX_SECONDS: u64 = 10;

/// How many bytes it may print.
const MAX_BYTES: usize = 4 << 20;

/// How many bytes of its errors are shown.
const MAX_SHOWN: usize = 400;

/// How long to wait before looking again whether it has ended.
const PAUSE: Duration = Duration::from_millis(5);

/// What a command prints. It is started in a folder; a program with a path is found from there.
pub(super) fn output(command: &[String], folder: &Path) -> Result<String, Diagnostic> {
    let shown = command.join(" ");
    let Some((program, arguments)) = command.split_first() else { return Err(messages::no_command()) };
    let mut process = match System::HERE.is_path(program) {
        true => Command::new(joined(folder, program)),
        false => Command::new(program),
    };
    process.args(arguments).current_dir(folder).stdin(Stdio::null());
    process.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child =
        process.spawn().map_err(|error| messages::command_not_started(&shown, Word::Shown(&error)))?;
    let result = wait(&mut child, &shown);
    if result.is_err() {
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }
    result
}

fn wait(child: &mut Child, shown: &str) -> Result<String, Diagnostic> {
    let deadline = Instant::now() + Duration::from_secs(MAX_SECONDS);
    let slow = || messages::command_too_slow(shown, MAX_SECONDS);
    let printed = child.stdout.take().and_then(|stream| reading(stream, MAX_BYTES));
    let complaints = child.stderr.take().and_then(|stream| reading(stream, MAX_SHOWN));
    let text = received(printed, deadline).ok_or_else(slow)?;
    if text.len() > MAX_BYTES {
        return Err(messages::command_too_long(shown, MAX_BYTES));
    }
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => break,
            Ok(Some(status)) => {
                let complaints = received(complaints, deadline).unwrap_or_default();
                let complaints = String::from_utf8_lossy(&complaints[..complaints.len().min(MAX_SHOWN)]);
                return Err(messages::command_failed(shown, Word::Shown(&status), complaints.trim()));
            }
            Ok(None) if Instant::now() < deadline => thread::sleep(PAUSE),
            _ => return Err(slow()),
        }
    }
    String::from_utf8(text).map_err(|_| messages::command_not_text(shown))
}

/// Reads a stream to its end, or one byte more than is wanted, in a thread: what the command has started may
/// keep the stream open.
fn reading(stream: impl Read + Send + 'static, most: usize) -> Option<Receiver<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    let read = move || {
        let mut bytes = Vec::new();
        // What was read before an error counts.
        let _ = stream.take(most as u64 + 1).read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    };
    thread::Builder::new().spawn(read).ok()?;
    Some(receiver)
}

fn received(stream: Option<Receiver<Vec<u8>>>, deadline: Instant) -> Option<Vec<u8>> {
    stream?.recv_timeout(deadline.saturating_duration_since(Instant::now())).ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(command: &[&str]) -> Result<String, Diagnostic> {
        let command: Vec<String> = command.iter().map(|&word| word.to_owned()).collect();
        output(&command, Path::new("/"))
    }

    #[test]
    fn what_a_command_prints_is_limited() {
        assert_eq!(run(&["echo", "$HOME;", "*"]).as_deref().ok(), Some("$HOME; *\n"));
        assert_eq!(run(&["/bin/pwd"]).as_deref().ok(), Some("/\n"));
        let refused = |command: &[&str], why: &str| {
            let error = run(command).expect_err("it fails").to_string();
            // Without explanations it is a headline.
            assert!(error.contains(why) || !cfg!(feature = "explain"), "{error}");
        };
        refused(&["yes"], "more than");
        refused(&["sh", "-c", "echo no >&2; exit 3"], "no");
        refused(&["hcl no such program"], "Can't run");
        refused(&[], "command");
    }
}
