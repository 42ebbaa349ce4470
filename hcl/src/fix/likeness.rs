//! Recognizes texts that are hardly HCL, by how their lines begin, and templates that another program fills in.

use super::lines::{Begins, Line, lines};
use super::reading::Reading;
use crate::diagnostic::{Diagnostic, codes};
use crate::source::{Location, Span};

/// So many lines that begin neither an attribute nor a block make a text something else, if they are a third of its lines, or if no line begins either and there
/// are at least so many.
const MANY: usize = 12;
const FEW: usize = 4;

/// How many sections in brackets make a text without blocks something else.
const SECTIONS: usize = 3;

/// How many lines with template sequences outside of strings make a text a template, if they are a twentieth of its lines.
const SEQUENCES: usize = 3;

/// Parts of the names of templates.
const TEMPLATES: &[&str] = &[
    "tftpl", "pkrtpl", "tpl", "ctmpl", "tmpl", "gotmpl", "j2", "jinja", "jinja2", "erb", "mustache",
    "template",
];

/// Programs that run scripts.
const SHELLS: &[&str] = &[
    "sh",
    "ash",
    "bash",
    "dash",
    "fish",
    "ksh",
    "zsh",
    "awk",
    "gawk",
    "sed",
    "make",
    "node",
    "perl",
    "php",
    "python",
    "pypy",
    "ruby",
    "tclsh",
    "lua",
    "expect",
    "osascript",
    "pwsh",
];

/// Template sequences that stand at the start of a line only in a template.
const DIRECTIVES: &[&str] = &["%{", "{%", "{{", "<%"];

/// A text that is not HCL, with what shows it.
pub(super) struct Likeness {
    pub(super) looks: Looks,
    /// The first line that shows it.
    pub(super) place: Location,
    /// How many lines begin neither an attribute nor a block, and of how many. Zero if something else shows it.
    pub(super) other: usize,
    pub(super) all: usize,
}

/// What a text looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Looks {
    /// A template that another program fills in.
    Template,
    Json,
    /// Something in this language or format, in which template sequences are a template's.
    Like(&'static str),
    /// Something in this language or format, which has sequences of its own.
    WithSequences(&'static str),
    /// Nothing that is known.
    Unlike,
}

/// What a text looks like that has errors, if it is not HCL.
pub(super) fn likeness(reading: &Reading) -> Option<Likeness> {
    let errors = &reading.errors;
    let first = errors.iter().find_map(|error| error.subject.clone())?;
    // The places know the syntax in which the text is read.
    let source = &first.source;
    if has_name_of_template(source.name()) {
        return Some(Likeness { looks: Looks::Template, place: first, other: 0, all: 0 });
    }
    if is_pasted_json(errors) {
        return Some(Likeness { looks: Looks::Json, place: first, other: 0, all: 0 });
    }
    let text = source.text();
    if begins_script(text) {
        let end = text.lines().next().map_or(0, str::len);
        let place = source.location(Span::new(0, end as u32));
        return Some(Likeness { looks: Looks::WithSequences("a script"), place, other: 0, all: 0 });
    }
    let lines = lines(source);
    let others: Vec<&Line<'_>> = lines.iter().filter(|line| is_other(line)).collect();
    let all = lines.iter().filter(|line| line.begins != Begins::End).count();
    let is_foreign = others.len() >= MANY && others.len() * 3 >= all
        || others.len() >= FEW && others.len() == all
        || is_of_sections(&lines);
    let sequences: Vec<&Line<'_>> = lines.iter().filter(|line| line.sequence.is_some()).collect();
    let is_directive = |line: &&Line<'_>| DIRECTIVES.iter().any(|open| line.text.starts_with(open));
    let foreign = is_foreign.then(|| looks(text, &lines, &others));
    let is_template = sequences.len() >= SEQUENCES && sequences.len() * 20 >= all
        || sequences.iter().any(is_directive)
        || foreign == Some(Looks::Unlike) && !sequences.is_empty();
    let looks = match foreign {
        Some(known @ Looks::WithSequences(_)) => known,
        _ if is_template => Looks::Template,
        foreign => foreign?,
    };
    let (line, at) = match looks {
        Looks::Template => (*sequences.first()?, sequences.first()?.sequence?),
        _ => (*others.first()?, 0),
    };
    let len = if looks == Looks::Template { 2 } else { line.text.chars().next().map_or(0, char::len_utf8) };
    let start = line.start + at;
    let place = source.location(Span::new(start as u32, (start + len) as u32));
    Some(Likeness { looks, place, other: if is_foreign { others.len() } else { 0 }, all })
}

fn is_other(line: &Line<'_>) -> bool {
    matches!(line.begins, Begins::Other | Begins::Section)
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
    errors.first().is_some_and(|error| error.code() == codes::syntax::PASTED_JSON.name() && is_first(error))
}

/// Whether the first line names a program that runs scripts, in which `export` and quotes have a meaning. Others may read HCL.
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

/// The language that most of the other lines look like.
fn looks(text: &str, lines: &[Line<'_>], others: &[&Line<'_>]) -> Looks {
    if text.starts_with("#!") {
        return Looks::WithSequences("a script");
    }
    if text.trim_start().starts_with('<') {
        return Looks::Like("XML or HTML");
    }
    if is_of_sections(lines) {
        let is_toml = |line: &Line<'_>| {
            line.text.starts_with("[[") || line.text.ends_with(['"', ']']) && line.begins == Begins::Attribute
        };
        return Looks::WithSequences(if lines.iter().any(is_toml) { "TOML" } else { "an INI file" });
    }
    let best = LANGUAGES
        .iter()
        .map(|(looks, is_of)| (others.iter().filter(|line| is_of(line.text)).count(), *looks));
    // The first of those with the most.
    let best = best.rev().max_by_key(|(count, _)| *count);
    match best {
        Some((count, looks)) if count * 4 >= others.len() => looks,
        _ => Looks::Unlike,
    }
}

/// How lines of other languages begin or end.
type IsOf = fn(&str) -> bool;

const LANGUAGES: &[(Looks, IsOf)] = &[
    (Looks::Like("a kickstart file"), |line| {
        ["%packages", "%post", "%pre", "%end", "%addon"].iter().any(|word| line.starts_with(word))
    }),
    (Looks::Like("a preseed file"), |line| line.starts_with("d-i ")),
    (Looks::WithSequences("a Dockerfile"), |line| {
        begins_with(
            line,
            &["FROM", "RUN", "COPY", "ADD", "ENV", "WORKDIR", "ENTRYPOINT", "CMD", "EXPOSE", "ARG", "USER"],
        )
    }),
    (Looks::Like("Python"), |line| {
        let is_header = line.ends_with(':')
            && begins_with(
                line,
                &["if", "elif", "else:", "for", "while", "def", "class", "try:", "except", "with"],
            );
        is_header || begins_with(line, &["import", "from", "return", "raise"])
    }),
    (Looks::WithSequences("a Makefile"), |line| {
        line.contains("$(") || line.contains(" := ") || line.contains(" ?= ") || line.starts_with(".PHONY")
    }),
    (Looks::Like("YAML"), |line| {
        let key = line.trim_start_matches("- ").split_once(':').filter(|(key, _)| !key.contains(' '));
        line.starts_with("- ") || key.is_some_and(|(_, value)| value.is_empty() || value.starts_with(' '))
    }),
    (Looks::Like("an nginx configuration"), |line| {
        line.ends_with(';') && !line.contains('=') && line.contains(' ')
    }),
    (Looks::WithSequences("a shell script"), |line| {
        line.starts_with(['$', '.', '['])
            || line.ends_with("; then")
            || line.ends_with("; do")
            || line.contains(" | ")
            || line.contains(" && ")
            || begins_with(line, SHELL)
    }),
    (Looks::Like("SQL"), |line| {
        begins_with(line, &["ALTER", "CREATE", "DELETE", "DROP", "GRANT", "INSERT", "SELECT", "UPDATE"])
            || line.contains(" NOT NULL")
            || line.contains(" PRIMARY KEY")
    }),
    (Looks::Like("Markdown"), |line| {
        let is_sentence = line.split(' ').count() > 4 && line.ends_with(['.', ':', ',', '!', '?']);
        line.starts_with(['*', '>', '|', '`']) || is_sentence && line.starts_with(char::is_alphabetic)
    }),
];

/// Words that begin the lines of scripts.
const SHELL: &[&str] = &[
    "apt",
    "apt-get",
    "case",
    "cat",
    "cd",
    "chmod",
    "chown",
    "cp",
    "curl",
    "dnf",
    "do",
    "done",
    "echo",
    "elif",
    "else",
    "esac",
    "exit",
    "export",
    "fi",
    "for",
    "if",
    "install",
    "ln",
    "local",
    "mkdir",
    "mv",
    "printf",
    "rm",
    "sed",
    "set",
    "source",
    "sudo",
    "systemctl",
    "tar",
    "test",
    "then",
    "wget",
    "while",
    "yum",
];

fn begins_with(line: &str, words: &[&str]) -> bool {
    words.contains(&line.split([' ', ';', '(']).next().unwrap_or_default())
}
