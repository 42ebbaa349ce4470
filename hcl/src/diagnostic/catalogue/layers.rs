//! Configuration that is combined from several sources.

messages! {
    "hcl::layers::not_combinable";
    error not_combinable(name, expected, wanted) {
        headline: "Invalid value for `{name}`",
        detail: "The values of all layers are combined here, so each must be {wanted}.",
        beside: "not {wanted}",
    }
    "hcl::layers::not_a_block";
    error not_a_block(name) {
        headline: "Invalid value for `{name}`",
        detail: "`{name}` is a block, so its value must be an object.",
        beside: "not an object",
    }
    "hcl::layers::position";
    error position(name, found, limit, blocks) {
        headline: "No `{name}` block at position {found}",
        detail: "{blocks}; positions are counted from 0.",
        beside: "no such position",
        help: "To add a block, use position {limit}.",
    }
    "hcl::layers::invalid_path";
    error invalid_path(path, reason) {
        headline: "Invalid path `{path}`",
        detail: "{reason}",
        beside: "invalid here",
        help: "Separate names and labels with dots, as in `database.port`. Quote names that contain a dot.",
    }
    "hcl::layers::unknown_setting";
    error unknown_setting(path) {
        headline: "Unknown setting `{path}`",
        beside: "unknown name",
    }
    error unknown_variable(name) {
        headline: "Unknown variable ${name}",
        beside: "unknown name",
    }
    error variable_too_long(name) {
        headline: "Unknown variable ${name}",
        detail: "Its name has too many steps.",
        beside: "unknown name",
    }
    "hcl::layers::not_a_setting";
    error path_of_block(path, block) {
        headline: "Can't set `{path}`",
        detail: "`{block}` is a block; only its attributes can be set.",
        beside: "a block",
    }
    error variable_of_block(name, block) {
        headline: "Can't set ${name}",
        detail: "`{block}` is a block; only its attributes can be set.",
        beside: "a block",
    }
    "hcl::layers::not_a_flag";
    error not_a_flag(block) {
        headline: "Invalid value for `{block}`",
        detail: "`{block}` is a block without attributes: it is there or not.",
        beside: "neither true nor false",
        help: "Write `true` to add the block, or `false` to leave it out.",
    }
    "hcl::layers::duplicate_variable";
    error set_twice(name, path) {
        headline: "Duplicate variable ${name}",
        detail: "Another variable already sets `{path}` or a part of it.",
        beside: "set again",
        help: "Unset one of them.",
    }
    "hcl::layers::not_text";
    error not_text(variable) {
        headline: "Invalid character encoding",
        detail: "The value of the variable ${variable} is not UTF-8.",
        beside: "not UTF-8",
    }
    error file_not_text(variable, file) {
        headline: "Invalid character encoding",
        detail: "The file {file}, which the variable ${variable} names, is not UTF-8.",
        beside: "names a file that is not UTF-8",
    }
    "hcl::files::not_a_file";
    error directory_in_variable(variable, file) {
        headline: "Can't read file \"{file}\"",
        detail: "It is a directory.",
        beside: "names a directory",
        help: "Set ${variable} to the path of a file.",
    }
    "hcl::layers::unusable_values";
    error unusable_values(source, reason) {
        headline: "Can't use the values of \"{source}\"",
        detail: "{reason}",
    }
    error unusable_value_at(source, path_of_value, reason) {
        headline: "Can't use the values of \"{source}\"",
        detail: "At {path_of_value}: {reason}",
    }
    error not_an_object(source) {
        headline: "Can't use the values of \"{source}\"",
        detail: "They must be a struct, or a map with string keys.",
    }
    "hcl::layers::misplaced";
    error names_of_no_layer(method) {
        headline: "`Layers::{method}` is called before any layer",
        detail: "It concerns the layer that is added before the call.",
        help: "Call it after the layer, as in `.file(path).lenient()`. For all layers, use `ContextBuilder::unknown_names`.",
    }
    error files_of_no_variables() {
        headline: "`Layers::files` isn't called after an environment",
        detail: "It concerns the variables of the layer that is added before the call.",
        help: "Call it after `env`, `env_from` or `env_var`, as in `.env(prefix).files()`.",
    }
    "hcl::decode::missing_label";
    error label_of_object(block, label) {
        headline: "Missing label for `{block}`",
        detail: "The block has the label `{label}`, so the object needs a string with this name.",
        beside: "missing `{label}`",
    }
    "hcl::limit::nesting";
    error values_of_program(source) {
        headline: "Can't use the values of \"{source}\"",
        detail: "They are nested too deep.",
    }
    error merged_objects() {
        headline: "Nesting too deep",
        detail: "The objects are nested too deep to be merged.",
        beside: "nested too deep",
    }
}

clauses! {
    ignored(what) => "The {what} is ignored.";
    no_block(name) => "There is no `{name}` block yet";
    one_block(name) => "There is one `{name}` block";
    blocks(count, name) => "There are {count} `{name}` blocks";
}
