//! How do I document my configuration? From the types it is decoded into: a reference page, a sample file,
//! and completions for an editor. A check keeps the page in the repository up to date.

use hcl::{HclDecode, Loader, Source, reference};
use hcl_examples::gateway::Gateway;

/// The page in this repository.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/gateway.md");

fn main() -> Result<(), hcl::Error> {
    let shape = Gateway::shape();
    let page = reference::markdown(shape, "Gateway");
    // In a test: it fails with what differs, and writes the page if `HCL_UPDATE=1` is in the environment.
    reference::check(PAGE, &page)?;
    println!("{page}");
    println!("----\n\n{}", reference::sample(shape));

    let native = "name = \"shop\"\nbackend \"catalogue\" {\n  url = \"http://c\"\n  health = { pa";
    let json = "{\n  \"name\": \"shop\",\n  \"backend\": {\n    \"catalogue\": {\n      \"";
    for (name, text) in [("gateway.hcl", native), ("gateway.json", json)] {
        offer(&Source::new(name, text));
    }
    Ok(())
}

/// The completions at the end of an unfinished file.
fn offer(source: &Source) {
    let (body, _) = Loader::new().source(source.clone()).load();
    let end = source.text().len() as u32;
    println!("----\n\nAt the end of\n\n{}\n\nan editor offers:\n", source.text());
    for completion in reference::completions(Gateway::shape(), &body, source, end) {
        println!("{:10} {:24} {}", completion.text, completion.detail, completion.description);
    }
    println!();
}
