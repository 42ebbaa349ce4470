//! Functions that are defined in configuration.

messages! {
    "hcl::functions::parameter_list";
    error not_a_list() {
        headline: "Invalid list of parameters",
        detail: "The parameters of a function are a list of names.",
        beside: "not a list",
        help: "Write `params = [first, second]`, or `params = []` if there are none.",
    }
    "hcl::functions::parameter_name";
    error not_a_name() {
        headline: "Invalid name of a parameter",
        detail: "A parameter of a function is a single name.",
        beside: "not a name",
        help: "Write a name without quotes, such as `first`.",
        help_in_json: "Write only the name in the string, such as \"first\".",
    }
    "hcl::functions::duplicate_parameter";
    warning repeated_parameter(parameter) {
        headline: "Repeated parameter `{parameter}`",
        detail: "The function already has `{parameter}`. The value of the last one counts.",
        beside: "the last one counts",
    }
    error same_parameter(name) {
        headline: "Duplicate parameter `{name}`",
        detail: "Each parameter needs a name of its own.",
        beside: "this name again",
    }
    "hcl::functions::duplicate_function";
    warning repeated_function(function, first) {
        headline: "Repeated function `{function}`",
        detail: "It is already defined at {first}. The last definition counts.",
        beside: "defined again",
        there: "first defined here",
    }
    error same_function(name) {
        headline: "Duplicate function `{name}`",
        detail: "A function can be defined only once.",
        beside: "the second one",
        there: "the first one is here",
    }
    "hcl::limit::calls";
    error calls(most, calls) {
        headline: "Function calls nested too deep",
        detail: "Functions in the configuration can call each other at most {most} levels deep. The calls are {calls}.",
        beside: "one call too deep",
        help: "A function that calls itself needs a case in which it doesn't, such as one arm of a conditional.",
    }
    error results(count, calls) {
        headline: "Function calls nested too deep",
        detail: "The results of {count} functions inside each other are nested too deep. The calls are {calls}.",
        beside: "one call too deep",
        help: "A function that calls itself needs a case in which it doesn't, such as one arm of a conditional.",
    }
}
