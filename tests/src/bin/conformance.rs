//! Reads cases from standard input, one JSON object per line, and writes an answer to each to standard
//! output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use hcl_tests::Case;
use serde_json::{Value, json};

fn main() -> io::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut panics = 0;
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = answer(&line);
        if let Some(text) = answer.get("panic") {
            eprintln!("{}: the library panicked: {text}", answer["id"]);
            panics += 1;
        }
        writeln!(out, "{answer}")?;
    }
    out.flush()?;
    Ok(if panics == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn answer(line: &str) -> Value {
    match serde_json::from_str::<Case>(line) {
        Ok(case) => case.answer(),
        Err(error) => {
            eprintln!("a line is not a case: {error}");
            let id = serde_json::from_str::<Value>(line).map(|case| case["id"].clone()).unwrap_or_default();
            json!({"id": id, "unsupported": true})
        }
    }
}
