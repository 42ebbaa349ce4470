//! What fields require of their values: the description, and the check of a decoded value. Fields without
//! such options get only a reference to an empty description.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, ExprPath, ExprUnary, Lit, LitFloat, Type, UnOp};

use super::super::parts::{optional, place_of};
use super::attribute::source_text;
use super::runtime::{decoder, input, own_shape};
use crate::attr::Length;
use crate::model::{Attribute, Constraints, Conversion, Label};
use crate::types::is_float;

/// The `Constraints`. Bounds are shown as the field's converter writes them.
pub(super) fn shape(
    runtime: &TokenStream,
    ty: &Type,
    conversion: Option<&Conversion>,
    constraints: Option<&Constraints>,
) -> TokenStream {
    let with = match conversion {
        Some(Conversion::With(path)) => Some(path),
        _ => None,
    };
    match constraints {
        Some(constraints) => described(runtime, ty, with, constraints, "bound"),
        None => quote!(&#runtime::Constraints::NONE),
    }
}

/// The attribute's value, which `value` decodes, checked.
pub(super) fn attribute(
    runtime: &TokenStream,
    ty: &Type,
    shape: &TokenStream,
    attribute: &Attribute,
    value: TokenStream,
) -> TokenStream {
    let Some(constraints) = &attribute.constraints else { return value };
    let is_plain = attribute.conversion.is_none();
    let (input, decoder, compare) = (input(), decoder(), comparison(ty, constraints));
    quote! {
        #runtime::constrained(#input, #shape, #decoder, &mut |#decoder: &mut #runtime::Decoder<'_>| #value, #compare, #is_plain)
    }
}

/// The label, which `value` decodes, checked.
pub(super) fn label(runtime: &TokenStream, ty: &Type, label: &Label, value: TokenStream) -> TokenStream {
    let Some(constraints) = &label.constraints else { return value };
    let (input, decoder, compare) = (input(), decoder(), comparison(ty, constraints));
    let (position, own) = (label.position, own_shape());
    quote! { {
        let hcl_value = #value;
        #runtime::constrained_label(
            hcl_value, #input, #position, &#own.labels[#position], #decoder, #compare,
        )
    } }
}

/// `function` finds the type of a bound: `bound` for that of the value, `each_bound` for that of its
/// elements.
fn described(
    runtime: &TokenStream,
    ty: &Type,
    with: Option<&ExprPath>,
    constraints: &Constraints,
    function: &str,
) -> TokenStream {
    let bound = |expr: &Option<Expr>| {
        // A whole number reads the same with and without a converter; one of the wrong type is reported where
        // it is compared.
        let with = |expr: &Expr| with.filter(|_| is_float(ty) || literal(expr).is_none());
        optional(expr.as_ref().map(|expr| match with(expr) {
            Some(with) => bound_of_converter(runtime, ty, with, expr, function),
            None => bound(runtime, ty, expr, function),
        }))
    };
    let (min, max) = (bound(&constraints.min), bound(&constraints.max));
    let length = optional(constraints.length.as_ref().map(length));
    let pattern = optional(constraints.pattern.as_ref());
    let one_of = optional(constraints.one_of.first().map(|first| {
        let words = constraints.one_of.iter().map(|value| &value.text);
        if first.is_number {
            quote!(#runtime::OneOf::Numbers(&[#(#words),*]))
        } else {
            quote!(#runtime::OneOf::Texts(&[#(#words),*]))
        }
    }));
    let inner = |inner: &Option<Box<Constraints>>| {
        optional(inner.as_ref().map(|inner| described(runtime, ty, with, inner, "each_bound")))
    };
    let (each, keys) = (inner(&constraints.each), inner(&constraints.keys));
    quote! {
        &#runtime::Constraints {
            min: #min, max: #max, length: #length, pattern: #pattern, one_of: #one_of, each: #each, keys: #keys,
        }
    }
}

/// A function that makes the bound as a value.
fn bound(runtime: &TokenStream, ty: &Type, expr: &Expr, function: &str) -> TokenStream {
    if let Some(number) = literal(expr) {
        return quote!(#runtime::MakeBound::Type(|| #runtime::number(#number)));
    }
    let source = source_text(&expr.to_token_stream());
    let value = if knows_its_type(expr) {
        expr.to_token_stream()
    } else {
        let function = Ident::new(function, place_of(expr));
        quote_spanned!(place_of(expr)=> #runtime::#function::<#ty, _, _>(#expr))
    };
    quote_spanned! {place_of(expr)=>
        #runtime::MakeBound::Type(|| {
            use #runtime::{
                BoundByDebug as _, BoundByDisplay as _, BoundByName as _, BoundBySerde as _, BoundOfOther as _,
            };
            let hcl_bound = #value;
            (&&&&&#runtime::Shown(&hcl_bound)).value(#source)
        })
    }
}

/// The bound of a field with a function or a converter. Only the compiler knows whether that can write the
/// bound.
fn bound_of_converter(
    runtime: &TokenStream,
    ty: &Type,
    with: &ExprPath,
    expr: &Expr,
    function: &str,
) -> TokenStream {
    let function = Ident::new(function, place_of(expr));
    let adapted = adapted(ty, expr);
    let plain = bound(runtime, ty, expr, &function.to_string());
    quote_spanned! {place_of(expr)=>
        #runtime::MakeBound::Type(|| {
            use #runtime::{BoundByConverter as _, BoundWithoutConverter as _};
            let hcl_bound = #runtime::#function::<#ty, _, _>(#adapted);
            let hcl_plain = #plain;
            (&#runtime::BoundFor(&#with, &hcl_bound)).written().unwrap_or_else(|| hcl_plain.value())
        })
    }
}

/// Whether the type of an expression needs no inference. Then a bound of the wrong type is reported only
/// once, where it is compared.
fn knows_its_type(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => path.path.segments.first().is_some_and(|first| {
                path.path.segments.len() > 1
                    && !["Default", "From", "Into"].iter().any(|name| first.ident == name)
            }),
            _ => false,
        },
        _ => false,
    }
}

/// A whole number as a bound of a float, which needs a point in Rust.
fn adapted(ty: &Type, expr: &Expr) -> TokenStream {
    match literal(expr) {
        Some(digits)
            if is_float(ty) && digits.chars().all(|digit| digit.is_ascii_digit() || digit == '-') =>
        {
            let (sign, digits) = match digits.strip_prefix('-') {
                Some(digits) => (quote!(-), digits),
                None => (TokenStream::new(), digits.as_str()),
            };
            let float = LitFloat::new(&format!("{digits}.0"), expr.span());
            quote!(#sign #float)
        }
        _ => expr.to_token_stream(),
    }
}

/// The digits of a number that is a literal, in base ten.
fn literal(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => Some(number.base10_digits().to_owned()),
        Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => Some(number.base10_digits().to_owned()),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => Some(format!("-{}", literal(expr)?)),
        _ => None,
    }
}

/// The least and the greatest length, computed by the compiler.
fn length(length: &Length) -> TokenStream {
    let least = length.least.as_ref().map_or_else(|| quote!(0), ToTokens::to_token_stream);
    let most = optional(length.most.as_ref().map(|most| {
        if length.is_inclusive { quote!(#most) } else { quote_spanned!(place_of(most)=> #most - 1) }
    }));
    quote!((#least, #most))
}

/// A function that compares a decoded value with its bounds. Each call is at the place of its option, where
/// the compiler reports a bound of another type.
fn comparison(ty: &Type, constraints: &Constraints) -> TokenStream {
    let each = constraints.each.as_deref();
    let bounds = [
        ("below", constraints.min.as_ref()),
        ("above", constraints.max.as_ref()),
        ("each_below", each.and_then(|each| each.min.as_ref())),
        ("each_above", each.and_then(|each| each.max.as_ref())),
    ];
    let calls: Vec<TokenStream> = bounds
        .into_iter()
        .filter_map(|(method, bound)| {
            let bound = bound?;
            let (method, value) = (Ident::new(method, place_of(bound)), adapted(ty, bound));
            Some(quote_spanned!(place_of(bound)=> hcl_outside.#method(hcl_value, #value);))
        })
        .collect();
    if calls.is_empty() { quote!(|_, _| {}) } else { quote!(|hcl_value: &#ty, hcl_outside| { #(#calls)* }) }
}
