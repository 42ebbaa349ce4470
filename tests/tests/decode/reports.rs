//! Reports of texts that do not fit the struct that they are decoded into. Results of those that do are in
//! `results.rs`.

use std::collections::{BTreeMap, HashMap};

use hcl::decode::DecodeAttribute;
use hcl::{Context, HclDecode};

use crate::types::{Choices, Counted, unknown_and_marked};

#[test]
fn a_value_that_does_not_convert_is_quoted() {
    assert_eq!(detail::<u16>("80.5").matches("80.5").count(), 1);
    assert_eq!(detail::<u8>("300").matches("300").count(), 1);
    assert_eq!(detail::<u16>("null").matches("null").count(), 1);
    for (number, boolean) in [("-1", "1"), ("[]", "[]")] {
        assert!(!detail::<u16>(number).is_empty());
        assert!(!detail::<bool>(boolean).is_empty());
    }
}

#[test]
fn a_wrong_element_is_pointed_at_where_it_stands() {
    assert_eq!(subject::<Vec<u8>>("[1, 2, 300]"), "300");
    assert_eq!(subject::<Vec<Vec<u8>>>("[[1], [2, \"x\"]]"), "\"x\"");
    assert_eq!(subject::<HashMap<String, Vec<u8>>>("{ a = [1], \"b\" = [true] }"), "true");
    assert_eq!(subject::<Vec<u8>>("concat([1], 2)"), "concat([1], 2)");
    assert_eq!(subject::<Vec<u8>>("[for n in [1, 2]: n * 200]"), "[for n in [1, 2]: n * 200]");
}

#[test]
fn blocks_are_counted() {
    assert_eq!(
        reports(hcl::from_str::<Counted>("pair \"p\" {}\nnumbered \"seven\" {}")),
        ["Too few `pair` blocks", "Too few `few` blocks", "Invalid label \"seven\""]
    );
}

#[test]
fn exactly_one_block_of_several_types() {
    #[derive(HclDecode)]
    struct Single {
        #[hcl(blocks)]
        #[expect(dead_code, reason = "only its absence is tested")]
        step: crate::types::Step,
    }

    assert_eq!(reports(hcl::from_str::<Single>("")), ["Missing block"]);
    assert_eq!(reports(hcl::from_str::<Single>("pause {}\nwait {}")), ["Unexpected `wait` block"]);
}

#[test]
fn two_fields_with_one_name_are_a_mistake_of_the_program() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Job<T> {
        #[hcl(block)]
        run: Option<One<u16>>,
        #[hcl(blocks)]
        steps: Vec<T>,
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    enum Step {
        #[hcl(alias = "run")]
        Start(One<u16>),
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Twice {
        #[hcl(flatten)]
        first: One<u16>,
        #[hcl(flatten)]
        second: One<String>,
    }

    let error = hcl::from_str::<Job<Step>>("run {\n  value = 1\n}\n").map(drop).expect_err("read by both");
    assert_eq!(error.diagnostics().len(), 1);
    let detail = error.diagnostics().iter().next().map(|d| d.detail.as_str()).unwrap_or_default();
    assert!(detail.contains("asks for blocks of type \"run\" twice"), "{detail}");
    let error = hcl::from_str::<Twice>("value = 1").map(drop).expect_err("read by both");
    assert!(error.to_string().contains("asks for the attribute \"value\" twice"), "{error}");
}

#[test]
fn a_block_beside_a_map_of_the_rest_is_compared_with_what_is_expected() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Config {
        size: Option<u16>,
        #[hcl(block)]
        backend: Vec<One<u16>>,
        #[hcl(remain)]
        rest: BTreeMap<String, u16>,
    }

    let error = hcl::from_str::<Config>("bakcend {}\nsizes {}\nsize {}\nother = 1\n").map(drop);
    let error = error.expect_err("the rest holds blocks");
    let helps: Vec<_> = error.diagnostics().iter().filter_map(|d| d.help.as_deref()).collect();
    let expected =
        ["Did you mean `backend`?", "Did you mean the attribute `size`?", "Add the equals sign: `size = …`."];
    assert_eq!(helps, expected);
}

#[test]
fn a_variant_that_there_is_not() {
    let text = r#"
kind = "none/at all"
check {
  type = "limits"
}
storage "disk" "b" {}
"#;
    let error = hcl::from_str::<Choices>(text).map(drop).unwrap_err();
    let found: Vec<_> = error.diagnostics().iter().map(|d| (d.summary.as_str(), subject_of(d))).collect();
    // No variant has an attribute of that name.
    assert_eq!(found[1], ("Unsupported attribute `kind`", "kind".to_owned()));
    assert_eq!(found[2], ("Unsupported type `limits`", "\"limits\"".to_owned()));
    assert_eq!(found[3], ("Unsupported type `disk`", "\"disk\"".to_owned()));
    assert_eq!((found[0].0, found.len()), ("Missing attribute `type`", 4));
}

#[test]
fn functions_of_the_program_refuse() {
    #[derive(Debug, HclDecode)]
    #[hcl(validate = ordered)]
    struct Config {
        #[hcl(with = parse_size)]
        size: u64,
        #[hcl(try_from = i32, default = 3)]
        count: u8,
        #[hcl(validate = is_even)]
        even: u16,
        #[hcl(default)]
        least: u64,
    }

    fn parse_size(text: String) -> Result<u64, String> {
        let number = text.strip_suffix("kB").ok_or("a size ends in kB")?;
        number.parse::<u64>().map(|number| number * 1000).map_err(|error| error.to_string())
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "what `validate` asks for")]
    fn is_even(number: &u16) -> Result<(), String> {
        if number.is_multiple_of(2) { Ok(()) } else { Err(format!("{number} is odd")) }
    }

    fn ordered(config: &Config) -> Result<(), &'static str> {
        if config.least <= config.size { Ok(()) } else { Err("`least` must not exceed `size`") }
    }

    let config: Config = hcl::from_str("size = \"3kB\"\neven = 2").expect("nothing to refuse");
    assert_eq!((config.size, config.count, config.even), (3000, 3, 2));
    let error = hcl::from_str::<Config>("size = 5\ncount = 300\neven = 3").unwrap_err();
    let found: Vec<_> = error.diagnostics().iter().map(|d| (d.detail.as_str(), subject_of(d))).collect();
    assert_eq!(found[0], ("A size ends in kB.", "5".to_owned()));
    assert_eq!(found[1].1, "300");
    assert_eq!(found[2], ("3 is odd.", "3".to_owned()));
    let error = hcl::from_str::<Config>("size = \"1kB\"\neven = 2\nleast = 5000").unwrap_err();
    assert_eq!(error.diagnostics().iter().next().unwrap().detail, "`least` must not exceed `size`.");
}

#[test]
fn other_names_and_deprecated_ones() {
    #[derive(HclDecode)]
    struct Config {
        #[hcl(alias = "address", alias = "host")]
        listen: String,
        #[hcl(deprecated = "use `listen` instead")]
        port: Option<u16>,
    }

    let body = hcl::parse("host = \"h\"\nport = 1").unwrap();
    let (config, diagnostics) = hcl::decode::from_body::<Config>(&body, &Context::new());
    let config = config.expect("warnings are no errors");
    assert_eq!((config.listen.as_str(), config.port), ("h", Some(1)));
    let warning = diagnostics.iter().next().unwrap();
    assert_eq!((warning.summary.as_str(), subject_of(warning)), ("`port` is deprecated", "port".to_owned()));
    assert_eq!(
        reports(hcl::from_str::<Config>("host = \"h\"\nlisten = \"l\"")),
        ["Duplicate attribute `host`"]
    );
}

#[test]
fn unknown_and_marked_values_need_a_type_that_says_so() {
    let context = unknown_and_marked();
    for text in ["value = later", "value = secret"] {
        assert_eq!(reports(context.from_str::<One<u16>>(text)), ["Invalid value for `value`"]);
    }
}

#[test]
fn a_text_that_does_not_parse_is_not_decoded() {
    assert_eq!(reports(hcl::from_str::<One<u16>>("value = = \"x\"")).len(), 1);
}

#[test]
fn a_struct_may_be_made_from_another_that_is_validated() {
    #[derive(Debug, HclDecode)]
    struct Size {
        width: u32,
        height: u32,
    }

    #[derive(Debug, HclDecode)]
    #[hcl(validate = has_area)]
    struct Screen(Size);

    fn has_area(Screen(size): &Screen) -> Result<(), &'static str> {
        if size.width * size.height > 0 { Ok(()) } else { Err("a screen has an area") }
    }

    #[derive(Debug, HclDecode)]
    #[hcl(try_from = Screen)]
    struct Area(u32, &'static str);

    impl TryFrom<Screen> for Area {
        type Error = &'static str;

        fn try_from(Screen(size): Screen) -> Result<Self, Self::Error> {
            let area = size.width.checked_mul(size.height).ok_or("this is too large")?;
            Ok(Area(area, "pixels"))
        }
    }

    let area: Area = hcl::from_str("width = 3\nheight = 4").unwrap();
    assert_eq!((area.0, area.1), (12, "pixels"));
    let refused = hcl::from_str::<Area>("width = 0\nheight = 4").unwrap_err();
    assert!(refused.to_string().ends_with("A screen has an area."), "{refused}");
}

/// The only diagnostic for a value.
fn refusal<T: DecodeAttribute + serde::de::DeserializeOwned + 'static>(expression: &str) -> hcl::Diagnostic {
    let error = hcl::from_str::<One<T>>(&format!("value = {expression}")).map(drop);
    let error = error.expect_err("the value does not fit");
    assert_eq!(error.diagnostics().len(), 1);
    error.diagnostics().iter().next().cloned().expect("there is one")
}

fn detail<T: DecodeAttribute + serde::de::DeserializeOwned + 'static>(expression: &str) -> String {
    refusal::<T>(expression).into_parts().detail
}

/// The text that the diagnostic points at.
fn subject<T: DecodeAttribute + serde::de::DeserializeOwned + 'static>(expression: &str) -> String {
    subject_of(&refusal::<T>(expression))
}

pub(crate) fn subject_of(diagnostic: &hcl::Diagnostic) -> String {
    diagnostic.subject.as_ref().map(|place| place.text().to_owned()).unwrap_or_default()
}

fn reports<T>(result: Result<T, hcl::Error>) -> Vec<String> {
    match result {
        Ok(_) => Vec::new(),
        Err(error) => error.diagnostics().iter().map(|d| d.summary.clone()).collect(),
    }
}

#[derive(HclDecode)]
struct One<T> {
    #[expect(dead_code, reason = "never decoded")]
    value: T,
}
