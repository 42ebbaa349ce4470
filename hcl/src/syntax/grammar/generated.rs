//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a
//! token ends. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

#[cfg(test)]
pub(super) mod all;
use super::nodes::Record;
use super::steps::*;
use crate::syntax::token::TokenKind as Kind;
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
const ITEM: Class = class(b"Tabcdefghijk");
const LABEL: Class = class(b"abcdefghijkm");
const END_OF_LINE: Class = class(b"VX");
const LOST_LABEL: Class = class(b"\"abcdefghijkm");
const IN_LABEL: Class = all_but(b"'");
const PART: Class = class(b"$&qt");
const FURTHER: Class = class(b"ABCDEFGHIJKLMP");
const SIGNS: Class = class(b"!J");
const STEP: Class = class(b"NOQ");
const PREFIX: Class = class(b"!J");
const OPERAND_START: Class = class(b"!\"#(JQabcdefghijklm{");
const AFTER_OPERAND: Class = class(b"ABCDEFGHIJKLMP");
const DOT_NAME: Class = class(b"N");
const TERM: Class = class(b"\"#(Qabcdefghijklm{");
const QUALIFIER: Class = class(b";");
const ARGUMENT: Class = class(b"!\"#(JQabcdefghijklm{");
const ELLIPSIS: Class = class(b"~");
const ELEMENT: Class = class(b"!\"#(JQabcdefghijklm{");
const NEWLINE: Class = class(b"V");
const MEMBER: Class = class(b"!\"#(JQabcdefghijklm{");
const FOR_VALUE: Class = class(b">");
const FOR_CONDITION: Class = class(b"d");
const SECOND_NAME: Class = class(b"R");
pub(crate) fn item<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'a'..=b'k' => {
            in_order!(
                nodes, attribute(tokens, at, nodes), block_open(tokens, at, nodes),
                one_line_block(tokens, at, nodes)
            )
        }
        b'T' => block_close(tokens, at, nodes),
        _ => nodes.missed(at, ITEM),
    }
}
fn attribute<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Attribute, at);
    let at = assignment(tokens, at, nodes)?;
    let at = end_of_line(tokens, at, nodes)?;
    nodes.close(node, at)
}
fn block_open<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::BlockOpen, at);
    let at = header(tokens, at, nodes)?;
    let at = match kind(tokens, at) {
        b'V' | b'X' => end_of_line(tokens, at, nodes),
        b'T' => Some(at),
        _ => nodes.missed(at, const { class(b"TVX") }),
    }?;
    nodes.close(node, at)
}
fn one_line_block<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::OneLineBlock, at);
    let at = header(tokens, at, nodes)?;
    let at = assignment(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::CloseBrace, nodes)?;
    let at = end_of_line(tokens, at, nodes)?;
    nodes.close(node, at)
}
fn block_close<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::BlockClose, at);
    let at = token(tokens, at, Kind::CloseBrace, nodes)?;
    let at = end_of_line(tokens, at, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn assignment<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = within(tokens, at, (b'a', b'k'), nodes)?;
    let at = token(tokens, at, Kind::Equal, nodes)?;
    value(tokens, at, nodes)
}
fn header<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Header, at);
    let at = within(tokens, at, (b'a', b'k'), nodes)?;
    let at = skip(LABEL, tokens, at, nodes);
    let at = token(tokens, at, Kind::OpenBrace, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn end_of_line<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'V' => Some(at + 1),
        b'X' => Some(at),
        _ => nodes.missed(at, END_OF_LINE),
    }
}
pub(crate) fn lost_header<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::LostHeader, at);
    let at = block_start(tokens, at, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
pub(crate) fn block_start<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = within(tokens, at, (b'a', b'k'), nodes)?;
    Some(many(LOST_LABEL, lost_label, tokens, at, nodes))
}
#[inline(always)]
fn lost_label<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'a'..=b'k' | b'm' => Some(at + 1),
        b'"' => quoted_label(tokens, at, nodes),
        _ => nodes.missed(at, LOST_LABEL),
    }
}
fn quoted_label<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::QuotedLabel, at);
    let at = token(tokens, at, Kind::OpenQuote, nodes)?;
    let at = many(IN_LABEL, in_label, tokens, at, nodes);
    let at = token(tokens, at, Kind::CloseQuote, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn in_label<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'"' => quoted_label(tokens, at, nodes),
        b'\x01'..=b'!' | b'#'..=b'&' | b'('..=b'\x7F' => Some(at + 1),
        _ => nodes.missed(at, IN_LABEL),
    }
}
#[inline(always)]
pub(crate) fn expression_source<R: Record>(
    tokens: &Kinds,
    at: usize,
    nodes: &mut R,
) -> End {
    let at = value(tokens, at, nodes)?;
    token(tokens, at, Kind::End, nodes)
}
#[inline(always)]
pub(crate) fn template_source<R: Record>(
    tokens: &Kinds,
    at: usize,
    nodes: &mut R,
) -> End {
    let at = many(PART, part, tokens, at, nodes);
    token(tokens, at, Kind::End, nodes)
}
#[inline(always)]
fn value<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let (first, around) = (at, nodes.open_value(at));
    let at = in_order!(nodes, single(tokens, at, nodes), expr(tokens, at, nodes))?;
    nodes.close_value(around, first, at)
}
#[inline(always)]
pub(crate) fn single<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = within(tokens, at, (b'h', b'm'), nodes)?;
    ahead(tokens, at, (b'R', b'Z'), nodes)
}
fn expr<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = operand(tokens, at, nodes)?;
    Some(many(FURTHER, further, tokens, at, nodes))
}
fn operand<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let (first, around) = (at, nodes.open_value(at));
    let at = maybe(SIGNS, signs, tokens, at, nodes);
    let at = term(tokens, at, nodes)?;
    let at = many(STEP, step, tokens, at, nodes);
    nodes.close_value(around, first, at)
}
fn signs<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Signs, at);
    let at = one_of(tokens, at, const { class(b"!J") }, nodes)?;
    let at = skip(PREFIX, tokens, at, nodes);
    nodes.close(node, at)
}
fn operation<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Operation, at);
    let at = within(tokens, at, (b'A', b'M'), nodes)?;
    let at = operand(tokens, at, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn further<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'A'..=b'M' => operation(tokens, at, nodes),
        b'P' => otherwise(tokens, at, nodes),
        _ => nodes.missed(at, FURTHER),
    }
}
#[inline(always)]
fn otherwise<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = arm(tokens, at, nodes)?;
    operand(tokens, at, nodes)
}
fn arm<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Arm, at);
    let at = token(tokens, at, Kind::Question, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::Colon, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
pub(crate) fn operand_start<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'!' | b'J' => signs(tokens, at, nodes),
        b'"'..=b'#' | b'(' | b'Q' | b'a'..=b'm' | b'{' => term(tokens, at, nodes),
        _ => nodes.missed(at, OPERAND_START),
    }
}
#[inline(always)]
pub(crate) fn after_operand<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'A'..=b'M' => operation(tokens, at, nodes),
        b'P' => arm(tokens, at, nodes),
        _ => nodes.missed(at, AFTER_OPERAND),
    }
}
#[inline(always)]
pub(crate) fn step<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let (first, around) = (at, nodes.open_value(at));
    let at = match kind(tokens, at) {
        b'N' => names(tokens, at, nodes),
        b'Q' => in_order!(nodes, index(tokens, at, nodes), full_splat(tokens, at, nodes)),
        b'O' => {
            in_order!(
                nodes, dotted(tokens, at, nodes), attribute_splat(tokens, at, nodes)
            )
        }
        _ => nodes.missed(at, STEP),
    }?;
    nodes.close_value(around, first, at)
}
fn names<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Names, at);
    let at = token(tokens, at, Kind::DotName, nodes)?;
    let at = skip(DOT_NAME, tokens, at, nodes);
    nodes.close(node, at)
}
fn index<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Index, at);
    let at = token(tokens, at, Kind::OpenBracket, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::CloseBracket, nodes)?;
    nodes.close(node, at)
}
fn full_splat<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::FullSplat, at);
    let at = token(tokens, at, Kind::OpenBracket, nodes)?;
    let at = token(tokens, at, Kind::Star, nodes)?;
    let at = token(tokens, at, Kind::CloseBracket, nodes)?;
    nodes.close(node, at)
}
fn dotted<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Dotted, at);
    let at = token(tokens, at, Kind::Dot, nodes)?;
    let at = within(tokens, at, (b'a', b'l'), nodes)?;
    nodes.close(node, at)
}
fn attribute_splat<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::AttributeSplat, at);
    let at = token(tokens, at, Kind::Dot, nodes)?;
    let at = token(tokens, at, Kind::Star, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn term<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let (first, around) = (at, nodes.open_value(at));
    let at = match kind(tokens, at) {
        b'k' => Some(at + 1),
        b'"'..=b'#' => template(tokens, at, nodes),
        b'l' => Some(at + 1),
        b'm' => Some(at + 1),
        b'a'..=b'j' => {
            in_order!(
                nodes, call(tokens, at, nodes), within(tokens, at, (b'b', b'j'), nodes)
            )
        }
        b'Q' => in_order!(nodes, tuple(tokens, at, nodes), for_tuple(tokens, at, nodes)),
        b'{' => {
            in_order!(nodes, object(tokens, at, nodes), for_object(tokens, at, nodes))
        }
        b'(' => parentheses(tokens, at, nodes),
        _ => nodes.missed(at, TERM),
    }?;
    nodes.close_value(around, first, at)
}
fn parentheses<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Parentheses, at);
    let at = token(tokens, at, Kind::OpenParen, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::CloseParen, nodes)?;
    nodes.close(node, at)
}
fn call<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Call, at);
    let at = within(tokens, at, (b'a', b'j'), nodes)?;
    let at = many(QUALIFIER, qualifier, tokens, at, nodes);
    let at = token(tokens, at, Kind::OpenParen, nodes)?;
    let at = many(ARGUMENT, argument, tokens, at, nodes);
    let at = token(tokens, at, Kind::CloseParen, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn qualifier<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = token(tokens, at, Kind::DoubleColon, nodes)?;
    within(tokens, at, (b'a', b'k'), nodes)
}
#[inline(always)]
fn argument<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = value(tokens, at, nodes)?;
    match kind(tokens, at) {
        b'R' => Some(at + 1),
        b'S'..=b'U' | b'~' => last_argument(tokens, at, nodes),
        _ => nodes.missed(at, const { class(b"RSTU~") }),
    }
}
#[inline(always)]
fn last_argument<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = skip_one(ELLIPSIS, tokens, at, nodes);
    at_close(tokens, at, nodes)
}
fn tuple<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Tuple, at);
    let at = token(tokens, at, Kind::OpenBracket, nodes)?;
    not_ahead(tokens, at, Kind::For)?;
    let at = many(ELEMENT, element, tokens, at, nodes);
    let at = token(tokens, at, Kind::CloseBracket, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn element<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = value(tokens, at, nodes)?;
    match kind(tokens, at) {
        b'R' => Some(at + 1),
        b'S'..=b'U' => at_close(tokens, at, nodes),
        _ => nodes.missed(at, const { class(b"RSTU") }),
    }
}
fn object<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Object, at);
    let at = token(tokens, at, Kind::OpenBrace, nodes)?;
    not_ahead(tokens, at, Kind::For)?;
    let at = skip(NEWLINE, tokens, at, nodes);
    let at = many(MEMBER, member, tokens, at, nodes);
    let at = token(tokens, at, Kind::CloseBrace, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn member<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = key(tokens, at, nodes)?;
    let at = within(tokens, at, (b'Y', b'Z'), nodes)?;
    let at = value(tokens, at, nodes)?;
    match kind(tokens, at) {
        b'R' | b'V' => separator(tokens, at, nodes),
        b'S'..=b'U' => at_close(tokens, at, nodes),
        _ => nodes.missed(at, const { class(b"RSTUV") }),
    }
}
#[inline(always)]
fn separator<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = one_of(tokens, at, const { class(b"RV") }, nodes)?;
    Some(skip(NEWLINE, tokens, at, nodes))
}
#[inline(always)]
fn key<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    in_order!(nodes, word(tokens, at, nodes), value(tokens, at, nodes))
}
#[inline(always)]
pub(crate) fn word<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = within(tokens, at, (b'a', b'k'), nodes)?;
    ahead(tokens, at, (b'Y', b'Z'), nodes)
}
fn for_tuple<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::ForTuple, at);
    let at = token(tokens, at, Kind::OpenBracket, nodes)?;
    let at = token(tokens, at, Kind::For, nodes)?;
    let at = for_clauses(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::CloseBracket, nodes)?;
    nodes.close(node, at)
}
fn for_object<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::ForObject, at);
    let at = token(tokens, at, Kind::OpenBrace, nodes)?;
    let at = token(tokens, at, Kind::For, nodes)?;
    let at = for_clauses(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::CloseBrace, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn for_clauses<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = for_source(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::Colon, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = maybe(FOR_VALUE, for_value, tokens, at, nodes);
    let at = skip_one(ELLIPSIS, tokens, at, nodes);
    Some(maybe(FOR_CONDITION, for_condition, tokens, at, nodes))
}
#[inline(always)]
fn for_source<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = within(tokens, at, (b'a', b'k'), nodes)?;
    let at = maybe(SECOND_NAME, second_name, tokens, at, nodes);
    let at = token(tokens, at, Kind::In, nodes)?;
    value(tokens, at, nodes)
}
#[inline(always)]
fn second_name<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = token(tokens, at, Kind::Comma, nodes)?;
    within(tokens, at, (b'a', b'k'), nodes)
}
#[inline(always)]
fn for_value<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = token(tokens, at, Kind::FatArrow, nodes)?;
    value(tokens, at, nodes)
}
#[inline(always)]
fn for_condition<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let at = token(tokens, at, Kind::If, nodes)?;
    value(tokens, at, nodes)
}
fn template<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Template, at);
    let at = within(tokens, at, (b'"', b'#'), nodes)?;
    let at = many(PART, part, tokens, at, nodes);
    let at = one_of(tokens, at, const { class(b"%'") }, nodes)?;
    nodes.close(node, at)
}
pub(crate) fn part<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    match kind(tokens, at) {
        b'q' => Some(at + 1),
        b't' => Some(at + 1),
        b'$' => interpolation(tokens, at, nodes),
        b'&' => {
            in_order!(
                nodes, if_directive(tokens, at, nodes), else_directive(tokens, at,
                nodes), end_if(tokens, at, nodes), for_directive(tokens, at, nodes),
                end_for(tokens, at, nodes)
            )
        }
        _ => nodes.missed(at, PART),
    }
}
fn interpolation<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::Interpolation, at);
    let at = token(tokens, at, Kind::Interpolation, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::SequenceEnd, nodes)?;
    nodes.close(node, at)
}
fn if_directive<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::IfDirective, at);
    let at = token(tokens, at, Kind::Directive, nodes)?;
    let at = token(tokens, at, Kind::If, nodes)?;
    let at = value(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::SequenceEnd, nodes)?;
    nodes.close(node, at)
}
fn else_directive<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::ElseDirective, at);
    let at = token(tokens, at, Kind::Directive, nodes)?;
    let at = token(tokens, at, Kind::Else, nodes)?;
    let at = token(tokens, at, Kind::SequenceEnd, nodes)?;
    nodes.close(node, at)
}
fn end_if<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::EndIf, at);
    let at = token(tokens, at, Kind::Directive, nodes)?;
    let at = token(tokens, at, Kind::EndIf, nodes)?;
    let at = token(tokens, at, Kind::SequenceEnd, nodes)?;
    nodes.close(node, at)
}
fn for_directive<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::ForDirective, at);
    let at = token(tokens, at, Kind::Directive, nodes)?;
    let at = token(tokens, at, Kind::For, nodes)?;
    let at = for_source(tokens, at, nodes)?;
    let at = token(tokens, at, Kind::SequenceEnd, nodes)?;
    nodes.close(node, at)
}
fn end_for<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    let node = nodes.open(Rule::EndFor, at);
    let at = token(tokens, at, Kind::Directive, nodes)?;
    let at = token(tokens, at, Kind::EndFor, nodes)?;
    let at = token(tokens, at, Kind::SequenceEnd, nodes)?;
    nodes.close(node, at)
}
#[inline(always)]
fn at_close<R: Record>(tokens: &Kinds, at: usize, nodes: &mut R) -> End {
    ahead(tokens, at, (b'S', b'U'), nodes)
}
