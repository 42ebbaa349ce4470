//! Modules: variables, locals and other named values that refer to each other.

messages! {
    "hcl::module::duplicate";
    error duplicate(what, name, first) {
        headline: "Duplicate {what} `{name}`",
        detail: "It is already declared at {first}.",
        beside: "declared again",
        help: "Remove or rename one of the two.",
        there: "first declared here",
    }
    "hcl::module::cycle";
    error cycle(name, chain) {
        headline: "Circular references",
        detail: "Each of these needs the next one, so none of them has a value: {chain}.",
        help: "Replace one of these references with a value that doesn't need the others.",
    }
    error refers_to_itself(name, chain) {
        headline: "Circular reference",
        detail: "This needs itself, so it has no value: {chain}.",
        help: "Replace the reference with a value that doesn't need this one.",
    }
    "hcl::module::unknown_name";
    error unknown_member(what, name, group) {
        headline: "Unknown {what} `{name}`",
        detail: "There is no {what} called `{name}` in `{group}`.",
        beside: "not declared",
    }
    error unknown_start(name) {
        headline: "Unknown name `{name}`",
        detail: "The application needs the value of `{name}`, but nothing declares it.",
    }
    "hcl::module::missing_value";
    error missing_value(name) {
        headline: "No value for variable `{name}`",
        detail: "It has no default, so it needs a value.",
        beside: "declared without a default",
        help: "Give `{name}` a value, or add `default = …` to its block.",
    }
    "hcl::module::undeclared_variable";
    error undeclared_variable(name, at) {
        headline: "Unknown variable `{name}`",
        detail: "It is given a value{at}, but it isn't declared.",
        beside: "not declared",
        there: "declared here",
    }
    "hcl::module::unsuitable_value";
    error unsuitable_value(name, reason, misfit) {
        headline: "Invalid value for variable `{name}`",
        detail: "{reason}",
        beside: "{misfit}",
        there: "declared here",
    }
    error not_a_value(name, reason) {
        headline: "Invalid value for variable `{name}`",
        detail: "The application's data for it isn't a value: {reason}",
        beside: "declared here",
    }
    error secret_not_a_value(name) {
        headline: "Invalid value for variable `{name}`",
        detail: "The application's data for it isn't a value.",
        beside: "declared here",
    }
    error unsuitable_secret(name, at) {
        headline: "Invalid value for variable `{name}`",
        detail: "The value{at} doesn't match the variable's type. It isn't shown because the variable is sensitive.",
        beside: "declared here",
    }
    error broken_secret(name, at, summary) {
        headline: "Invalid value for variable `{name}`",
        detail: "The value{at} can't be evaluated ({summary}). It isn't shown because the variable is sensitive.",
        beside: "declared here",
    }
    error text_without_quotes(name, wanted, noun, word) {
        headline: "Invalid value for variable `{name}`",
        detail: "{wanted} is required, not {word}.",
        beside: "not {noun}",
        there: "declared here",
    }
    error null_value(name) {
        headline: "Invalid value for variable `{name}`",
        detail: "It can't be null: its block says `nullable = false`.",
        beside: "null",
        there: "declared here",
    }
    "hcl::module::refused_value";
    error refused_value(name, message) {
        headline: "Invalid value for variable `{name}`",
        detail: "{message}",
        beside: "not allowed",
        there: "this is false",
    }
    error refused_secret(name, message) {
        headline: "Invalid value for variable `{name}`",
        detail: "{message}",
        beside: "this is false",
        there: "declared here",
    }
    "hcl::limit::nesting";
    error value_in_module(value_name) {
        headline: "Value of `{value_name}` nested too deep",
        detail: "Its collections are nested too deep to be part of another value.",
        beside: "nested too deep",
    }
    "hcl::limit::elements";
    error group_in_module(group, most) {
        headline: "Too many elements",
        detail: "`{group}` has more than {most} elements, the limit for a value.",
        beside: "above the limit",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    "hcl::eval::condition";
    error condition_of_variable(reason) {
        headline: "Invalid condition",
        detail: "A condition must be true or false: {reason}",
        beside: "not true or false",
        help: "Write a comparison, such as `value != \"\"`.",
    }
}

clauses! {
    by(source) => " by {source}";
    at(place) => " at {place}";
}
