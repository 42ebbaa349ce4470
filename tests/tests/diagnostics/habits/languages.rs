//! Words, operators, strings and numbers of programming languages.

use super::{Row, check};

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
    ("a = x is null\n", &[("is", "`is` isn't an operator", "Write `==` instead of `is`.")]),
    ("a = x is not null\n", &[("is not", "`is not` isn't an operator", "Write `!=` instead of `is not`.")]),
    ("a = x ne y ? 1 : 2\n", &[("ne", "`ne` isn't an operator", "Write `!=` instead of `ne`.")]),
    ("a = x ?: y\n", &[("?:", "`?:` isn't an operator", "Write `coalesce(x, y)`.")]),
    ("a = (1, 2)\n", &[(",", "List without brackets", "Write `[1, 2]`.")]),
    ("a -> 1\n", &[("a", "Expected `=`, found `->`", "Write `a = 1`.")]),
    ("local a = 1\n", &[("local", "Unexpected `local`", "Write `a = 1`.")]),
    ("a = x <> y\n", &[("<>", "`<>` isn't an operator", "Write `!=` instead of `<>`.")]),
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

#[test]
fn words_and_operators_of_programming_languages() {
    check(WORDS);
}

#[test]
fn texts_and_numbers_of_other_languages() {
    check(TEXTS);
}
