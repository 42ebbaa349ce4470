//! The parser that pest makes of `hcl.pest`. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

#![allow(dead_code, missing_docs, unreachable_pub)]
#![allow(clippy::all)]
/// Matches tokens against the rules of the grammar.
pub(super) struct Hcl;
#[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Rule {
    r#is_item,
    r#is_expression,
    r#is_template,
    r#file,
    r#body,
    r#block,
    r#item,
    r#attribute,
    r#one_line_block,
    r#block_open,
    r#block_close,
    r#header,
    r#label,
    r#end_of_line,
    r#expression_source,
    r#template_source,
    r#value,
    r#expr,
    r#term,
    r#call,
    r#tuple,
    r#object,
    r#for_tuple,
    r#for_object,
    r#for_clauses,
    r#for_source,
    r#template,
    r#part,
    r#directive,
    r#identifier,
    r#FUNCTION_NAME,
    r#KEYWORD,
    r#FOR,
    r#NOT_FOR,
    r#IN,
    r#IF,
    r#ELSE,
    r#END_IF,
    r#END_FOR,
    r#SINGLE,
    r#IDENT,
    r#NUMBER,
    r#STRING,
    r#BINARY_OPERATOR,
    r#SUFFIX_START,
    r#DOT_NAME,
    r#PREFIX,
    r#STAR,
    r#EQUAL,
    r#FAT_ARROW,
    r#QUESTION,
    r#COLON,
    r#DOUBLE_COLON,
    r#COMMA,
    r#DOT,
    r#ELLIPSIS,
    r#OPEN_PAREN,
    r#CLOSE_PAREN,
    r#OPEN_BRACKET,
    r#CLOSE_BRACKET,
    r#OPEN_BRACE,
    r#CLOSE_BRACE,
    r#OPEN_QUOTE,
    r#CLOSE_QUOTE,
    r#OPEN_HEREDOC,
    r#CLOSE_HEREDOC,
    r#QUOTED_TEXT,
    r#TEXT,
    r#INTERPOLATION,
    r#DIRECTIVE,
    r#SEQUENCE_END,
    r#AT_CLOSE,
    r#VALUE_END,
    r#NEWLINE,
    r#END,
}
impl Rule {
    pub fn all_rules() -> &'static [Rule] {
        &[
            Rule::r#is_item,
            Rule::r#is_expression,
            Rule::r#is_template,
            Rule::r#file,
            Rule::r#body,
            Rule::r#block,
            Rule::r#item,
            Rule::r#attribute,
            Rule::r#one_line_block,
            Rule::r#block_open,
            Rule::r#block_close,
            Rule::r#header,
            Rule::r#label,
            Rule::r#end_of_line,
            Rule::r#expression_source,
            Rule::r#template_source,
            Rule::r#value,
            Rule::r#expr,
            Rule::r#term,
            Rule::r#call,
            Rule::r#tuple,
            Rule::r#object,
            Rule::r#for_tuple,
            Rule::r#for_object,
            Rule::r#for_clauses,
            Rule::r#for_source,
            Rule::r#template,
            Rule::r#part,
            Rule::r#directive,
            Rule::r#identifier,
            Rule::r#FUNCTION_NAME,
            Rule::r#KEYWORD,
            Rule::r#FOR,
            Rule::r#NOT_FOR,
            Rule::r#IN,
            Rule::r#IF,
            Rule::r#ELSE,
            Rule::r#END_IF,
            Rule::r#END_FOR,
            Rule::r#SINGLE,
            Rule::r#IDENT,
            Rule::r#NUMBER,
            Rule::r#STRING,
            Rule::r#BINARY_OPERATOR,
            Rule::r#SUFFIX_START,
            Rule::r#DOT_NAME,
            Rule::r#PREFIX,
            Rule::r#STAR,
            Rule::r#EQUAL,
            Rule::r#FAT_ARROW,
            Rule::r#QUESTION,
            Rule::r#COLON,
            Rule::r#DOUBLE_COLON,
            Rule::r#COMMA,
            Rule::r#DOT,
            Rule::r#ELLIPSIS,
            Rule::r#OPEN_PAREN,
            Rule::r#CLOSE_PAREN,
            Rule::r#OPEN_BRACKET,
            Rule::r#CLOSE_BRACKET,
            Rule::r#OPEN_BRACE,
            Rule::r#CLOSE_BRACE,
            Rule::r#OPEN_QUOTE,
            Rule::r#CLOSE_QUOTE,
            Rule::r#OPEN_HEREDOC,
            Rule::r#CLOSE_HEREDOC,
            Rule::r#QUOTED_TEXT,
            Rule::r#TEXT,
            Rule::r#INTERPOLATION,
            Rule::r#DIRECTIVE,
            Rule::r#SEQUENCE_END,
            Rule::r#AT_CLOSE,
            Rule::r#VALUE_END,
            Rule::r#NEWLINE,
            Rule::r#END,
        ]
    }
}
#[allow(clippy::all)]
impl ::pest::Parser<Rule> for Hcl {
    fn parse<'i>(
        rule: Rule,
        input: &'i str,
    ) -> ::core::result::Result<
        ::pest::iterators::Pairs<'i, Rule>,
        ::pest::error::Error<Rule>,
    > {
        mod rules {
            #![allow(clippy::upper_case_acronyms)]
            pub mod hidden {
                use super::super::Rule;
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn skip(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    Ok(state)
                }
            }
            pub mod visible {
                use super::super::Rule;
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#is_item(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.lookahead(true, |state| { self::r#item(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#is_expression(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.lookahead(true, |state| { self::r#expression_source(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#is_template(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.lookahead(true, |state| { self::r#template_source(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#file(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#file,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#body(state).and_then(|state| { self::r#END(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#body(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#body,
                                        |state| {
                                            state
                                                .repeat(|state| {
                                                    self::r#NEWLINE(state)
                                                        .or_else(|state| { self::r#attribute(state) })
                                                        .or_else(|state| { self::r#block(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#block,
                                        |state| {
                                            self::r#one_line_block(state)
                                                .or_else(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#block_open(state)
                                                                .and_then(|state| { self::r#body(state) })
                                                                .and_then(|state| { self::r#block_close(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#item(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#attribute(state)
                        .or_else(|state| { self::r#one_line_block(state) })
                        .or_else(|state| { self::r#block_open(state) })
                        .or_else(|state| { self::r#block_close(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#attribute(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#attribute,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#identifier(state)
                                                        .and_then(|state| { self::r#EQUAL(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { self::r#end_of_line(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#one_line_block(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#one_line_block,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#header(state)
                                                        .and_then(|state| { self::r#identifier(state) })
                                                        .and_then(|state| { self::r#EQUAL(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                        .and_then(|state| { self::r#CLOSE_BRACE(state) })
                                                        .and_then(|state| { self::r#end_of_line(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block_open(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#block_open,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#header(state)
                                                        .and_then(|state| {
                                                            self::r#end_of_line(state)
                                                                .or_else(|state| {
                                                                    state
                                                                        .lookahead(true, |state| { self::r#CLOSE_BRACE(state) })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#block_close(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#block_close,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#CLOSE_BRACE(state)
                                                        .and_then(|state| { self::r#end_of_line(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#header(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#identifier(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#label(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#label(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#OPEN_BRACE(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#label(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#identifier(state).or_else(|state| { self::r#STRING(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#end_of_line(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#NEWLINE(state)
                        .or_else(|state| {
                            state.lookahead(true, |state| { self::r#END(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#expression_source(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#expression_source,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#value(state)
                                                        .and_then(|state| { self::r#END(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#template_source(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#template_source,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#part(state) })
                                                        .and_then(|state| { self::r#END(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#value(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            self::r#SINGLE(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state.lookahead(true, |state| { self::r#VALUE_END(state) })
                                })
                        })
                        .or_else(|state| { self::r#expr(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#expr(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#expr,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#PREFIX(state) })
                                                        .and_then(|state| { self::r#term(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    self::r#DOT_NAME(state)
                                                                        .or_else(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .lookahead(true, |state| { self::r#SUFFIX_START(state) })
                                                                                        .and_then(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    self::r#BINARY_OPERATOR(state)
                                                                                                        .or_else(|state| {
                                                                                                            state
                                                                                                                .sequence(|state| {
                                                                                                                    self::r#QUESTION(state)
                                                                                                                        .and_then(|state| { self::r#value(state) })
                                                                                                                        .and_then(|state| { self::r#COLON(state) })
                                                                                                                })
                                                                                                        })
                                                                                                        .and_then(|state| {
                                                                                                            state.repeat(|state| { self::r#PREFIX(state) })
                                                                                                        })
                                                                                                        .and_then(|state| { self::r#term(state) })
                                                                                                })
                                                                                                .or_else(|state| {
                                                                                                    state
                                                                                                        .sequence(|state| {
                                                                                                            self::r#OPEN_BRACKET(state)
                                                                                                                .and_then(|state| {
                                                                                                                    self::r#STAR(state)
                                                                                                                        .or_else(|state| { self::r#value(state) })
                                                                                                                })
                                                                                                                .and_then(|state| { self::r#CLOSE_BRACKET(state) })
                                                                                                        })
                                                                                                })
                                                                                                .or_else(|state| {
                                                                                                    state
                                                                                                        .sequence(|state| {
                                                                                                            self::r#DOT(state)
                                                                                                                .and_then(|state| {
                                                                                                                    self::r#identifier(state)
                                                                                                                        .or_else(|state| { self::r#NUMBER(state) })
                                                                                                                        .or_else(|state| { self::r#STAR(state) })
                                                                                                                })
                                                                                                        })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#term(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#STRING(state)
                        .or_else(|state| { self::r#IDENT(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#FUNCTION_NAME(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#call(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#OPEN_QUOTE(state)
                                        .or_else(|state| { self::r#OPEN_HEREDOC(state) })
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#template(state) })
                                })
                        })
                        .or_else(|state| { self::r#NUMBER(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#OPEN_BRACKET(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#FOR(state)
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#for_tuple(state) })
                                                })
                                                .or_else(|state| { self::r#tuple(state) })
                                        })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#OPEN_BRACE(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#FOR(state)
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#for_object(state) })
                                                })
                                                .or_else(|state| { self::r#object(state) })
                                        })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#OPEN_PAREN(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#value(state) })
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#CLOSE_PAREN(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#KEYWORD(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state.optional(|state| { self::r#call(state) })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#call(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#call,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    self::r#DOUBLE_COLON(state)
                                                                        .and_then(|state| { self::r#identifier(state) })
                                                                })
                                                        })
                                                        .and_then(|state| { self::r#OPEN_PAREN(state) })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#value(state)
                                                                                .and_then(|state| {
                                                                                    self::r#COMMA(state)
                                                                                        .or_else(|state| {
                                                                                            state
                                                                                                .sequence(|state| {
                                                                                                    state
                                                                                                        .optional(|state| { self::r#ELLIPSIS(state) })
                                                                                                        .and_then(|state| { self::r#AT_CLOSE(state) })
                                                                                                })
                                                                                        })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { self::r#CLOSE_PAREN(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#tuple(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#tuple,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#NOT_FOR(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#value(state)
                                                                                .and_then(|state| {
                                                                                    self::r#COMMA(state)
                                                                                        .or_else(|state| { self::r#AT_CLOSE(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { self::r#CLOSE_BRACKET(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#object(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#object,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#NOT_FOR(state)
                                                        .and_then(|state| {
                                                            state.repeat(|state| { self::r#NEWLINE(state) })
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#value(state)
                                                                                .and_then(|state| {
                                                                                    self::r#EQUAL(state)
                                                                                        .or_else(|state| { self::r#COLON(state) })
                                                                                })
                                                                                .and_then(|state| { self::r#value(state) })
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .sequence(|state| {
                                                                                            self::r#COMMA(state)
                                                                                                .or_else(|state| { self::r#NEWLINE(state) })
                                                                                                .and_then(|state| {
                                                                                                    state.repeat(|state| { self::r#NEWLINE(state) })
                                                                                                })
                                                                                        })
                                                                                        .or_else(|state| { self::r#AT_CLOSE(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { self::r#CLOSE_BRACE(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#for_tuple(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#for_tuple,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#for_clauses(state)
                                                        .and_then(|state| { self::r#CLOSE_BRACKET(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#for_object(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#for_object,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#for_clauses(state)
                                                        .and_then(|state| { self::r#CLOSE_BRACE(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#for_clauses(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#for_source(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#COLON(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#value(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#FAT_ARROW(state)
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state.optional(|state| { self::r#ELLIPSIS(state) })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#IF(state)
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#value(state) })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#for_source(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            self::r#identifier(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#COMMA(state)
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#identifier(state) })
                                                })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#IN(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#value(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#template(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#template,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .repeat(|state| { self::r#part(state) })
                                                        .and_then(|state| {
                                                            self::r#CLOSE_QUOTE(state)
                                                                .or_else(|state| { self::r#CLOSE_HEREDOC(state) })
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#part(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    self::r#QUOTED_TEXT(state)
                        .or_else(|state| { self::r#TEXT(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#INTERPOLATION(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#value(state) })
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#SEQUENCE_END(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#DIRECTIVE(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#directive(state) })
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#SEQUENCE_END(state) })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#directive(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state
                        .sequence(|state| {
                            self::r#IF(state)
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#value(state) })
                        })
                        .or_else(|state| { self::r#ELSE(state) })
                        .or_else(|state| { self::r#END_IF(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#FOR(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#for_source(state) })
                                })
                        })
                        .or_else(|state| { self::r#END_FOR(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#identifier(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('a'..'k')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#FUNCTION_NAME(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("a")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#KEYWORD(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('b'..'j')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#FOR(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("b")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#NOT_FOR(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.lookahead(false, |state| { self::r#FOR(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#IN(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("c")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#IF(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("d")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#ELSE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("e")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#END_IF(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("f")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#END_FOR(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("g")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#SINGLE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('h'..'m')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#IDENT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("k")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#NUMBER(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("l")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#STRING(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("m")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#BINARY_OPERATOR(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('A'..'M')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#SUFFIX_START(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('A'..'Q')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#DOT_NAME(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("N")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#PREFIX(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    let state = state.check_stack_limit()?;
                    state.match_string("J").or_else(|state| { state.match_string("!") })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#STAR(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("K")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#EQUAL(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("Y")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#FAT_ARROW(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string(">")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#QUESTION(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("P")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#COLON(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("Z")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#DOUBLE_COLON(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string(";")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#COMMA(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("R")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#DOT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("O")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#ELLIPSIS(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("~")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#OPEN_PAREN(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("(")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#CLOSE_PAREN(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("U")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#OPEN_BRACKET(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("Q")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#CLOSE_BRACKET(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("S")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#OPEN_BRACE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("{")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#CLOSE_BRACE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("T")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#OPEN_QUOTE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("\"")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#CLOSE_QUOTE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("'")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#OPEN_HEREDOC(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("#")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#CLOSE_HEREDOC(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("%")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#QUOTED_TEXT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("q")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#TEXT(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("t")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#INTERPOLATION(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("$")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#DIRECTIVE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("&")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#SEQUENCE_END(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("W")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#AT_CLOSE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.lookahead(true, |state| { state.match_range('S'..'U') })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#VALUE_END(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_range('R'..'Z')
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#NEWLINE(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("V")
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#END(
                    state: ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::alloc::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.match_string("X")
                }
            }
            pub use self::visible::*;
        }
        ::pest::state(
            input,
            |state| {
                match rule {
                    Rule::r#is_item => rules::r#is_item(state),
                    Rule::r#is_expression => rules::r#is_expression(state),
                    Rule::r#is_template => rules::r#is_template(state),
                    Rule::r#file => rules::r#file(state),
                    Rule::r#body => rules::r#body(state),
                    Rule::r#block => rules::r#block(state),
                    Rule::r#item => rules::r#item(state),
                    Rule::r#attribute => rules::r#attribute(state),
                    Rule::r#one_line_block => rules::r#one_line_block(state),
                    Rule::r#block_open => rules::r#block_open(state),
                    Rule::r#block_close => rules::r#block_close(state),
                    Rule::r#header => rules::r#header(state),
                    Rule::r#label => rules::r#label(state),
                    Rule::r#end_of_line => rules::r#end_of_line(state),
                    Rule::r#expression_source => rules::r#expression_source(state),
                    Rule::r#template_source => rules::r#template_source(state),
                    Rule::r#value => rules::r#value(state),
                    Rule::r#expr => rules::r#expr(state),
                    Rule::r#term => rules::r#term(state),
                    Rule::r#call => rules::r#call(state),
                    Rule::r#tuple => rules::r#tuple(state),
                    Rule::r#object => rules::r#object(state),
                    Rule::r#for_tuple => rules::r#for_tuple(state),
                    Rule::r#for_object => rules::r#for_object(state),
                    Rule::r#for_clauses => rules::r#for_clauses(state),
                    Rule::r#for_source => rules::r#for_source(state),
                    Rule::r#template => rules::r#template(state),
                    Rule::r#part => rules::r#part(state),
                    Rule::r#directive => rules::r#directive(state),
                    Rule::r#identifier => rules::r#identifier(state),
                    Rule::r#FUNCTION_NAME => rules::r#FUNCTION_NAME(state),
                    Rule::r#KEYWORD => rules::r#KEYWORD(state),
                    Rule::r#FOR => rules::r#FOR(state),
                    Rule::r#NOT_FOR => rules::r#NOT_FOR(state),
                    Rule::r#IN => rules::r#IN(state),
                    Rule::r#IF => rules::r#IF(state),
                    Rule::r#ELSE => rules::r#ELSE(state),
                    Rule::r#END_IF => rules::r#END_IF(state),
                    Rule::r#END_FOR => rules::r#END_FOR(state),
                    Rule::r#SINGLE => rules::r#SINGLE(state),
                    Rule::r#IDENT => rules::r#IDENT(state),
                    Rule::r#NUMBER => rules::r#NUMBER(state),
                    Rule::r#STRING => rules::r#STRING(state),
                    Rule::r#BINARY_OPERATOR => rules::r#BINARY_OPERATOR(state),
                    Rule::r#SUFFIX_START => rules::r#SUFFIX_START(state),
                    Rule::r#DOT_NAME => rules::r#DOT_NAME(state),
                    Rule::r#PREFIX => rules::r#PREFIX(state),
                    Rule::r#STAR => rules::r#STAR(state),
                    Rule::r#EQUAL => rules::r#EQUAL(state),
                    Rule::r#FAT_ARROW => rules::r#FAT_ARROW(state),
                    Rule::r#QUESTION => rules::r#QUESTION(state),
                    Rule::r#COLON => rules::r#COLON(state),
                    Rule::r#DOUBLE_COLON => rules::r#DOUBLE_COLON(state),
                    Rule::r#COMMA => rules::r#COMMA(state),
                    Rule::r#DOT => rules::r#DOT(state),
                    Rule::r#ELLIPSIS => rules::r#ELLIPSIS(state),
                    Rule::r#OPEN_PAREN => rules::r#OPEN_PAREN(state),
                    Rule::r#CLOSE_PAREN => rules::r#CLOSE_PAREN(state),
                    Rule::r#OPEN_BRACKET => rules::r#OPEN_BRACKET(state),
                    Rule::r#CLOSE_BRACKET => rules::r#CLOSE_BRACKET(state),
                    Rule::r#OPEN_BRACE => rules::r#OPEN_BRACE(state),
                    Rule::r#CLOSE_BRACE => rules::r#CLOSE_BRACE(state),
                    Rule::r#OPEN_QUOTE => rules::r#OPEN_QUOTE(state),
                    Rule::r#CLOSE_QUOTE => rules::r#CLOSE_QUOTE(state),
                    Rule::r#OPEN_HEREDOC => rules::r#OPEN_HEREDOC(state),
                    Rule::r#CLOSE_HEREDOC => rules::r#CLOSE_HEREDOC(state),
                    Rule::r#QUOTED_TEXT => rules::r#QUOTED_TEXT(state),
                    Rule::r#TEXT => rules::r#TEXT(state),
                    Rule::r#INTERPOLATION => rules::r#INTERPOLATION(state),
                    Rule::r#DIRECTIVE => rules::r#DIRECTIVE(state),
                    Rule::r#SEQUENCE_END => rules::r#SEQUENCE_END(state),
                    Rule::r#AT_CLOSE => rules::r#AT_CLOSE(state),
                    Rule::r#VALUE_END => rules::r#VALUE_END(state),
                    Rule::r#NEWLINE => rules::r#NEWLINE(state),
                    Rule::r#END => rules::r#END(state),
                }
            },
        )
    }
}
