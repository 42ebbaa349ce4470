//! How do I write configuration from types that only implement serde's traits? This example generates a Nomad
//! job per service.

use hcl::build::TemplateBuilder;
use hcl::model::kind::BinaryOperator;
use hcl::ser::{Block, Commented, LabeledBlock, to_string};
use hcl::{Error, Expr, IndexMap};
use serde::Serialize;

type Named<T> = LabeledBlock<IndexMap<String, T>>;

#[derive(Serialize)]
struct File {
    variable: Named<IndexMap<&'static str, Expr>>,
    job: Named<Job>,
}

#[derive(Serialize)]
struct Job {
    datacenters: Expr,
    group: Named<Group>,
}

#[derive(Serialize)]
struct Group {
    count: Commented<Expr>,
    task: Named<Task>,
}

#[derive(Serialize)]
struct Task {
    driver: &'static str,
    config: Block<IndexMap<&'static str, Expr>>,
}

fn main() -> Result<(), Error> {
    text().map(|text| print!("{text}"))
}

pub(crate) fn text() -> Result<String, Error> {
    let datacenters = [("type", Expr::call("list", [Expr::path(["string"])]))].into();
    let variables = [("datacenters", datacenters), ("tag", [("default", "latest".into())].into())];
    let jobs = [("shop", 2), ("shop-admin", 1)].map(|(name, count)| (name, job(name, count)));
    Ok(to_string(&File { variable: named(variables), job: named(jobs) })?)
}

fn named<T, const N: usize>(items: [(&str, T); N]) -> Named<T> {
    LabeledBlock::new(items.map(|(name, item)| (name.to_owned(), item)).into())
}

fn job(name: &str, per_zone: u32) -> Job {
    let zones = Expr::path(["var", "datacenters"]);
    let count = Expr::binary(per_zone, BinaryOperator::Multiply, Expr::call("length", [zones.clone()]));
    let image =
        TemplateBuilder::new().text(format!("registry/{name}:")).interpolate(Expr::path(["var", "tag"]));
    let config = Block::new([("image", image.into()), ("ports", Expr::tuple(["http"]))].into());
    let task = named([("server", Task { driver: "docker", config })]);
    let group = Group { count: Commented::new("As many in each datacenter.", count), task };
    Job { datacenters: zones, group: named([(name, group)]) }
}
