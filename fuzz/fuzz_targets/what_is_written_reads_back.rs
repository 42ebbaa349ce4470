//! A value that an expression gives, written as an expression, reads back as an equal value.
#![no_main]

use hcl::{Context, Limits, Source, Value, ser, syntax};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let context = Context::builder().limits(Limits::default().with_elements(10_000)).build();
    let evaluate = |text: &str| syntax::parse_expression(&Source::new("fuzz.hcl", text)).0.evaluate(&context);
    let Ok(value) = evaluate(text) else { return };
    // What is not known has no form.
    let Ok(written) = ser::value_to_string(&value) else { return };
    let read = evaluate(&written).unwrap_or_else(|errors| panic!("{written}\n{errors:?}"));
    // A list is written as a tuple, so what is compared is the second writing with the first.
    let again = ser::value_to_string::<Value>(&read).expect("what was written can be written again");
    assert_eq!(written, again);
});
