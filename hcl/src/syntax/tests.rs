//! Shared by the tests of the native syntax: texts that resemble configuration, made of pieces in any order.

use proptest::prelude::*;

/// A few pieces of expressions in sequence.
pub(super) fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 1..12).prop_map(|pieces| pieces.concat())
}

/// A few lines of a body, some of which contain such pieces.
pub(super) fn body_soup() -> impl Strategy<Value = String> {
    let line = prop::sample::select(vec![
        "a = 1\n",
        "b = c.d\n",
        "c = \"\\q\"\n",
        "for = true\n",
        "a {\n",
        "a b \"c\" {\n",
        "a \"${b}\" {\n",
        "a {}\n",
        "a { b = null }\n",
        "a \"b\" { c = d.e }\n",
        "a { b = [1] }\n",
        "}\n",
        "}\n",
        "}",
        "# c\n",
        "/* c */ ",
        "\r\n",
        "a ",
        "a = ",
        "a { b = ",
    ]);
    prop::collection::vec(prop_oneof![3 => line, 1 => piece()], 1..12).prop_map(|lines| lines.concat())
}

fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "a",
        "b",
        "1",
        "0.5",
        "\"s\"",
        "\"${",
        "}\"",
        "for ",
        "in ",
        "if ",
        "for x in a : x",
        "=> ",
        "... ",
        ": ",
        "? ",
        ", ",
        ".",
        ".*",
        "[*]",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        "=",
        "==",
        "-",
        "!",
        "&&",
        "::",
        "f(",
        "\n",
        "%{if a}",
        "%{else}",
        "%{endif}",
        "<<E\n",
        "\nE\n",
        "'",
        "&",
        "\\q",
        "null",
        "true ",
        "a = 1",
        "x.0.1",
        "{a = 1}",
        "[1, 2]",
    ])
}
