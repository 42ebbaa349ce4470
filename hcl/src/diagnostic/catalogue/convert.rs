//! What cannot be translated between the two syntaxes, or written at all.

messages! {
    "hcl::json::no_equivalent";
    error attribute_and_block(block) {
        headline: "No equivalent in the other syntax",
        detail: "`{block}` is both an attribute and a block here. In JSON, a property can't be both.",
        beside: "can't be written there",
        there: "the attribute",
    }
    error label_counts(block, labels, others) {
        headline: "No equivalent in the other syntax",
        detail: "This `{block}` block has {labels} labels, the one before it {others}. In JSON, labels are levels of nesting, so all \
                 blocks of a type need the same number.",
        beside: "can't be written there",
    }
    error key_set_twice(key) {
        headline: "No equivalent in the other syntax",
        detail: "`{key}` is set twice in this object. In JSON that's an error.",
        beside: "can't be written there",
        help: "Remove the first one: the last one wins.",
    }
    error property_twice(name) {
        headline: "No equivalent in the other syntax",
        detail: "`{name}` is set more than once, and only one value can be kept.",
        beside: "can't be written there",
        help: "Remove one of the two.",
        there: "the first one",
    }
    error repeated_block(name, block) {
        headline: "No equivalent in the other syntax",
        detail: "`{name}` is set more than once, so `{block}` must be a block type. JSON doesn't show how many labels it has.",
        beside: "can't be written there",
        help: "Name `{block}` and its labels in the schema.",
        there: "the first one",
    }
    error not_an_identifier(property) {
        headline: "No equivalent in the other syntax",
        detail: "In the native syntax, attributes and block types are identifiers. `{property}` isn't one.",
        beside: "can't be written there",
    }
    error not_a_template(problem, cause) {
        headline: "No equivalent in the other syntax",
        detail: "This string isn't a template, so there is no expression for it. {problem}: {cause}",
        beside: "can't be written there",
        help: "If it is meant literally, write `$${` for `${`, and `%%{` for `%{`.",
    }
    error too_many_levels(most) {
        headline: "No equivalent in the other syntax",
        detail: "In JSON, blocks and labels are levels of nesting, and here there are more than {most}.",
        beside: "can't be written there",
    }
    error too_deep_to_convert() {
        headline: "No equivalent in the other syntax",
        detail: "It is nested too deep.",
        beside: "can't be written there",
    }
    error other_syntax(syntax) {
        headline: "No equivalent in the other syntax",
        detail: "This body doesn't come from the {syntax} syntax.",
        beside: "can't be written there",
    }
    "hcl::value::unwritable";
    error unwritable(reason) {
        headline: "Can't write this as configuration",
        detail: "{reason}",
    }
}
