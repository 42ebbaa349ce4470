//! Functions whose errors cannot be reported.

#[derive(hcl::HclDecode)]
#[hcl(validate = whole)]
struct Config {
    #[hcl(validate(silent, listed))]
    port: u16,
}

struct Failure;

fn silent(_: &u16) -> Result<(), ()> {
    Err(())
}

fn listed(_: &u16) -> Result<(), Vec<Failure>> {
    Err(vec![Failure])
}

fn whole(_: &Config) -> Result<(), Failure> {
    Err(Failure)
}

fn main() {}
