//! What is said without the feature `explain`: a line for each error, with its place. Beside the code, so
//! that the library without the feature is built once, with its tests.

use hcl::HclDecode;

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "the fields are only shown")]
struct Config {
    name: String,
    #[hcl(default)]
    ports: Vec<u16>,
    #[hcl(block)]
    server: Option<Server>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "the fields are only shown")]
struct Server {
    host: String,
}

fn errors(text: &str) -> String {
    hcl::from_str::<Config>(text).expect_err(text).to_string()
}

#[test]
fn an_error_is_a_line_with_its_place() {
    for (text, expected) in [
        ("name: \"a\"\n", "<text>:1:5: Expected a name, `=` or `{`, found `:`"),
        ("name = \n", "<text>:1:8: Expected a value, found the end of the line"),
        ("name = \"a\"\nports = [1 2]\n", "<text>:2:12: Expected `,` or `]`, found a number"),
        (
            "name = \"a\"\nserver {\n  host = f(1\n}\n",
            "<text>:3:13: Expected `,` or `)`, found the end of the line",
        ),
    ] {
        assert_eq!(errors(text), expected);
    }
}

#[cfg(feature = "json")]
#[test]
fn an_error_in_json_is_one_too() {
    for (text, expected) in [
        ("{\"name\": \"a\",}", "<text>:1:14: Invalid JSON, found `}`"),
        ("{\"name\": ", "<text>:1:10: Invalid JSON, found the end of the text"),
    ] {
        assert_eq!(hcl::from_json_str::<Config>(text).expect_err(text).to_string(), expected);
    }
}

#[test]
fn an_error_of_decoding_says_what_to_do() {
    assert_eq!(errors("nam = \"a\"\n"), "<text>:1:1: Unsupported attribute `nam`. Did you mean `name`?");
    assert_eq!(errors("name = [1]\n"), "<text>:1:8: Invalid value for `name`. Write `1`, without brackets.");
}

#[test]
fn no_beginning_of_a_text_panics_or_is_accepted_by_mistake() {
    let text = "name = \"${upper(\"a\")}\"\nports = [for port in [80, 443] : port if port > 80]\nserver {\n  host = <<-EOT\n    a\n  EOT\n}\n";
    for (end, _) in text.char_indices() {
        let (_, diagnostics) = hcl::syntax::parse(&hcl::Source::new("text", &text[..end]));
        assert!(diagnostics.iter().all(|diagnostic| diagnostic.subject.is_some()), "{}", &text[..end]);
    }
}

#[test]
fn no_line_shows_a_secret() {
    #[derive(Debug, HclDecode)]
    #[allow(dead_code, reason = "nothing is decoded successfully")]
    struct Account {
        #[hcl(sensitive)]
        password: String,
    }

    for text in [
        "password = \"a\" hunt\n",
        "password = 'hunt'\n",
        "password = hunt hunt\n",
        "password = [\"hunt\" \"hunt\"]\n",
        "password: hunt\n",
        "password = \"hunt\n",
        "password hunt\n",
    ] {
        let error = hcl::from_str::<Account>(text).expect_err(text);
        assert!(!format!("{error} {error:#} {error:?}").contains("hunt"), "{text}{error}");
    }
}
