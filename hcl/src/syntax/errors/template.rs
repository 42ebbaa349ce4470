//! Templates.

use crate::diagnostic::{Diagnostic, Fix, codes, suggest};
use crate::source::{Location, Span};

use super::mend::{self, Advice};
use super::{meant, rewrite};

/// A template without its end.
pub(crate) fn unclosed_template(found: Location, template: Location) -> Diagnostic {
    let first = template.text().lines().next().unwrap_or_default();
    let diagnostic = match first.strip_prefix("<<") {
        Some(marker) => codes::syntax::UNCLOSED_HEREDOC.error("Template without end")
            .with_detail(
                "The line that ends this heredoc is missing. The marker must be on a line of its own, followed by a newline.",
            )
            .with_help(format!("Write {} on a line of its own after the text.", marker.trim_start_matches('-')))
            .with_fix(marker_line(&found, marker.trim_start_matches('-').trim_end())),
        None => codes::syntax::UNCLOSED_STRING.error("Template without end").with_detail("The quote that ends this string is missing.")
            .with_help("Write a closing quotation mark.")
            .with_fix(Fix::likely("Write a closing quotation mark").insert(meant::end_of_text(&found), "\"")),
    };
    diagnostic.with_subject(found).with_subject_text("the end is missing here").with_context(template)
}

/// A heredoc without its last line, before an item that stands left of it.
pub(crate) fn unclosed_heredoc(opening: Location, next: Location) -> Diagnostic {
    let marker = opening.text().trim_start_matches(['<', '-']).to_owned();
    codes::syntax::UNCLOSED_HEREDOC.error("Template without end")
        .with_detail("The line that ends this heredoc is missing. The marker must be on a line of its own, followed by a newline.")
        .with_help(format!("Write {marker} on a line of its own after the text."))
        .with_fix(Fix::likely(format!("Write {marker}")).insert(meant::line_start(&next), format!("{marker}\n")))
        .with_subject(opening).with_subject_text("begins here")
        .with_label(next, "this is probably no longer text")
}

/// The line that ends a heredoc has something after the marker, or a word that is not quite the marker.
pub(crate) fn heredoc_end_not_alone(line: Location, word: Location, template: Location) -> Diagnostic {
    let first = template.text().lines().next().unwrap_or_default();
    let marker = first.trim_start_matches(['<', '-']).trim_end().to_owned();
    let detail = match word.text() == marker {
        true => format!("The line that ends this heredoc must contain {marker} and nothing else."),
        false => format!("This heredoc ends with a line {marker}, not {}.", word.text()),
    };
    let beside = if word.text() == marker { "not alone on its line" } else { "not the marker" };
    let help = match word.text() == marker {
        true if line.text().trim_end().ends_with(';') => "Remove the semicolon.".to_owned(),
        true => format!("Move what follows {marker} to the next line."),
        false => format!("Write {marker} here."),
    };
    let rest = line.text().strip_prefix(word.text()).unwrap_or_default().trim();
    let fix = match (word.text() == marker, rest) {
        (true, ";") => mend::certain(mend::span(&line, word.span.end as usize, line.span.end as usize), ""),
        (true, _) => {
            let start = line.span.end as usize - rest.len();
            mend::certain(mend::span(&line, word.span.end as usize, start), "\n")
        }
        _ => mend::likely(word.clone(), marker),
    };
    codes::syntax::UNCLOSED_HEREDOC
        .error("Template without end")
        .with_detail(detail)
        .with_subject(line)
        .with_subject_text(beside)
        .with_context(template)
        .with_help(help)
        .with_fix(fix)
}

/// `${` without `}`, in the template whose first part is at `place`. The expression ends at `end`.
pub(crate) fn unclosed_interpolation(place: Location, opening: Location, end: Location) -> Diagnostic {
    let is_first = place.span.start == opening.span.start;
    let beside = if is_first { "opened here" } else { "in this template" };
    let diagnostic = codes::syntax::UNCLOSED_INTERPOLATION
        .error("Interpolation without closing brace")
        .with_detail("The brace that ends an interpolation is missing in this template.")
        .with_subject(place)
        .with_subject_text(beside);
    let diagnostic =
        if is_first { diagnostic } else { diagnostic.with_label(opening.clone(), "opened here") };
    if let Some((sign, short, long)) = before_sign(&opening, &end) {
        return diagnostic
            .with_label(sign.clone(), "} probably belongs here")
            .with_help(format!("Write {short}, or {long} if all of it is the expression."))
            .with_fix(Fix::likely(format!("Write {short}")).insert(sign, "}"))
            .with_fix(Fix::likely(format!("Write {long}")).insert(end, "}"));
    }
    let closed = closed(&opening, &end).unwrap_or_else(|| "} after the expression".to_owned());
    diagnostic
        .with_label(end.clone(), "} belongs here")
        .with_help(format!("Write {closed}. For the text ${{ itself write $${{."))
        .with_fix(Fix::likely("Write }").insert(end, "}"))
}

/// The interpolation that begins at `opening`, with a brace at `end`.
fn closed(opening: &Location, end: &Location) -> Option<String> {
    let open = mend::span(opening, opening.span.start as usize, end.span.start as usize);
    rewrite::shown(format!("{}}}", open.text()))
}

/// `${name and text`: the expression ends at `end`, and no brace follows before the template ends.
pub(crate) fn interpolation_without_brace(found: Location, opening: Location, end: Location) -> Diagnostic {
    let closed = closed(&opening, &end).unwrap_or_else(|| "} after the expression".to_owned());
    codes::syntax::UNCLOSED_INTERPOLATION
        .error("Interpolation without closing brace")
        .with_detail("The expression ends before this, and the brace after it is missing.")
        .with_help(format!("Write {closed}. For the text ${{ itself write $${{."))
        .with_fix(Fix::likely("Write }").insert(end, "}"))
        .with_fix(Fix::likely("Write $${").insert(mend::first_bytes(&opening, 0), "$"))
        .with_subject(found)
        .with_subject_text("} belongs before this")
        .with_label(opening, "opened here")
}

/// `${var.name-eu` and `${var.name/eu`: the place of the first sign that text more likely begins with than the rest of a name or of a
/// division; and what to write if it does, and if it does not.
fn before_sign(opening: &Location, end: &Location) -> Option<(Location, String, String)> {
    let inner = opening.source.slice(opening.span.until(end.span));
    let (name, rest) = inner.split_at(inner.find(['-', '/'])?);
    let is_name = |char: char| char.is_alphanumeric() || "_.[]".contains(char);
    let is_text = |char: char| char.is_alphanumeric() || "_.-/".contains(char);
    if name.is_empty() || !name.chars().all(is_name) || rest.len() < 2 || !rest.chars().all(is_text) {
        return None;
    }
    let at = opening.span.end as usize + name.len();
    let short = rewrite::shown(format!("{}{name}}}{rest}", opening.text()))?;
    let long =
        rewrite::shown(format!("{}}}", opening.source.slice(Span::new(opening.span.start, end.span.start))))?;
    Some((mend::span(opening, at, at), short, long))
}

/// `${a-${b}`: the dollar sign at `found` begins another interpolation inside the one that `opening` begins.
pub(crate) fn interpolation_in_interpolation(
    found: Location,
    opening: Location,
    end: Location,
) -> Diagnostic {
    let before = mend::span(&opening, opening.span.start as usize, end.span.start as usize);
    codes::syntax::UNCLOSED_INTERPOLATION
        .error("Interpolation without closing brace")
        .with_detail("Another interpolation begins before the brace that ends this one.")
        .with_optional_help(rewrite::shown(format!("Write {}}}", before.text())))
        .with_fix(Fix::likely("Write }").insert(end.clone(), "}"))
        .with_subject(found)
        .with_subject_text("begins inside the first")
        .with_label(opening, "opened here")
        .with_label(end, "} belongs here")
}

/// `${name)`
pub(crate) fn other_end_of_interpolation(bracket: Location) -> Diagnostic {
    let text = bracket.text().to_owned();
    codes::syntax::UNCLOSED_INTERPOLATION
        .error("Interpolation without closing brace")
        .with_detail(format!("An interpolation ends with a brace, and {text} stands in its place."))
        .with_help(format!("Write }} instead of {text}"))
        .with_fix(mend::likely(bracket.clone(), "}"))
        .with_subject(bracket)
        .with_subject_text("} belongs here")
}

/// Something between an interpolation's expression and its brace.
pub(crate) fn extra_in_interpolation(found: Location, context: Location) -> Diagnostic {
    codes::syntax::EXTRA_IN_INTERPOLATION
        .error("Extra characters in an interpolation")
        .with_detail("A closing brace should end the interpolation after its expression.")
        .with_optional_fix(dollar(&found))
        .with_subject(found)
        .with_subject_text("} belongs before this")
        .with_context(context)
        .with_help("If this is text in another language, such as a shell script, write $${ for its ${.")
}

/// `${name:-default}`, the whole `sequence`; `call` is what to write in the braces, with its place. In a script, the shell is more likely
/// meant to read it.
pub(crate) fn shell_default(
    sign: Location,
    sequence: Location,
    call: Option<(Location, String)>,
    is_script: bool,
) -> Diagnostic {
    let escaped = rewrite::shown(format!("${}", sequence.text())).unwrap_or_else(|| "$${".to_owned());
    let shell = Some(Fix::likely(format!("Write {escaped}")).insert(mend::first_bytes(&sequence, 0), "$"));
    let computed = match &call {
        Some((_, call)) => format!("${{{call}}}"),
        None => "${coalesce(name, default)}".to_owned(),
    };
    let here = call.map(|(inner, call)| Fix::likely(format!("Write {computed}")).replace(inner, call));
    let (help, first, second) = match is_script {
        true => (
            format!("Write {escaped}, which the shell reads; or {computed} for a variable of this file."),
            shell,
            here,
        ),
        false => (format!("Write {computed}; or {escaped} if a shell is meant to read it."), here, shell),
    };
    codes::syntax::EXTRA_IN_INTERPOLATION
        .error("Default value of a shell")
        .with_detail(
            "As in a shell, a value for an empty variable follows the colon here. A function chooses one.",
        )
        .with_help(help)
        .with_optional_fix(first)
        .with_optional_fix(second)
        .with_subject(sign)
        .with_subject_text("no meaning here")
}

/// `%{` without a keyword.
pub(crate) fn directive_keyword_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::UNKNOWN_DIRECTIVE
        .error("Invalid directive")
        .with_detail("A directive begins with if, else, endif, for or endfor.")
        .with_fix(Fix::likely("Write %%{").insert(context.clone(), "%"))
        .with_subject(found)
        .with_subject_text("not a keyword")
        .with_context(context)
        .with_help("For the text %{ itself write %%{.")
}

/// `%{` with a word that is not a keyword.
pub(crate) fn unknown_directive(word: Location, context: Location) -> Diagnostic {
    let text = word.text().to_owned();
    let known = suggest(&text, ["if", "else", "endif", "for", "endfor"]);
    let advice = match known {
        Some(known) => Advice::new(format!("Did you mean \"{known}\"?"), mend::likely(word.clone(), known)),
        None => directive_as_text(&context),
    };
    codes::syntax::UNKNOWN_DIRECTIVE
        .error("Unknown directive")
        .with_detail(format!(
            "There is no directive \"{text}\"; the directives are if, else, endif, for and endfor."
        ))
        .with_help(advice.help)
        .with_optional_fix(advice.fix)
        .with_subject(word)
        .with_subject_text("not a keyword")
        .with_context(context)
}

/// `%{http_code}`: a sequence of another program, which begins with `context` and is meant as text.
fn directive_as_text(context: &Location) -> Advice {
    let sequence = context.text();
    let is_whole = meant::after(context).starts_with('}');
    let shown = rewrite::shown(format!("%{sequence}}}")).filter(|_| is_whole);
    let instead = shown.unwrap_or_else(|| "%%{".to_owned());
    let fix = Fix::likely(format!("Write {instead}")).insert(mend::first_bytes(context, 0), "%");
    Advice::new("For the text %{ itself write %%{.", fix)
}

/// `%{ end }`: the directive `name` is ended in other words.
pub(crate) fn end_in_other_words(words: Location, name: &str, directive: Location) -> Diagnostic {
    codes::syntax::UNKNOWN_DIRECTIVE
        .error("Unknown directive")
        .with_detail(format!(
            "There is no directive \"{}\". The {name} directive ends with end{name}.",
            words.text()
        ))
        .with_help(format!("Write %{{ end{name} }}"))
        .with_fix(mend::likely(words.clone(), format!("end{name}")))
        .with_subject(words)
        .with_subject_text("not a keyword")
        .with_label(directive, format!("ends with end{name}"))
}

/// `%{ else if condition }`: `opening` is its beginning up to the word `if`, `end` the end of the outer directive.
pub(crate) fn else_if(place: Location, opening: Location, end: Option<Location>) -> Diagnostic {
    let name = opening.text().trim_start_matches(['%', '{', '~', ' ']).to_owned();
    let fix = end.map(|end| {
        let sign = if opening.text().starts_with("%{~") { "%{~" } else { "%{" };
        Fix::likely("Write %{ else }%{ if … }")
            .replace(opening, format!("{sign} else }}%{{ if"))
            .insert(end, "%{ endif }")
    });
    codes::syntax::EXTRA_IN_DIRECTIVE
        .error(format!("There is no directive {name}"))
        .with_detail("The part after %{ else } can contain another %{ if }, which has its own %{ endif }.")
        .with_help("Write %{ else }%{ if condition } … %{ endif }%{ endif }")
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text("two directives in one")
}

/// A missing part of a `for` directive.
pub(crate) fn invalid_for_directive(found: Location, missing: &str) -> Diagnostic {
    codes::syntax::INVALID_FOR
        .error("Invalid for directive")
        .with_detail(format!("{missing} is required here."))
        .with_subject(found)
        .with_subject_text("a part is missing here")
        .with_help("The form is %{ for value in list } … %{ endfor }.")
}

/// Something between a directive and its brace.
pub(crate) fn extra_in_directive(found: Location, keyword: &str, context: Location) -> Diagnostic {
    codes::syntax::EXTRA_IN_DIRECTIVE
        .error("Extra characters in a directive")
        .with_detail(format!("A closing brace should end the {keyword} directive here."))
        .with_subject(found)
        .with_subject_text("} belongs before this")
        .with_context(context)
}

/// A directive without its end.
pub(crate) fn unclosed_directive(end: Location, name: &str, directive: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_DIRECTIVE
        .error("Directive without end")
        .with_detail(format!("The template ends before its {name} directive does: end{name} is missing."))
        .with_help(format!("Write %{{ end{name} }} where it ends."))
        .with_fix(
            Fix::likely(format!("Write %{{ end{name} }}"))
                .insert(end.clone(), end_of_directive(&end, name, &directive)),
        )
        .with_subject(end)
        .with_subject_text(format!("end{name} belongs before this"))
        .with_label(directive, format!("this {name} has no end{name}"))
}

/// What ends a directive at a place: on a line of its own, if the place begins one.
fn end_of_directive(end: &Location, name: &str, directive: &Location) -> String {
    let sequence = format!("%{{ end{name} }}");
    match meant::begins_line(end) && end.span.start > directive.span.end {
        true => format!("{}{sequence}\n", &mend::line_break(directive)[1..]),
        false => sequence,
    }
}

/// A directive that neither ends nor continues another one.
pub(crate) fn unexpected_directive(
    place: Location,
    name: &str,
    around: Option<(&str, Location)>,
) -> Diagnostic {
    let whole = place.clone();
    let diagnostic =
        codes::syntax::UNEXPECTED_DIRECTIVE.error(format!("Unexpected {name}")).with_subject(place);
    match around {
        None => diagnostic
            .with_help(format!("Remove this {name}, or write the directive that it should end or continue."))
            .with_fix(mend::likely(whole, ""))
            .with_subject_text("belongs to nothing")
            .with_detail(format!("There is no directive that this {name} belongs to.")),
        Some((expected, directive)) => diagnostic
            .with_subject_text(format!("{expected} belongs before this"))
            .with_detail(format!("Another directive is still open, and {expected} should end it."))
            .with_label(directive, format!("waits for {expected}")),
    }
}

/// Writes the marker of a heredoc on a line of its own at the end of the text.
fn marker_line(end: &Location, marker: &str) -> Fix {
    let newline = if meant::before(end).ends_with('\n') { "" } else { "\n" };
    Fix::likely(format!("Write {marker}")).insert(end.clone(), format!("{newline}{marker}\n"))
}

/// Doubles the dollar sign of the interpolation before a place, if that is on the same line.
fn dollar(found: &Location) -> Option<Fix> {
    let before = meant::before(found);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    let at = line + before[line..].rfind("${")?;
    Some(Fix::likely("Write $${").insert(mend::span(found, at, at), "$"))
}
