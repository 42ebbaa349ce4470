//! Values that do not match a pattern of the program. The codes are those of decoding.

messages! {
    "hcl::decode::pattern";
    error pattern(name, of, subject, expected, found_instead) {
        headline: "Invalid {of}",
        detail: "{subject} must match the pattern `{expected}`{found_instead}.",
        beside: "no match",
    }
    "hcl::decode::program";
    error unusable_pattern(name, of, subject, pattern, reason) {
        headline: "Invalid {of}",
        detail: "{subject} can't be checked with the program's pattern `{pattern}`: {reason}.",
        beside: "not checked",
    }
}
