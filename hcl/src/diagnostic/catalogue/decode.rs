//! Configuration that does not have the structure or the values that the program expects.

messages! {
    "hcl::decode::missing_attribute" MISSING_ATTRIBUTE;
    error missing_attribute(name) {
        headline: "Missing attribute `{name}`",
        beside: "missing `{name}`",
        help: "Add `{name} = …`.",
        help_in_json: "Add a property \"{name}\".",
    }
    "hcl::decode::unknown_attribute" UNKNOWN_ATTRIBUTE;
    error unknown_attribute(name, attribute) {
        headline: "Unsupported {attribute} `{name}`",
        beside: "not expected here",
    }
    "hcl::decode::unknown_block" UNKNOWN_BLOCK;
    error unknown_block(name) {
        headline: "Unsupported block `{name}`",
        beside: "not expected here",
    }
    "hcl::decode::unexpected_block";
    error block_among_attributes(name) {
        headline: "Unexpected block `{name}`",
        detail: "Only attributes are allowed here.",
        beside: "a block",
        help: "To set an attribute, write `{name} = { … }`.",
    }
    "hcl::decode::block_as_attribute" BLOCK_AS_ATTRIBUTE;
    error block_as_attribute(name, header) {
        headline: "Unsupported attribute `{name}`",
        detail: "`{name}` is a block here, not an attribute.",
        beside: "blocks don't take `=`",
        help: "Remove the equals sign: {header}.",
    }
    "hcl::decode::attribute_as_block" ATTRIBUTE_AS_BLOCK;
    error attribute_as_block(name, present) {
        headline: "Unsupported block `{name}`",
        detail: "`{name}` is an attribute here, not a block.",
        beside: "missing `=`",
        help: "Add the equals sign: `{present} = …`.",
    }
    "hcl::decode::missing_block" MISSING_BLOCK;
    error missing_block(name, block) {
        headline: "Missing `{name}` block",
        beside: "missing `{name}`",
        help: "Add {block}.",
    }
    error missing_choice(blocks) {
        headline: "Missing block",
        detail: "One of these blocks is required: {blocks}.",
        beside: "missing block",
    }
    "hcl::decode::duplicate_attribute" DUPLICATE_ATTRIBUTE;
    error duplicate_attribute(name, first) {
        headline: "Duplicate attribute `{name}`",
        detail: "It is already set at {first}.",
        beside: "set again",
        help: "Remove one of the two.",
        there: "first set here",
    }
    error same_attribute(name, other) {
        headline: "Duplicate attribute `{name}`",
        detail: "`{name}` is another name for `{other}`, which is already set.",
        beside: "set again",
        help: "Remove one of them.",
        there: "set here first",
    }
    "hcl::decode::duplicate_block";
    error duplicate_block(name, block) {
        headline: "Duplicate {block} block",
        detail: "Only one {block} block is allowed here.",
        beside: "the second one",
        help: "Remove one of the two blocks, or merge them.",
        there: "the first one is here",
        fix: "Remove the second block",
    }
    error second_choice(name, first) {
        headline: "Unexpected `{name}` block",
        detail: "Only one of these blocks is allowed, and there is already a `{first}` block.",
        beside: "the second one",
        help: "Remove one of the two blocks.",
        there: "the first one is here",
    }
    "hcl::decode::block_count";
    error block_count(blocks, expected, found, many) {
        headline: "Too {many} {blocks} blocks",
        detail: "Expected {expected}, found {found}.",
        beside: "too {many}",
    }
    "hcl::decode::extra_label" EXTRA_LABEL;
    error extra_label(name, expected, found, takes, header) {
        headline: "Too many labels for `{name}`",
        detail: "A `{name}` block takes {takes}; this one has {found}.",
        beside: "not expected",
        help: "Write {header}.",
    }
    error labels_without_use(name) {
        headline: "Unexpected label of a `{name}` block",
        detail: "The labels of a block are read as the keys of a map or as fields of a struct, and this struct has no such field.",
        beside: "unused label",
        help: "Remove the label, or read the blocks into a map from `String`.",
    }
    "hcl::decode::missing_label" MISSING_LABEL;
    error missing_label(name, block, expected, found, takes, header) {
        headline: "Missing label `{name}` for `{block}`",
        detail: "A `{block}` block takes {takes}; this one has {found}.",
        beside: "missing `{name}`",
        help: "Write {header}.",
    }
    error no_such_label(label) {
        headline: "Missing label for {label}",
        detail: "{label} is a label of a block, and this is not in a block with labels.",
        beside: "no label",
    }
    "hcl::decode::unequal_labels";
    error unequal_labels(name) {
        headline: "`{name}` blocks have different numbers of labels",
        detail: "Another block of this type has more labels.",
        beside: "fewer labels",
    }
    "hcl::decode::attribute_and_block";
    error attribute_and_block(name) {
        headline: "`{name}` is both an attribute and a block",
        detail: "Only one of them is allowed.",
        beside: "the block",
        help: "Remove one of them.",
        there: "the attribute",
    }
    "hcl::decode::unsuitable_content";
    error unsuitable_content(reason, misfit) {
        headline: "Invalid configuration",
        detail: "{reason}",
        beside: "{misfit}",
    }
    "hcl::decode::unsuitable_value" UNSUITABLE_VALUE;
    error unsuitable_value(name, reason, misfit) {
        headline: "Invalid value for `{name}`",
        detail: "{reason}",
        beside: "{misfit}",
    }
    error unsuitable_expression(reason, misfit) {
        headline: "Invalid value",
        detail: "{reason}",
        beside: "{misfit}",
    }
    "hcl::decode::unsuitable_label";
    error unsuitable_label(label, name, reason, misfit) {
        headline: "Invalid label \"{label}\"",
        detail: "The label is the block's {name}: {reason}",
        beside: "{misfit}",
    }
    "hcl::decode::unsuitable_key";
    error unsuitable_key(name, reason, misfit) {
        headline: "Invalid key for `{name}`",
        detail: "{reason}",
        beside: "{misfit}",
    }
    "hcl::decode::wrong_length";
    error wrong_length(name, expected, found, elements, few) {
        headline: "Invalid value for `{name}`",
        detail: "The list must have {elements}, not {found}.",
        beside: "too {few} elements",
    }
    "hcl::decode::reference_required";
    error reference_required(name) {
        headline: "Invalid value for `{name}`",
        detail: "Expected a reference: a name, perhaps with attributes and indices.",
        beside: "not a reference",
        help: "Write a reference such as `server.port`, without quotes.",
        help_in_json: "Write a reference such as \"server.port\".",
    }
    "hcl::decode::unknown_reference";
    error unknown_reference(name, block, label) {
        headline: "Unknown `{block}` block",
        detail: "No `{block}` block has {label}.",
        beside: "no block has this label",
    }
    error ambiguous_reference(name, block, label) {
        headline: "Ambiguous `{block}` block",
        detail: "Several `{block}` blocks have {label}.",
        beside: "names several blocks",
    }
    "hcl::decode::unknown_variant";
    error unknown_variant(name, variants) {
        headline: "Unsupported type `{name}`",
        detail: "Expected {variants}.",
        beside: "unknown",
    }
    "hcl::decode::out_of_bounds" OUT_OF_BOUNDS;
    error out_of_bounds(name, of, subject, expected, suitable, found_instead) {
        headline: "Invalid {of}",
        detail: "{subject} must be {expected}{found_instead}.",
        beside: "out of range",
        help: "Write {suitable}.",
    }
    "hcl::decode::length";
    error length(name, of, subject, expected, found_instead) {
        headline: "Invalid {of}",
        detail: "{subject} must have {expected}{found_instead}.",
        beside: "wrong length",
    }
    "hcl::decode::not_possible";
    error not_possible(name, of, subject, values, found_instead) {
        headline: "Invalid {of}",
        detail: "{subject} must be {values}{found_instead}.",
        beside: "not allowed",
    }
    "hcl::decode::none_given";
    error none_given(names, all) {
        headline: "Missing {names}",
        detail: "One of {all} must be given.",
        beside: "none of them is set",
        help: "Add one of them: {names}.",
    }
    "hcl::decode::conflict";
    error conflict(names, all, last) {
        headline: "{names} conflict with each other",
        detail: "Only one of {all} may be given, but {names} are.",
        beside: "`{last}` is set too",
        help: "Keep only one of them.",
    }
    "hcl::decode::required_together";
    error required_together(name, missing) {
        headline: "`{name}` requires {missing}",
        detail: "`{name}` is used only together with {missing}.",
        beside: "needs {missing}",
        help: "Add {missing}, or remove `{name}`.",
    }
    "hcl::decode::refused_value";
    error refused_value(name, reason) {
        headline: "Invalid value for `{name}`",
        detail: "{reason}",
        beside: "not allowed",
    }
    "hcl::decode::refused_label";
    error refused_label(label, name, reason) {
        headline: "Invalid label \"{label}\"",
        detail: "The label is the block's {name}: {reason}",
        beside: "not allowed",
    }
    "hcl::decode::refused_block";
    error refused_block(what, reason) {
        headline: "Invalid {what}",
        detail: "{reason}",
        beside: "not allowed",
    }
    "hcl::decode::deprecated" DEPRECATED;
    warning deprecated(name, advice) {
        headline: "`{name}` is deprecated",
        beside: "deprecated",
        help: "{advice}",
    }
    "hcl::decode::renamed" RENAMED;
    warning renamed(name, suggestion) {
        headline: "`{name}` is now called `{suggestion}`",
        beside: "the old name",
        help: "Write `{suggestion}`.",
        help_in_json: "Write \"{suggestion}\".",
    }
    "hcl::decode::program";
    error unexplained() {
        headline: "Unexplained failure",
        detail: "The program rejected this without giving a reason. This is a bug in the program.",
    }
    error server_failed() {
        headline: "Internal error",
        detail: "The server failed at this text; its log says where. It is checked again when it changes.",
    }
    error invalid_schema(reason) {
        headline: "Invalid schema",
        detail: "{reason}",
    }
    error contradictory_type(type_name, reason) {
        headline: "Contradictory type {type_name}",
        detail: "Two fields of the program's type {type_name}, or of types flattened into it, have the same name: {reason}. This is a bug in \
                 the program.",
        beside: "decoded into this type",
        help: "In the program, `rename` one of them.",
    }
    error dangling_reference(type_name, attribute, block) {
        headline: "No `{block}` blocks to refer to",
        detail: "The program's type {type_name} says that `{attribute}` takes the label of a `{block}` block, but no type expects \
                 such blocks with labels. This is a bug in the program.",
    }
    error impossible_reference(attribute, block) {
        headline: "No `{block}` blocks to refer to",
        detail: "The program says that `{attribute}` takes the label of a `{block}` block, but it expects no such blocks with labels, \
                 neither here nor around. This is a bug in the program.",
        beside: "refers to nothing",
    }
}

clauses! {
    exactly(number) => "exactly {number}";
    at_least(number) => "at least {number}";
    at_most(number) => "at most {number}";
    no_labels() => "no labels";
    one_under_both_names(name, first) => "`{name}` is another name for `{first}`, and only one such block is allowed here.";
    must_have_it(block) => "{block} must have it.";
    no_layer_sets_it(layers) => "No layer sets it: {layers}.";
    no_layer_has_it(layers) => "No layer has it, or a later one removes it: {layers}.";
    expected(names) => "Expected {names}.";
    of_other_variant(name, other, chosen) => "`{name}` is for the type \"{other}\", and this is of the type \"{chosen}\".";
    ignored() => "It is ignored.";
    incomplete() => "incomplete";
    unknown() => "unknown";
    out_of_range() => "out of range";
    infinite() => "infinite";
    wrong_number() => "wrong number of elements";
    invalid() => "invalid";
    not(noun) => "not {noun}";
    required(noun) => "{noun} is required.";
    hidden_by(marks) => "The value is marked as {marks}, so what is wrong with it is not shown.";
    sensitive(noun) => "This must be {noun}, but it is sensitive.";
    not_known(noun) => "This must be {noun}, but it is not known yet.";
    invalid_key(reason) => "The key is invalid: {reason}";
    invalid_key_in_part(whole, path, reason) => "At {whole}{path}: the key is invalid: {reason}";
    in_part(whole, path, reason) => "At {whole}{path}: {reason}";
    became(value) => " It is {value}.";
    has(number) => ", but has {number}";
    is(value) => ", but is {value}";
    is_infinite() => ", but is infinite, as after a division by zero";
    value_within(bounds) => "a value {bounds}";
    block(name) => "`{name}` block";
    blocks(name) => "`{name}` blocks";
    whole() => "configuration";
    one_entry(count) => "Expected exactly one attribute or block, whose name says what this is; found {count}.";
    which_one() => "which one?";
    must_be_empty() => "This body must be empty.";
    not_empty() => "not empty";
    set_here(name) => "`{name}` is set here";
    label(text) => "label \"{text}\"";
    the_label(name) => "The label `{name}`";
    value_for(name) => "value for `{name}`";
    key_in(name) => "key in `{name}`";
    each_key(name) => "Each key of `{name}`";
    each_element(name) => "Each element of `{name}`";
    value_in_part(whole, path) => "At {whole}{path}: the value";
    this_label() => "this label";
    this_one(label) => "the label \"{label}\"";
}
