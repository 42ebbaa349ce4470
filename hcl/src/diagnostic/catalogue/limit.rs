//! Limits that protect the application from hostile or absurd configuration.

messages! {
    "hcl::limit::nesting";
    error nesting(limit) {
        headline: "Nesting too deep",
        detail: "Brackets, blocks and values can be nested at most {limit} levels deep.",
        beside: "one level too deep",
    }
    error wrappers(limit) {
        headline: "Nesting too deep",
        detail: "The program has layered or expanded the same body more than {limit} times.",
        help: "Merge the files first, and expand the whole once.",
    }
    error no_stack() {
        headline: "Nesting too deep",
        detail: "There is no stack left for this expression.",
        beside: "nested too deep",
    }
    error value(reason) {
        headline: "Value nested too deep",
        detail: "This value can't be made: {reason}.",
        beside: "one level too deep",
    }
    "hcl::limit::elements" ELEMENTS;
    error elements(limit) {
        headline: "Too many elements",
        detail: "All expressions together may produce at most {limit} elements.",
        beside: "above the limit",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    "hcl::limit::errors" ERRORS;
    error errors(limit) {
        headline: "Too many errors",
        detail: "The rest was skipped after {limit} errors.",
    }
    "hcl::limit::text_length";
    error text(limit) {
        headline: "Source too long",
        detail: "A source may be at most {limit} bytes long.",
        beside: "beyond the limit",
    }
    "hcl::limit::string_length";
    error string(limit) {
        headline: "String too long",
        detail: "This string would be longer than {limit} bytes, the limit.",
        beside: "above the limit",
    }
    "hcl::limit::number_length";
    error digits(limit) {
        headline: "Number too long",
        detail: "This number has more than {limit} digits, the limit.",
        beside: "above the limit",
    }
    "hcl::limit::calls";
    error evaluations(most) {
        headline: "Function calls nested too deep",
        detail: "Functions can evaluate expressions inside each other at most {most} levels deep.",
        beside: "one level too deep",
        help: "Check whether a function evaluates an expression that calls it again.",
    }
}
