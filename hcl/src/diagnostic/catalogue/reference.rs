//! Generated files in a repository that are not what is generated now.

messages! {
    "hcl::reference::outdated" (Program):
        "A generated file of the repository, such as a page or a sample, is not what the types generate now." =>
        "Run the test with `HCL_UPDATE=1`, which writes the file, and read what changed.";
    error outdated(file, difference) {
        headline: "\"{file}\" isn't up to date",
        detail: "{difference}",
        help: "Run the test with `HCL_UPDATE=1` to write it.",
    }
    error missing(file) {
        headline: "There is no file \"{file}\"",
        help: "Run the test with `HCL_UPDATE=1` to write it.",
    }
    "hcl::reference::file" (System):
        "A generated file of the repository cannot be read or written." =>
        "Correct the path, which is relative to the directory in which the test runs, or the permissions.";
    error unreadable(file, reason) {
        headline: "Can't read \"{file}\"",
        detail: "{reason}",
    }
    error unwritable(file, reason) {
        headline: "Can't write \"{file}\"",
        detail: "{reason}",
    }
}
