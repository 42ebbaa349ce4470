//! What is wrong with a text that should be an IP address.

use std::net::{IpAddr, Ipv6Addr};

use crate::value::Address;

/// What to write, and the text if it is known.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Advice {
    pub(super) help: String,
    pub(super) text: Option<String>,
}

/// What to write in place of a text that is not such an address.
pub(super) fn advice(address: Address, text: &str) -> Option<Advice> {
    let text = text.trim();
    match address.has_port() {
        _ if text.is_empty() => None,
        true => with_port(text),
        false => alone(text),
    }
}

fn write(text: String, why: &str) -> Option<Advice> {
    Some(Advice { help: format!("{why}: write {text:?}."), text: Some(text) })
}

fn words(help: String) -> Option<Advice> {
    Some(Advice { help, text: None })
}

fn with_port(text: &str) -> Option<Advice> {
    if let Some((_, rest)) = text.split_once("://") {
        let rest = rest.trim_end_matches('/');
        let is_address = rest.parse::<std::net::SocketAddr>().is_ok();
        return if is_address { write(rest.to_owned(), "This is no URL") } else { with_port(rest) };
    }
    if let Ok(address) = text.parse::<Ipv6Addr>() {
        return words(format!("The port is missing: write \"[{address}]:8080\", with your port."));
    }
    if text.parse::<IpAddr>().is_ok() {
        return words(format!("The port is missing: write \"{text}:8080\", with your port."));
    }
    if text.parse::<u16>().is_ok() {
        return write(format!("0.0.0.0:{text}"), "For this port on all addresses");
    }
    let (host, port) = text.rsplit_once(':').map_or((text, None), |(host, port)| (host, Some(port)));
    let is_port = port.is_some_and(|port| port.parse::<u16>().is_ok());
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match (host, port) {
        ("", Some(port)) | ("*", Some(port)) if is_port => {
            write(format!("0.0.0.0:{port}"), "For this port on all addresses")
        }
        ("localhost", Some(port)) if is_port => write(format!("127.0.0.1:{port}"), "A name is not looked up"),
        ("localhost", None) => words(
            "A name is not looked up, and the port is missing: write \"127.0.0.1:8080\", with your port."
                .to_owned(),
        ),
        (_, Some(port)) if is_number(port) && !is_port => {
            words(format!("{port} is no port: the greatest one is 65535."))
        }
        _ => in_octets(host).or_else(|| is_name(host).then(|| named(port))?),
    }
}

fn alone(text: &str) -> Option<Advice> {
    if let Ok(address) = text.parse::<std::net::SocketAddr>() {
        return write(address.ip().to_string(), "There is no port here");
    }
    let prefixed = text.split_once('/').filter(|(address, _)| address.parse::<IpAddr>().is_ok());
    match prefixed {
        Some((address, _)) => write(address.to_owned(), "One address is required, not a network"),
        None if text == "localhost" => write("127.0.0.1".to_owned(), "A name is not looked up"),
        None => in_octets(text).or_else(|| {
            is_name(text).then(|| {
                words("A name is not looked up: write its address, such as \"127.0.0.1\".".to_owned())
            })?
        }),
    }
}

/// What is wrong with the four numbers of an address.
fn in_octets(text: &str) -> Option<Advice> {
    let parts: Vec<&str> = text.split('.').collect();
    let are_numbers =
        parts.iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    if !are_numbers || parts.len() < 2 {
        return None;
    }
    let large = parts.iter().find(|part| part.parse::<u8>().is_err());
    match (large, parts.len()) {
        (Some(part), _) => words(format!("{part} is too large: each number of an address is at most 255.")),
        (None, 4) => {
            let plain: Vec<&str> = parts
                .iter()
                .map(|part| if part.len() > 1 { part.trim_start_matches('0') } else { part })
                .collect();
            words(format!("Write the numbers without zeros before them: \"{}\".", plain.join(".")))
        }
        (None, count) => words(format!("An address has four numbers, and this one has {count}.")),
    }
}

fn named(port: Option<&str>) -> Option<Advice> {
    let port = port.filter(|port| port.parse::<u16>().is_ok()).unwrap_or("8080");
    words(format!("A name is not looked up: write its address, such as \"127.0.0.1:{port}\"."))
}

/// Whether a text is the name of a host.
fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|char| char.is_ascii_alphanumeric() || char == '.' || char == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Address = Address::Ip;
    const WITH_PORT: Address = Address::Socket;

    fn text(expected: Address, given: &str) -> Option<String> {
        advice(expected, given)?.text
    }

    fn help(expected: Address, given: &str) -> String {
        advice(expected, given).map(|advice| advice.help).unwrap_or_default()
    }

    #[test]
    fn what_was_meant_is_written() {
        assert_eq!(text(WITH_PORT, "localhost:80").as_deref(), Some("127.0.0.1:80"));
        assert_eq!(text(WITH_PORT, ":8080").as_deref(), Some("0.0.0.0:8080"));
        assert_eq!(text(WITH_PORT, "8080").as_deref(), Some("0.0.0.0:8080"));
        assert_eq!(text(WITH_PORT, "http://1.2.3.4:80/").as_deref(), Some("1.2.3.4:80"));
        assert_eq!(text(ALONE, "10.0.0.0/8").as_deref(), Some("10.0.0.0"));
        assert_eq!(text(ALONE, "10.0.0.1:80").as_deref(), Some("10.0.0.1"));
        assert_eq!(text(ALONE, "localhost").as_deref(), Some("127.0.0.1"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(help(WITH_PORT, "0.0.0.0").contains("The port is missing"));
        assert!(help(WITH_PORT, "::1").contains("[::1]:8080"));
        assert!(help(WITH_PORT, "1.2.3.4:99999").contains("99999 is no port"));
        assert!(help(WITH_PORT, "db.internal:5432").contains("\"127.0.0.1:5432\""));
        assert!(help(ALONE, "10.0.0.256").contains("256 is too large"));
        assert!(help(ALONE, "10.0.1").contains("this one has 3"));
        assert!(help(ALONE, "010.0.0.1").contains("\"10.0.0.1\""));
    }

    #[test]
    fn other_texts_get_no_advice() {
        for given in ["", "  ", "a b", "10.0.0.x", "%", "1.2.3.4:"] {
            assert_eq!(advice(ALONE, given), None, "{given}");
        }
    }
}
