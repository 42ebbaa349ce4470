//! Origins as a table.

use std::fmt;

use unicode_width::UnicodeWidthStr;

use super::origins::Origins;
use super::setting::Setting;
use crate::words::listed;

/// Values are cut after this many columns.
const MAX_VALUE: usize = 40;

/// At most this many overridden places are listed in a row.
const MAX_OVERRIDDEN: usize = 3;

const HEAD: [&str; 4] = ["path", "value", "from", "overrides"];

/// A row for each setting: its path, its value, where the value comes from, and the places that it overrides.
impl fmt::Display for Origins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = self.settings().filter(|setting| !setting.is_combined);
        let rows: Vec<[String; 4]> = shown.map(row).collect();
        let head = HEAD.map(str::to_owned);
        let widths: [usize; 4] = std::array::from_fn(|column| {
            std::iter::once(&head).chain(&rows).map(|row| row[column].width()).max().unwrap_or(0)
        });
        std::iter::once(&head).chain(&rows).try_for_each(|row| write_row(f, row, &widths))
    }
}

fn row(setting: &Setting) -> [String; 4] {
    let overridden = setting.overridden();
    let place = setting.place();
    let overridden = listed(overridden, ",", MAX_OVERRIDDEN);
    let value = cut(&place.value());
    // A path that is cut leads nowhere.
    let value = match place.resolved() {
        Some(path) => format!("{value} = {path}"),
        None => value,
    };
    [setting.path().to_owned(), value, place.to_string(), overridden]
}

/// Cuts a long value.
fn cut(value: &str) -> String {
    if value.width() <= MAX_VALUE {
        return value.to_owned();
    }
    let mut end = 0;
    for (at, letter) in value.char_indices() {
        let next = at + letter.len_utf8();
        if value[..next].width() >= MAX_VALUE {
            break;
        }
        end = next;
    }
    value[..end].to_owned() + "…"
}

/// Writes a row, without blanks at its end.
fn write_row(f: &mut fmt::Formatter<'_>, row: &[String; 4], widths: &[usize; 4]) -> fmt::Result {
    let mut line = String::new();
    for (cell, width) in row.iter().zip(widths) {
        line.push_str(cell);
        line.push_str(&" ".repeat(width - cell.width() + 2));
    }
    writeln!(f, "{}", line.trim_end())
}
