//! Texts in YAML: in double quotes, folded near the right margin, or as a block of lines.

use super::writer::{INDENT, Writer};

/// A text in quotes is folded at the first blank after this column.
const MARGIN: usize = 80;

/// Whether a text with newlines can be a block: all of its characters can be written as they are, and none
/// would be lost at the end of a line.
pub(super) fn fits_block(text: &str) -> bool {
    text.contains('\n')
        && text.chars().all(is_printable)
        && !text.ends_with(' ')
        && !has_blank_before_break(text)
}

/// Whether the text has to go on more than one line in some form.
pub(super) fn has_breaks(text: &str) -> bool {
    text.contains(is_break)
}

fn has_blank_before_break(text: &str) -> bool {
    text.chars().zip(text.chars().skip(1)).any(|(letter, next)| letter == ' ' && is_break(next))
}

/// Writes a block: `|`, then what a reader could not infer, then the lines.
pub(super) fn write_block(out: &mut Writer, text: &str) {
    out.open("|");
    if text.starts_with(|first| first == ' ' || is_break(first)) {
        out.close(&INDENT.to_string());
    }
    let mut end = text.chars().rev();
    match (end.next().is_some_and(is_break), end.next().is_none_or(is_break)) {
        (false, _) => out.close("-"),
        (true, true) => out.close("+"),
        (true, false) => {}
    }
    out.end_line();
    out.start_line();
    let mut is_first = true;
    for letter in text.chars() {
        if letter == '\n' {
            out.end_line();
        } else if is_break(letter) {
            out.put(letter);
            out.column = 0;
        } else {
            if is_first {
                out.indent();
            }
            out.put(letter);
            out.close("");
        }
        is_first = is_break(letter);
        if is_first {
            out.start_line();
        }
    }
}

/// Writes a text in double quotes; a key that is followed by its colon stays on one line.
pub(super) fn write_quoted(out: &mut Writer, text: &str, is_on_one_line: bool) {
    out.open("\"");
    let mut letters = text.chars().peekable();
    // A text is never folded at its first or last character, or at the second of two blanks.
    let mut can_fold = false;
    while let Some(letter) = letters.next() {
        if is_break(letter) || !is_printable(letter) || matches!(letter, '"' | '\\') {
            write_escape(out, letter);
        } else if letter == ' '
            && can_fold
            && !is_on_one_line
            && out.column > MARGIN
            && letters.peek().is_some()
        {
            out.indent();
            if letters.peek() == Some(&' ') {
                out.put('\\');
            }
        } else {
            out.put(letter);
        }
        can_fold = letter != ' ';
    }
    out.close("\"");
}

fn write_escape(out: &mut Writer, letter: char) {
    let name = match letter {
        '\0' => '0',
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\u{b}' => 'v',
        '\u{c}' => 'f',
        '\r' => 'r',
        '\u{1b}' => 'e',
        '"' | '\\' => letter,
        '\u{85}' => 'N',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        _ => return write_code(out, letter.into()),
    };
    out.put('\\');
    out.put(name);
}

fn write_code(out: &mut Writer, code: u32) {
    let escape = match code {
        0..=0xff => format!("\\x{code:02X}"),
        0x100..=0xffff => format!("\\u{code:04X}"),
        _ => format!("\\U{code:08X}"),
    };
    escape.chars().for_each(|letter| out.put(letter));
}

fn is_break(letter: char) -> bool {
    matches!(letter, '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether the reference writes the character as it is. It escapes tabs, and everything beyond 16 bits.
fn is_printable(letter: char) -> bool {
    matches!(letter, '\n' | ' '..='~' | '\u{a0}'..='\u{fefe}' | '\u{ff00}'..='\u{fffd}')
}
