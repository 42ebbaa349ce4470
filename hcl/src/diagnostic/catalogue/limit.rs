//! Limits that protect the application from hostile or absurd configuration.

messages! {
    "hcl::limit::nesting" (Size):
        "Brackets, blocks, types or values are nested deeper than the limit." =>
        "Use fewer levels.";
    error syntax(limit) {
        headline: "Nesting too deep",
        detail: "Brackets, blocks and template sequences can be nested at most {limit} levels deep.",
        beside: "one level too deep",
    }
    error element_of_dynamic_block(reason) {
        headline: "Value nested too deep",
        detail: "An element of this collection can't be passed to a block: {reason}.",
        beside: "nested too deep",
    }
    error types(most) {
        headline: "Nesting too deep",
        detail: "Types can be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
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
    error value_in_module(value_name) {
        headline: "Value of `{value_name}` nested too deep",
        detail: "Its collections are nested too deep to be part of another value.",
        beside: "nested too deep",
    }
    error merged_objects() {
        headline: "Nesting too deep",
        detail: "The objects are nested too deep to be merged.",
        beside: "nested too deep",
    }
    error values_of_program(source) {
        headline: "Can't use the values of \"{source}\"",
        detail: "They are nested too deep.",
    }
    error blocks(most) {
        headline: "Nesting too deep",
        detail: "Blocks can be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
    error labels(block, most) {
        headline: "Nesting too deep",
        detail: "Labels of a `{block}` block count as levels, and blocks can be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
    error value_of_attribute(attribute, most) {
        headline: "Nesting too deep",
        detail: "With the blocks and labels around it, the value of `{attribute}` is nested more than {most} levels deep.",
        beside: "one level too deep",
    }
    error wrappers(limit) {
        headline: "Nesting too deep",
        detail: "The program has layered or expanded the same body more than {limit} times.",
        help: "Merge the files first, and expand the whole once.",
    }
    error no_stack() {
        headline: "Nesting too deep",
        detail: "There is no stack left for this expression.",
        beside: "nested too deep",
    }
    error value(reason) {
        headline: "Value nested too deep",
        detail: "This value can't be made: {reason}.",
        beside: "one level too deep",
    }
    "hcl::limit::elements" ELEMENTS:
        "Evaluating or decoding would produce more elements than the limit." =>
        "Use smaller collections, or raise the limit in the program.";
    error dynamic_blocks(most) {
        headline: "Too many elements",
        detail: "The blocks for this collection count for more than {most} elements, the limit for all expressions and blocks.",
        beside: "too many elements",
        help: "Generate fewer blocks, or raise the limit in the program.",
    }
    error parts_of_types(most) {
        headline: "Too many elements",
        detail: "This type brings the file above {most} parts of types and elements, the limit for a file.",
        beside: "too large",
    }
    error group_in_module(group, most) {
        headline: "Too many elements",
        detail: "`{group}` has more than {most} elements, the limit for a value.",
        beside: "above the limit",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    error copied(limit) {
        headline: "Too many elements",
        detail: "Decoding this value would copy more than {limit} elements, the limit for all expressions.",
        beside: "above the limit",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    error converted(most) {
        headline: "Too many elements",
        detail: "Converting this value to its type would make more than {most} elements, the limit for all expressions.",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    error elements(limit) {
        headline: "Too many elements",
        detail: "Evaluating this expression would produce more than {limit} elements, the limit for all expressions.",
        beside: "above the limit",
        help: "Use smaller collections, or raise the limit in the program.",
        example: "pairs = [for a in range(40) : [for b in range(40) : a * b]]\n",
    }
    "hcl::limit::errors" ERRORS (Size):
        "There are more errors than are reported." =>
        "Fix the errors before this one first.";
    error errors_of_text(limit) {
        headline: "Too many errors",
        detail: "The rest was skipped after {limit} errors.",
        beside: "the next error",
    }
    error more_errors(most) {
        headline: "Too many errors",
        detail: "There are more than {most} errors; the others aren't listed.",
    }
    error remaining_files(most) {
        headline: "Too many errors",
        detail: "After {most} errors, the remaining files and texts weren't checked.",
    }
    error errors_of_evaluation(limit) {
        headline: "Too many errors",
        detail: "The evaluation ended after {limit} errors.",
    }
    "hcl::limit::text_length" (Size):
        "A text is longer than can be read." =>
        "Split it into several files.";
    error text(limit) {
        headline: "Source too long",
        detail: "A source may be at most {limit} bytes long.",
        beside: "beyond the limit",
    }
    "hcl::limit::string_length":
        "A string would be longer than the limit." =>
        "Make a shorter string, or raise the limit in the program.";
    error string(limit) {
        headline: "String too long",
        detail: "This string would be longer than {limit} bytes, the limit.",
        beside: "above the limit",
        example: "line  = \"a line that is written a few times\"\nlines = [for a in range(20) : line]\ntext  = join(\"\", [for a in range(40) : line])\n",
    }
    "hcl::limit::number_length":
        "A number has more digits than the limit." =>
        "Write a shorter number.";
    error digits(limit) {
        headline: "Number too long",
        detail: "This number has more than {limit} digits, the limit.",
        beside: "above the limit",
        example: "large = 1000000000000000000000000 * 1000000000000000000000000\n",
    }
    "hcl::limit::calls":
        "Functions call each other, or evaluate expressions inside one another, deeper than the limit." =>
        "Look for a function that calls itself, perhaps through others, without end.";
    error evaluations(most) {
        headline: "Function calls nested too deep",
        detail: "Functions can evaluate expressions inside each other at most {most} levels deep.",
        beside: "one level too deep",
        help: "Check whether a function evaluates an expression that calls it again.",
    }
}
