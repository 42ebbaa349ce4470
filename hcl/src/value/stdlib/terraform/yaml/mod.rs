//! YAML: [`encode`] writes it as Terraform does.

mod encode;
mod functions;
mod scalar;
mod writer;

pub(super) use functions::FUNCTIONS;
