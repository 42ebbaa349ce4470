//! Tests of `tests/tests` that try many inputs. There, without optimization, they try a sample; here they try
//! all, in less time.

#[path = "../tests/diagnostics/applied.rs"]
mod applied;
#[path = "../tests/diagnostics/fixing/cases.rs"]
mod cases;
#[path = "../tests/inputs/corpus.rs"]
mod corpus;
#[path = "../tests/inputs/fuzz_targets.rs"]
mod fuzz_targets;
#[path = "../tests/diagnostics/fixing/harmless.rs"]
mod harmless;
#[path = "../tests/decode/in_place.rs"]
mod in_place;
#[path = "../tests/diagnostics/fixing/inputs.rs"]
mod inputs;
#[path = "../tests/diagnostics/recovery.rs"]
mod recovery;
#[path = "../tests/language/secrets.rs"]
mod secrets;
#[path = "../tests/language/walking.rs"]
mod walking;
