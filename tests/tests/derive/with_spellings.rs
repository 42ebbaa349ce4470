//! The texts that converters read, one value at a time: what each becomes, and what is said of those that are
//! refused.

use std::time::Duration;

use hcl::{HclDecode, HclEncode};

/// What a field accepts, and what it says of everything else.
macro_rules! table {
    ($ty:ty, $with:path, $render:expr, $texts:expr) => {{
        #[derive(Debug, HclDecode)]
        struct Config {
            #[hcl(with = $with)]
            value: $ty,
        }
        let render: fn(&$ty) -> String = $render;
        let lines = $texts.iter().map(|text| {
            let read = hcl::from_str::<Config>(&format!("value = {text}\n"));
            let shown = match read {
                Ok(config) => render(&config.value),
                Err(error) => {
                    let found: Vec<_> = error.diagnostics().iter().collect();
                    let [only] = found.as_slice() else { panic!("{text}: {error}") };
                    assert!(
                        only.subject.as_ref().is_some_and(|place| place.text() == *text),
                        "{text}: {error:#}"
                    );
                    format!("{} {}", only.detail, only.help.as_deref().unwrap_or("-"))
                }
            };
            format!("{text}: {shown}\n")
        });
        lines.collect::<String>()
    }};
}

#[test]
fn durations() {
    let texts = [
        r#""30s""#,
        r#""1h30m""#,
        r#""1.5h""#,
        r#""1h 30m""#,
        r#""2days""#,
        r#""2 days 3 hours""#,
        r#""30sec""#,
        r#""30 secs""#,
        r#""500ms""#,
        r#""10us""#,
        r#""10µs""#,
        r#""1ns""#,
        r#""1w""#,
        r#"".5s""#,
        r#""+3s""#,
        r#""0""#,
        "0",
        r#"" 5s ""#,
        r#""1m1m""#,
        r#""0.0000000001s""#,
        "30",
        r#""30""#,
        "1.5",
        r#""1h30""#,
        r#""1d12""#,
        r#""-5s""#,
        "-5",
        r#""""#,
        r#""soon""#,
        r#""5x""#,
        r#""5 minuts""#,
        r#""30S""#,
        r#""2M""#,
        r#""1 month""#,
        r#""2y""#,
        r#""1.2.3s""#,
        r#""s""#,
        r#""PT30S""#,
        r#""5 s x""#,
        r#""1,5s""#,
        r#""1:30""#,
        r#""99999999999999999999w""#,
        r#""340282366920938463463374607431768211456s""#,
        "true",
        "[\"30s\"]",
        "{}",
        "null",
    ];
    insta::assert_snapshot!(table!(Duration, hcl::with::duration, |value| format!("{value:?}"), texts));
}

#[test]
fn durations_in_seconds() {
    let texts = ["30", "1.5", r#""30""#, r#""2m""#, "0.000000001", "0", "-1", r#""x""#, "1e3"];
    insta::assert_snapshot!(table!(
        Duration,
        hcl::with::duration_seconds,
        |value| format!("{value:?}"),
        texts
    ));
}

#[test]
fn byte_sizes() {
    let texts = [
        r#""10MiB""#,
        r#""64kB""#,
        r#""1.5GB""#,
        "1024",
        r#""1024""#,
        r#""1K""#,
        r#""1k""#,
        r#""1KB""#,
        r#""1kb""#,
        r#""1Ki""#,
        r#""2M""#,
        r#""2mb""#,
        r#""2 TiB""#,
        r#""1EiB""#,
        r#""512B""#,
        r#""1 byte""#,
        r#""3 bytes""#,
        r#""0""#,
        "0.5",
        r#""0.5KiB""#,
        r#""0.3KiB""#,
        r#""10 Mb""#,
        r#""64Kb""#,
        r#""1Gib""#,
        r#""10QB""#,
        r#""-1""#,
        r#""big""#,
        r#""""#,
        r#""1 2""#,
        r#""16EiB""#,
        r#""1MB1""#,
        "true",
        "[1]",
        "null",
        r#""99999999999999999999999999999999999999999999MB""#,
        r#""10%""#,
    ];
    insta::assert_snapshot!(table!(u64, hcl::with::byte_size, |value| value.to_string(), texts));
    let texts = ["255", "256", r#""1K""#, r#""0.25kB""#];
    insta::assert_snapshot!(
        "byte_sizes_of_8_bits",
        table!(u8, hcl::with::byte_size, |value| value.to_string(), texts)
    );
}

#[test]
fn percentages() {
    let texts = [
        r#""50%""#,
        r#""12.5 %""#,
        r#""150%""#,
        r#""-5%""#,
        r#""0%""#,
        r#""0.1%""#,
        "50",
        "0.5",
        r#""50""#,
        r#""50 percent""#,
        r#""%""#,
        r#""1e2%""#,
        "1e400",
        r#"".5%""#,
        "true",
        "[]",
    ];
    insta::assert_snapshot!(table!(f64, hcl::with::percentage, |value| value.to_string(), texts));
}

#[test]
fn timestamps() {
    let texts = [
        r#""2025-03-01T12:00:00Z""#,
        r#""2025-03-01 12:00:00.25+01:30""#,
        r#""1969-12-31T23:59:59.5Z""#,
        r#""0000-01-01T00:00:00Z""#,
        r#""2024-02-29T00:00:00Z""#,
        r#""2025-02-29T00:00:00Z""#,
        r#""2025-13-01T00:00:00Z""#,
        r#""2025-03-01T24:00:00Z""#,
        r#""2025-03-01""#,
        r#""2025-03-01T12:00:00""#,
        r#""2025-03-01T12:00Z""#,
        r#""yesterday""#,
        r#""2025-03-01T12:00:00+0100""#,
        r#""2025-03-01T12:00:00Zz""#,
        "1740830400",
        "[]",
    ];
    let render: fn(&std::time::SystemTime) -> String = |time| match time.duration_since(std::time::UNIX_EPOCH)
    {
        Ok(after) => format!("{after:?}"),
        Err(error) => format!("-{:?}", error.duration()),
    };
    insta::assert_snapshot!(table!(std::time::SystemTime, hcl::with::timestamp, render, texts));
}

#[test]
fn patterns() {
    let texts = [r#""^[a-z]+$""#, r#""\\d{2}""#, r#""(""#, r#""a{99999}{99999}""#, "5", "[]"];
    insta::assert_snapshot!(table!(regex::Regex, hcl::with::regex, |regex| regex.as_str().to_owned(), texts));
}

#[test]
fn times_of_chrono() {
    use chrono::{DateTime, FixedOffset, Utc};
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(with = hcl::with::timestamp)]
        utc: DateTime<Utc>,
        #[hcl(with = hcl::with::timestamp)]
        local: Vec<DateTime<FixedOffset>>,
    }
    let config: Config =
        hcl::from_str("utc = \"2025-03-01T12:00:00Z\"\nlocal = [\"2025-03-01T12:00:00.5-01:30\"]")
            .expect("it is valid");
    assert_eq!(config.local[0].offset().local_minus_utc(), -5400);
    let written = hcl::to_string(&config).expect("it can be written");
    assert_eq!(written, "utc   = \"2025-03-01T12:00:00Z\"\nlocal = [\"2025-03-01T12:00:00.5-01:30\"]\n");
}
