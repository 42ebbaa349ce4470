//! Types that are written in configuration.

messages! {
    "hcl::types::not_a_type";
    error not_a_type() {
        headline: "Invalid type specification",
        detail: "A type is `string`, `number`, `bool`, or made of others, as in `list(string)` or `object({ name = string })`.",
        beside: "not a type",
    }
    error quoted_type(type_name) {
        headline: "Invalid type specification",
        detail: "A type is `string`, `number`, `bool`, or made of others, as in `list(string)` or `object({ name = string })`.",
        beside: "not a type",
        help: "Write `{type_name}`, without quotes.",
    }
    "hcl::types::unknown_type";
    error unknown_type(name, shown) {
        headline: "Invalid type specification",
        detail: "There is no type called {shown}.",
        beside: "not a type",
    }
    "hcl::types::exact_type_required";
    error any_not_allowed() {
        headline: "Invalid type specification",
        detail: "`any` isn't allowed here: an exact type is required.",
        beside: "not a type",
    }
    error optional_in_exact_type() {
        headline: "Invalid type specification",
        detail: "`optional` isn't allowed here: an exact type is required.",
        beside: "not a type",
    }
    "hcl::types::arguments";
    error one_argument(type_name, argument_of) {
        headline: "Invalid type specification",
        detail: "`{type_name}` takes one argument: {argument_of}.",
        beside: "not a type",
    }
    error no_arguments(type_name) {
        headline: "Invalid type specification",
        detail: "`{type_name}` is a complete type and takes no arguments.",
        beside: "not a type",
    }
    error arguments(type_name, argument_of) {
        headline: "Invalid type specification",
        detail: "`{type_name}` takes {argument_of}.",
        beside: "not a type",
    }
    "hcl::types::attribute_name";
    error attribute_name() {
        headline: "Invalid type specification",
        detail: "Attribute names aren't quoted.",
        beside: "not a type",
    }
    "hcl::types::duplicate_attribute";
    error duplicate_attribute(shown) {
        headline: "Invalid type specification",
        detail: "The attribute {shown} is already defined.",
        beside: "not a type",
    }
    "hcl::types::optional";
    error misplaced_optional() {
        headline: "Invalid type specification",
        detail: "`optional` can only enclose the type of an object's attribute.",
        beside: "not a type",
    }
    error optional_in_specification() {
        headline: "Invalid type specification",
        detail: "Attributes of an object can't be optional in a specification file.",
        beside: "not a type",
    }
    error optional_without_type() {
        headline: "Invalid type specification",
        detail: "`optional` takes the type of the attribute, as in `optional(string)`.",
        beside: "not a type",
    }
    error too_many_arguments_of_optional() {
        headline: "Invalid type specification",
        detail: "`optional` takes the type of the attribute and at most one default.",
        beside: "not a type",
    }
    error default_not_allowed() {
        headline: "Invalid type specification",
        detail: "`optional` takes only the type of the attribute; defaults aren't allowed here.",
        beside: "not a type",
    }
    "hcl::types::default";
    error default_value(reason) {
        headline: "Invalid default for an optional attribute",
        detail: "The default doesn't match the attribute's type: {reason}.",
        beside: "wrong type",
    }
    "hcl::limit::nesting";
    error types(most) {
        headline: "Nesting too deep",
        detail: "Types can be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
    "hcl::limit::elements";
    error converted(most) {
        headline: "Too many elements",
        detail: "Converting this value to its type would make more than {most} elements, the limit for all expressions.",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    "hcl::eval::argument";
    error not_convertible(reason) {
        headline: "Invalid function argument",
        detail: "The value can't be converted to the type: {reason}.",
        beside: "can't be converted",
    }
}
