//! Lines of other formats, comments, and characters that look like those of the language.

use super::{Row, check};

/// Lines of other formats, comments and characters.
const FILES: &[Row] = &[
    ("a = /etc/app.conf\n", &[("/etc/app.conf", "Unquoted string", "Write `\"/etc/app.conf\"`.")]),
    ("a = on\n", &[("on", "Unknown variable", "Write `true`, or `\"on\"` if it is a string.")]),
    (
        "items:\n  - one\n  - two\n",
        &[("items", "Indentation doesn't create lists", "Write `items = [\"one\", \"two\"]`.")],
    ),
    (
        "server:\n  host: localhost\n  port: 80\nname: web\n",
        &[
            (
                "server",
                "Indentation doesn't create blocks",
                "Write `server {` here, `name = value` on each line below, and `}` after them.",
            ),
            ("name", "Expected `=`, found `:`", "Write `name = \"web\"`."),
        ],
    ),
    (
        "server:\n  tls:\n    cert: a.pem\n    key: b.pem\n  port: 80\n",
        &[(
            "server",
            "Indentation doesn't create blocks",
            "Write `server {` here, `name = value` on each line below, and `}` after them.",
        )],
    ),
    (
        "hosts =\n  - a\n  - b\nc = 1\n",
        &[("-", "Dashes don't create lists", "Write `hosts = [\"a\", \"b\"]`.")],
    ),
    (
        "---\nname: web\n",
        &[
            ("-", "Expected an attribute or a block", "-"),
            ("name", "Expected `=`, found `:`", "Write `name = \"web\"`."),
        ],
    ),
    (
        "{\n  \"name\": \"web\",\n  \"port\": 80\n}\n",
        &[(
            "{",
            "JSON object outside of an attribute",
            "Write `name = \"web\"` without the braces, or rename the file to `.json` to have it read as JSON.",
        )],
    ),
    (
        "{\n  \"name\": \"web\",\n  \"tls\": {\n    \"cert\": \"a\",\n    \"list\": [1, 2]\n  }\n}\n",
        &[(
            "{",
            "JSON object outside of an attribute",
            "Write `name = \"web\"` without the braces, or rename the file to `.json` to have it read as JSON.",
        )],
    ),
    (
        "tls {\n  \"certificate\": \"a\",\n  \"key files\": [\"b\"],\n  \"x\": { \"y\": 1 }\n}\n",
        &[("\"", "Attribute names aren't quoted", "Write `certificate = \"a\"`.")],
    ),
    (
        "\"name\": \"web\",\n\"port\": 80\n",
        &[("\"", "Attribute names aren't quoted", "Write `name = \"web\"`.")],
    ),
    (
        "[server]\nport = 80\n",
        &[(
            "[",
            "`[section]` headers aren't supported",
            "Write `server {` here, and `}` after the last attribute of the section.",
        )],
    ),
    ("[server.tls]\ncert = \"a\"\n", &[("[", "Expected an attribute or a block", "-")]),
    (
        "[[server]]\nport = 80\n[[server]]\nport = 81\n",
        &[
            (
                "[",
                "`[section]` headers aren't supported",
                "Write `server {` here, and `}` after the last attribute of the section.",
            ),
            (
                "[",
                "`[section]` headers aren't supported",
                "Write `server {` here, and `}` after the last attribute of the section.",
            ),
        ],
    ),
    (
        "server.port = 80\n",
        &[(
            "server",
            "Names don't contain dots",
            "Write `server = { port = 80 }`, with all that belongs to `server` in its braces.",
        )],
    ),
    (
        "a = 1\n/* text\nb = 2\nc = \"it's\"\n",
        &[(
            "/",
            "Unclosed comment",
            "Write `*/` where the comment ends, or begin each of its lines with `#`.",
        )],
    ),
    (
        "a = 1 /* text\nb = 2\n",
        &[(
            "*",
            "Unclosed comment",
            "Write `*/` where the comment ends, or begin each of its lines with `#`.",
        )],
    ),
    ("; text here\na = 1\n", &[(";", "Comments begin with `#`", "Write `#` instead of `;`.")]),
    ("% text\n", &[("%", "Comments begin with `#`", "Write `#` instead of `%`.")]),
    (
        "<<<<<<< HEAD\nport = 80\n=======\nport = 81\n>>>>>>> branch\nb = 1\n",
        &[(
            "<<<<<<<",
            "Merge conflict",
            "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
        )],
    ),
    (
        "<<<<<<< HEAD\nport = 80\n||||||| base\nport = 79\n=======\nport = 81\n>>>>>>> branch\n",
        &[(
            "<<<<<<<",
            "Merge conflict",
            "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
        )],
    ),
    (
        "server {\n<<<<<<< HEAD\n  port = 80\n  name = \"a\"\n=======\n  port = 81\n  name = \"b\"\n>>>>>>> branch\n}\n",
        &[(
            "<<<<<<<",
            "Merge conflict",
            "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
        )],
    ),
    (
        "a = [\n<<<<<<< HEAD\n  \"x\",\n=======\n  \"y\",\n>>>>>>> branch\n]\nb = 1\n",
        &[(
            "<<<<<<<",
            "Merge conflict",
            "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
        )],
    ),
    (
        "<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> branch\nc = 1\n<<<<<<< HEAD\nb = 1\n=======\nb = 2\n>>>>>>> branch\n",
        &[
            (
                "<<<<<<<",
                "Merge conflict",
                "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
            ),
            (
                "<<<<<<<",
                "Merge conflict",
                "Keep the lines of one side, and delete the other side and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
            ),
        ],
    ),
    ("a = “text”\n", &[("“", "Strings need double quotes", "Write `\"text\"`.")]),
    ("a = “hello big world”\n", &[("“", "Strings need double quotes", "Write `\"hello big world\"`.")]),
    (
        "a = “text”\nb = “more”\n",
        &[
            ("“", "Strings need double quotes", "Write `\"text\"`."),
            ("“", "Strings need double quotes", "Write `\"more\"`."),
        ],
    ),
    ("“name” = “web”\n", &[("“", "Attribute names aren't quoted", "Write `name = \"web\"`.")]),
    ("‘name’: ‘web’\nport = 1\n", &[("‘", "Attribute names aren't quoted", "Write `name = \"web\"`.")]),
    (
        "“port” = 80\n",
        &[(
            "“",
            "Attribute names aren't quoted",
            "Write `port = …` for an attribute, or `port { … }` for a block.",
        )],
    ),
    ("a = web-${env}\n", &[("web-${env}", "Unquoted string", "Write `\"web-${env}\"`.")]),
    (
        "a = [web-${env}.${zone}, 1]\n",
        &[("web-${env}.${zone}", "Unquoted string", "Write `\"web-${env}.${zone}\"`.")],
    ),
    ("a = ‘text’\n", &[("‘", "Strings need double quotes", "Write `\"text\"`.")]),
    ("a = «text»\n", &[("«", "Strings need double quotes", "Write `\"text\"`.")]),
    ("a\u{a0}= 1\nb = 2\n", &[("\u{a0}", "Unusual space", "Write an ordinary space.")]),
    ("server {\n\u{a0}\u{a0}a = 1\n}\n", &[("\u{a0}", "Unusual space", "Write an ordinary space.")]),
    ("a\u{3000}=\u{3000}1\n", &[("\u{3000}", "Unusual space", "Write an ordinary space.")]),
    ("a ＝ 1\n", &[("＝", "Invalid character", "Write `=` instead of `＝`.")]),
    ("a：1\n", &[("：", "Invalid character", "Write `=` instead of `：`.")]),
    ("a = ＂text＂\n", &[("＂", "Strings need double quotes", "Write `\"text\"`.")]),
    ("a = ［1，2］\n", &[("［", "Invalid character", "Write `[` instead of `［`.")]),
    ("a = １２\n", &[("１", "Invalid character", "Write `12` instead of `１２`.")]),
    ("a = f（1）\n", &[("（", "Invalid character", "Write `(` instead of `（`.")]),
    ("a = [1，2]\n", &[("，", "Invalid character", "Write `,` instead of `，`.")]),
    ("a = –1\n", &[("–", "Invalid character", "Write `-` instead of `–`.")]),
    ("a = \u{200b}1\n", &[("\u{200b}", "Invisible character", "Delete it.")]),
    (
        "a =\u{a0}1\nb =\u{a0}2\nc =\u{a0}3\n",
        &[
            ("\u{a0}", "Unusual space", "Write an ordinary space."),
            ("\u{a0}", "Unusual space", "Write an ordinary space."),
            ("\u{a0}", "Unusual space", "Write an ordinary space."),
        ],
    ),
    ("a = b & c\n", &[("&", "`&` isn't an operator", "For a condition, write `&&`.")]),
    (
        "a => 1\n",
        &[("a", "Expected `=`, found `=>`", "Write `a = 1`. To compare, use `>=` inside an expression.")],
    ),
    ("a => \"b\"\n", &[("a", "Expected `=`, found `=>`", "Write `a = \"b\"`.")]),
    ("a: 1\n", &[("a", "Expected `=`, found `:`", "Write `a = 1`.")]),
    (
        "a: \"x\"\nb: \"y\"\n",
        &[
            ("a", "Expected `=`, found `:`", "Write `a = \"x\"`."),
            ("b", "Expected `=`, found `:`", "Write `b = \"y\"`."),
        ],
    ),
    (
        "\"a\" = 1\n",
        &[(
            "\"",
            "Attribute names aren't quoted",
            "Write `a = …` for an attribute, or `a { … }` for a block.",
        )],
    ),
    (
        "server {\n  a = 1,\n  b = 2,\n}\n",
        &[(",", "Unexpected `,`", "Remove the comma."), (",", "Unexpected `,`", "Remove the comma.")],
    ),
    (
        "server = {\n  a = 1;\n  b = 2;\n}\n",
        &[(";", "Unexpected `;`", "Remove the semicolon."), (";", "Unexpected `;`", "Remove the semicolon.")],
    ),
    ("a = { b = 1; c = 2 }\n", &[(";", "Unexpected `;`", "Write `,` instead of `;`.")]),
    ("a = hello\n", &[("hello", "Unknown variable", "Strings need quotes: `\"hello\"`.")]),
    ("a = １２３\n", &[("１", "Invalid character", "Write `123` instead of `１２３`.")]),
];

#[test]
fn lines_of_other_formats() {
    check(FILES);
}
