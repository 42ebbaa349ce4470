//! Lines written as in another language: statements, sections, comments, nesting without braces.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::rewrite;

/// `/*` without `*/`.
pub(crate) fn unclosed_comment(place: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_COMMENT
        .error("Block comment without end")
        .with_detail("This comment is never closed, so everything after it belongs to it.")
        .with_fix(
            Fix::likely("Write */ at the end of this line").insert_after(super::meant::line(&place), " */"),
        )
        .with_subject(place)
        .with_subject_text("opened here")
        .with_help("Write */ where the comment ends, or begin each of its lines with #")
}

/// `--`, `;` and others at the start of a comment.
pub(crate) fn foreign_comment(place: Location, line: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::FOREIGN_COMMENT
        .error(format!("Comment with {}", place.text()))
        .with_detail("A comment begins with #, with // or with /*.")
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text("begins no comment here")
        .with_help(write(&format!("# {line}")))
}

/// `--[[` and `]]` around lines.
pub(crate) fn comment_over_lines(opening: Location, closing: Location) -> Diagnostic {
    let line = closing.start().line;
    // Three single quotes also make a text.
    let fix = Fix::likely("Write /* and */").with_certainty(opening.text() != "'''");
    codes::syntax::FOREIGN_COMMENT
        .error(format!("Comment with {} and {}", opening.text(), closing.text()))
        .with_detail("A comment of several lines begins with /* and ends with */.")
        .with_help(format!(
            "Write /* instead of {}, and */ instead of {} in line {line}.",
            opening.text(),
            closing.text()
        ))
        .with_fix(fix.replace(opening.clone(), "/*").replace(closing.clone(), "*/"))
        .with_subject(opening)
        .with_subject_text("begins no comment here")
        .with_label(closing, "*/ belongs here")
}

/// The marks of a version control system.
pub(crate) fn conflict(place: Location, other: Option<Location>, sides: [Fix; 2]) -> Diagnostic {
    let diagnostic = codes::syntax::MERGE_CONFLICT.error("Merge conflict")
        .with_detail("These lines are marks of a version control system, which could not merge two versions.")
        .with_subject(place).with_subject_text("one side begins here")
        .with_help("Keep the lines of one side, and delete the other side and the lines with <<<<<<<, ======= and >>>>>>>.");
    let diagnostic = sides.into_iter().fold(diagnostic, Diagnostic::with_fix);
    match other {
        Some(other) => diagnostic.with_label(other, "the other side begins here"),
        None => diagnostic,
    }
}

/// A mark of a conflict whose others are gone, apart from the `last` one.
pub(crate) fn stray_conflict_mark(place: Location, last: Option<Location>) -> Diagnostic {
    let remove = Fix::likely(if last.is_some() { "Remove the marks" } else { "Remove this line" })
        .remove(super::meant::whole_line(&place));
    let help = match &last {
        Some(last) => format!(
            "Remove this line and line {}, after checking which of the lines between them should stay.",
            last.start().line
        ),
        None => "Remove this line, after checking that the lines around it belong together.".to_owned(),
    };
    let diagnostic = codes::syntax::MERGE_CONFLICT
        .error("Mark of a merge conflict")
        .with_detail("A version control system writes such lines around what it could not merge. The others of this conflict are gone.")
        .with_help(help)
        .with_subject(place)
        .with_subject_text("left over");
    match last {
        Some(last) => diagnostic
            .with_fix(remove.remove(super::meant::whole_line(&last)))
            .with_label(last, "left over, too"),
        None => diagnostic.with_fix(remove),
    }
}

/// `name:` with indented lines below. `instead` is what to write.
pub(crate) fn indented_block(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::INDENTED_BLOCK.error("Nesting by indentation")
        .with_detail("As in YAML, a colon and indentation are used here. Braces enclose a block, brackets a list, and an equals sign sets an attribute.")
        .with_subject(place).with_subject_text("has contents that are only indented")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// `- item` on a line of its own.
pub(crate) fn dashed_item(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::DASHED_LIST.error("List with dashes")
        .with_detail("As in YAML, a dash is used for an element here. Brackets enclose a list, and commas separate its elements.")
        .with_subject(place).with_subject_text("read as a minus sign")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// `{ "name": …` where a body begins.
pub(crate) fn json_object(place: Location, example: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::PASTED_JSON.error("JSON where attributes and blocks belong")
        .with_detail("A file is not enclosed in braces, and its names are written without quotes.")
        .with_subject(place).with_subject_text("no brace belongs here")
        .with_help(format!(
            "Write {example} for each member, without the braces; or give the file a name that ends in .json, to have it read in the JSON syntax."
        ))
        .with_optional_fix(fix)
}

/// `"name": …` in a body.
pub(crate) fn json_member(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::QUOTED_NAME.error("Name in quotes")
        .with_detail("As in JSON, a name in quotes and a colon are used here. A name has no quotes, an equals sign sets an attribute, and no comma follows it.")
        .with_subject(place).with_subject_text("needs no quotes")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// `[name]`, the whole `line`, whose contents end at `end`.
pub(crate) fn section(line: Location, end: Location, name: &str, is_repeated: bool) -> Diagnostic {
    let whole = format!("{name} {{ … }}");
    let help = match is_repeated {
        true => format!("{whole} for each of them"),
        false => format!("{name} {{ on this line, and }} after the last attribute of the section"),
    };
    codes::syntax::SECTION.error("Section in brackets")
        .with_detail("As in TOML, brackets are used here. A section is a block, which ends with a brace after its last attribute.")
        .with_subject(mend::first_bytes(&line, 1)).with_subject_text("begins no block")
        .with_help(write(&help))
        .with_fix(Fix::likely(format!("Write {whole}")).replace(line, format!("{name} {{")).insert(end, "\n}"))
}

/// `+=` and others after a name; `instead` is the attribute to write.
pub(crate) fn foreign_assignment(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    no_such_sign(place).with_help(write(instead)).with_optional_fix(fix)
}

/// `+=` and others where the line at `set` sets the attribute; `value` is what follows the sign.
pub(crate) fn assignment_again(place: Location, value: &str, set: Location) -> Diagnostic {
    let line = set.start().line;
    let value = rewrite::without_comment(value).trim();
    let within = |open, close| value.strip_prefix(open)?.strip_suffix(close).map(str::trim);
    let inner =
        within('{', '}').map(|keys| (keys, "braces")).or(within('[', ']').map(|all| (all, "brackets")));
    let inner = inner.filter(|(inner, _)| !inner.is_empty() && rewrite::shown_expression(inner).is_some());
    let help = match (inner, place.text()) {
        (Some((inner, brackets)), "+=") => {
            format!("Remove this line, and write {inner} in the {brackets} of line {line}.")
        }
        _ => format!("Remove this line, and write the whole value in line {line}."),
    };
    let name = set.text().to_owned();
    no_such_sign(place).with_help(help).with_label(set, format!("\"{name}\" is set here"))
}

fn no_such_sign(place: Location) -> Diagnostic {
    let found = place.text().to_owned();
    let detail = match found.as_str() {
        "++" | "--" => "An attribute is set once, to a value. Nothing changes it.",
        "+=" | "-=" | "*=" | "/=" | ".=" => {
            "An attribute is set once, to the whole value. Nothing changes it."
        }
        _ => "An attribute is set with a single equals sign.",
    };
    codes::syntax::FOREIGN_ASSIGNMENT
        .error(format!("There is no {found}"))
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text("not an equals sign")
}

/// `:` and others where an equals sign belongs; `instead` is the attribute to write.
pub(crate) fn other_equals_sign(name: Location, sign: &str, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::FOREIGN_ASSIGNMENT
        .error("Equals sign required")
        .with_detail(format!("An attribute is set with a single equals sign, not with \"{sign}\"."))
        .with_subject(name)
        .with_subject_text(format!("followed by {sign}"))
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// `name => 3`; `value` is the number.
pub(crate) fn equals_or_greater(name: Location, value: &str, fix: Option<Fix>) -> Diagnostic {
    let set = format!("{} = {value}", name.text());
    other_equals_sign(name, "=>", &set, fix)
        .with_help(format!("{}. To compare, use >= inside an expression.", write(&set)))
}

/// `let name = …`; `instead` is the attribute without the word.
pub(crate) fn declaration(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    let word = place.text().to_owned();
    codes::syntax::DECLARATION
        .error("Word before the name of an attribute")
        .with_detail(format!("Attributes are not declared, so {word} has no meaning here."))
        .with_subject(place)
        .with_subject_text("not part of the name")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// What to write instead of a statement that begins with a word.
fn statement_help(word: &str) -> &'static str {
    match word {
        "for" | "while" => "To make a list from another, write name = [for value in list : result]",
        "if" | "elif" | "else" | "switch" => "To choose a value, write name = condition ? value : other",
        "function" | "func" | "def" => {
            "Only the program that reads this file defines functions. Write the result itself: name = value"
        }
        _ => "A file cannot read another one. The program decides which files it reads.",
    }
}

/// `if … {` and others where an attribute or block belongs.
/// What it sets becomes `instead`, if that is known, and `lines` are the statement as a whole.
pub(crate) fn statement(
    place: Location,
    instead: Option<(Location, String)>,
    lines: &Location,
) -> Diagnostic {
    let word = place.text().to_owned();
    let help = statement_help(&word);
    codes::syntax::STATEMENT
        .error("There are no statements")
        .with_detail(format!("A file consists of attributes and blocks, so {word} has no meaning here."))
        .with_subject(place)
        .with_subject_text("read as a name")
        .with_help(match &instead {
            Some((_, text)) if !text.contains('\n') => write(text),
            _ => help.to_owned(),
        })
        .with_optional_fix(match instead {
            Some((whole, text)) => Some(mend::likely(whole, text)),
            None => mend::comment_out(lines),
        })
}

/// `1a = 1`, `-a = 1`
pub(crate) fn invalid_name(place: Location, word: Location, instead: Option<&str>) -> Diagnostic {
    let found = word.text().to_owned();
    codes::syntax::INVALID_NAME
        .error("Invalid name")
        .with_detail(format!("{found} is not a name. A name begins with a letter or an underscore, and continues with letters, digits, underscores and hyphens."))
        .with_optional_help(instead.map(|name| format!("Write a name such as {name}")))
        .with_optional_fix(instead.map(|name| mend::likely(word, name)))
        .with_subject(place).with_subject_text("cannot begin a name")
}

/// `listen 80;`
pub(crate) fn directive_line(name: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    let line = rewrite::without_comment(super::meant::first_line(&name)).trim_end();
    let end = if line.ends_with([';', '}']) { ", and the line ends without a semicolon" } else { "" };
    without_equals_sign(name, end).with_help(write(instead)).with_optional_fix(fix)
}

/// A name whose value follows without an equals sign; `end` ends the sentence that says so.
pub(super) fn without_equals_sign(name: Location, end: &str) -> Diagnostic {
    let text = name.text().to_owned();
    codes::syntax::NAME_ALONE
        .error("Equals sign required")
        .with_detail(format!("An equals sign stands between \"{text}\" and its value{end}."))
        .with_subject(name)
        .with_subject_text("no equals sign after this")
}

/// `a, b, c`
pub(crate) fn list_without_brackets(place: Location, whole: Location, instead: &str) -> Diagnostic {
    codes::syntax::MISSING_NEWLINE
        .error("List without brackets")
        .with_detail("An attribute has one value. Brackets make a list of several.")
        .with_help(write(instead))
        .with_fix(mend::likely(whole, instead))
        .with_subject(place)
        .with_subject_text("the value ends before this")
}
