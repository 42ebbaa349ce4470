//! Whole programs and the types they have.

mod both_ways;
mod contract;
mod fields;
mod shapes;
mod systems;
mod variants;
