//! Configuration to measure on: real files if they are available, and always generated ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A text and its name in the table.
pub(crate) struct Input {
    /// The name.
    pub(crate) name: String,
    /// The text.
    pub(crate) text: String,
}

/// Two generated files of about 100 kB, and one whose lines are calls.
pub(crate) fn made() -> Vec<Input> {
    let made = |name: &str, text| Input { name: format!("made: {name}"), text };
    vec![
        made("resources", resources(100_000)),
        made("short attributes", short_attributes(100_000)),
        made("calls", calls(100_000)),
    ]
}

/// The files of the corpus above 4 kB that `accepted` takes, largest first.
pub(crate) fn real(accepted: impl Fn(&str) -> bool) -> Vec<Input> {
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
        .filter(|input| input.text.len() > 4_000 && accepted(&input.text))
        .collect();
    files.sort_by_key(|input| std::cmp::Reverse(input.text.len()));
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

/// Attributes that are calls, as modules have them.
fn calls(bytes: usize) -> String {
    repeat(bytes, |out, n| writeln!(out, "x{n} = try(each.value.x, var.defaults.x, [])"))
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
