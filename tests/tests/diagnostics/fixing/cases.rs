//! What is fixed, and what is left to its author.

use std::time::Duration;

use hcl::{Error, Source};
use hcl_tests::timed::timed;

fn fixed(text: &str) -> String {
    hcl::fix(&Source::new("main.hcl", text)).text
}

#[test]
fn certain_mistakes_are_fixed() {
    for (text, expected) in [
        ("a = 1; b = 2; c = 3\n", "a = 1\nb = 2\nc = 3\n"),
        ("a: 'x',\nb: True\n", "a = \"x\"\nb = true\n"),
        ("b {\n  \"c\" = 1\n  \"d\" = 2\n  \"e\" = 3\n}\n", "b {\n  c = 1\n  d = 2\n  e = 3\n}\n"),
        ("a = ['x', 'y',\n  'z']\n", "a = [\"x\", \"y\",\n  \"z\"]\n"),
        ("a = { b => 1, c => 2 }\n", "a = { b = 1, c = 2 }\n"),
        ("a == 1\nb = c == 2 AND d\n", "a = 1\nb = c == 2 && d\n"),
        ("a = [1 2 3\n  4]\n", "a = [1, 2, 3,\n  4]\n"),
        ("server\n{\n  a = 1 }\n", "server {\n  a = 1\n}\n"),
        ("s = <<-'EOF'\n  echo $HOME; ls\n  EOF\nb = 1;\n", "s = <<-EOF\n  echo $HOME; ls\n  EOF\nb = 1\n"),
    ] {
        assert_eq!(fixed(text), expected);
    }
    let json = hcl::fix(&Source::new("main.tf.json", "{'a': True,\n b: [1 2,], \"c\" = 5.}"));
    assert_eq!(json.text, "{\"a\": true,\n \"b\": [1, 2], \"c\" : 5}");
    assert!(json.remaining.is_empty() && json.is_complete && json.fixed >= 5, "{json:?}");
}

/// Something else may be meant, or a fix would lose something.
#[test]
fn what_is_not_certain_stays() {
    for text in [
        // Text that looks like code.
        "'name': 'shop',\n",
        "a = ${x}-${y}\n",
        "a = ${x}\n",
        "a = $x\n",
        "a = \"${x}\"; echo $y\n",
        "l = [\n  allow \"x\" { a = 1 },\n]\n",
        "l = [allow \"x\"]\n",
        "a = rock and roll\n",
        "a = not available\n",
        "a = redis.6.2\n",
        "a = hello world = 2\n",
        "a = 80–90\n",
        "a = `hostname`\n",
        "a = 0x1F\n",
        "a = +491701234567\n",
        "a = x ? y z:f(1)\n",
        // A line that is no HCL, and would not be with the fix.
        "_describe -t output 'output mode' opts\n",
        "find . -name '*.py[co]' -delete\n",
        "char buffer[80];\n",
        "map[Shift] = Level2;\n",
        "entry => <<'ENTRY', # note\n1 = 2;\nENTRY\n",
        // Comments of code.
        "-- a = 1\n",
        "; a = 1\n",
        "REM a = 1\n",
        "% text\n",
        // Contents of strings.
        "a = \"it\\'s\"\n",
        "a = \"\\$HOME\"\n",
        "a = \"\\x1b[0m\"\n",
        "a = '${x}'\n",
        "a = 'C:\\dir'\n",
        "a = 'it is \"x\"'\n",
        "a = \"say \"hi\" x\"\n",
        "a = [\"x, \"y\", 'z']\n",
        "a = f\"x\"\n",
        "a = \"\"\"x\n'y';\"\"\"\n",
        // Text that something else hides.
        "/* a: 1\nb = 2;\n",
        "a = << EOF\n'x'; y\n",
        "a = <<\"EOF\"\nb: 'x';\n${y}\nEOF\n",
        "<<<<<<< a\nx = 1;\n=======\nx = 2;\n>>>>>>> b\n",
        "a = `x;\ny: 1;\n`\n",
        ":wq\n",
    ] {
        assert_eq!(fixed(text), text);
    }
    for text in [
        "{\"a\": $x}",
        "{\"a\": ${x}}",
        "{\"a\": \"it\\'s\"}",
        "{\"a\": 0123}",
        "{\"a\": [- 1]}",
        "{\"a: 1, \"b\": 2}",
        "{\"a\": [\"x\" {\"y\": 1}]}",
    ] {
        assert_eq!(hcl::fix(&Source::new("main.tf.json", text)).text, text);
    }
}

/// A fix that does not make the text better is not made, and others are.
#[test]
fn each_fix_must_help() {
    let text = "a = 1;\nx = 2\n\"b\" {\n  c =\n}\nd = 3;\n";
    let result = hcl::fix(&Source::new("main.hcl", text));
    assert_eq!(result.text, "a = 1\nx = 2\n\"b\" {\n  c =\n}\nd = 3\n");
    assert_eq!((result.fixed, result.remaining.has_errors()), (2, true));
}

/// An error that the parser marks as following from another one has a fix that nobody has seen.
#[test]
fn fixes_of_consequences_are_not_made() {
    let (_, mut found) = hcl::syntax::parse(&Source::new("main.hcl", "a = 1;\n"));
    let text = "a = 1;\n";
    let mut problem = found.iter().next().expect("an error").clone();
    assert_eq!(hcl::diagnostic::apply_fixes(text, [&problem]), "a = 1\n");
    problem.is_consequence = true;
    assert_eq!(hcl::diagnostic::apply_fixes(text, [&problem]), text);
    found.drop_consequences();
    // Neither does it change text that may not be what it is read as.
    let text = "a = 'x;y'\n";
    let source = Source::new("main.hcl", text);
    let fix = hcl::diagnostic::Fix::certain("Remove").remove(source.location(hcl::Span::new(6, 7)));
    let problem =
        hcl::Diagnostic::error("Wrong").with_subject(source.location(hcl::Span::new(6, 7))).with_fix(fix);
    assert_eq!(hcl::diagnostic::apply_fixes(text, [&problem]), text);
}

#[test]
fn what_is_left_is_counted() {
    let result = hcl::fix(&Source::new("main.hcl", "a = 1;\nb = ${c}\nd = \n"));
    assert_eq!(result.fixed, 1);
    assert_eq!(Error::from(result.remaining).diagnostics().len(), 2);
    assert!(result.is_complete && result.refusal.is_none());
}

/// The time for a text is compared with that for one a quarter as long: optimized, by
/// `tests/hostile/many.rs`, because the fixes of short texts may read them so often that only
/// longer ones show a proportion.
#[test]
fn many_mistakes_take_time_in_proportion() {
    let native: [fn(usize) -> String; 5] = [
        |n| format!("attribute_{n:05} = \"the value of this attribute\";\n"),
        |n| format!("a{n} = 1; b{n} = 2; c{n} = 3\n"),
        |n| format!("a{n} = [1 2, 3] x\n"),
        |n| format!("a{n} = 'x', b{n} = True\n"),
        |n| format!("b{n} {{ a = 1, c = ['x' 'y'] }}\n"),
    ];
    let json: [fn(usize) -> String; 3] = [
        |n| format!("\"name_{n}\": \"the value of this property\"\n"),
        |n| format!("'a{n}': [1 2, True,],\n"),
        |n| format!("\"a{n}\": [1}},\n"),
    ];
    let native = native.map(|line| ("main.hcl", line, "", ""));
    let json = json.map(|line| ("main.tf.json", line, "{\n", "\"z\": 1}\n"));
    for (name, line, before, after) in native.into_iter().chain(json) {
        let time = |lines: usize| {
            let text = format!("{before}{}{after}", (0..lines).map(line).collect::<String>());
            let source = Source::new(name, text);
            let (result, time) = timed(|| hcl::fix(&source));
            assert!(result.refusal.is_none(), "{:?}", result.refusal);
            time
        };
        if cfg!(debug_assertions) {
            time(40);
            continue;
        }
        let (short, long) = (time(250), time(1000));
        assert!(long < short * 12 + Duration::from_millis(100), "{}: {short:?} and {long:?}", line(1));
    }
}
