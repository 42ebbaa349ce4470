//! How do I work with values that are not known yet? Unknown values stand for future results: everything that
//! does not depend on them is evaluated, the rest keeps what is known about it. Marks are carried along and
//! identify, for example, secrets.

use hcl::decode::{Marked, MaybeUnknown};
use hcl::value::Type;
use hcl::{Context, Error, HclDecode, Value};

/// A machine, as far as it can be planned.
#[derive(Debug, HclDecode)]
struct Machine {
    /// An unknown value in a plain field like this one is an error.
    size: u32,
    name: MaybeUnknown<String>,
    url: MaybeUnknown<String>,
    password: Marked<String>,
}

fn main() -> Result<(), Error> {
    let address = Value::unknown(Type::String).refine().not_null().prefix("10.0.").build();
    let address = address.unwrap_or_else(|_| Value::dynamic());
    let plan = Context::builder()
        .value("network", Value::object([("address", address)]))
        .value("secret", Value::string("hunter2").mark("sensitive"))
        .build();
    let text = r#"
        size     = 2 * 2
        name     = "web-${1 + 1}"
        url      = "http://${network.address}/"
        password = "${secret}!"
    "#;

    let machine: Machine = plan.from_str(text)?;
    println!("size {}, name {:?}", machine.size, machine.name);
    if let MaybeUnknown::Unknown(url) = &machine.url {
        let prefix = url.refinements().and_then(|known| known.prefix());
        println!("the address is not known yet, but the URL begins with {}", prefix.unwrap_or_default());
    }
    println!("the password is marked: {:?}", machine.password.marks);

    // Whatever can be decided without the unknown value is decided.
    for question in
        ["network.address == null", "network.address == \"10.0.0.1\"", "network.address == \"192.168.0.1\""]
    {
        println!("{question}: {:?}", hcl::parse_expression(question)?.evaluate(&plan)?);
    }

    // Once everything is known, the same configuration is decoded again.
    let address = Value::object([("address", Value::string("10.0.0.7"))]);
    let machine: Machine = plan.child().value("network", address).build().from_str(text)?;
    println!("{:?}", machine.url.known());
    Ok(())
}
