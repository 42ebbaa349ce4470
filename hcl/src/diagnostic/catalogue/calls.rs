//! Calls whose answers are fetched.

messages! {
    "hcl::calls::not_known";
    error not_known(name) {
        headline: "Invalid argument for `{name}`",
        detail: "What `{name}` returns is fetched before the configuration is evaluated, so its arguments must be known then.",
        beside: "not known before",
        help: "Write a literal, or use only variables that the program defines.",
    }
    error expanded(name) {
        headline: "Invalid argument for `{name}`",
        detail: "What `{name}` returns is fetched before the configuration is evaluated, so each argument must be written by itself.",
        beside: "several arguments at once",
        help: "Write the arguments one by one, without `...`.",
    }
    "hcl::calls::failed" FAILED;
    error failed(reason) {
        headline: "Can't fetch a value",
        detail: "{reason}",
        beside: "called here",
    }
    "hcl::calls::not_fetched" NOT_FETCHED;
    error not_fetched() {
        headline: "Can't fetch a value",
        detail: "The program has fetched nothing for the arguments of this call.",
        beside: "called here",
    }
}
