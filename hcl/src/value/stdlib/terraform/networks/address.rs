//! Addresses and networks: `10.0.0.1`, `10.0.0.0/8`, `fd00::/64`.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

/// An address as a number, with its family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Address {
    pub(super) number: u128,
    pub(super) family: Family,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    V4,
    V6,
}

/// The addresses that begin with the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Network {
    /// The first of them.
    pub(super) first: Address,
    /// How many bits they share.
    pub(super) prefix: u32,
}

impl Family {
    /// The number of bits of an address.
    pub(super) fn bits(self) -> u32 {
        match self {
            Family::V4 => 32,
            Family::V6 => 128,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Family::V4 => "IPv4",
            Family::V6 => "IPv6",
        }
    }
}

impl Address {
    /// Reads an address. Leading zeros do not make a number octal.
    pub(super) fn parse(text: &str) -> Option<Address> {
        let v4 = |number: u32| Address { number: number.into(), family: Family::V4 };
        parse_v4(text).map(v4).or_else(|| {
            let number = parse_v6(text)?;
            Some(Address { number, family: Family::V6 }.plain())
        })
    }

    /// An IPv4 address in the form of an IPv6 address as what it is.
    fn plain(self) -> Address {
        match Ipv6Addr::from_bits(self.number).to_ipv4_mapped() {
            Some(v4) if self.family == Family::V6 => {
                Address { number: v4.to_bits().into(), family: Family::V4 }
            }
            _ => self,
        }
    }
}

impl Network {
    /// Reads a network. Bits of the address after the prefix are dropped.
    pub(super) fn parse(text: &str) -> Option<Network> {
        let (address, prefix) = text.split_once('/')?;
        let is_number = !prefix.is_empty() && prefix.bytes().all(|digit| digit.is_ascii_digit());
        let significant = prefix.trim_start_matches('0');
        let prefix = if significant.is_empty() { 0 } else { significant.parse::<u32>().ok()? };
        let first = match parse_v4(address) {
            Some(number) => Address { number: number.into(), family: Family::V4 },
            None => Address { number: parse_v6(address)?, family: Family::V6 },
        };
        (is_number && prefix <= first.family.bits()).then(|| Network::around(first, prefix).plain())
    }

    /// The network of an address.
    pub(super) fn around(address: Address, prefix: u32) -> Network {
        let host = low_bits(address.family.bits() - prefix);
        Network { first: Address { number: address.number & !host, ..address }, prefix }
    }

    /// The last address.
    pub(super) fn last(self) -> u128 {
        self.first.number | low_bits(self.host_bits())
    }

    /// How many bits distinguish the addresses.
    pub(super) fn host_bits(self) -> u32 {
        self.first.family.bits() - self.prefix
    }

    pub(super) fn contains(self, number: u128) -> bool {
        (self.first.number..=self.last()).contains(&number)
    }

    fn plain(self) -> Network {
        let first = self.first.plain();
        if first.family == self.first.family || self.prefix < 96 {
            return self;
        }
        Network { first, prefix: self.prefix - 96 }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = self.plain();
        match address.family {
            Family::V4 => Ipv4Addr::from_bits(address.number as u32).fmt(f),
            Family::V6 => Ipv6Addr::from_bits(address.number).fmt(f),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let network = self.plain();
        write!(f, "{}/{}", network.first, network.prefix)
    }
}

/// A number whose lowest bits are set.
pub(super) fn low_bits(count: u32) -> u128 {
    1_u128.checked_shl(count).map_or(u128::MAX, |bit| bit - 1)
}

fn parse_v4(text: &str) -> Option<u32> {
    let mut parts = text.split('.');
    let mut number = 0;
    for _ in 0..4 {
        let part = parts.next()?;
        if part.is_empty() || !part.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let significant = part.trim_start_matches('0');
        let octet = if significant.is_empty() { 0 } else { significant.parse::<u8>().ok()? };
        number = number << 8 | u32::from(octet);
    }
    parts.next().is_none().then_some(number)
}

/// Groups of hexadecimal digits; `::` stands for groups of zeros, and the last two groups may be written as
/// an IPv4 address.
fn parse_v6(text: &str) -> Option<u128> {
    match text.split_once("::") {
        None => {
            let groups = groups(text)?;
            (groups.len() == 8).then(|| joined(&groups))
        }
        Some((before, after)) => {
            let before = Some(before).filter(|before| !before.contains('.')).and_then(groups)?;
            let after = groups(after)?;
            let missing = 8_usize.checked_sub(before.len() + after.len()).filter(|missing| *missing > 0)?;
            Some(joined(&[before, vec![0; missing], after].concat()))
        }
    }
}

fn groups(text: &str) -> Option<Vec<u16>> {
    let mut groups = Vec::new();
    if text.is_empty() {
        return Some(groups);
    }
    let mut parts = text.split(':').peekable();
    while let Some(part) = parts.next() {
        if groups.len() > 8 {
            return None;
        }
        if parts.peek().is_none() && part.contains('.') {
            let v4 = parse_v4(part)?;
            groups.extend([(v4 >> 16) as u16, v4 as u16]);
            continue;
        }
        let is_number = !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_hexdigit());
        let significant = part.trim_start_matches('0');
        let group = if significant.is_empty() { Some(0) } else { u16::from_str_radix(significant, 16).ok() };
        groups.push(group.filter(|_| is_number)?);
    }
    Some(groups)
}

fn joined(groups: &[u16]) -> u128 {
    groups.iter().fold(0, |number, group| number << 16 | u128::from(*group))
}

#[cfg(test)]
mod tests {
    use super::{Address, Network};

    #[test]
    fn addresses_are_written_in_their_shortest_form() {
        for (text, expected) in [
            ("010.001.0.09", "10.1.0.9"),
            ("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
            ("::ffff:1.2.3.4", "1.2.3.4"),
            ("::", "::"),
            ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
            ("::00a", "::a"),
        ] {
            assert_eq!(
                Address::parse(text).map(|address| address.to_string()).as_deref(),
                Some(expected),
                "{text}"
            );
        }
        for text in [
            "",
            "1.2.3",
            "1.2.3.4.5",
            "1.2.3.256",
            "1..2.3",
            ":",
            ":::",
            "1:2:3:4:5:6:7:8:9",
            "g::",
            "::1::",
            "1:2:3:4:5:6:7::8",
            "::1%eth0",
            "1.2.3.4::",
            "1:",
            ":1",
        ] {
            assert_eq!(Address::parse(text), None, "{text}");
        }
    }

    #[test]
    fn networks_lose_the_bits_after_the_prefix() {
        for (text, expected) in [
            ("10.1.2.3/8", "10.0.0.0/8"),
            ("10.1.2.3/00", "0.0.0.0/0"),
            ("::ffff:10.0.0.1/104", "10.0.0.0/8"),
            ("fd00::1/64", "fd00::/64"),
            ("::1/0", "::/0"),
        ] {
            assert_eq!(
                Network::parse(text).map(|network| network.to_string()).as_deref(),
                Some(expected),
                "{text}"
            );
        }
        for text in ["10.0.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/+8", "::/129", "10.0.0.0/8/8", "/8"] {
            assert_eq!(Network::parse(text), None, "{text}");
        }
    }
}
