//! Lines that are neither attributes nor blocks, but statements, sections or nested lines of another language.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::extent;
use super::walk::Explain;

/// Words that other languages put before a name to declare it.
const DECLARING: &[&str] = &[
    "let", "var", "const", "val", "local", "export", "set", "def", "auto", "final", "static", "global", "my",
    "declare", "readonly", "int", "integer", "long", "float", "double", "number", "bool", "boolean",
    "string", "str", "String", "char", "env", "ENV",
];

/// Words that begin a statement elsewhere.
const STATEMENTS: &[&str] = &[
    "if", "elif", "elsif", "unless", "else", "switch", "case", "match", "for", "foreach", "while",
    "function", "func", "def", "fn",
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
            TokenKind::Minus | TokenKind::Less | TokenKind::Percent => {
                self.comment().or_else(|| self.dashed())
            }
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
        Some(errors::json_object(self.here(), &member))
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
            return errors::foreign_comment(place, line.as_deref().unwrap_or("and the text, on each line"));
        }
        let is_member = self.kind() == TokenKind::String && self.next_kind() == TokenKind::Colon;
        match is_member.then(|| self.member(0)).flatten() {
            Some(instead) => errors::json_member(self.here(), &instead),
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
        Some(errors::section(self.here(), &rewrite::shown(instead)?))
    }

    /// `-- text`, `<!-- text -->`, `% text`
    fn comment(&self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let mark = ["<!--", "-- ", "% "].into_iter().find(|mark| line.starts_with(mark))?;
        let text = rewrite::shown(line[mark.len()..].trim_end_matches("-->").trim().to_owned())?;
        let place = Span::new(start, start + mark.trim_end().len() as u32);
        Some(errors::foreign_comment(self.place(place), &text))
    }

    /// `- item`, and the lines below like it.
    fn dashed(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let source = self.source.text();
        let line_start = source.get(..start as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
        let list = extent::dashes(source, line_start as u32)?;
        self.foreign = Some(list.lines);
        let elements = list.elements.unwrap_or_else(|| "[ … ]".to_owned());
        Some(errors::dashed_item(self.here(), &format!("name = {elements}")))
    }

    /// The error for a name followed by a token that is neither an equals sign nor part of a header.
    pub(super) fn no_value_or_block(&mut self, name: Span) -> Diagnostic {
        let word = self.source.slice(name);
        let problem = if STATEMENTS.contains(&word) && self.kind() == TokenKind::OpenParen {
            Some(errors::statement(self.place(name)))
        } else {
            self.indented(name).or_else(|| self.assignment(name))
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
        let instead =
            match extent::dashes(source, next_line as u32).filter(|list| list.lines.end == lines.end) {
                Some(list) => format!("{text} = {}", list.elements.as_deref().unwrap_or("[ … ]")),
                None => format!("{text} {{ on this line, name = value on each line below, and }} after them"),
            };
        Some(errors::indented_block(self.place(name), &instead))
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
        let instead = match sign {
            "+=" if rest.trim_start().starts_with('[') => "[ … ] with all elements".to_owned(),
            "++" | "--" | "+=" | "-=" | "*=" | "/=" | ".=" => "… with the whole value".to_owned(),
            ":" if rest.starts_with(':') => return None,
            ":" => rewrite::shown_value(rest)
                .or_else(|| rewrite::shown_expression(rest))
                .unwrap_or("…".to_owned()),
            _ => rewrite::shown_expression(rest).unwrap_or("…".to_owned()),
        };
        let place = match sign {
            // The reference blames the name, and so do the other signs that stand for an equals sign.
            ":" | "==" | "=>" => {
                return Some(errors::other_equals_sign(
                    self.place(name),
                    sign,
                    &format!("{text} = {instead}"),
                ));
            }
            _ => Span::new(start, start + sign.len() as u32),
        };
        Some(errors::foreign_assignment(self.place(place), &format!("{text} = {instead}")))
    }

    /// The error for a header that cannot go on: a declaration, a statement, or none of these.
    pub(super) fn no_header_habit(&mut self, block_type: Span) -> Option<Diagnostic> {
        let word = self.source.slice(block_type);
        if self.kind() == TokenKind::Equal && self.at == 2 && self.tokens.kind(1).is_identifier() {
            let name = self.text(1);
            let value = self.line_from(self.span().end);
            let is_shell = matches!(word, "export" | "set" | "declare" | "ENV" | "env");
            let value = if is_shell { rewrite::shown_value(value) } else { rewrite::shown_expression(value) };
            let instead = format!("{name} = {}", value.as_deref().unwrap_or("…"));
            return DECLARING.contains(&word).then(|| errors::declaration(self.place(block_type), &instead));
        }
        let label = self.at.saturating_sub(1);
        let is_in_word =
            matches!(self.kind(), TokenKind::Dot | TokenKind::DotName | TokenKind::Colon | TokenKind::Slash);
        if is_in_word && label > 0 && self.is_adjacent(label) && self.tokens.kind(label).is_identifier() {
            return self.text_word(self.span().start).map(|word| errors::unquoted_text(self.place(word)));
        }
        let is_statement = STATEMENTS.contains(&word) && !self.kind().ends_line();
        is_statement.then(|| errors::statement(self.place(block_type)))
    }
}
