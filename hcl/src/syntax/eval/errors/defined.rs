//! Calls of functions whose results are expressions.

use crate::diagnostic::Diagnostic;
use crate::model::ActiveCall;
use crate::source::Location;

use super::site::Site;

/// So many calls around the innermost are shown with an error, beside the outermost.
const SHOWN_CALLS: usize = 2;

/// So many names of a chain of calls are listed at each end.
const LISTED_CALLS: usize = 5;

/// Calls nest deeper than the limit, or over so many levels of expressions that there is no stack for them.
pub(in crate::syntax::eval) fn too_deep(site: Site, call: &ActiveCall, limit: u32) -> Diagnostic {
    let names = call.names();
    let detail = match call.depth() > limit {
        true => format!(
            "Functions that configuration defines may call each other at most {limit} levels deep. The calls are {}.",
            chain(&names)
        ),
        false => format!(
            "The results of {} functions inside each other nest too deep. The calls are {}.",
            names.len(),
            chain(&names)
        ),
    };
    site.error("Function calls nested too deep", detail)
        .with_help("A function that calls itself needs a case in which it does not, such as the other arm of a conditional.")
}

pub(in crate::syntax::eval) fn without_a_thread(site: Site, name: &str) -> Diagnostic {
    site.error(
        "Function calls nested too deep",
        format!("The system has no room left for what the function \"{name}\" calls."),
    )
}

/// An error in the result of a function, with the call that it was evaluated for.
pub(in crate::syntax::eval) fn in_result(
    mut diagnostic: Diagnostic,
    name: &str,
    call: Location,
    is_outermost: bool,
) -> Diagnostic {
    if diagnostic.subject.is_none() {
        diagnostic.subject = Some(call.clone());
    }
    if is_outermost {
        let detail = format!("{} This is for the call of \"{name}\" at {call}.", diagnostic.detail);
        diagnostic = diagnostic.with_detail(detail.trim_start().to_owned());
    }
    if is_outermost || diagnostic.labels.len() < SHOWN_CALLS {
        diagnostic = diagnostic.with_label(call, format!("\"{name}\" is called here"));
    }
    diagnostic
}

/// The names in the order of the calls; the middle of many is left out.
fn chain(names: &[&str]) -> String {
    let text = |names: &[&str]| names.join(" → ");
    match names.len() {
        count if count <= 2 * LISTED_CALLS => text(names),
        count => format!("{} → … → {}", text(&names[..LISTED_CALLS]), text(&names[count - LISTED_CALLS..])),
    }
}
