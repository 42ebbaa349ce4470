//! Random secrets in every kind of field that can hold one, in texts that are broken at random: nothing that
//! is drawn or said contains one.
//!
//! `HCL_SECRET_TEXTS` sets how many texts are tried, and `HCL_SECRET_SEED` takes other random numbers.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use hcl::with::Secret;
use hcl::{Context, Diagnostic, Error, HclDecode, Layers, Loader};
use hcl_tests::report::everything;

type Hidden = Secret<String>;

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Config {
    port: Option<u16>,
    word: Option<Hidden>,
    #[hcl(sensitive, alias = "pass")]
    passphrase: Option<u64>,
    list: Option<Vec<Secret<u16>>>,
    map: Option<BTreeMap<String, Hidden>>,
    account: Option<Account>,
    accounts: Option<Vec<Account>>,
    #[hcl(sensitive)]
    settings: Option<HashMap<String, Vec<u8>>>,
    #[hcl(block, rename = "user")]
    users: Vec<User>,
    #[hcl(block)]
    vault: Option<Vault>,
    #[hcl(flatten)]
    common: Common,
}

#[derive(Debug, serde::Deserialize)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Account {
    name: Option<String>,
    #[serde(alias = "pin_code")]
    pin: Secret<u16>,
    method: Option<Method>,
}

#[derive(Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
enum Method {
    Ticket(Hidden),
    Basic { phrase: Hidden, realm: String },
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct User {
    #[hcl(label)]
    name: String,
    host: Option<String>,
    #[hcl(sensitive)]
    tokens: Option<Vec<u32>>,
    #[hcl(blocks)]
    keys: Vec<Key>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
enum Key {
    Rsa { bits: u16, seed: Hidden },
    Raw { seed: Secret<u8> },
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Vault {
    address: Option<String>,
    #[hcl(remain)]
    rest: BTreeMap<String, Secret<bool>>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Common {
    license: Option<Secret<Vec<bool>>>,
    region: Option<String>,
}

/// `@` is a secret.
const NATIVE: &[&str] = &[
    "port = 80\nword = \"@\"\nregion = \"eu\"\npassphrase = \"@\"\n",
    "word = \"@\"\nport = \"x\"\n",
    "pass = 17@\nport = [1]\n",
    "list = [1, \"@\", 3]\nport = 80\nmap = { a = \"@\", b = \"@\" }\n",
    "map = {\n  a = \"@\"\n  b = \"@\"\n}\nport = 1\n",
    "account = { name = \"n\", pin = \"@\", method = { ticket = \"@\" } }\nport = 80\n",
    "account = {\n  pin_code = \"@\"\n  method = {\n    basic = {\n      phrase = \"@\"\n      realm = \"r\"\n    }\n  }\n}\n",
    "accounts = [\n  { name = \"a\", pin = \"@\" },\n  { pin = \"@\", name = \"b\" },\n]\nport = 80\n",
    "settings = { a = [\"@\"], b = \"@\" }\nregion = 1\n",
    "user \"a\" {\n  host = \"h\"\n  tokens = [1, \"@\"]\n  rsa {\n    bits = 1\n    seed = \"@\"\n  }\n}\nport = 1\n",
    "user \"a\" { tokens = [\"@\"] }\nuser \"b\" { host = \"h\" }\nport = 80\n",
    "user \"a\" {\n  raw { seed = \"@\" }\n  host = \"x\"\n}\n",
    "vault {\n  address = \"a\"\n  first = \"@\"\n  second = true\n  third = [\"@\"]\n}\nport = 80\n",
    "license = [true, \"@\"]\nport = 80\nregion = \"x\"\n",
    "word = <<EOT\n@\n  @\nEOT\nport = 80\n",
    "word = <<-EOT\n  @\n  a ${port} @\n  EOT\npassphrase = <<E\n@\nE\n",
    "port = 80\nword = \"a ${upper(\"@\")} b\" # note\nregion = true\n",
    "word = port == 80 ? \"@\" : \"@\"\nport = 80\n",
    "word = join(\"-\", [\"@\", \"@\"])\n",
    "word = true && \"@\"\npassphrase = 1 + \"@\"\n",
];

const JSON: &[&str] = &[
    "{\"port\": 80, \"word\": \"@\", \"passphrase\": \"@\"}",
    "{\n  \"port\": 80,\n  \"word\": \"@\",\n  \"list\": [1, \"@\"],\n  \"map\": {\"a\": \"@\"}\n}\n",
    "{\n  \"user\": {\"a\": {\"host\": \"h\", \"tokens\": [\"@\"]}},\n  \"port\": \"x\"\n}\n",
    "{\"user\": [{\"a\": {\"rsa\": {\"seed\": \"@\", \"bits\": 1}}}], \"vault\": {\"a\": \"@\"}}",
    "{\"account\": {\"pin\": \"@\", \"method\": {\"ticket\": \"@\"}}, \"license\": \"@\"}",
];

const INSERTED: &[&str] = &[
    "\"", "'", "`", "{", "}", "[", "]", "(", ")", "=", ":", ",", ";", "${", "%{", "\\", "\n", " ", " x ",
    "#", "//", "/*", "<<EOT", "\r", "\u{201c}", "$", "=>", "?", "|", "<", "+", "\t", "\u{a0}", "é",
];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % limit
    }

    fn secret(&mut self) -> String {
        (0..11).map(|n| if n % 3 == 2 { '7' } else { (b'j' + self.below(16) as u8) as char }).collect()
    }
}

/// A text with secrets, and the secrets.
fn filled(template: &str, random: &mut Random) -> (String, Vec<String>) {
    let (mut text, mut secrets) = (String::new(), Vec::new());
    for (index, part) in template.split('@').enumerate() {
        if index > 0 {
            let secret = random.secret();
            text += &secret;
            secrets.push(secret);
        }
        text += part;
    }
    (text, secrets)
}

/// Breaks a text once, but no secret, so that each can be searched for.
fn broken(text: &str, secrets: &[String], random: &mut Random) -> String {
    let is_inside = |at: usize| {
        let spans =
            secrets.iter().filter_map(|secret| text.find(secret).map(|start| start..start + secret.len()));
        spans.into_iter().any(|span: Range<usize>| span.start < at && at < span.end)
    };
    let at = loop {
        let at = random.below(text.len() + 1);
        if text.is_char_boundary(at) && !is_inside(at) {
            break at;
        }
    };
    let (before, after) = text.split_at(at);
    let begins_secret = secrets.iter().any(|secret| after.starts_with(secret.as_str()));
    let next = after.chars().next().filter(|_| !begins_secret);
    match (random.below(5), next) {
        (0 | 1, Some(next)) => format!("{before}{}", &after[next.len_utf8()..]),
        (2, Some(next)) => format!("{before}{next}{after}"),
        _ => format!("{before}{}{after}", INSERTED[random.below(INSERTED.len())]),
    }
}

fn drawn(report: &dyn miette::Diagnostic) -> String {
    let mut drawn = String::new();
    let handler =
        miette::GraphicalReportHandler::new_themed(miette::GraphicalTheme::none()).with_context_lines(4);
    handler.render_report(&mut drawn, report).expect("writing to a string works");
    let handler = miette::NarratableReportHandler::new().with_context_lines(4);
    handler.render_report(&mut drawn, report).expect("writing to a string works");
    let handler = miette::JSONReportHandler::new();
    handler.render_report(&mut drawn, report).expect("writing to a string works");
    drawn
}

fn told(error: &Error) -> String {
    let report = error.clone().into_report();
    let each = error.diagnostics().iter().map(|one: &Diagnostic| drawn(one));
    format!(
        "{error}\n{error:#}\n{error:?}\n{error:#?}\n{}\n{}\n{}\n{}",
        everything(error.diagnostics()),
        drawn(&report),
        drawn(error),
        each.collect::<String>()
    )
}

#[test]
fn random_secrets_are_not_shown() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let texts = number("HCL_SECRET_TEXTS").unwrap_or(400_u64);
    let mut random = Random(number("HCL_SECRET_SEED").unwrap_or(20_261_125));
    let context = Context::builder().stdlib().variable("port", 80).build();
    let (mut shown, mut failed) = (Vec::new(), 0);
    for _ in 0..texts {
        let is_json = random.below(5) == 0;
        let templates = if is_json { JSON } else { NATIVE };
        let (mut text, secrets) = filled(templates[random.below(templates.len())], &mut random);
        for _ in 0..random.below(2) + 1 {
            text = broken(&text, &secrets, &mut random);
        }
        let name = if is_json { "t.json" } else { "t.hcl" };
        let error = match random.below(4) {
            0 => Layers::new()
                .text("base.hcl", "port = 1\n")
                .text(name, text.as_str())
                .decode::<Config>(&context)
                .err(),
            _ => Loader::new().text(name, text.as_str()).decode::<Config>(&context).err(),
        };
        let Some(error) = error else { continue };
        failed += 1;
        let told = told(&error);
        if let Some(secret) = secrets.iter().find(|secret| told.contains(secret.as_str())) {
            shown.push(format!("{secret} in\n{text}\n----\n{error:#}\n{error:?}\n========"));
        }
    }
    assert!(failed > texts / 4, "{failed}");
    assert!(shown.is_empty(), "{} of {failed}:\n{}", shown.len(), shown[..shown.len().min(20)].join("\n"));
}

hcl_tests::samples_decode!(Config, Vault, Common);
