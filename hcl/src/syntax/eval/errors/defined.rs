//! The results of functions that are expressions.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::defined::ActiveCall;
use crate::source::Location;
use crate::value::FunctionError;
use crate::words::chain::chain;

use super::describe::Site;

/// This many calls around the innermost are shown with an error, besides the outermost.
const SHOWN_CALLS: usize = 2;

/// This many names of a chain of calls are listed at each end.
const LISTED_CALLS: usize = 5;

/// Calls nest deeper than the limit, or across so many levels of expressions that the stack is used up.
pub(crate) fn too_deep(site: Site, call: &ActiveCall, limit: u32) -> Diagnostic {
    let names = call.names();
    let calls = chain(&names, LISTED_CALLS);
    site.of(match call.depth() > limit {
        true => catalogue::functions::calls(limit, &calls),
        false => catalogue::functions::results(names.len(), &calls),
    })
}

/// An error in the result of a function, with the call that it was evaluated for.
pub(crate) fn in_result(
    mut diagnostic: Diagnostic,
    name: &str,
    call: Location,
    is_outermost: bool,
) -> Diagnostic {
    if diagnostic.subject.is_none() {
        diagnostic.subject = Some(call.clone());
    }
    diagnostic.is_in_result = true;
    if is_outermost {
        let detail = format!("{} This is for the call of `{name}` at {call}.", diagnostic.detail);
        diagnostic = diagnostic.with_detail(detail.trim_start().to_owned());
    }
    if is_outermost || diagnostic.labels.len() < SHOWN_CALLS {
        diagnostic = diagnostic.with_label(call, format!("`{name}` is called here"));
    }
    diagnostic
}

/// An error in the result of a function that is not part of the configuration: its place becomes part of the
/// message.
pub(crate) fn in_foreign_result(error: &Diagnostic) -> FunctionError {
    let place = error.subject.as_ref().map(|place| format!(" (at {place})")).unwrap_or_default();
    FunctionError::new(format!("{}{place}: {}", error.summary, error.detail))
}
