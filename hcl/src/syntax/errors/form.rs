//! Forms of expressions that other languages have: what each is called, and what is written instead.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::mend::{self, write};

/// A form of an expression that this language does not have.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// What is written, as a headline.
    summary: &'static str,
    /// How the same is written here.
    detail: &'static str,
}

/// `value |> function`
pub(crate) const PIPE: Form = Form {
    summary: "Pipe into a function",
    detail: "A pipe passes a value to a function elsewhere. Here the value is an argument of the call.",
};

/// `@name`
pub(crate) const AT_NAME: Form =
    Form { summary: "Variable with @", detail: "A variable is written by its name alone." };

/// `{{ name }}`
pub(crate) const DOUBLED_BRACES: Form = Form {
    summary: "Variable in doubled braces",
    detail: "Doubled braces enclose a variable elsewhere. Here a variable is written by its name alone.",
};

/// `:name`
pub(crate) const SYMBOL: Form = Form {
    summary: "Symbol of Ruby",
    detail: "As in Ruby, a colon begins a symbol here. Text is written in quotation marks.",
};

/// `(name = value)`
pub(crate) const OBJECT_IN_PARENTHESES: Form = Form {
    summary: "Object in parentheses",
    detail: "Parentheses enclose a single value. Braces enclose an object.",
};

/// `[name = value]`
pub(crate) const OBJECT_IN_BRACKETS: Form = Form {
    summary: "Names in a list",
    detail: "Brackets enclose a list, whose elements have no keys. Braces enclose an object.",
};

/// `(1, 2)`
pub(crate) const LIST_IN_PARENTHESES: Form = Form {
    summary: "List in parentheses",
    detail: "Parentheses enclose a single value. A list is enclosed in brackets.",
};

/// `(1 2)`
pub(crate) const LIST_OF_SHELL: Form = Form {
    summary: "List in parentheses",
    detail: "As in a shell, parentheses enclose a list here. Brackets enclose one, with commas.",
};

/// `value[first:end]`
pub(crate) const SLICE: Form = Form {
    summary: "Part of a list with a colon",
    detail: "An index has no colon. The function slice takes a list, the first index and the index after the last.",
};

/// `"%s" % (value, value)`
pub(crate) const PERCENT_FORMAT: Form = Form {
    summary: "Text filled in with %",
    detail: "A text with percent signs is filled in by a function.",
};

/// `name => value`, a comparison or a function.
pub(crate) const ARROW: Form = Form {
    summary: "=> is not an operator",
    detail: "To compare numbers, write >=. To compute a value for each element, write [for name in list : value].",
};

/// `() => value`
pub(crate) const ARROW_FUNCTION: Form = Form {
    summary: "Arrow function",
    detail: "There are no functions without a name. To compute a value for each element, write [for name in list : value].",
};

/// `lambda name: value`
pub(crate) const LAMBDA: Form = Form { summary: "Function without a name", ..ARROW_FUNCTION };

/// `Type{ name: value }`, `map[string]int{ … }`
pub(crate) const TYPED_OBJECT: Form =
    Form { summary: "Type before an object", detail: "An object has no type before its brace." };

/// `[]int{ … }`
pub(crate) const TYPED_LIST: Form = Form {
    summary: "Type before a list",
    detail: "A list has no type before it, and is enclosed in brackets.",
};

/// `(int) value`
pub(crate) const CAST: Form = Form {
    summary: "Type in parentheses",
    detail: "A type in parentheses converts nothing. A function converts a value.",
};

/// `new Type()`
pub(crate) const NEW: Form = Form {
    summary: "Object made with new",
    detail: "Nothing is created with new. Objects are written { name = value }, and functions are called by their names.",
};

/// `typeof value`
pub(crate) const TYPEOF: Form = Form {
    summary: "There is no operator typeof",
    detail: "A condition such as can(tonumber(value)) tests whether a value fits a type.",
};

/// `await value`
pub(crate) const AWAIT: Form =
    Form { summary: "Value that is awaited", detail: "Values are never awaited. Write the value alone." };

/// A form of another language; `instead` is what to write, with its place.
pub(crate) fn foreign_form(place: Location, form: Form, instead: Option<(Location, String)>) -> Diagnostic {
    let diagnostic = codes::syntax::FOREIGN_FORM
        .error(form.summary)
        .with_detail(form.detail)
        .with_subject(place)
        .with_subject_text("no meaning here");
    match instead {
        Some((whole, text)) => diagnostic.with_help(write(&text)).with_fix(mend::likely(whole, text)),
        None => diagnostic,
    }
}
