//! Mistakes of people who know other languages: each is one error, which marks the mistake and says what to
//! write instead.

mod formats;
mod languages;

use hcl::{Context, Diagnostic, Loader};

/// A text, and the errors in it: the marked text, the headline and the help.
type Row = (&'static str, &'static [(&'static str, &'static str, &'static str)]);

/// What is advised fits the mistake, and is advised every time.
const ADVICE: &[Row] = &[
    ("a = 1,\n", &[(",", "Unexpected `,`", "Remove the comma.")]),
    ("a = \"x\",\nb = 2\n", &[(",", "Unexpected `,`", "Remove the comma.")]),
    ("server {\n  port = 80 }\nb = 1\n", &[("}", "Expected a newline", "Put the brace on the next line.")]),
    (
        "a = 1;\nb = 2;\n",
        &[(";", "Unexpected `;`", "Remove the semicolon."), (";", "Unexpected `;`", "Remove the semicolon.")],
    ),
    (
        "a = 1; b = 2\n",
        &[(";", "Unexpected `;`", "Put what follows on a line of its own, without the semicolon.")],
    ),
    (
        "server {\n  a = 1;\n  b = 2;\n};\n",
        &[
            (";", "Unexpected `;`", "Remove the semicolon."),
            (";", "Unexpected `;`", "Remove the semicolon."),
            (";", "Unexpected `;`", "Remove the semicolon."),
        ],
    ),
    ("a = env.upper()\n", &[("(", "Values don't have methods", "Write `upper(env)`.")]),
    (
        "a = name.replace(\"a\", \"b\")\n",
        &[("(", "Values don't have methods", "Write `replace(name, \"a\", \"b\")`.")],
    ),
    ("a = ./foo\n", &[("./foo", "Unquoted string", "Write `\"./foo\"`.")]),
    ("a = ../foo/bar\n", &[("../foo/bar", "Unquoted string", "Write `\"../foo/bar\"`.")]),
    (
        "a = x?.y\n",
        &[("?.", "`?.` isn't an operator", "Write `x.y`, or `try(x.y, null)` for what may be missing.")],
    ),
    ("a = x ?? y\n", &[("??", "`??` isn't an operator", "Write `coalesce(x, y)`.")]),
    ("a = ~/foo\n", &[("~/foo", "Unquoted string", "Write `\"~/foo\"`.")]),
    ("a = /etc/hosts\n", &[("/etc/hosts", "Unquoted string", "Write `\"/etc/hosts\"`.")]),
    ("a = *.txt\n", &[("*.txt", "Unquoted string", "Write `\"*.txt\"`.")]),
    ("a = C:\\dir\\file\n", &[("C:\\dir\\file", "Unquoted string", "Write `\"C:\\\\dir\\\\file\"`.")]),
    ("a = foo/bar.txt\n", &[("foo", "Unknown variable", "If this is a path, write `\"foo/bar.txt\"`.")]),
    ("a = True\n", &[("True", "Unknown variable", "Write `true`.")]),
    ("a = FALSE\n", &[("FALSE", "Unknown variable", "Write `false`.")]),
    ("a = NULL\n", &[("NULL", "Unknown variable", "Write `null`.")]),
    ("a = None\n", &[("None", "Unknown variable", "Write `null`.")]),
    ("a = nil\n", &[("nil", "Unknown variable", "Write `null`.")]),
    ("a = undefined\n", &[("undefined", "Unknown variable", "Write `null`.")]),
    ("a = yes\n", &[("yes", "Unknown variable", "Write `true`, or `\"yes\"` if it is a string.")]),
    (
        "a = [True, None]\n",
        &[("True", "Unknown variable", "Write `true`."), ("None", "Unknown variable", "Write `null`.")],
    ),
    (
        "a = 'text'\nb = 'more'\nc = 'again'\n",
        &[
            ("'", "Strings need double quotes", "Write `\"text\"`."),
            ("'", "Strings need double quotes", "Write `\"more\"`."),
            ("'", "Strings need double quotes", "Write `\"again\"`."),
        ],
    ),
    (
        "a = `x`\nb = `y`\nc = `z`\n",
        &[
            ("`", "Strings need double quotes", "Write `\"x\"`."),
            ("`", "Strings need double quotes", "Write `\"y\"`."),
            ("`", "Strings need double quotes", "Write `\"z\"`."),
        ],
    ),
    (
        "a = b & c\nd = e & f\ng = e & f\nh = e & f\ni = e & f\nj = e & f\n",
        &[
            ("&", "`&` isn\'t an operator", "For a condition, write `&&`."),
            ("&", "`&` isn\'t an operator", "For a condition, write `&&`."),
            ("&", "`&` isn\'t an operator", "For a condition, write `&&`."),
            ("&", "`&` isn\'t an operator", "For a condition, write `&&`."),
            ("&", "`&` isn\'t an operator", "For a condition, write `&&`."),
            ("&", "`&` isn\'t an operator", "For a condition, write `&&`."),
        ],
    ),
    (
        "a = x and y\nb = x and y\n",
        &[
            ("and", "`and` isn\'t an operator", "Write `&&` instead of `and`."),
            ("and", "`and` isn\'t an operator", "Write `&&` instead of `and`."),
        ],
    ),
    (
        "a = 10MB\nb = 5m\nc = 1h30m\n",
        &[
            (
                "10MB",
                "Numbers don't have units",
                "Write `\"10MB\"` if a string is expected here, or the number alone.",
            ),
            (
                "5m",
                "Numbers don't have units",
                "Write `\"5m\"` if a string is expected here, or the number alone.",
            ),
            (
                "1h30m",
                "Numbers don't have units",
                "Write `\"1h30m\"` if a string is expected here, or the number alone.",
            ),
        ],
    ),
    ("a = .5\n", &[(".", "Missing digit", "Write a digit before the decimal point, as in `0.5`.")]),
    ("a = +5\n", &[("+", "Unexpected `+`", "Remove the `+`.")]),
    ("a = b--\n", &[("b--", "Unknown variable", "Write `b - 1`.")]),
    ("a = b++\n", &[("+", "`++` isn't an operator", "Write `b + 1` instead of `++`.")]),
    ("a = x ^ y\n", &[("^", "`^` isn't an operator", "-")]),
];

/// The errors in a text, also those of its attributes' values, without those that follow from others.
fn errors(text: &str) -> Vec<Diagnostic> {
    let (body, mut found) = Loader::new().text("t.hcl", text.to_owned()).load();
    if !found.has_errors() {
        let context = Context::builder().stdlib();
        let context = context.value("x", true.into()).value("y", true.into()).value("b", "s".into()).build();
        for attribute in body.just_attributes().0.iter() {
            if let Err(wrong) = attribute.expression.evaluate(&context) {
                found.extend(wrong);
            }
        }
    }
    found.drop_consequences();
    found.into_iter().collect()
}

fn check(rows: &[Row]) {
    let mut wrong = String::new();
    for (text, expected) in rows {
        let found = errors(text);
        let shown: Vec<_> = found
            .iter()
            .map(|error| {
                let marked = error.subject.as_ref().expect("every error is somewhere").text();
                (marked, error.summary.as_str(), error.help.as_deref().unwrap_or("-"))
            })
            .collect();
        if shown != *expected {
            wrong += &format!("{text}\n    expected {expected:?}\n    found    {shown:?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn advice_fits_the_mistake_every_time() {
    check(ADVICE);
}

/// One error for all wrong backslashes of a string, with a label at each.
#[test]
fn every_wrong_escape_is_labelled() {
    let found = errors("a = \"\\d+\\.\\d\"\n");
    assert_eq!(found.len(), 1);
    let labels: Vec<_> = found[0].labels.iter().map(|label| label.location.text()).collect();
    assert_eq!(labels, ["\\.", "\\d"]);
}
