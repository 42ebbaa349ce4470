//! Durations and times in other notations, written in ours: `PT1H30M`, `00:30:00`, `2025/03/01 12:00`.

use super::duration;

/// The duration that a text in another notation stands for, in ours.
pub(super) fn duration(text: &str) -> Option<String> {
    let text = text.trim();
    let meant = of_iso(text).or_else(|| of_clock(text)).filter(|meant| meant != text)?;
    duration::read(&meant).is_ok().then_some(meant)
}

/// `P1DT2H30M`, without years and months.
fn of_iso(text: &str) -> Option<String> {
    let (days, time) = text.strip_prefix('P')?.split_once('T').unwrap_or((&text[1..], ""));
    let is_part = |part: &str, units: &str| {
        part.is_empty()
            || part.ends_with(|unit| units.contains(unit)) && part.starts_with(|c: char| c.is_ascii_digit())
    };
    let fits = is_part(days, "DW") && is_part(time, "HMS") && text.len() < 40;
    fits.then(|| format!("{days}{time}").to_ascii_lowercase()).filter(|meant| !meant.is_empty())
}

/// `01:30:00`: hours, minutes and seconds. Two numbers may be minutes and seconds as well.
fn of_clock(text: &str) -> Option<String> {
    let numbers: Option<Vec<u64>> = text.split(':').map(number).collect();
    let &[hours, minutes, seconds] = numbers?.as_slice() else { return None };
    let parts = [(hours, "h"), (minutes, "m"), (seconds, "s")];
    let written: String =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count}{unit}")).collect();
    Some(if written.is_empty() { "0s".to_owned() } else { written })
}

/// The time that a text in another notation stands for, in ours.
pub(super) fn time(text: &str) -> Option<String> {
    let text = text.trim();
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, ""));
    let meant = format!("{}T{}", of_date(date)?, of_time(time)?);
    // What is already in our notation and cannot be read would be looked at again and again.
    (meant != text && super::timestamp::read(&meant).is_ok()).then_some(meant)
}

/// `2025-3-1`, `2025/03/01`, `01.03.2025`. With slashes, what comes first in `01/03/2025` is not known.
fn of_date(text: &str) -> Option<String> {
    let (sign, is_reversed) = match text.find(['-', '/', '.'])? {
        4 => (text.as_bytes()[4] as char, false),
        _ if text.contains('.') => ('.', true),
        _ => return None,
    };
    let numbers: Option<Vec<u64>> = text.split(sign).map(number).collect();
    let &[first, month, last] = numbers?.as_slice() else { return None };
    let (year, day) = if is_reversed { (last, first) } else { (first, last) };
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

/// `12:00`, `12:00:00`, with or without an offset; nothing is midnight.
fn of_time(text: &str) -> Option<String> {
    let at = text.find(['Z', 'z', '+', '-']).unwrap_or(text.len());
    let (clock, offset) = text.split_at(at);
    let offset = match offset.as_bytes() {
        [] | [b'Z' | b'z'] => "Z".to_owned(),
        [_, digits @ ..] if digits.len() == 4 && digits.iter().all(u8::is_ascii_digit) => {
            format!("{}:{}", &offset[..3], &offset[3..])
        }
        _ => offset.to_owned(),
    };
    let clock = match clock.trim() {
        "" => "00:00:00".to_owned(),
        clock if clock.matches(':').count() == 1 => format!("{clock}:00"),
        clock => clock.to_owned(),
    };
    let clock = if clock.find(':') == Some(1) { format!("0{clock}") } else { clock };
    Some(format!("{clock}{offset}"))
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_found() {
        for (text, expected) in [
            ("PT30S", Some("30s")),
            ("P1DT12H", Some("1d12h")),
            ("P2W", Some("2w")),
            ("00:30:00", Some("30m")),
            ("01:00:05", Some("1h5s")),
            ("1:30", None),
            ("P1Y", None),
            ("P", None),
            ("PT", None),
            ("soon", None),
        ] {
            assert_eq!(duration(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn times_are_found() {
        for (text, expected) in [
            ("2025/03/01", Some("2025-03-01T00:00:00Z")),
            ("1.3.2025", Some("2025-03-01T00:00:00Z")),
            ("2025-03-01 12:00", Some("2025-03-01T12:00:00Z")),
            ("2025-03-01T12:00Z", Some("2025-03-01T12:00:00Z")),
            ("2025-03-01T12:00:00+0100", Some("2025-03-01T12:00:00+01:00")),
            ("2025-3-1 9:05:00", Some("2025-03-01T09:05:00Z")),
            ("2025-03-01T12:00:00+99:00", None),
            ("03/01/2025", None),
            ("30.02.2025", None),
            ("today", None),
            ("1740830400", None),
            ("é-x", None),
        ] {
            assert_eq!(time(text).as_deref(), expected, "{text}");
        }
    }
}
