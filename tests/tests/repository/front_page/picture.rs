//! The picture of errors in the README.

use std::path::PathBuf;
use std::time::Duration;

use anstyle_svg::Term;
use hcl::{Context, HclDecode};
use miette::{GraphicalReportHandler, GraphicalTheme};

/// The file that the picture is about: the README's, with mistakes.
const BROKEN: &str = r#"listen  = "0.0.0.0:8443"
wokers  = double(4)
timeout = 30

backend "catalogue" {
  url = "http://catalogue.${regoin}.internal"
}
"#;

/// The columns of the terminal that is drawn.
const WIDTH: usize = 86;

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only its errors are shown")]
struct Config {
    listen: std::net::SocketAddr,
    workers: Option<u16>,
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only its errors are shown")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

/// Where the picture is in the repository.
pub(crate) fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../errors.svg")
}

/// Returns what a terminal shows for the README's file with mistakes, as SVG.
///
/// # Panics
/// If the file has no mistakes after all.
pub(crate) fn draw() -> String {
    let context =
        Context::builder().variable("region", "eu-central").function("double", |n: i64| n * 2).build();
    let error = hcl::Loader::new()
        .text("service.hcl", BROKEN)
        .decode::<Config>(&context)
        .expect_err("the file has mistakes");
    let mut text = String::new();
    GraphicalReportHandler::new_themed(GraphicalTheme::unicode())
        .with_width(WIDTH)
        .render_report(&mut text, &error.into_report())
        .expect("writing to a string succeeds");
    Term::new().palette(anstyle_svg::WIN10_CONSOLE).render_svg(&without_links(&text))
}

/// Removes the addresses that a terminal does not show: they are between `ESC ] 8 ; ;` and `ESC \`.
fn without_links(text: &str) -> String {
    let mut parts = text.split("\x1b]8;;");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |shown, part| shown + part.split_once("\x1b\\").map_or(part, |(_address, rest)| rest))
}

hcl_tests::samples_decode!(Config);
