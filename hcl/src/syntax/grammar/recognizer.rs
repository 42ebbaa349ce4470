//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a token ends. Change the grammar, not
//! this file: `cargo run -p hcl-grammar` writes it.

#![allow(non_snake_case)]
#![allow(clippy::all)]
use crate::syntax::token::TokenKind;
/// Every rule, with its name.
#[cfg(test)]
pub(super) const ALL: &[(&str, fn(&[TokenKind], usize) -> Option<usize>)] = &[
    ("is_item", is_item),
    ("is_expression", is_expression),
    ("is_template", is_template),
    ("item", item),
    ("attribute", attribute),
    ("one_line_block", one_line_block),
    ("block_open", block_open),
    ("block_close", block_close),
    ("header", header),
    ("label", label),
    ("end_of_line", end_of_line),
    ("expression_source", expression_source),
    ("template_source", template_source),
    ("value", value),
    ("expr", expr),
    ("term", term),
    ("call", call),
    ("tuple", tuple),
    ("object", object),
    ("for_tuple", for_tuple),
    ("for_object", for_object),
    ("for_clauses", for_clauses),
    ("for_source", for_source),
    ("template", template),
    ("part", part),
    ("directive", directive),
    ("identifier", identifier),
    ("FUNCTION_NAME", FUNCTION_NAME),
    ("KEYWORD", KEYWORD),
    ("FOR", FOR),
    ("NOT_FOR", NOT_FOR),
    ("IN", IN),
    ("IF", IF),
    ("ELSE", ELSE),
    ("END_IF", END_IF),
    ("END_FOR", END_FOR),
    ("SINGLE", SINGLE),
    ("IDENT", IDENT),
    ("NUMBER", NUMBER),
    ("STRING", STRING),
    ("BINARY_OPERATOR", BINARY_OPERATOR),
    ("SUFFIX_START", SUFFIX_START),
    ("DOT_NAME", DOT_NAME),
    ("PREFIX", PREFIX),
    ("STAR", STAR),
    ("EQUAL", EQUAL),
    ("FAT_ARROW", FAT_ARROW),
    ("QUESTION", QUESTION),
    ("COLON", COLON),
    ("DOUBLE_COLON", DOUBLE_COLON),
    ("COMMA", COMMA),
    ("DOT", DOT),
    ("ELLIPSIS", ELLIPSIS),
    ("OPEN_PAREN", OPEN_PAREN),
    ("CLOSE_PAREN", CLOSE_PAREN),
    ("OPEN_BRACKET", OPEN_BRACKET),
    ("CLOSE_BRACKET", CLOSE_BRACKET),
    ("OPEN_BRACE", OPEN_BRACE),
    ("CLOSE_BRACE", CLOSE_BRACE),
    ("OPEN_QUOTE", OPEN_QUOTE),
    ("CLOSE_QUOTE", CLOSE_QUOTE),
    ("OPEN_HEREDOC", OPEN_HEREDOC),
    ("CLOSE_HEREDOC", CLOSE_HEREDOC),
    ("QUOTED_TEXT", QUOTED_TEXT),
    ("TEXT", TEXT),
    ("INTERPOLATION", INTERPOLATION),
    ("DIRECTIVE", DIRECTIVE),
    ("SEQUENCE_END", SEQUENCE_END),
    ("AT_CLOSE", AT_CLOSE),
    ("VALUE_END", VALUE_END),
    ("NEWLINE", NEWLINE),
    ("END", END),
];
pub(super) fn is_item(tokens: &[TokenKind], at: usize) -> Option<usize> {
    item(tokens, at).map(|_| at)
}
pub(super) fn is_expression(tokens: &[TokenKind], at: usize) -> Option<usize> {
    expression_source(tokens, at).map(|_| at)
}
pub(super) fn is_template(tokens: &[TokenKind], at: usize) -> Option<usize> {
    template_source(tokens, at).map(|_| at)
}
fn item(tokens: &[TokenKind], at: usize) -> Option<usize> {
    attribute(tokens, at)
        .or_else(|| {
            one_line_block(tokens, at)
                .or_else(|| block_open(tokens, at).or_else(|| block_close(tokens, at)))
        })
}
fn attribute(tokens: &[TokenKind], at: usize) -> Option<usize> {
    identifier(tokens, at)
        .and_then(|at| {
            EQUAL(tokens, at)
                .and_then(|at| value(tokens, at).and_then(|at| end_of_line(tokens, at)))
        })
}
fn one_line_block(tokens: &[TokenKind], at: usize) -> Option<usize> {
    header(tokens, at)
        .and_then(|at| {
            identifier(tokens, at)
                .and_then(|at| {
                    EQUAL(tokens, at)
                        .and_then(|at| {
                            value(tokens, at)
                                .and_then(|at| {
                                    CLOSE_BRACE(tokens, at)
                                        .and_then(|at| end_of_line(tokens, at))
                                })
                        })
                })
        })
}
fn block_open(tokens: &[TokenKind], at: usize) -> Option<usize> {
    header(tokens, at)
        .and_then(|at| {
            end_of_line(tokens, at).or_else(|| CLOSE_BRACE(tokens, at).map(|_| at))
        })
}
fn block_close(tokens: &[TokenKind], at: usize) -> Option<usize> {
    CLOSE_BRACE(tokens, at).and_then(|at| end_of_line(tokens, at))
}
fn header(tokens: &[TokenKind], at: usize) -> Option<usize> {
    identifier(tokens, at)
        .and_then(|at| {
            {
                let mut at = at;
                while let Some(next) = label(tokens, at) {
                    at = next;
                }
                Some(at)
            }
                .and_then(|at| OPEN_BRACE(tokens, at))
        })
}
fn label(tokens: &[TokenKind], at: usize) -> Option<usize> {
    identifier(tokens, at).or_else(|| STRING(tokens, at))
}
fn end_of_line(tokens: &[TokenKind], at: usize) -> Option<usize> {
    NEWLINE(tokens, at).or_else(|| END(tokens, at).map(|_| at))
}
fn expression_source(tokens: &[TokenKind], at: usize) -> Option<usize> {
    value(tokens, at).and_then(|at| END(tokens, at))
}
fn template_source(tokens: &[TokenKind], at: usize) -> Option<usize> {
    {
        let mut at = at;
        while let Some(next) = part(tokens, at) {
            at = next;
        }
        Some(at)
    }
        .and_then(|at| END(tokens, at))
}
fn value(tokens: &[TokenKind], at: usize) -> Option<usize> {
    SINGLE(tokens, at)
        .and_then(|at| VALUE_END(tokens, at).map(|_| at))
        .or_else(|| expr(tokens, at))
}
fn expr(tokens: &[TokenKind], at: usize) -> Option<usize> {
    {
        let mut at = at;
        while let Some(next) = PREFIX(tokens, at) {
            at = next;
        }
        Some(at)
    }
        .and_then(|at| {
            term(tokens, at)
                .and_then(|at| {
                    let mut at = at;
                    while let Some(next) = DOT_NAME(tokens, at)
                        .or_else(|| {
                            SUFFIX_START(tokens, at)
                                .map(|_| at)
                                .and_then(|at| {
                                    BINARY_OPERATOR(tokens, at)
                                        .or_else(|| {
                                            QUESTION(tokens, at)
                                                .and_then(|at| {
                                                    value(tokens, at).and_then(|at| COLON(tokens, at))
                                                })
                                        })
                                        .and_then(|at| {
                                            {
                                                let mut at = at;
                                                while let Some(next) = PREFIX(tokens, at) {
                                                    at = next;
                                                }
                                                Some(at)
                                            }
                                                .and_then(|at| term(tokens, at))
                                        })
                                        .or_else(|| {
                                            OPEN_BRACKET(tokens, at)
                                                .and_then(|at| {
                                                    STAR(tokens, at)
                                                        .or_else(|| value(tokens, at))
                                                        .and_then(|at| CLOSE_BRACKET(tokens, at))
                                                })
                                                .or_else(|| {
                                                    DOT(tokens, at)
                                                        .and_then(|at| {
                                                            identifier(tokens, at)
                                                                .or_else(|| NUMBER(tokens, at).or_else(|| STAR(tokens, at)))
                                                        })
                                                })
                                        })
                                })
                        })
                    {
                        at = next;
                    }
                    Some(at)
                })
        })
}
fn term(tokens: &[TokenKind], at: usize) -> Option<usize> {
    STRING(tokens, at)
        .or_else(|| {
            IDENT(tokens, at)
                .or_else(|| {
                    FUNCTION_NAME(tokens, at)
                        .and_then(|at| call(tokens, at))
                        .or_else(|| {
                            OPEN_QUOTE(tokens, at)
                                .or_else(|| OPEN_HEREDOC(tokens, at))
                                .and_then(|at| template(tokens, at))
                                .or_else(|| {
                                    NUMBER(tokens, at)
                                        .or_else(|| {
                                            OPEN_BRACKET(tokens, at)
                                                .and_then(|at| {
                                                    FOR(tokens, at)
                                                        .and_then(|at| for_tuple(tokens, at))
                                                        .or_else(|| tuple(tokens, at))
                                                })
                                                .or_else(|| {
                                                    OPEN_BRACE(tokens, at)
                                                        .and_then(|at| {
                                                            FOR(tokens, at)
                                                                .and_then(|at| for_object(tokens, at))
                                                                .or_else(|| object(tokens, at))
                                                        })
                                                        .or_else(|| {
                                                            OPEN_PAREN(tokens, at)
                                                                .and_then(|at| {
                                                                    value(tokens, at).and_then(|at| CLOSE_PAREN(tokens, at))
                                                                })
                                                                .or_else(|| {
                                                                    KEYWORD(tokens, at)
                                                                        .and_then(|at| call(tokens, at).or(Some(at)))
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                })
        })
}
fn call(tokens: &[TokenKind], at: usize) -> Option<usize> {
    {
        let mut at = at;
        while let Some(next) = DOUBLE_COLON(tokens, at)
            .and_then(|at| identifier(tokens, at))
        {
            at = next;
        }
        Some(at)
    }
        .and_then(|at| {
            OPEN_PAREN(tokens, at)
                .and_then(|at| {
                    {
                        let mut at = at;
                        while let Some(next) = value(tokens, at)
                            .and_then(|at| {
                                COMMA(tokens, at)
                                    .or_else(|| {
                                        ELLIPSIS(tokens, at)
                                            .or(Some(at))
                                            .and_then(|at| AT_CLOSE(tokens, at))
                                    })
                            })
                        {
                            at = next;
                        }
                        Some(at)
                    }
                        .and_then(|at| CLOSE_PAREN(tokens, at))
                })
        })
}
fn tuple(tokens: &[TokenKind], at: usize) -> Option<usize> {
    NOT_FOR(tokens, at)
        .and_then(|at| {
            {
                let mut at = at;
                while let Some(next) = value(tokens, at)
                    .and_then(|at| COMMA(tokens, at).or_else(|| AT_CLOSE(tokens, at)))
                {
                    at = next;
                }
                Some(at)
            }
                .and_then(|at| CLOSE_BRACKET(tokens, at))
        })
}
fn object(tokens: &[TokenKind], at: usize) -> Option<usize> {
    NOT_FOR(tokens, at)
        .and_then(|at| {
            {
                let mut at = at;
                while let Some(next) = NEWLINE(tokens, at) {
                    at = next;
                }
                Some(at)
            }
                .and_then(|at| {
                    {
                        let mut at = at;
                        while let Some(next) = value(tokens, at)
                            .and_then(|at| {
                                EQUAL(tokens, at)
                                    .or_else(|| COLON(tokens, at))
                                    .and_then(|at| {
                                        value(tokens, at)
                                            .and_then(|at| {
                                                COMMA(tokens, at)
                                                    .or_else(|| NEWLINE(tokens, at))
                                                    .and_then(|at| {
                                                        let mut at = at;
                                                        while let Some(next) = NEWLINE(tokens, at) {
                                                            at = next;
                                                        }
                                                        Some(at)
                                                    })
                                                    .or_else(|| AT_CLOSE(tokens, at))
                                            })
                                    })
                            })
                        {
                            at = next;
                        }
                        Some(at)
                    }
                        .and_then(|at| CLOSE_BRACE(tokens, at))
                })
        })
}
fn for_tuple(tokens: &[TokenKind], at: usize) -> Option<usize> {
    for_clauses(tokens, at).and_then(|at| CLOSE_BRACKET(tokens, at))
}
fn for_object(tokens: &[TokenKind], at: usize) -> Option<usize> {
    for_clauses(tokens, at).and_then(|at| CLOSE_BRACE(tokens, at))
}
fn for_clauses(tokens: &[TokenKind], at: usize) -> Option<usize> {
    for_source(tokens, at)
        .and_then(|at| {
            COLON(tokens, at)
                .and_then(|at| {
                    value(tokens, at)
                        .and_then(|at| {
                            FAT_ARROW(tokens, at)
                                .and_then(|at| value(tokens, at))
                                .or(Some(at))
                                .and_then(|at| {
                                    ELLIPSIS(tokens, at)
                                        .or(Some(at))
                                        .and_then(|at| {
                                            IF(tokens, at).and_then(|at| value(tokens, at)).or(Some(at))
                                        })
                                })
                        })
                })
        })
}
fn for_source(tokens: &[TokenKind], at: usize) -> Option<usize> {
    identifier(tokens, at)
        .and_then(|at| {
            COMMA(tokens, at)
                .and_then(|at| identifier(tokens, at))
                .or(Some(at))
                .and_then(|at| IN(tokens, at).and_then(|at| value(tokens, at)))
        })
}
fn template(tokens: &[TokenKind], at: usize) -> Option<usize> {
    {
        let mut at = at;
        while let Some(next) = part(tokens, at) {
            at = next;
        }
        Some(at)
    }
        .and_then(|at| CLOSE_QUOTE(tokens, at).or_else(|| CLOSE_HEREDOC(tokens, at)))
}
fn part(tokens: &[TokenKind], at: usize) -> Option<usize> {
    QUOTED_TEXT(tokens, at)
        .or_else(|| {
            TEXT(tokens, at)
                .or_else(|| {
                    INTERPOLATION(tokens, at)
                        .and_then(|at| {
                            value(tokens, at).and_then(|at| SEQUENCE_END(tokens, at))
                        })
                        .or_else(|| {
                            DIRECTIVE(tokens, at)
                                .and_then(|at| {
                                    directive(tokens, at)
                                        .and_then(|at| SEQUENCE_END(tokens, at))
                                })
                        })
                })
        })
}
fn directive(tokens: &[TokenKind], at: usize) -> Option<usize> {
    IF(tokens, at)
        .and_then(|at| value(tokens, at))
        .or_else(|| {
            ELSE(tokens, at)
                .or_else(|| {
                    END_IF(tokens, at)
                        .or_else(|| {
                            FOR(tokens, at)
                                .and_then(|at| for_source(tokens, at))
                                .or_else(|| END_FOR(tokens, at))
                        })
                })
        })
}
#[inline(always)]
fn identifier(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'a', b'k')
}
#[inline(always)]
fn FUNCTION_NAME(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'a', b'a')
}
#[inline(always)]
fn KEYWORD(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'b', b'j')
}
#[inline(always)]
fn FOR(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'b', b'b')
}
fn NOT_FOR(tokens: &[TokenKind], at: usize) -> Option<usize> {
    if FOR(tokens, at).is_some() { None } else { Some(at) }
}
#[inline(always)]
fn IN(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'c', b'c')
}
#[inline(always)]
fn IF(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'd', b'd')
}
#[inline(always)]
fn ELSE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'e', b'e')
}
#[inline(always)]
fn END_IF(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'f', b'f')
}
#[inline(always)]
fn END_FOR(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'g', b'g')
}
#[inline(always)]
fn SINGLE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'h', b'm')
}
#[inline(always)]
fn IDENT(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'k', b'k')
}
#[inline(always)]
fn NUMBER(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'l', b'l')
}
#[inline(always)]
fn STRING(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'm', b'm')
}
#[inline(always)]
fn BINARY_OPERATOR(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'A', b'M')
}
#[inline(always)]
fn SUFFIX_START(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'A', b'Q')
}
#[inline(always)]
fn DOT_NAME(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'N', b'N')
}
fn PREFIX(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'J', b'J').or_else(|| token(tokens, at, b'!', b'!'))
}
#[inline(always)]
fn STAR(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'K', b'K')
}
#[inline(always)]
fn EQUAL(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'Y', b'Y')
}
#[inline(always)]
fn FAT_ARROW(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'>', b'>')
}
#[inline(always)]
fn QUESTION(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'P', b'P')
}
#[inline(always)]
fn COLON(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'Z', b'Z')
}
#[inline(always)]
fn DOUBLE_COLON(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b';', b';')
}
#[inline(always)]
fn COMMA(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'R', b'R')
}
#[inline(always)]
fn DOT(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'O', b'O')
}
#[inline(always)]
fn ELLIPSIS(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'~', b'~')
}
#[inline(always)]
fn OPEN_PAREN(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'(', b'(')
}
#[inline(always)]
fn CLOSE_PAREN(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'U', b'U')
}
#[inline(always)]
fn OPEN_BRACKET(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'Q', b'Q')
}
#[inline(always)]
fn CLOSE_BRACKET(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'S', b'S')
}
#[inline(always)]
fn OPEN_BRACE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'{', b'{')
}
#[inline(always)]
fn CLOSE_BRACE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'T', b'T')
}
#[inline(always)]
fn OPEN_QUOTE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'"', b'"')
}
#[inline(always)]
fn CLOSE_QUOTE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'\'', b'\'')
}
#[inline(always)]
fn OPEN_HEREDOC(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'#', b'#')
}
#[inline(always)]
fn CLOSE_HEREDOC(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'%', b'%')
}
#[inline(always)]
fn QUOTED_TEXT(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'q', b'q')
}
#[inline(always)]
fn TEXT(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b't', b't')
}
#[inline(always)]
fn INTERPOLATION(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'$', b'$')
}
#[inline(always)]
fn DIRECTIVE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'&', b'&')
}
#[inline(always)]
fn SEQUENCE_END(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'W', b'W')
}
fn AT_CLOSE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'S', b'U').map(|_| at)
}
#[inline(always)]
fn VALUE_END(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'R', b'Z')
}
#[inline(always)]
fn NEWLINE(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'V', b'V')
}
#[inline(always)]
fn END(tokens: &[TokenKind], at: usize) -> Option<usize> {
    token(tokens, at, b'X', b'X')
}
/// A token whose byte is in the range.
#[inline(always)]
fn token(tokens: &[TokenKind], at: usize, first: u8, last: u8) -> Option<usize> {
    let kind = *tokens.get(at)? as u8;
    (first <= kind && kind <= last).then_some(at + 1)
}
