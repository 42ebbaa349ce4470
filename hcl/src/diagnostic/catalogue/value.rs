//! Values that a program makes or reads, without a place in a text.

messages! {
    "hcl::value::operation";
    error operation(reason) {
        headline: "Invalid operation",
        detail: "{reason}",
    }
    "hcl::value::conversion";
    error conversion(reason) {
        headline: "Invalid value",
        detail: "{reason}",
    }
    "hcl::value::number";
    error number(reason) {
        headline: "Invalid number",
        detail: "{reason}",
    }
    "hcl::value::invalid";
    error invalid(reason) {
        headline: "Invalid value",
        detail: "{reason}",
    }
}
