//! Types that all suites of descriptions use: `pages.rs` for their pages and samples, `json_schemas.rs` for
//! their schemas, `completions.rs` for what is offered in them.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use hcl::HclDecode;

#[derive(Debug, HclDecode)]
pub(crate) struct Tls {
    /// The path of the certificate.
    certificate: String,
    strict: bool,
}

#[derive(Debug, HclDecode)]
pub(crate) enum Step {
    /// Runs a command.
    Run(Tls),
    /// Waits.
    Wait,
}

#[derive(Debug, HclDecode)]
#[hcl(tag = "type")]
pub(crate) enum Check {
    /// Asks over HTTP.
    Http(Http),
    Nothing,
}

#[derive(Debug, HclDecode)]
pub(crate) struct Http {
    /// What is asked for.
    path: String,
}

#[derive(Debug, HclDecode)]
#[hcl(by_label)]
pub(crate) enum Storage {
    /// Keeps everything in a directory.
    File(Directory),
    Memory,
}

#[derive(Debug, HclDecode)]
pub(crate) struct Directory {
    directory: String,
}

hcl_tests::samples_decode!(Tls, Http, Directory);
