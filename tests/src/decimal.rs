//! Decimal numbers for the comparison: equal if their first 140 digits are.

/// How many significant digits of a number are compared.
///
/// The reference computes with 512-bit binary floats, which hold about 154 decimal digits.
const DIGITS: usize = 140;

/// One spelling for all numbers that compare equal: sign, digits without zeros at either end, power of ten.
///
/// A text that is not a decimal number is its own canonical spelling.
pub(crate) fn canonical(text: &str) -> String {
    let Some(number) = Decimal::parse(text) else { return text.to_owned() };
    let Decimal { negative, digits, exponent } = number.rounded().trimmed();
    format!("{}{}e{exponent}", if negative { "-" } else { "" }, String::from_utf8_lossy(&digits))
}

/// The number `digits` × 10 ^ `exponent`.
struct Decimal {
    negative: bool,
    /// ASCII digits, the most significant first.
    digits: Vec<u8>,
    exponent: i64,
}

impl Decimal {
    fn parse(text: &str) -> Option<Decimal> {
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (mantissa, power) = match rest.split_once(['e', 'E']) {
            Some((mantissa, power)) => (mantissa, power.parse::<i64>().ok()?),
            None => (rest, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let exponent = power.checked_sub(i64::try_from(fraction.len()).ok()?)?;
        let leading = digits.iter().take_while(|&&digit| digit == b'0').count();
        Some(Decimal { negative, digits: digits[leading..].to_vec(), exponent })
    }

    /// Rounds to [`DIGITS`] digits, halves to even.
    fn rounded(mut self) -> Decimal {
        if self.digits.len() <= DIGITS {
            return self;
        }
        let dropped = self.digits.split_off(DIGITS);
        self.exponent += dropped.len() as i64;
        let beyond_half = dropped[1..].iter().any(|&digit| digit != b'0');
        let odd = self.digits.last().is_some_and(|digit| digit % 2 == 1);
        if dropped[0] > b'5' || dropped[0] == b'5' && (beyond_half || odd) {
            self.increment();
        }
        self
    }

    /// Adds one to the last digit.
    fn increment(&mut self) {
        for digit in self.digits.iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        self.digits.insert(0, b'1');
    }

    /// Removes zeros at the end; zero has one spelling.
    fn trimmed(mut self) -> Decimal {
        while self.digits.last() == Some(&b'0') {
            self.digits.pop();
            self.exponent += 1;
        }
        if self.digits.is_empty() {
            return Decimal { negative: self.negative, digits: vec![b'0'], exponent: 0 };
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn spellings_of_one_number_agree() {
        for spelling in ["1500", "1.5e3", "1500.00", "001500", "+1500", "15E2"] {
            assert_eq!(canonical(spelling), "15e2", "{spelling}");
        }
        assert_eq!(canonical("0.000"), "0e0");
        assert_eq!(canonical("-0.50"), "-5e-1");
    }

    #[test]
    fn numbers_agree_when_140_digits_do() {
        let ones = "1".repeat(140);
        assert_eq!(canonical(&format!("{ones}4")), canonical(&format!("{ones}0")));
        assert_eq!(canonical(&format!("{ones}51")), canonical(&format!("{}200", "1".repeat(139))));
        let nines = "9".repeat(141);
        assert_eq!(canonical(&nines), "1e141");
        assert_ne!(canonical(&"1".repeat(139)), canonical(&ones));
    }

    #[test]
    fn other_texts_stand_for_themselves() {
        for text in ["Inf", "-Inf", "", "1.2.3", "0x10"] {
            assert_eq!(canonical(text), text);
        }
    }
}
