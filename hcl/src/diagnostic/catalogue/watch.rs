//! Watching the files of a configuration.

messages! {
    "hcl::watch::refused";
    error cannot_watch(reason) {
        headline: "Can't watch files",
        detail: "{reason}",
    }
}
