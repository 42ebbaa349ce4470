//! Fields that the converter of secrets reads: they decode, and are never shown.

use std::time::Duration;

use hcl::with::Secret;
use hcl::{HclDecode, HclEncode};

#[derive(Debug, HclDecode, HclEncode)]
struct Config {
    #[hcl(with = hcl::with::secret)]
    token: Option<Secret<String>>,
    #[hcl(with = hcl::with::secret)]
    pins: Vec<Secret<u16>>,
    #[hcl(with = hcl::with::duration, sensitive)]
    hidden: Option<Duration>,
}

#[test]
fn their_defaults_are_not_shown() {
    #[derive(HclDecode)]
    #[allow(dead_code)]
    struct Config {
        #[hcl(with = hcl::with::secret, default = "s3cret")]
        plain: Secret<String>,
        #[hcl(with = hcl::with::secret, default = vec![Secret::new(77777)])]
        list: Vec<Secret<u32>>,
    }
    let page = hcl::reference::markdown(Config::shape(), "Config") + &hcl::reference::sample(Config::shape());
    assert!(page.contains("has a default") && !page.contains("77777") && !page.contains("s3cret"), "{page}");
}

#[test]
fn their_type_alone_hides_them() {
    #[derive(Debug, HclDecode)]
    #[allow(dead_code)]
    struct Config {
        token: Secret<String>,
        #[hcl(default = vec![Secret::new(70707)])]
        pins: Vec<Secret<u32>>,
        spare: Option<Secret<u8>>,
    }
    assert!(Config::shape().attributes.iter().all(|attribute| attribute.is_secret()));
    let page = hcl::reference::markdown(Config::shape(), "Config") + &hcl::reference::sample(Config::shape());
    assert!(!page.contains("70707"), "{page}");

    let text = "token = [\"s3cret\"]\npins = [1, \"s3cret\"]\nspare = 77777\n";
    let error = hcl::from_str::<Config>(text).expect_err("it is wrong");
    assert_eq!(error.diagnostics().len(), 3);
    for shown in [format!("{error}"), format!("{error:#}"), format!("{error:?}")] {
        assert!(!shown.contains("s3cret") && !shown.contains("77777"), "{shown}");
    }
    let layers = hcl::Layers::new().text("app.hcl", "token = \"s3cret\"");
    let loaded = layers.decode::<Config>(&hcl::Context::new()).expect("it is valid");
    assert!(!loaded.origins().to_string().contains("s3cret"), "{}", loaded.origins());
}

#[test]
fn they_are_not_shown() {
    let config: Config = hcl::from_str("token = \"s3cret\"\npins = [12345]").expect("it is valid");
    assert!(!format!("{config:?}").contains("s3cret"), "{config:?}");
    assert_eq!(config.token.as_ref().map(|token| token.expose().as_str()), Some("s3cret"));
    assert_eq!(hcl::to_string(&config).expect("it can be written"), "token = \"s3cret\"\npins  = [12345]\n");
    let text = "token = [\"s3cret\"]\npins = [1, \"s3cret\", 77777]\nhidden = \"s3cret\"\n";
    let error = hcl::from_str::<Config>(text).expect_err("it is wrong");
    assert_eq!(error.diagnostics().len(), 4);
    for shown in [format!("{error}"), format!("{error:#}"), format!("{error:?}")] {
        assert!(!shown.contains("s3cret") && !shown.contains("77777"), "{shown}");
    }
}

hcl_tests::samples_decode!(Config);
