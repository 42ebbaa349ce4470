//! Random secrets in texts that are broken at random: nothing that is said about them contains one.
//!
//! `HCL_SECRET_TEXTS` sets how many texts are tried, and `HCL_SECRET_SEED` takes other random numbers.

use hcl::with::Secret;
use hcl::{Context, HclDecode};
use hcl_tests::report::everything;

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Config {
    port: Option<u16>,
    password: Option<Secret<String>>,
    #[hcl(sensitive)]
    api_key: Option<u64>,
    tags: Option<Vec<String>>,
    #[hcl(block, rename = "server")]
    servers: Vec<Server>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Server {
    #[hcl(label)]
    name: String,
    host: Option<String>,
    #[hcl(sensitive)]
    token: Option<Vec<String>>,
    #[hcl(sensitive)]
    options: Option<std::collections::BTreeMap<String, u8>>,
}

/// `@` is the secret.
const TEXTS: [&str; 4] = [
    "port = 80\npassword = \"@\"\ntags = [\"a\", \"b\"]\nserver \"a\" {\n  host = \"h\"\n}\n",
    "port = 80\napi_key = \"@\"\nserver \"a\" {\n  host = \"h\"\n  token = [\"@\", \"x\"]\n}\nserver \"b\" {\n}\n",
    "server \"a\" {\n  options = {\n    first = \"@\"\n    second = 2\n  }\n  host = \"h\"\n}\nport = 80\n",
    "password = <<EOT\n@\nEOT\nport = 80\n",
];

const INSERTED: [&str; 14] = ["\"", "'", "{", "}", "[", "]", "=", ":", ",", "${", "\n", " x ", "#", "/*"];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % limit
    }
}

fn broken(text: &str, secret: std::ops::Range<usize>, random: &mut Random) -> String {
    // The secret stays whole, so that it can be searched for.
    let at = loop {
        let at = random.below(text.len());
        if at <= secret.start || at >= secret.end {
            break at;
        }
    };
    let (before, after) = text.split_at(at);
    match random.below(3) {
        0 if at < text.len() && !secret.contains(&at) => format!("{before}{}", &after[1..]),
        1 if at < text.len() && !secret.contains(&at) => format!("{before}{}{after}", &after[..1]),
        _ => format!("{before}{}{after}", INSERTED[random.below(INSERTED.len())]),
    }
}

#[test]
fn random_secrets_are_not_shown() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let texts = number("HCL_SECRET_TEXTS").unwrap_or(400_u64);
    let mut random = Random(number("HCL_SECRET_SEED").unwrap_or(20_261_124));
    let context = Context::new();
    let (mut shown, mut failed) = (Vec::new(), 0);
    for _ in 0..texts {
        let secret: String =
            (0..9).map(|n| if n % 3 == 2 { '7' } else { (b'j' + random.below(16) as u8) as char }).collect();
        let template = TEXTS[random.below(TEXTS.len())];
        let start = template.find('@').expect("a secret");
        let whole = template.replacen('@', &secret, 1).replace('@', "x");
        let text = broken(&whole, start..start + secret.len(), &mut random);
        let Err(error) = context.from_str::<Config>(&text) else { continue };
        failed += 1;
        let told = format!("{error}\n{error:#}\n{error:?}\n{}", everything(error.diagnostics()));
        if told.contains(&secret) {
            shown.push(format!("{text}\n----\n{error:#}\n{error:?}\n========"));
        }
    }
    assert!(failed > texts / 4, "{failed}");
    assert!(shown.is_empty(), "{} of {failed}:\n{}", shown.len(), shown[..shown.len().min(6)].join("\n"));
}

hcl_tests::samples_decode!(Config);
