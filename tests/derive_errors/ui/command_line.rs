//! Options of the command line that cannot be.

use hcl::HclDecode;

#[derive(HclDecode)]
struct Config {
    #[hcl(cli = false, short = 'l')]
    level: String,
    #[hcl(cli = "--host")]
    host: String,
    #[hcl(cli = "")]
    port: u16,
    #[hcl(short = "x")]
    text: String,
    #[hcl(short = '-')]
    dash: String,
    #[hcl(short = 'w', cli(short = 'w', wide))]
    workers: u16,
    #[hcl(short = 'w')]
    weight: u16,
    #[hcl(cli = "name")]
    name: String,
    #[hcl(cli(long = "name", hide))]
    title: String,
    #[hcl(long = "n", hidden, cli())]
    number: u16,
    #[hcl(block, short = 't', cli(value_name = "X"))]
    tls: Option<Tls>,
    #[hcl(label, cli)]
    label: String,
    #[hcl(flatten, cli = false)]
    common: Tls,
    #[hcl(cli = 5)]
    five: u8,
}

#[derive(HclDecode)]
#[hcl(cli)]
struct Tls {
    key: String,
}

#[derive(HclDecode)]
#[hcl(cli = false)]
enum Level {
    Info,
}

#[derive(HclDecode)]
#[hcl(cli = false)]
struct Newtype(Tls);

fn main() {}
