//! Changes of texts.

messages! {
    "hcl::edit::invalid_change" (Program):
        "The program asks for a change of a text that is not possible." =>
        "The message says what is in the way: usually a path that leads nowhere.";
    error not_a_name(shown, name) {
        headline: "Invalid change",
        detail: "{shown} cannot be the name of an attribute or the type of a block: it is not an identifier",
        beside: "not changed",
    }
    error blocks_too_deep(limit) {
        headline: "Invalid change",
        detail: "the blocks would nest deeper than the {limit} levels that a text may have",
        beside: "not changed",
    }
    error code_too_deep(limit) {
        headline: "Invalid change",
        detail: "the expression would nest deeper than the {limit} levels that a text may have, including the brackets around it",
        beside: "not changed",
    }
    error not_writable(reason) {
        headline: "Invalid change",
        detail: "the value cannot be written: {reason}",
        beside: "not changed",
    }
    error not_an_expression(text, reason) {
        headline: "Invalid change",
        detail: "`{text}` is not an expression: {reason}",
        beside: "not changed",
    }
    error not_rewritten(reason) {
        headline: "Invalid change",
        detail: "the rewritten text does not parse: {reason}",
        beside: "not changed",
    }
    error no_such_place(place) {
        headline: "Invalid change",
        detail: "{place} is not in the expression that was visited, or in a part of it that was rewritten",
        beside: "not changed",
    }
    error not_addable(text, reason) {
        headline: "Invalid change",
        detail: "`{text}` cannot be added: {reason}",
        beside: "not changed",
    }
    error not_a_variable(text) {
        headline: "Invalid change",
        detail: "`{text}` is not the name of a variable, with attributes or without",
        beside: "not changed",
    }
    error is_block(place) {
        headline: "Invalid change",
        detail: "{place} is a block and has no value; the path must go on to one of its attributes",
        beside: "not changed",
    }
    error is_no_block(place) {
        headline: "Invalid change",
        detail: "{place} is not a block",
        beside: "not changed",
    }
    error is_no_list(place, text) {
        headline: "Invalid change",
        detail: "{place} is `{text}`, but only a list can be appended to",
        beside: "not changed",
    }
    error is_whole_document() {
        headline: "Invalid change",
        detail: "the path has no steps, so it means the whole document or block",
        beside: "not changed",
    }
    error cannot_add(reason) {
        headline: "Invalid change",
        detail: "{reason}; only an attribute or an entry at the end of the path can be added in this way, not a block",
        beside: "not changed",
    }
    error is_there(place) {
        headline: "Invalid change",
        detail: "{place} already exists; use `set` to change it",
        beside: "not changed",
    }
    error duplicate(name) {
        headline: "Invalid change",
        detail: "`{name}` already exists",
        beside: "not changed",
    }
    error not_beside(place) {
        headline: "Invalid change",
        detail: "{place} is not in the same block, object or list",
        beside: "not changed",
    }
    error type_expected(place, expected) {
        headline: "Invalid change",
        detail: "the block has no labels, so its new path must end with its type, which {place} does not",
        beside: "not changed",
    }
    error labels_expected(place, labels, expected) {
        headline: "Invalid change",
        detail: "the block has {labels}, so its new path must end with its type and as many names, which {place} does not",
        beside: "not changed",
    }
    error no_comment_there(place) {
        headline: "Invalid change",
        detail: "no comment can follow {place} on its line, which ends a heredoc or has a comment",
        beside: "not changed",
    }
    error element_has_no_name(place) {
        headline: "Invalid change",
        detail: "{place} is an element of a list and has no name",
        beside: "not changed",
    }
    error bad_path(path, column, reason) {
        headline: "Invalid path",
        detail: "`{path}` is not a path, from column {column}: {reason}",
        beside: "as far as the path leads",
    }
    error no_such_name(name, place, names) {
        headline: "Invalid path",
        detail: "there is no `{name}` in {place}, {names}",
        beside: "as far as the path leads",
    }
    error no_such_index(found, place, counted) {
        headline: "Invalid path",
        detail: "there is no [{found}] in {place}, which has {counted}",
        beside: "as far as the path leads",
    }
    error name_in_list(name, place, count) {
        headline: "Invalid path",
        detail: "{place} is a list of {count}, so an index like [0] must follow, not `{name}`",
        beside: "as far as the path leads",
    }
    error index_without_name(found, place) {
        headline: "Invalid path",
        detail: "[{found}] cannot be used here: {place} has attributes and blocks, which have names",
        beside: "as far as the path leads",
    }
    error nothing_inside(place, text) {
        headline: "Invalid path",
        detail: "{place} is `{text}`, which is neither an object nor a list",
        beside: "as far as the path leads",
    }
    error several_blocks(place, found, last) {
        headline: "Invalid path",
        detail: "there are {found} blocks {place}: add an index from [0] to [{last}] to say which one",
        beside: "as far as the path leads",
    }
    error labels_missing(place, labels) {
        headline: "Invalid path",
        detail: "{place} alone is not a block: a label must follow{labels}",
        beside: "as far as the path leads",
    }
    error no_such_label(name, place, labels) {
        headline: "Invalid path",
        detail: "no block {place} has the label `{name}`{labels}",
        beside: "as far as the path leads",
    }
    "hcl::edit::not_editable" (System):
        "A file cannot be edited, because it cannot be read or has the JSON syntax." =>
        "Name a file in the native syntax that the program may read.";
    error json(file) {
        headline: "Cannot edit the file \"{file}\"",
        detail: "It has the JSON syntax, and only files of the native syntax are edited.",
    }
    error unreadable(file, reason) {
        headline: "Cannot edit the file \"{file}\"",
        detail: "Reading it failed: {reason}.",
    }
}
