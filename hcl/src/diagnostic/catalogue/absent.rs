//! What is said of a configuration that needs a part of this library that the program was built without.

messages! {
    "hcl::decode::unknown_block";
    error dynamic_block(name) {
        headline: "Unsupported block `{name}`",
        beside: "not expected here",
        help: "Dynamic blocks need the feature `modules` of this library, and the program was built without it.",
    }
    "hcl::files::unreadable";
    error json() {
        headline: "Unsupported file format",
        help: "JSON needs the feature `json` of this library, and the program was built without it.",
    }
}
