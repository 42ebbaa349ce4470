//! A configuration of as many blocks as fit in a size.

use std::fmt::Write;

/// So many bytes of servers, each a block with another one in it.
pub(crate) fn fleet(bytes: usize) -> String {
    let mut text = String::from("region = \"eu-central\"\n");
    for n in 0.. {
        if text.len() >= bytes {
            break;
        }
        writeln!(
            text,
            "\nserver \"web-{n}\" {{\n  address = \"10.0.0.{n}\"\n  port    = {}\n  weight  = 1.5\n  enabled = true\n  \
             tags    = [\"web\", \"eu\"]\n\n  health {{\n    path     = \"/healthz\"\n    interval = 10\n  }}\n}}",
            1024 + n % 60_000
        )
        .expect("writing to a string cannot fail");
    }
    text
}
