//! Networks that are laid out one after the other within another one.

use num_bigint::BigInt;

use super::address::{Address, Network};
use crate::value::function::FunctionError;
use crate::value::stdlib::terraform::errors;

/// The networks within `network` whose prefixes are longer by these numbers of bits. Each begins at the first
/// address after the one before it that a network of its size can begin at.
pub(super) fn consecutive(network: Network, extensions: &[BigInt]) -> Result<Vec<Network>, FunctionError> {
    let mut subnets = Vec::with_capacity(extensions.len());
    // The last address that is taken. In front of the address 0 there is none, which is an error in the
    // reference.
    let mut taken = network.first.number.checked_sub(1);
    for (index, extension) in extensions.iter().enumerate() {
        let argument = index + 1;
        let most = network.host_bits();
        let bits = u32::try_from(extension).ok().filter(|bits| (1..=most).contains(bits));
        let bits = bits.ok_or_else(|| errors::extension(argument, most, extension))?;
        let prefix = network.prefix + bits;
        let before = taken.ok_or_else(|| errors::first_of_all(&network.to_string()))?;
        let before = Network::around(Address { number: before, ..network.first }, prefix).last();
        let first = before.checked_add(1).filter(|first| network.contains(*first));
        let number = first.ok_or_else(|| errors::no_space(argument, prefix, &network.to_string()))?;
        let subnet = Network { first: Address { number, ..network.first }, prefix };
        taken = Some(subnet.last());
        subnets.push(subnet);
    }
    Ok(subnets)
}
