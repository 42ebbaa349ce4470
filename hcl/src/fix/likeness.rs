//! Recognizes texts that are hardly HCL, by how their lines begin, and templates that another program fills
//! in.

use super::lines::{Begins, Line, lines};
use super::reading::Reading;
use crate::diagnostic::catalogue::fix;
use crate::diagnostic::{Diagnostic, codes};
use crate::source::Span;

/// So many lines that begin neither an attribute nor a block make a text something else, if they are a third
/// of its lines, or if no line begins either and there are at least so many.
const MANY: usize = 12;
const FEW: usize = 4;

/// How many sections in brackets make a text without blocks something else.
const SECTIONS: usize = 3;

/// How many lines with template sequences outside of strings make a text a template, if they are a twentieth
/// of its lines.
const SEQUENCES: usize = 3;

/// Parts of the names of templates.
const TEMPLATES: &[&str] = &[
    "tftpl", "pkrtpl", "tpl", "ctmpl", "tmpl", "gotmpl", "j2", "jinja", "jinja2", "erb", "mustache",
    "template",
];

/// Programs that run scripts.
const SHELLS: &[&str] = &[
    "sh", "ash", "bash", "dash", "fish", "ksh", "zsh", "awk", "gawk", "sed", "make", "node", "perl", "php",
    "python", "pypy", "ruby", "tclsh", "lua", "expect", "pwsh",
];

/// Template sequences that stand at the start of a line only in a template.
const DIRECTIVES: &[&str] = &["%{", "{%", "{{", "<%"];

/// Why a text with errors is not fixed: it is hardly HCL, or a template of another tool.
pub(super) fn refusal(reading: &Reading) -> Option<Diagnostic> {
    let first = reading.errors.iter().find_map(|error| error.subject.clone())?;
    // The places know the syntax in which the text is read.
    let source = &first.source;
    if has_name_of_template(source.name()) {
        return Some(fix::template("").at(first));
    }
    if is_pasted_json(&reading.errors) {
        return Some(fix::like_json("").at(first));
    }
    let text = source.text();
    if begins_script(text) {
        let end = text.lines().next().map_or(0, str::len);
        return Some(fix::like_another("a script", "").at(source.location(Span::new(0, end as u32))));
    }
    let lines = lines(source);
    let is_other = |line: &&Line<'_>| matches!(line.begins, Begins::Other | Begins::Section);
    let others: Vec<&Line<'_>> = lines.iter().filter(is_other).collect();
    let all = lines.iter().filter(|line| line.begins != Begins::End).count();
    let is_foreign = others.len() >= MANY && others.len() * 3 >= all
        || others.len() >= FEW && others.len() == all
        || is_of_sections(&lines);
    let language = if is_foreign { language(text, &lines, &others) } else { None };
    let sequences: Vec<&Line<'_>> = lines.iter().filter(|line| line.sequence.is_some()).collect();
    let is_directive = |line: &&Line<'_>| DIRECTIVES.iter().any(|open| line.text.starts_with(open));
    let is_template = sequences.len() >= SEQUENCES && sequences.len() * 20 >= all
        || sequences.iter().any(is_directive)
        || is_foreign && language.is_none() && !sequences.is_empty();
    let counted = match is_foreign {
        true => fix::counted(others.len(), all),
        false => String::new(),
    };
    let at = |start: usize, len: usize| source.location(Span::new(start as u32, (start + len) as u32));
    if is_template && !language.is_some_and(|language| language.has_sequences) {
        let line = sequences.first()?;
        return Some(fix::template(&counted).at(at(line.start + line.sequence?, 2)));
    }
    let line = others.first().filter(|_| is_foreign)?;
    let found = match language {
        Some(language) => fix::like_another(language.name, &counted),
        None => fix::hardly_hcl(&counted),
    };
    Some(found.at(at(line.start, line.text.chars().next().map_or(0, char::len_utf8))))
}

/// Whether a part of the last component of a name says that it is a template's.
fn has_name_of_template(name: &str) -> bool {
    let file = name.rsplit(['/', '\\']).next().unwrap_or_default();
    file.split('.').skip(1).any(|part| TEMPLATES.contains(&part))
}

/// Whether the whole text is JSON.
fn is_pasted_json(errors: &[Diagnostic]) -> bool {
    let is_first = |error: &Diagnostic| {
        let before =
            error.subject.as_ref().and_then(|place| place.source.text().get(..place.span.start as usize));
        before.is_some_and(|before| before.trim().is_empty())
    };
    errors.first().is_some_and(|error| error.code() == codes::mistakes::PASTED_JSON.name() && is_first(error))
}

/// Whether the first line names a program that runs scripts, in which `export` and quotes have a meaning.
/// Others may read HCL.
fn begins_script(text: &str) -> bool {
    let first = text.strip_prefix("#!").and_then(|rest| rest.lines().next()).unwrap_or_default();
    let words = first.split(['/', ' ', '\t']);
    words
        .map(|word| word.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.'))
        .any(|word| SHELLS.contains(&word))
}

fn is_of_sections(lines: &[Line<'_>]) -> bool {
    let count = |begins: Begins| lines.iter().filter(|line| line.begins == begins).count();
    count(Begins::Section) >= SECTIONS && count(Begins::Block) == 0
}

/// Another language or format.
#[derive(Clone, Copy)]
struct Language {
    name: &'static str,
    /// Whether it has template sequences of its own. In others they are a template's.
    has_sequences: bool,
    /// How its lines begin or end.
    is_of: fn(&str) -> bool,
}

impl Language {
    const fn new(name: &'static str, is_of: fn(&str) -> bool) -> Self {
        Language { name, has_sequences: false, is_of }
    }

    const fn with_sequences(name: &'static str, is_of: fn(&str) -> bool) -> Self {
        Language { name, has_sequences: true, is_of }
    }
}

/// The language that most of the other lines look like.
fn language(text: &str, lines: &[Line<'_>], others: &[&Line<'_>]) -> Option<Language> {
    let has_own = |name| Some(Language::with_sequences(name, |_| true));
    if text.starts_with("#!") {
        return has_own("a script");
    }
    if text.trim_start().starts_with('<') {
        return Some(Language::new("XML or HTML", |_| true));
    }
    if is_of_sections(lines) {
        let is_toml = |line: &Line<'_>| {
            line.text.starts_with("[[") || line.text.ends_with(['"', ']']) && line.begins == Begins::Attribute
        };
        return has_own(if lines.iter().any(is_toml) { "TOML" } else { "an INI file" });
    }
    let count = |language: &Language| others.iter().filter(|line| (language.is_of)(line.text)).count();
    // The first of those with the most.
    let best = LANGUAGES.iter().rev().max_by_key(|language| count(language));
    best.filter(|best| count(best) * 4 >= others.len()).copied()
}

const LANGUAGES: &[Language] = &[
    Language::with_sequences("a Dockerfile", |line| {
        begins_with(line, &["FROM", "RUN", "COPY", "ADD", "ENV", "WORKDIR", "CMD", "EXPOSE", "ARG", "USER"])
    }),
    Language::new("Python", |line| {
        let headers = ["if", "elif", "else:", "for", "while", "def", "class", "try:", "except", "with"];
        line.ends_with(':') && begins_with(line, &headers)
            || begins_with(line, &["import", "from", "return", "raise"])
    }),
    Language::with_sequences("a Makefile", |line| {
        line.starts_with(".PHONY") || ["$(", " := ", " ?= "].iter().any(|sign| line.contains(sign))
    }),
    Language::new("YAML", |line| {
        let key = line.trim_start_matches("- ").split_once(':').filter(|(key, _)| !key.contains(' '));
        line.starts_with("- ") || key.is_some_and(|(_, value)| value.is_empty() || value.starts_with(' '))
    }),
    Language::new("an nginx configuration", |line| {
        line.ends_with(';') && !line.contains('=') && line.contains(' ')
    }),
    Language::with_sequences("a shell script", |line| {
        line.starts_with(['$', '.', '['])
            || [" | ", " && "].iter().any(|sign| line.contains(sign))
            || ["; then", "; do"].iter().any(|end| line.ends_with(end))
            || begins_with(line, SHELL)
    }),
    Language::new("SQL", |line| {
        begins_with(line, &["ALTER", "CREATE", "DELETE", "DROP", "GRANT", "INSERT", "SELECT", "UPDATE"])
            || [" NOT NULL", " PRIMARY KEY"].iter().any(|words| line.contains(words))
    }),
    Language::new("Markdown", |line| {
        let is_sentence = line.split(' ').count() > 4 && line.ends_with(['.', ':', ',', '!', '?']);
        line.starts_with(['*', '>', '|', '`']) || is_sentence && line.starts_with(char::is_alphabetic)
    }),
];

/// Words that begin the lines of scripts.
const SHELL: &[&str] = &[
    "apt", "apt-get", "case", "cat", "cd", "chmod", "chown", "cp", "curl", "dnf", "do", "done", "echo",
    "elif", "else", "esac", "exit", "export", "fi", "for", "if", "install", "ln", "local", "mkdir", "mv",
    "printf", "rm", "sed", "set", "source", "sudo", "tar", "test", "then", "wget", "while", "yum",
];

fn begins_with(line: &str, words: &[&str]) -> bool {
    words.contains(&line.split([' ', ';', '(']).next().unwrap_or_default())
}
