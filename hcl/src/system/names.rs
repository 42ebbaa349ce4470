//! What the case of names means. Whether `App.hcl` and `app.hcl` are one file, only the file system knows: it
//! is asked for the file, or both count. Unix tells names of variables apart that Windows doesn't.

#[cfg(feature = "layers")]
use super::paths::System;

/// Whether the name of a file has an ending such as `.json`, in any case: other systems write `APP.JSON`.
pub(crate) fn has_ending(name: &str, ending: &str) -> bool {
    let start = name.len().checked_sub(ending.len());
    start.and_then(|start| name.get(start..)).is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// What paths have in common that may lead to one file.
#[cfg(feature = "watch")]
pub(crate) fn folded(path: &std::path::Path) -> String {
    path.to_string_lossy().to_lowercase()
}

/// Whether two names are those of one variable of the environment.
#[cfg(feature = "layers")]
pub(crate) fn is_same_variable(system: System, one: &str, other: &str) -> bool {
    one == other || system == System::Windows && one.eq_ignore_ascii_case(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_known_in_any_case() {
        for (name, is_json) in [("a.json", true), ("A.JSON", true), ("é.Json", true), (".json", true)]
            .into_iter()
            .chain([("json", false), ("a.jsonx", false), ("éjson", false), ("", false)])
        {
            assert_eq!(has_ending(name, ".json"), is_json, "{name}");
        }
    }

    #[cfg(feature = "watch")]
    #[test]
    fn paths_that_differ_by_case_may_lead_to_one_file() {
        use std::path::Path;
        assert_eq!(folded(Path::new("/srv/App.HCL")), folded(Path::new("/SRV/app.hcl")));
    }

    #[cfg(feature = "layers")]
    #[test]
    fn windows_knows_variables_in_any_case() {
        assert!(is_same_variable(System::Windows, "APP_PORT", "App_Port"));
        assert!(!is_same_variable(System::Windows, "APP_PORT", "APP_HOST"));
        assert!(!is_same_variable(System::Unix, "APP_PORT", "App_Port"));
    }
}
