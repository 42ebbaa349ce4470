//! Calls whose answers are fetched.

messages! {
    "hcl::calls::not_known":
        "The result of a function is fetched before the configuration is evaluated, and the call has arguments that are not known then." =>
        "Write a literal, or a variable that the program defines.";
    error not_known(name) {
        headline: "Invalid argument for `{name}`",
        detail: "What `{name}` returns is fetched before the configuration is evaluated, so its arguments must be known then.",
        beside: "not known before",
        help: "Write a literal, or use only variables that the program defines.",
        example: "passwords = [for name in [\"a\"]: vault(name)]\n",
    }
    error expanded(name) {
        headline: "Invalid argument for `{name}`",
        detail: "What `{name}` returns is fetched before the configuration is evaluated, so each argument must be written by itself.",
        beside: "several arguments at once",
        help: "Write the arguments one by one, without `...`.",
        example: "password = vault([\"a\"]...)\n",
    }
    "hcl::calls::failed" FAILED (System):
        "The program could not fetch what a call returns." =>
        "See what the message says of the reason, and whether the arguments name something that exists.";
    error failed(reason) {
        headline: "Can't fetch a value",
        detail: "{reason}",
        beside: "called here",
    }
    "hcl::calls::not_fetched" NOT_FETCHED (Program):
        "A call has arguments for which the program has fetched nothing." =>
        "Report it to the authors of the application.";
    error not_fetched() {
        headline: "Can't fetch a value",
        detail: "The program has fetched nothing for the arguments of this call.",
        beside: "called here",
    }
}
