//! Whole programs and the types they have.

mod contract;
mod fields;
mod shapes;
mod systems;
