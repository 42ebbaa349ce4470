//! Shared by the tests of the native syntax: texts that resemble configuration, made of pieces in any order.

use proptest::prelude::*;

/// A few pieces of expressions in sequence.
pub(super) fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 1..12).prop_map(|pieces| pieces.concat())
}

/// A few lines of a body, some of which contain such pieces.
pub(super) fn body_soup() -> impl Strategy<Value = String> {
    let lines = prop::sample::select(vec![
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
    let lines = lines.prop_map(str::to_owned);
    let attribute = expression().prop_map(|value| format!("a = {value}\n"));
    let block = expression().prop_map(|value| format!("a b \"c\" {{ d = {value} }}\n"));
    let piece = piece().prop_map(str::to_owned);
    prop::collection::vec(prop_oneof![6 => lines, 3 => attribute, 1 => block, 2 => piece], 1..12)
        .prop_map(|lines| lines.concat())
}

/// An expression of any form, with brackets that close, so that it mostly is one.
pub(super) fn expression() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "a",
        "b.c",
        "a.b.c.d",
        "1",
        "0.5",
        "\"\"",
        "\"s\"",
        "\"a$${b\"",
        "true",
        "null",
        "in",
        "for",
        "if",
        "a.0.b",
        "a.*.b",
        "f()",
        "a::b::c()",
        "[]",
        "{}",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(4, 32, 4, |inner| {
        let form = prop::sample::select(vec![
            "f(_, _)",
            "f(_...)",
            "f(_,)",
            "g::f(_)",
            "true(_)",
            "[_, _, _]",
            "[_,]",
            "[\n_\n]",
            "{a = _, b: _}",
            "{\n  a = _\n  (_) = _\n}",
            "{_ = _}",
            "(_)",
            "-_",
            "!_",
            "_ + _ * _",
            "_ == _ && _",
            "_ ? _ : _",
            "_[_]",
            "_[*].a[_]",
            "_[0][\"k\"]",
            "_.a",
            "_.0",
            "[for x in _ : _]",
            "[for k, v in _ : _ if _]",
            "{for k, v in _ : _ => _}",
            "{for x in _ : _ => _... if _}",
            "\"${_}\"",
            "\"a-${_}b${_}\"",
            "\"${~ _ ~}\"",
            "\"%{if _}a%{else}${_}%{endif}\"",
            "\"%{for x in _}${x}%{endfor}\"",
            "<<E\na ${_}\nE\n",
            "<<-E\n  a\n  %{if _}b%{endif}\n  E\n",
            "_ _",
            "_, _",
        ]);
        (form, prop::collection::vec(inner, 3)).prop_map(|(form, parts)| fill(form, &parts))
    })
}

/// The form, with a part in place of each blank.
fn fill(form: &str, parts: &[String]) -> String {
    let mut parts = parts.iter();
    form.chars().fold(String::new(), |text, char| match (char, parts.clone().next()) {
        ('_', Some(part)) => {
            parts.next();
            text + part
        }
        _ => text + char.encode_utf8(&mut [0; 4]),
    })
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
