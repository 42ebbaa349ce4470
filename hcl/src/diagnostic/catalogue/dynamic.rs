//! Dynamic blocks.

messages! {
    "hcl::dynamic::missing_content";
    error missing_content(block) {
        headline: "Missing `content` block",
        detail: "A dynamic block for `{block}` needs a `content` block, which says what each block contains.",
        beside: "missing `content`",
        help: "Put the contents of each block into `content { … }`.",
    }
    "hcl::dynamic::second_content";
    error second_content(block) {
        headline: "Duplicate `content` block",
        detail: "A dynamic block for `{block}` can have only one `content` block, which is used for each element.",
        beside: "the second one",
    }
    "hcl::dynamic::iterator";
    error iterator() {
        headline: "Invalid name of an iterator",
        detail: "The iterator of a dynamic block is a single name.",
        beside: "not a name",
        help: "Write a name without quotes, such as `each`.",
        help_in_json: "Write only the name in the string, such as \"each\".",
    }
    "hcl::dynamic::for_each";
    error not_a_collection(given) {
        headline: "Invalid value for `for_each`",
        detail: "A dynamic block iterates over a list, set, map or object; this is {given}.",
        beside: "not a collection",
    }
    "hcl::dynamic::label_list";
    error labels_not_a_list() {
        headline: "Invalid list of labels",
        detail: "The labels of a dynamic block are a list with one expression for each label.",
        beside: "not a list",
        help: "Write `labels = [ … ]`.",
    }
    "hcl::dynamic::label";
    error label(reason) {
        headline: "Invalid label of a dynamic block",
        detail: "A label must be a string: {reason}.",
        beside: "not a label",
    }
    error unusable_label(state) {
        headline: "Invalid label of a dynamic block",
        detail: "A label must be a string, but this is {state}.",
        beside: "not a label",
    }
    "hcl::limit::nesting";
    error element_of_dynamic_block(reason) {
        headline: "Value nested too deep",
        detail: "An element of this collection can't be passed to a block: {reason}.",
        beside: "nested too deep",
    }
    "hcl::limit::elements";
    error dynamic_blocks(most) {
        headline: "Too many elements",
        detail: "The blocks for this collection count for more than {most} elements, the limit for all expressions and blocks.",
        beside: "too many elements",
        help: "Generate fewer blocks, or raise the limit in the program.",
    }
}

clauses! {
    not_known() => "not known yet";
    marked(marks) => "marked as {marks}";
}
