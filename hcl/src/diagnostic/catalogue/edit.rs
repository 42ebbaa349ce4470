//! Changes of texts.

messages! {
    "hcl::edit::invalid_change";
    error not_a_name(shown, name) {
        headline: "Invalid change",
        detail: "{shown} isn't a valid name: attribute names and block types are identifiers",
        beside: "not changed",
    }
    error blocks_too_deep(limit) {
        headline: "Invalid change",
        detail: "the blocks would be nested more than {limit} levels deep, the limit",
        beside: "not changed",
    }
    error code_too_deep(limit) {
        headline: "Invalid change",
        detail: "the expression would be nested more than {limit} levels deep, the limit; brackets around it count",
        beside: "not changed",
    }
    error not_writable(reason) {
        headline: "Invalid change",
        detail: "the value can't be written: {reason}",
        beside: "not changed",
    }
    error not_an_expression(text, reason) {
        headline: "Invalid change",
        detail: "`{text}` isn't an expression: {reason}",
        beside: "not changed",
    }
    error not_rewritten(reason) {
        headline: "Invalid change",
        detail: "the rewritten text doesn't parse: {reason}",
        beside: "not changed",
    }
    error no_such_place(place) {
        headline: "Invalid change",
        detail: "{place} isn't in the visited expression, or is in a part that was already rewritten",
        beside: "not changed",
    }
    error not_addable(text, reason) {
        headline: "Invalid change",
        detail: "`{text}` can't be added: {reason}",
        beside: "not changed",
    }
    error not_a_variable(text) {
        headline: "Invalid change",
        detail: "`{text}` isn't a variable or one of its attributes",
        beside: "not changed",
    }
    error is_block(place) {
        headline: "Invalid change",
        detail: "{place} is a block, which has no value; continue the path to one of its attributes",
        beside: "not changed",
    }
    error is_no_block(place) {
        headline: "Invalid change",
        detail: "{place} isn't a block",
        beside: "not changed",
    }
    error is_no_list(place, text) {
        headline: "Invalid change",
        detail: "{place} is `{text}`; only a list can be appended to",
        beside: "not changed",
    }
    error is_whole_document() {
        headline: "Invalid change",
        detail: "the path has no steps, so it refers to the whole document or block",
        beside: "not changed",
    }
    error cannot_add(reason) {
        headline: "Invalid change",
        detail: "{reason}; this adds only an attribute or an entry at the end of the path, not a block",
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
        detail: "{place} isn't in the same block, object or list",
        beside: "not changed",
    }
    error type_expected(place, expected) {
        headline: "Invalid change",
        detail: "the block has no labels, so its new path must end with its type; {place} doesn't",
        beside: "not changed",
    }
    error labels_expected(place, labels, expected) {
        headline: "Invalid change",
        detail: "the block has {labels}, so its new path must end with its type and as many names; {place} doesn't",
        beside: "not changed",
    }
    error no_comment_there(place) {
        headline: "Invalid change",
        detail: "no comment fits after {place}: its line ends a heredoc or already has a comment",
        beside: "not changed",
    }
    error element_has_no_name(place) {
        headline: "Invalid change",
        detail: "{place} is an element of a list and has no name",
        beside: "not changed",
    }
    error bad_path(path, column, reason) {
        headline: "Invalid path",
        detail: "`{path}` isn't a valid path, at column {column}: {reason}",
        beside: "as far as the path leads",
    }
    error no_such_name(name, place, names) {
        headline: "Invalid path",
        detail: "there is no `{name}` in {place}, {names}",
        beside: "as far as the path leads",
    }
    error no_such_index(found, place, counted) {
        headline: "Invalid path",
        detail: "there is no `[{found}]` in {place}, which has {counted}",
        beside: "as far as the path leads",
    }
    error name_in_list(name, place, count) {
        headline: "Invalid path",
        detail: "{place} is a list of {count}; use an index such as `[0]`, not `{name}`",
        beside: "as far as the path leads",
    }
    error index_without_name(found, place) {
        headline: "Invalid path",
        detail: "`[{found}]` can't be used here: {place} has attributes and blocks, which have names",
        beside: "as far as the path leads",
    }
    error nothing_inside(place, text) {
        headline: "Invalid path",
        detail: "{place} is `{text}`, which is neither an object nor a list",
        beside: "as far as the path leads",
    }
    error several_blocks(place, found, last) {
        headline: "Invalid path",
        detail: "there are {found} blocks {place}: choose one with an index from `[0]` to `[{last}]`",
        beside: "as far as the path leads",
    }
    error labels_missing(place, labels) {
        headline: "Invalid path",
        detail: "{place} alone isn't a block: add a label{labels}",
        beside: "as far as the path leads",
    }
    error no_such_label(name, place, labels) {
        headline: "Invalid path",
        detail: "no block {place} has the label `{name}`{labels}",
        beside: "as far as the path leads",
    }
    "hcl::edit::not_editable";
    error json(file) {
        headline: "Can't edit the file \"{file}\"",
        detail: "It is a JSON file, and only files in the native syntax can be edited.",
    }
    error unreadable(file, reason) {
        headline: "Can't edit the file \"{file}\"",
        detail: "Reading it failed: {reason}.",
    }
}

clauses! {
    is_empty() => "which is empty";
    which_has(names) => "which has {names}";
    as_in(labels) => ", as in {labels}";
    but_there_are(labels) => ", but there are {labels}";
}
