//! How do I document my configuration? From the types it is decoded into: a reference page, a sample file,
//! and completions for an editor.

use hcl::{HclDecode, Loader, Source, reference};
use hcl_examples::gateway::Gateway;

fn main() {
    let shape = Gateway::shape();
    println!("{}", reference::markdown(shape, "Gateway"));
    println!("----\n\n{}", reference::sample(shape));

    let native = "name = \"shop\"\nbackend \"catalogue\" {\n  url = \"http://c\"\n  health = { pa";
    let json = "{\n  \"name\": \"shop\",\n  \"backend\": {\n    \"catalogue\": {\n      \"";
    for (name, text) in [("gateway.hcl", native), ("gateway.json", json)] {
        offer(&Source::new(name, text));
    }
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
