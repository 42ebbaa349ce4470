//! Pointers around decoded types.

use std::rc::Rc;
use std::sync::Arc;

use super::{Decoder, HclChoice, HclDecode, Input, Shape};
use crate::decode::BlockShape;
use crate::model::Block;

macro_rules! pointers {
    ($($pointer:ident),*) => {$(
        impl<T: HclDecode> HclDecode for $pointer<T> {
            const LABELS: &'static [&'static str] = T::LABELS;
            const SHAPE: &'static Shape = T::SHAPE;

            fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
                T::decode(input, decoder).map($pointer::new)
            }
        }

        impl<T: HclChoice> HclChoice for $pointer<T> {
            const BLOCKS: &'static [BlockShape] = T::BLOCKS;

            fn decode_block(block: &Block, position: usize, decoder: &mut Decoder<'_>) -> Option<Self> {
                T::decode_block(block, position, decoder).map($pointer::new)
            }
        }
    )*};
}

pointers!(Box, Arc, Rc);
