//! `bcrypt`, whose salt comes from the application's source of chance.

use super::digest;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::stdlib::terraform::base64;
use crate::value::stdlib::terraform::declare::text;
use crate::value::stdlib::terraform::errors;
use crate::value::ty::Type;

/// The cost that is usual, and the costs that are accepted: each step doubles the time. The reference accepts
/// up to 31, which takes days.
const USUAL_COST: u32 = 10;
const COSTS: std::ops::RangeInclusive<u32> = 4..=14;

/// What a call costs in elements of the limits, for each of its 2^cost rounds.
const ROUND: u64 = 300;

/// The longest password. The algorithm ignores what follows, and the reference refuses it.
const MAX_LENGTH: usize = 72;

/// The function `bcrypt(text, cost)`: the hash of a password. The source of chance fills the salt.
pub fn bcrypt(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Function {
    Function::builder()
        .cost(|arguments| cost(arguments).map_or(0, |cost| ROUND << cost))
        .description("The bcrypt hash of a password, another one at each call: `length(bcrypt(\"secret\", 4))` is `60`.")
        .parameter(Parameter::new("str", Type::String))
        .variadic(Parameter::new("cost", Type::Number).description("From 4 to 14; 10 is usual."))
        .not_null()
        .returns(Type::String, move |arguments| {
            if arguments.len() > 2 {
                return Err(errors::too_many_arguments(2, arguments.len()));
            }
            let cost = cost(arguments)?;
            let text = text(&arguments[0]);
            if text.len() > MAX_LENGTH {
                return Err(errors::long_password(MAX_LENGTH));
            }
            let mut salt = [0; 16];
            fill(&mut salt);
            let hash = digest::bcrypt(text, cost, salt)?;
            Ok(Value::string(format!("$2a${cost:02}${}{}", letters(&salt), letters(&hash[..23]))))
        })
}

/// The bytes in the base64 of bcrypt, which has letters of its own and no padding.
fn letters(bytes: &[u8]) -> String {
    let letter = |letter| match letter {
        '+' => '8',
        '/' => '9',
        'A' => '.',
        'B' => '/',
        'C'..='Z' => char::from(letter as u8 - 2),
        'a' => 'Y',
        'b' => 'Z',
        'c'..='z' => char::from(letter as u8 - 2),
        '0' => 'y',
        '1' => 'z',
        '2'..='9' => char::from(letter as u8 - 2),
        other => other,
    };
    base64::encode(bytes).trim_end_matches('=').chars().map(letter).collect()
}

fn cost(arguments: &[Value]) -> Result<u32, FunctionError> {
    let Some(number) = arguments.get(1).map(|cost| cost.as_number().unwrap_or(&Number::ZERO)) else {
        return Ok(USUAL_COST);
    };
    let cost = u32::try_from(number).ok().filter(|cost| COSTS.contains(cost));
    cost.ok_or_else(|| errors::password_cost(COSTS, number))
}

#[cfg(all(test, feature = "terraform-hash"))]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_one_that_others_compute() {
        // From the test vectors of the algorithm: the salt is that of "CCCCCCCCCCCCCCCCCCCCC.".
        let salt = [0x10, 0x41, 0x04].into_iter().cycle().take(15).chain([0x10]).collect::<Vec<u8>>();
        let function = bcrypt(move |bytes| bytes.copy_from_slice(&salt));
        let hash = function.call(&["U*U".into(), 5.into()]).expect("a hash");
        assert_eq!(hash.as_str(), Some("$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"));
    }
}
