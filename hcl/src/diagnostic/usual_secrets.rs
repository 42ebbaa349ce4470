//! Names that are secret by custom, for texts whose types are not known.

use std::borrow::Cow;

use super::Diagnostics;
use super::hide::hide_all;
use super::names_to_hide::SecretNames;

/// What is usually secret. Names that contain one of them as a word, or may be a misspelling of one, count
/// too: `db_password`, `rootPassword`, `APIKEY`.
pub const USUAL_SECRETS: &[&str] = &[
    "access_key",
    "api_key",
    "auth_token",
    "client_secret",
    "connection_string",
    "credential",
    "credentials",
    "dsn",
    "encryption_key",
    "jwt",
    "master_key",
    "passcode",
    "passphrase",
    "passwd",
    "password",
    "private_key",
    "pwd",
    "secret",
    "secret_key",
    "secrets",
    "signing_key",
    "token",
    "tokens",
];

/// Up to so many letters, a name that differs in one of them is another name.
const SHORT: usize = 3;

impl Diagnostics {
    /// Hides what the texts that these are about give to the names, in everything that is drawn or said of
    /// them. A type that derives [`HclDecode`](crate::HclDecode) hides its sensitive fields by itself; this
    /// is for texts that are only parsed, or decoded by serde alone. Fixes can still be made, but those that
    /// repeat a secret are not shown. A name of up to three letters has no misspellings.
    ///
    /// Call it once, when all diagnostics are there: a text is known only by what is said about it.
    ///
    /// ```
    /// use hcl::diagnostic::USUAL_SECRETS;
    ///
    /// let error = hcl::parse("db_password = hunter2 x\nport = ").unwrap_err();
    /// let mut problems = error.into_diagnostics();
    /// problems.hide_secrets(USUAL_SECRETS);
    /// let shown = format!("{:#}", hcl::Error::from(problems));
    /// assert!(shown.contains("db_password = (sensitive)") && !shown.contains("hunter2"));
    /// ```
    pub fn hide_secrets(&mut self, names: &[&str]) {
        hide_all(self, &[], &secret(names));
    }
}

/// A text with `(sensitive)` in place of what it gives to the names, for logs and differences.
///
/// ```
/// use hcl::diagnostic::{USUAL_SECRETS, without_secrets};
///
/// assert_eq!(without_secrets("api_key = \"k3y\"\nport = 80\n", USUAL_SECRETS), "api_key = (sensitive)\nport = 80\n");
/// ```
pub fn without_secrets<'t>(text: &'t str, names: &[&str]) -> Cow<'t, str> {
    secret(names).without_values(text)
}

fn secret(names: &[&str]) -> SecretNames {
    let mut secret = SecretNames::default();
    for name in names {
        match name.len() {
            1..=SHORT => secret.hide_word((*name).to_owned()),
            _ => secret.hide((*name).to_owned()),
        }
    }
    secret
}
