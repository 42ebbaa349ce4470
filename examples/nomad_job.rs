//! A Nomad job, read in three steps: the job's variables, the job itself with their values, and, on the
//! machine that runs a task, what only that machine knows.
#![allow(missing_docs, unreachable_pub, reason = "the names are those of Nomad's documentation")]

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use hcl::{Body, Context, Error, Expression, HclDecode, Value};
use indexmap::IndexMap;
use serde::Deserialize;

/// The variables of a job file. The rest of the file can be read only when they have values.
#[derive(Debug, HclDecode)]
pub struct Inputs {
    #[hcl(block, rename = "variable")]
    pub variables: IndexMap<String, Variable>,
    #[hcl(block)]
    pub locals: Vec<Locals>,
    #[hcl(remain)]
    pub rest: Body,
}

/// A value that can be given when the job is submitted.
#[derive(Debug, HclDecode)]
pub struct Variable {
    pub description: Option<String>,
    /// A type, not a value: it is never evaluated.
    #[hcl(rename = "type")]
    pub ty: Option<Expression>,
    pub default: Option<Value>,
}

/// Named expressions, each of which may use those above it.
#[derive(Debug, HclDecode)]
pub struct Locals {
    #[hcl(remain)]
    pub values: IndexMap<String, Expression>,
}

#[derive(Debug, HclDecode)]
pub struct JobFile {
    #[hcl(block)]
    pub job: Job,
}

/// What should run, where, and how it is updated.
#[derive(Debug, HclDecode)]
pub struct Job {
    #[hcl(label)]
    pub name: String,
    pub datacenters: Vec<String>,
    #[hcl(rename = "type", default)]
    pub kind: JobKind,
    #[hcl(default = 50, validate = is_priority)]
    pub priority: u8,
    #[hcl(block)]
    pub meta: Option<Settings<String>>,
    #[hcl(block, rename = "constraint")]
    pub constraints: Vec<Constraint>,
    #[hcl(block)]
    pub update: Option<Update>,
    #[hcl(block, rename = "group", min = 1)]
    pub groups: IndexMap<String, Group>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JobKind {
    #[default]
    Service,
    Batch,
    System,
}

/// A block with arbitrary attributes.
#[derive(Debug, HclDecode)]
pub struct Settings<T> {
    #[hcl(remain)]
    pub values: BTreeMap<String, T>,
}

/// A requirement for machines. Its expressions are about the machine, so only the machine can evaluate them.
#[derive(Debug, HclDecode)]
pub struct Constraint {
    pub attribute: Expression,
    #[hcl(default = "=")]
    pub operator: String,
    pub value: Value,
}

#[derive(Debug, HclDecode)]
pub struct Update {
    #[hcl(default = 1)]
    pub max_parallel: u32,
    pub min_healthy_time: Option<Span>,
    pub healthy_deadline: Option<Span>,
    #[hcl(default)]
    pub auto_revert: bool,
}

/// Tasks that run on the same machine.
#[derive(Debug, HclDecode)]
pub struct Group {
    #[hcl(default = 1)]
    pub count: u32,
    #[hcl(block)]
    pub network: Option<Network>,
    #[hcl(block)]
    pub restart: Option<Restart>,
    #[hcl(block)]
    pub ephemeral_disk: Option<Disk>,
    #[hcl(block, rename = "service")]
    pub services: Vec<Service>,
    #[hcl(block, rename = "task", min = 1)]
    pub tasks: IndexMap<String, Task>,
}

#[derive(Debug, HclDecode)]
pub struct Network {
    pub mode: Option<String>,
    pub mbits: Option<u32>,
    #[hcl(block, rename = "port")]
    pub ports: IndexMap<String, Port>,
}

#[derive(Debug, HclDecode)]
pub struct Port {
    #[hcl(rename = "static")]
    pub fixed: Option<u16>,
    pub to: Option<u16>,
}

#[derive(Debug, HclDecode)]
pub struct Restart {
    pub attempts: u32,
    pub interval: Span,
    pub delay: Span,
    pub mode: String,
}

#[derive(Debug, HclDecode)]
pub struct Disk {
    pub size: u32,
}

#[derive(Debug, HclDecode)]
pub struct Service {
    pub name: String,
    pub port: String,
    #[hcl(default)]
    pub tags: Vec<String>,
    #[hcl(block, rename = "check")]
    pub checks: Vec<Check>,
}

/// How a service is probed: the attribute `type` determines the others.
#[derive(Debug, HclDecode)]
#[hcl(tag = "type")]
pub enum Check {
    Http(HttpCheck),
    Tcp(TcpCheck),
    Script(ScriptCheck),
}

#[derive(Debug, HclDecode)]
pub struct HttpCheck {
    pub path: String,
    #[hcl(flatten)]
    pub timing: Timing,
}

#[derive(Debug, HclDecode)]
pub struct TcpCheck {
    #[hcl(flatten)]
    pub timing: Timing,
}

#[derive(Debug, HclDecode)]
pub struct ScriptCheck {
    pub command: String,
    #[hcl(default)]
    pub args: Vec<String>,
    #[hcl(flatten)]
    pub timing: Timing,
}

#[derive(Debug, HclDecode)]
pub struct Timing {
    pub name: Option<String>,
    pub interval: Span,
    pub timeout: Span,
}

#[derive(Debug, HclDecode)]
pub struct Task {
    pub driver: String,
    /// Only the driver knows what belongs here.
    #[hcl(block)]
    pub config: Option<Body>,
    #[hcl(block)]
    pub env: Option<Settings<Expression>>,
    #[hcl(block, rename = "template")]
    pub templates: Vec<Template>,
    #[hcl(block)]
    pub resources: Option<Resources>,
    #[hcl(block, rename = "service")]
    pub services: Vec<Service>,
}

#[derive(Debug, HclDecode)]
pub struct Template {
    pub data: String,
    pub destination: String,
    #[hcl(default = "restart")]
    pub change_mode: String,
    #[hcl(default)]
    pub env: bool,
}

#[derive(Debug, HclDecode)]
pub struct Resources {
    pub cpu: Option<u32>,
    pub memory: Option<u32>,
    #[hcl(block)]
    pub network: Option<Network>,
}

/// The settings of the drivers that this program knows.
#[derive(Debug)]
pub enum Driver {
    Docker(Docker),
    Exec(Exec),
}

#[derive(Debug, HclDecode)]
pub struct Docker {
    pub image: String,
    #[hcl(default)]
    pub ports: Vec<String>,
    #[hcl(default)]
    pub args: Vec<String>,
    #[hcl(default)]
    pub labels: BTreeMap<String, String>,
    #[hcl(block, deprecated = "name the port in `ports` instead")]
    pub port_map: Option<Settings<u16>>,
}

#[derive(Debug, HclDecode)]
pub struct Exec {
    pub command: String,
    #[hcl(default)]
    pub args: Vec<String>,
}

/// A duration as Nomad writes it: `500ms`, `10s`, `1m30s`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Span(pub Duration);

impl TryFrom<String> for Span {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is not a duration; write something like \"1m30s\" or \"500ms\"");
        let (mut seconds, mut rest) = (0.0, text.as_str());
        while !rest.is_empty() {
            let (number, tail) =
                rest.split_at(rest.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(wrong)?);
            let (unit, tail) =
                tail.split_at(tail.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(tail.len()));
            let factor = match unit {
                "ms" => 0.001,
                "s" => 1.0,
                "m" => 60.0,
                "h" => 3600.0,
                _ => return Err(wrong()),
            };
            seconds += number.parse::<f64>().map_err(|_| wrong())? * factor;
            rest = tail;
        }
        Duration::try_from_secs_f64(seconds).map(Span).map_err(|_| wrong())
    }
}

fn is_priority(priority: &u8) -> Result<(), &'static str> {
    if (1..=100).contains(priority) { Ok(()) } else { Err("a priority must be between 1 and 100") }
}

/// Steps one and two: the variables, and the job with their values. `given` overrides the variables'
/// defaults. What is left for later needs the same variables, so the context is returned along with the job.
pub fn read(body: &Body, given: &BTreeMap<String, Value>) -> Result<(Job, Context), Error> {
    let functions = Context::builder().stdlib().build();
    let inputs: Inputs = functions.from_body(body)?;

    let value = |(name, variable): (&String, &Variable)| {
        Some((name.clone(), given.get(name).or(variable.default.as_ref())?.clone()))
    };
    let variables = Value::object(inputs.variables.iter().filter_map(value));
    let mut context = functions.child().value("var", variables).build();
    let mut locals = IndexMap::new();
    for (name, expression) in inputs.locals.iter().flat_map(|locals| &locals.values) {
        locals.insert(name.clone(), expression.evaluate(&context)?);
        context = context.child().value("local", Value::object(locals.clone())).build();
    }
    let file: JobFile = context.from_body(&inputs.rest)?;
    Ok((file.job, context))
}

/// Step three: the settings of a task's driver, on a machine whose properties are variables of `node`.
pub fn driver(task: &Task, node: &Context) -> Result<Option<Driver>, Error> {
    Ok(match (task.driver.as_str(), &task.config) {
        ("docker", Some(config)) => Some(Driver::Docker(node.from_body(config)?)),
        ("exec", Some(config)) => Some(Driver::Exec(node.from_body(config)?)),
        _ => None,
    })
}

fn main() -> Result<(), Error> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("nomad_job.hcl");
    let body = hcl::Loader::new().file(path).parse()?;
    let given = BTreeMap::from([("datacenters".to_owned(), Value::tuple(vec![Value::string("eu-1")]))]);
    let (job, context) = read(&body, &given)?;
    println!("{job:#?}");

    let node = context
        .child()
        .variable("node", BTreeMap::from([("unique", BTreeMap::from([("name", "rack-7")]))]))
        .variable("NOMAD_PORT_http", 23_456)
        .build();
    for (name, task) in job.groups.values().flat_map(|group| &group.tasks) {
        println!("{name} on rack-7: {:?}", driver(task, &node)?);
        for (name, value) in task.env.iter().flat_map(|env| &env.values) {
            println!("    {name}={}", node.evaluate::<String>(value)?);
        }
    }
    Ok(())
}
