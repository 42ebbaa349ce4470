//! Lines that are neither attributes nor blocks, but statements, sections or nested lines of another language.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::extent;
use super::walk::Explain;

/// Words that other languages put before a name to declare it.
const DECLARING: &[&str] = &[
    "let", "var", "const", "val", "local", "export", "set", "def", "auto", "final", "static", "global",
    "declare", "readonly", "int", "integer", "long", "float", "double", "number", "bool", "boolean",
    "string", "str", "String", "char", "env", "ENV",
];

/// Words that begin a statement elsewhere.
const STATEMENTS: &[&str] = &[
    "if", "elif", "elsif", "unless", "else", "switch", "case", "match", "for", "foreach", "while",
    "function", "func", "def", "fn",
];

/// Words that name another file.
pub(super) const IMPORTS: &[&str] =
    &["import", "include", "require", "use", "source", "from", "load", "extends"];

/// Words that run something.
pub(super) const RUNNING: &[&str] = &[
    "return", "print", "println", "printf", "echo", "assert", "throw", "raise", "yield", "del", "unset",
    "log",
];

impl Explain<'_> {
    /// The error for an item that begins with a token that is neither a name nor a quote.
    pub(super) fn no_item(&mut self) -> Diagnostic {
        if let Some(conflict) = self.conflict() {
            return conflict;
        }
        let line = self.line_from(self.span().start);
        let problem = match self.kind() {
            TokenKind::Slash if line.starts_with("/*") => Some(self.open_comment()),
            TokenKind::OpenBrace => self.json_object(),
            TokenKind::OpenBracket => self.section(),
            TokenKind::Minus if line.trim_end() == "---" => {
                let start = self.span().start;
                Some(errors::document_mark(self.place(Span::new(start, start + 3))))
            }
            TokenKind::Minus | TokenKind::Less | TokenKind::Percent => self
                .comment()
                .or_else(|| self.dashed())
                .or_else(|| self.markup())
                .or_else(|| self.invalid_name()),
            TokenKind::Number => self.invalid_name(),
            _ => None,
        };
        problem.unwrap_or_else(|| errors::item_required(self.here()))
    }

    fn open_comment(&mut self) -> Diagnostic {
        let start = self.span().start;
        self.foreign = Some(Span::new(start, self.source.text().len() as u32));
        errors::unclosed_comment(self.here())
    }

    /// `{` and a name in quotes.
    fn json_object(&self) -> Option<Diagnostic> {
        let name = (1..4).find(|&index| self.tokens.kind(index) != TokenKind::Newline)?;
        if self.tokens.kind(name) != TokenKind::String || self.tokens.kind(name + 1) != TokenKind::Colon {
            return None;
        }
        let member = self.member(name).unwrap_or_else(|| "name = value".to_owned());
        Some(errors::json_object(self.here(), &member, self.members_as_attributes(0)))
    }

    /// Removes the braces of the JSON object at index `open`, and writes its members as attributes.
    fn members_as_attributes(&self, open: usize) -> Option<Fix> {
        let close = self.closing(open)?;
        let fix = Fix::likely("Write the members as attributes")
            .remove(self.place(self.tokens.span(open)))
            .remove(self.place(self.tokens.span(close)));
        let mut depth = 0_usize;
        (open + 1..close).try_fold(fix, |fix, index| {
            let kind = self.tokens.kind(index);
            match kind {
                TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => depth += 1,
                TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace => depth -= 1,
                TokenKind::Comma if depth == 0 => {
                    let is_last = self.tokens.kind(index + 1) == TokenKind::Newline;
                    return Some(
                        fix.replace(self.place(self.tokens.span(index)), if is_last { "" } else { "\n" }),
                    );
                }
                TokenKind::Colon if depth == 0 && self.tokens.kind(index - 1) == TokenKind::String => {
                    let name = self.text(index - 1).trim_matches('"');
                    let place = self.tokens.span(index - 1).to(self.tokens.span(index));
                    return is_identifier(name).then(|| fix.replace(self.place(place), format!("{name} =")));
                }
                _ => {}
            }
            Some(fix)
        })
    }

    /// `"name": value,` in a body as an attribute.
    fn member_as_attribute(&self) -> Option<Fix> {
        let name = self.text(0).trim_matches('"');
        let place = self.tokens.span(0).to(self.tokens.span(1));
        // Where several members are pasted, only the first is reported.
        let next = self.source.text().get(self.tokens.span(self.tokens.len() - 1).end as usize..)?;
        let title = format!("Write {name} =");
        let is_alone = !next.trim_start().starts_with('"');
        let value = if is_alone { Fix::certain(title) } else { Fix::likely(title) };
        let value = value.replace(self.place(place), format!("{name} ="));
        let end = (2..self.tokens.len()).rev().find(|&index| !self.tokens.kind(index).ends_line())?;
        let comma = (self.tokens.kind(end) == TokenKind::Comma).then(|| self.place(self.tokens.span(end)));
        let fix = match comma {
            Some(comma) => value.remove(comma),
            None => value,
        };
        is_identifier(name).then_some(fix)
    }

    /// `<name attribute="value">`
    fn markup(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let after = line.strip_prefix('<')?;
        let after = after.strip_prefix(['/', '?', '!']).unwrap_or(after);
        let name = after.split(|char: char| !(char.is_alphanumeric() || "_-".contains(char))).next()?;
        if !is_identifier(name) || !line.contains('>') {
            return None;
        }
        let lines = extent::markup(self.source.text(), start);
        self.foreign = Some(lines);
        self.covers_line = true;
        let name = rewrite::shown(name.to_owned()).filter(|_| line[1..].starts_with(name));
        Some(errors::markup(self.here(), name.as_deref()))
    }

    /// `1a = 1`, `-a = 1`
    fn invalid_name(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let word = line.split([' ', '\t', '=', '{', '"', ':']).next()?;
        let after = line[word.len()..].trim_start();
        let bare = word.trim_start_matches(|char: char| !char.is_alphabetic() && char != '_');
        let is_name = word.chars().all(|char| char.is_alphanumeric() || "_-".contains(char));
        if !is_name || word.is_empty() || !after.starts_with(['=', '{', '"']) {
            return None;
        }
        let name = match word.starts_with(|char: char| char.is_ascii_digit()) {
            true => format!("_{word}"),
            false => bare.to_owned(),
        };
        let name = rewrite::shown(name).filter(|name| is_identifier(name));
        let place = self.place(Span::new(start, start + word.len() as u32));
        Some(errors::invalid_name(self.here(), place, name.as_deref()))
    }

    /// `"name": value` with its name at index `name`, as an attribute or a block.
    fn member(&self, name: usize) -> Option<String> {
        let key = self.text(name).trim_matches('"');
        let value = self.line_from(self.tokens.span(name + 1).end);
        if !is_identifier(key) {
            return None;
        }
        let value = rewrite::shown_value(value).or_else(|| rewrite::shown_expression(value));
        let opening =
            if self.tokens.kind(name + 2) == TokenKind::OpenBracket { "[ … ]" } else { "{ … }" };
        Some(format!("{key} = {}", value.as_deref().unwrap_or(opening)))
    }

    /// The error for an item that begins with a quote.
    pub(super) fn quoted_item(&mut self) -> Diagnostic {
        let start = self.span().start;
        if self.line_from(start).starts_with("\"\"\"") {
            self.foreign = extent::triple_quotes(self.source.text(), start);
            let line = self.line_from(start).trim_matches('"').trim();
            let line = rewrite::shown(line.to_owned()).filter(|line| !line.is_empty());
            let place = self.place(Span::new(start, start + 3));
            return errors::foreign_comment(
                place,
                line.as_deref().unwrap_or("and the text, on each line"),
                None,
            );
        }
        let is_member = self.kind() == TokenKind::String && self.next_kind() == TokenKind::Colon;
        match is_member.then(|| self.member(0)).flatten() {
            Some(instead) => errors::json_member(self.here(), &instead, self.member_as_attribute()),
            None => errors::quoted_name(self.here()),
        }
    }

    /// `[name]` and `[[name]]`
    fn section(&mut self) -> Option<Diagnostic> {
        let line = rewrite::without_comment(self.line_from(self.span().start));
        let path = line.trim_matches(['[', ']']).trim();
        let names: Vec<&str> =
            path.split(['.', ':']).map(|name| name.trim().trim_matches(['"', '\''])).collect();
        let closes = line.ends_with(']') && line.len() > path.len() && !names.is_empty();
        if !closes || names.len() > 4 || !names.first().is_some_and(|name| is_identifier(name)) {
            return None;
        }
        let quote =
            |name: &&str| if is_identifier(name) { (*name).to_owned() } else { rewrite::quoted(name) };
        let instead = match line.starts_with("[[") {
            true => format!("{} {{ … }} for each of them", names[0]),
            false => match names.split_last() {
                Some((last, [])) => {
                    format!("{last} {{ on this line, and }} after the last attribute of the section")
                }
                _ => {
                    let opening: Vec<String> = names.iter().map(|name| quote(name) + " {").collect();
                    format!("{} … {}", opening.join(" "), "} ".repeat(names.len()).trim_end())
                        + ", each brace on a line of its own"
                }
            },
        };
        self.begins_section = true;
        let start = self.span().start;
        let opening: Vec<String> = names.iter().map(quote).collect();
        let place = self.place(Span::new(start, start + line.len() as u32));
        let end = extent::section(self.source.text(), start + line.len() as u32);
        let fix = Fix::likely(format!("Write {} {{ … }}", opening.join(" ")))
            .replace(place, opening.iter().map(|name| format!("{name} {{")).collect::<Vec<_>>().join("\n"))
            .insert(self.place(Span::at(end)), "\n}".repeat(names.len()));
        Some(errors::section(self.here(), &rewrite::shown(instead)?, Some(fix)))
    }

    /// `-- text`, `<!-- text -->`, `% text`
    fn comment(&self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let mark = ["<!--", "-- ", "% "].into_iter().find(|mark| line.starts_with(mark))?;
        let text = rewrite::shown(line[mark.len()..].trim_end_matches("-->").trim().to_owned())?;
        let place = Span::new(start, start + mark.trim_end().len() as u32);
        let whole = self.place(Span::new(start, start + line.trim_end().len() as u32));
        let is_whole = mark != "<!--" || line.trim_end().ends_with("-->");
        let fix = is_whole.then(|| mend::certain(whole, format!("# {text}")));
        Some(errors::foreign_comment(self.place(place), &text, fix))
    }

    /// `- item`, and the lines below like it.
    fn dashed(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let source = self.source.text();
        let line_start = source.get(..start as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
        let list = extent::dashes(source, line_start as u32)?;
        self.foreign = Some(list.lines);
        let elements = list.elements.unwrap_or_else(|| "[ … ]".to_owned());
        Some(errors::dashed_item(self.here(), &format!("name = {elements}"), None))
    }

    /// The error for a name followed by a token that is neither an equals sign nor part of a header.
    pub(super) fn no_value_or_block(&mut self, name: Span) -> Diagnostic {
        let word = self.source.slice(name);
        let problem = if STATEMENTS.contains(&word) && self.kind() == TokenKind::OpenParen {
            self.foreign = extent::after_colon(self.source.text(), name.start);
            Some(errors::statement(self.place(name), None))
        } else {
            self.indented(name).or_else(|| self.text_block(name)).or_else(|| self.assignment(name))
        };
        problem.unwrap_or_else(|| errors::value_or_block_required(self.place(name), self.here()))
    }

    /// `name:`, with the lines below indented.
    fn indented(&mut self, name: Span) -> Option<Diagnostic> {
        let line = self.line_from(self.span().end);
        let is_alone = self.kind() == TokenKind::Colon && rewrite::without_comment(line).trim().is_empty();
        let source = self.source.text();
        let line_start = source.get(..name.start as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
        let next_line = self.span().end as usize + line.len();
        let next_line = next_line + source.get(next_line..)?.find('\n')? + 1;
        if !is_alone {
            return None;
        }
        let lines = extent::indented(source, next_line as u32, name.start as usize - line_start)?;
        self.foreign = Some(lines);
        let text = self.source.slice(name);
        let whole = self.place(Span::new(name.start, extent::trimmed_end(source, lines)));
        let indent = " ".repeat((name.start as usize - line_start).min(100));
        let list = extent::dashes(source, next_line as u32).filter(|list| list.lines.end == lines.end);
        let (instead, fix) = match list {
            Some(extent::Dashes { elements: Some(elements), .. }) => {
                let attribute = format!("{text} = {elements}");
                (attribute.clone(), Some(mend::likely(whole, attribute)))
            }
            Some(_) => (format!("{text} = [ … ]"), None),
            None => (
                format!("{text} {{ on this line, name = value on each line below, and }} after them"),
                extent::block(source, lines, text, &indent)
                    .map(|block| Fix::likely(format!("Write {text} {{ … }}")).replace(whole, block)),
            ),
        };
        Some(errors::indented_block(self.place(name), &instead, fix))
    }

    /// `+=`, `:=`, `++` and their like after a name.
    fn assignment(&mut self, name: Span) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let text = self.source.slice(name);
        let sign = ["+=", "-=", "*=", "/=", ".=", "?=", ":=", "=>", "->", "<-", "++", "--", "==", ":"]
            .into_iter()
            .find(|sign| line.starts_with(sign))?;
        let rest = &line[sign.len()..];
        let typed = if sign == ":" { typed_value(rest) } else { None };
        let instead = match sign {
            "+=" if rest.trim_start().starts_with('[') => "[ … ] with all elements".to_owned(),
            "++" | "--" | "+=" | "-=" | "*=" | "/=" | ".=" => "… with the whole value".to_owned(),
            ":" if rest.starts_with(':') => return None,
            _ if matches!(rest.trim(), "{" | "[") => rest.trim().to_owned(),
            ":" if let Some(value) = typed => rewrite::shown_expression(value).unwrap_or("…".to_owned()),
            ":" => rewrite::shown_value(rest)
                .or_else(|| rewrite::shown_expression(rest))
                .unwrap_or("…".to_owned()),
            _ => rewrite::shown_expression(rest).unwrap_or("…".to_owned()),
        };
        let fix = self.equals_sign(name, sign, rest, typed, &instead);
        let instead = format!("{text} = {instead}");
        let place = match sign {
            // The reference blames the name, and so do the other signs that stand for an equals sign.
            ":" | "==" | "=>" => {
                return Some(errors::other_equals_sign(self.place(name), sign, &instead, fix));
            }
            _ => Span::new(start, start + sign.len() as u32),
        };
        Some(errors::foreign_assignment(self.place(place), &instead, fix))
    }

    /// `name: |` with lines of text below.
    fn text_block(&mut self, name: Span) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let bare = rewrite::without_comment(line).trim_end();
        if !matches!(bare, ": |" | ": >" | ": |-" | ": >-" | ": |+" | ": >+") {
            return None;
        }
        let source = self.source.text();
        let next_line = start as usize + line.len();
        let next_line = next_line + source.get(next_line..)?.find('\n')? + 1;
        let lines = extent::deeper(source, next_line as u32, name.start)?;
        self.foreign = Some(Span::new(start, lines.end));
        self.covers_line = true;
        let text = self.source.slice(lines);
        let whole = self.place(Span::new(name.end, extent::trimmed_end(source, lines)));
        let heredoc = format!(" = <<-EOT\n{}\nEOT", text.trim_end());
        let is_plain = !text.contains("EOT") && !text.contains("${") && !text.contains("%{");
        let fix = is_plain.then(|| Fix::likely("Write a heredoc").replace(whole, heredoc));
        let instead =
            format!("{} = <<-EOT, the lines, and EOT on a line of its own", self.source.slice(name));
        Some(errors::indented_block(self.place(name), &instead, fix))
    }

    /// Writes an equals sign in place of `sign`, which is followed by `rest` on the line of the attribute `name`. `typed` is the value if that has
    /// a type before it; `value` is what the value should be.
    fn equals_sign(
        &self,
        name: Span,
        sign: &str,
        rest: &str,
        typed: Option<&str>,
        value: &str,
    ) -> Option<Fix> {
        let start = self.span().start;
        let bare = rewrite::without_comment(rest);
        let has_comma = bare.trim_end().ends_with(',');
        let bare = bare.trim_end().trim_end_matches([',', ';']).trim_end();
        let end = start + (sign.len() + bare.len()) as u32;
        let is_last_comma = has_comma && self.source.text()[end as usize..].starts_with(',');
        let comma = Span::new(end, end + u32::from(is_last_comma));
        let equals = Span::new(name.end, start + sign.len() as u32);
        let is_open = bare.trim_end().ends_with(['{', '[', '(']) || bare.contains("<<");
        match sign {
            "++" | "--" => None,
            "+=" | "-=" | "*=" | "/=" | ".=" => {
                Some(mend::likely(self.place(Span::new(start, start + sign.len() as u32)), "="))
            }
            _ if let Some(typed) = typed => {
                let to = start + (sign.len() + rest.len() - typed.len()) as u32;
                Some(mend::likely(self.place(Span::new(name.end, to)), " ="))
            }
            _ if bare.trim() == value || is_open => {
                let fix = Fix::certain("Write =").replace(
                    self.place(equals),
                    if rest.starts_with(' ') || rest.is_empty() { " =" } else { " = " },
                );
                Some(if is_last_comma && !is_open { fix.remove(self.place(comma)) } else { fix })
            }
            _ if value == "…" => Some(mend::likely(self.place(equals), " =")),
            _ => {
                let whole = self.place(Span::new(name.end, comma.end));
                let is_same = rewrite::constant(bare.trim()).is_some()
                    || rewrite::between_quotes(bare.trim()).is_some();
                let text = format!(" = {value}");
                Some(if is_same { mend::certain(whole, text) } else { mend::likely(whole, text) })
            }
        }
    }

    /// The error for `word name = value`, `word name type = value` and `word type name = value`.
    fn declared(&mut self, block_type: Span) -> Option<Diagnostic> {
        let word = self.source.slice(block_type);
        let is_declaring = DECLARING.contains(&word) && self.kind() == TokenKind::Equal;
        let is_name = |index: usize| self.tokens.kind(index).is_identifier();
        let name = match self.at {
            _ if !is_declaring => return None,
            2 if is_name(1) => 1,
            3 if is_name(2) && self.text(1) == "mut" => 2,
            3 if is_name(1) && is_name(2) && DECLARING.contains(&self.text(1)) => 2,
            3 if is_name(1) && is_name(2) => 1,
            _ => return None,
        };
        let rest = self.line_from(self.span().end);
        let is_shell = matches!(word, "export" | "set" | "declare" | "ENV" | "env");
        let value = if is_shell { rewrite::shown_value(rest) } else { rewrite::shown_expression(rest) };
        let instead = format!("{} = {}", self.text(name), value.as_deref().unwrap_or("…"));
        let bare = rewrite::without_comment(rest).trim_end().trim_end_matches(';').trim_end();
        let start = block_type.start;
        let is_same = value.as_deref().is_none_or(|value| value == bare.trim());
        let fix = match is_same {
            true => {
                let declared = self.place(Span::new(start, self.tokens.span(self.at - 1).end));
                mend::certain(declared, self.text(name))
            }
            false => {
                let end = self.span().end + bare.len() as u32;
                mend::likely(self.place(Span::new(start, end)), &*instead)
            }
        };
        let fix = if self.at == 2 && is_same {
            let word = Span::new(start, self.tokens.span(1).start);
            Fix::certain(format!("Remove {}", self.source.slice(block_type))).remove(self.place(word))
        } else {
            fix
        };
        let end = self.span().end + rewrite::without_comment(rest).trim_end().len() as u32;
        let semicolon = Span::new(end.saturating_sub(1), end);
        let fix = match self.source.text().get(semicolon.range()) {
            Some(";") => {
                self.covers_line = true;
                fix.remove(self.place(semicolon))
            }
            _ => fix,
        };
        Some(errors::declaration(self.place(block_type), &instead, Some(fix)))
    }

    /// The error for a header that cannot go on: a declaration, a statement, or none of these.
    pub(super) fn no_header_habit(&mut self, block_type: Span) -> Option<Diagnostic> {
        let word = self.source.slice(block_type);
        if let Some(declared) = self.declared(block_type) {
            return Some(declared);
        }
        let label = self.at.saturating_sub(1);
        let is_in_word =
            matches!(self.kind(), TokenKind::Dot | TokenKind::DotName | TokenKind::Colon | TokenKind::Slash);
        if is_in_word && label > 0 && self.is_adjacent(label) && self.tokens.kind(label).is_identifier() {
            return self.text_word(self.span().start).map(|word| errors::unquoted_text(self.place(word)));
        }
        let is_statement = STATEMENTS.contains(&word) && !self.kind().ends_line();
        if is_statement {
            self.foreign = extent::after_colon(self.source.text(), block_type.start);
        }
        is_statement.then(|| errors::statement(self.place(block_type), None))
    }
}

/// The value after a type, as in `name: type = value`, with the blanks before it.
fn typed_value(rest: &str) -> Option<&str> {
    let (name, value) = rest.split_once('=')?;
    let name = name.trim();
    let is_type = !name.is_empty()
        && name.chars().all(|char| char.is_alphanumeric() || "_<>[]|?. ".contains(char))
        && name.starts_with(|char: char| char.is_alphabetic());
    (is_type && !value.starts_with(['=', '>'])).then_some(value)
}
