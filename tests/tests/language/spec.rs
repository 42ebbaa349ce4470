//! Decoding by a value that describes the shape, and files that hold such a description.

mod files;
mod limits;
mod results;
mod shapes;
