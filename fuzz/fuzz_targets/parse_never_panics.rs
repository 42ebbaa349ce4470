//! Whatever the text, parsing it as a file, an expression or a template gives an answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = hcl::parse(text);
    let _ = hcl::parse_expression(text);
    let _ = hcl::parse_template(text);
});
