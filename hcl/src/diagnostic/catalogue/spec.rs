//! Specifications, which describe what a configuration becomes.

messages! {
    "hcl::spec::impossible";
    error impossible(detail) {
        headline: "Impossible specification",
        detail: "{detail}",
        beside: "for this specification",
    }
    "hcl::spec::different_types";
    error different_blocks(name, disagreement) {
        headline: "Different types in `{name}` blocks",
        detail: "{disagreement}",
        beside: "of another type",
        there: "the first one is here",
    }
    error different_attributes(name, block, disagreement) {
        headline: "Different types in the `{block}` block",
        detail: "{disagreement}",
        beside: "of another type",
        there: "the first one is here",
    }
    "hcl::spec::missing";
    error missing_nested(name, blocks) {
        headline: "Missing spec block",
        detail: "A `{name}` block needs a spec block inside it.",
        beside: "belongs here",
        help: "Add one of these blocks: {blocks}.",
    }
    error missing_root(blocks) {
        headline: "Missing spec block",
        detail: "A specification file has one block that says what the configuration becomes.",
        beside: "belongs here",
        help: "Add one of these blocks: {blocks}.",
    }
    "hcl::spec::second";
    error second_root(name) {
        headline: "Extraneous spec block",
        detail: "A specification file can have only one block that says what the configuration becomes.",
        beside: "the second one",
        help: "Put both into an `object` or an `array`.",
        there: "the first one is here",
    }
    error second_nested(name, block) {
        headline: "Extraneous spec block",
        detail: "A `{block}` block can have only one spec block inside it.",
        beside: "the second one",
        help: "Put both into an `object` or an `array`.",
        there: "the first one is here",
    }
    "hcl::spec::duplicate_property";
    warning same_property(name) {
        headline: "Duplicate property `{name}`",
        detail: "If two specs are for the same property, the last one counts.",
        beside: "this one counts",
        there: "this one is not used",
    }
    "hcl::spec::useless_default";
    warning lone_default() {
        headline: "Useless `default` block",
        detail: "It contains only one spec, so nothing replaces a null value.",
        beside: "replaces nothing",
    }
    "hcl::decode::missing_attribute";
    error no_name_in_spec(name, block) {
        headline: "Missing attribute `{name}`",
        detail: "`{block}` needs `{name}`, unless it is in an `object`, where its label is the name.",
        beside: "missing `{name}`",
        help: "Add `{name} = \"…\"`.",
    }
    "hcl::decode::unsuitable_value";
    error not_a_count(name) {
        headline: "Invalid value for `{name}`",
        detail: "Expected a whole number of at least 0.",
        beside: "not a whole number",
    }
    error no_labels(name) {
        headline: "Invalid value for `{name}`",
        detail: "At least one label name is required: the labels are the keys of the map.",
        beside: "empty list",
    }
    "hcl::decode::refused_value";
    error refused_in_spec(reason) {
        headline: "Invalid value",
        detail: "{reason}",
        beside: "not allowed",
    }
    "hcl::limit::nesting";
    error specs(limit) {
        headline: "Specification nested too deep",
        detail: "Specs can be nested at most {limit} levels deep. The contents of this one weren't read.",
        beside: "one level too deep",
    }
    error decoded_value(reason) {
        headline: "Invalid value",
        detail: "{reason}",
        beside: "can't be kept",
    }
    "hcl::limit::elements";
    error parts_of_types(most) {
        headline: "Too many elements",
        detail: "This type brings the file above {most} parts of types and elements, the limit for a file.",
        beside: "too large",
    }
}

clauses! {
    most_levels(limit) => "Specs may be nested at most {limit} levels deep.";
    most_parts(limit) => "A spec may consist of at most {limit} specs.";
    most_labels(limit) => "A block may have at most {limit} labels.";
    no_key_label() => "A map or an object of blocks needs at least one label as its key.";
}
