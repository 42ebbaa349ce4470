//! What the help of the command line says, apart from doc comments, and what is refused before it is read.

clauses! {
    config() => "Read this file in place of the usual ones";
    set() => "Set any setting by its path";
    unset() => "Unset any setting or block by its path";
    print_config() => "Print the configuration, with the origin of each value, and exit";
    default(text) => "default: {text}";
    such_as(form, example) => "{form}, such as {example}";
    no_equals_sign(form) => "expected {form}";
}
