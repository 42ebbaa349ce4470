//! Numbers without exponent and sign, such as `1.5`, taken apart exactly.

/// A number: `whole + fraction / 10^places`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    pub(crate) whole: u128,
    fraction: u128,
    places: u32,
    /// Whether there were more places, which are left out.
    is_longer: bool,
}

/// A product with a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Product {
    /// Rounded down.
    pub(crate) whole: u128,
    pub(crate) is_exact: bool,
}

/// How many decimal places are read.
const PLACES: usize = 18;

impl Decimal {
    /// Reads digits with at most one point between or before them. `None` for any other text, and for whole numbers beyond 128 bits.
    pub(crate) fn read(text: &str) -> Option<Decimal> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
        if (whole.is_empty() && fraction.is_empty()) || !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let whole = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let fraction = fraction.trim_end_matches('0');
        let (read, rest) = fraction.split_at(fraction.len().min(PLACES));
        Some(Decimal {
            whole,
            fraction: if read.is_empty() { 0 } else { read.parse().ok()? },
            places: read.len() as u32,
            is_longer: !rest.is_empty(),
        })
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.whole == 0 && self.fraction == 0 && !self.is_longer
    }

    /// The number times a factor; `None` beyond 128 bits.
    pub(crate) fn times(&self, factor: u128) -> Option<Product> {
        let scale = 10_u128.pow(self.places);
        let fraction = self.fraction.checked_mul(factor)?;
        let whole = self.whole.checked_mul(factor)?.checked_add(fraction / scale)?;
        Some(Product { whole, is_exact: fraction.is_multiple_of(scale) && !self.is_longer })
    }
}

/// The text of `whole + nanos / 10^9`, without needless zeros.
pub(crate) fn with_nanos(whole: u64, nanos: u32) -> String {
    if nanos == 0 {
        return whole.to_string();
    }
    let text = format!("{whole}.{nanos:09}");
    text.trim_end_matches('0').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact() {
        let times = |text: &str, factor| {
            let product = Decimal::read(text)?.times(factor)?;
            Some((product.whole, product.is_exact))
        };
        assert_eq!(times("1.5", 1000), Some((1500, true)));
        assert_eq!(times(".25", 10), Some((2, false)));
        assert_eq!(times("7.", 3), Some((21, true)));
        assert_eq!(times("0.0000000000000000001", 10), Some((0, false)));
        assert_eq!(times("1.50000000000000000000000000", 2), Some((3, true)));
        assert_eq!(times("340282366920938463463374607431768211455", 1), Some((u128::MAX, true)));
        assert_eq!(times("340282366920938463463374607431768211455.5", 2), None);
        for text in ["", ".", "1.2.3", "-1", "+1", "1e3", "1_000", "١"] {
            assert_eq!(Decimal::read(text), None, "{text}");
        }
        assert_eq!(with_nanos(1, 500_000_000), "1.5");
        assert_eq!(with_nanos(0, 1), "0.000000001");
    }
}
