//! Files of earlier versions: migrations in memory and in the text, options for what was elsewhere, spelled
//! otherwise or removed, and places in the old text.

use std::collections::BTreeMap;

use hcl::edit::{Document, DocumentBlock, Place};
use hcl::migrate::ChangeKind;
use hcl::{Context, Diagnostics, HclDecode, HclEncode, Loader, Source, Spanned};

#[derive(Debug, HclDecode)]
#[hcl(version = 3, migrate(1 = rename_upstreams, 2 = split_timeouts), old_blocks(upstream = "name"))]
struct Config {
    name: Option<Spanned<String>>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block)]
    timeouts: Option<Timeouts>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    #[hcl(sensitive)]
    #[expect(dead_code, reason = "it is only decoded")]
    password: Option<String>,
}

#[derive(Debug, HclDecode)]
struct Timeouts {
    #[hcl(max = 100)]
    read: u32,
    write: u32,
}

fn rename_upstreams(file: &mut Document) -> Result<(), hcl::Error> {
    for block in file.section_mut().blocks_mut().filter(|block| block.block_type() == "upstream") {
        block.set_type("backend")?;
        if block.get("secret").is_some() {
            block.rename("secret", "password")?;
        }
    }
    Ok(())
}

fn split_timeouts(file: &mut Document) -> Result<(), hcl::Error> {
    let Some(timeout) = file.get("timeout") else { return Ok(()) };
    let mut timeouts = DocumentBlock::new("timeouts", &[])?;
    timeouts.set("read", &timeout)?;
    timeouts.set("write", &timeout)?;
    file.remove("timeout")?;
    file.insert_block("", Place::Last, timeouts)?;
    Ok(())
}

const OLD: &str = "\
# The shop.
name = \"shop\" # ours

upstream \"shop\" {
  url = \"http://shop\" # internal
}

# Seconds.
timeout = 5
";

const OLD_JSON: &str = r#"{
  "name": "shop",
  "upstream": {
    "shop": {
      "url": "http://shop"
    }
  },
  "timeout": 5
}
"#;

fn decode<T: HclDecode>(name: &str, text: &str) -> Result<(T, Diagnostics), hcl::Error> {
    Loader::new().text(name, text).decode::<T>(&Context::literal_only())
}

fn error<T: HclDecode>(name: &str, text: &str) -> String {
    match decode::<T>(name, text) {
        Ok(_) => panic!("this should fail"),
        Err(error) => format!("{error:#}"),
    }
}

fn warnings<T: HclDecode>(name: &str, text: &str) -> String {
    let (_, warnings) = decode::<T>(name, text).unwrap_or_else(|error| panic!("{error:#}"));
    format!("{warnings:#}")
}

fn migrated<T: HclDecode>(name: &str, text: &str) -> String {
    let migrated = hcl::migrate::source::<T>(&Source::new(name, text));
    let migrated = migrated.unwrap_or_else(|error| panic!("{error:#}"));
    let mut shown = format!("{} -> {}\n{}", migrated.from(), migrated.to(), migrated.text());
    for change in migrated.changes() {
        let place = change.location().map_or("-".to_owned(), ToString::to_string);
        shown += &format!("{place}: {:?} {change}\n", change.version());
    }
    shown
}

#[test]
fn an_old_file_decodes_in_both_syntaxes() {
    for (name, text) in [("old.hcl", OLD), ("old.json", OLD_JSON)] {
        let (config, warnings) = decode::<Config>(name, text).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(
            (config.backends[0].name.as_str(), config.backends[0].url.as_str()),
            ("shop", "http://shop")
        );
        assert_eq!(config.timeouts.map(|timeouts| (timeouts.read, timeouts.write)), Some((5, 5)));
        assert_eq!(warnings.len(), 1);
    }
    assert!(hcl::from_str::<Config>(OLD).is_ok());
    assert!(hcl::from_json_str::<Config>(OLD_JSON).is_ok());
    insta::assert_snapshot!(
        warnings::<Config>("old.hcl", OLD) + "\n" + &warnings::<Config>("old.json", OLD_JSON)
    );
}

#[test]
fn the_text_is_brought_up_to_date_in_both_syntaxes() {
    insta::assert_snapshot!(migrated::<Config>("old.hcl", OLD) + &migrated::<Config>("old.json", OLD_JSON));
    let text = hcl::migrate::<Config>(OLD).expect("it can be migrated").into_text();
    let again = hcl::migrate::<Config>(&text).expect("it can be migrated");
    assert!(!again.is_changed());
    assert_eq!((again.from(), again.to(), again.changes()), (3, 3, &[][..]));
    let second = OLD.replace("upstream", "backend").replace("# The shop.\n", "version = 2\n");
    assert_eq!(hcl::migrate::<Config>(&second).map(|migrated| migrated.from()).ok(), Some(2));
}

#[test]
fn places_are_those_of_the_old_text() {
    let (config, _) = decode::<Config>("old.hcl", OLD).unwrap_or_else(|error| panic!("{error:#}"));
    let name = config.name.expect("it is set");
    assert_eq!(name.location.to_string(), "old.hcl:2:8");

    let wrong =
        OLD.replace("timeout = 5", "timeout = 500").replace("url ", "ulr ").replace("\"shop\" #", "7 + x #");
    let in_json = OLD_JSON.replace("5", "500").replace("url", "ulr");
    insta::assert_snapshot!(
        error::<Config>("old.hcl", &wrong) + "\n" + &error::<Config>("old.json", &in_json)
    );
}

#[test]
fn a_version_that_is_not_known_is_one_error() {
    let newer = "version = 4\nother = 1\nbackend {\n}\n";
    let shown = [
        error::<Config>("new.hcl", newer),
        error::<Config>("new.json", r#"{"version": 4, "other": 1}"#),
        error::<Config>("huge.hcl", "version = 40000000000\n"),
        error::<Config>("none.hcl", "version = 0\n"),
        error::<Config>("text.hcl", "version = \"2a\"\n"),
        error::<Config>("text.json", "{\"version\": true}"),
        error::<Config>("called.hcl", "version = max(1, 2)\n"),
    ];
    insta::assert_snapshot!(shown.join("\n"));
    let body = hcl::parse("version = 2\ntimeout = 4\n").expect("it parses");
    let refused = Context::literal_only().from_body::<Config>(&body).expect_err("only texts are migrated");
    insta::assert_snapshot!("body", format!("{refused:#}"));
    assert!(hcl::migrate::<Config>("version = 4\n").is_err());
}

#[test]
fn secrets_of_old_names_are_hidden() {
    let text = "upstream \"a\" {\n  url = 1 + true\n  secret = \"hunter2\" + 1\n}\n";
    let shown = error::<Config>("old.hcl", text);
    assert!(!shown.contains("hunter2"), "{shown}");
}

#[derive(Debug, HclDecode, HclEncode)]
#[hcl(
    version = 2,
    version_name = "schema",
    removed("threads" = "the program finds out how many it needs: remove it", "pool" = "Use `limits`.")
)]
struct Simple {
    #[hcl(renamed_from = "address")]
    listen: String,
    #[hcl(was = [("on", true), ("off", false), (1, true)])]
    verbose: Option<bool>,
    #[hcl(moved_from = "server.port", moved_from = "port")]
    http_port: Option<u16>,
    #[hcl(block)]
    limits: Option<Limits>,
}

#[derive(Debug, HclDecode, HclEncode)]
struct Limits {
    #[hcl(moved_from = "rate")]
    per_second: Option<u32>,
    #[hcl(was = [("none", -1)])]
    burst: Option<i32>,
}

#[test]
fn what_was_elsewhere_or_spelled_otherwise_needs_no_function() {
    let texts = [
        "address = \"::1\"\nverbose = \"on\"\nserver {\n  # Of the proxy.\n  port = 80 # plain\n}\n",
        "listen = \"::1\"\nverbose = 1\nport = 80\nrate = 4\n",
        "schema = 2\nlisten = \"::1\"\nverbose = true\nrate = 4 # a second\n\nlimits {\n  burst = \"none\"\n}\n",
        "schema = 1\nlisten = \"::1\"\n",
    ];
    let in_json = [
        r#"{"address": "::1", "verbose": "on", "server": {"port": 80}}"#,
        r#"{"schema": 2, "listen": "::1", "rate": 4, "limits": {"burst": "none"}}"#,
    ];
    let shown = |name: &str, text: &str| {
        let (value, _) = decode::<Simple>(name, text).unwrap_or_else(|error| panic!("{error:#}"));
        format!(
            "{text}\n---\n{}\n{}{value:?}\n\n",
            warnings::<Simple>(name, text),
            migrated::<Simple>(name, text)
        )
    };
    let native = texts.map(|text| shown("a.hcl", text)).concat();
    insta::assert_snapshot!(native + &in_json.map(|text| shown("a.json", text)).concat());
}

#[test]
fn what_is_wrong_with_old_settings_is_said() {
    let texts = [
        ("a.hcl", "schema = 2\nlisten = \"::1\"\nthreads = 4\npool {\n}\n"),
        ("a.json", r#"{"schema": 2, "listen": "::1", "threads": 4}"#),
        ("a.hcl", "schema = 2\nlisten = \"::1\"\nport = 80\nhttp_port = 81\n"),
        ("a.hcl", "schema = 2\nlisten = \"::1\"\nverbose = \"onn\"\nport = 80\nport = 81\n"),
        ("a.hcl", "schema = 2\nlisten = \"::1\"\nserver {\n  port = 123456\n}\n"),
        ("a.json", r#"{"listen": "::1", "server": {"port": 123456}}"#),
        ("a.hcl", "shema = 2\nlisten = \"::1\"\n"),
        ("a.json", r#"{"shema": 2, "listen": "::1"}"#),
    ];
    insta::assert_snapshot!(texts.map(|(name, text)| error::<Simple>(name, text)).join("\n"));
}

#[test]
fn a_written_value_has_its_version() {
    let value = Simple { listen: "::1".to_owned(), verbose: None, http_port: None, limits: None };
    let text = hcl::to_string(&value).expect("it can be written");
    assert_eq!(text, "schema = 2\nlisten = \"::1\"\n");
    assert!(decode::<Simple>("a.hcl", &text).is_ok_and(|(_, warnings)| warnings.is_empty()));
}

#[derive(Debug, HclDecode)]
#[hcl(version = 2, migrate(1 = refuse))]
struct Refusing {
    version: Option<u32>,
}

fn refuse(file: &mut Document) -> Result<(), hcl::Error> {
    if file.get("a").is_some() {
        file.rename("a", "not a name")?;
    }
    file.remove("b")?;
    Ok(())
}

#[test]
fn a_migration_that_fails_says_where_and_when() {
    insta::assert_snapshot!(
        error::<Refusing>("a.hcl", "a = 1\n") + "\n" + &error::<Refusing>("a.json", "{\"version\": 1}")
    );
    let (config, _) = decode::<Refusing>("a.hcl", "b = 1\n").unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(config.version, Some(2));
}

#[test]
fn several_files_are_migrated_each_by_itself() {
    let loader = Loader::new()
        .text("a.hcl", "version = 2\ntimeout = 4\n")
        .text("b.hcl", "version = 3\nbackend \"b\" {\n  url = \"b\"\n}\n")
        .text("c.json", r#"{"upstream": {"c": {"url": "c"}}}"#);
    let (config, warnings) =
        loader.decode::<Config>(&Context::literal_only()).unwrap_or_else(|error| panic!("{error:#}"));
    let names: Vec<&str> = config.backends.iter().map(|backend| &*backend.name).collect();
    assert_eq!((names, config.timeouts.map(|timeouts| timeouts.read)), (vec!["b", "c"], Some(4)));
    assert_eq!(warnings.len(), 2);
}

#[test]
fn changes_are_data() {
    let migrated = hcl::migrate::<Config>(OLD).expect("it can be migrated");
    let change = &migrated.changes()[0];
    assert_eq!((change.kind(), change.version()), (ChangeKind::Moved, Some(2)));
    assert_eq!((change.from(), change.to()), (Some("upstream.shop"), Some("backend.shop")));
    assert_eq!(change.location().map(|place| place.start().line), Some(4));
}

#[test]
fn the_command_lists_shows_and_writes() {
    let folder = std::env::temp_dir().join(format!("hcl-migrate-command-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("it can be made");
    let (old, new) = (folder.join("old.hcl"), folder.join("new.json"));
    std::fs::write(&old, OLD).expect("it can be written");
    std::fs::write(&new, "{\"version\": 3}").expect("it can be written");
    let command = hcl::migrate::Command::of::<Config>().file(&old).file(&new).file(folder.join("none.hcl"));
    let shown = |arguments: &[&str]| {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let code = command.run_with(arguments, &mut output, &mut errors);
        let all = [output, errors].map(|text| String::from_utf8(text).expect("it is text")).concat();
        let all = all.replace(&*folder.display().to_string(), "");
        format!("{arguments:?}: {code}\n{all}\n")
    };
    let runs = [
        shown(&[]),
        shown(&["--check"]),
        shown(&["--diff", "--check"]),
        shown(&["--chekc"]),
        shown(&["/none.hcl"]),
        shown(&["--write"]),
        shown(&["--check"]),
        shown(&["--help"]),
    ];
    let written = std::fs::read_to_string(&old).expect("it can be read");
    assert_eq!(written, hcl::migrate::<Config>(OLD).expect("it can be migrated").text());
    std::fs::write(&old, "timeout = 500\n").expect("it can be written");
    std::fs::remove_file(&new).expect("it is there");
    let wrong = hcl::migrate::check_examples::<Config>(&folder, &Context::new()).expect_err("one is wrong");
    std::fs::write(&old, OLD).expect("it can be written");
    assert_eq!(hcl::migrate::check_examples::<Config>(&folder, &Context::new()).ok(), Some(1));
    std::fs::remove_file(&old).expect("it is there");
    let none = hcl::migrate::check_examples::<Config>(&folder, &Context::new()).expect_err("there are none");
    let all = runs.concat() + &format!("{wrong:#}\n{none:#}\n").replace(&*folder.display().to_string(), "");
    std::fs::remove_dir_all(&folder).expect("it can be removed");
    insta::assert_snapshot!(all);
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Switches {
    #[hcl(was = [("on", true), ("off", false)], renamed_from = "flags")]
    levels: Vec<bool>,
    #[hcl(was = [("on", true)], default)]
    by_name: BTreeMap<String, bool>,
    #[hcl(was = [("none", 0)], default)]
    nested: Vec<Vec<u8>>,
}

/// In lists and maps, and not deeper.
#[test]
fn values_in_lists_and_maps_are_replaced() {
    let texts = [
        (
            "a.hcl",
            "flags = [\n  \"on\", # the first\n  \"off\",\n  true,\n]\nby_name = { a = \"on\", \"b c\" = false }\n",
        ),
        ("a.json", r#"{"levels": ["on", "off", true], "by_name": {"a": "on", "b c": false}}"#),
    ];
    let shown = |(name, text): (&str, &str)| {
        let (value, _) = decode::<Switches>(name, text).unwrap_or_else(|error| panic!("{error:#}"));
        format!(
            "{text}\n---\n{}\n{}{value:?}\n\n",
            warnings::<Switches>(name, text),
            migrated::<Switches>(name, text)
        )
    };
    let wrong = ["levels = [\"on\", \"onn\"]\n", "levels = [\"off\"]\nnested = [[\"none\"]]\n"];
    let wrong = wrong.map(|text| error::<Switches>("a.hcl", text)).concat();
    insta::assert_snapshot!(texts.map(shown).concat() + &wrong);
}

#[test]
fn unknown_names_are_refused_or_listed() {
    let text = "address = \"::1\"\nother = 1\nverbos = true\n";
    for (name, text) in [("a.hcl", text), ("a.json", r#"{"address": "::1", "other": 1, "verbos": true}"#)] {
        let source = Source::new(name, text);
        let refused = hcl::migrate::source::<Simple>(&source).expect_err("there are unknown names");
        let migrated = hcl::migrate::lenient::<Simple>(&source).expect("they are tolerated");
        assert_eq!(migrated.unknown_names().len(), 2);
        assert_eq!(refused.diagnostics().len(), 2);
        assert!(migrated.text().contains("listen") && migrated.text().contains("other"));
        assert!(
            refused.to_string().contains("Unsupported")
                && format!("{refused:#}").contains("Did you mean `verbose`?")
        );
    }
    assert!(hcl::migrate::<Simple>(text).is_err());
}
