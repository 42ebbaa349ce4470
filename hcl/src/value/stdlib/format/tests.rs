//! Verbs with numbers, as the reference's language writes them.

use super::apply::apply;
use crate::value::number::Number;
use crate::value::repr::Value;

fn formatted(format: &str, number: &str) -> String {
    let number: Number = number.parse().unwrap();
    apply(format, &[Value::number(number)], None).unwrap_or_else(|error| panic!("{format}: {error}"))
}

#[test]
fn numbers_are_written_as_verbs_say() {
    for (format, number, expected) in [
        ("%.3g", "1234567", "1.23e+06"),
        ("%.10g", "1234567", "1234567"),
        ("%.10g", "1000000", "1000000"),
        ("%.3g", "0.00001234", "1.23e-05"),
        ("%.3g", "99.96", "100"),
        ("%g", "0.0001", "0.0001"),
        ("%g", "0.00001", "1e-05"),
        ("%G", "1e21", "1E+21"),
        ("%g", "0", "0"),
        ("%v", "123456.75", "123456.75"),
        ("%v", "1234567.5", "1.2345675e+06"),
        ("%e", "123456", "1.234560e+05"),
        ("%.2e", "9.999", "1.00e+01"),
        ("%E", "-0.00025", "-2.500000E-04"),
        ("%f", "-0", "-0.000000"),
        ("%.0f", "0.5", "0"),
        ("%08.3f", "-3.14159", "-003.142"),
        ("%-8.3f|", "3.14159", "3.142   |"),
        ("%+.1f", "2.25", "+2.2"),
        ("% f", "1", " 1.000000"),
        ("%06d", "-42", "-00042"),
        ("%-06d|", "-42", "-42   |"),
        ("%#x", "255", "0xff"),
        ("%#X", "255", "0XFF"),
        ("%#o", "10", "012"),
        ("%#010b", "5", "0b00000101"),
        ("%.0d", "0", ""),
        ("%+d", "-0", "+0"),
        ("%8.3d", "-7", "    -007"),
    ] {
        assert_eq!(formatted(format, number), expected, "{format} of {number}");
    }
}

#[test]
fn wide_fields_are_filled() {
    for verb in ["d", "x", "f", "e", "g", "s", "v"] {
        for format in [format!("%90000{verb}"), format!("%-90000{verb}"), format!("%090000{verb}")] {
            assert_eq!(formatted(&format, "-7").len(), 90_000, "{format}");
        }
    }
    assert_eq!(formatted("%.90000d", "7").len(), 90_000);
    assert_eq!(formatted("%.90000f", "7").len(), 90_002);
    assert_eq!(formatted("%.90000e", "7").len(), 90_006);
}

#[test]
fn what_would_fill_memory_is_an_error() {
    let text = Value::string("a");
    assert!(apply("%1000000000s", std::slice::from_ref(&text), None).is_err());
    assert!(apply("%.99999999999999999999s", std::slice::from_ref(&text), None).is_err());
    assert!(apply(&"%[1]100000s".repeat(1000), std::slice::from_ref(&text), None).is_err());
    assert!(apply(&"%100000[1]s".repeat(1000), &[text], None).is_err());
}
