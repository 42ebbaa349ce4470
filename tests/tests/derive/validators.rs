//! Functions of the application that check decoded values: what they may return, what they may take, where
//! they may stand.

use std::collections::BTreeMap;
use std::fmt;

use hcl::decode::from_body;
use hcl::{Context, Diagnostic, Diagnostics, HclDecode, IndexMap, Layers, Location, Source, Spanned};
use hcl_tests::report::message;

/// All that is reported about a text, each with the text at its place.
fn report<T: HclDecode>(text: &str) -> String {
    report_of::<T>("app.hcl", text)
}

fn report_of<T: HclDecode>(name: &str, text: &str) -> String {
    let (body, diagnostics) = hcl::Loader::new().source(Source::new(name, text)).load();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let (value, diagnostics) = from_body::<T>(&body, &Context::new());
    assert_eq!(value.is_some(), !diagnostics.has_errors());
    shown(&diagnostics)
}

fn shown(diagnostics: &Diagnostics) -> String {
    let line = |diagnostic: &Diagnostic| {
        let place = diagnostic.subject.as_ref().map_or("nowhere", Location::text);
        format!("{}: {} @ {place}\n", diagnostic.severity, message(diagnostic))
    };
    diagnostics.iter().map(line).collect()
}

struct Odd(u8);

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is odd", self.0)
    }
}

impl From<Odd> for String {
    fn from(odd: Odd) -> Self {
        odd.to_string()
    }
}

#[test]
fn a_function_may_return_many_kinds_of_errors() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Config {
        #[hcl(validate = text)]
        text: Option<u8>,
        #[hcl(validate = display)]
        display: Option<u8>,
        #[hcl(validate = boxed)]
        boxed: Option<u8>,
        #[hcl(validate = diagnostic)]
        diagnostic: Option<u8>,
        #[hcl(validate = diagnostics)]
        diagnostics: Option<u8>,
        #[hcl(validate = list_of_diagnostics)]
        list_of_diagnostics: Option<u8>,
        #[hcl(validate = list_of_texts)]
        list_of_texts: Option<u8>,
        #[hcl(validate = list_of_displays)]
        list_of_displays: Option<u8>,
        #[hcl(validate = error)]
        error: Option<u8>,
        #[hcl(validate = in_box)]
        in_box: Option<u8>,
        #[hcl(validate = own)]
        own: Option<u8>,
        #[hcl(validate = borrowed)]
        borrowed: Option<String>,
    }

    fn text(_: &u8) -> Result<(), &'static str> {
        Err("it is odd")
    }
    fn display(number: &u8) -> Result<(), Odd> {
        Err(Odd(*number))
    }
    fn boxed(number: &u8) -> Result<(), Box<dyn std::error::Error>> {
        Err(Odd(*number).to_string().into())
    }
    fn diagnostic(_: &u8) -> Result<(), Diagnostic> {
        Err(Diagnostic::error("Odd").with_help("Take another."))
    }
    fn diagnostics(_: &u8) -> Result<(), Diagnostics> {
        Err([Diagnostic::error("Odd"), Diagnostic::warning("Small")].into_iter().collect())
    }
    fn list_of_diagnostics(_: &u8) -> Result<(), Vec<Diagnostic>> {
        Err(vec![Diagnostic::error("Odd"), Diagnostic::error("Small")])
    }
    fn list_of_texts(_: &u8) -> Result<(), Vec<String>> {
        Err(vec!["it is odd".into(), "it is small".into()])
    }
    fn list_of_displays(number: &u8) -> Result<(), [Odd; 2]> {
        Err([Odd(*number), Odd(number + 2)])
    }
    fn error(_: &u8) -> Result<(), hcl::Error> {
        hcl::parse("a = = 1").map(drop)
    }
    fn in_box(_: &u8) -> Result<(), Box<Diagnostic>> {
        Err(Box::new(Diagnostic::error("Odd")))
    }
    fn own(number: &u8) -> Result<(), Located> {
        Err(Located(*number))
    }
    fn borrowed(text: &str) -> Result<(), &str> {
        Err(text)
    }

    struct Located(u8);

    impl From<Located> for Diagnostics {
        fn from(Located(number): Located) -> Self {
            Diagnostic::error(format!("{number} is not liked")).into()
        }
    }

    let names = [
        "text",
        "display",
        "boxed",
        "diagnostic",
        "diagnostics",
        "list_of_diagnostics",
        "list_of_texts",
        "list_of_displays",
        "error",
        "in_box",
        "own",
    ];
    let reports = names.map(|name| format!("{name}\n{}", report::<Config>(&format!("{name} = 3"))));
    let borrowed = report::<Config>("borrowed = \"no\"");
    insta::assert_snapshot!(format!("{}borrowed\n{borrowed}", reports.concat()));
}

#[test]
fn warnings_alone_do_not_refuse_a_value() {
    #[derive(HclDecode)]
    #[hcl(validate = nothing)]
    struct Config {
        #[hcl(validate = |port| warn(*port))]
        port: u16,
    }

    fn warn(port: u16) -> Result<(), Diagnostics> {
        Err(if port < 1024 {
            Diagnostic::warning("A port for the system").into()
        } else {
            Diagnostics::new()
        })
    }
    fn nothing(_: &Config) -> Result<(), Vec<String>> {
        Err(Vec::new())
    }

    assert_eq!(report::<Config>("port = 80"), "warning: A port for the system @ 80\n");
    assert_eq!(report::<Config>("port = 8080"), "");
    assert_eq!(hcl::from_str::<Config>("port = 80").expect("a warning is no error").port, 80);
}

#[test]
fn a_diagnostic_keeps_its_place() {
    #[derive(HclDecode)]
    #[hcl(validate = check)]
    struct Upstream {
        weight: Spanned<u8>,
        idle: Option<u8>,
    }

    fn check(upstream: &Upstream) -> Result<(), Diagnostic> {
        match (*upstream.weight, upstream.idle) {
            (51.., None) => Err(Diagnostic::error("A heavy upstream needs `idle`")
                .with_subject(upstream.weight.location.clone())),
            (0, _) => Err(Diagnostic::error("Without weight")),
            _ => Ok(()),
        }
    }

    #[derive(HclDecode)]
    struct Config {
        #[hcl(block, rename = "upstream")]
        #[expect(dead_code, reason = "only what is reported is tested")]
        upstreams: Vec<Upstream>,
    }

    let text = "upstream {\n  weight = 60\n}\nupstream {\n  weight = 0\n}\nupstream {\n  weight = 60\n  idle = 1\n}\n";
    assert_eq!(
        report::<Config>(text),
        "error: A heavy upstream needs `idle` @ 60\nerror: Without weight @ upstream\n"
    );
    assert_eq!(
        report_of::<Config>("app.json", r#"{"upstream": [{"weight": 60}]}"#),
        "error: A heavy upstream needs `idle` @ 60\n"
    );
    assert_eq!(
        report::<Config>("upstream {\n  weight = 600\n}\n").lines().count(),
        1,
        "only good fields are checked"
    );
}

#[test]
fn several_functions_all_run() {
    #[derive(HclDecode)]
    #[hcl(validate(whole, |config: &Config| Err::<(), _>(format!("{} too", config.a))), validate = [whole])]
    struct Config {
        #[hcl(validate(is_even, is_small), validate = |n| if *n == 7 { Err("it is seven") } else { Ok(()) })]
        a: u8,
    }

    fn whole(config: &Config) -> Result<(), String> {
        Err(format!("{} is not whole", config.a))
    }
    fn is_even(number: &u8) -> Result<(), &'static str> {
        if number.is_multiple_of(2) { Ok(()) } else { Err("it is odd") }
    }
    fn is_small(number: &u8) -> Result<(), &'static str> {
        if *number < 5 { Ok(()) } else { Err("it is large") }
    }

    insta::assert_snapshot!(report::<Config>("a = 7") + &report::<Config>("a = 2"));
}

/// One function for each kind of field.
#[derive(HclDecode)]
#[expect(dead_code, reason = "only what is reported is tested")]
struct Everywhere {
    #[hcl(block, validate = single)]
    single: Single,
    #[hcl(block, validate = single)]
    optional: Option<Single>,
    #[hcl(block, validate = optional_itself)]
    itself: Option<Single>,
    #[hcl(block, rename = "item", validate = list)]
    items: Vec<Single>,
    #[hcl(block, rename = "named", validate(map, |named| map(named).and(Ok(()))))]
    named: IndexMap<String, Single>,
    #[hcl(block, default, validate = list)]
    defaulted: Vec<Single>,
    #[hcl(blocks, validate = steps)]
    steps: Vec<Step>,
    #[hcl(flatten, validate = flat)]
    flat: Flat,
    #[hcl(remain, validate = rest)]
    rest: BTreeMap<String, u8>,
}

#[derive(HclDecode, Debug)]
struct Single {
    #[hcl(default)]
    value: u8,
}

#[derive(HclDecode)]
struct Flat {
    flat: Option<u8>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only the variant matters")]
enum Step {
    Run(Single),
    Stop(Single),
}

fn single(single: &Single) -> Result<(), String> {
    if single.value == 1 { Err("a single one".into()) } else { Ok(()) }
}
fn optional_itself(single: &Option<Single>) -> Result<(), String> {
    single.as_ref().map_or(Err("not called".into()), self::single)
}
fn list(items: &[Single]) -> Result<(), String> {
    if items.len() % 2 == 1 { Ok(()) } else { Err(format!("{} is even", items.len())) }
}
fn map(items: &IndexMap<String, Single>) -> Result<(), Diagnostics> {
    let long = items.keys().filter(|key| key.len() > 1);
    Err(long.map(|key| Diagnostic::error(format!("{key} is long"))).collect())
}
fn steps(steps: &[Step]) -> Result<(), &'static str> {
    if steps.iter().any(|step| matches!(step, Step::Run(_))) { Err("it runs") } else { Ok(()) }
}
fn flat(flat: &Flat) -> Result<(), &'static str> {
    if flat.flat.is_some() { Err("flat") } else { Ok(()) }
}
fn rest(rest: &BTreeMap<String, u8>) -> Result<(), String> {
    rest.keys().next().map_or(Ok(()), |key| Err(format!("there is {key}")))
}

#[test]
fn fields_of_every_kind_are_checked() {
    let texts = [
        "single {}\nitem {}",
        "single {}",
        "single {\n  value = 1\n}\noptional {\n  value = 1\n}\nitself {\n  value = 1\n}\nitem {}",
        "single {}\nitem {}\nitem {}\ndefaulted {}\ndefaulted {}",
        "single {}\nitem {}\nnamed \"ab\" {}\nnamed \"c\" {}\n",
        "single {}\nitem {}\nrun {}\nstop {}\n",
        "single {}\nitem {}\nflat = 1\nother = 2",
        "single {}\nitem {\n  value = false\n}\nitem {}",
    ];
    insta::assert_snapshot!(
        texts.map(|text| format!("{text}\n---\n{}\n", report::<Everywhere>(text))).concat()
    );
}

#[test]
fn enums_newtypes_and_labels_are_checked() {
    #[derive(HclDecode)]
    #[hcl(tag = "type", validate = http)]
    enum Check {
        Http(Http),
        Tcp,
    }

    #[derive(HclDecode)]
    #[hcl(validate = |step: &Task| match step { Task::Fetch(http) if http.path.is_empty() => Err("no path"), _ => Ok(()) })]
    enum Task {
        Fetch(Http),
        Wait,
    }

    #[derive(HclDecode)]
    struct Http {
        #[hcl(default)]
        path: String,
    }

    #[derive(HclDecode)]
    #[hcl(validate = newtype)]
    struct Wrapped(Http);

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Named {
        #[hcl(label, validate = short)]
        name: String,
        #[hcl(label, validate(short, |name| if name.is_empty() { Err("it is empty") } else { Ok(()) }))]
        other: String,
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Config {
        #[hcl(block, rename = "check")]
        checks: Vec<Check>,
        #[hcl(blocks)]
        tasks: Vec<Task>,
        #[hcl(block)]
        wrapped: Option<Wrapped>,
        #[hcl(block)]
        named: Vec<Named>,
    }

    fn http(check: &Check) -> Result<(), &'static str> {
        match check {
            Check::Http(http) if !http.path.starts_with('/') => Err("the path is relative"),
            Check::Http(_) => Ok(()),
            Check::Tcp => Err("no TCP today"),
        }
    }
    fn newtype(wrapped: &Wrapped) -> Result<(), String> {
        Err(format!("{:?} is wrapped", wrapped.0.path))
    }
    fn short(name: &str) -> Result<(), &'static str> {
        if name.len() < 3 { Ok(()) } else { Err("it is long") }
    }

    let texts = [
        "check {\n  type = \"http\"\n}\ncheck {\n  type = \"tcp\"\n}",
        "fetch {}\nwait {}\nfetch {\n  path = \"/\"\n}",
        "wrapped {}",
        "named \"a\" \"long\" {}\nnamed \"longer\" \"b\" {}",
    ];
    insta::assert_snapshot!(texts.map(|text| format!("{text}\n---\n{}\n", report::<Config>(text))).concat());
}

#[test]
fn a_conversion_of_a_struct_may_return_diagnostics() {
    #[derive(HclDecode)]
    struct Range {
        first: Spanned<u16>,
        last: u16,
    }

    #[derive(HclDecode)]
    #[hcl(try_from = Range)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Count(u16);

    impl TryFrom<Range> for Count {
        type Error = Diagnostic;

        fn try_from(range: Range) -> Result<Self, Diagnostic> {
            let place = range.first.location.clone();
            let count = range.last.checked_sub(*range.first);
            count.map(Count).ok_or_else(|| Diagnostic::error("Wrong order").with_subject(place))
        }
    }

    assert_eq!(report::<Count>("first = 2\nlast = 1"), "error: Wrong order @ 2\n");
}

#[test]
fn what_is_absent_or_a_default_is_not_checked() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Config {
        #[hcl(default = 1, validate = never)]
        defaulted: u8,
        #[hcl(validate = never)]
        optional: Option<u8>,
        #[hcl(validate = none)]
        whole: Option<u8>,
        #[hcl(validate(|n: &Spanned<u8>| never(n), never))]
        spanned: Option<Spanned<u8>>,
    }

    fn never(_: &u8) -> Result<(), &'static str> {
        Err("never")
    }
    fn none(number: &Option<u8>) -> Result<(), &'static str> {
        if number.is_none() { Err("none") } else { Ok(()) }
    }

    assert_eq!(report::<Config>(""), "");
    let text = "optional = null\nwhole = null\nspanned = 2\ndefaulted = 2";
    insta::assert_snapshot!(report::<Config>(text));
}

#[test]
fn validators_run_in_layers() {
    #[derive(HclDecode)]
    #[hcl(validate = small)]
    struct Config {
        a: Spanned<u8>,
        b: u8,
    }

    fn small(config: &Config) -> Result<(), Diagnostic> {
        let is_small = *config.a + config.b < 10;
        if is_small {
            Ok(())
        } else {
            Err(Diagnostic::error("Too much").with_subject(config.a.location.clone()))
        }
    }

    let load = |text| {
        Layers::new().text("base.hcl", "a = 8\nb = 1").text("app.hcl", text).decode::<Config>(&Context::new())
    };
    assert!(load("").is_ok());
    let error = load("b = 2").map(drop).expect_err("together it is too much");
    assert_eq!(error.to_string(), "base.hcl:1:5: Too much");
}

#[test]
fn a_struct_is_checked_whatever_is_wrong_elsewhere() {
    #[derive(HclDecode)]
    #[hcl(validate = fails)]
    #[expect(dead_code, reason = "nothing is decoded successfully")]
    struct Whole {
        #[hcl(block, rename = "part")]
        parts: Vec<Part>,
        size: Option<u8>,
    }
    #[derive(HclDecode)]
    #[hcl(validate = is_small)]
    struct Part {
        number: u8,
    }
    fn fails(_: &Whole) -> Result<(), &'static str> {
        Err("the whole is checked")
    }
    fn is_small(part: &Part) -> Result<(), String> {
        if part.number < 10 { Ok(()) } else { Err(format!("{} is too large", part.number)) }
    }
    let of = |text: &str| {
        let error = hcl::from_str::<Whole>(text).err().expect("an error");
        error.diagnostics().iter().map(|error| error.detail.clone()).collect::<Vec<_>>()
    };
    let part = |number: &str| format!("part {{\n  number = {number}\n}}\n");
    // Another struct failed: the whole has no value, but each part that was decoded is checked.
    let found = of(&(part("\"x\"") + &part("11") + &part("1") + &part("12")));
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].starts_with("A number is required"), "{found:?}");
    assert_eq!(found[1..], ["11 is too large.", "12 is too large."]);
    // So is each part where a field of the whole failed.
    let found = of(&(part("11") + "size = \"x\"\n"));
    assert!(found.len() == 2 && found[0] == "11 is too large.", "{found:?}");
    assert_eq!(of(&part("1")), ["The whole is checked."]);
}

// Not `Everywhere`, whose functions refuse what a sample has.
hcl_tests::samples_decode!(Single, Flat);
