//! Networks in CIDR notation: [`address`] reads and writes them, [`functions`] and [`consecutive`] compute
//! with them.

mod address;
mod consecutive;
mod functions;

pub(super) use functions::FUNCTIONS;
