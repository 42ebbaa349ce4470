//! Environment variables that name files with the values.

use hcl::{Context, HclDecode, Layers};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(sensitive)]
    password: Option<String>,
    user: Option<String>,
    workers: Option<u16>,
    pid_file: Option<String>,
    #[hcl(block)]
    database: Option<Database>,
}

#[derive(Debug, HclDecode)]
struct Database {
    password: String,
}

fn layers(variables: &[(&str, String)]) -> Layers {
    Layers::new().env_from("APP", variables.iter().map(|(name, value)| (*name, value))).files()
}

fn decoded(variables: &[(&str, String)]) -> hcl::layers::Loaded<Config> {
    layers(variables).decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"))
}

/// All that an error shows, in every form.
fn refused(variables: &[(&str, String)]) -> String {
    let error =
        layers(variables).decode::<Config>(&Context::new()).map(|_| ()).expect_err("this should fail");
    format!("{error}\n{error:#}\n{error:?}\n{:?}", miette::Report::new(error.clone()))
}

#[test]
fn a_variable_names_the_file_with_its_value() {
    let directory = Directory::new("variables");
    let file = |name: &str, text: &[u8]| directory.write(name, text).display().to_string();
    let loaded = decoded(&[
        ("APP_PASSWORD_FILE", file("a", b"hunter2\n")),
        ("APP_USER_FILE", file("b", b" x\r\n")),
        ("APP_WORKERS_FILE", file("c", b"8\n")),
        ("APP_PID_FILE", "/run/pid".to_owned()),
        ("APP_DATABASE__PASSWORD_FILE", file("d", b"two\nlines\n\n")),
    ]);
    assert_eq!(loaded.value.password.as_deref(), Some("hunter2"));
    assert_eq!(loaded.value.user.as_deref(), Some(" x"));
    assert_eq!(loaded.value.workers, Some(8));
    assert_eq!(loaded.value.pid_file.as_deref(), Some("/run/pid"), "a setting that has this name");
    assert_eq!(
        loaded.value.database.as_ref().map(|database| database.password.as_str()),
        Some("two\nlines\n")
    );
    assert_eq!(
        loaded.origins().to_string(),
        "path               value        from                          overrides\n\
         password           (sensitive)  $APP_PASSWORD_FILE\n\
         user               (sensitive)  $APP_USER_FILE\n\
         workers            (sensitive)  $APP_WORKERS_FILE\n\
         pid_file           \"/run/pid\"   $APP_PID_FILE\n\
         database.password  (sensitive)  $APP_DATABASE__PASSWORD_FILE\n"
    );
    assert_eq!(loaded.files().len(), 4);
    let debug = format!("{:?}", loaded.origins());
    assert!(!debug.contains("hunter2") && !debug.contains("two\\nlines"), "{debug}");
}

#[test]
fn a_file_of_a_variable_that_cannot_be_used_is_named_with_it() {
    let directory = Directory::new("variables-refused");
    let file = |name: &str, text: &[u8]| directory.write(name, text).display().to_string();
    let missing = directory.path().join("none").display().to_string();
    let error = refused(&[("APP_PASSWORD_FILE", missing)]);
    assert!(error.contains("$APP_PASSWORD_FILE") && error.contains("none\""), "{error}");

    let error = refused(&[("APP_PASSWORD_FILE", directory.path().display().to_string())]);
    assert!(
        error.contains("It is a directory.")
            && error.contains("Set $APP_PASSWORD_FILE to the path of a file."),
        "{error}"
    );

    let error = refused(&[("APP_PASSWORD_FILE", file("latin", b"secret\xe9\n"))]);
    assert!(
        error.contains("$APP_PASSWORD_FILE")
            && error.contains("not UTF-8")
            && !error.contains("secret\u{fffd}"),
        "{error}"
    );

    let error = refused(&[("APP_WORKERS_FILE", file("word", b"hunter2\n"))]);
    assert!(error.contains("$APP_WORKERS_FILE") && !error.contains("hunter2"), "{error}");

    let both = [("APP_PASSWORD", "a".to_owned()), ("APP_PASSWORD_FILE", file("b", b"b"))];
    let error = refused(&both);
    assert!(error.contains("Duplicate variable $APP_PASSWORD_FILE"), "{error}");

    let error = refused(&[("APP_PASWORD_FILE", file("c", b"c"))]);
    assert!(error.contains("Did you mean $APP_PASSWORD_FILE?"), "{error}");
    let error = refused(&[("APP_DATABASE_FILE", file("d", b"d"))]);
    assert!(error.contains("$APP_DATABASE__PASSWORD"), "{error}");
}

#[test]
fn only_layers_that_allow_it_read_files() {
    let layers = Layers::new().env_from("APP", [("APP_PASSWORD_FILE", "/etc/hostname")]);
    let error = layers.decode::<Config>(&Context::new()).map(|_| ()).expect_err("files are not asked for");
    assert!(error.to_string().contains("Unknown variable $APP_PASSWORD_FILE"), "{error}");
}

#[test]
fn one_variable_may_name_a_file_too() {
    let directory = Directory::new("variables-one");
    let path = directory.write("a", "hunter2\n").display().to_string();
    let layers = |variables: &[(&'static str, &str)]| {
        Layers::new()
            .env_from("APP", variables.iter().copied())
            .env_var("APP_DB", "database.password")
            .files()
            .decode::<Config>(&Context::new())
    };
    let loaded = layers(&[("APP_DB_FILE", &path)]).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(loaded.value.database.as_ref().map(|database| database.password.as_str()), Some("hunter2"));
    assert!(loaded.origins().to_string().contains("(sensitive)  $APP_DB_FILE"), "{}", loaded.origins());
    let loaded = layers(&[("APP_DB", "x")]).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(loaded.value.database.map(|database| database.password).as_deref(), Some("x"));
    let error = layers(&[("APP_DB", "x"), ("APP_DB_FILE", &path)]).map(|_| ()).expect_err("both are set");
    assert!(error.to_string().contains("Duplicate variable $APP_DB_FILE"), "{error}");
    let error = layers(&[("APP_DB_FILE", "/no/such")]).map(|_| ()).expect_err("there is no file");
    assert!(error.to_string().contains("$APP_DB_FILE") && error.to_string().contains("/no/such"), "{error}");
}
