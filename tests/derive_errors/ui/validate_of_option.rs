//! A function for neither the `Option` nor what is in it, and closures that do not fit.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(validate = is_even)]
    name: Option<String>,
    #[hcl(validate = |name| name.len() > 3)]
    typed: String,
    #[hcl(validate = |number: &u16| Ok::<(), String>(()))]
    other: String,
}

fn is_even(_: &u16) -> Result<(), String> {
    Ok(())
}

fn main() {}
