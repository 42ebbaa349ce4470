//! Strings, templates, characters and comments.

messages! {
    "hcl::syntax::unquoted_text":
        "A path, an address, a version, a date or other text isn't quoted." =>
        "Put the text in double quotes.";
    error unquoted_text(instead) {
        headline: "Unquoted string",
        detail: "This is not an expression. Strings need double quotes.",
        beside: "needs quotes",
        help: "Write {instead}",
        example: "listen = 127.0.0.1:80\n",
    }
    error unquoted_label(name, instead) {
        headline: "Unquoted label",
        detail: "Labels that aren't identifiers need quotes.",
        beside: "needs quotes",
        help: "Write {name} {instead} {",
        example: "server a/b {\n}\n",
    }
    error label_after_name(name, instead) {
        headline: "Unquoted label",
        detail: "Labels that aren't identifiers need quotes.",
        beside: "followed by an unquoted label",
        help: "Write {name} {instead} {",
        example: "location /api {\n}\n",
    }
    error unquoted_labels(name, instead, labels, count) {
        headline: "Unquoted label",
        detail: "Labels that aren't identifiers need quotes.",
        beside: "needs quotes",
        help: "Write {name} {instead} { for one label, or {name} {labels} { for {count} labels.",
        example: "server web.east {\n}\n",
    }
    "hcl::syntax::unquoted_words":
        "There are several words in a row, without quotes and without an operator between them." =>
        "Put them in double quotes if they are text, or write an operator or a comma between them.";
    error unquoted_words(instead) {
        headline: "Unquoted string",
        detail: "Words without quotes are names, and there is no operator between these.",
        beside: "no operator between these",
        help: "If it is meant as text, write {instead}",
        example: "motto = hello world\n",
    }
    "hcl::syntax::number_with_unit":
        "A number is followed by a unit, such as 10MB or 30s." =>
        "Put it in double quotes if a text is expected, or write the number alone.";
    "hcl::syntax::percentage":
        "A number is followed by a percent sign, which is the operator for the remainder of a division." =>
        "Put it in double quotes if a text is expected, or write the fraction: 0.5 for 50%.";
    "hcl::syntax::inner_quotes":
        "A quotation mark inside a string ends it early." =>
        "Write a backslash before each quotation mark that belongs to the text.";
    "hcl::syntax::newline_in_string":
        "A quoted string doesn't end on its line. Often its closing quote is missing." =>
        "Close the string on its line, write \\n for a newline, or use a heredoc.";
    error unterminated_string(instead) {
        headline: "Unterminated string",
        detail: "A quoted string ends on the line it begins on.",
        beside: "the line ends inside the string",
        help: "Write {instead}. For a newline write \\n, or use a heredoc: <<EOT, the lines, and EOT on a line of its own.",
        fix: "Write a closing quotation mark",
        example: "motto = \"hello\nport  = 80\n",
    }
    error string_with_other_end(instead) {
        headline: "Unterminated string",
        detail: "A string ends at a double quote. The single quote is part of its text.",
        beside: "the line ends inside the string",
        help: "Write {instead}",
        example: "motto = \"hello'\nport  = 80\n",
    }
    error string_over_lines(instead) {
        headline: "Unterminated string",
        detail: "A quoted string ends on the line it begins on.",
        beside: "the line ends inside the string",
        help: "Write {instead}, with \\n for each newline; or use a heredoc: <<EOT, the lines, and EOT on a line of its own.",
        there: "the string ends here",
        fix: "Join the lines",
        example: "motto = \"hello\n  world\"\n",
    }
    "hcl::syntax::unclosed_string":
        "A string or a label is not closed." =>
        "Write a quotation mark where it ends.";
    error unclosed_label() {
        headline: "Unterminated label",
        beside: "the line ends inside the label",
        help: "Write a closing quotation mark.",
        fix: "Write a closing quotation mark",
        read: "unfinished",
        example: "server \"web\n",
    }
    error unclosed_string() {
        headline: "Unterminated string",
        detail: "The closing quote of this string is missing.",
        beside: "expected `\"`",
        help: "Write a closing quotation mark.",
        fix: "Write a closing quotation mark",
        read: "unfinished",
        example: "motto = \"hello\n",
    }
    error text_cut_off() {
        headline: "Unterminated string",
        detail: "The source ends before the quote or the line that ends this text.",
        beside: "the source ends here",
        read: "unfinished",
        example: "motto = \"hello $\n",
    }
    "hcl::syntax::unclosed_heredoc":
        "A heredoc's end word is never alone on a line." =>
        "Write the end word on a line of its own after the text.";
    error unclosed_heredoc(marker) {
        headline: "Unterminated heredoc",
        detail: "The line that ends this heredoc is missing.",
        beside: "expected the end of the heredoc",
        help: "Write {marker} on a line of its own after the text.",
        there: "this is probably no longer text",
        fix: "Write {marker}",
        example: "motto = <<EOT\nhello\n",
    }
    error heredoc_end_not_alone(marker) {
        headline: "Unterminated heredoc",
        detail: "`{marker}` must be alone on its line.",
        beside: "not alone on its line",
        help: "Put {marker} on its own line.",
        example: "mottos = [<<EOT\nhello\nEOT, \"x\"]\n",
    }
    error heredoc_end_with_semicolon(marker) {
        headline: "Unterminated heredoc",
        detail: "`{marker}` must be alone on its line.",
        beside: "not alone on its line",
        help: "Remove the semicolon.",
        example: "motto = <<EOT\nhello\nEOT;\n",
    }
    error heredoc_other_end(marker, found) {
        headline: "Unterminated heredoc",
        detail: "This heredoc ends with a line {marker}, not {found}.",
        beside: "not the end of the heredoc",
        help: "Write {marker} here.",
        example: "motto = <<EOT\nhello\nEOF\n",
    }
    "hcl::syntax::heredoc_opening":
        "A heredoc begins with a space, quotes or a tilde before its end word, or with more or fewer than two signs <." =>
        "Write << and the end word, and nothing else on that line.";
    error heredoc_opening(instead) {
        headline: "Invalid heredoc",
        detail: "A heredoc begins with << and a name at the end of the line, without a space or quotes.",
        beside: "not the beginning of a heredoc",
        help: "Write {instead}",
        example: "text = <<'EOT'\nHello\nEOT\n",
    }
    error heredoc_text_after_opening(marker) {
        headline: "Invalid heredoc",
        detail: "A heredoc begins with << and a name at the end of the line, without a space or quotes.",
        beside: "not the beginning of a heredoc",
        help: "Write <<{marker} alone, and begin the text on the next line.",
        example: "text = <<EOT Hello\nEOT\n",
    }
    error heredoc_unclear() {
        headline: "Invalid heredoc",
        detail: "A heredoc begins with << and a name at the end of the line, without a space or quotes.",
        beside: "not the beginning of a heredoc",
        help: "Write <<EOT, the lines, and EOT on a line of its own.",
        example: "text = <<\n",
    }
    "hcl::syntax::triple_quotes":
        "Triple-quoted strings aren't supported." =>
        "Write one quotation mark on each side, or a heredoc for text of several lines.";
    "hcl::syntax::foreign_quotes":
        "Single quotes, backticks and typographic quotes don't delimit strings." =>
        "Write straight double quotes, or a heredoc for text of several lines.";
    error foreign_quotes(instead) {
        headline: "Strings need double quotes",
        beside: "not a string delimiter",
        help: "Write {instead}",
        example: "name = 'web'\n",
    }
    error open_foreign_quotes() {
        headline: "Strings need double quotes",
        beside: "not a string delimiter",
        help: "Use double quotes, or a heredoc (<<EOT) for text of several lines.",
        example: "name = `web\n",
    }
    error name_in_single_quotes(name) {
        headline: "Attribute names aren't quoted",
        beside: "needs no quotes",
        help: "Write {name} = … for an attribute, or {name} { … } for a block.",
        example: "'port' = 80\n",
    }
    "hcl::syntax::semicolon":
        "HCL doesn't use semicolons." =>
        "Remove it, and put what follows on a line of its own. Elements of lists and objects are separated by commas; a comment begins with #.";
    error semicolon() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Remove the semicolon.",
        example: "port = 80;\n",
    }
    error semicolon_between_attributes() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Put what follows on a line of its own, without the semicolon.",
        fix: "Put each attribute on a line of its own",
        example: "port = 80; host = \"web\"\n",
    }
    error semicolon_between_elements() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Write a comma instead.",
        example: "ports = [80; 443]\n",
    }
    error semicolon_at_start() {
        headline: "Unexpected `;`",
        beside: "unexpected `;`",
        help: "Remove it, or write # if a comment begins here.",
        example: "; hello\n",
    }
    "hcl::syntax::dollar_sign":
        "There is a dollar sign before a variable outside a string." =>
        "Write the name alone, and ${name} inside a string.";
    error dollar_sign() {
        headline: "Unexpected `$`",
        beside: "not part of a name",
        help: "A variable is written without a dollar sign, and as ${name} inside a string.",
        example: "home = $1\n",
    }
    error dollar_before_name(name) {
        headline: "Unexpected `$`",
        beside: "not part of a name",
        help: "Write {name} without the dollar sign, and ${{name}} inside a string.",
        example: "home = $HOME\n",
    }
    error dollar_instead(instead) {
        headline: "Unexpected `$`",
        detail: "A variable has no dollar sign, except inside a string.",
        beside: "not part of a name",
        help: "Write {instead}",
        example: "home = ${HOME}\n",
    }
    error shell_command(instead) {
        headline: "Shell commands aren't supported",
        detail: "This runs a command in a shell. A configuration runs nothing.",
        beside: "not run",
        help: "Write the value itself; or {instead} if the program gives it to a shell.",
        example: "now = $(date)\n",
    }
    "hcl::syntax::unusual_space":
        "There is an unusual space or an invisible character." =>
        "Write an ordinary space, or remove the invisible character.";
    error invisible_character(code) {
        headline: "Invisible character",
        detail: "The character {code} has no meaning here.",
        beside: "invisible",
        help: "It is invisible. Delete it.",
        example: "port\u{200b} = 80\n",
    }
    error unusual_space(code) {
        headline: "Unusual space",
        detail: "The character {code} is another kind of space.",
        beside: "not an ordinary space",
        help: "Write an ordinary space.",
        fix: "Write ordinary spaces",
        example: "port\u{a0}= 80\n",
    }
    "hcl::syntax::similar_character":
        "A character only looks like a symbol of the language, such as a long dash or a full-width sign." =>
        "Write the plain sign.";
    error similar_character(found, instead) {
        headline: "Invalid character",
        detail: "{found} looks like {instead}, but these are different characters.",
        beside: "not part of the language",
        help: "Write {instead} instead of {found}",
        example: "offset = 3 – 1\n",
    }
    "hcl::syntax::invalid_character":
        "A character has no meaning in this place." =>
        "Remove the character, or write the one that is meant.";
    error invalid_character(character) {
        headline: "Invalid character",
        detail: "The character {character} has no meaning here.",
        beside: "not part of the language",
        example: "user = @\n",
    }
    error invalid_first_character(character) {
        headline: "Invalid character",
        detail: "The character {character} has no meaning here.",
        beside: "not part of the language",
        help: "A name begins with a letter or an underscore.",
        example: "@user = 80\n",
    }
    error not_text(character) {
        headline: "Invalid character",
        detail: "The character {character} has no meaning here.",
        beside: "not part of the language",
        help: "The file is not plain text, or not saved as UTF-8.",
        example: "port = 80\0\n",
    }
    error carriage_return() {
        headline: "Invalid character",
        detail: "A carriage return is allowed only before a newline.",
        beside: "no newline after this",
        help: "Save the file with one kind of line ending.",
        example: "port = 80\rhost = \"web\"\n",
    }
    error backslash_at_line_end() {
        headline: "Unexpected `\\`",
        detail: "A backslash does not continue a line.",
        beside: "not part of the language",
        help: "Put an expression that spans several lines in parentheses. To join texts, write one string: \"${first}${second}\"",
        fix: "Join the strings",
        example: "port = 80 \\\n",
    }
    error backslash_before_quote() {
        headline: "Unexpected `\\`",
        detail: "Inside ${…} a string begins with its quote alone, without a backslash.",
        beside: "not part of the language",
        help: "Remove the backslashes before the quotation marks.",
        fix: "Remove the backslashes",
        example: "motto = \"${upper(\\\"x\\\")}\"\n",
    }
    "hcl::syntax::invalid_escape" INVALID_ESCAPE:
        "A backslash in a string is followed by something that is not an escape sequence." =>
        "Write two backslashes for a backslash, or one of the escape sequences, such as \\n, \\t, \\\" and \\u with four digits.";
    error unknown_escape(found, instead) {
        headline: "Invalid escape sequence",
        detail: "`{found}` is not an escape sequence.",
        beside: "not an escape",
        help: "For a backslash write two: {instead}",
        there: "here too",
        fix: "Double each backslash",
        example: "folder = \"C:\\windows\"\n",
    }
    error needless_escape(found, instead) {
        headline: "Invalid escape sequence",
        detail: "`{found}` is not an escape sequence.",
        beside: "not an escape",
        help: "Write {instead} without the backslash",
        there: "here too",
        fix: "Remove the backslash",
        example: "motto = \"it\\'s\"\n",
    }
    error escaped_template(found, instead) {
        headline: "Invalid escape sequence",
        detail: "`{found}` is not an escape sequence.",
        beside: "not an escape",
        help: "Write {instead}{instead}{ for the text {instead}{ itself, and {instead} alone as it is.",
        there: "here too",
        example: "motto = \"\\${name}\"\n",
    }
    error unicode_escape(found, count) {
        headline: "Invalid escape sequence",
        detail: "{found} must be followed by exactly {count} hexadecimal digits.",
        beside: "not an escape",
        help: "The escapes are \\n, \\r, \\t, \\\", \\\\, \\uXXXX and \\UXXXXXXXX. For a backslash write two.",
        there: "here too",
        example: "motto = \"\\u12\"\n",
    }
    error no_such_character(found) {
        headline: "Invalid escape sequence",
        detail: "There is no Unicode character {found}.",
        beside: "not an escape",
        help: "The escapes are \\n, \\r, \\t, \\\", \\\\, \\uXXXX and \\UXXXXXXXX. For a backslash write two.",
        there: "here too",
        example: "motto = \"\\ud800\"\n",
    }
    "hcl::syntax::unclosed_comment":
        "A comment that begins with /* has no end." =>
        "Write */ where the comment ends.";
    "hcl::syntax::unclosed_interpolation":
        "An interpolation begins with ${, but is not closed." =>
        "Write } after the expression, or $${ for the text ${ itself.";
    error unclosed_interpolation(instead) {
        headline: "Unclosed interpolation",
        beside: "expected `}` in this template",
        help: "Write {instead}. For the text ${ itself write $${.",
        there: "expected `}`",
        fix: "Write }",
        example: "motto = \"hello ${name\"\n",
    }
    error unclosed_interpolation_or_text(instead, whole) {
        headline: "Unclosed interpolation",
        beside: "expected `}` in this template",
        help: "Write {instead}, or {whole} if all of it is the expression.",
        there: "probably expected `}`",
        example: "motto = \"hello ${name-eu\"\n",
    }
    error interpolation_without_brace(instead) {
        headline: "Unclosed interpolation",
        beside: "expected `}` before this",
        help: "Write {instead}. For the text ${ itself write $${.",
        there: "opened here",
        fix: "Write }",
        example: "motto = \"hello ${name and all\"\n",
    }
    error interpolation_in_interpolation(instead) {
        headline: "Unclosed interpolation",
        detail: "Another interpolation begins before the brace that ends this one.",
        beside: "begins inside the first",
        help: "Write {instead}",
        there: "opened here",
        fix: "Write }",
        example: "motto = \"${first-${second}\"\n",
    }
    error other_end_of_interpolation(found) {
        headline: "Unclosed interpolation",
        detail: "An interpolation ends with a brace.",
        beside: "expected `}`",
        help: "Write } instead of {found}",
        example: "motto = \"hello ${name)\"\n",
    }
    "hcl::syntax::extra_in_interpolation":
        "An interpolation contains something after its expression." =>
        "Write one expression between ${ and }.";
    error extra_in_interpolation() {
        headline: "Extra characters in an interpolation",
        detail: "The interpolation should end after its expression.",
        beside: "expected `}` before this",
        help: "If this is text in another language, such as a shell script, write $${ for its ${.",
        fix: "Write $${",
        example: "motto = \"hello ${first last}\"\n",
    }
    error shell_default(instead, escaped) {
        headline: "Shell defaults aren't supported",
        detail: "In a shell, a value for an empty variable follows the colon. A function chooses one here.",
        beside: "no meaning here",
        help: "Write {instead}; or {escaped} if a shell is meant to read it.",
        example: "motto = \"hello ${name:-you}\"\n",
    }
    error shell_default_in_script(instead, escaped) {
        headline: "Shell defaults aren't supported",
        detail: "In a shell, a value for an empty variable follows the colon. A function chooses one here.",
        beside: "no meaning here",
        help: "Write {escaped}, which the shell reads; or {instead} for a variable of this file.",
        example: "script = <<EOT\necho ${name:-you}\nEOT\n",
    }
    "hcl::syntax::unknown_directive":
        "The symbol %{ is not followed by if, else, endif, for or endfor." =>
        "Write one of these words, or %%{ for the text %{ itself.";
    error unknown_directive(found) {
        headline: "Unknown directive",
        detail: "There is no directive `{found}`; the directives are if, else, endif, for and endfor.",
        beside: "not a keyword",
        help: "For the text %{ itself write %%{.",
        example: "motto = \"%{ unless quiet }hello%{ endif }\"\n",
    }
    error misspelt_directive(found, suggestion) {
        headline: "Unknown directive",
        detail: "There is no directive `{found}`; the directives are if, else, endif, for and endfor.",
        beside: "not a keyword",
        help: "Did you mean \"{suggestion}\"?",
        example: "motto = \"%{ iff loud }hello%{ endif }\"\n",
    }
    error end_in_other_words(found, end) {
        headline: "Unknown directive",
        detail: "There is no directive `{found}`.",
        beside: "not a keyword",
        help: "Write %{ {end} }",
        there: "ends with {end}",
        example: "motto = \"%{ if loud }hello%{ end }\"\n",
    }
    "hcl::syntax::extra_in_directive":
        "A directive contains something after its end." =>
        "Remove it, or close the directive before it.";
    error extra_in_directive(found) {
        headline: "Extra characters in a directive",
        detail: "A closing brace should end the `{found}` directive here.",
        beside: "expected `}` before this",
        example: "motto = \"%{ if loud }hello%{ endif loud }\"\n",
    }
    error else_if() {
        headline: "`else if` isn't a directive",
        detail: "The part after %{ else } can contain another %{ if }, which has its own %{ endif }.",
        beside: "two directives in one",
        help: "Write %{ else }%{ if condition } … %{ endif }%{ endif }",
        fix: "Write %{ else }%{ if … }",
        example: "motto = \"%{ if a }1%{ else if b }2%{ endif }\"\n",
    }
    "hcl::syntax::unclosed_directive":
        "An if or for directive has no end." =>
        "Write %{ endif } or %{ endfor } where it ends.";
    error unclosed_directive(name, end) {
        headline: "Unclosed directive",
        detail: "The template ends before its `{name}` directive does.",
        beside: "expected `{end}` before this",
        help: "Write %{ {end} } where it ends.",
        there: "this {name} has no {end}",
        fix: "Write %{ {end} }",
        example: "motto = \"%{ if loud }hello\"\n",
    }
    "hcl::syntax::unexpected_directive":
        "A directive ends or continues another one, but that is not open here." =>
        "Remove it, or close the directives in between first.";
    error unexpected_directive(name) {
        headline: "Unexpected `{name}`",
        detail: "There is no directive that this `{name}` belongs to.",
        beside: "belongs to nothing",
        help: "Remove this {name}, or write the directive that it should end or continue.",
        example: "motto = \"hello%{ endif }\"\n",
    }
    error directive_still_open(name, end) {
        headline: "Unexpected `{name}`",
        detail: "Another directive is still open, and `{end}` should end it.",
        beside: "expected `{end}` before this",
        there: "waits for {end}",
        example: "motto = \"%{ if a }%{ for b in c }%{ endif }%{ endfor }\"\n",
    }
}
