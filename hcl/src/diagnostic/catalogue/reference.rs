//! Generated files in a repository that are not what is generated now.

messages! {
    "hcl::reference::outdated";
    error outdated(file, difference) {
        headline: "\"{file}\" isn't up to date",
        detail: "{difference}",
        help: "Run the test with `HCL_UPDATE=1` to write it.",
    }
    error missing(file) {
        headline: "There is no file \"{file}\"",
        help: "Run the test with `HCL_UPDATE=1` to write it.",
    }
    "hcl::reference::file";
    error unreadable(file, reason) {
        headline: "Can't read \"{file}\"",
        detail: "{reason}",
    }
    error unwritable(file, reason) {
        headline: "Can't write \"{file}\"",
        detail: "{reason}",
    }
}
