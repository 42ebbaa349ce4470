//! The repository itself: its layout, what is written for people, its pages, and the public interface.

mod clauses;
mod features;
mod files;
mod front_page;
mod guide;
mod hooks;
mod map;
mod prose;
mod public_api;
mod public_items;
mod sources;
