//! Fixing files: what is made without asking, and that it harms nothing.

mod cases;
mod harmless;
mod inputs;
mod refused;
