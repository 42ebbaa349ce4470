//! What the case of the names of variables means: Unix tells names apart that Windows doesn't.

use super::paths::System;

/// Whether two names are those of one variable of the environment.
pub(crate) fn is_same_variable(system: System, one: &str, other: &str) -> bool {
    one == other || system == System::Windows && one.eq_ignore_ascii_case(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_knows_variables_in_any_case() {
        assert!(is_same_variable(System::Windows, "APP_PORT", "App_Port"));
        assert!(!is_same_variable(System::Windows, "APP_PORT", "APP_HOST"));
        assert!(!is_same_variable(System::Unix, "APP_PORT", "App_Port"));
    }
}
