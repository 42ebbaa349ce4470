//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a token ends. Change the grammar, not
//! this file: `cargo run -p hcl-grammar` writes it.

#![allow(clippy::all)]
use super::nodes::Nodes;
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
const VALUE_END: (u8, u8) = (b'R', b'Z');
const NEWLINE: (u8, u8) = (b'V', b'V');
const END: (u8, u8) = (b'X', b'X');
pub(crate) fn item(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
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
        _ => None,
    }
}
fn attribute(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Attribute, at);
    let end = 'part1: {
        let Some(at) = assignment(tokens, at, nodes) else { break 'part1 None };
        end_of_line(tokens, at, nodes)
    };
    nodes.close(node, end)
}
fn block_open(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::BlockOpen, at);
    let end = 'part1: {
        let Some(at) = header(tokens, at, nodes) else { break 'part1 None };
        match kind(tokens, at) {
            b'V' | b'X' => end_of_line(tokens, at, nodes),
            b'T' => token(tokens, at, CLOSE_BRACE).map(|_| at),
            _ => None,
        }
    };
    nodes.close(node, end)
}
fn one_line_block(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::OneLineBlock, at);
    let end = 'part1: {
        let Some(at) = header(tokens, at, nodes) else { break 'part1 None };
        let Some(at) = assignment(tokens, at, nodes) else { break 'part1 None };
        let Some(at) = token(tokens, at, CLOSE_BRACE) else { break 'part1 None };
        end_of_line(tokens, at, nodes)
    };
    nodes.close(node, end)
}
fn block_close(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::BlockClose, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, CLOSE_BRACE) else { break 'part1 None };
        end_of_line(tokens, at, nodes)
    };
    nodes.close(node, end)
}
#[inline]
fn assignment(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER)?;
    let at = token(tokens, at, EQUAL)?;
    value(tokens, at, nodes)
}
fn header(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Header, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, IDENTIFIER) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'a'..= b'k' | b'm') {
                at += 1;
            }
            at
        };
        token(tokens, at, OPEN_BRACE)
    };
    nodes.close(node, end)
}
#[inline]
fn label(tokens: &[TokenKind], at: usize, _nodes: &mut Nodes) -> Option<usize> {
    matches!(kind(tokens, at), b'a'..= b'k' | b'm').then_some(at + 1)
}
#[inline]
fn end_of_line(tokens: &[TokenKind], at: usize, _nodes: &mut Nodes) -> Option<usize> {
    match kind(tokens, at) {
        b'V' => token(tokens, at, NEWLINE),
        b'X' => token(tokens, at, END).map(|_| at),
        _ => None,
    }
}
pub(crate) fn lost_header(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut Nodes,
) -> Option<usize> {
    let node = nodes.open(Rule::LostHeader, at);
    let end = block_start(tokens, at, nodes);
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn block_start(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut Nodes,
) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER)?;
    Some({
        let mut at = at;
        while matches!(kind(tokens, at), b'"' | b'a'..= b'k' | b'm') {
            match match kind(tokens, at) {
                b'a'..=b'k' | b'm' => label(tokens, at, nodes),
                b'"' => quoted_label(tokens, at, nodes),
                _ => None,
            } {
                Some(next) => at = next,
                None => {
                    break;
                }
            }
        }
        at
    })
}
fn quoted_label(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::QuotedLabel, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_QUOTE) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'\x01'..= b'&' | b'('..= b'\x7F') {
                match match kind(tokens, at) {
                    b'"' => quoted_label(tokens, at, nodes),
                    b'\x01'..=b'!' | b'#'..=b'&' | b'('..=b'\x7F' => 'part2: {
                        let Some(at) = (if matches!(kind(tokens, at), b'"' | b'\'')
                            .then_some(at + 1)
                            .is_some()
                        {
                            None
                        } else {
                            Some(at)
                        }) else { break 'part2 None };
                        token(tokens, at, (b'\x01', b'\x7F'))
                    }
                    _ => None,
                } {
                    Some(next) => at = next,
                    None => {
                        break;
                    }
                }
            }
            at
        };
        token(tokens, at, CLOSE_QUOTE)
    };
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn expression_source(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut Nodes,
) -> Option<usize> {
    let at = value(tokens, at, nodes)?;
    token(tokens, at, END)
}
#[inline(always)]
pub(crate) fn template_source(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut Nodes,
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
        at
    };
    token(tokens, at, END)
}
#[inline]
fn value(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    'part1: {
        if let Some(end) = single(tokens, at, nodes) {
            break 'part1 Some(end);
        }
        expr(tokens, at, nodes)
    }
}
#[inline(always)]
pub(crate) fn single(
    tokens: &[TokenKind],
    at: usize,
    _nodes: &mut Nodes,
) -> Option<usize> {
    let at = token(tokens, at, SINGLE)?;
    token(tokens, at, VALUE_END).map(|_| at)
}
fn expr(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
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
                _ => None,
            } {
                Some(next) => at = next,
                None => {
                    nodes.truncate(mark);
                    break;
                }
            }
        }
        at
    })
}
fn operand(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let at = {
        let mut at = at;
        if matches!(kind(tokens, at), b'!' | b'J') {
            match signs(tokens, at, nodes) {
                Some(next) => at = next,
                None => {}
            }
        }
        at
    };
    let at = term(tokens, at, nodes)?;
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
        at
    })
}
pub(crate) fn signs(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut Nodes,
) -> Option<usize> {
    let node = nodes.open(Rule::Signs, at);
    let end = 'part1: {
        let Some(at) = prefix(tokens, at, nodes) else { break 'part1 None };
        Some({
            let mut at = at;
            while matches!(kind(tokens, at), b'!' | b'J') {
                at += 1;
            }
            at
        })
    };
    nodes.close(node, end)
}
pub(crate) fn operation(
    tokens: &[TokenKind],
    at: usize,
    nodes: &mut Nodes,
) -> Option<usize> {
    let node = nodes.open(Rule::Operation, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, BINARY_OPERATOR) else { break 'part1 None };
        operand(tokens, at, nodes)
    };
    nodes.close(node, end)
}
pub(crate) fn arm(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Arm, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, QUESTION) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, COLON)
    };
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn step(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    match kind(tokens, at) {
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
        _ => None,
    }
}
fn names(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Names, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DOT_NAME) else { break 'part1 None };
        Some({
            let mut at = at;
            while matches!(kind(tokens, at), b'N') {
                at += 1;
            }
            at
        })
    };
    nodes.close(node, end)
}
fn index(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Index, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACKET)
    };
    nodes.close(node, end)
}
fn full_splat(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::FullSplat, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET) else { break 'part1 None };
        let Some(at) = token(tokens, at, STAR) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACKET)
    };
    nodes.close(node, end)
}
fn dotted(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Dotted, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DOT) else { break 'part1 None };
        token(tokens, at, (b'a', b'l'))
    };
    nodes.close(node, end)
}
fn attribute_splat(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::AttributeSplat, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DOT) else { break 'part1 None };
        token(tokens, at, STAR)
    };
    nodes.close(node, end)
}
#[inline(always)]
pub(crate) fn term(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    match kind(tokens, at) {
        b'k' => token(tokens, at, IDENT),
        b'"'..=b'#' => template(tokens, at, nodes),
        b'l' => token(tokens, at, NUMBER),
        b'm' => token(tokens, at, STRING),
        b'a'..=b'j' => 'part1: {
            if let Some(end) = call(tokens, at, nodes) {
                break 'part1 Some(end);
            }
            token(tokens, at, KEYWORD)
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
        _ => None,
    }
}
fn parentheses(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Parentheses, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_PAREN) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_PAREN)
    };
    nodes.close(node, end)
}
fn call(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Call, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, (b'a', b'j')) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b';') {
                match 'part2: {
                    let Some(at) = token(tokens, at, DOUBLE_COLON) else {
                        break 'part2 None
                    };
                    token(tokens, at, IDENTIFIER)
                } {
                    Some(next) => at = next,
                    None => {
                        break;
                    }
                }
            }
            at
        };
        let Some(at) = token(tokens, at, OPEN_PAREN) else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(
                kind(tokens, at), b'!'..= b'#' | b'(' | b'J' | b'Q' | b'a'..= b'm' | b'{'
            ) {
                let mark = nodes.len();
                match 'part3: {
                    let Some(at) = value(tokens, at, nodes) else { break 'part3 None };
                    match kind(tokens, at) {
                        b'R' => token(tokens, at, COMMA),
                        b'S'..=b'U' | b'~' => {
                            let at = if matches!(kind(tokens, at), b'~') {
                                at + 1
                            } else {
                                at
                            };
                            at_close(tokens, at, nodes)
                        }
                        _ => None,
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        nodes.truncate(mark);
                        break;
                    }
                }
            }
            at
        };
        token(tokens, at, CLOSE_PAREN)
    };
    nodes.close(node, end)
}
fn tuple(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Tuple, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET) else { break 'part1 None };
        let Some(at) = (if token(tokens, at, FOR).is_some() { None } else { Some(at) })
        else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(
                kind(tokens, at), b'!'..= b'#' | b'(' | b'J' | b'Q' | b'a'..= b'm' | b'{'
            ) {
                let mark = nodes.len();
                match 'part2: {
                    let Some(at) = value(tokens, at, nodes) else { break 'part2 None };
                    match kind(tokens, at) {
                        b'R' => token(tokens, at, COMMA),
                        b'S'..=b'U' => at_close(tokens, at, nodes),
                        _ => None,
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        nodes.truncate(mark);
                        break;
                    }
                }
            }
            at
        };
        token(tokens, at, CLOSE_BRACKET)
    };
    nodes.close(node, end)
}
fn object(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Object, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACE) else { break 'part1 None };
        let Some(at) = (if token(tokens, at, FOR).is_some() { None } else { Some(at) })
        else { break 'part1 None };
        let at = {
            let mut at = at;
            while matches!(kind(tokens, at), b'V') {
                at += 1;
            }
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
                    let Some(at) = token(tokens, at, (b'Y', b'Z')) else {
                        break 'part2 None
                    };
                    let Some(at) = value(tokens, at, nodes) else { break 'part2 None };
                    match kind(tokens, at) {
                        b'R' | b'V' => 'part3: {
                            let Some(at) = matches!(kind(tokens, at), b'R' | b'V')
                                .then_some(at + 1) else { break 'part3 None };
                            Some({
                                let mut at = at;
                                while matches!(kind(tokens, at), b'V') {
                                    at += 1;
                                }
                                at
                            })
                        }
                        b'S'..=b'U' => at_close(tokens, at, nodes),
                        _ => None,
                    }
                } {
                    Some(next) => at = next,
                    None => {
                        nodes.truncate(mark);
                        break;
                    }
                }
            }
            at
        };
        token(tokens, at, CLOSE_BRACE)
    };
    nodes.close(node, end)
}
#[inline(always)]
fn key(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    'part1: {
        if let Some(end) = word(tokens, at, nodes) {
            break 'part1 Some(end);
        }
        value(tokens, at, nodes)
    }
}
#[inline(always)]
pub(crate) fn word(
    tokens: &[TokenKind],
    at: usize,
    _nodes: &mut Nodes,
) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER)?;
    token(tokens, at, (b'Y', b'Z')).map(|_| at)
}
fn for_tuple(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::ForTuple, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACKET) else { break 'part1 None };
        let Some(at) = token(tokens, at, FOR) else { break 'part1 None };
        let Some(at) = for_clauses(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACKET)
    };
    nodes.close(node, end)
}
fn for_object(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::ForObject, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, OPEN_BRACE) else { break 'part1 None };
        let Some(at) = token(tokens, at, FOR) else { break 'part1 None };
        let Some(at) = for_clauses(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, CLOSE_BRACE)
    };
    nodes.close(node, end)
}
#[inline]
fn for_clauses(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let at = for_source(tokens, at, nodes)?;
    let at = token(tokens, at, COLON)?;
    let at = value(tokens, at, nodes)?;
    let at = {
        let mut at = at;
        if matches!(kind(tokens, at), b'>') {
            let mark = nodes.len();
            match 'part1: {
                let Some(at) = token(tokens, at, FAT_ARROW) else { break 'part1 None };
                value(tokens, at, nodes)
            } {
                Some(next) => at = next,
                None => {
                    nodes.truncate(mark);
                }
            }
        }
        at
    };
    let at = if matches!(kind(tokens, at), b'~') { at + 1 } else { at };
    Some({
        let mut at = at;
        if matches!(kind(tokens, at), b'd') {
            let mark = nodes.len();
            match 'part2: {
                let Some(at) = token(tokens, at, IF) else { break 'part2 None };
                value(tokens, at, nodes)
            } {
                Some(next) => at = next,
                None => {
                    nodes.truncate(mark);
                }
            }
        }
        at
    })
}
#[inline]
fn for_source(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let at = token(tokens, at, IDENTIFIER)?;
    let at = {
        let mut at = at;
        if matches!(kind(tokens, at), b'R') {
            match 'part1: {
                let Some(at) = token(tokens, at, COMMA) else { break 'part1 None };
                token(tokens, at, IDENTIFIER)
            } {
                Some(next) => at = next,
                None => {}
            }
        }
        at
    };
    let at = token(tokens, at, IN)?;
    value(tokens, at, nodes)
}
fn template(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Template, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, (b'"', b'#')) else { break 'part1 None };
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
            at
        };
        matches!(kind(tokens, at), b'%' | b'\'').then_some(at + 1)
    };
    nodes.close(node, end)
}
pub(crate) fn part(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    match kind(tokens, at) {
        b'q' => token(tokens, at, QUOTED_TEXT),
        b't' => token(tokens, at, TEXT),
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
        _ => None,
    }
}
fn interpolation(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::Interpolation, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, INTERPOLATION) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END)
    };
    nodes.close(node, end)
}
fn if_directive(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::IfDirective, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE) else { break 'part1 None };
        let Some(at) = token(tokens, at, IF) else { break 'part1 None };
        let Some(at) = value(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END)
    };
    nodes.close(node, end)
}
fn else_directive(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::ElseDirective, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE) else { break 'part1 None };
        let Some(at) = token(tokens, at, ELSE) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END)
    };
    nodes.close(node, end)
}
fn end_if(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::EndIf, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE) else { break 'part1 None };
        let Some(at) = token(tokens, at, END_IF) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END)
    };
    nodes.close(node, end)
}
fn for_directive(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::ForDirective, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE) else { break 'part1 None };
        let Some(at) = token(tokens, at, FOR) else { break 'part1 None };
        let Some(at) = for_source(tokens, at, nodes) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END)
    };
    nodes.close(node, end)
}
fn end_for(tokens: &[TokenKind], at: usize, nodes: &mut Nodes) -> Option<usize> {
    let node = nodes.open(Rule::EndFor, at);
    let end = 'part1: {
        let Some(at) = token(tokens, at, DIRECTIVE) else { break 'part1 None };
        let Some(at) = token(tokens, at, END_FOR) else { break 'part1 None };
        token(tokens, at, SEQUENCE_END)
    };
    nodes.close(node, end)
}
#[inline]
fn prefix(tokens: &[TokenKind], at: usize, _nodes: &mut Nodes) -> Option<usize> {
    matches!(kind(tokens, at), b'!' | b'J').then_some(at + 1)
}
#[inline]
fn at_close(tokens: &[TokenKind], at: usize, _nodes: &mut Nodes) -> Option<usize> {
    token(tokens, at, (b'S', b'U')).map(|_| at)
}
/// The byte of a token; past the last one, 0.
#[inline(always)]
fn kind(tokens: &[TokenKind], at: usize) -> u8 {
    tokens.get(at).map_or(0, |&kind| kind as u8)
}
/// A token of a class.
#[inline(always)]
fn token(tokens: &[TokenKind], at: usize, (first, last): (u8, u8)) -> Option<usize> {
    let kind = *tokens.get(at)? as u8;
    (first <= kind && kind <= last).then_some(at + 1)
}
