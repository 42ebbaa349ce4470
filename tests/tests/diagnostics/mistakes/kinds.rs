//! The kinds of mistakes, and how each is made in a line: what people write who know another language, or
//! leave out in a hurry.

/// A kind of mistake.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) is_json: bool,
    /// The codes that name the cause, without the name of the syntax; none if no code does.
    pub(super) codes: &'static [&'static str],
    /// The line with the mistake, and nothing if the line is left out.
    pub(super) make: fn(&str) -> Option<String>,
}

const fn native(
    name: &'static str,
    codes: &'static [&'static str],
    make: fn(&str) -> Option<String>,
) -> Kind {
    Kind { name, is_json: false, codes, make }
}

const fn json(name: &'static str, codes: &'static [&'static str], make: fn(&str) -> Option<String>) -> Kind {
    Kind { name, is_json: true, codes, make }
}

pub(super) const KINDS: &[Kind] = &[
    native("closing quote left out", &["newline_in_string"], |line| {
        one_string(line).map(|(start, text)| [start, "\"", text].concat())
    }),
    native("opening quote left out", &["unquoted_text"], |line| {
        one_string(line).map(|(start, text)| [start, text, "\""].concat())
    }),
    native("quotes left out", &["unquoted_text", "unquoted_words"], |line| {
        let (start, text) = one_string(line)?;
        text.contains([' ', '/', ':']).then(|| [start, text].concat())
    }),
    native("single quotes", &["foreign_quotes"], |line| {
        let (start, text) = one_string(line)?;
        (!text.contains(['\'', '$', '%', '\\'])).then(|| [start, "'", text, "'"].concat())
    }),
    native("typographic quotes", &["foreign_quotes"], |line| {
        one_string(line).map(|(start, text)| [start, "“", text, "”"].concat())
    }),
    native("equals sign left out", &["missing_equals_sign", "name_alone"], |line| {
        attribute(line).map(|(name, value)| format!("{name} {value}"))
    }),
    native("colon for equals sign", &["foreign_assignment"], |line| {
        attribute(line).map(|(name, value)| format!("{name}: {value}"))
    }),
    native("two equals signs", &["foreign_assignment"], |line| {
        attribute(line).map(|(name, value)| format!("{name} == {value}"))
    }),
    native(":= for equals sign", &["foreign_assignment"], |line| {
        attribute(line).map(|(name, value)| format!("{name} := {value}"))
    }),
    native("semicolon at the end", &["semicolon"], |line| {
        attribute(line).filter(|_| ends_value(line)).map(|_| format!("{line};"))
    }),
    native("comma at the end", &["missing_newline"], |line| {
        attribute(line).filter(|_| ends_value(line)).map(|_| format!("{line},"))
    }),
    native("quoted name", &["quoted_name"], |line| {
        let (name, value) = attribute(line)?;
        let plain = name.trim_start();
        Some(format!("{}\"{plain}\" = {value}", &name[..name.len() - plain.len()]))
    }),
    native("let before a name", &["declaration"], |line| {
        let (name, value) = attribute(line)?;
        let plain = name.trim_start();
        Some(format!("{}let {plain} = {value}", &name[..name.len() - plain.len()]))
    }),
    native("brace left open", &["unclosed_block", "unclosed_brace"], |line| {
        (line.trim() == "}").then(String::new)
    }),
    native("brace too many", &["invalid_item"], |line| {
        (line.trim() == "}").then(|| format!("{line}\n{line}"))
    }),
    native("opening brace left out", &["name_alone", "brace_on_next_line"], |line| {
        header(line).map(str::to_owned)
    }),
    native("brace on the next line", &["brace_on_next_line"], |line| {
        header(line)
            .map(|header| format!("{header}\n{}{{", &header[..header.len() - header.trim_start().len()]))
    }),
    native("equals sign in a header", &["equals_in_header"], |line| {
        header(line).map(|header| format!("{header} = {{"))
    }),
    native("comma left out in a line", &["missing_comma"], |line| {
        let (start, end) = line.split_once("\", \"").filter(|_| line.contains('['))?;
        Some(format!("{start}\" \"{end}"))
    }),
    native("comma left out at the end", &["missing_comma"], |line| {
        line.strip_suffix(',').filter(|line| line.ends_with('"') && !line.contains('=')).map(str::to_owned)
    }),
    native("two commas", &["extra_comma"], |line| {
        let (start, end) = line.split_once("\", \"").filter(|_| line.contains('['))?;
        Some(format!("{start}\",, \"{end}"))
    }),
    native("bracket left open", &["unclosed_bracket", "unclosed_index"], |line| {
        line.strip_suffix(']').filter(|line| line.contains('[')).map(str::to_owned)
    }),
    native("parenthesis left open", &["unclosed_parenthesis"], |line| {
        line.strip_suffix(')').filter(|line| line.contains('(')).map(str::to_owned)
    }),
    native("parenthesis for bracket", &["unclosed_bracket", "unclosed_index"], |line| {
        line.strip_suffix(']').filter(|line| line.contains('[')).map(|line| format!("{line})"))
    }),
    native("interpolation left open", &["unclosed_interpolation"], |line| {
        let at = line.find("${")?;
        let end = at + line[at..].find('}')?;
        Some(format!("{}{}", &line[..end], &line[end + 1..]))
    }),
    native("heredoc left open", &["unclosed_heredoc"], |line| {
        let marker = line.trim();
        let is_marker = marker.len() > 2 && marker.chars().all(|char| char.is_ascii_uppercase());
        is_marker.then(String::new)
    }),
    native("and, or", &["foreign_operator"], |line| {
        [(" && ", " and "), (" || ", " or ")]
            .iter()
            .find(|(right, _)| line.contains(right))
            .map(|(right, wrong)| line.replacen(right, wrong, 1))
    }),
    native("comment with dashes", &["foreign_comment"], |line| {
        line.trim_start().starts_with("# ").then(|| line.replacen("# ", "-- ", 1))
    }),
    json("comma left out in JSON", &["missing_comma"], |line| line.strip_suffix(',').map(str::to_owned)),
    json("comma after the last in JSON", &["trailing_comma"], |line| {
        line.ends_with(['"', 'e', '}', ']']).then(|| format!("{line},"))
    }),
    json("colon left out in JSON", &["missing_colon"], |line| {
        line.contains("\": ").then(|| line.replacen("\": ", "\" ", 1))
    }),
    json("equals sign for colon in JSON", &["missing_colon"], |line| {
        line.contains("\": ").then(|| line.replacen("\": ", "\" = ", 1))
    }),
    json("name without quotes in JSON", &["invalid_name"], |line| {
        let (name, rest) = line.split_once("\": ")?;
        let (start, name) = name.split_once('"')?;
        (!name.contains(['"', ' ', '$'])).then(|| format!("{start}{name}: {rest}"))
    }),
    json("single quotes in JSON", &["foreign_quotes"], |line| {
        let (name, rest) = line.split_once("\": ")?;
        let (start, name) = name.split_once('"')?;
        Some(format!("{start}'{name}': {rest}"))
    }),
    json("quote left open in JSON", &["unclosed_string"], |line| {
        let (start, end) = line.rsplit_once('"')?;
        Some(format!("{start}{end}"))
    }),
    json("bracket left open in JSON", &["unclosed_brace", "unclosed_bracket"], |line| {
        matches!(line.trim(), "}" | "]" | "}," | "],").then(String::new)
    }),
    json("True, False in JSON", &["invalid_keyword"], |line| {
        [(": true", ": True"), (": false", ": False"), (": null", ": None")]
            .iter()
            .find(|(right, _)| line.contains(right))
            .map(|(right, wrong)| line.replacen(right, wrong, 1))
    }),
];

/// A line that sets an attribute to a string without quotes in it: what is before the string, and the string.
fn one_string(line: &str) -> Option<(&str, &str)> {
    let (start, rest) = line.split_once('"')?;
    let text = rest.strip_suffix('"')?;
    (start.ends_with("= ") && !text.contains('"') && !text.is_empty()).then_some((start, text))
}

/// A line that sets an attribute: its name with the blanks before it, and its value.
fn attribute(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once('=')?;
    let (name, value) = (name.trim_end(), value.strip_prefix(' ')?);
    let is_name = name.trim_start().chars().all(|char| char.is_alphanumeric() || char == '_');
    (is_name && !name.is_empty() && !value.is_empty()).then_some((name, value))
}

/// Whether a value ends with its line.
fn ends_value(line: &str) -> bool {
    line.ends_with(|char: char| char.is_alphanumeric() || matches!(char, '"' | ']' | ')'))
}

/// The header of a block.
fn header(line: &str) -> Option<&str> {
    let header = line.strip_suffix(" {")?;
    (!header.contains(['=', '(', '[', ':', '#'])).then_some(header)
}
