//! `formatdate` and its patterns: runs of one letter stand for parts of the date, text in single quotes for
//! itself, two quotes for one.

use chrono::{Datelike, Timelike};

use super::errors;
use super::timestamp::Timestamp;
use crate::value::function::FunctionError;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/// A timestamp, formatted as a pattern specifies.
pub(in crate::value::stdlib::datetime) fn formatted(
    pattern: &str,
    timestamp: &str,
) -> Result<String, FunctionError> {
    let moment = Timestamp::parse(timestamp).ok_or_else(|| errors::timestamp(timestamp).of_argument(1))?;
    write(pattern, moment)
}

/// Formats a moment by a pattern.
fn write(pattern: &str, moment: Timestamp) -> Result<String, FunctionError> {
    let mut out = String::new();
    let mut rest = pattern;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '\'' if rest.starts_with("''") => {
                out.push('\'');
                2
            }
            '\'' => quoted(rest, &mut out)?,
            letter if letter.is_ascii_alphabetic() => {
                let length = rest.bytes().take_while(|byte| *byte == letter as u8).count();
                out.push_str(&field(&rest[..length], letter, moment)?);
                length
            }
            other => {
                out.push(other);
                other.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    Ok(out)
}

/// Writes the quoted text at the start of `text`, and returns its length with the quotes. Two quotes inside
/// stand for one.
fn quoted(text: &str, out: &mut String) -> Result<usize, FunctionError> {
    let mut rest = &text[1..];
    loop {
        let end = rest.find('\'').ok_or_else(|| errors::quote(text))?;
        out.push_str(&rest[..end]);
        rest = &rest[end + 1..];
        match rest.strip_prefix('\'') {
            Some(after) => {
                out.push('\'');
                rest = after;
            }
            None => return Ok(text.len() - rest.len()),
        }
    }
}

/// The part of the date that a run of one letter stands for.
fn field(run: &str, letter: char, moment: Timestamp) -> Result<String, FunctionError> {
    let (date, time) = (moment.local.date(), moment.local.time());
    let month = MONTHS[date.month0() as usize];
    let day = DAYS[date.weekday().num_days_from_sunday() as usize];
    let (is_afternoon, hour12) = time.hour12();
    Ok(match run {
        "YYYY" => format!("{:04}", date.year()),
        "YY" => format!("{:02}", date.year().max(0) % 100),
        "MMMM" => month.to_owned(),
        "MMM" => month[..3].to_owned(),
        "MM" => format!("{:02}", date.month()),
        "M" => date.month().to_string(),
        "DD" => format!("{:02}", date.day()),
        "D" => date.day().to_string(),
        "EEEE" => day.to_owned(),
        "EEE" => day[..3].to_owned(),
        "hh" => format!("{:02}", time.hour()),
        "h" => time.hour().to_string(),
        "HH" => format!("{hour12:02}"),
        "H" => hour12.to_string(),
        "AA" => if is_afternoon { "PM" } else { "AM" }.to_owned(),
        "aa" => if is_afternoon { "pm" } else { "am" }.to_owned(),
        "mm" => format!("{:02}", time.minute()),
        "m" => time.minute().to_string(),
        "ss" => format!("{:02}", time.second()),
        "s" => time.second().to_string(),
        "Z" if moment.offset == 0 => "Z".to_owned(),
        "ZZZ" if moment.offset == 0 => "UTC".to_owned(),
        "Z" | "ZZZZZ" => moment.offset_with(":"),
        "ZZZ" | "ZZZZ" => moment.offset_with(""),
        _ => return Err(errors::unknown_letters(run, possible(letter))),
    })
}

/// The runs that are possible with a letter.
fn possible(letter: char) -> &'static str {
    match letter {
        'Y' => "YYYY or YY",
        'M' => "MMMM, MMM, MM or M",
        'D' => "DD or D",
        'E' => "EEEE or EEE",
        'h' => "hh or h",
        'H' => "HH or H",
        'A' => "AA",
        'a' => "aa",
        'm' => "mm or m",
        's' => "ss or s",
        'Z' => "Z, ZZZ, ZZZZ or ZZZZZ",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    fn formatted(pattern: &str, timestamp: &str) -> Option<String> {
        super::formatted(pattern, timestamp).ok()
    }

    #[test]
    fn quotes_stand_for_themselves_where_they_are_two() {
        let moment = "2024-02-29T23:59:58+01:30";
        assert_eq!(formatted("''YY 'o''clock' ''", moment), Some("'24 o'clock '".into()));
        assert_eq!(formatted("'''Z'", moment), Some("'Z".into()));
        assert_eq!(formatted("'", moment), None);
    }

    #[test]
    fn offsets_are_less_than_a_day() {
        assert_eq!(formatted("Z", "2024-02-29T00:00:00+23:59"), Some("+23:59".into()));
        assert_eq!(formatted("Z", "2024-02-29T00:00:00+24:00"), None);
        assert_eq!(formatted("Z", "2024-02-29T00:00:00-00:60"), None);
    }
}
