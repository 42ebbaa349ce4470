//! YAML: [`encode`] writes it as Terraform does, and [`read`] reads it.

mod encode;
mod functions;
mod read;
mod scalar;
mod writer;

pub(super) use functions::FUNCTIONS;
