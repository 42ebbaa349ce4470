//! Fields that are filled from blocks of one or several types: the description of each, and its decoding.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;

use super::super::parts::{optional, place_of};
use super::attribute::default_text;
use super::default::{default_value, no_place, written_place};
use super::runtime::{decoder, encoding, input, own_shape, runtime};
use super::shape::{layers, named};
use super::{command_line, history};
use crate::item::Header;
use crate::model::{Block, Blocks, DefaultValue, Limit};
use crate::types::has_described_keys;

/// The `BlockShape` of blocks of one type.
pub(super) fn shape(header: &Header, ty: &Type, block: &Block) -> TokenStream {
    let (runtime, encoding) = (&runtime(header), &encoding(header));
    let blocks = quote_spanned!(place_of(ty)=> <#ty as #runtime::BlockField>);
    let min = block.limits.min.map(|Limit { number, .. }| quote!(min: #number,));
    let max =
        block.limits.max.map(|Limit { number, .. }| quote!(max: ::core::option::Option::Some(#number),));
    // With a default that the program makes, no block is required.
    let count = match block.default {
        Some(DefaultValue::OfType) | None => quote!(#blocks::COUNT),
        Some(_) => quote!((0, #blocks::COUNT.1)),
    };
    let default = default(runtime, encoding, ty, block);
    let (named, layers) = (named(&block.names), layers(runtime, block.layers));
    let restart = block.restart.then(|| quote!(restart: true,));
    let past = history::past(runtime, &block.moved_from, &[]);
    let cli = command_line::field(runtime, block.cli.as_ref());
    let key = has_described_keys(ty).then(|| {
        let imports = imports(runtime);
        let blocks = quote_spanned!(place_of(ty)=> (&&&&#runtime::Blocks::<#ty>::NEW).way());
        quote!(key: #runtime::Keys::Type(|hcl_position| { #imports #blocks.key(hcl_position) }),)
    });
    quote! {
        #runtime::BlockShape {
            #named labels: #blocks::LABELS, #key keys: #blocks::KEYS, per_key: #blocks::PER_KEY, #min #max count: #count, #layers #restart #past #cli shape: #runtime::ShapeOf::Type(#blocks::block_shape), #default
            ..#runtime::BlockShape::PLAIN
        }
    }
}

/// The default and, unless it is an empty block, the function that writes it as blocks.
fn default(runtime: &TokenStream, encoding: &TokenStream, ty: &Type, block: &Block) -> Option<TokenStream> {
    let default = block.default.as_ref()?;
    let (name, text) = (&block.names.name, default_text(default));
    if let DefaultValue::OfType = default {
        return Some(quote!(default: ::core::option::Option::Some(#text),));
    }
    let value = default_value(runtime, ty, default, &no_place(runtime));
    Some(quote! {
        default: ::core::option::Option::Some(#text),
        write_default: #runtime::WriteDefault::Type(#runtime::make_default_block!(|| {
            use #encoding::{UnwrittenDefault as _, WrittenDefault as _};
            (&#encoding::Default::<#ty>::NEW).text(#name, || #value)
        })),
    })
}

/// The `ChoiceShape` of blocks of several types.
pub(super) fn choice(header: &Header, ty: &Type, blocks: &Blocks) -> TokenStream {
    let library = &header.library;
    let choice = quote_spanned!(place_of(ty)=> <#ty as #library::decode::DecodeChoices>::CHOICE);
    let choice = if blocks.restart { quote!(#choice.restarting()) } else { choice };
    if !blocks.limits.are_given() {
        return choice;
    }
    let [min, max] =
        [blocks.limits.min, blocks.limits.max].map(|limit| optional(limit.map(|limit| limit.number)));
    quote!(#choice.limited(#min, #max))
}

/// The value from blocks of one type.
pub(super) fn value(runtime: &TokenStream, ty: &Type, block: &Block) -> TokenStream {
    let (input, decoder, position) = (input(), decoder(), block.position);
    let own = own_shape();
    let shape = quote!(&#own.blocks[#position]);
    let way = quote_spanned!(place_of(ty)=> (&&&&#runtime::Blocks::<#ty>::NEW).way());
    match &block.default {
        Some(DefaultValue::OfType) => {
            quote_spanned!(place_of(ty)=> #way.or_empty(#input, #shape, #decoder))
        }
        Some(default) => {
            let default = default_value(runtime, ty, default, &written_place(runtime));
            quote_spanned!(place_of(ty)=> #way.or_default(#input, #shape, #decoder, &|| #default))
        }
        None => quote_spanned!(place_of(ty)=> #way.decode(#input, #shape, #decoder)),
    }
}

/// The traits whose methods decode blocks of one type.
pub(super) fn imports(runtime: &TokenStream) -> TokenStream {
    quote!(use #runtime::{BlocksByText as _, BlocksByValue as _, BlocksOfKeys as _, BlocksOfOther as _};)
}

/// The value from blocks of several types.
pub(super) fn values(header: &Header, ty: &Type, blocks: &Blocks) -> TokenStream {
    let (input, decoder, position) = (input(), decoder(), blocks.position);
    if blocks.limits.are_given() {
        let (runtime, own) = (runtime(header), own_shape());
        let shape = quote!(&#own.choices[#position]);
        return quote_spanned!(place_of(ty)=> #runtime::limited_choices::<#ty>(#input, #shape, #decoder));
    }
    let library = &header.library;
    quote_spanned!(place_of(ty)=> <#ty as #library::decode::DecodeChoices>::decode_choices(#input, #decoder))
}
