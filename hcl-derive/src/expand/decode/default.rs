//! Defaults. A literal is converted to the field's type, also inside a list, a map, an `Option` or a wrapper:
//! the type says where which conversion belongs.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, ExprUnary, Lit, LitFloat, LitInt, Token, Type, UnOp};

use super::super::parts::place_of;
use super::runtime::input;
use crate::attr::parse_expression;
use crate::model::DefaultValue;
use crate::types::{Layout, is_float, layout};

/// The expression that makes a default. `place` is the one of a [`Spanned`](Layout::Spanned) default.
pub(super) fn default_value(
    runtime: &TokenStream,
    ty: &Type,
    default: &DefaultValue,
    place: &TokenStream,
) -> TokenStream {
    let maker = Maker { runtime, place };
    match default {
        DefaultValue::OfType => match layout(ty) {
            Layout::Spanned(_) => maker.spanned(place_of(ty), &quote!(::core::default::Default::default())),
            _ => quote!(::core::default::Default::default()),
        },
        DefaultValue::Text(text) => maker.value(ty, text.to_token_stream()),
        DefaultValue::Call(path) => maker.value(ty, quote_spanned!(place_of(path)=> #path())),
        DefaultValue::Expression(expr) => maker.value(ty, expr.to_token_stream()),
    }
}

/// The place of a default in a body: where the attribute would be.
pub(super) fn written_place(runtime: &TokenStream) -> TokenStream {
    let input = input();
    quote!(#runtime::missing_item(#input))
}

/// The place of a default that belongs to no body.
pub(super) fn no_place(runtime: &TokenStream) -> TokenStream {
    quote!(#runtime::nowhere())
}

/// What a default is, as far as its tokens show that.
enum Written {
    Text,
    Literal,
    Array(Vec<TokenStream>),
    Tuple(Vec<TokenStream>),
    /// Any other expression: it has the type it should have.
    Expression,
}

struct Maker<'a> {
    runtime: &'a TokenStream,
    place: &'a TokenStream,
}

impl Maker<'_> {
    /// The value of a type from what is written for it.
    fn value(&self, ty: &Type, tokens: TokenStream) -> TokenStream {
        let (written, place, runtime) = (read(&tokens), place_of(&tokens), self.runtime);
        match (layout(ty), written) {
            (Layout::Spanned(_), Written::Expression) => {
                let at = self.place;
                quote_spanned!(place=> #runtime::into_spanned(#tokens, || #at))
            }
            (_, Written::Expression) => tokens,
            (Layout::Option(inner), _) => {
                let value = self.value(inner, tokens);
                quote_spanned!(place=> ::core::option::Option::Some(#value))
            }
            (Layout::Spanned(inner), _) => self.spanned(place, &self.value(inner, tokens)),
            (Layout::Pointer(inner), _) => {
                let value = self.value(inner, tokens);
                quote_spanned!(place=> <#ty>::new(#value))
            }
            (Layout::List(element), Written::Array(elements)) => {
                let elements = elements.into_iter().map(|written| self.value(element, written));
                quote_spanned!(place=> <#ty as ::core::iter::FromIterator<_>>::from_iter([#(#elements),*]))
            }
            (Layout::Map(key, value), Written::Array(entries)) => {
                let entries = entries.into_iter().map(|entry| self.entry(key, value, entry));
                quote_spanned!(place=> <#ty as ::core::iter::FromIterator<_>>::from_iter([#(#entries),*]))
            }
            (Layout::Array(element), Written::Array(elements)) => {
                let elements = elements.into_iter().map(|written| self.value(element, written));
                quote_spanned!(place=> [#(#elements),*])
            }
            (Layout::Tuple(types), Written::Tuple(parts)) if types.len() == parts.len() => {
                let parts = types.into_iter().zip(parts).map(|(ty, written)| self.value(ty, written));
                quote_spanned!(place=> (#(#parts,)*))
            }
            (_, Written::Text) => {
                quote_spanned!(place=> ::core::convert::identity::<#ty>(#runtime::Text(#tokens).convert()))
            }
            (_, Written::Literal) => adapted(ty, tokens),
            (_, Written::Array(_) | Written::Tuple(_)) => tokens,
        }
    }

    fn entry(&self, key: &Type, value: &Type, tokens: TokenStream) -> TokenStream {
        match read(&tokens) {
            Written::Tuple(parts) => match <[TokenStream; 2]>::try_from(parts) {
                Ok([left, right]) => {
                    let (left, right) = (self.value(key, left), self.value(value, right));
                    quote!((#left, #right))
                }
                Err(_) => tokens,
            },
            _ => tokens,
        }
    }

    fn spanned(&self, place: Span, value: &TokenStream) -> TokenStream {
        let (runtime, at) = (self.runtime, self.place);
        quote_spanned!(place=> #runtime::Spanned { value: #value, location: #at })
    }
}

fn read(tokens: &TokenStream) -> Written {
    let mut trees = tokens.clone().into_iter();
    if let (Some(TokenTree::Group(group)), None) = (trees.next(), trees.next()) {
        let parts = Punctuated::<Expr, Token![,]>::parse_terminated_with;
        let parsed =
            (|input: syn::parse::ParseStream<'_>| parts(input, parse_expression)).parse2(group.stream());
        let Ok(parsed) = parsed else { return Written::Expression };
        let is_tuple = parsed.len() != 1 || parsed.trailing_punct();
        let parts = parsed.iter().map(ToTokens::to_token_stream).collect();
        return match group.delimiter() {
            Delimiter::Bracket => Written::Array(parts),
            Delimiter::Parenthesis if is_tuple => Written::Tuple(parts),
            Delimiter::None => read(&group.stream()),
            Delimiter::Parenthesis | Delimiter::Brace => Written::Expression,
        };
    }
    match syn::parse2::<Expr>(tokens.clone()) {
        Ok(Expr::Lit(ExprLit { lit: Lit::Str(_), .. })) => Written::Text,
        Ok(Expr::Lit(_)) => Written::Literal,
        Ok(Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. })) if matches!(*expr, Expr::Lit(_)) => {
            Written::Literal
        }
        _ => Written::Expression,
    }
}

/// A whole number as a float, which needs a point in Rust.
fn adapted(ty: &Type, tokens: TokenStream) -> TokenStream {
    if !is_float(ty) {
        return tokens;
    }
    let with_point = |tree: TokenTree| match syn::parse2::<LitInt>(TokenStream::from(tree.clone())) {
        Ok(number) if number.suffix().is_empty() => {
            LitFloat::new(&format!("{}.0", number.base10_digits()), number.span()).to_token_stream()
        }
        _ => TokenStream::from(tree),
    };
    tokens.into_iter().map(with_point).collect()
}
