//! Powers of 64-bit floats, by repeated squaring of the mantissa. The reference computes them so, and its
//! results differ in the last bit from those of the C library.

/// Exponents of two beyond this leave the range of a float, whatever the mantissa.
const BEYOND: i64 = 1 << 12;

/// `base` to the power `exponent`.
pub(super) fn power(base: f64, exponent: f64) -> f64 {
    if exponent == 0.5 {
        return base.sqrt();
    }
    if exponent == -0.5 {
        return 1.0 / base.sqrt();
    }
    let (mut whole, mut part) = (exponent.abs().trunc(), exponent.abs().fract());
    let is_special = !base.is_finite() || base == 0.0 || base == 1.0 || exponent == 0.0 || exponent == 1.0;
    if is_special || whole >= 9.3e18 || (part != 0.0 && base < 0.0) {
        return base.powf(exponent);
    }
    let (mut mantissa, mut twos) = (1.0, 0_i64);
    if part != 0.0 {
        if part > 0.5 {
            part -= 1.0;
            whole += 1.0;
        }
        mantissa = (part * base.ln()).exp();
    }
    let (mut square, mut square_twos) = parts(base);
    let mut left = whole as u64;
    while left != 0 {
        if square_twos.abs() > BEYOND {
            twos += square_twos;
            break;
        }
        if left & 1 == 1 {
            mantissa *= square;
            twos += square_twos;
        }
        square *= square;
        square_twos *= 2;
        if square < 0.5 {
            square += square;
            square_twos -= 1;
        }
        left >>= 1;
    }
    if exponent < 0.0 {
        mantissa = 1.0 / mantissa;
        twos = -twos;
    }
    scaled(mantissa, twos)
}

/// A finite number other than zero as a number from 0.5 to 1, with its sign, times a power of two.
fn parts(number: f64) -> (f64, i64) {
    const HALF: u64 = 1022;
    let (normal, shift) =
        if number.is_subnormal() { (number * (1_u64 << 52) as f64, 52) } else { (number, 0) };
    let bits = normal.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i64 - HALF as i64 - shift;
    (f64::from_bits(bits & !(0x7ff << 52) | HALF << 52), exponent)
}

/// The number times a power of two, rounded once.
pub(super) fn scaled(number: f64, twos: i64) -> f64 {
    if number == 0.0 || !number.is_finite() {
        return number;
    }
    let (mantissa, exponent) = parts(number);
    let exponent = exponent + twos;
    let two_to = |exponent: i64| f64::from_bits(((1023 + exponent) as u64) << 52);
    match exponent {
        ..-1100 => 0.0_f64.copysign(mantissa),
        -1100..-1021 => mantissa * two_to(exponent + 100) * two_to(-100),
        -1021..=1023 => mantissa * two_to(exponent),
        1024 => mantissa * 2.0 * two_to(1023),
        1025.. => f64::INFINITY.copysign(mantissa),
    }
}

#[cfg(test)]
mod tests {
    use super::power;

    #[test]
    fn powers_are_those_of_the_reference() {
        for (base, exponent, expected) in [
            (2.0, 10.0, 1024.0),
            (10.0, 23.0, 1e23),
            (2.0, -1.0, 0.5),
            (1.5, 2.0, 2.25),
            (-2.0, 3.0, -8.0),
            (2.0, 1023.0, 8.98846567431158e307),
            (2.0, -1074.0, 5e-324),
            (2.0, -1080.0, 0.0),
            (10.0, 400.0, f64::INFINITY),
            (0.0, -1.0, f64::INFINITY),
            (-8.0, 0.5, f64::NAN),
            (2.0, 0.5, std::f64::consts::SQRT_2),
        ] {
            let result = power(base, exponent);
            assert!(
                result == expected || result.is_nan() && expected.is_nan(),
                "{base}^{exponent}: {result:e}"
            );
        }
    }
}
