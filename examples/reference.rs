//! How do I document my configuration? From the types that it is decoded into: a reference page, a file to begin with, and what an
//! editor may offer at the cursor.

use hcl::{HclDecode, Loader, Source, reference};
use hcl_examples::gateway::Gateway;

fn main() {
    let schema = Gateway::schema();
    println!("{}", reference::markdown(schema, "Gateway"));
    println!("----\n\n{}", reference::sample(schema));

    let source =
        Source::new("gateway.hcl", "name = \"shop\"\nbackend \"catalogue\" {\n  url = \"http://c\"\n  \n}\n");
    let (body, _) = Loader::new().source(source.clone()).load();
    println!("----\n\nOn line 4 of\n\n{}\nan editor offers:\n", source.text());
    for completion in reference::completions(schema, &body, &source, source.offset(4, 3)) {
        println!("{:8} {:24} {}", completion.text, completion.detail, completion.description);
    }
}
