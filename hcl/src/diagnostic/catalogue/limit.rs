//! Limits that protect the application from hostile or absurd configuration.

messages! {
    "hcl::limit::nesting" NESTING (Size):
        "Brackets, blocks, types or values are nested deeper than the limit." =>
        "Nest less deep.";
    error syntax(limit) {
        headline: "Nesting too deep",
        detail: "Brackets, blocks and template sequences can be nested at most {limit} levels deep.",
        beside: "one level too deep",
    }
    error element_of_dynamic_block(reason) {
        headline: "Value nested too deep",
        detail: "An element of this collection cannot be passed to a block: {reason}.",
        beside: "nested too deep",
    }
    error types(most) {
        headline: "Nesting too deep",
        detail: "Types may be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
    error specs(limit) {
        headline: "Specification nested too deeply",
        detail: "Specs may be nested at most {limit} levels deep. The contents of this one were not read.",
        beside: "one level too deep",
    }
    error decoded_value(reason) {
        headline: "Impossible value",
        detail: "{reason}",
        beside: "cannot be kept",
    }
    error value_in_module(value_name) {
        headline: "Value of `{value_name}` is too deep",
        detail: "Its collections are nested so deep that it cannot be part of another value.",
        beside: "nested too deep",
    }
    error merged_objects() {
        headline: "Nesting too deep",
        detail: "The objects are nested too deep to be merged.",
        beside: "nested too deep",
    }
    error values_of_program(source) {
        headline: "Cannot take the values of \"{source}\"",
        detail: "They are nested too deep.",
    }
    error blocks(most) {
        headline: "Nesting too deep",
        detail: "There may be at most {most} levels of blocks.",
        beside: "one level too deep",
    }
    error labels(block, most) {
        headline: "Nesting too deep",
        detail: "Each label of a \"{block}\" block is one level of nesting, as each block is, and there may be at most {most} levels.",
        beside: "one level too deep",
    }
    error value_of_attribute(attribute, most) {
        headline: "Nesting too deep",
        detail: "With the blocks and labels around it the value of \"{attribute}\" is nested more than {most} levels deep.",
        beside: "one level too deep",
    }
    error wrappers(limit) {
        headline: "Nesting too deep",
        detail: "The program layers or expands what it has already layered or expanded, more than {limit} times.",
        help: "Merge the files first, and expand the whole once.",
    }
    error no_stack() {
        headline: "Nesting too deep",
        detail: "The system has no stack left for the nesting of this expression.",
        beside: "nested too deep",
    }
    error value(reason) {
        headline: "Value nested too deep",
        detail: "This value cannot be made: {reason}.",
        beside: "one level too deep",
    }
    "hcl::limit::elements" ELEMENTS:
        "Evaluating or decoding would produce more elements than the limit." =>
        "Use smaller collections, or raise the limit in the program.";
    error dynamic_blocks(most) {
        headline: "Too many elements",
        detail: "The blocks for the elements of this collection would count for more than {most} elements, which is the limit for all \
                 expressions and blocks together.",
        beside: "too many elements",
        help: "Generate fewer blocks, or raise the limit in the program.",
    }
    error parts_of_types(most) {
        headline: "Too many elements",
        detail: "With this type there are more than {most} parts of types and elements, which is the limit for the whole file.",
        beside: "too large",
    }
    error group_in_module(group, most) {
        headline: "Too many elements",
        detail: "`{group}` as a whole has more than {most} elements, which is the limit for one value.",
        beside: "beyond the limit",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    error copied(limit) {
        headline: "Too many elements",
        detail: "Decoding this value would copy more than {limit} elements, which is the limit for all expressions together.",
        beside: "more than may still be copied",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    error converted(most) {
        headline: "Too many elements",
        detail: "Converting this value to its type would make more than {most} elements, which is the limit for all expressions together.",
        help: "Use smaller collections, or raise the limit in the program.",
    }
    error elements(limit) {
        headline: "Too many elements",
        detail: "Evaluating this expression would produce more than {limit} elements, which is the limit for all expressions together.",
        beside: "more elements here than are left",
        help: "Use smaller collections, or raise the limit in the program.",
        example: "pairs = [for a in range(40) : [for b in range(40) : a * b]]\n",
    }
    "hcl::limit::errors" ERRORS (Size):
        "There are more errors than are reported." =>
        "Mend the errors before this one first.";
    error errors_of_text(limit) {
        headline: "Too many errors",
        detail: "The rest was skipped after {limit} errors.",
        beside: "the next error",
    }
    error more_errors(most) {
        headline: "Too many errors",
        detail: "More than {most} things are wrong; the others are not listed.",
    }
    error remaining_files(most) {
        headline: "Too many errors",
        detail: "After {most} errors the remaining files and texts were not examined.",
    }
    error errors_of_evaluation(limit) {
        headline: "Too many errors",
        detail: "The evaluation ended after {limit} errors.",
    }
    "hcl::limit::text_length" TEXT_LENGTH (Size):
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
        detail: "This string would be longer than {limit} bytes, which is the limit.",
        beside: "beyond the limit",
        example: "line  = \"a line that is written a few times\"\nlines = [for a in range(20) : line]\ntext  = join(\"\", [for a in range(40) : line])\n",
    }
    "hcl::limit::number_length":
        "A number has more digits than the limit." =>
        "Write a shorter number.";
    error digits(limit) {
        headline: "Number too long",
        detail: "This number has more than {limit} digits, which is the limit.",
        beside: "beyond the limit",
        example: "large = 1000000000000000000000000 * 1000000000000000000000000\n",
    }
    "hcl::limit::calls":
        "Functions call each other, or evaluate expressions inside one another, deeper than the limit." =>
        "Look for a function that calls itself, perhaps through others, without end.";
    error evaluations(most) {
        headline: "Function calls nested too deep",
        detail: "Functions can evaluate expressions inside one another at most {most} levels deep, and this is one more.",
        beside: "one evaluation too deep",
        help: "Does a function evaluate an expression that calls it?",
    }
    error calls(most, calls) {
        headline: "Function calls nested too deep",
        detail: "Functions defined in configuration can call each other at most {most} levels deep. The calls are {calls}.",
        beside: "one call too deep",
        help: "A function that calls itself needs a case in which it does not, such as the other arm of a conditional.",
        example: "n = forever(1)\n",
    }
    error results(count, calls) {
        headline: "Function calls nested too deep",
        detail: "The results of {count} functions inside each other nest too deep. The calls are {calls}.",
        beside: "one call too deep",
        help: "A function that calls itself needs a case in which it does not, such as the other arm of a conditional.",
    }
}
