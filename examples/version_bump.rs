//! How do I change a version inside an object? With a path through blocks and objects; comments and layout
//! are kept.

use hcl::edit::{Document, Place};

const TEXT: &str = "\
terraform {
  required_providers {
    # Everything runs there.
    aws = {
      source  = \"hashicorp/aws\"
      version = \"~> 5.0\" # raise with care
    }
    random = { source = \"hashicorp/random\", version = \"3.5.1\" }
  }
}

locals {
  zones = [
    \"eu-central-1a\", # Frankfurt
    \"eu-central-1b\"
  ]
}
";

fn main() -> Result<(), hcl::Error> {
    let mut document = Document::parse_named("versions.tf", TEXT)?;
    let version = "terraform.required_providers.aws.version";

    let item = document.item(version)?;
    let (old, why, place) = (item.value(), item.end_comment(), item.location());
    if let (Some(old), Some(why), Some(place)) = (old, why, place) {
        println!("{place}: {} will change ({why})\n", old.as_str().unwrap_or("?"));
    }
    document.set(version, "~> 6.0")?;
    document.set_end_comment(version, "raised in May")?;

    // What is added to an object or a list follows the existing style.
    document.insert("terraform.required_providers.random.configuration_aliases", ["random.a"])?;
    document.append("locals.zones", "eu-central-1c")?;
    document.insert_at("terraform.required_version", ">= 1.9", Place::First)?;
    print!("{document}");

    // The error for a path that leads nowhere lists what exists instead.
    if let Err(error) = document.remove("terraform.required_providers.azure") {
        println!("\n{}", hcl::Error::from(error));
    }
    Ok(())
}
