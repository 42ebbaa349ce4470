//! The program of the example `gateway_lsp`. Cargo tells a test where the programs of its own package are,
//! but not where examples are.

#[path = "../../../examples/gateway.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "the fields are only decoded, and the module is that of a library"
)]
mod gateway;

fn main() -> Result<(), hcl::lsp::Error> {
    hcl::lsp::Server::of::<gateway::Gateway>()
        .context(|| hcl::Context::builder().variable("region", "eu-1").stdlib().build())
        .serve_stdio()
}
