//! One mistake is one error, and what may be meant in two ways is advised in both or in none.

use hcl::diagnostic::apply_fixes;
use hcl::{HclDecode, IndexMap, Layers, Source};

/// The errors of a text, each with its headline and help, and its lines.
fn errors(name: &str, text: &str) -> Vec<String> {
    let source = Source::new(name, text);
    let found = if name.ends_with(".json") {
        hcl::json::parse_source(&source).1
    } else {
        hcl::syntax::parse(&source).1
    };
    let shown = found.iter().filter(|error| !error.is_consequence).map(|error| {
        let line = error.subject.as_ref().expect("an error is somewhere").start().line;
        format!("{line}: {}: {}", error.summary, error.help.as_deref().unwrap_or(&error.detail))
    });
    shown.collect()
}

/// The text after all fixes, certain or not, of the first error.
fn mended(text: &str) -> String {
    let (_, found) = hcl::syntax::parse(&Source::new("test.hcl", text));
    let first = found.iter().next().expect("an error");
    let fix = first.fixes()[0].clone();
    let fix = fix
        .replacements()
        .iter()
        .fold(hcl::diagnostic::Fix::certain("all"), |all, (place, new)| all.replace(place.clone(), new));
    apply_fixes(text, [&hcl::Diagnostic::error("").with_fix(fix)])
}

#[derive(Debug, HclDecode)]
#[hcl(by_label)]
#[expect(dead_code, reason = "only decoded")]
enum Backend {
    Http {
        #[hcl(label)]
        name: String,
        url: String,
    },
    Unix {
        #[hcl(label)]
        name: String,
        path: String,
    },
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Kinds {
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

fn of_kinds(text: &str) -> Vec<String> {
    let error = hcl::from_str::<Kinds>(text).expect_err("an error");
    error.diagnostics().iter().map(ToString::to_string).collect()
}

#[test]
fn an_unknown_kind_with_another_number_of_labels_is_one_mistake() {
    let short = of_kinds("backend \"php\" {\n  url = \"a\"\n}\n");
    assert_eq!(short.len(), 1, "{short:?}");
    assert!(short[0].contains("Unsupported type `php`"), "{short:?}");
    assert!(short[0].ends_with("Write the type first, as in `backend \"http\" \"php\" { … }`."), "{short:?}");
    let long = of_kinds("backend \"php\" \"a\" \"b\" {\n  url = \"a\"\n}\n");
    assert_eq!(long.len(), 1, "{long:?}");
    // A kind that is misspelt, and a missing label, are two.
    let both = of_kinds("backend \"htp\" {\n  url = \"a\"\n}\n");
    assert_eq!(both.len(), 2, "{both:?}");
    assert!(both[0].contains("Did you mean `http`?") && both[1].contains("Missing label"), "{both:?}");
    // A kind that is known is no excuse.
    for (labels, expected) in [("", "Missing label `name`"), (" \"a\" \"b\"", "Too many labels")] {
        let known = of_kinds(&format!("backend \"http\"{labels} {{\n  urll = \"a\"\n}}\n"));
        assert_eq!(known.len(), 2, "{known:?}");
        assert!(known[0].contains(expected) && known[1].contains("`urll`"), "{known:?}");
    }
    let open = of_kinds("backend \"php\" {");
    assert_eq!(open.len(), 1, "{open:?}");
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Upstreams {
    #[hcl(block, rename = "upstream")]
    upstreams: IndexMap<String, Upstream>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Upstream {
    url: String,
}

#[test]
fn a_duplicate_in_a_file_is_not_about_layers() {
    let text = "upstream \"a\" {\n  url = \"b\"\n}\nupstream \"a\" {\n  url = \"c\"\n}\n";
    let layers = Layers::new().text("a.hcl", text);
    let error = layers.decode::<Upstreams>(&hcl::Context::new()).expect_err("an error").to_string();
    let alone = hcl::from_str::<Upstreams>(text).expect_err("an error").to_string();
    assert!(!error.contains("layer"), "{error}");
    assert_eq!(error.replace("a.hcl", "<text>"), alone);
}

#[test]
fn a_choice_is_not_a_string() {
    for choice in ["80 | 8080", "80|8080", "int | string", "\"a\" | \"b\"", "a | b"] {
        let found = errors("test.hcl", &format!("ports: {choice}\n"));
        assert_eq!(found, ["1: Expected `=`, found `:`: Write `ports = …`."], "{choice}");
    }
}

#[test]
fn an_arrow_may_be_a_comparison() {
    let both = "`=>` isn't an operator: To compare numbers, write `>=`. To compute a value for each element, write `[for name in list : value]`.";
    for text in [
        "x = replicas => 3\n",
        "x = [for r in rs : r if r => 3]\n",
        "x = f(r => r.a)\n",
        "x = map(rs, r => r.a)\n",
    ] {
        assert_eq!(errors("test.hcl", text), [format!("1: {both}")], "{text}");
    }
    let attribute =
        "1: Expected `=`, found `=>`: Write `replicas = 3`. To compare, use `>=` inside an expression.";
    assert_eq!(errors("test.hcl", "replicas => 3\n"), [attribute]);
    let (_, found) = hcl::syntax::parse(&Source::new("test.hcl", "replicas => 3\n"));
    assert!(found.iter().flat_map(|error| error.fixes()).all(|fix| !fix.is_certain()));
}

#[test]
fn the_first_brace_that_is_not_indented_like_its_block_is_too_many() {
    let text =
        "server {\n  location {\n    try {\n      a = 1\n    }\n    }\n    b = 1\n  }\n  port = 1\n}\n";
    let found = |text: &str| errors("test.hcl", text);
    let extra = |line: u32| format!("{line}: Unexpected `}}`: Remove this brace.");
    assert_eq!(found(text), [extra(6)]);
    let mended = mended(text);
    assert_eq!(mended, text.replacen("    }\n    }\n", "    }\n", 1));
    assert_eq!(found(&mended), [""; 0]);
    // One that is indented less than its block.
    assert_eq!(found("a {\n  b {\n    c {\n}\n    }\n  }\n  d = 1\n}\n"), [extra(4)]);
    // After an object, and in each of two blocks.
    assert_eq!(found("a {\n  b = {\n    c = 1\n  }\n  }\n  d = 1\n}\n"), [extra(5)]);
    let block = "a {\n  b {\n  }\n  }\n  c = 1\n}\n";
    assert_eq!(found(&format!("{block}{block}d = 1\n")), [extra(4), extra(10)]);
}

/// Once a brace is known to be too many, each brace after it closes what it is indented like.
#[test]
fn a_second_brace_too_many_is_looked_for_without_the_first() {
    let text = "a {\n  b {\n    }\n    c = 1\n  }\n  d = 1\n}\n}\n";
    let found = errors("test.hcl", text);
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0], "3: Unexpected `}`: Remove this brace.");
    assert!(found[1].starts_with("8: Unmatched `}`: Remove the brace"), "{found:?}");
    let mended = mended(text);
    assert_eq!(mended, text.replacen("    }\n", "", 1));
    assert_eq!(errors("test.hcl", &mended).len(), 1);
}

#[test]
fn an_array_that_a_brace_begins_is_one_mistake() {
    for elements in ["{ \"a\": 1 },\n{ \"b\": 2 }", "1,\n2", "\"a\",\n\"b\"", "[1]"] {
        let text = format!("{{\n\"outputs\": {{\n{elements}\n],\n\"b\": tru\n}}\n");
        let found = errors("test.json", &text);
        assert_eq!(found[0], "2: Mismatched brackets: Write `[` instead of `{`.", "{text}");
        assert!(found.len() == 2 && found[1].ends_with("Write `true`."), "{text}{found:?}");
    }
    let named = errors("test.json", "{\n\"outputs\": {\n\"a\": 1\n],\n\"b\": 2\n}\n");
    assert_eq!(named, ["4: Mismatched brackets: Write `}` instead of `]`."]);
}

#[test]
fn what_is_suggested_has_no_operators_of_other_languages() {
    let of = |text: &str| errors("test.hcl", text).remove(0);
    for (text, help) in [
        ("[u.id for u in us if u.role === 1]", "`[for u in us : u.id if u.role == 1]`."),
        (
            "users?.[u.role === 1]",
            "`users[u.role == 1]`, or `try(users[u.role == 1], null)` for what may be missing.",
        ),
        ("a\n  + (b === c)", "`x = (a + (b == c))`; newlines don't matter inside parentheses."),
    ] {
        let found = of(&format!("x = {text}\n"));
        assert!(found.ends_with(&format!(": Write {help}")), "{found}");
    }
    for (text, help) in [
        ("const x = u.role === 1;", "`x = u.role == 1`."),
        ("x := u.role === 1", "`x = u.role == 1`."),
        ("x.y = u.role === 1", "`x = { y = u.role == 1 }`, with all that belongs to `x` in its braces."),
        ("[u.role for u in us if u is not None]", "`[for value in list : result if condition]`."),
    ] {
        let text = if text.starts_with('[') { format!("x = {text}") } else { text.to_owned() };
        let found = of(&format!("{text}\n"));
        assert!(found.ends_with(&format!(": Write {help}")), "{found}");
    }
}

#[test]
fn a_number_in_another_notation_hides_nothing() {
    let of = |text: &str| errors("test.hcl", text);
    let number = |help: &str| format!("1: Unsupported number format: Write `{help}`.");
    for text in [
        "x = { a = 1_000, b = 0xff }\n",
        "x = [1_000, 0xff]\n",
        "x = f(1_000 + 0xff)\n",
        "x = 1_000 + 0xff\n",
    ] {
        assert_eq!(of(text), [number("1000"), number("255")], "{text}");
    }
}

hcl_tests::samples_decode!(Kinds, Upstreams, Upstream);
