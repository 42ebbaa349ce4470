//! `hcl convert`: translates between the native syntax and JSON.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use hcl::diagnostic::Fact;
use hcl::model::{ExpressionKind, Item, Schema};
use hcl::{Body, Diagnostic, Diagnostics, Error, Expression, json};

use crate::atomic;
use crate::files::{Wanted, find};
use crate::input::{is_json, is_stdin, load_valid, parse_valid, read_stdin};
use crate::outcome::{Outcome, Status, failure};
use crate::output::print_result;
use crate::parallel;
use crate::report::{drawn, note, report_all};

/// Translates files between the native syntax and JSON
///
/// One file is printed. Several are written beside the old ones: `main.tf` becomes `main.tf.json`, and the
/// reverse. Comments are lost. JSON does not distinguish blocks from attributes, so in JSON only the types
/// given with `--block` are taken for blocks.
#[derive(Args)]
pub(crate) struct Convert {
    /// The syntax to translate to
    #[arg(long, value_name = "SYNTAX")]
    to: Notation,
    /// A type of block in JSON and the number of its labels; `/` leads into blocks, as in
    /// `resource/provisioner:1`
    #[arg(long = "block", value_name = "TYPE[:LABELS]", value_parser = block_type)]
    blocks: Vec<BlockType>,
    /// Writes each file beside the old one instead of printing it
    #[arg(long)]
    write: bool,
    /// Replaces files that exist
    #[arg(long, requires = "write")]
    force: bool,
    /// Files and directories; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    Json,
    Hcl,
}

/// A type of block, with the types of the blocks around it before it.
#[derive(Clone)]
struct BlockType {
    path: Vec<String>,
    labels: usize,
}

/// The name of standard input in messages, where it is JSON.
const JSON_STDIN_NAME: &str = "<stdin>.json";

/// How many objects that became attributes are named.
const MAX_NAMES: usize = 5;

/// The most labels that a type of block can have here.
const MAX_LABELS: usize = 16;

fn block_type(text: &str) -> Result<BlockType, String> {
    let (path, labels) = text.split_once(':').unwrap_or((text, "0"));
    let labels = labels.parse().ok().filter(|labels| *labels <= MAX_LABELS);
    let labels =
        labels.ok_or_else(|| format!("after the colon, a number from 0 to {MAX_LABELS} is required"))?;
    let path: Vec<String> = path.split('/').map(str::to_owned).collect();
    if path.iter().any(String::is_empty) {
        Err("the name of a type is missing".to_owned())
    } else {
        Ok(BlockType { path, labels })
    }
}

fn is_translated(path: &Path) -> Error {
    let name = path.display();
    failure(format!("Cannot translate file \"{name}\""), "By its ending it is in this syntax already.")
}

/// Names the option that makes blocks of what is repeated.
fn with_option(errors: Diagnostics) -> Diagnostics {
    let with_help = |mut error: Diagnostic| {
        if let (Some(path), Some(&Fact::Number(labels))) = (error.fact("blocks"), error.fact("labels")) {
            error.help = Some(format!("Add {}.", option(&path.to_string(), labels)));
        }
        error
    };
    errors.into_iter().map(with_help).collect()
}

/// The option that takes a property for blocks, which can have this many labels.
fn option(path: &str, labels: u64) -> String {
    match labels {
        0 => format!("`--block {path}`"),
        1 => format!("`--block {path}:1`, or `--block {path}` if the blocks have no label"),
        _ => format!("`--block {path}:{labels}`, with a smaller number if the blocks have fewer labels"),
    }
}

/// Whether a value is an object, or a list of objects, as blocks are in JSON.
fn may_be_blocks(expression: &Expression) -> bool {
    match expression.kind() {
        ExpressionKind::Object(_) => true,
        ExpressionKind::Tuple(elements) => {
            let is_object = |element: &Expression| matches!(element.kind(), ExpressionKind::Object(_));
            !elements.elements().is_empty() && elements.elements().iter().all(is_object)
        }
        _ => false,
    }
}

impl Convert {
    pub(crate) fn run(self) -> Outcome {
        let wanted = match self.to {
            Notation::Json => Wanted::Native,
            Notation::Hcl => Wanted::Json,
        };
        let (files, diagnostics) = find(&self.paths, wanted);
        let mut status = if diagnostics.is_empty() { Status::Good } else { Status::Failed };
        report_all(diagnostics);
        if files.len() > 1 && !self.write {
            let detail =
                format!("There are {} of them. Add `--write` to write each beside the old one.", files.len());
            return Err(failure("Cannot print several files", detail));
        }
        let work = |path: &Path| self.file(path).map_err(drawn);
        for result in parallel::each(&files, work, |error| Err(drawn(error))) {
            match result {
                Ok((text, objects)) => {
                    print_result(&text)?;
                    objects.iter().for_each(|objects| note(objects));
                }
                Err(text) => {
                    note(&text);
                    status = Status::Failed;
                }
            }
        }
        Ok(status)
    }

    /// Translates a file, and returns what to print, and what to note.
    fn file(&self, path: &Path) -> Result<(String, Option<String>), Error> {
        let body = match self.to {
            Notation::Hcl if is_stdin(path) => parse_valid(read_stdin(JSON_STDIN_NAME)?)?,
            to if is_json(&path.to_string_lossy()) == matches!(to, Notation::Json) => {
                return Err(is_translated(path));
            }
            _ => load_valid(path)?,
        };
        let text = match self.to {
            Notation::Json => json::from_native(&body)?,
            Notation::Hcl => json::to_native(&body, |around| self.schema(around)).map_err(with_option)?,
        };
        let objects = match self.to {
            Notation::Hcl => self.objects(path, &body),
            Notation::Json => None,
        };
        if !self.write || is_stdin(path) {
            return Ok((text, objects));
        }
        let target = self.target(path);
        self.save(&target, &text)?;
        Ok((format!("{}\n", target.display()), objects))
    }

    /// Says which objects of a JSON file became attributes: they may be meant as blocks, and a file that was
    /// translated to JSON is not the same again.
    fn objects(&self, path: &Path, body: &Body) -> Option<String> {
        let mut names = Vec::new();
        self.find_objects(body, &mut Vec::new(), &mut names);
        let first = names.first()?;
        let more = if names.len() > MAX_NAMES { ", …" } else { "" };
        let shown = names.iter().take(MAX_NAMES).map(|(name, _)| format!("`{name}`")).collect::<Vec<_>>();
        Some(format!(
            "{}: written as attributes: {}{more}. If they are blocks, add {}",
            path.display(),
            shown.join(", "),
            option(&first.0, first.1),
        ))
    }

    fn find_objects(&self, body: &Body, around: &mut Vec<String>, names: &mut Vec<(String, u64)>) {
        let path: Vec<&str> = around.iter().map(String::as_str).collect();
        let schema = self.schema(&path).unwrap_or_default();
        let (content, rest, _) = body.partial_content(&schema);
        for item in rest.items().0 {
            let Item::Attribute(attribute) = item else { continue };
            let name = path.iter().copied().chain([&*attribute.name]).collect::<Vec<_>>().join("/");
            let is_new = names.iter().all(|(known, _)| *known != name);
            if is_new && may_be_blocks(&attribute.expression) {
                let labels = json::possible_labels(&attribute.expression).unwrap_or(0);
                names.push((name, labels as u64));
            }
        }
        for block in &content.blocks {
            around.push(block.block_type.to_string());
            self.find_objects(&block.body, around, names);
            around.pop();
        }
    }

    /// The blocks in a body that blocks of these types are around.
    fn schema(&self, around: &[&str]) -> Option<Schema> {
        let inside = self.blocks.iter().filter_map(|block| {
            let (name, path) = block.path.split_last()?;
            (path == around).then_some((name, block.labels))
        });
        inside.fold(None, |schema, (name, labels)| {
            let labels: Vec<String> = (1..=labels).map(|number| format!("label {number}")).collect();
            Some(schema.unwrap_or_default().block(name.as_str(), labels))
        })
    }

    fn target(&self, path: &Path) -> PathBuf {
        match self.to {
            Notation::Json => {
                let mut name = path.as_os_str().to_owned();
                name.push(".json");
                name.into()
            }
            Notation::Hcl => {
                let native = path.with_extension("");
                if native.extension().is_some() { native } else { native.with_extension("hcl") }
            }
        }
    }

    fn save(&self, target: &Path, text: &str) -> Result<(), Error> {
        if self.force { atomic::write(target, text) } else { atomic::create(target, text) }
    }
}
