//! What is written as in another language. The help of each says what to write instead.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend;
use super::rewrite::quoted;

/// The help that gives the whole replacement.
fn write(replacement: &str) -> String {
    format!("Write {replacement}")
}

/// Text without quotation marks: a path, an address, a version, a date.
pub(crate) fn unquoted_text(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::syntax::UNQUOTED_TEXT
        .error("Text without quotation marks")
        .with_detail("This is not an expression. Text is written in quotation marks.")
        .with_help(write(&text))
        .with_fix(mend::likely(place.clone(), text))
        .with_subject(place)
        .with_subject_text("neither a name nor a number")
}

/// Several words without quotation marks, which may be meant as something else.
pub(crate) fn unquoted_words(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::syntax::UNQUOTED_WORDS
        .error("Several words in a row")
        .with_detail("Words without quotation marks are names, and there is no operator between these.")
        .with_help(format!("If it is meant as text, write {text}"))
        .with_fix(mend::likely(place.clone(), text))
        .with_subject(place)
        .with_subject_text("no operator between these")
}

/// `10MB`, `30s`
pub(crate) fn unit(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::syntax::NUMBER_WITH_UNIT
        .error("Number with a unit")
        .with_detail("A number has no unit.")
        .with_help(format!("Write {text} if a text is expected here, or the number alone."))
        .with_fix(mend::likely(place.clone(), text))
        .with_subject(place)
        .with_subject_text("not a number")
}

/// `50%`; `fraction` is the same as a number.
pub(crate) fn percentage(place: Location, fraction: Option<String>) -> Diagnostic {
    let text = quoted(place.text());
    let help = match &fraction {
        Some(fraction) => format!("Write {text} if a text is expected here, or {fraction} as a number."),
        None => format!("Write {text} if a text is expected here."),
    };
    codes::syntax::PERCENTAGE
        .error("Number with a percent sign")
        .with_detail("The sign % is the remainder of a division, so a second number would have to follow.")
        .with_fix(mend::likely(place.clone(), text))
        .with_optional_fix(fraction.map(|fraction| mend::likely(place.clone(), fraction)))
        .with_subject(place)
        .with_subject_text("read as a remainder")
        .with_help(help)
}

/// `0x1F`, `1_000`; `decimal` is the number as it should be.
pub(crate) fn foreign_number(place: Location, word: Location, decimal: Option<String>) -> Diagnostic {
    codes::syntax::FOREIGN_NUMBER
        .error("Number in another notation")
        .with_detail("Numbers are written in decimal, without prefixes and separators.")
        .with_optional_help(decimal.as_deref().map(write))
        .with_optional_fix(decimal.map(|decimal| mend::certain(word.clone(), decimal)))
        .with_subject(place)
        .with_subject_text("not part of a number")
        .with_context(word)
}

/// `and`, `AND`, `is`, `<>`, `===`; `operator` is the one to write.
pub(crate) fn foreign_operator(place: Location, operator: &str) -> Diagnostic {
    let found = place.text().to_owned();
    let fix = match found.as_str() {
        "xor" | "div" | "is" => mend::likely(place.clone(), operator),
        _ => mend::certain(place.clone(), operator),
    };
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("Operators are signs, such as &&, ||, !, == and !=.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text(format!("written {operator} here"))
        .with_help(format!("Write {operator} instead of {found}"))
}

/// An operator that is a function here; `call` is what to write.
pub(crate) fn operator_is_function(
    place: Location,
    found: &str,
    call: &str,
    whole: Option<Location>,
) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("A standard function does what this operator does elsewhere.")
        .with_optional_fix(whole.map(|whole| mend::likely(whole, call)))
        .with_subject(place)
        .with_subject_text("a function here")
        .with_help(write(call))
}

/// `x?.y`
pub(crate) fn optional_step(place: Location, plain: &str, sign: &str) -> Diagnostic {
    codes::syntax::OPTIONAL_CHAINING
        .error("?. is not an operator")
        .with_detail("A question mark begins the results of a conditional.")
        .with_fix(mend::likely(place.clone(), sign))
        .with_subject(place)
        .with_subject_text("read as a conditional")
        .with_help(format!("Write {plain}, or try({plain}, null) for what may be missing."))
}

/// `not x`
pub(crate) fn negation_word(place: Location, is_simple: bool) -> Diagnostic {
    let found = place.text().to_owned();
    let sign = mend::with_blanks(&place);
    let fix = if is_simple { mend::certain(sign, "!") } else { mend::likely(sign, "!") };
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("The opposite of a condition is written with an exclamation mark.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("written ! here")
        .with_help(format!("Write ! instead of {found}, as in !condition"))
}

/// `env.upper()`; `call` is the same as a function call.
pub(crate) fn method_call(place: Location, call: Option<(Location, String)>) -> Diagnostic {
    let help = call.as_ref().map_or("function(value)", |(_, call)| call.as_str());
    let help = write(help);
    codes::syntax::METHOD_CALL
        .error("Call of a method")
        .with_detail(
            "Values have no methods. A function is called by its name, with the value as an argument.",
        )
        .with_subject(place)
        .with_subject_text("the name before this is not a function")
        .with_help(help)
        .with_optional_fix(call.map(|(whole, call)| mend::likely(whole, call)))
}

/// `if c then x else y`, `x if c else y`
pub(crate) fn conditional_words(place: Location, conditional: Option<(Location, String)>) -> Diagnostic {
    let help = conditional.as_ref().map_or("condition ? value : other value", |(_, signs)| signs.as_str());
    let help = write(help);
    codes::syntax::CONDITIONAL_IN_WORDS
        .error("Conditional in words")
        .with_detail("A conditional is written with a question mark and a colon.")
        .with_subject(place)
        .with_subject_text("written with ? and : here")
        .with_help(help)
        .with_optional_fix(conditional.map(|(whole, signs)| mend::likely(whole, signs)))
}

/// `for x in y : x` without brackets.
pub(crate) fn bare_for(place: Location, whole: Option<(Location, String)>) -> Diagnostic {
    codes::syntax::FOR_WITHOUT_BRACKETS
        .error("For expression without brackets")
        .with_detail("Brackets say whether the result is a list or an object.")
        .with_subject(place)
        .with_subject_text("no bracket before this")
        .with_help(match &whole {
            Some((_, text)) => write(text),
            None => write("[for value in list : result] or {for key, value in map : key => result}"),
        })
        .with_optional_fix(whole.map(|(whole, text)| mend::likely(whole, text)))
}

/// `"""`; `text` is the text as a string, if it is on one line.
pub(crate) fn triple_quotes(place: Location, text: Option<String>, fix: Option<Fix>) -> Diagnostic {
    let help = match text {
        Some(text) => write(&text),
        None => "Write <<EOT, the lines, and EOT on a line of its own.".to_owned(),
    };
    codes::syntax::TRIPLE_QUOTES.error("Triple quotes")
        .with_detail("A text of several lines is a heredoc: it begins with << and a name, and ends at a line with that name.")
        .with_subject(place).with_subject_text("begins no text")
        .with_help(help)
        .with_optional_fix(fix)
}

/// `f"…"`, `r"…"`
pub(crate) fn string_prefix(place: Location, string: &str, fix: Fix) -> Diagnostic {
    let prefix = place.text().to_owned();
    codes::syntax::STRING_PREFIX
        .error("String with a prefix")
        .with_detail(format!("A string begins with its quotation mark; {prefix} is a name of its own."))
        .with_subject(place)
        .with_subject_text("read as a name")
        .with_help(write(string))
        .with_fix(fix)
}

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
        .error("Comment of another language")
        .with_detail("A comment begins with #, with // or with /*.")
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text("begins no comment here")
        .with_help(write(&format!("# {line}")))
}

/// The marks of a version control system.
pub(crate) fn conflict(place: Location, other: Option<Location>, sides: [Option<Fix>; 2]) -> Diagnostic {
    let diagnostic = codes::syntax::MERGE_CONFLICT.error("Merge conflict")
        .with_detail("These lines are marks of a version control system, which could not merge two versions.")
        .with_subject(place).with_subject_text("one side begins here")
        .with_help("Keep the lines of one side, and delete the other side and the lines with <<<<<<<, ======= and >>>>>>>.");
    let diagnostic = sides.into_iter().fold(diagnostic, Diagnostic::with_optional_fix);
    match other {
        Some(other) => diagnostic.with_label(other, "the other side begins here"),
        None => diagnostic,
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

/// `[server]`; `instead` are the blocks to write.
pub(crate) fn section(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::SECTION.error("Section in brackets")
        .with_detail("As in TOML, brackets are used here. A section is a block, which ends with a brace after its last attribute.")
        .with_subject(place).with_subject_text("begins no block")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// `+=` and others after a name; `instead` is the attribute to write.
pub(crate) fn foreign_assignment(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
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
        .with_help(write(instead))
        .with_optional_fix(fix)
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

/// `value++`; `sum` is what to write.
pub(crate) fn increment(place: Location, sum: &str, sign: Location) -> Diagnostic {
    codes::syntax::FOREIGN_ASSIGNMENT
        .error("There is no operator ++")
        .with_detail("Nothing changes a value. An expression computes another one.")
        .with_subject(place)
        .with_subject_text("a plus sign too many")
        .with_help(write(sum))
        .with_fix(mend::likely(sign, " + 1"))
}

/// `---` on a line of its own.
pub(crate) fn document_mark(place: Location) -> Diagnostic {
    codes::syntax::DOCUMENT_MARK
        .error("Mark of a document")
        .with_detail("As in YAML, this line begins or ends a document. A file here is one document.")
        .with_fix(Fix::certain("Remove this line").remove(super::meant::whole_line(&place)))
        .with_subject(place)
        .with_subject_text("begins no document here")
        .with_help("Remove this line.")
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

/// `if … {` and others where an attribute or block belongs.
pub(crate) fn statement(place: Location, instead: Option<(Location, String)>) -> Diagnostic {
    let word = place.text().to_owned();
    let help = match word.as_str() {
        "for" | "foreach" | "while" => {
            "To make a list from another, write name = [for value in list : result]"
        }
        "return" | "print" | "echo" | "assert" | "throw" | "raise" | "yield" | "del" | "unset" => {
            "Nothing is run here. To set an attribute, write name = value"
        }
        "import" | "include" | "require" | "use" | "source" | "from" => {
            "A file cannot read another one. The program decides which files it reads."
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
        .with_subject_text("read as a name")
        .with_help(match &instead {
            Some((_, text)) => write(text),
            None => help.to_owned(),
        })
        .with_optional_fix(instead.map(|(whole, text)| mend::likely(whole, text)))
}

/// `1..5`; `call` is the same as a call of a function.
pub(crate) fn range(place: Location, call: &str, last: &str) -> Diagnostic {
    codes::syntax::RANGE
        .error("There is no range with dots")
        .with_detail("Two numbers with dots between them are no value. The function range makes a list of numbers; its second argument is the first number after the list.")
        .with_help(format!("Write {call} to end with {last}"))
        .with_fix(mend::likely(place.clone(), call))
        .with_subject(place).with_subject_text("not a number")
}

/// `*list`, `...object` and their like before a value; `instead` is the place of what is written instead, and the text.
pub(crate) fn spread(place: Location, instead: Option<(Location, String, bool)>) -> Diagnostic {
    let sign = place.text().to_owned();
    let diagnostic = codes::syntax::SPREAD
        .error("Values of a collection spread")
        .with_detail(format!("No value begins with \"{sign}\". In a call, ... after the last argument makes each element an argument; a function joins lists or objects."))
        .with_subject(place).with_subject_text("begins no value");
    match instead {
        Some((whole, text, is_certain)) => diagnostic.with_help(write(&text)).with_fix(match is_certain {
            true => mend::certain(whole, text),
            false => mend::likely(whole, text),
        }),
        None => diagnostic
            .with_help("Write function(list...), concat(list, [value]) or merge(object, { name = value })"),
    }
}

/// `value |> function`, `{{ name }}`, `@name`, `(type) value`, `new Type()` and other forms of an expression. `what` says what it is elsewhere.
pub(crate) fn foreign_form(place: Location, what: &str, instead: Option<(Location, String)>) -> Diagnostic {
    let diagnostic = codes::syntax::FOREIGN_FORM
        .error("Expression of another language")
        .with_detail(what)
        .with_subject(place)
        .with_subject_text("no meaning here");
    match instead {
        Some((whole, text)) => diagnostic.with_help(write(&text)).with_fix(mend::likely(whole, text)),
        None => diagnostic,
    }
}

/// `[result for value in list]`
pub(crate) fn comprehension(place: Location, whole: Location, instead: &str) -> Diagnostic {
    codes::syntax::INVALID_FOR
        .error("Result in front of its for")
        .with_detail("The result of a for expression comes last, after a colon.")
        .with_help(write(instead))
        .with_fix(mend::likely(whole.clone(), instead))
        .with_subject(place)
        .with_subject_text("belongs before the result")
        .with_context(whole)
}

/// `"a" "b"`
pub(crate) fn adjacent_strings(place: Location, whole: Location, joined: Option<String>) -> Diagnostic {
    codes::syntax::MISSING_NEWLINE
        .error("Two strings in a row")
        .with_detail("Nothing joins strings that stand next to each other.")
        .with_subject(place)
        .with_subject_text("the second string")
        .with_optional_help(joined.as_deref().map(write))
        .with_optional_fix(joined.map(|joined| mend::likely(whole, joined)))
}

/// `"he said "hi""`
pub(crate) fn inner_quotes(place: Location, whole: Location, escaped: &str) -> Diagnostic {
    codes::syntax::INNER_QUOTES
        .error("Quotation marks inside a string")
        .with_detail("The string ends at the second quotation mark. One that belongs to the text has a backslash before it.")
        .with_help(write(escaped))
        .with_fix(mend::likely(whole, escaped))
        .with_subject(place).with_subject_text("after the end of the string")
}

/// `<server port="80"/>`
pub(crate) fn markup(place: Location, name: Option<&str>) -> Diagnostic {
    codes::syntax::MARKUP
        .error("XML where attributes and blocks belong")
        .with_detail("As in XML, angle brackets are used here. An element is a block, and its attributes are lines in it.")
        .with_subject(place).with_subject_text("begins no block")
        .with_help(match name {
            Some(name) => format!("Write {name} {{ on a line, name = value on each line below, and }} after them"),
            None => "Write name { on a line, name = value on each line below, and } after them".to_owned(),
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
pub(crate) fn directive_line(name: Location, instead: &str, fix: Fix) -> Diagnostic {
    let text = name.text().to_owned();
    codes::syntax::NAME_ALONE
        .error("Equals sign required")
        .with_detail(format!(
            "An equals sign stands between \"{text}\" and its value, and the line ends without a semicolon."
        ))
        .with_help(write(instead))
        .with_fix(fix)
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

/// `3,14`
pub(crate) fn decimal_comma(place: Location, whole: Location, number: &str) -> Diagnostic {
    codes::syntax::FOREIGN_NUMBER
        .error("Number in another notation")
        .with_detail("The fraction of a number follows a point. An attribute has one value.")
        .with_help(format!("Write {number}, or brackets around a list of two numbers."))
        .with_fix(mend::likely(whole.clone(), number))
        .with_fix(mend::likely(whole.clone(), format!("[{}]", whole.text())))
        .with_subject(place)
        .with_subject_text("a comma, not a point")
}

/// `5.`
pub(crate) fn point_without_digits(found: Location, point: Location) -> Diagnostic {
    codes::syntax::FOREIGN_NUMBER
        .error("Decimal point without digits")
        .with_detail("A digit must follow the decimal point of a number.")
        .with_help("Remove the point.")
        .with_fix(mend::certain(point, ""))
        .with_subject(found)
        .with_subject_text("no digit before this")
}

/// `"a" .. name`
pub(crate) fn joined_by_dots(place: Location, instead: Option<(Location, String)>) -> Diagnostic {
    let help = instead.as_ref().map_or("\"${first}${second}\"", |(_, text)| text.as_str());
    let help = write(help);
    codes::syntax::FOREIGN_OPERATOR
        .error(".. is not an operator")
        .with_detail("Texts are joined in one string with interpolations.")
        .with_help(help)
        .with_optional_fix(instead.map(|(whole, text)| mend::likely(whole, text)))
        .with_subject(place)
        .with_subject_text("joins nothing")
}
