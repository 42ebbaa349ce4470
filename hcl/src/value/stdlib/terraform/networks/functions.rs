//! `cidrhost`, `cidrnetmask`, `cidrsubnet`, `cidrsubnets`, `cidrcontains`.

use std::net::Ipv4Addr;

use num_bigint::BigInt;
use num_traits::Signed;

use super::address::{Address, Family as AddressFamily, Network, low_bits};
use super::consecutive::consecutive;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::{described, never_null};
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::terraform::declare::{asking, of_texts, text};
use crate::value::stdlib::terraform::errors;
use crate::value::ty::Type;

pub(in crate::value::stdlib::terraform) const FUNCTIONS: &Family = &[
    ("cidrhost", cidr_host),
    ("cidrnetmask", cidr_netmask),
    ("cidrsubnet", cidr_subnet),
    ("cidrsubnets", cidr_subnets),
    ("cidrcontains", cidr_contains),
];

fn cidr_host() -> Function {
    never_null(
        "An address in a network, counted from its first one, or with a negative number from its last \
         one: `cidrhost(\"10.0.0.0/8\", 5)` is `\"10.0.0.5\"`.",
    )
    .effort(2)
    .parameter(Parameter::new("prefix", Type::String))
    .parameter(Parameter::new("hostnum", Type::Number))
    .gives(Type::String, |arguments| {
        let given = whole(arguments, 1)?;
        let network = network(text(&arguments[0]))?;
        let last = BigInt::from(low_bits(network.host_bits()));
        let host = if given.is_negative() { &last + 1 + &given } else { given.clone() };
        let host = u128::try_from(&host).ok().filter(|host| *host <= low_bits(network.host_bits()));
        let host = host.ok_or_else(|| errors::host_number(&network.to_string(), &last, &given))?;
        let number = network.first.number | host;
        Ok(Value::string(Address { number, ..network.first }.to_string()))
    })
}

fn cidr_netmask() -> Function {
    let builder =
        described("The mask of an IPv4 network: `cidrnetmask(\"172.16.0.0/12\")` is `\"255.240.0.0\"`.")
            .effort(2);
    of_texts(builder, ["prefix"], |[prefix]| {
        let network = network(prefix)?;
        match network.first.family {
            AddressFamily::V4 => Ok(Ipv4Addr::from_bits(!(low_bits(network.host_bits()) as u32)).to_string()),
            AddressFamily::V6 => Err(errors::netmask_of_v6(prefix)),
        }
    })
}

fn cidr_subnet() -> Function {
    never_null(
        "A network within another, whose prefix is longer by a number of bits, counted from the first \
         one: `cidrsubnet(\"10.0.0.0/8\", 8, 2)` is `\"10.2.0.0/16\"`.",
    )
    .effort(2)
    .parameter(Parameter::new("prefix", Type::String))
    .parameter(Parameter::new("newbits", Type::Number))
    .parameter(Parameter::new("netnum", Type::Number))
    .gives(Type::String, |arguments| {
        let (bits, number) = (whole(arguments, 1)?, whole(arguments, 2)?);
        let network = network(text(&arguments[0]))?;
        let extension = u32::try_from(&bits).ok().filter(|bits| *bits <= network.host_bits());
        let extension = extension.ok_or_else(|| errors::new_bits(1, network.host_bits(), &bits))?;
        let index = u128::try_from(&number).ok().filter(|index| *index <= low_bits(extension));
        let index = index.ok_or_else(|| errors::net_number(&BigInt::from(low_bits(extension)), &number))?;
        let shift = network.host_bits() - extension;
        let number = network.first.number | index.checked_shl(shift).unwrap_or(0);
        let first = Address { number, ..network.first };
        Ok(Value::string(Network { first, prefix: network.prefix + extension }.to_string()))
    })
}

fn cidr_subnets() -> Function {
    never_null(
        "Networks within another, one after the other, whose prefixes are longer by these numbers of \
         bits: `cidrsubnets(\"10.1.0.0/16\", 4, 8)` is `tolist([\"10.1.0.0/20\", \"10.1.16.0/24\"])`.",
    )
    .effort(4)
    .parameter(Parameter::new("prefix", Type::String))
    .variadic(Parameter::new("newbits", Type::Number))
    .gives(Type::list(Type::String), |arguments| {
        let network = network(text(&arguments[0]))?;
        let extensions: Vec<BigInt> =
            (1..arguments.len()).map(|index| whole(arguments, index)).collect::<Result<_, _>>()?;
        let subnets = consecutive(network, &extensions)?;
        let subnets = subnets.iter().map(|subnet| Value::string(subnet.to_string())).collect();
        Ok(Value::list(Type::String, subnets)?)
    })
}

fn cidr_contains() -> Function {
    let builder = described(
        "Whether a network contains an address or a whole network: `cidrcontains(\"10.0.0.0/8\", \
         \"10.1.2.3\")` is `true`.",
    )
    .effort(2);
    asking(builder, ["containing_prefix", "contained_ip_or_prefix"], |[containing, contained]| {
        let network = network(containing)?;
        let (first, last) = match (Address::parse(contained), Network::parse(contained)) {
            (Some(address), _) => (address, address.number),
            (None, Some(inner)) => (inner.first, inner.last()),
            (None, None) => return Err(errors::no_address(contained)),
        };
        if first.family != network.first.family {
            return Err(errors::families(network.first.family.name(), first.family.name()));
        }
        Ok(network.contains(first.number) && network.contains(last))
    })
}

fn network(prefix: &str) -> Result<Network, FunctionError> {
    Network::parse(prefix).ok_or_else(|| errors::no_network(prefix))
}

/// A whole number of any size.
fn whole(arguments: &[Value], index: usize) -> Result<BigInt, FunctionError> {
    let number = arguments.get(index).and_then(Value::as_number);
    let integer = number.filter(|number| number.is_finite()).and_then(|number| number.to_bigint());
    integer.ok_or_else(|| errors::whole_number_required(index, number))
}
