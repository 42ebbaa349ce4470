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
    assert_eq!(
        errors("name = [1]\n"),
        "<text>:1:8: Invalid value for `name`: A string is required, not a list. Write `1`, without brackets."
    );
}

/// A program's own functions may be the only ones who know what is wrong.
#[test]
fn an_error_says_what_the_program_says() {
    #[derive(Debug, HclDecode)]
    #[allow(dead_code, reason = "nothing is decoded successfully")]
    #[hcl(validate = is_named)]
    struct Job {
        name: Option<String>,
        #[hcl(with = odd)]
        workers: Option<u32>,
        #[hcl(validate = even)]
        slots: Option<u32>,
    }
    fn is_named(job: &Job) -> Result<(), String> {
        job.name.as_ref().map(drop).ok_or_else(|| "a job needs a name to be found by".to_owned())
    }
    fn odd(number: u32) -> Result<u32, String> {
        if number % 2 == 1 { Ok(number) } else { Err(format!("{number} workers can't vote")) }
    }
    fn even(number: &u32) -> Result<(), String> {
        if number % 2 == 0 { Ok(()) } else { Err(format!("{number} slots can't be paired")) }
    }
    fn upper(text: String) -> Result<String, String> {
        if text.is_empty() { Err("there is nothing to raise".to_owned()) } else { Ok(text.to_uppercase()) }
    }

    let context = hcl::Context::builder().function("upper", upper).build();
    for (text, expected) in [
        ("name = upper(\"\")\n", "<text>:1:8: Function call failed: there is nothing to raise."),
        ("workers = 4\n", "<text>:1:11: Invalid value for `workers`: 4 workers can't vote."),
        ("slots = 3\n", "<text>:1:9: Invalid value for `slots`: 3 slots can't be paired."),
        ("slots = 2\n", "<text>:1:1: Invalid configuration: A job needs a name to be found by."),
    ] {
        assert_eq!(context.from_str::<Job>(text).expect_err(text).to_string(), expected);
    }
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
        #[hcl(sensitive)]
        pin: Option<u16>,
        #[hcl(sensitive, validate = refused)]
        token: Option<String>,
    }
    fn refused(token: &String) -> Result<(), String> {
        Err(format!("{token} is not one of ours"))
    }

    for text in [
        "password = \"a\" hunt\n",
        "password = 'hunt'\n",
        "password = hunt hunt\n",
        "password = [\"hunt\" \"hunt\"]\n",
        "password: hunt\n",
        "password = \"hunt\n",
        "password hunt\n",
        "password = [\"hunt\"]\n",
        "password = { hunt = \"hunt\" }\n",
        "password = \"\"\npin = \"hunt\"\n",
        "password = \"\"\ntoken = \"hunt\"\n",
    ] {
        let error = hcl::from_str::<Account>(text).expect_err(text);
        assert!(!format!("{error} {error:#} {error:?}").contains("hunt"), "{text}{error}");
    }
}
