//! Closures that cannot become functions.

use hcl::Context;

struct Port(u16);

fn main() {
    let _ = Context::builder().function("length", |s: &str| s.len() as u64);
    let _ = Context::builder().function(
        "sum",
        |a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64| a + b + c + d + e + f + g,
    );
    let _ = Context::builder().function("port", |n: u16| Port(n));
    let _ = Context::builder().function("number", |port: Port| port.0);
}
