//! Types of the standard library that are read from the text of an address. Their own errors say neither what was read nor what to write.

use crate::value::errors::{About, Address, ValueError};
use crate::value::repr::Value;
use crate::words::a;

use super::errors::not_an_address;

/// What a type asked for, if its error about this value says no more than that it is no address. The type is known by its name.
#[cold]
pub(crate) fn asked(error: ValueError, type_name: &str, value: &Value) -> ValueError {
    let address = match (error.subject(), Address::of_type(type_name)) {
        (About::Foreign, Some(address)) => address,
        _ => return error,
    };
    not_an_address(address, value)
}

impl Address {
    /// The address that a type of this name is read from.
    pub(crate) fn of_type(type_name: &str) -> Option<Address> {
        let (path, name) = type_name.rsplit_once("::")?;
        let is_standard = path.starts_with("core::net") || path.starts_with("std::net");
        Some(match name {
            _ if !is_standard => return None,
            "IpAddr" => Address::Ip,
            "Ipv4Addr" => Address::V4,
            "Ipv6Addr" => Address::V6,
            "SocketAddr" => Address::Socket,
            "SocketAddrV4" => Address::SocketV4,
            "SocketAddrV6" => Address::SocketV6,
            _ => return None,
        })
    }

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Address::Ip => "IP address",
            Address::V4 => "IPv4 address",
            Address::V6 => "IPv6 address",
            Address::Socket => "IP address with a port",
            Address::SocketV4 => "IPv4 address with a port",
            Address::SocketV6 => "IPv6 address with a port",
        }
    }

    /// What to write.
    pub(crate) fn advice(self) -> String {
        let example = match self {
            Address::Ip => "\"127.0.0.1\" or \"::1\"",
            Address::V4 => "\"127.0.0.1\"",
            Address::V6 => "\"::1\"",
            Address::Socket => "\"127.0.0.1:8080\" or \"[::1]:8080\"",
            Address::SocketV4 => "\"127.0.0.1:8080\"",
            Address::SocketV6 => "\"[::1]:8080\"",
        };
        format!("write {}, such as {example}; names of hosts are not looked up", a(self.name()))
    }
}

#[cfg(test)]
mod tests {
    use std::any::type_name;
    use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

    use super::*;

    #[test]
    fn types_are_known_by_their_names() {
        assert_eq!(Address::of_type(type_name::<IpAddr>()), Some(Address::Ip));
        assert_eq!(Address::of_type(type_name::<Ipv4Addr>()), Some(Address::V4));
        assert_eq!(Address::of_type(type_name::<Ipv6Addr>()), Some(Address::V6));
        assert_eq!(Address::of_type(type_name::<SocketAddr>()), Some(Address::Socket));
        assert_eq!(Address::of_type(type_name::<SocketAddrV4>()), Some(Address::SocketV4));
        assert_eq!(Address::of_type(type_name::<SocketAddrV6>()), Some(Address::SocketV6));
        assert_eq!(Address::of_type(type_name::<String>()), None);
        assert_eq!(Address::of_type("mine::IpAddr"), None);
    }
}
