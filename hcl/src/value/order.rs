//! The order in which entries were written, kept beside entries that are sorted by key.

use std::sync::Arc;

/// The bits of a packed position, enough for [`MAX_PACKED`] of them.
const BITS: usize = 4;

/// The order of up to this many entries is packed into one word, which needs no allocation: it is as many positions as a
/// `u64` holds.
const MAX_PACKED: usize = u64::BITS as usize / BITS;

/// The order in which sorted entries were written.
#[derive(Clone, Debug)]
pub(super) enum Order {
    /// The positions of up to [`MAX_PACKED`] entries, four bits each, lowest bits first. Entries written in key order have
    /// [`Order::SORTED`], however many there are.
    Packed(u64),
    /// The positions of more entries.
    Listed(Arc<[u32]>),
}

impl Order {
    /// The order of entries that were written in key order.
    pub(super) const SORTED: Order = Order::Packed(0xFEDC_BA98_7654_3210);

    /// `by_key[i]` is the written position of the entry that comes `i`-th by key.
    pub(super) fn of(by_key: &[u32]) -> Order {
        if by_key.len() <= MAX_PACKED {
            let places = by_key.iter().zip(0_u64..);
            return Order::Packed(
                places.fold(0, |order, (written, place)| order | place << (BITS as u32 * written)),
            );
        }
        let mut order = vec![0; by_key.len()];
        for (&written, place) in by_key.iter().zip(0..) {
            order[written as usize] = place;
        }
        Order::Listed(order.into())
    }

    /// The index by key of the entry that was written at `index`.
    pub(super) fn place(&self, index: usize) -> usize {
        match self {
            Order::Packed(places) if index < MAX_PACKED => {
                (places >> (BITS * index)) as usize & (MAX_PACKED - 1)
            }
            Order::Packed(_) => index,
            Order::Listed(places) => places[index] as usize,
        }
    }

    /// Whether the entries were written in key order.
    pub(super) fn is_sorted(&self) -> bool {
        // Only the full `SORTED` stands for more than `MAX_PACKED` entries; it is never built for fewer.
        matches!((self, Order::SORTED), (Order::Packed(a), Order::Packed(b)) if *a == b)
    }
}
