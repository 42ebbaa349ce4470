//! Strings, templates, characters and comments.

messages! {
    "hcl::syntax::newline_in_string";
    error unterminated_string(instead) {
        headline: "Unterminated string",
        detail: "A quoted string ends on the line it begins on.",
        beside: "the line ends inside the string",
        help: "Write `{instead}`. For a newline, write `\\n`, or use a heredoc: `<<EOT`, the lines, and `EOT` on a line of its own.",
        fix: "Write a closing quote",
    }
    error string_with_other_end(instead) {
        headline: "Unterminated string",
        detail: "A string ends at a double quote. The single quote is part of its text.",
        beside: "the line ends inside the string",
        help: "Write `{instead}`.",
    }
    error string_over_lines(instead) {
        headline: "Unterminated string",
        detail: "A quoted string ends on the line it begins on.",
        beside: "the line ends inside the string",
        help: "Write `{instead}`, with `\\n` for each newline; or use a heredoc: `<<EOT`, the lines, and `EOT` on a line of its own.",
        there: "the string ends here",
        fix: "Join the lines",
    }
    "hcl::syntax::unclosed_string";
    error unclosed_string(part) {
        headline: "Unterminated {part}",
        detail: "The closing quote of this {part} is missing.",
        beside: "expected `\"`",
        help: "Write a closing quote.",
        fix: "Write a closing quote",
    }
    error text_cut_off() {
        headline: "Unterminated string",
        detail: "The source ends before the quote or the line that ends this text.",
        beside: "the source ends here",
    }
    "hcl::syntax::unclosed_heredoc";
    error unclosed_heredoc(marker) {
        headline: "Unterminated heredoc",
        detail: "The line that ends this heredoc is missing.",
        beside: "expected the end of the heredoc",
        help: "Write `{marker}` on a line of its own after the text.",
        there: "this is probably no longer text",
    }
    error heredoc_end_not_alone(marker) {
        headline: "Unterminated heredoc",
        detail: "`{marker}` must be alone on its line.",
        beside: "not alone on its line",
        help: "Put `{marker}` on its own line.",
    }
    error heredoc_other_end(marker, found) {
        headline: "Unterminated heredoc",
        detail: "This heredoc ends with `{marker}`, not `{found}`.",
        beside: "not the end of the heredoc",
        help: "Write `{marker}` here.",
    }
    "hcl::syntax::heredoc_opening";
    error heredoc_opening(instead) {
        headline: "Invalid heredoc",
        detail: "A heredoc begins with `<<` and a name at the end of the line, without a space or quotes.",
        beside: "not the beginning of a heredoc",
        help: "Write `{instead}` at the end of the line, and the text below it.",
    }
    "hcl::syntax::foreign_quotes";
    error foreign_quotes(instead) {
        headline: "Strings need double quotes",
        beside: "not a string delimiter",
        help: "Write `{instead}`.",
        there: "here too",
    }
    "hcl::syntax::semicolon";
    error semicolon() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Remove the semicolon.",
    }
    error semicolon_between_attributes() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Put what follows on a line of its own, without the semicolon.",
        fix: "Put each attribute on a line of its own",
    }
    error semicolon_between_elements() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Write `,` instead of `;`.",
    }
    error semicolon_at_start() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Remove it, or write `#` if a comment begins here.",
    }
    "hcl::syntax::unusual_space";
    error invisible_character(character) {
        headline: "Invisible character",
        detail: "Found {character}, which isn't visible.",
        beside: "invisible",
        help: "Delete it.",
    }
    error unusual_space(character) {
        headline: "Unusual space",
        detail: "Found {character}, which only looks like a space.",
        beside: "not an ordinary space",
        help: "Write an ordinary space.",
        fix: "Write ordinary spaces",
    }
    "hcl::syntax::similar_character";
    error similar_character(found, instead) {
        headline: "Invalid character",
        detail: "`{found}` looks like `{instead}`, but is another character.",
        beside: "not part of the language",
        help: "Write `{instead}` instead of `{found}`.",
    }
    "hcl::syntax::invalid_character";
    error invalid_character(character) {
        headline: "Invalid character",
        detail: "Found {character}.",
        beside: "not part of the language",
    }
    error not_text(character) {
        headline: "Invalid character",
        detail: "Found {character}.",
        beside: "not part of the language",
        help: "The file isn't plain text, or isn't saved as UTF-8.",
    }
    error carriage_return() {
        headline: "Invalid character",
        detail: "A carriage return is allowed only before a newline.",
        beside: "no newline after this",
        help: "Save the file with one kind of line ending.",
    }
    error backslash_at_line_end() {
        headline: "Unexpected `\\`",
        detail: "A backslash doesn't continue a line.",
        beside: "not part of the language",
        help: "Put an expression that spans several lines in parentheses. To join strings, write `\"${first}${second}\"`.",
        fix: "Join the strings",
    }
    error backslash_before_quote() {
        headline: "Unexpected `\\`",
        detail: "Inside `${…}`, quotes aren't escaped.",
        beside: "not part of the language",
        help: "Remove the backslashes before the quotes.",
        fix: "Remove the backslashes",
    }
    "hcl::syntax::invalid_escape";
    error unknown_escape(found) {
        headline: "Invalid escape sequence",
        detail: "`{found}` isn't an escape sequence.",
        beside: "not an escape",
        help: "For a backslash, write two: `\\{found}`.",
        there: "here too",
        fix: "Double each backslash",
    }
    error other_escape(found, instead) {
        headline: "Invalid escape sequence",
        detail: "`{found}` isn't an escape sequence.",
        beside: "not an escape",
        help: "Write `{instead}` instead.",
        there: "here too",
    }
    error unicode_escape(found, count) {
        headline: "Invalid escape sequence",
        detail: "`{found}` must be followed by exactly {count} hexadecimal digits.",
        beside: "not an escape",
        help: "The escapes are `\\n`, `\\r`, `\\t`, `\\\"`, `\\\\`, `\\uXXXX` and `\\UXXXXXXXX`. Double a backslash.",
        there: "here too",
    }
    error no_such_character(found) {
        headline: "Invalid escape sequence",
        detail: "{found} isn't a Unicode character.",
        beside: "not an escape",
        help: "The escapes are `\\n`, `\\r`, `\\t`, `\\\"`, `\\\\`, `\\uXXXX` and `\\UXXXXXXXX`. Double a backslash.",
        there: "here too",
    }
    "hcl::syntax::unclosed_interpolation";
    error unclosed_interpolation(instead, part, there) {
        headline: "Unclosed interpolation",
        beside: "expected `}` {part}",
        help: "Write `{instead}`. For the text `${` itself, write `$${`.",
        there: "{there}",
    }
    error other_end_of_interpolation(found) {
        headline: "Unclosed interpolation",
        detail: "An interpolation ends with a brace.",
        beside: "expected `}`",
        help: "Write `}` instead of `{found}`.",
    }
    "hcl::syntax::extra_in_interpolation";
    error extra_in_interpolation() {
        headline: "Extra characters in an interpolation",
        detail: "The interpolation should end after its expression.",
        beside: "expected `}` before this",
        help: "If this is text in another language, such as a shell script, write `$${` for its `${`.",
        fix: "Write `$${`",
    }
    "hcl::syntax::unknown_directive";
    error unknown_directive(found) {
        headline: "Unknown directive",
        detail: "The directives are `if`, `else`, `endif`, `for` and `endfor`, not `{found}`.",
        beside: "not a keyword",
        help: "For the text `%{` itself, write `%%{`.",
    }
    "hcl::syntax::extra_in_directive";
    error extra_in_directive(found) {
        headline: "Extra characters in a directive",
        detail: "A closing brace should end the `{found}` directive here.",
        beside: "expected `}` before this",
    }
    "hcl::syntax::unclosed_directive";
    error unclosed_directive(name, end) {
        headline: "Unclosed directive",
        detail: "The template ends before its `{name}` directive does.",
        beside: "expected `{end}` before this",
        help: "Write `%{ {end} }` where it ends.",
        there: "expected `{end}` for this",
    }
    "hcl::syntax::unexpected_directive";
    error unexpected_directive(name) {
        headline: "Unexpected `{name}`",
        detail: "No open directive belongs to this `{name}`.",
        beside: "unmatched `{name}`",
        help: "Remove this `{name}`, or add the directive that it should end or continue.",
    }
    error directive_still_open(name, end) {
        headline: "Unexpected `{name}`",
        detail: "Another directive is still open, and needs `{end}`.",
        beside: "expected `{end}` before this",
        there: "expected `{end}` for this",
    }
}

clauses! {
    before_this() => "before this";
    in_this_template() => "in this template";
    the_character(code) => "the character U+{code}";
}
