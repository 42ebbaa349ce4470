//! A folder with files in which the command is called, and the transcript of the calls.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder for one test, removed afterwards.
pub(crate) struct Folder {
    path: PathBuf,
    /// What has been called, and what it printed.
    transcript: String,
}

impl Folder {
    /// Makes a folder with these files.
    pub(crate) fn new(test: &str, files: &[(&str, &str)]) -> Folder {
        let name = format!("hcl-command-{test}-{}", std::process::id());
        let folder = Folder { path: std::env::temp_dir().join(name), transcript: String::new() };
        fs::create_dir_all(&folder.path).expect("the folder can be made");
        for (name, text) in files {
            folder.write(name, text);
        }
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names in the folder, hidden ones too.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).expect("the folder is there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// The command, to be run in the folder.
    pub(crate) fn command(&self, call: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hcl"));
        command.args(words(call)).current_dir(&self.path);
        for name in ["CI", "NO_COLOR", "COLUMNS", "CLICOLOR_FORCE", "FORCE_COLOR"] {
            command.env_remove(name);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Calls the command and adds the call to the transcript.
    pub(crate) fn call(&mut self, call: &str) -> &mut Folder {
        let output = self.command(call).output().expect("the command can be run");
        self.record(call, &output)
    }

    /// Calls the command with a text as standard input.
    pub(crate) fn call_with(&mut self, call: &str, input: &str) -> &mut Folder {
        let output = finish(self.command(call), input);
        self.record(call, &output)
    }

    /// Adds the text of a file to the transcript.
    pub(crate) fn show(&mut self, name: &str) -> &mut Folder {
        let text = self.read(name);
        let _ = write!(self.transcript, "--- {name}\n{text}\n");
        self
    }

    /// Everything that was called and printed.
    pub(crate) fn transcript(&self) -> &str {
        &self.transcript
    }

    fn record(&mut self, call: &str, output: &Output) -> &mut Folder {
        let _ = writeln!(self.transcript, "$ hcl {call}");
        self.transcript += &String::from_utf8_lossy(&output.stdout);
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            let _ = writeln!(self.transcript, "{}", format!("! {line}").trim_end());
        }
        let _ = writeln!(self.transcript, "=> {}\n", output.status.code().unwrap_or(-1));
        self
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Runs a command with a text as standard input.
pub(crate) fn finish(mut command: Command, input: &str) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("the command can be run");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // It may end without having read everything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the command ends")
}

/// Splits a call at blanks outside single quotes.
fn words(call: &str) -> Vec<String> {
    let (mut words, mut is_quoted, mut is_open) = (Vec::new(), false, false);
    for letter in call.chars() {
        match letter {
            '\'' => {
                is_quoted = !is_quoted;
                if !std::mem::replace(&mut is_open, true) {
                    words.push(String::new());
                }
            }
            ' ' if !is_quoted => is_open = false,
            letter => {
                if !std::mem::replace(&mut is_open, true) {
                    words.push(String::new());
                }
                words.last_mut().expect("one is open").push(letter);
            }
        }
    }
    words
}
