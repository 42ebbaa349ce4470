//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a
//! token ends. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

#![allow(clippy::all)]
use super::nodes::{Nodes, Record};
use crate::syntax::token::TokenKind;
/// The rules that record nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    Attribute,
    BlockOpen,
    OneLineBlock,
    BlockClose,
    Header,
    LostHeader,
    QuotedLabel,
    Signs,
    Operation,
    Arm,
    Names,
    Index,
    FullSplat,
    Dotted,
    AttributeSplat,
    Parentheses,
    Call,
    Tuple,
    Object,
    ForTuple,
    ForObject,
    Template,
    Interpolation,
    IfDirective,
    ElseDirective,
    EndIf,
    ForDirective,
    EndFor,
}
/// A rule as a function.
pub(crate) type Parse = fn(&[TokenKind], usize, &mut Nodes) -> Option<usize>;
/// Every rule, with its name.
#[cfg(test)]
pub(super) const ALL: &[(&str, Parse)] = &[
    ("item", item),
    ("attribute", attribute),
    ("block_open", block_open),
    ("one_line_block", one_line_block),
    ("block_close", block_close),
    ("assignment", assignment),
    ("header", header),
    ("label", label),
    ("end_of_line", end_of_line),
    ("lost_header", lost_header),
    ("block_start", block_start),
    ("quoted_label", quoted_label),
    ("expression_source", expression_source),
    ("template_source", template_source),
    ("value", value),
    ("single", single),
    ("expr", expr),
    ("operand", operand),
    ("signs", signs),
    ("operation", operation),
    ("arm", arm),
    ("step", step),
    ("names", names),
    ("index", index),
    ("full_splat", full_splat),
    ("dotted", dotted),
    ("attribute_splat", attribute_splat),
    ("term", term),
    ("parentheses", parentheses),
    ("call", call),
    ("tuple", tuple),
    ("object", object),
    ("key", key),
    ("word", word),
    ("for_tuple", for_tuple),
    ("for_object", for_object),
    ("for_clauses", for_clauses),
    ("for_source", for_source),
    ("template", template),
    ("part", part),
    ("interpolation", interpolation),
    ("if_directive", if_directive),
    ("else_directive", else_directive),
    ("end_if", end_if),
    ("for_directive", for_directive),
    ("end_for", end_for),
    ("PREFIX", prefix),
    ("AT_CLOSE", at_close),
];
const IDENTIFIER: (u8, u8) = (b'a', b'k');
const KEYWORD: (u8, u8) = (b'b', b'j');
const FOR: (u8, u8) = (b'b', b'b');
const IN: (u8, u8) = (b'c', b'c');
const IF: (u8, u8) = (b'd', b'd');
const ELSE: (u8, u8) = (b'e', b'e');
const END_IF: (u8, u8) = (b'f', b'f');
const END_FOR: (u8, u8) = (b'g', b'g');
const SINGLE: (u8, u8) = (b'h', b'm');
const IDENT: (u8, u8) = (b'k', b'k');
const NUMBER: (u8, u8) = (b'l', b'l');
const STRING: (u8, u8) = (b'm', b'm');
const BINARY_OPERATOR: (u8, u8) = (b'A', b'M');
const DOT_NAME: (u8, u8) = (b'N', b'N');
const STAR: (u8, u8) = (b'K', b'K');
const EQUAL: (u8, u8) = (b'Y', b'Y');
const FAT_ARROW: (u8, u8) = (b'>', b'>');
const QUESTION: (u8, u8) = (b'P', b'P');
const COLON: (u8, u8) = (b'Z', b'Z');
const DOUBLE_COLON: (u8, u8) = (b';', b';');
const COMMA: (u8, u8) = (b'R', b'R');
const DOT: (u8, u8) = (b'O', b'O');
const OPEN_PAREN: (u8, u8) = (b'(', b'(');
const CLOSE_PAREN: (u8, u8) = (b'U', b'U');
const OPEN_BRACKET: (u8, u8) = (b'Q', b'Q');
const CLOSE_BRACKET: (u8, u8) = (b'S', b'S');
const OPEN_BRACE: (u8, u8) = (b'{', b'{');
const CLOSE_BRACE: (u8, u8) = (b'T', b'T');
const OPEN_QUOTE: (u8, u8) = (b'"', b'"');
const CLOSE_QUOTE: (u8, u8) = (b'\'', b'\'');
const QUOTED_TEXT: (u8, u8) = (b'q', b'q');
const TEXT: (u8, u8) = (b't', b't');
const INTERPOLATION: (u8, u8) = (b'$', b'$');
const DIRECTIVE: (u8, u8) = (b'&', b'&');
const SEQUENCE_END: (u8, u8) = (b'W', b'W');
const NEWLINE: (u8, u8) = (b'V', b'V');
const END: (u8, u8) = (b'X', b'X');
pub(crate) fn item<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    match kind(tokens, at) {
        b'a'..=b'k' => 'part1: {
            if let Some(end) = attribute(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            if let Some(end) = block_open(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            one_line_block(tokens, at, nodes)
        }
        b'T' => block_close(tokens, at, nodes),
        _ => {
            nodes.missed(at, &[(b'T', b'T'), (b'a', b'k')]);
            None
        }
    }
}
fn attribute<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::Attribute, at);
    let end = 'part1: {
        let Some(at) = assignment(tokens, at, nodes) else { break 'part1 None };
        end_of_line(tokens, at, nodes)
    };
    nodes.close(node, end)
}
fn block_open<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::BlockOpen, at);
    let end = 'part1: {
        let Some(at) = header(tokens, at, nodes) else { break 'part1 None };
        match kind(tokens, at) {
            b'V' | b'X' => end_of_line(tokens, at, nodes),
            b'T' => {
                if matches!(kind(tokens, at), b'T') {
                    Some(at)
                } else {
                    nodes.missed(at, &[]);
                    None
                }
            }
            _ => {
                nodes.missed(at, &[(b'T', b'T'), (b'V', b'V'), (b'X', b'X')]);
                None
            }
        }
    };
    nodes.close(node, end)
}
fn one_line_block<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::OneLineBlock, at);
    let end = 'part1: {
        let Some(at) = header(tokens, at, nodes) else { break 'part1 None };
        let Some(at) = assignment(tokens, at, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, CLOSE_BRACE, nodes) else { break 'part1 None };
        end_of_line(tokens, at, nodes)
    };
    nodes.close(node, end)
}
fn block_close<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::BlockClose, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, CLOSE_BRACE, nodes) else { break 'part1 None };
        end_of_line(tokens, at, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
fn assignment<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER, nodes)?;
    let at = token(tokens, at, EQUAL, nodes)?;
    value(tokens, at, nodes)
}
fn header<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Header, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, IDENTIFIER, nodes) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'a'..= b'k' | b'm') {
                at += 1;
            }
            nodes.missed(at, &[(b'a', b'k'), (b'm', b'm')]);
            at
        };
        token(tokens, at, OPEN_BRACE, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
fn label<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    if matches!(kind(tokens, at), b'a'..= b'k' | b'm') {
        Some(at + 1)
    } else {
        nodes.missed(at, &[(b'a', b'k'), (b'm', b'm')]);
        None
    }
}
#[inline(always)]
fn end_of_line<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    match kind(tokens, at) {
        b'V' => token(tokens, at, NEWLINE, nodes),
        b'X' => {
            if matches!(kind(tokens, at), b'X') {
                Some(at)
            } else {
                nodes.missed(at, &[]);
                None
            }
        }
        _ => {
            nodes.missed(at, &[(b'V', b'V'), (b'X', b'X')]);
            None
        }
    }
}
pub(crate) fn lost_header<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::LostHeader, at);
    let end = block_start(tokens, at, nodes);
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn block_start<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER, nodes)?;
    Some({
        let mut at = at;
        while matches!(kind(tokens, at), b'"' | b'a'..= b'k' | b'm') {
            match match kind(tokens, at) {
                b'a'..=b'k' | b'm' => label(tokens, at, nodes),
                b'"' => quoted_label(tokens, at, nodes),
                _ => {
                    nodes.missed(at, &[(b'"', b'"'), (b'a', b'k'), (b'm', b'm')]);
                    None
                }
            } {
                Some(next) => at = next,
                None => {
                    break;
                }
            }
        }
        nodes.missed(at, &[(b'"', b'"'), (b'a', b'k'), (b'm', b'm')]);
        at
    })
}
fn quoted_label<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::QuotedLabel, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_QUOTE, nodes) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'\x01'..= b'&' | b'('..= b'\x7F') {
                match match kind(tokens, at) {
                    b'"' => quoted_label(tokens, at, nodes),
                    b'\x01'..=b'!' | b'#'..=b'&' | b'('..=b'\x7F' => 'part2: {
                        let Some(at) = (!matches!(kind(tokens, at), b'"' | b'\''))
                            .then_some(at) else { break 'part2 None };
                        token(tokens, at, (b'\x01', b'\x7F'), nodes)
                    }
                    _ => {
                        nodes.missed(at, &[(b'\x01', b'&'), (b'(', b'\x7F')]);
                        None
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        break;
                    }
                }
            }
            nodes.missed(at, &[(b'\x01', b'&'), (b'(', b'\x7F')]);
            at
        };
        token(tokens, at, CLOSE_QUOTE, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn expression_source<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = value(tokens, at, nodes)?;
    token(tokens, at, END, nodes)
}
#[inline(always)]
pub(crate) fn template_source<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = {
        let mut at = at;
        while matches!(kind(tokens, at), b'$' | b'&' | b'q' | b't') {
            match part(tokens, at, nodes) {
                Some(next) => at = next,
                None => {
                    break;
                }
            }
        }
        nodes.missed(at, &[(b'$', b'$'), (b'&', b'&'), (b'q', b'q'), (b't', b't')]);
        at
    };
    token(tokens, at, END, nodes)
}
#[inline(always)]
fn value<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let around = nodes.open_value(at);
    let end = 'part1: {
        if let Some(end) = single(tokens, at, nodes) {
            break 'part1 Some(end);
        }
        expr(tokens, at, nodes)
    };
    nodes.close_value(around, at, end)
}
#[inline(always)]
pub(crate) fn single<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = token(tokens, at, SINGLE, nodes)?;
    if matches!(kind(tokens, at), b'R'..= b'Z') {
        Some(at)
    } else {
        nodes.missed(at, &[]);
        None
    }
}
fn expr<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let at = operand(tokens, at, nodes)?;
    Some({
        let mut at = at;
        while matches!(kind(tokens, at), b'A'..= b'M' | b'P') {
            let mark = nodes.len();
            match match kind(tokens, at) {
                b'A'..=b'M' => operation(tokens, at, nodes),
                b'P' => 'part1: {
                    let Some(at) = arm(tokens, at, nodes) else { break 'part1 None };
                    operand(tokens, at, nodes)
                }
                _ => {
                    nodes.missed(at, &[(b'A', b'M'), (b'P', b'P')]);
                    None
                }
            } {
                Some(next) => at = next,
                None => {
                    nodes.truncate(mark);
                    break;
                }
            }
        }
        nodes.missed(at, &[(b'A', b'M'), (b'P', b'P')]);
        at
    })
}
fn operand<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let around = nodes.open_value(at);
    let end = 'part1: {
        let at = {
            let mut at = at;
            if matches!(kind(tokens, at), b'!' | b'J') {
                match signs(tokens, at, nodes) {
                    Some(next) => at = next,
                    None => {}
                }
            } else {
                nodes.missed(at, &[(b'!', b'!'), (b'J', b'J')]);
            }
            at
        };
        let Some(at) = term(tokens, at, nodes) else { break 'part1 None };
        Some({
            let mut at = at;
            while matches!(kind(tokens, at), b'N'..= b'O' | b'Q') {
                match step(tokens, at, nodes) {
                    Some(next) => at = next,
                    None => {
                        break;
                    }
                }
            }
            nodes.missed(at, &[(b'N', b'O'), (b'Q', b'Q')]);
            at
        })
    };
    nodes.close_value(around, at, end)
}
pub(crate) fn signs<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::Signs, at);
    let end = 'part1: {
        let Some(at) = prefix(tokens, at, nodes) else { break 'part1 None };
        Some({
            let mut at = at;
            while matches!(kind(tokens, at), b'!' | b'J') {
                at += 1;
            }
            nodes.missed(at, &[(b'!', b'!'), (b'J', b'J')]);
            at
        })
    };
    nodes.close(node, end)
}
pub(crate) fn operation<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::Operation, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, BINARY_OPERATOR, nodes) else {
            break 'part1 None
        };
        operand(tokens, at, nodes)
    };
    nodes.close(node, end)
}
pub(crate) fn arm<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::Arm, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, QUESTION, nodes) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, COLON, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn step<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let around = nodes.open_value(at);
    let end = match kind(tokens, at) {
        b'N' => names(tokens, at, nodes),
        b'Q' => 'part1: {
            if let Some(end) = index(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            full_splat(tokens, at, nodes)
        }
        b'O' => 'part2: {
            if let Some(end) = dotted(tokens, at, nodes) {
                break 'part2 Some(end);
            }
            attribute_splat(tokens, at, nodes)
        }
        _ => {
            nodes.missed(at, &[(b'N', b'O'), (b'Q', b'Q')]);
            None
        }
    };
    nodes.close_value(around, at, end)
}
fn names<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Names, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DOT_NAME, nodes) else { break 'part1 None };
        Some({
            let mut at = at;
            while matches!(kind(tokens, at), b'N') {
                at += 1;
            }
            nodes.missed(at, &[(b'N', b'N')]);
            at
        })
    };
    nodes.close(node, end)
}
fn index<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Index, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET, nodes) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACKET, nodes)
    };
    nodes.close(node, end)
}
fn full_splat<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::FullSplat, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, STAR, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACKET, nodes)
    };
    nodes.close(node, end)
}
fn dotted<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Dotted, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DOT, nodes) else { break 'part1 None };
        token(tokens, at, (b'a', b'l'), nodes)
    };
    nodes.close(node, end)
}
fn attribute_splat<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::AttributeSplat, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DOT, nodes) else { break 'part1 None };
        token(tokens, at, STAR, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn term<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let around = nodes.open_value(at);
    let end = match kind(tokens, at) {
        b'k' => token(tokens, at, IDENT, nodes),
        b'"'..=b'#' => template(tokens, at, nodes),
        b'l' => token(tokens, at, NUMBER, nodes),
        b'm' => token(tokens, at, STRING, nodes),
        b'a'..=b'j' => 'part1: {
            if let Some(end) = call(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            token(tokens, at, KEYWORD, nodes)
        }
        b'Q' => 'part2: {
            if let Some(end) = tuple(tokens, at, nodes) {
                break 'part2 Some(end);
            }
            for_tuple(tokens, at, nodes)
        }
        b'{' => 'part3: {
            if let Some(end) = object(tokens, at, nodes) {
                break 'part3 Some(end);
            }
            for_object(tokens, at, nodes)
        }
        b'(' => parentheses(tokens, at, nodes),
        _ => {
            nodes
                .missed(
                    at,
                    &[
                        (b'"', b'#'),
                        (b'(', b'('),
                        (b'Q', b'Q'),
                        (b'a', b'm'),
                        (b'{', b'{'),
                    ],
                );
            None
        }
    };
    nodes.close_value(around, at, end)
}
fn parentheses<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::Parentheses, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_PAREN, nodes) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_PAREN, nodes)
    };
    nodes.close(node, end)
}
fn call<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Call, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, (b'a', b'j'), nodes) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b';') {
                match 'part2: {
                    let Some(at) = token(tokens, at, DOUBLE_COLON, nodes) else {
                        break 'part2 None
                    };
                    token(tokens, at, IDENTIFIER, nodes)
                } {
                    Some(next) => at = next,
                    None => {
                        break;
                    }
                }
            }
            nodes.missed(at, &[(b';', b';')]);
            at
        };
        let Some(at) = token(tokens, at, OPEN_PAREN, nodes) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(
                kind(tokens, at), b'!'..= b'#' | b'(' | b'J' | b'Q' | b'a'..= b'm' | b'{'
            ) {
                let mark = nodes.len();
                match 'part3: {
                    let Some(at) = value(tokens, at, nodes) else { break 'part3 None };
                    match kind(tokens, at) {
                        b'R' => token(tokens, at, COMMA, nodes),
                        b'S'..=b'U' | b'~' => {
                            let at = if matches!(kind(tokens, at), b'~') {
                                at + 1
                            } else {
                                nodes.missed(at, &[(b'~', b'~')]);
                                at
                            };
                            at_close(tokens, at, nodes)
                        }
                        _ => {
                            nodes.missed(at, &[(b'R', b'U'), (b'~', b'~')]);
                            None
                        }
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        nodes.truncate(mark);
                        break;
                    }
                }
            }
            nodes
                .missed(
                    at,
                    &[
                        (b'!', b'#'),
                        (b'(', b'('),
                        (b'J', b'J'),
                        (b'Q', b'Q'),
                        (b'a', b'm'),
                        (b'{', b'{'),
                    ],
                );
            at
        };
        token(tokens, at, CLOSE_PAREN, nodes)
    };
    nodes.close(node, end)
}
fn tuple<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Tuple, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET, nodes) else { break 'part1 None };
        let Some(at) = (!matches!(kind(tokens, at), b'b')).then_some(at) else {
            break 'part1 None
        };
        let at = {
            let mut at = at;
            while matches!(
                kind(tokens, at), b'!'..= b'#' | b'(' | b'J' | b'Q' | b'a'..= b'm' | b'{'
            ) {
                let mark = nodes.len();
                match 'part2: {
                    let Some(at) = value(tokens, at, nodes) else { break 'part2 None };
                    match kind(tokens, at) {
                        b'R' => token(tokens, at, COMMA, nodes),
                        b'S'..=b'U' => at_close(tokens, at, nodes),
                        _ => {
                            nodes.missed(at, &[(b'R', b'U')]);
                            None
                        }
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        nodes.truncate(mark);
                        break;
                    }
                }
            }
            nodes
                .missed(
                    at,
                    &[
                        (b'!', b'#'),
                        (b'(', b'('),
                        (b'J', b'J'),
                        (b'Q', b'Q'),
                        (b'a', b'm'),
                        (b'{', b'{'),
                    ],
                );
            at
        };
        token(tokens, at, CLOSE_BRACKET, nodes)
    };
    nodes.close(node, end)
}
fn object<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Object, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACE, nodes) else { break 'part1 None };
        let Some(at) = (!matches!(kind(tokens, at), b'b')).then_some(at) else {
            break 'part1 None
        };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'V') {
                at += 1;
            }
            nodes.missed(at, &[(b'V', b'V')]);
            at
        };
        let at = {
            let mut at = at;
            while matches!(
                kind(tokens, at), b'!'..= b'#' | b'(' | b'J' | b'Q' | b'a'..= b'm' | b'{'
            ) {
                let mark = nodes.len();
                match 'part2: {
                    let Some(at) = key(tokens, at, nodes) else { break 'part2 None };
                    let Some(at) = token(tokens, at, (b'Y', b'Z'), nodes) else {
                        break 'part2 None
                    };
                    let Some(at) = value(tokens, at, nodes) else { break 'part2 None };
                    match kind(tokens, at) {
                        b'R' | b'V' => 'part3: {
                            let Some(at) = (if matches!(kind(tokens, at), b'R' | b'V') {
                                Some(at + 1)
                            } else {
                                nodes.missed(at, &[(b'R', b'R'), (b'V', b'V')]);
                                None
                            }) else { break 'part3 None };
                            Some({
                                let mut at = at;
                                while matches!(kind(tokens, at), b'V') {
                                    at += 1;
                                }
                                nodes.missed(at, &[(b'V', b'V')]);
                                at
                            })
                        }
                        b'S'..=b'U' => at_close(tokens, at, nodes),
                        _ => {
                            nodes.missed(at, &[(b'R', b'V')]);
                            None
                        }
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        nodes.truncate(mark);
                        break;
                    }
                }
            }
            nodes
                .missed(
                    at,
                    &[
                        (b'!', b'#'),
                        (b'(', b'('),
                        (b'J', b'J'),
                        (b'Q', b'Q'),
                        (b'a', b'm'),
                        (b'{', b'{'),
                    ],
                );
            at
        };
        token(tokens, at, CLOSE_BRACE, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
fn key<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    'part1: {
        if let Some(end) = word(tokens, at, nodes) {
            break 'part1 Some(end);
        }
        value(tokens, at, nodes)
    }
}
#[inline(always)]
pub(crate) fn word<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER, nodes)?;
    if matches!(kind(tokens, at), b'Y'..= b'Z') {
        Some(at)
    } else {
        nodes.missed(at, &[]);
        None
    }
}
fn for_tuple<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::ForTuple, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, FOR, nodes) else { break 'part1 None };
        let Some(at) = for_clauses(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACKET, nodes)
    };
    nodes.close(node, end)
}
fn for_object<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::ForObject, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACE, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, FOR, nodes) else { break 'part1 None };
        let Some(at) = for_clauses(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACE, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
fn for_clauses<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = for_source(tokens, at, nodes)?;
    let at = token(tokens, at, COLON, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = {
        let mut at = at;
        if matches!(kind(tokens, at), b'>') {
            let mark = nodes.len();
            match 'part1: {
                let Some(at) = token(tokens, at, FAT_ARROW, nodes) else {
                    break 'part1 None
                };
                value(tokens, at, nodes)
            } {
                Some(next) => at = next,
                None => {
                    nodes.truncate(mark);
                }
            }
        } else {
            nodes.missed(at, &[(b'>', b'>')]);
        }
        at
    };
    let at = if matches!(kind(tokens, at), b'~') {
        at + 1
    } else {
        nodes.missed(at, &[(b'~', b'~')]);
        at
    };
    Some({
        let mut at = at;
        if matches!(kind(tokens, at), b'd') {
            let mark = nodes.len();
            match 'part2: {
                let Some(at) = token(tokens, at, IF, nodes) else { break 'part2 None };
                value(tokens, at, nodes)
            } {
                Some(next) => at = next,
                None => {
                    nodes.truncate(mark);
                }
            }
        } else {
            nodes.missed(at, &[(b'd', b'd')]);
        }
        at
    })
}
#[inline(always)]
fn for_source<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER, nodes)?;
    let at = {
        let mut at = at;
        if matches!(kind(tokens, at), b'R') {
            match 'part1: {
                let Some(at) = token(tokens, at, COMMA, nodes) else {
                    break 'part1 None
                };
                token(tokens, at, IDENTIFIER, nodes)
            } {
                Some(next) => at = next,
                None => {}
            }
        } else {
            nodes.missed(at, &[(b'R', b'R')]);
        }
        at
    };
    let at = token(tokens, at, IN, nodes)?;
    value(tokens, at, nodes)
}
fn template<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::Template, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, (b'"', b'#'), nodes) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'$' | b'&' | b'q' | b't') {
                match part(tokens, at, nodes) {
                    Some(next) => at = next,
                    None => {
                        break;
                    }
                }
            }
            nodes.missed(at, &[(b'$', b'$'), (b'&', b'&'), (b'q', b'q'), (b't', b't')]);
            at
        };
        if matches!(kind(tokens, at), b'%' | b'\'') {
            Some(at + 1)
        } else {
            nodes.missed(at, &[(b'%', b'%'), (b'\'', b'\'')]);
            None
        }
    };
    nodes.close(node, end)
}
pub(crate) fn part<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    match kind(tokens, at) {
        b'q' => token(tokens, at, QUOTED_TEXT, nodes),
        b't' => token(tokens, at, TEXT, nodes),
        b'$' => interpolation(tokens, at, nodes),
        b'&' => 'part1: {
            if let Some(end) = if_directive(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            if let Some(end) = else_directive(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            if let Some(end) = end_if(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            if let Some(end) = for_directive(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            end_for(tokens, at, nodes)
        }
        _ => {
            nodes.missed(at, &[(b'$', b'$'), (b'&', b'&'), (b'q', b'q'), (b't', b't')]);
            None
        }
    }
}
fn interpolation<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::Interpolation, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, INTERPOLATION, nodes) else {
            break 'part1 None
        };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END, nodes)
    };
    nodes.close(node, end)
}
fn if_directive<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::IfDirective, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, IF, nodes) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END, nodes)
    };
    nodes.close(node, end)
}
fn else_directive<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::ElseDirective, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, ELSE, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END, nodes)
    };
    nodes.close(node, end)
}
fn end_if<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::EndIf, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, END_IF, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END, nodes)
    };
    nodes.close(node, end)
}
fn for_directive<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut R,
) -> Option<usize> {
    let node = nodes.open(Rule::ForDirective, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, FOR, nodes) else { break 'part1 None };
        let Some(at) = for_source(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END, nodes)
    };
    nodes.close(node, end)
}
fn end_for<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    let node = nodes.open(Rule::EndFor, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, END_FOR, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END, nodes)
    };
    nodes.close(node, end)
}
#[inline(always)]
fn prefix<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    if matches!(kind(tokens, at), b'!' | b'J') {
        Some(at + 1)
    } else {
        nodes.missed(at, &[(b'!', b'!'), (b'J', b'J')]);
        None
    }
}
#[inline(always)]
fn at_close<R: Record>(tokens: &[TokenKind], at: usize, nodes: &mut R) -> Option<usize> {
    if matches!(kind(tokens, at), b'S'..= b'U') {
        Some(at)
    } else {
        nodes.missed(at, &[]);
        None
    }
}
/// The byte of a token; past the last one, 0.
#[inline(always)]
fn kind(tokens: &[TokenKind], at: usize) -> u8 {
    tokens.get(at).map_or(0, |&kind| kind as u8)
}
/// A token of a class.
#[inline(always)]
fn token<R: Record>(
    tokens: &[TokenKind],
    at: usize,
    class: (u8, u8),
    nodes: &mut R,
) -> Option<usize> {
    if let Some(&kind) = tokens.get(at) && class.0 <= kind as u8 && kind as u8 <= class.1
    {
        return Some(at + 1);
    }
    nodes.missed(at, &[class]);
    None
}
