//! What is generated from types: pages, sample files, completions, JSON Schemas.

mod completions;
mod from_json_schema;
mod from_spec;
mod json_schemas;
mod pages;
mod read_schemas;
mod samples;
mod schema_subject;
mod schema_types;
mod schemas;
mod types;
