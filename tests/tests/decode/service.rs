//! A configuration shared by several suites, as in `data/decode/service.hcl`.

use std::collections::BTreeMap;

use hcl::HclDecode;
use indexmap::IndexMap;

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Service {
    pub(crate) name: String,
    pub(crate) port: u16,
    pub(crate) ratio: f64,
    pub(crate) tags: Vec<String>,
    pub(crate) enabled: bool,
    pub(crate) motd: Option<String>,
    #[hcl(default = 4)]
    pub(crate) workers: u8,
    #[hcl(block)]
    pub(crate) tls: Tls,
    #[hcl(block, rename = "backend")]
    pub(crate) backends: Vec<Backend>,
    #[hcl(block, rename = "limit")]
    pub(crate) limits: IndexMap<String, BTreeMap<String, Limit>>,
}

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Tls {
    pub(crate) certificate: String,
}

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Backend {
    #[hcl(label)]
    pub(crate) name: String,
    pub(crate) url: String,
    #[hcl(default = 1.0)]
    pub(crate) weight: f64,
    #[hcl(block)]
    pub(crate) probe: Option<Probe>,
}

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Probe {
    pub(crate) path: String,
}

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Limit {
    pub(crate) rate: u16,
}

hcl_tests::samples_decode!(Service, Tls, Probe, Limit);
