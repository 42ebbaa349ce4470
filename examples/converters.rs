//! How do I read `"30s"`, `"10MiB"` or a type of my own? With a converter, which also writes the value and
//! explains what is wrong.

use std::time::Duration;

use hcl::with::{Convert, ConvertBack, Form, Refused, Secret};
use hcl::{HclDecode, HclEncode, IndexMap, Value};

#[derive(Debug, HclDecode, HclEncode)]
struct Client {
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    /// A converter reaches into lists, maps and options.
    #[hcl(with = hcl::with::duration)]
    delays: Vec<Duration>,
    #[hcl(with = hcl::with::byte_size)]
    limits: IndexMap<String, u64>,
    #[hcl(with = hcl::with::percentage)]
    sampled: Option<f64>,
    #[hcl(with = hcl::with::secret, sensitive)]
    token: Option<Secret<String>>,
    #[hcl(with = color)]
    background: Option<Color>,
}

#[derive(Clone, Copy, Debug)]
struct Color(u8, u8, u8);

/// Reads and writes colors such as `"#ff8000"`.
#[allow(non_camel_case_types)]
struct color;

impl Convert<Color> for color {
    type Written = String;

    fn decode(&self, written: String) -> Result<Color, Refused> {
        let digits = written.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii());
        let Some(digits) = digits else {
            return Err(Refused::new(format!("{written} is not a color"))
                .with_help("write six digits, such as \"#ff8000\""));
        };
        let part = |start: usize| u8::from_str_radix(&digits[start..start + 2], 16);
        Ok(Color(part(0)?, part(2)?, part(4)?))
    }

    fn form(&self) -> Option<Form> {
        Some(Form { name: "color", example: "#ff8000" })
    }
}

impl ConvertBack<Color> for color {
    fn encode(&self, Color(red, green, blue): &Color) -> Result<Value, Refused> {
        Ok(Value::string(format!("#{red:02x}{green:02x}{blue:02x}")))
    }
}

fn main() -> Result<(), hcl::Error> {
    let client: Client = hcl::from_str(
        r##"
        delays     = ["100ms", "1.5s", "1m30s"]
        limits     = { header = "64KiB", body = "10MB" }
        sampled    = "12.5%"
        token      = "t0k3n"
        background = "#ff8000"
        "##,
    )?;
    println!("{client:?}\n\nWritten again:\n\n{}", hcl::to_string(&client)?);

    let mistakes =
        "delays = [5, \"soon\"]\nlimits = { body = \"10 Mb\" }\nsampled = 0.5\nbackground = \"red\"\n";
    match hcl::from_str::<Client>(mistakes) {
        Ok(_) => println!("There were no mistakes."),
        Err(error) => println!("And what is wrong with other values:\n\n{error:#}"),
    }
    println!("{}", hcl::reference::sample(Client::shape()));
    Ok(())
}
