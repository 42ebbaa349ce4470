//! Lines that are not attributes and blocks, headers, and what is not closed.

messages! {
    "hcl::syntax::invalid_item";
    error unmatched_brace() {
        headline: "Unmatched `}`",
        detail: "Every block before this brace is already closed.",
        beside: "closes nothing",
        help: "Remove the brace, or add the beginning of the block that it should close.",
    }
    error closed_too_early(header, line) {
        headline: "Unexpected `}`",
        detail: "It closes `{header}` in line {line}, although it isn't indented like that line.",
        beside: "probably one brace too many",
        help: "Remove this brace.",
        there: "closes nothing because of it",
    }
    error item_required() {
        headline: "Expected an attribute or a block",
        detail: "A line is an attribute, like `name = value`, or begins a block, like `type \"label\" {`.",
        beside: "not an attribute or a block",
    }
    error missing_name() {
        headline: "Missing name",
        beside: "expected a name before this",
        help: "Write a name before the `=`.",
    }
    error unexpected_sign(found) {
        headline: "Unexpected `{found}`",
        beside: "not an attribute or a block",
        help: "Remove it.",
    }
    error block_without_type() {
        headline: "Missing block type",
        beside: "expected a type before this",
        help: "Write a type before the brace, as in `name {`, or remove this brace and the one that closes it.",
        fix: "Remove both braces",
    }
    error markdown_fence() {
        headline: "Markdown code fence",
        detail: "The fence isn't part of the configuration.",
        beside: "left over from a page",
        help: "Remove this line, and the one that closes the fence.",
        there: "the fence ends here",
        fix: "Remove the fence",
    }
    "hcl::syntax::name_alone";
    error name_alone(name) {
        headline: "Expected `=` or `{` after `{name}`",
        beside: "expected `=` or `{`",
        help: "Write `{name} = value` to set an attribute, or `{name} { … }` for a block.",
    }
    "hcl::syntax::missing_newline";
    error comma_after_item() {
        headline: "Unexpected `,`",
        detail: "Newlines separate attributes and blocks, not commas.",
        beside: "unexpected `,`",
        help: "Remove the comma.",
    }
    error comma_after_value() {
        headline: "Unexpected `,`",
        detail: "Attributes are separated by newlines, not commas.",
        beside: "unexpected `,`",
        help: "For a list of several values, write `[ … ]`.",
    }
    error brace_after_attribute() {
        headline: "Expected a newline",
        detail: "The closing brace of a block must be on a line of its own.",
        beside: "not on a line of its own",
        help: "Put the brace on the next line.",
    }
    error unmatched_bracket(found) {
        headline: "Unmatched `{found}`",
        detail: "The value before it is complete.",
        beside: "closes nothing",
        help: "Remove it, or add the bracket that it should close.",
    }
    error attributes_on_one_line() {
        headline: "Expected a newline",
        detail: "An attribute ends with its line.",
        beside: "after the end of the value",
        help: "Put each attribute on a line of its own.",
    }
    error extra_word(found) {
        headline: "Expected a newline",
        detail: "An attribute ends with its line.",
        beside: "after the end of the value",
        help: "Remove `{found}`, or write the operator that belongs before it.",
    }
    error after_block() {
        headline: "Expected a newline",
        detail: "A block ends with the line of its closing brace.",
        beside: "after the end of the block",
        help: "Put it on the next line, or remove it.",
    }
    "hcl::syntax::equals_in_header";
    error equals_before_brace() {
        headline: "Unexpected `=` in a block header",
        beside: "not allowed after a label",
        help: "For a block, remove the `=`; for an attribute, write one name before it.",
    }
    "hcl::syntax::brace_on_next_line";
    error brace_below() {
        headline: "Expected `{` on this line",
        detail: "The opening brace must be on the line of the block's type and labels.",
        beside: "expected `{`",
        help: "Move the brace to the end of this line.",
    }
    error header_without_brace() {
        headline: "Expected `{` on this line",
        detail: "The opening brace must be on the line of the block's type and labels.",
        beside: "expected `{`",
        help: "To begin a block, write `{` at the end of the line. To set an attribute, write `=` after its name.",
    }
    "hcl::syntax::invalid_header";
    error label_or_brace_required() {
        headline: "Expected a label or `{`",
        beside: "not a label",
    }
    error sign_in_header(found) {
        headline: "Unexpected `{found}` in a block header",
        detail: "Labels are separated by spaces.",
        beside: "unexpected `{found}`",
        help: "Remove the `{found}`.",
    }
    "hcl::syntax::template_in_label";
    error template_in_label(found, instead) {
        headline: "Template in a label",
        detail: "Labels are fixed text, without interpolations and directives.",
        beside: "not fixed text",
        help: "For the text `{found}` itself, write `{instead}`.",
        fix: "Write `{instead}`",
    }
    "hcl::syntax::one_line_block";
    error attributes_in_line() {
        headline: "Invalid one-line block",
        detail: "A block on one line contains one attribute.",
        beside: "after the first attribute",
        help: "Put each attribute on a line of its own.",
        fix: "Put each attribute on a line of its own",
    }
    error one_line_block_open() {
        headline: "Invalid one-line block",
        detail: "A block whose first attribute is on the line of its brace must end on that line too.",
        beside: "expected `}` before this",
        help: "Close the block on this line, or move the attribute to a line of its own.",
    }
    error attribute_required_in_line() {
        headline: "Expected an attribute",
        detail: "A block on one line contains one attribute: `type { name = value }`.",
        beside: "not the name of an attribute",
    }
    error block_in_one_line_block(name) {
        headline: "Block inside a one-line block",
        detail: "A block on one line contains one attribute and no blocks.",
        beside: "not an attribute",
        help: "To set an attribute, write `{name} = …`; a nested block goes on a line of its own.",
        fix: "Put the block on a line of its own",
    }
    "hcl::syntax::unclosed_block";
    error unclosed_block() {
        headline: "Unclosed block",
        detail: "The file ends before this block is closed. A brace may be missing here or further inside.",
        beside: "opened here",
        help: "Write `}` on a line of its own where the block ends.",
    }
    error unplaced_brace(found, header, line, next_line) {
        headline: "Unclosed block",
        detail: "`{header}` in line {line} is probably not closed: `{found}` in line {next_line} is indented less than its contents.",
        beside: "opened here",
        help: "Write `}` on a line of its own before line {next_line}.",
        there: "expected `}` before this",
    }
}
