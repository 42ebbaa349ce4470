//! Texts that are taken as they are written.

messages! {
    "hcl::literal::part";
    error part(name) {
        headline: "Only the whole value of `{name}` is taken as it is written",
        detail: "A string in a list, in a call, beside an operator or in parentheses is a template.",
        beside: "read as a template",
        help: "Write one string or heredoc and nothing else, or escape `${` as `$${` and `%{` as `%%{`.",
    }
}

clauses! {
    only_whole(name) => "`{name}` is taken as it is written only if this is one string or heredoc";
}
