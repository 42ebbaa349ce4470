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
    let end = attribute(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = one_line_block(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = block_open(tokens, at);
    if end.is_some() {
        return end;
    }
    block_close(tokens, at)
}
fn attribute(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = identifier(tokens, at)?;
    let at = EQUAL(tokens, at)?;
    let at = value(tokens, at)?;
    end_of_line(tokens, at)
}
fn one_line_block(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = header(tokens, at)?;
    let at = identifier(tokens, at)?;
    let at = EQUAL(tokens, at)?;
    let at = value(tokens, at)?;
    let at = CLOSE_BRACE(tokens, at)?;
    end_of_line(tokens, at)
}
fn block_open(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = header(tokens, at)?;
    let end = end_of_line(tokens, at);
    if end.is_some() {
        return end;
    }
    CLOSE_BRACE(tokens, at).map(|_| at)
}
fn block_close(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = CLOSE_BRACE(tokens, at)?;
    end_of_line(tokens, at)
}
fn header(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = identifier(tokens, at)?;
    let at = {
        let mut at = at;
        while let Some(next) = label(tokens, at) {
            at = next;
        }
        Some(at)
    }?;
    OPEN_BRACE(tokens, at)
}
fn label(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let end = identifier(tokens, at);
    if end.is_some() {
        return end;
    }
    STRING(tokens, at)
}
fn end_of_line(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let end = NEWLINE(tokens, at);
    if end.is_some() {
        return end;
    }
    END(tokens, at).map(|_| at)
}
fn expression_source(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = value(tokens, at)?;
    END(tokens, at)
}
fn template_source(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = {
        let mut at = at;
        while let Some(next) = part(tokens, at) {
            at = next;
        }
        Some(at)
    }?;
    END(tokens, at)
}
fn value(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let end = (|| {
        let at = SINGLE(tokens, at)?;
        VALUE_END(tokens, at).map(|_| at)
    })();
    if end.is_some() {
        return end;
    }
    expr(tokens, at)
}
fn expr(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = {
        let mut at = at;
        while let Some(next) = PREFIX(tokens, at) {
            at = next;
        }
        Some(at)
    }?;
    let at = term(tokens, at)?;
    {
        let mut at = at;
        while let Some(next) = (|| {
            let end = DOT_NAME(tokens, at);
            if end.is_some() {
                return end;
            }
            let at = SUFFIX_START(tokens, at).map(|_| at)?;
            let end = (|| {
                let at = (|| {
                    let end = BINARY_OPERATOR(tokens, at);
                    if end.is_some() {
                        return end;
                    }
                    let at = QUESTION(tokens, at)?;
                    let at = value(tokens, at)?;
                    COLON(tokens, at)
                })()?;
                let at = {
                    let mut at = at;
                    while let Some(next) = PREFIX(tokens, at) {
                        at = next;
                    }
                    Some(at)
                }?;
                term(tokens, at)
            })();
            if end.is_some() {
                return end;
            }
            let end = (|| {
                let at = OPEN_BRACKET(tokens, at)?;
                let at = (|| {
                    let end = STAR(tokens, at);
                    if end.is_some() {
                        return end;
                    }
                    value(tokens, at)
                })()?;
                CLOSE_BRACKET(tokens, at)
            })();
            if end.is_some() {
                return end;
            }
            let at = DOT(tokens, at)?;
            let end = identifier(tokens, at);
            if end.is_some() {
                return end;
            }
            let end = NUMBER(tokens, at);
            if end.is_some() {
                return end;
            }
            STAR(tokens, at)
        })() {
            at = next;
        }
        Some(at)
    }
}
fn term(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let end = STRING(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = IDENT(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = FUNCTION_NAME(tokens, at)?;
        call(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = (|| {
            let end = OPEN_QUOTE(tokens, at);
            if end.is_some() {
                return end;
            }
            OPEN_HEREDOC(tokens, at)
        })()?;
        template(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let end = NUMBER(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = OPEN_BRACKET(tokens, at)?;
        let end = (|| {
            let at = FOR(tokens, at)?;
            for_tuple(tokens, at)
        })();
        if end.is_some() {
            return end;
        }
        tuple(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = OPEN_BRACE(tokens, at)?;
        let end = (|| {
            let at = FOR(tokens, at)?;
            for_object(tokens, at)
        })();
        if end.is_some() {
            return end;
        }
        object(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = OPEN_PAREN(tokens, at)?;
        let at = value(tokens, at)?;
        CLOSE_PAREN(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let at = KEYWORD(tokens, at)?;
    call(tokens, at).or(Some(at))
}
fn call(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = {
        let mut at = at;
        while let Some(next) = (|| {
            let at = DOUBLE_COLON(tokens, at)?;
            identifier(tokens, at)
        })() {
            at = next;
        }
        Some(at)
    }?;
    let at = OPEN_PAREN(tokens, at)?;
    let at = {
        let mut at = at;
        while let Some(next) = (|| {
            let at = value(tokens, at)?;
            let end = COMMA(tokens, at);
            if end.is_some() {
                return end;
            }
            let at = ELLIPSIS(tokens, at).or(Some(at))?;
            AT_CLOSE(tokens, at)
        })() {
            at = next;
        }
        Some(at)
    }?;
    CLOSE_PAREN(tokens, at)
}
fn tuple(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = NOT_FOR(tokens, at)?;
    let at = {
        let mut at = at;
        while let Some(next) = (|| {
            let at = value(tokens, at)?;
            let end = COMMA(tokens, at);
            if end.is_some() {
                return end;
            }
            AT_CLOSE(tokens, at)
        })() {
            at = next;
        }
        Some(at)
    }?;
    CLOSE_BRACKET(tokens, at)
}
fn object(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = NOT_FOR(tokens, at)?;
    let at = {
        let mut at = at;
        while let Some(next) = NEWLINE(tokens, at) {
            at = next;
        }
        Some(at)
    }?;
    let at = {
        let mut at = at;
        while let Some(next) = (|| {
            let at = value(tokens, at)?;
            let at = (|| {
                let end = EQUAL(tokens, at);
                if end.is_some() {
                    return end;
                }
                COLON(tokens, at)
            })()?;
            let at = value(tokens, at)?;
            let end = (|| {
                let at = (|| {
                    let end = COMMA(tokens, at);
                    if end.is_some() {
                        return end;
                    }
                    NEWLINE(tokens, at)
                })()?;
                {
                    let mut at = at;
                    while let Some(next) = NEWLINE(tokens, at) {
                        at = next;
                    }
                    Some(at)
                }
            })();
            if end.is_some() {
                return end;
            }
            AT_CLOSE(tokens, at)
        })() {
            at = next;
        }
        Some(at)
    }?;
    CLOSE_BRACE(tokens, at)
}
fn for_tuple(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = for_clauses(tokens, at)?;
    CLOSE_BRACKET(tokens, at)
}
fn for_object(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = for_clauses(tokens, at)?;
    CLOSE_BRACE(tokens, at)
}
fn for_clauses(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = for_source(tokens, at)?;
    let at = COLON(tokens, at)?;
    let at = value(tokens, at)?;
    let at = (|| {
        let at = FAT_ARROW(tokens, at)?;
        value(tokens, at)
    })()
        .or(Some(at))?;
    let at = ELLIPSIS(tokens, at).or(Some(at))?;
    (|| {
        let at = IF(tokens, at)?;
        value(tokens, at)
    })()
        .or(Some(at))
}
fn for_source(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = identifier(tokens, at)?;
    let at = (|| {
        let at = COMMA(tokens, at)?;
        identifier(tokens, at)
    })()
        .or(Some(at))?;
    let at = IN(tokens, at)?;
    value(tokens, at)
}
fn template(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let at = {
        let mut at = at;
        while let Some(next) = part(tokens, at) {
            at = next;
        }
        Some(at)
    }?;
    let end = CLOSE_QUOTE(tokens, at);
    if end.is_some() {
        return end;
    }
    CLOSE_HEREDOC(tokens, at)
}
fn part(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let end = QUOTED_TEXT(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = TEXT(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = INTERPOLATION(tokens, at)?;
        let at = value(tokens, at)?;
        SEQUENCE_END(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let at = DIRECTIVE(tokens, at)?;
    let at = directive(tokens, at)?;
    SEQUENCE_END(tokens, at)
}
fn directive(tokens: &[TokenKind], at: usize) -> Option<usize> {
    let end = (|| {
        let at = IF(tokens, at)?;
        value(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    let end = ELSE(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = END_IF(tokens, at);
    if end.is_some() {
        return end;
    }
    let end = (|| {
        let at = FOR(tokens, at)?;
        for_source(tokens, at)
    })();
    if end.is_some() {
        return end;
    }
    END_FOR(tokens, at)
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
    let end = token(tokens, at, b'J', b'J');
    if end.is_some() {
        return end;
    }
    token(tokens, at, b'!', b'!')
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
