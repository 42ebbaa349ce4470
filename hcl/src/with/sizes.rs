//! Sizes in bytes.

use super::{Convert, ConvertBack, Form, Refused, errors};
use crate::value::Value;
use crate::value::spelling::unit::{first_part, number};

/// Sizes in bytes: `"10MiB"`, `"64kB"`, `"1.5GB"`, or a number of bytes such as `1024`.
///
/// | prefix | decimal: bytes | binary: bytes |
/// |---|---|---|
/// | k | `kB`: 1000 | `KiB`, `Ki`, `K`: 1024 |
/// | M | `MB`: 1000² | `MiB`, `Mi`, `M`: 1024² |
/// | G | `GB`: 1000³ | `GiB`, `Gi`, `G`: 1024³ |
/// | T, P, E | and so on | and so on |
///
/// A letter alone is binary, as for most programs that accept it. The case of letters does not matter, except
/// that a small `b` after a capital letter, as in `Mb`, means bits and is an error. A blank may separate
/// number and unit. The result must be a whole number of bytes.
///
/// The field is any type of whole numbers; a size beyond it is an error. A size is written with the largest
/// unit that divides it: `"10MiB"`, `"64kB"`, or else as a number.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(Debug, HclDecode)]
/// struct Cache {
///     #[hcl(with = hcl::with::byte_size)]
///     size: u64,
///     #[hcl(with = hcl::with::byte_size, default = 4096)]
///     page: u16,
/// }
///
/// let cache: Cache = hcl::from_str("size = \"1.5GB\"")?;
/// assert_eq!((cache.size, cache.page), (1_500_000_000, 4096));
///
/// let error = hcl::from_str::<Cache>("size = 0\npage = \"64KiB\"").unwrap_err();
/// assert!(error.to_string().contains("at most 65535"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct byte_size;

const PREFIXES: &str = "KMGTPE";

/// A number of bytes.
fn read(text: &str) -> Result<u128, Refused> {
    let trimmed = text.trim();
    if trimmed.starts_with('-') {
        return Err(errors::negative_size(text));
    }
    let part =
        first_part(trimmed).filter(|part| part.rest.is_empty()).ok_or_else(|| errors::no_size(text))?;
    let number = number(part.number).ok_or_else(|| errors::no_size(text))?;
    let factor = factor(part.unit).ok_or_else(|| unknown_unit(text, part.number, part.unit))?;
    let bytes = number.multiply(&factor.into())?;
    let whole = bytes.truncate().try_into().map_err(|_| errors::too_large(text, &u128::MAX.to_string()))?;
    if bytes.is_integer() { Ok(whole) } else { Err(errors::part_of_byte(text)) }
}

/// The bytes in a unit.
fn factor(unit: &str) -> Option<u128> {
    if is_bits(unit) {
        return None;
    }
    let upper = unit.to_ascii_uppercase();
    if matches!(upper.as_str(), "" | "B" | "BYTE" | "BYTES") {
        return Some(1);
    }
    let (prefix, rest) = upper.split_at_checked(1)?;
    let power = PREFIXES.find(prefix)? as u32 + 1;
    match rest {
        "B" => Some(1000_u128.pow(power)),
        "" | "I" | "IB" => Some(1024_u128.pow(power)),
        _ => None,
    }
}

/// `Mb` and `Mib`, but not `mb`: nobody means bits by that.
fn is_bits(unit: &str) -> bool {
    unit.len() > 1 && unit.ends_with('b') && unit.starts_with(|first: char| first.is_ascii_uppercase())
}

fn unknown_unit(text: &str, number: &str, unit: &str) -> Refused {
    let prefix = unit.chars().next().map_or(' ', |first| first.to_ascii_uppercase());
    if !is_bits(unit) || !PREFIXES.contains(prefix) {
        return errors::unknown_size_unit(text, unit);
    }
    let letters = if unit.len() == 2 { "" } else { "i" };
    let prefix = if prefix == 'K' && letters.is_empty() { 'k' } else { prefix };
    errors::bits(text, unit, &format!("{number}{prefix}{letters}B"))
}

/// The shorter of the two forms, the binary one if they are as long, or a number.
fn write(bytes: u128) -> Value {
    let of_base = |base: u128, end: &str| {
        let powers = (1..=PREFIXES.len() as u32).rev();
        let power = powers.into_iter().find(|power| bytes > 0 && bytes.is_multiple_of(base.pow(*power)))?;
        let prefix = PREFIXES.get(power as usize - 1..power as usize)?;
        let prefix = if base == 1000 && prefix == "K" { "k" } else { prefix };
        Some((bytes / base.pow(power), format!("{prefix}{end}")))
    };
    let found =
        [of_base(1024, "iB"), of_base(1000, "B")].into_iter().flatten().min_by_key(|(count, _)| *count);
    match found {
        Some((count, unit)) => Value::string(format!("{count}{unit}")),
        None => Value::number(bytes),
    }
}

macro_rules! sizes {
    ($($native:ty)*) => {$(
        impl Convert<$native> for byte_size {
            type Written = String;

            fn decode(&self, written: String) -> Result<$native, Refused> {
                let bytes = read(&written)?;
                bytes.try_into().map_err(|_| errors::too_large(&written, &<$native>::MAX.to_string()))
            }

            fn form(&self) -> Option<Form> {
                Some(FORM)
            }
        }

        impl ConvertBack<$native> for byte_size {
            fn encode(&self, value: &$native) -> Result<Value, Refused> {
                u128::try_from(*value).map(write).map_err(|_| errors::not_written(&value.to_string()))
            }
        }
    )*};
}

pub(super) const FORM: Form = Form { name: "size in bytes", example: "10MiB" };

sizes!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
