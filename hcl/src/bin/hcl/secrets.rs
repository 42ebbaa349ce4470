//! Whether values of names that are usually secret are shown.

use std::borrow::Cow;
use std::env;

use hcl::Diagnostics;
use hcl::diagnostic::{USUAL_SECRETS, without_secrets};

/// Whether to hide secrets: what the option says, or where the variable `CI` is set, because logs are kept
/// there.
fn hides_secrets() -> bool {
    let given = env::args().take_while(|argument| argument != "--").filter_map(|argument| {
        match argument.strip_prefix("--hide-secrets")? {
            "" | "=true" => Some(true),
            "=false" => Some(false),
            _ => None,
        }
    });
    let is_set = |value: std::ffi::OsString| !value.is_empty() && value != "false" && value != "0";
    given.last().unwrap_or_else(|| env::var_os("CI").is_some_and(is_set))
}

/// Hides secrets in diagnostics, if they are to be hidden.
pub(crate) fn hide(diagnostics: &mut Diagnostics) {
    if hides_secrets() {
        diagnostics.hide_secrets(USUAL_SECRETS);
    }
}

/// Hides secrets in a text of a file, if they are to be hidden.
pub(crate) fn hidden(text: &str) -> Cow<'_, str> {
    if hides_secrets() { without_secrets(text, USUAL_SECRETS) } else { Cow::Borrowed(text) }
}
