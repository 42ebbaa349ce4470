//! How do I change a file and keep its comments? Attributes and blocks are set, added and removed; everything
//! else is unchanged.

use std::error::Error;

use hcl::edit::{Code, Document, DocumentBlock};

const TEXT: &str = "\
# Where the shop listens.
listen = \"0.0.0.0:8443\" # all interfaces

backend \"catalogue\" {
  url    = \"http://catalogue.internal\"
  weight = 1 # raise with care
}

# No longer needed.
backend \"legacy\" {
  url = \"http://legacy.internal\"
}
";

fn main() -> Result<(), Box<dyn Error>> {
    let mut document = Document::parse(TEXT)?;
    let section = document.section_mut();

    section.set("workers", 4)?;
    section.remove_block("backend", &["legacy"]);
    if let Some(catalogue) = section.block_mut("backend", &["catalogue"]) {
        catalogue.section_mut().set("weight", Code::parse("var.large ? 3 : 2")?)?;
    }
    let mut search = DocumentBlock::new("backend", &["search"])?;
    search.section_mut().set("url", "http://search.internal")?;
    section.append_newline();
    section.append_block(search)?;

    print!("{}", document.formatted());
    Ok(())
}
