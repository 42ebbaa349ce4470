//! Limits that contradict the field's type, or add nothing to it.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, min = 1)]
    one: Server,
    #[hcl(block, max = 3)]
    perhaps: Option<Server>,
    #[hcl(block, min = 3)]
    two: [Server; 2],
    #[hcl(block, min = 1, max = 3)]
    many: Vec<Server>,
    #[hcl(blocks, min = 1)]
    step: Step,
}

#[derive(hcl::HclDecode)]
struct Server {
    port: u16,
}

#[derive(hcl::HclDecode)]
enum Step {
    Serve(Server),
}

fn main() {
    let _ = hcl::from_str::<Config>("");
}
