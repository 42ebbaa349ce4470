//! What is written as in another language. The help of each says what to write instead.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::rewrite::quoted;

/// The help that gives the whole replacement.
fn write(replacement: &str) -> String {
    format!("Write {replacement}")
}

/// Text without quotation marks: a path, an address, a version, a date.
pub(crate) fn unquoted_text(place: Location) -> Diagnostic {
    let help = write(&quoted(place.text()));
    codes::syntax::UNQUOTED_TEXT
        .error("Text without quotation marks")
        .with_detail("This is not an expression. Text is written in quotation marks.")
        .with_subject(place)
        .with_help(help)
}

/// Several words without quotation marks, which may be meant as something else.
pub(crate) fn unquoted_words(place: Location) -> Diagnostic {
    let help = format!("If it is meant as text, write {}", quoted(place.text()));
    codes::syntax::UNQUOTED_WORDS
        .error("Several words in a row")
        .with_detail("Words without quotation marks are names, and there is no operator between these.")
        .with_subject(place)
        .with_help(help)
}

/// `10MB`, `30s`
pub(crate) fn unit(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::syntax::NUMBER_WITH_UNIT
        .error("Number with a unit")
        .with_detail("A number has no unit.")
        .with_subject(place)
        .with_help(format!("Write {text} if a text is expected here, or the number alone."))
}

/// `50%`; `fraction` is the same as a number.
pub(crate) fn percentage(place: Location, fraction: Option<String>) -> Diagnostic {
    let text = quoted(place.text());
    let help = match fraction {
        Some(fraction) => format!("Write {text} if a text is expected here, or {fraction} as a number."),
        None => format!("Write {text} if a text is expected here."),
    };
    codes::syntax::PERCENTAGE
        .error("Number with a percent sign")
        .with_detail("The sign % is the remainder of a division, so a second number would have to follow.")
        .with_subject(place)
        .with_help(help)
}

/// `0x1F`, `1_000`; `decimal` is the number as it should be.
pub(crate) fn foreign_number(place: Location, decimal: Option<String>) -> Diagnostic {
    codes::syntax::FOREIGN_NUMBER
        .error("Number in another notation")
        .with_detail("Numbers are written in decimal, without prefixes and separators.")
        .with_subject(place)
        .with_optional_help(decimal.map(|decimal| write(&decimal)))
}

/// `and`, `AND`, `is`, `<>`, `===`; `operator` is the one to write.
pub(crate) fn foreign_operator(place: Location, operator: &str) -> Diagnostic {
    let found = place.text().to_owned();
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("Operators are signs, such as &&, ||, !, == and !=.")
        .with_subject(place)
        .with_help(format!("Write {operator} instead of {found}"))
}

/// An operator that is a function here; `call` is what to write.
pub(crate) fn operator_is_function(place: Location, found: &str, call: &str) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("A standard function does what this operator does elsewhere.")
        .with_subject(place)
        .with_help(write(call))
}

/// `x?.y`
pub(crate) fn optional_step(place: Location, plain: &str) -> Diagnostic {
    codes::syntax::OPTIONAL_CHAINING
        .error("There is no operator ?.")
        .with_detail("A question mark begins the results of a conditional.")
        .with_subject(place)
        .with_help(format!("Write {plain}, or try({plain}, null) for what may be missing."))
}

/// `not x`
pub(crate) fn negation_word(place: Location) -> Diagnostic {
    let found = place.text().to_owned();
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("The opposite of a condition is written with an exclamation mark.")
        .with_subject(place)
        .with_help(format!("Write ! instead of {found}, as in !condition"))
}

/// `env.upper()`; `call` is the same as a function call.
pub(crate) fn method_call(place: Location, call: Option<String>) -> Diagnostic {
    let call = call.unwrap_or_else(|| "function(value)".to_owned());
    codes::syntax::METHOD_CALL
        .error("Call of a method")
        .with_detail(
            "Values have no methods. A function is called by its name, with the value as an argument.",
        )
        .with_subject(place)
        .with_help(write(&call))
}

/// `if c then x else y`, `x if c else y`
pub(crate) fn conditional_words(place: Location, conditional: Option<String>) -> Diagnostic {
    let conditional = conditional.unwrap_or_else(|| "condition ? value : other value".to_owned());
    codes::syntax::CONDITIONAL_IN_WORDS
        .error("Conditional in words")
        .with_detail("A conditional is written with a question mark and a colon.")
        .with_subject(place)
        .with_help(write(&conditional))
}

/// `for x in y : x` without brackets.
pub(crate) fn bare_for(place: Location) -> Diagnostic {
    codes::syntax::FOR_WITHOUT_BRACKETS
        .error("For expression without brackets")
        .with_detail("Brackets say whether the result is a list or an object.")
        .with_subject(place)
        .with_help("Write [for value in list : result] or {for key, value in map : key => result}")
}

/// `"""`; `text` is the text as a string, if it is on one line.
pub(crate) fn triple_quotes(place: Location, text: Option<String>) -> Diagnostic {
    let help = match text {
        Some(text) => write(&text),
        None => "Write <<EOT, the lines, and EOT on a line of its own.".to_owned(),
    };
    codes::syntax::TRIPLE_QUOTES.error("Triple quotes")
        .with_detail("A text of several lines is a heredoc: it begins with << and a name, and ends at a line with that name.")
        .with_subject(place)
        .with_help(help)
}

/// `f"…"`, `r"…"`
pub(crate) fn string_prefix(place: Location, string: &str) -> Diagnostic {
    let prefix = place.text().to_owned();
    codes::syntax::STRING_PREFIX
        .error("String with a prefix")
        .with_detail(format!("A string begins with its quotation mark; {prefix} is a name of its own."))
        .with_subject(place)
        .with_help(write(string))
}

/// `/*` without `*/`.
pub(crate) fn unclosed_comment(place: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_COMMENT
        .error("Block comment without end")
        .with_detail("This comment is never closed, so everything after it belongs to it.")
        .with_subject(place)
        .with_help("Write */ where the comment ends, or begin each of its lines with #")
}

/// `--`, `;` and others at the start of a comment.
pub(crate) fn foreign_comment(place: Location, line: &str) -> Diagnostic {
    codes::syntax::FOREIGN_COMMENT
        .error("Comment of another language")
        .with_detail("A comment begins with #, with // or with /*.")
        .with_subject(place)
        .with_help(write(&format!("# {line}")))
}

/// The marks of a version control system.
pub(crate) fn conflict(place: Location, other: Option<Location>) -> Diagnostic {
    let diagnostic = codes::syntax::MERGE_CONFLICT.error("Merge conflict")
        .with_detail("These lines are marks of a version control system, which could not merge two versions.")
        .with_subject(place)
        .with_help("Keep the lines of one side, and delete the other side and the lines with <<<<<<<, ======= and >>>>>>>.");
    match other {
        Some(other) => diagnostic.with_label(other, "the other side begins here"),
        None => diagnostic,
    }
}

/// `name:` with indented lines below. `instead` is what to write.
pub(crate) fn indented_block(place: Location, instead: &str) -> Diagnostic {
    codes::syntax::INDENTED_BLOCK.error("Nesting by indentation")
        .with_detail("As in YAML, a colon and indentation are used here. Braces enclose a block, brackets a list, and an equals sign sets an attribute.")
        .with_subject(place)
        .with_help(write(instead))
}

/// `- item` on a line of its own.
pub(crate) fn dashed_item(place: Location, instead: &str) -> Diagnostic {
    codes::syntax::DASHED_LIST.error("List with dashes")
        .with_detail("As in YAML, a dash is used for an element here. Brackets enclose a list, and commas separate its elements.")
        .with_subject(place)
        .with_help(write(instead))
}

/// `{ "name": …` where a body begins.
pub(crate) fn json_object(place: Location, example: &str) -> Diagnostic {
    codes::syntax::PASTED_JSON.error("JSON where attributes and blocks belong")
        .with_detail("A file is not enclosed in braces, and its names are written without quotes.")
        .with_subject(place)
        .with_help(format!(
            "Write {example} for each member, without the braces; or give the file a name that ends in .json, to have it read in the JSON syntax."
        ))
}

/// `"name": …` in a body.
pub(crate) fn json_member(place: Location, instead: &str) -> Diagnostic {
    codes::syntax::QUOTED_NAME.error("Name in quotes")
        .with_detail("As in JSON, a name in quotes and a colon are used here. A name has no quotes, an equals sign sets an attribute, and no comma follows it.")
        .with_subject(place)
        .with_help(write(instead))
}

/// `[server]`; `instead` are the blocks to write.
pub(crate) fn section(place: Location, instead: &str) -> Diagnostic {
    codes::syntax::SECTION.error("Section in brackets")
        .with_detail("As in TOML, brackets are used here. A section is a block, which ends with a brace after its last attribute.")
        .with_subject(place)
        .with_help(write(instead))
}

/// `+=` and others after a name; `instead` is the attribute to write.
pub(crate) fn foreign_assignment(place: Location, instead: &str) -> Diagnostic {
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
        .with_help(write(instead))
}

/// `:` and others where an equals sign belongs; `instead` is the attribute to write.
pub(crate) fn other_equals_sign(name: Location, sign: &str, instead: &str) -> Diagnostic {
    codes::syntax::FOREIGN_ASSIGNMENT
        .error("Equals sign required")
        .with_detail(format!("An attribute is set with a single equals sign, not with \"{sign}\"."))
        .with_subject(name)
        .with_help(write(instead))
}

/// `value++`; `sum` is what to write.
pub(crate) fn increment(place: Location, sum: &str) -> Diagnostic {
    codes::syntax::FOREIGN_ASSIGNMENT
        .error("There is no operator ++")
        .with_detail("Nothing changes a value. An expression computes another one.")
        .with_subject(place)
        .with_help(write(sum))
}

/// `---` on a line of its own.
pub(crate) fn document_mark(place: Location) -> Diagnostic {
    codes::syntax::DOCUMENT_MARK
        .error("Mark of a document")
        .with_detail("As in YAML, this line begins or ends a document. A file here is one document.")
        .with_subject(place)
        .with_help("Remove this line.")
}

/// `let name = …`; `instead` is the attribute without the word.
pub(crate) fn declaration(place: Location, instead: &str) -> Diagnostic {
    let word = place.text().to_owned();
    codes::syntax::DECLARATION
        .error("Word before the name of an attribute")
        .with_detail(format!("Attributes are not declared, so {word} has no meaning here."))
        .with_subject(place)
        .with_help(write(instead))
}

/// `if … {` and others where an attribute or block belongs.
pub(crate) fn statement(place: Location) -> Diagnostic {
    let word = place.text().to_owned();
    let help = match word.as_str() {
        "for" | "foreach" | "while" => {
            "To make a list from another, write name = [for value in list : result]"
        }
        "function" | "func" | "def" | "fn" => {
            "Only the program that reads this file defines functions. Write the result itself: name = value"
        }
        _ => "To choose a value, write name = condition ? value : other value",
    };
    codes::syntax::STATEMENT
        .error("There are no statements")
        .with_detail(format!("A file consists of attributes and blocks, so {word} has no meaning here."))
        .with_subject(place)
        .with_help(help)
}
