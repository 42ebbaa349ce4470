//! Files that cannot be read.

messages! {
    "hcl::files::unreadable";
    error unreadable(kind, file, reason) {
        headline: "Can't read {kind} \"{file}\"",
        detail: "The system says: {reason}.",
    }
    "hcl::files::not_a_file";
    error directory_as_file(file) {
        headline: "Can't read file \"{file}\"",
        detail: "It is a directory.",
        help: "Read it with `Loader::directory`, `Layers::directory` or `Context::from_dir`.",
    }
    error not_regular(file, kind) {
        headline: "Can't read file \"{file}\"",
        detail: "It is {kind}. Only regular files are read, because others may never end.",
        help: "Allow it with `Loader::any_kind_of_file`.",
    }
    "hcl::files::too_large";
    error file_too_large(file, bytes, most) {
        headline: "File too large: \"{file}\"",
        detail: "It has {bytes}, and a file may have at most {most}.",
        help: "If the file is meant to be this large, raise the limit with `Loader::max_file_size`.",
    }
    error files_too_large(file, bytes, used, most) {
        headline: "Files too large: no room for \"{file}\"",
        detail: "It has {bytes}, the files before it have {used}, and all files together may have at most {most}.",
        help: "If the files are meant to be this large, raise the limit with `Loader::max_total_size`.",
    }
    "hcl::files::too_many";
    error too_many_files(file, most) {
        headline: "Too many files: can't read \"{file}\"",
        detail: "A loader reads at most {most} files; this one and those after it are skipped.",
    }
    error too_many_in_directory(file, most) {
        headline: "Too many files in directory \"{file}\"",
        detail: "It has more than {most} configuration files, which is the most that a loader reads.",
    }
    "hcl::files::encoding";
    error not_utf_8(byte, encoding) {
        headline: "Invalid character encoding",
        detail: "Configuration must be UTF-8, but the byte 0x{byte} here isn't part of a character.",
        beside: "not a character",
        help: "{encoding}Save the file as UTF-8.",
    }
}

clauses! {
    utf_16() => "The file is in UTF-16. ";
}
