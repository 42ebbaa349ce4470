//! Files of the native syntax, made of pieces that are easily confused.

use super::choices::Choices;

/// Expressions, with every kind of token, comment and line end.
const EXPRESSIONS: &[&str] = &[
    "1",
    "\"x\"",
    "\"a${ b }c\"",
    "[\n 1, # one\n 2,\n]",
    "{ a = 1, \"b c\" = 2 }",
    "{\n  for = 1\n  \"for\" = 2\n}",
    "<<E\nx\nE",
    "<<-E\n    ${a}\n  y\n  E",
    "f(1, 2...)",
    "a ? b : c",
    "(\n 1 +\n 2\n)",
    "[for x in y : x]",
    "{for k, v in m : k => v...}",
    "a[*].b",
    "a.b[0].*.c",
    "-1.50e3",
    "null",
    "!true",
    "1 /* c */",
    "1 # c",
    "1 // c\n",
    "1 +\n2",
    "/* c */ 1",
    "<<E\nE",
    "\"\u{feff}\"",
    "\"\u{feff}${a}\"",
    "\"\\ufeffx\"",
    "\"$${a} %%{b}\"",
    "\"%{ if true }x%{ endif }\"",
    "<<E\r\nx\r\nE",
    "[<<E\nx\nE\n]",
    "\"${\"a\"}\"",
    "\"${1}\"",
    "\"${true}x\"",
    "\"a\\tb\"",
    "\"~${~ 1 ~}~\"",
    "1e400",
    "0.1",
    "007",
    "{ (\"k\") = 1, 2 = 3, true = 4 }",
    "\"a\" == \"a\"",
    "\"a${1}\" == \"a1\"",
    "<<E\n\\n $${x}\nE",
    "{}",
    "[]",
    "\"\"",
    "1 / 0",
    "{ a = { b = [ {} ] } }",
    "\"'`\"",
    "<<E\n${1 ~}\nE",
    "<<-E\n  %{ for x in [1, 2] ~}\n    ${x} \\n \"\n  %{ endfor ~}\n  E",
    "\"\\u0024${1}%{ if b }\\n%{ else }\\u0025%{ endif }\"",
    "a[\"$${\"].b",
];

const ITEMS: &[&str] = &[
    "@ = $",
    "@=$ # c",
    "\t@  =  $ /* t */",
    "# comment",
    "",
    "  ",
    "/* x\n y */ @ = $",
    "b \"l\" { @ = $ }",
    "b {}",
    "c { # open\n}",
    "b l {\n\n # in\n@ = $\n  }",
    "b {\n c {\n @ = $\n}\n}",
    "b \"${\" {}",
    "/* a */ b \"l\" /* x */ {} /* y */",
    "// c\n@ = $",
    "b \"\\ufeff\" \"l\" {\n}",
    "b \"l\" {\n  @ = $\n}",
    "c {}",
    "c {\n  @ = $\n  @x = $\n}",
];

/// One of the expressions, or several in a list.
pub(super) fn expression(choices: &mut Choices<'_>) -> String {
    match choices.below(12) {
        11 => format!("[{}\n, {}\n]", expression(choices), choices.one_of(EXPRESSIONS)),
        10 => format!("{}{}{}", "[".repeat(choices.below(230)), 1, "]".repeat(choices.below(230))),
        _ => choices.one_of(EXPRESSIONS).to_owned(),
    }
}

/// A file. It may have mistakes, because not every piece is allowed everywhere.
pub(super) fn document(choices: &mut Choices<'_>) -> String {
    let items: Vec<String> = (0..choices.below(6))
        .map(|n| {
            let item = choices.one_of(ITEMS).replace('@', &format!("n{n}"));
            item.split('$').enumerate().fold(String::new(), |text, (at, piece)| match at {
                0 => piece.to_owned(),
                // A dollar before a brace belongs to a label.
                _ if piece.starts_with('{') => format!("{text}${piece}"),
                _ => text + &expression(choices) + piece,
            })
        })
        .collect();
    let mark = if choices.below(8) == 1 { "\u{feff}" } else { "" };
    let text = items.join("\n");
    let text = if choices.is() { text.replace("\r\n", "\n").replace('\n', "\r\n") } else { text };
    format!("{mark}{text}{}", choices.one_of(&["\n", "", " ", "\r\n", "\n# end", "\n/* end */", "# end\n\n"]))
}
