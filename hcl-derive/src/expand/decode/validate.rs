//! Values that functions of the application check.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

use super::super::parts::place_of;
use super::runtime::{decoder, input, own_shape};
use crate::attr::Check;
use crate::model::{Field, Role};
use crate::types::is_bare_option;

/// The value of a field, of type `Option<Type>`, checked.
pub(super) fn field(runtime: &TokenStream, field: &Field, value: TokenStream) -> TokenStream {
    if field.checks.is_empty() {
        return value;
    }
    let (input, own, ty) = (input(), own_shape(), &field.ty);
    let subject = match &field.role {
        Role::Attribute(attribute) => {
            let position = attribute.position;
            quote!(#runtime::Subject::attribute(#input, &#own.attributes[#position]))
        }
        Role::Label(label) => {
            let (position, name) = (label.position, &label.name);
            quote!(#runtime::Subject::label(#input, #position, #name))
        }
        Role::Block(block) => {
            let (position, has_default) = (block.position, block.default.is_some());
            quote!(#runtime::Subject::blocks(#input, &#own.blocks[#position], #has_default))
        }
        Role::Blocks(blocks) => {
            let position = blocks.position;
            quote!(#runtime::Subject::choices(#input, &#own.choices[#position]))
        }
        Role::Flatten | Role::Remain(_) | Role::Skip(_) | Role::Range(_) => of_body(runtime),
    };
    checked(runtime, &quote!(#ty), is_bare_option(ty), &field.checks, &value, &subject)
}

/// The value of an item, of type `Option<Self>`, checked as a whole.
pub(super) fn item(runtime: &TokenStream, checks: &[Check], value: &TokenStream) -> TokenStream {
    checked(runtime, &quote!(Self), false, checks, value, &of_body(runtime))
}

/// The value of an item that is decoded from a block, of type `Option<Self>`, checked as a whole.
pub(super) fn block(
    runtime: &TokenStream,
    checks: &[Check],
    value: &TokenStream,
    block: &TokenStream,
) -> TokenStream {
    let subject = quote!(#runtime::Subject::block(#block));
    checked(runtime, &quote!(Self), false, checks, value, &subject)
}

fn of_body(runtime: &TokenStream) -> TokenStream {
    let input = input();
    quote!(#runtime::Subject::body(#input))
}

fn checked(
    runtime: &TokenStream,
    ty: &TokenStream,
    is_option: bool,
    checks: &[Check],
    value: &TokenStream,
    subject: &TokenStream,
) -> TokenStream {
    let decoder = decoder();
    let checks = checks.iter().map(|check| call(runtime, ty, is_option, check));
    quote! { {
        let hcl_checked: ::core::option::Option<#ty> = #value;
        #runtime::validate(hcl_checked, #subject, #decoder, &[#(&#checks),*])
    } }
}

/// The closure that calls a function and returns what it reports.
fn call(runtime: &TokenStream, ty: &TokenStream, is_option: bool, check: &Check) -> TokenStream {
    let (place, imports) = (place(check), imports(runtime));
    let (preparation, function) = match check {
        Check::Function(path) => (TokenStream::new(), quote!(#path)),
        Check::TypedClosure(closure) => (quote!(let hcl_check = #closure;), local("hcl_check", place)),
        Check::Closure(closure) => {
            let typed = quote_spanned!(place=> #runtime::check_of::<#ty, _, _>);
            (quote!(let hcl_check = #typed(#closure);), local("hcl_check", place))
        }
    };
    let reached = (is_option && !matches!(check, Check::Closure(_))).then(|| {
        quote_spanned! {place=>
            let hcl_value = {
                use #runtime::{CheckOfContent as _, CheckOfOption as _};
                match (&&#runtime::argument_of(&#function)).reach(hcl_value) {
                    ::core::option::Option::Some(hcl_value) => hcl_value,
                    ::core::option::Option::None => return #runtime::nothing_refused(),
                }
            };
        }
    });
    let result =
        quote_spanned!(place=> let hcl_result: ::core::result::Result<(), _> = #function(hcl_value););
    let refused = refused(runtime, place);
    quote! {
        |hcl_value: &#ty, hcl_subject: &#runtime::Subject<'_>| {
            #imports
            #preparation
            #reached
            #result
            match hcl_result {
                ::core::result::Result::Ok(()) => #runtime::nothing_refused(),
                ::core::result::Result::Err(hcl_error) => #refused,
            }
        }
    }
}

/// What is reported for the error `hcl_error` of a function about `hcl_subject`.
pub(super) fn refused(runtime: &TokenStream, place: Span) -> TokenStream {
    quote_spanned!(place=> (&&&&&#runtime::refused_by(&hcl_error)).diagnostics(hcl_error, hcl_subject))
}

/// The traits whose methods take a function's error.
pub(super) fn imports(runtime: &TokenStream) -> TokenStream {
    quote! {
        use #runtime::{
            RefusedByDiagnostics as _, RefusedByList as _, RefusedByOther as _, RefusedByText as _, RefusedByTexts as _,
        };
    }
}

fn place(check: &Check) -> Span {
    match check {
        Check::Function(path) => place_of(path),
        Check::TypedClosure(closure) | Check::Closure(closure) => place_of(closure),
    }
}

fn local(name: &str, place: Span) -> TokenStream {
    syn::Ident::new(name, place).into_token_stream()
}
