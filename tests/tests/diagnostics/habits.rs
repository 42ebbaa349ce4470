//! Mistakes of people who know other languages: each is one error, which marks the mistake and says what to
//! write instead.

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

/// Words and operators of programming languages.
const WORDS: &[Row] = &[
    (
        "if x > 3 {\n  a = 1\n}\n",
        &[(
            "if",
            "`if` statements aren't supported",
            "Write an attribute instead: `name = condition ? value : other`.",
        )],
    ),
    (
        "if (x > 3) {\n  a = 1\n} else {\n  a = 2\n}\n",
        &[(
            "if",
            "`if` statements aren't supported",
            "Write an attribute instead: `name = condition ? value : other`.",
        )],
    ),
    (
        "if debug {\n  level = \"debug\"\n} else {\n  level = \"info\"\n}\n",
        &[(
            "else",
            "`else` statements aren't supported",
            "Write an attribute instead: `name = condition ? value : other`.",
        )],
    ),
    ("a = if x then 1 else 2\n", &[("if", "Use `? :` for conditionals", "Write `x ? 1 : 2`.")]),
    ("a = 1 if x else 2\n", &[("if", "Use `? :` for conditionals", "Write `x ? 1 : 2`.")]),
    ("a = for x in y : x\n", &[("for", "`for` expression without brackets", "Write `[for x in y : x]`.")]),
    ("let a = 1\n", &[("let", "Unexpected `let`", "Write `a = 1`.")]),
    ("var a = 1\n", &[("var", "Unexpected `var`", "Write `a = 1`.")]),
    ("const a = \"x\"\n", &[("const", "Unexpected `const`", "Write `a = \"x\"`.")]),
    (
        "int a = 1\n",
        &[(
            "=",
            "Unexpected `=` in a block header",
            "For a block, remove the `=`; for an attribute, write one name before it.",
        )],
    ),
    ("export NAME=value\n", &[("export", "Unexpected `export`", "Write `NAME = \"value\"`.")]),
    ("export NAME=\"value\"\nb = 2\n", &[("export", "Unexpected `export`", "Write `NAME = \"value\"`.")]),
    ("a += 1\n", &[("+=", "`+=` isn't supported", "Write `a = …` with the whole value.")]),
    ("a -= 1\n", &[("-=", "`-=` isn't supported", "Write `a = …` with the whole value.")]),
    ("tags += [\"x\"]\n", &[("+=", "`+=` isn't supported", "Write `tags = …` with the whole value.")]),
    ("a := 1\n", &[(":=", "Expected `=`, found `:=`", "Write `a = 1`.")]),
    ("a++\n", &[("++", "`++` isn't supported", "Write `a = …` with the whole value.")]),
    ("a = x AND y\n", &[("AND", "`AND` isn\'t an operator", "Write `&&` instead of `AND`.")]),
    ("a = x OR y\n", &[("OR", "`OR` isn\'t an operator", "Write `||` instead of `OR`.")]),
    ("a = NOT x\n", &[("NOT", "`NOT` isn\'t an operator", "Write `!` instead of `NOT`.")]),
    ("a = not x\n", &[("not", "`not` isn\'t an operator", "Write `!` instead of `not`.")]),
    ("a = x and y or z\n", &[("and", "`and` isn\'t an operator", "Write `&&` instead of `and`.")]),
    ("a = x not in y\n", &[("not in", "`not in` isn't an operator", "Write `!contains(y, x)`.")]),
    ("a = x in y\n", &[("in", "`in` isn't an operator", "Write `contains(y, x)`.")]),
    ("a = x is null\n", &[("x is null", "Unquoted string", "For a string, write `\"x is null\"`.")]),
    ("a = x <> y\n", &[(">", "Expected a value", "-")]),
    ("a = x === y\n", &[("===", "`===` isn\'t an operator", "Write `==` instead of `===`.")]),
    ("a = 2 ** 3\n", &[("*", "`**` isn't an operator", "Write `pow(2, 3)`.")]),
    (
        "a = x =~ \"y\"\n",
        &[("=~", "`=~` isn\'t an operator", "Write `length(regexall(pattern, text)) > 0`.")],
    ),
    ("a = len(b)\n", &[("len", "Unknown function", "Did you mean `length`?")]),
    (
        "a = \"a\" + b\n",
        &[("\"a\"", "Invalid operand", "`+` adds numbers. To concatenate strings, write `\"a${b}\"`.")],
    ),
    (
        "a = \"a\" + \"b\"\n",
        &[("\"a\"", "Invalid operand", "`+` adds numbers. To concatenate strings, write `\"ab\"`.")],
    ),
    (
        "def f(x):\n",
        &[("def", "`def` statements aren't supported", "Write an attribute instead: `name = value`.")],
    ),
    (
        "function f(x) {\n  a = 1\n}\n",
        &[(
            "function",
            "`function` statements aren't supported",
            "Write an attribute instead: `name = value`.",
        )],
    ),
];

/// Texts and numbers.
const TEXTS: &[Row] = &[
    (
        "a = \"\"\"\ntext\nmore\n\"\"\"\nb = 1\n",
        &[("\"\"\"", "Unsupported quotes", "Write `<<EOT`, the lines, and `EOT` on a line of its own.")],
    ),
    ("a = \"\"\"text\"\"\"\n", &[("\"\"\"", "Triple quotes aren't supported", "Write `\"text\"`.")]),
    (
        "a = \"\"\"\nsay \"hi\"\n\"\"\"\nb = 2\n",
        &[("\"\"\"", "Unsupported quotes", "Write `<<EOT`, the lines, and `EOT` on a line of its own.")],
    ),
    ("a = 'text'\n", &[("'", "Strings need double quotes", "Write `\"text\"`.")]),
    ("a = ['x', 'y']\n", &[("'", "Strings need double quotes", "Write `\"x\"`.")]),
    ("a = 'hello big world'\n", &[("'", "Strings need double quotes", "Write `\"hello big world\"`.")]),
    ("a = 'say \"hi\"'\n", &[("'", "Strings need double quotes", "Write `\"say \\\"hi\\\"\"`.")]),
    (
        "a = {\n  b = 'x'\n  c = 'y'\n}\n",
        &[
            ("'", "Strings need double quotes", "Write `\"x\"`."),
            ("'", "Strings need double quotes", "Write `\"y\"`."),
        ],
    ),
    (
        "server {\n  name = 'web'\n  path = /etc/x\n}\n",
        &[
            ("'", "Strings need double quotes", "Write `\"web\"`."),
            ("/etc/x", "Unquoted string", "Write `\"/etc/x\"`."),
        ],
    ),
    (
        "a = 'x'\r\nb = 10MB\r\n",
        &[
            ("'", "Strings need double quotes", "Write `\"x\"`."),
            (
                "10MB",
                "Numbers don't have units",
                "Write `\"10MB\"` if a string is expected here, or the number alone.",
            ),
        ],
    ),
    (
        "a = https://example.com/x?y=1#frag\n",
        &[(
            "https://example.com/x?y=1#frag",
            "Unquoted string",
            "Write `\"https://example.com/x?y=1#frag\"`.",
        )],
    ),
    (
        "a = http://localhost:8080\nb = 2\n",
        &[("http://localhost:8080", "Unquoted string", "Write `\"http://localhost:8080\"`.")],
    ),
    ("a = 1.2.3\n", &[("1.2.3", "Unquoted string", "Write `\"1.2.3\"`.")]),
    ("a = v1.2.3\n", &[("v1.2.3", "Unquoted string", "Write `\"v1.2.3\"`.")]),
    ("a = 1.2.3-beta\n", &[("1.2.3-beta", "Unquoted string", "Write `\"1.2.3-beta\"`.")]),
    ("a = 10.0.0.1\n", &[("10.0.0.1", "Unquoted string", "Write `\"10.0.0.1\"`.")]),
    ("a = 10.0.0.0/8\n", &[("10.0.0.0/8", "Unquoted string", "Write `\"10.0.0.0/8\"`.")]),
    (
        "a = 2024-01-31T10:00:00Z\n",
        &[("2024-01-31T10:00:00Z", "Unquoted string", "Write `\"2024-01-31T10:00:00Z\"`.")],
    ),
    ("a = 10:30\n", &[("10:30", "Unquoted string", "Write `\"10:30\"`.")]),
    ("a = 10:30:00\n", &[("10:30:00", "Unquoted string", "Write `\"10:30:00\"`.")]),
    ("a = 08:00-17:00\n", &[("08:00-17:00", "Unquoted string", "Write `\"08:00-17:00\"`.")]),
    ("a = me@example.com\n", &[("me@example.com", "Unquoted string", "Write `\"me@example.com\"`.")]),
    ("a = [me@example.com, 2]\n", &[("me@example.com", "Unquoted string", "Write `\"me@example.com\"`.")]),
    ("a = f(./x, /etc/y)\n", &[("./x", "Unquoted string", "Write `\"./x\"`.")]),
    ("a = #ff0000\n", &[("#ff0000", "Unquoted string", "Write `\"#ff0000\"`.")]),
    ("a = %x%\n", &[("%x%", "Unquoted string", "Write `\"%x%\"`.")]),
    ("a = /ab+/\n", &[("/ab+/", "Unquoted string", "Write `\"/ab+/\"`.")]),
    (
        "a = f\"hello\"\n",
        &[("\"", "Expected a newline", "Remove `\"hello\"`, or write the operator that belongs before it.")],
    ),
    (
        "a = hello big world\n",
        &[("hello big world", "Unquoted string", "For a string, write `\"hello big world\"`.")],
    ),
    ("a = [one two, three]\n", &[("one two", "Unquoted string", "For a string, write `\"one two\"`.")]),
    (
        "a = 10MB\n",
        &[(
            "10MB",
            "Numbers don't have units",
            "Write `\"10MB\"` if a string is expected here, or the number alone.",
        )],
    ),
    (
        "a = 50%\n",
        &[(
            "50%",
            "Number with a percent sign",
            "Write `\"50%\"` if a string is expected here, or the fraction as a number.",
        )],
    ),
    (
        "a = 30s\n",
        &[(
            "30s",
            "Numbers don't have units",
            "Write `\"30s\"` if a string is expected here, or the number alone.",
        )],
    ),
    (
        "a = 10 MB\n",
        &[(
            "10 MB",
            "Numbers don't have units",
            "Write `\"10 MB\"` if a string is expected here, or the number alone.",
        )],
    ),
    (
        "a = [10MB, 30s]\n",
        &[(
            "10MB",
            "Numbers don't have units",
            "Write `\"10MB\"` if a string is expected here, or the number alone.",
        )],
    ),
    (
        "a = [50%, 20%]\n",
        &[(
            "50%",
            "Number with a percent sign",
            "Write `\"50%\"` if a string is expected here, or the fraction as a number.",
        )],
    ),
    (
        "a = {\n  b = 10MB\n}\n",
        &[(
            "10MB",
            "Numbers don't have units",
            "Write `\"10MB\"` if a string is expected here, or the number alone.",
        )],
    ),
    ("a = 1_000\n", &[("_000", "Unsupported number format", "Write `1000`.")]),
    ("a = 0x1F\n", &[("x1F", "Unsupported number format", "Write `31`.")]),
    ("a = 0o17\n", &[("o17", "Unsupported number format", "Write `15`.")]),
    ("a = 0b11\n", &[("b11", "Unsupported number format", "Write `3`.")]),
    ("a = 1_000_000\n", &[("_000_000", "Unsupported number format", "Write `1000000`.")]),
    ("a = \"\\d+\\.\\d\"\n", &[("\\d", "Invalid escape sequence", "For a backslash, write two: `\\\\d`.")]),
    (
        "a = \"\\d\"\nb = \"\\w\"\n",
        &[
            ("\\d", "Invalid escape sequence", "For a backslash, write two: `\\\\d`."),
            ("\\w", "Invalid escape sequence", "For a backslash, write two: `\\\\w`."),
        ],
    ),
    (
        "a = \"C:\\windows\\system\"\n",
        &[("\\w", "Invalid escape sequence", "For a backslash, write two: `\\\\w`.")],
    ),
    ("a = $x\n", &[("$", "Unexpected `$`", "Write `x`, and `${x}` inside a string.")]),
    ("a = ${x}\n", &[("$", "Unexpected `$`", "Write `x`.")]),
    ("$x = 1\n", &[("$", "Unexpected `$`", "Write `x`, and `${x}` inside a string.")]),
    (
        "server web-1.example { }\n",
        &[("web-1.example", "Unquoted label", "Write `server \"web-1.example\" {`.")],
    ),
];

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
    ("; text here\na = 1\n", &[(";", "Unexpected `;`", "Remove it, or write `#` if a comment begins here.")]),
    ("% text\n", &[("%", "Expected an attribute or a block", "-")]),
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

#[test]
fn words_and_operators_of_programming_languages() {
    check(WORDS);
}

#[test]
fn texts_and_numbers_of_other_languages() {
    check(TEXTS);
}

#[test]
fn lines_of_other_formats() {
    check(FILES);
}

/// One error for all wrong backslashes of a string, with a label at each.
#[test]
fn every_wrong_escape_is_labelled() {
    let found = errors("a = \"\\d+\\.\\d\"\n");
    assert_eq!(found.len(), 1);
    let labels: Vec<_> = found[0].labels.iter().map(|label| label.location.text()).collect();
    assert_eq!(labels, ["\\.", "\\d"]);
}
