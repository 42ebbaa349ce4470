//! Configuration to measure on: real files if they are available, and always generated ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// How many of the real files are measured, largest first.
const REAL_FILES: usize = 4;

/// A text and its name in the table.
pub(crate) struct Input {
    /// The name.
    pub(crate) name: String,
    /// The text.
    pub(crate) text: String,
}

/// The largest files of the corpus that `accepted` takes, and two generated files of about 100 kB.
pub(crate) fn inputs(accepted: impl Fn(&str) -> bool) -> Vec<Input> {
    let mut all = real_files(accepted);
    all.push(Input { name: "made: resources".into(), text: resources(100_000) });
    all.push(Input { name: "made: short attributes".into(), text: short_attributes(100_000) });
    all
}

fn real_files(accepted: impl Fn(&str) -> bool) -> Vec<Input> {
    let Ok(entries) = fs::read_dir(corpus().join("native")) else {
        eprintln!("no corpus (set HCL_CORPUS to its folder); measuring made files only");
        return Vec::new();
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<Input> = paths
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.rsplit("__").next()?.to_owned();
            Some(Input { name, text: fs::read_to_string(path).ok()? })
        })
        .filter(|input| input.text.len() > 10_000 && accepted(&input.text))
        .collect();
    files.sort_by_key(|input| std::cmp::Reverse(input.text.len()));
    files.truncate(REAL_FILES);
    files
}

fn corpus() -> PathBuf {
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus");
    env::var_os("HCL_CORPUS").map_or_else(default, PathBuf::from)
}

/// Blocks as used to describe infrastructure: labels, nesting, templates, calls, collections, comments.
pub(crate) fn resources(bytes: usize) -> String {
    repeat(bytes, |out, n| {
        writeln!(
            out,
            r#"# Machine {n} of the fleet.
resource "machine" "web_{n}" {{
  name          = "web-${{var.environment}}-{n}"
  image         = lookup(var.images, var.region, "default")
  instance_type = var.size == "large" ? "m5.xlarge" : "t3.micro"
  count         = {n} + length(var.extra) * 2

  tags = {{
    Name  = "web-{n}"
    Owner = "platform"
    "cost centre" = 4711
  }}

  network {{
    subnets = [for s in var.subnets : s.id if s.public]
    ports   = [80, 443, {n}]
  }}

  user_data = <<-EOT
    #!/bin/sh
    hostname ${{var.environment}}
    exec /usr/bin/serve --port {n}
  EOT
}}
"#
        )
    })
}

/// Only names with numbers, strings and bools: many tokens, little text.
pub(crate) fn short_attributes(bytes: usize) -> String {
    repeat(bytes, |out, n| writeln!(out, "a{n} = {n}\nb{n} = \"x{n}\"\nc{n} = true"))
}

fn repeat(bytes: usize, mut write: impl FnMut(&mut String, usize) -> std::fmt::Result) -> String {
    let mut text = String::with_capacity(bytes + 1000);
    for n in 0.. {
        if text.len() >= bytes {
            break;
        }
        write(&mut text, n).expect("writing to a string cannot fail");
    }
    text
}
