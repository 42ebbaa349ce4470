//! What the case of the names of files means. Whether `App.hcl` and `app.hcl` are one file, only the file
//! system knows: it is asked for the file, or both count.

/// Whether the name of a file has an ending such as `.json`, in any case: other systems write `APP.JSON`.
pub(crate) fn has_ending(name: &str, ending: &str) -> bool {
    let start = name.len().checked_sub(ending.len());
    start.and_then(|start| name.get(start..)).is_some_and(|end| end.eq_ignore_ascii_case(ending))
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
}
