//! A whole file decoded into a struct, once correct and once full of mistakes.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use indexmap::IndexMap;

use crate::service::{Backend, Limit, Probe, Service, Tls};

#[test]
fn a_file_becomes_a_struct() {
    let service: Service = hcl::from_path(data("service.hcl")).expect("the file is right");
    let limits = |rates: &[(&str, u16)]| -> BTreeMap<String, Limit> {
        rates.iter().map(|&(name, rate)| (name.to_owned(), Limit { rate })).collect()
    };
    let expected = Service {
        name: "shop".into(),
        port: 8080,
        ratio: 0.25,
        tags: vec!["a".into(), "2".into(), "true".into()],
        enabled: true,
        motd: None,
        workers: 4,
        tls: Tls { certificate: "/etc/tls/cert.pem".into() },
        backends: vec![
            Backend {
                name: "catalogue".into(),
                url: "http://catalogue:8080".into(),
                weight: 1.0,
                probe: Some(Probe { path: "/healthz".into() }),
            },
            Backend { name: "checkout".into(), url: "http://checkout:8080".into(), weight: 2.5, probe: None },
        ],
        limits: IndexMap::from([
            ("anonymous".to_owned(), limits(&[("read", 60), ("write", 5)])),
            ("staff".to_owned(), limits(&[("read", 600)])),
        ]),
    };
    assert_eq!(service, expected);
}

#[test]
fn every_mistake_of_a_file_is_reported_once_and_in_its_place() {
    let text = fs::read_to_string(data("broken.hcl")).expect("the file is there");
    let error = hcl::from_str::<Service>(&text).expect_err("the file is broken");
    insta::assert_snapshot!(format!("{error:#}"));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let error = hcl::from_path::<Limit>(data("no-such-file.hcl")).unwrap_err();
    assert!(error.to_string().contains("no-such-file"));
}

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/decode").join(name)
}
