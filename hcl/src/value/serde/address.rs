//! Types of the standard library that are read from the text of an address. Their own errors say neither what
//! was read nor what to write.

use super::errors::required_noun;
use crate::value::errors::{About, ValueError};
use crate::value::repr::Value;
use crate::words::a;

/// What a type asked for, if its error about this value says no more than that it is no address. The type is
/// known by its name.
#[cold]
pub(crate) fn asked(error: ValueError, type_name: &str, value: &Value) -> ValueError {
    match (error.subject(), Address::of_type(type_name)) {
        (About::Foreign, Some(address)) => required_noun(address.noun, value).advising(&address.advice()),
        _ => error,
    }
}

/// The kinds of address that types of the standard library have.
pub(crate) struct Address {
    pub(crate) type_name: &'static str,
    noun: &'static str,
    example: &'static str,
}

static ADDRESSES: [Address; 6] = [
    Address::new("IpAddr", "IP address", "\"127.0.0.1\" or \"::1\""),
    Address::new("Ipv4Addr", "IPv4 address", "\"127.0.0.1\""),
    Address::new("Ipv6Addr", "IPv6 address", "\"::1\""),
    Address::new("SocketAddr", "IP address with a port", "\"127.0.0.1:8080\" or \"[::1]:8080\""),
    Address::new("SocketAddrV4", "IPv4 address with a port", "\"127.0.0.1:8080\""),
    Address::new("SocketAddrV6", "IPv6 address with a port", "\"[::1]:8080\""),
];

impl Address {
    const fn new(type_name: &'static str, noun: &'static str, example: &'static str) -> Self {
        Address { type_name, noun, example }
    }

    /// The address that a type of this name is read from.
    pub(crate) fn of_type(type_name: &str) -> Option<&'static Address> {
        let (path, name) = type_name.rsplit_once("::")?;
        let is_standard = path.starts_with("core::net") || path.starts_with("std::net");
        ADDRESSES.iter().find(|address| is_standard && address.type_name == name)
    }

    /// What to write.
    pub(crate) fn advice(&self) -> String {
        let Address { noun, example, .. } = self;
        format!("write {}, such as {example}; names of hosts are not looked up", a(noun))
    }
}
