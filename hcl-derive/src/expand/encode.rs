//! The code that writes a type, with the same meaning of all options.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Type, WherePredicate, parse_quote};

use super::bounds::mentions;
use super::{place_of, words};
use crate::attr::Key;
use crate::model::{Container, Data, Field, Kind, Variant};

/// The errors, and an implementation that lets the rest of the program compile, so that one mistake is one error.
pub(crate) fn stub(container: &Container, errors: &syn::Error) -> TokenStream {
    let errors = errors.to_compile_error();
    if container.words().is_some() {
        let code = words::encode_stub(container);
        return quote!(#errors #code);
    }
    let runtime = runtime(container);
    let (of, method) = match is_choice(container) {
        true => ("HclEncodeChoice", quote!(encode_block)),
        false => ("HclEncode", quote!(encode)),
    };
    let code = implement(
        container,
        of,
        &quote! {
            fn #method(&self, _: &mut #runtime::BodyBuilder) -> #runtime::Done {
                ::core::result::Result::Ok(())
            }
        },
    );
    quote!(#errors #code)
}

/// `impl HclEncode`, or `impl HclEncodeChoice` for an enum over block types.
pub(crate) fn implementation(container: &Container) -> TokenStream {
    if let Some(variants) = container.words() {
        return words::encode(container, variants);
    }
    match &container.data {
        Data::Enum(variants) if is_choice(container) => choice(container, variants),
        Data::Enum(variants) => tagged(container, variants),
        Data::Tuple(_) => newtype(container),
        _ => fields(container),
    }
}

/// Whether the item is an enum whose variants are types of blocks.
fn is_choice(container: &Container) -> bool {
    let is_tagged = container.options.has(Key::Tag) || container.options.has(Key::ByLabel);
    matches!(container.data, Data::Enum(_)) && !is_tagged
}

fn fields(container: &Container) -> TokenStream {
    let runtime = runtime(container);
    let labels: Vec<TokenStream> = container
        .fields()
        .iter()
        .filter(|field| field.kind == Kind::Label)
        .map(|field| {
            let member = &field.member;
            quote!(#runtime::label(&self.#member)?)
        })
        .collect();
    let steps = container.fields().iter().filter_map(|field| {
        let step = step(&runtime, field)?;
        Some(commented(container, &field.description, &step))
    });
    let steps: Vec<TokenStream> = steps.collect();
    let body = if steps.is_empty() { quote!(_) } else { quote!(hcl_body) };
    let labels = (!labels.is_empty()).then(|| {
        quote! {
            fn labels(&self) -> #runtime::Labels {
                ::core::result::Result::Ok(::std::vec::Vec::from([#(#labels),*]))
            }
        }
    });
    implement(
        container,
        "HclEncode",
        &quote! {
            #labels
            fn encode(&self, #body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                #(#steps)*
                ::core::result::Result::Ok(())
            }
        },
    )
}

/// What a step adds, with the doc comment before it where that is asked for.
fn commented(container: &Container, comment: &str, step: &TokenStream) -> TokenStream {
    if comment.is_empty() || !container.options.has(Key::Comments) {
        return step.clone();
    }
    let runtime = runtime(container);
    quote! {
        #runtime::commented(hcl_body, #comment, |hcl_body| { #step ::core::result::Result::Ok(()) })?;
    }
}

/// What adds one field to the body; a label is not part of it.
fn step(runtime: &TokenStream, field: &Field) -> Option<TokenStream> {
    let (member, ty, name) = (&field.member, &field.ty, &field.name.text);
    let place = place_of(ty);
    let step = match field.kind {
        Kind::Attribute => attribute(runtime, field),
        Kind::Block => quote_spanned! {place=>
            <#ty as #runtime::EncodeBlocks>::encode_blocks(&self.#member, #name, &[], hcl_body)?;
        },
        Kind::Blocks => quote_spanned! {place=>
            <#ty as #runtime::EncodeChoices>::encode_choices(&self.#member, hcl_body)?;
        },
        Kind::Flatten => {
            quote_spanned!(place=> <#ty as #runtime::HclEncode>::encode(&self.#member, hcl_body)?;)
        }
        Kind::Remain => {
            quote_spanned!(place=> <#ty as #runtime::EncodeRemain>::encode_remain(&self.#member, hcl_body)?;)
        }
        Kind::Label | Kind::Skip | Kind::Range => return None,
    };
    Some(step)
}

fn attribute(runtime: &TokenStream, field: &Field) -> TokenStream {
    let (member, ty, name) = (&field.member, &field.ty, &field.name.text);
    let is_option = is_option(ty);
    let step = match field.options.function(Key::EncodeWith) {
        Some(path) => quote_spanned! {place_of(path)=>
            #runtime::attribute(hcl_body, #name, &#path(&self.#member), #is_option)?;
        },
        None => quote_spanned! {place_of(ty)=>
            #runtime::attribute::<#ty>(hcl_body, #name, &self.#member, #is_option)?;
        },
    };
    match field.options.function(Key::SkipIf) {
        Some(path) => quote!(if !#path(&self.#member) { #step }),
        None => step,
    }
}

fn newtype(container: &Container) -> TokenStream {
    let runtime = runtime(container);
    implement(
        container,
        "HclEncode",
        &quote! {
            fn labels(&self) -> #runtime::Labels {
                #runtime::HclEncode::labels(&self.0)
            }
            fn encode(&self, hcl_body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                #runtime::HclEncode::encode(&self.0, hcl_body)
            }
        },
    )
}

fn choice(container: &Container, variants: &[Variant]) -> TokenStream {
    let runtime = runtime(container);
    let arms = variants.iter().map(|variant| {
        let name = &variant.name.text;
        arm(variant, |content| {
            let step = quote!(#runtime::block(hcl_body, #name, #content)?;);
            let step = commented(container, &variant.description, &step);
            quote!({ #step ::core::result::Result::Ok(()) })
        })
    });
    implement(
        container,
        "HclEncodeChoice",
        &quote! {
            fn encode_block(&self, hcl_body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                match self { #(#arms)* }
            }
        },
    )
}

/// The name of the variant is an attribute or a label; then comes what it holds.
fn tagged(container: &Container, variants: &[Variant]) -> TokenStream {
    let runtime = runtime(container);
    let tag = container.options.text(Key::Tag);
    let bodies = variants.iter().map(|variant| {
        let name = &variant.name.text;
        let tag = tag.map(|tag| quote!(#runtime::attribute(hcl_body, #tag, #name, false)?;));
        arm(variant, |content| quote!({ #tag #runtime::HclEncode::encode(#content, hcl_body) }))
    });
    let labels = variants.iter().map(|variant| {
        let name = &variant.name.text;
        arm(variant, |content| match tag {
            Some(_) => quote!(#runtime::HclEncode::labels(#content)),
            None => quote!(#runtime::labels_of_variant(#name, #content)),
        })
    });
    implement(
        container,
        "HclEncode",
        &quote! {
            fn labels(&self) -> #runtime::Labels {
                match self { #(#labels)* }
            }
            fn encode(&self, hcl_body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                match self { #(#bodies)* }
            }
        },
    )
}

/// A variant without content is written as `()` is.
fn arm(variant: &Variant, call: impl Fn(TokenStream) -> TokenStream) -> TokenStream {
    let ident = &variant.ident;
    if variant.fields.is_empty() {
        let call = call(quote!(&()));
        quote!(Self::#ident => #call,)
    } else {
        let call = call(quote!(hcl_content));
        quote!(Self::#ident(hcl_content) => #call,)
    }
}

/// Whether the type is written as an `Option`. One that is hidden behind another name is written as null rather than left out.
fn is_option(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|segment| segment.ident == "Option")
}

fn implement(container: &Container, of: &str, items: &TokenStream) -> TokenStream {
    let runtime = runtime(container);
    let of = syn::Ident::new(of, proc_macro2::Span::call_site());
    let ident = &container.ident;
    let mut generics = container.generics.clone();
    let bounds = bounds(container);
    if !bounds.is_empty() {
        generics.make_where_clause().predicates.extend(bounds);
    }
    let (parameters, arguments, conditions) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #runtime::#of for #ident #arguments #conditions { #items }
    }
}

/// Every field of a parameterised type must be one that can be written; the compiler says which are not.
fn bounds(container: &Container) -> Vec<WherePredicate> {
    let runtime = runtime(container);
    let mut bounds: Vec<WherePredicate> = Vec::new();
    for parameter in container.generics.type_params().map(|parameter| &parameter.ident) {
        for field in container.fields().iter().filter(|field| mentions(&field.ty, parameter)) {
            let ty = &field.ty;
            bounds.push(match field.kind {
                Kind::Attribute | Kind::Label => parse_quote!(#parameter: #runtime::Serialize),
                Kind::Block | Kind::Flatten => parse_quote!(#parameter: #runtime::HclEncode),
                Kind::Blocks => parse_quote!(#parameter: #runtime::HclEncodeChoice),
                // A struct and a map of attributes ask different things of a parameter.
                Kind::Remain => parse_quote!(#ty: #runtime::EncodeRemain),
                Kind::Skip | Kind::Range => continue,
            });
        }
    }
    bounds
}

/// The one module of the library that generated code uses.
pub(super) fn runtime(container: &Container) -> TokenStream {
    let library = &container.library;
    quote!(#library::__private_v1::encode)
}
