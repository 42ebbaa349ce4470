//! How do I write configuration from types that know only serde? This one makes a Nomad job for each service of a list.

use hcl::model::kind::BinaryOperator;
use hcl::ser::{Block, Commented, EncodeError, LabeledBlock, TemplateBuilder, to_string};
use hcl::{Expr, IndexMap};
use serde::Serialize;

type Named<T> = LabeledBlock<IndexMap<String, T>>;

#[derive(Serialize)]
struct File {
    variable: Named<Variable>,
    job: Named<Job>,
}

#[derive(Serialize)]
struct Variable {
    r#type: Expr,
    default: Option<Expr>,
}

#[derive(Serialize)]
struct Job {
    datacenters: Expr,
    group: Named<Group>,
}

#[derive(Serialize)]
struct Group {
    count: Commented<Expr>,
    task: Named<Block<Task>>,
}

#[derive(Serialize)]
struct Task {
    driver: &'static str,
    config: Block<IndexMap<&'static str, Expr>>,
}

fn main() -> Result<(), EncodeError> {
    let tag = Variable { r#type: Expr::path(["string"]), default: Some("latest".into()) };
    let zones = Variable { r#type: Expr::call("list", [Expr::path(["string"])]), default: None };
    let variables = IndexMap::from([("datacenters".to_owned(), zones), ("tag".to_owned(), tag)]);
    let jobs = [("shop", 2), ("shop-admin", 1)].map(|(name, count)| (name.to_owned(), job(name, count)));
    let file = File { variable: LabeledBlock::new(variables), job: LabeledBlock::new(jobs.into()) };
    print!("{}", to_string(&file)?);
    Ok(())
}

fn job(name: &str, per_zone: u32) -> Job {
    let zones = Expr::path(["var", "datacenters"]);
    let count = Expr::binary(per_zone, BinaryOperator::Multiply, Expr::call("length", [zones.clone()]));
    let image =
        TemplateBuilder::new().text(format!("registry/{name}:")).interpolate(Expr::path(["var", "tag"]));
    let config = IndexMap::from([("image", image.into()), ("ports", Expr::tuple(["http"]))]);
    let task = Task { driver: "docker", config: Block::new(config) };
    let task = LabeledBlock::new([("server".to_owned(), Block::new(task))].into());
    let group = Group { count: Commented::new("As many in each datacenter.", count), task };
    Job { datacenters: zones, group: LabeledBlock::new([(name.to_owned(), group)].into()) }
}
