//! Watching the files of a configuration.

messages! {
    "hcl::watch::refused" (System):
        "The system does not let the program watch files for changes." =>
        "Raise the system's limit on watched files, or reload the configuration in another way.";
    error cannot_watch(reason) {
        headline: "Can't watch files",
        detail: "{reason}",
    }
}
