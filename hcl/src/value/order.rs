//! The order in which entries were written, kept beside entries that are sorted by key.

/// The order of up to this many entries is stored inline.
const FEW: usize = 16;

const BITS: usize = 4;

/// Which of some sorted entries was written first, which second, and so on.
#[derive(Clone, Debug)]
pub(super) enum Order {
    /// The positions of up to [`FEW`] entries, four bits each, lowest bits first. Entries written in key order have
    /// [`Order::SORTED`], however many there are.
    Few(u64),
    /// The positions of more entries.
    Many(Box<[u32]>),
}

impl Order {
    /// The order of entries that were written in key order.
    pub(super) const SORTED: Order = Order::Few(0xFEDC_BA98_7654_3210);

    /// `by_key[i]` is the written position of the entry that comes `i`-th by key.
    pub(super) fn of(by_key: &[u32]) -> Order {
        if by_key.len() <= FEW {
            let places = by_key.iter().zip(0_u64..);
            return Order::Few(
                places.fold(0, |order, (written, place)| order | place << (BITS as u32 * written)),
            );
        }
        let mut order = vec![0; by_key.len()];
        for (&written, place) in by_key.iter().zip(0..) {
            order[written as usize] = place;
        }
        Order::Many(order.into())
    }

    /// The index by key of the entry that was written at `index`.
    pub(super) fn place(&self, index: usize) -> usize {
        match self {
            Order::Few(places) if index < FEW => (places >> (BITS * index)) as usize & (FEW - 1),
            Order::Few(_) => index,
            Order::Many(places) => places[index] as usize,
        }
    }

    /// Whether the entries were written in key order.
    pub(super) fn is_sorted(&self) -> bool {
        // Only the full `SORTED` stands for more than `FEW` entries; it is never built for fewer.
        matches!((self, Order::SORTED), (Order::Few(a), Order::Few(b)) if *a == b)
    }
}
