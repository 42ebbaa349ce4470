//! The order in which entries were written, of entries that are held in the order of their keys.

/// Up to this many entries need no memory of their own for their order.
const FEW: usize = 16;

const BITS: usize = 4;

/// Says which of some sorted entries was written first, which second, and so on.
#[derive(Clone, Debug)]
pub(super) enum Order {
    /// The positions of up to [`FEW`] entries, four bits each, the lowest bits first. Any number of entries that were
    /// written in the order of their keys have [`Order::SORTED`].
    Few(u64),
    /// The positions of more.
    Many(Box<[u32]>),
}

impl Order {
    /// What was written in the order of the keys.
    pub(super) const SORTED: Order = Order::Few(0xFEDC_BA98_7654_3210);

    /// `by_key` has the entry that comes first by its key, then the second, each as its position in what was written.
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

    /// Where the entry that was written at `index` stands by its key.
    pub(super) fn place(&self, index: usize) -> usize {
        match self {
            Order::Few(places) if index < FEW => (places >> (BITS * index)) as usize & (FEW - 1),
            Order::Few(_) => index,
            Order::Many(places) => places[index] as usize,
        }
    }

    /// Whether the entries were written in the order of their keys.
    pub(super) fn is_sorted(&self) -> bool {
        // Only a whole `SORTED` stands for more than `FEW` entries; of fewer it is not made.
        matches!((self, Order::SORTED), (Order::Few(a), Order::Few(b)) if *a == b)
    }
}
