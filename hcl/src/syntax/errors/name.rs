//! Names that are followed by something unexpected, or not written as names.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::header::{has_brace_below, join_brace};
use super::meant::{first_line, text_from};
use super::{meant, message, rewrite};

/// A name that neither `=` nor a block follows.
pub(crate) fn value_or_block_required(name: Location, found: Location) -> Diagnostic {
    let text = name.text();
    let message = match found.text() {
        sign if sign.starts_with('.') => codes::mistakes::dotted_name(text, &*format!("{text} = {{ … }}")),
        _ if has_brace_below(&name) || text_from(&found).trim_start().starts_with('{') => {
            message::brace_below().with_fix(join_brace(&name))
        }
        _ if rewrite::without_comment(first_line(&name)).trim_end() == text => {
            message::name_alone(text).mended(|fix| fix.remove(meant::whole_line(&name)))
        }
        _ => message::name_alone(text),
    };
    message.at(name)
}
