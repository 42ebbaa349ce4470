//! Modules at scale: many files whose blocks and locals refer to each other are parsed, resolved and decoded.

use std::any::Any;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use hcl::ext::Module;
use hcl::ext::module::Resolved;
use hcl::{Body, Context, HclDecode, Limits, Loader};
use indexmap::IndexMap;

use crate::memory;
use crate::table::{Table, or_dash};
use crate::timing::megabytes_per_second;

/// The blocks and locals of one file.
const BLOCKS: usize = 100;
const LOCALS: usize = 10;
/// The numbers of files: the second is the whole, the first a tenth of it.
const FILES: [usize; 2] = [100, 1000];
/// How often each step is measured.
const ROUNDS: usize = 3;

#[derive(Debug, HclDecode)]
struct Fleet {
    #[hcl(block)]
    service: IndexMap<String, Service>,
}

#[derive(Debug, HclDecode)]
struct Service {
    host: String,
    port: u32,
    rank: u32,
    peers: Vec<String>,
}

/// Milliseconds, megabytes per second and memory of each step, for both sizes.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["modules", "work", "ms", "MB/s", "memory, bytes a byte of source"]);
    for files in FILES {
        let folder = Folder::with(files);
        let best = (0..ROUNDS).map(|_| steps(&folder.path)).reduce(faster).unwrap_or_default();
        let about = format!("{files} files, {} blocks, {} locals", files * BLOCKS, files * LOCALS);
        for (step, time) in STEPS.iter().zip(best) {
            let grown = |step: &str| memory::at(&["modules", step], &folder.path);
            let before = step.after.and_then(grown).unwrap_or(0);
            let memory = grown(step.name).map(|all| all.saturating_sub(before));
            table.row([
                about.clone(),
                step.about.to_owned(),
                format!("{:.0}", time.as_secs_f64() * 1e3),
                format!("{:.0}", megabytes_per_second(folder.bytes, time.as_secs_f64() * 1e9)),
                or_dash(memory.map(|memory| format!("{:.1}", memory as f64 / folder.bytes as f64))),
            ]);
        }
    }
    table.note(
        "Each block refers to two others and to a local, each local to the next one, in the same file or \
         another; every tenth block continues a chain through all files. Memory is what a step adds to the peak \
         of the process."
            .to_owned(),
    );
    table
}

/// A step of the work.
struct Step {
    name: &'static str,
    /// What the table says about it.
    about: &'static str,
    /// The step before it, whose memory is not its own.
    after: Option<&'static str>,
}

const STEPS: [Step; 4] = [
    Step { name: "parse", about: "files read and parsed", after: None },
    Step { name: "parallel", about: "files read and parsed on all cores (`Loader::parallel`)", after: None },
    Step { name: "resolve", about: "references resolved, all values computed", after: Some("parse") },
    Step { name: "decode", about: "blocks decoded into structs", after: Some("resolve") },
];

/// Does the steps up to one, for [`memory`] and for profilers. What is returned keeps its memory.
pub(crate) fn up_to(step: &str, folder: &Path) -> Box<dyn Any> {
    let body = parsed(folder, step == "parallel");
    if matches!(step, "parse" | "parallel") {
        return Box::new(body);
    }
    let resolved = resolved(&body);
    if step == "resolve" {
        return Box::new((body, resolved));
    }
    let fleet = decoded(&resolved);
    Box::new((body, resolved, fleet))
}

/// How long each step takes.
fn steps(folder: &Path) -> [Duration; 4] {
    let (body, parse) = timed(|| parsed(folder, false));
    let (_, parallel) = timed(|| parsed(folder, true));
    let (resolved, resolve) = timed(|| resolved(&body));
    let (fleet, decode) = timed(|| decoded(&resolved));
    assert_eq!(fleet.service.len() % BLOCKS, 0);
    let last = &fleet.service[fleet.service.len() - 1];
    assert!(last.host.len() + last.peers.len() > 0 && last.port + last.rank > 0);
    [parse, parallel, resolve, decode]
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

fn faster(one: [Duration; 4], other: [Duration; 4]) -> [Duration; 4] {
    [0, 1, 2, 3].map(|step| one[step].min(other[step]))
}

fn parsed(folder: &Path, is_parallel: bool) -> Body {
    let loader = if is_parallel { Loader::new().parallel() } else { Loader::new() };
    loader.directory(folder).parse().unwrap_or_else(|error| panic!("{error}"))
}

fn resolved(body: &Body) -> Resolved {
    let module = Module::new(body).locals("locals", "local").labeled_blocks("service", "service", ["name"]);
    // What all blocks produce together is more than a configuration written by people needs.
    let limits = Limits::default().with_elements(100_000_000);
    module.resolve(&Context::builder().limits(limits).build()).unwrap_or_else(|error| panic!("{error}"))
}

fn decoded(resolved: &Resolved) -> Fleet {
    resolved.context().from_body(resolved.body()).unwrap_or_else(|error| panic!("{error}"))
}

/// A folder with so many files, removed afterwards.
pub(crate) struct Folder {
    path: PathBuf,
    /// The size of all files.
    bytes: usize,
}

impl Folder {
    fn with(files: usize) -> Folder {
        let path = env::temp_dir().join(format!("hcl-bench-{}-{files}", std::process::id()));
        fs::create_dir_all(&path).expect("the temporary folder can be written to");
        let mut bytes = 0;
        for number in 0..files {
            let text = file(number, files);
            bytes += text.len();
            fs::write(path.join(format!("{number:04}.hcl")), text).expect("the file can be written");
        }
        Folder { path, bytes }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.path));
    }
}

/// A file of a module of so many.
fn file(number: usize, files: usize) -> String {
    let (blocks, locals) = (files * BLOCKS, files * LOCALS);
    let mut text = String::from("locals {\n");
    let written = "writing to a string cannot fail";
    for local in number * LOCALS..(number + 1) * LOCALS {
        // Declared in reverse: the last is a number.
        match local + 1 {
            next if next < locals => writeln!(text, "  base_{local} = local.base_{next} + 1").expect(written),
            _ => writeln!(text, "  base_{local} = 1").expect(written),
        }
    }
    text += "}\n";
    for block in number * BLOCKS..(number + 1) * BLOCKS {
        let (near, far) = ((block + 1) % blocks, (block * 7919 + 1) % blocks);
        let local = block * 31 % locals;
        let rank = match block {
            0 => "1".to_owned(),
            _ => format!("service.web-{}.rank + 1", block / 10 * 10 - if block % 10 == 0 { 10 } else { 0 }),
        };
        writeln!(
            text,
            "\nservice \"web-{block}\" {{\n  host  = \"web-{block}.internal\"\n  port  = local.base_{local} + {}\n  \
             rank  = {rank}\n  peers = [service.web-{near}.host, \"http://${{service.web-{far}.host}}:8080\"]\n}}",
            block % 100
        )
        .expect(written);
    }
    text
}
