//! Decoding blocks into structs allocates no more than hcl-rs does for the equivalent structs of serde, and a
//! giant item is parsed in little memory.

#[path = "../../hcl/benches/compare/fleet.rs"]
#[expect(dead_code, reason = "the bench also writes other formats")]
mod input;

use allocation_counter::AllocationInfo;
use input::{Fleet, Form, Server, fleet};

#[test]
fn decoding_allocates_no_more_than_hcl_rs() {
    for size in [10_000, 100_000, 1_000_000] {
        let text = fleet(size, Form::Hcl);
        let ours = measure(|| hcl::from_str::<Fleet>(&text).expect("the text is decoded"));
        let theirs = measure(|| hcl_rs::from_str::<Fleet>(&text).expect("hcl-rs decodes the text"));
        println!("{size} bytes, ours: {}, hcl-rs: {}", shown(&ours), shown(&theirs));
        assert!(ours.count_total <= theirs.count_total, "more often");
        assert!(ours.bytes_total <= theirs.bytes_total, "more memory in all");
        assert!(ours.bytes_max <= theirs.bytes_max, "more memory at once");
    }
}

/// The blocks of JSON are read where they are too, with their labels.
#[test]
fn decoding_json_allocates_hardly_more_than_the_native_syntax() {
    let (native, json) = (fleet(100_000, Form::Hcl), fleet(100_000, Form::Json));
    let native = measure(|| hcl::from_str::<Fleet>(&native).expect("the text is decoded"));
    let json = measure(|| hcl::json::from_str::<Fleet>(&json).expect("the text is decoded"));
    println!("native: {}, JSON: {}", shown(&native), shown(&json));
    assert!(json.count_total <= native.count_total + native.count_total / 10, "more often");
}

fn measure(decode: impl FnOnce() -> Fleet) -> AllocationInfo {
    allocation_counter::measure(|| {
        let fleet = decode();
        let sum: u32 = fleet.server.values().map(Server::digest).sum();
        assert!(fleet.region == "eu-central" && sum > 0);
    })
}

fn shown(info: &AllocationInfo) -> String {
    format!("{} times, {} bytes, {} at once", info.count_total, info.bytes_total, info.bytes_max)
}

/// A giant item: its beginning, the part that is repeated with a number for `#`, its end, and how many bytes
/// of memory a byte of it may take while it is parsed.
type Giant = (&'static str, &'static str, &'static str, u64);

const GIANTS: &[Giant] = &[
    ("x = {\n", "  a# = \"p-${v}\"\n", "}\n", 20),
    ("x = {", " a# = \"p-${v}\",", " }\n", 20),
    ("x = { y = { z = {", " a# = \"p-${v}\",", " } } }\n", 20),
    ("b { x = {", " a# = \"p-${v}\",", " } }\n", 20),
    ("x = {", " a# = { b = f(c + 1), d = [1, 2, g] },\n", " }\n", 20),
    ("x = {", " a# = v,", " }\n", 20),
    ("x = {", " a# = a.b.c[0],", " }\n", 20),
    ("x = [", "\"p-${v}\", ", "]\n", 20),
    ("x = f(", "\"p-${v}\", ", "1)\n", 20),
    ("x = [f(g([", "\"p-${v}\", ", "]))]\n", 20),
    ("x = [for a in [", "\"p-${v}\", ", "]: a]\n", 20),
    ("x = \"", "p-${v}, ", "\"\n", 20),
    ("x = \"", "\\n${v}, ", "\"\n", 20),
    ("x = \"${f(\"", "p-${v}, ", "\")}\"\n", 20),
    ("x = \"", "p-${f(\"a\")}, ", "\"\n", 20),
    ("x = <<E\n", "p-${v}\n", "E\n", 20),
    ("x = <<-E\n", "    p-${v}\n", "    E\n", 20),
    ("x = <<E\n", "text\n", "E\n", 20),
    ("x = <<-E\n", "  text\n", "  E\n", 20),
    ("x = ", "v ? 1 : ", "1\n", 20),
    // Fewer bytes are more tokens here: ten of them in 20 bytes, or one in one or two.
    ("x = [", "[\"p-${v}\", \"a\", 17], ", "]\n", 22),
    ("x = [", "{},", "]\n", 30),
    ("x = 0", " + v", "\n", 32),
    // The parts of a template with directives are kept apart from the tree until these are paired.
    ("x = \"", "p-${v}, ", "%{ if true }%{ endif }\"\n", 50),
];

#[test]
fn one_giant_item_is_parsed_in_little_memory() {
    for &(start, unit, end, limit) in GIANTS {
        for size in [100_000, 120_000, 150_000] {
            let units = (0..size / unit.len()).map(|n| unit.replace('#', &n.to_string()));
            let text = [start.to_owned(), units.collect(), end.to_owned()].concat();
            let source = hcl::Source::new("giant.hcl", &*text);
            let info = allocation_counter::measure(|| {
                let (_body, diagnostics) = hcl::syntax::parse(&source);
                assert!(!diagnostics.has_errors(), "{diagnostics:?}");
            });
            let length = text.len() as u64;
            println!("{:.1} bytes a byte: {start:?} {unit:?}", info.bytes_max as f64 / length as f64);
            assert!(
                info.bytes_max <= limit * length,
                "{start:?}, {unit:?}, {length} bytes: {}",
                shown(&info)
            );
        }
    }
}

/// The tree takes five bytes a byte, and what a module keeps of its declarations and references two.
#[test]
fn a_module_takes_little_memory() {
    use std::fmt::Write as _;

    const BLOCKS: usize = 5_000;
    let mut text = String::from("locals {\n");
    for number in 0..BLOCKS / 10 {
        let _ = writeln!(text, "  base_{number} = {number}");
    }
    text += "}\n";
    for number in 0..BLOCKS {
        let (local, near, far) = (number % (BLOCKS / 10), (number + 1) % BLOCKS, number * 7919 % BLOCKS);
        let _ = writeln!(
            text,
            "service \"web-{number}\" {{\n  host  = \"web-{number}.internal\"\n  port  = local.base_{local} + 1\n  \
             peers = [service.web-{near}.host, \"http://${{service.web-{far}.host}}:8080\"]\n}}"
        );
    }
    let mut values = 0;
    let info = allocation_counter::measure(|| {
        let body = hcl::parse(&text).expect("the text is right");
        let module = hcl::ext::Module::new(&body).locals("locals", "local").labeled_blocks(
            "service",
            "service",
            ["name"],
        );
        let resolved = module.resolve(&hcl::Context::new()).expect("all references are right");
        let all = resolved.context().variable("service").expect("it is declared").clone();
        drop((resolved, module, body));
        values = allocation_counter::measure(|| drop(all)).bytes_current.unsigned_abs();
    });
    let (length, rest) = (text.len() as f64, info.bytes_max.saturating_sub(values) as f64);
    println!("{:.1} bytes a byte, and {:.1} for the values", rest / length, values as f64 / length);
    assert!(rest < 10.0 * length, "{}", shown(&info));
}

#[test]
fn a_thousand_reloads_leave_no_more_in_memory_than_one() {
    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block)]
        backend: Vec<Backend>,
    }

    #[derive(hcl::HclDecode)]
    struct Backend {
        #[hcl(label)]
        name: String,
        weight: usize,
    }

    let directory = std::env::temp_dir().join(format!("hcl-reloads-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("it can be made");
    let path = directory.join("shop.hcl");
    let write = |number: usize| {
        let block = |at: usize| format!("backend \"b{at}\" {{\n  weight = {}\n}}\n", 1000 + at + number % 10);
        std::fs::write(&path, (0..10).map(block).collect::<String>()).expect("it can be written");
    };
    write(0);
    let mut live = hcl::Layers::new().file(&path).live::<Config>(&hcl::Context::new()).expect("it is valid");
    let mut reload = |numbers: std::ops::RangeInclusive<usize>| {
        allocation_counter::measure(|| {
            for number in numbers {
                write(number);
                assert_eq!(live.reload().expect("it is valid").changed().len(), 10);
            }
        })
    };
    let (first, thousand) = (reload(1..=1), reload(2..=1001));
    let weight: usize = live.value().backend.iter().map(|backend| backend.name.len() + backend.weight).sum();
    std::fs::remove_dir_all(&directory).expect("it can be removed");
    println!("after one: {first:?}, after a thousand more: {thousand:?}, {weight}");
    assert!(thousand.bytes_current.abs() < 4096, "{thousand:?}");
}
