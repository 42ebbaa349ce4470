//! Fields that take a text as it is written: the option `literal`.

use hcl::edit::{Code, Document, format};
use hcl::{Context, HclDecode, HclEncode, Layers, Loader, Source, Spanned, format_for};

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Job {
    #[hcl(literal)]
    run: String,
    #[hcl(literal, rename = "else")]
    otherwise: Option<String>,
    #[hcl(default)]
    name: String,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Config {
    #[hcl(label)]
    id: String,
    #[hcl(flatten)]
    job: Job,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct File {
    #[hcl(block)]
    job: Vec<Config>,
}

fn job(text: &str) -> Job {
    hcl::from_str(text).unwrap_or_else(|error| panic!("{text}\n{error:#}"))
}

fn run(value: &str) -> String {
    job(&format!("run = {value}\nname = \"n\"\n")).run
}

/// The first lines of the errors.
fn errors<T: HclDecode>(text: &str) -> Vec<String> {
    let error = hcl::from_str::<T>(text).err().unwrap_or_else(|| panic!("{text} is read"));
    error.diagnostics().iter().map(ToString::to_string).collect()
}

/// What no template can contain.
const TEXTS: [&str; 18] = [
    "${HOME:-x}",
    "%{",
    "${",
    "${}",
    "$${a}",
    "%%{ if }",
    "%{ if a }",
    "%{ endif }",
    "date +%{y}",
    "${#list[@]} ${!x} ${x%%.*} ${x//a/b}",
    "awk '{print $1}' ${f}",
    "${a ${b ${c",
    "}${",
    "a $",
    "${x:-'y'}",
    "{{ .Values.x }} ${{ secrets.token }}",
    "${a} and %{b",
    "${`date`} ; ${x?y} <<EOT",
];

#[test]
fn templates_have_no_meaning_in_strings_and_heredocs() {
    for text in TEXTS {
        assert_eq!(run(&format!("\"{text}\"")), text);
        assert_eq!(run(&format!("\"{text}\" # note")), text);
        assert_eq!(run(&format!("<<EOT\n{text}\nb\nEOT")), format!("{text}\nb\n"), "{text}");
        assert_eq!(run(&format!("<<-EOT\n    {text}\n      b\n  EOT")), format!("{text}\n  b\n"), "{text}");
        let one_line = format!("job \"a\" {{ run = \"{text}\" }}\njob \"b\" {{\n  run = \"{text}\"\n}}\n");
        let file: File = hcl::from_str(&one_line).unwrap_or_else(|error| panic!("{text}\n{error:#}"));
        assert_eq!(file.job.iter().map(|job| job.job.run.as_str()).collect::<Vec<_>>(), [text; 2]);
    }
}

#[test]
fn backslashes_are_escapes_in_strings_only() {
    assert_eq!(run(r#""a \"${x:-\"y\"}\" \\ \n \u0041""#), "a \"${x:-\"y\"}\" \\ \n A");
    assert_eq!(run("<<EOT\n\\d \\\" \\\\\nEOT"), "\\d \\\" \\\\\n");
    assert_eq!(run("\"\""), "");
    assert_eq!(run("<<EOT\nEOT"), "");
    assert_eq!(run("<<EOT\r\n${a-}\r\nEOT\r"), "${a-}\r\n");
    let found = errors::<Job>("run = \"${x:-y} \\d\"\n");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("\\d"), "{found:?}");
}

#[test]
fn other_expressions_are_evaluated() {
    let context =
        Context::builder().variable("home", "/root").function("up", |s: String| s.to_uppercase()).build();
    let run = |value: &str| context.from_str::<Job>(&format!("run = {value}\n")).map(|job| job.run);
    assert_eq!(run("home").unwrap(), "/root");
    assert_eq!(run("up(\"${home}\")").unwrap(), "/ROOT");
    assert_eq!(run("(\"${home}\")").unwrap(), "/root");
    assert_eq!(run("home == \"\" ? \"a\" : \"b\"").unwrap(), "b");
    assert_eq!(run("\"${home}\"").unwrap(), "${home}");
    assert_eq!(job("run = \"a\"\nelse = null\n").otherwise, None);
    let error = run("(\"${home:-x}\")").unwrap_err();
    assert!(error.to_string().contains(":1:"), "{error}");
}

#[test]
fn without_the_option_nothing_changes() {
    #[derive(Debug, HclDecode)]
    struct Plain {
        run: String,
    }
    for text in ["run = \"${HOME:-x}\"\n", "run = <<EOT\n%{ if }\nEOT\n", "run = \"%{\"\n"] {
        let found = errors::<Plain>(text);
        assert_eq!(found, errors::<Unrelated>(text), "{text}");
        assert!(hcl::parse(text).is_err());
    }
    assert_eq!(hcl::from_str::<Plain>("run = \"$${a}\"").unwrap().run, "${a}");

    #[derive(Debug, HclDecode)]
    struct Unrelated {
        #[hcl(literal)]
        _other: Option<String>,
        #[hcl(default, rename = "run")]
        _run: String,
    }
}

#[test]
fn errors_beside_such_texts_stay() {
    let text = "name = \"${HOME:-x}\"\nrun = \"${HOME:-x}\"\nelse = <<EOT\n${\nEOT\n";
    let found = errors::<Job>(text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains(":1:"), "{found:?}");
    let found = errors::<Job>("run = \"${HOME:-x}\"\nnme = \"a\"\n");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains(":2:1") && found[0].contains("name"), "{found:?}");
    // The name means something else elsewhere.
    let found = errors::<File>("job \"a\" {\n  run = \"${a-}\"\n}\nrun = \"${a-}\"\n");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains(":4:"), "{found:?}");
    // Set twice is an error, whatever is in it.
    let found = errors::<Job>("run = \"${a-}\"\nrun = \"${a-}\"\n");
    assert!(found.iter().any(|found| found.contains(":2:1")), "{found:?}");
}

#[test]
fn too_many_errors_hide_nothing() {
    let mut text = String::new();
    for number in 0..1500 {
        text.push_str(&format!("job \"j{number}\" {{\n  run = \"${{HOME:-x}}\"\n}}\n"));
    }
    // The parser stops at a limit, and what it has not read is no reason to take that back.
    let error = hcl::from_str::<File>(&text).expect_err("there are more texts than errors are kept");
    let found: Vec<String> = error.diagnostics().iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("Too many errors"), "{found:?}");
}

#[test]
fn json_strings_are_literal() {
    let context = Context::builder().variable("home", "/root").build();
    for text in TEXTS {
        let json = format!("{{\"run\": {:?}}}", text);
        let job: Job = context.from_json_str(&json).unwrap_or_else(|error| panic!("{text}\n{error:#}"));
        assert_eq!(job.run, text);
    }
    let job: Job = context.from_json_str(r#"{"run": "${home}", "name": "${home}"}"#).unwrap();
    assert_eq!((job.run.as_str(), job.name.as_str()), ("${home}", "/root"));
}

#[test]
fn the_types_of_fields_are_as_elsewhere() {
    #[derive(Debug, HclDecode)]
    #[hcl(tag = "type")]
    enum Step {
        Shell {
            #[hcl(literal, length = 1..=10)]
            run: Spanned<String>,
        },
        Copy {
            run: String,
        },
    }
    #[derive(Debug, HclDecode)]
    struct Steps {
        #[hcl(block)]
        step: Vec<Step>,
    }
    let text = "step {\n  type = \"shell\"\n  run  = \"${a-b}\"\n}\nstep {\n  type = \"copy\"\n  run  = \"$${a}\"\n}\n";
    let steps: Steps = hcl::from_str(text).unwrap_or_else(|error| panic!("{error:#}"));
    let [Step::Shell { run }, Step::Copy { run: copied }] = &steps.step[..] else { panic!("{steps:?}") };
    assert_eq!((run.as_str(), run.location.text()), ("${a-b}", "\"${a-b}\""));
    assert_eq!(copied, "${a}");
    // The other variant has a template there, so its errors count.
    assert_eq!(errors::<Steps>("step {\n  type = \"copy\"\n  run  = \"${a-}\"\n}\n").len(), 1);
    let found = errors::<Steps>("step {\n  type = \"shell\"\n  run  = \"%{ and a longer text\"\n}\n");
    assert!(found[0].contains("10"), "{found:?}");
}

#[test]
fn layers_and_files_take_them_too() {
    let layers = Layers::new()
        .text("a.hcl", "run = \"${HOME:-x}\"\nelse = \"${a}\"\n")
        .text("b.hcl.json", "{\"else\": \"%{ if\"}");
    let loaded = layers.decode::<Job>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((loaded.value.run.as_str(), loaded.value.otherwise.as_deref()), ("${HOME:-x}", Some("%{ if")));
    let origins = loaded.origins().to_string();
    assert!(origins.contains("${HOME:-x}"), "{origins}");
    let set = Layers::new().text("a.hcl", "run = \"%{\"").set("run", "echo ${HOME:-y}");
    assert_eq!(set.decode::<Job>(&Context::new()).unwrap().value.run, "echo ${HOME:-y}");
    let env = Layers::new().env_from("JOB", [("JOB_RUN", "echo ${HOME:-z}")]);
    assert_eq!(env.decode::<Job>(&Context::new()).unwrap().value.run, "echo ${HOME:-z}");
    let loader = Loader::new().text("a.hcl", "run = <<EOT\n%{\nEOT\n").text("b.hcl", "name = \"n\"\n");
    assert_eq!(loader.decode::<Job>(&Context::new()).unwrap().0.run, "%{\n");
}

#[test]
fn what_is_written_is_read_back() {
    for text in TEXTS {
        for text in
            [text.to_owned(), format!("{text}\n"), format!("{text}\n  b \"c\"\n"), format!("  {text}\n\tx\n")]
        {
            let config = Config {
                id: "a".to_owned(),
                job: Job { run: text.clone(), otherwise: Some(text.clone()), name: text.clone() },
            };
            let file = File { job: vec![config] };
            let written = hcl::to_string(&file).unwrap();
            let read: File = hcl::from_str(&written).unwrap_or_else(|error| panic!("{written}\n{error:#}"));
            assert_eq!(read, file, "{written}");
            assert_eq!(format_for::<File>(&written), written);
        }
    }
}

#[test]
fn formatting_leaves_them_as_they_are() {
    let text = "run=\"${a+b}  %{x\"#note\nname=\"${a+b}\"\n";
    assert_eq!(format_for::<Job>(text), "run  = \"${a+b}  %{x\" #note\nname = \"${a + b}\"\n");
    let text = "run=<<EOT\n  ${a+b\n%{\nEOT\nname=\"x\"\n";
    let formatted = format_for::<Job>(text);
    assert_eq!(formatted, "run  = <<EOT\n  ${a+b\n%{\nEOT\nname = \"x\"\n");
    assert_eq!(format_for::<Job>(&formatted), formatted);
    assert_eq!(format_for::<Job>("\u{feff}run=\"${a+b}\""), "run = \"${a+b}\"");
    let plain = "name=\"${a+b}\"\nport=80\n";
    assert_eq!(format_for::<Job>(plain), format(plain));
}

#[test]
fn documents_can_contain_them() {
    let text = "# what it runs\nrun = <<EOT\n${HOME:-x} %{\nEOT\n\nname = \"n\" # note\n";
    assert!(Document::parse(text).is_err());
    let mut document = Document::parse_for::<Job>("job.hcl", text).unwrap();
    assert_eq!(document.to_string(), text);
    document.set("name", "m").unwrap();
    document.set("else", Code::literal("a ${\nb\n")).unwrap();
    let changed = document.to_string();
    assert_eq!(job(&changed).otherwise.as_deref(), Some("a ${\nb\n"), "{changed}");
    assert_eq!((job(&changed).run.as_str(), job(&changed).name.as_str()), ("${HOME:-x} %{\n", "m"));
    document.set("run", Code::literal("ls ${HOME:-x}")).unwrap();
    assert_eq!(job(&document.to_string()).run, "ls ${HOME:-x}");
    assert_eq!(job(&document.formatted()).run, "ls ${HOME:-x}");
    assert!(Document::parse_for::<Job>("job.hcl", "name = \"${HOME:-x}\"\n").is_err());
}

#[test]
fn nothing_in_them_is_a_variable() {
    let text = "run = \"ls ${a.b}\"\nname = \"${a.b}\" # ${a.b}\nelse = <<EOT\n${a.b:-x}\nEOT\n";
    let mut document = Document::parse_for::<Job>("job.hcl", text).unwrap();
    assert_eq!(document.rename_variable("a.b", "c").unwrap(), 1);
    assert_eq!(document.to_string(), text.replace("name = \"${a.b}\"", "name = \"${c}\""));
    document.set("else", Code::literal("${c} ${d?}\n${c}\n")).unwrap();
    assert_eq!(document.rename_variable("c", "d").unwrap(), 1);
    let expected =
        "run = \"ls ${a.b}\"\nname = \"${d}\" # ${a.b}\nelse = <<-EOT\n  ${c} ${d?}\n  ${c}\nEOT\n";
    assert_eq!(document.to_string(), expected);
    // Rewriting visits only what is no such text.
    let mut seen = Vec::new();
    let count = document.rewrite(|expression| {
        seen.push(expression.location().text().to_owned());
        (expression.location().text() == "d").then(|| hcl::Expr::from(hcl::Value::string("e")))
    });
    assert_eq!(count.unwrap(), 1);
    assert!(seen.iter().all(|seen| !seen.contains("ls") && !seen.contains("c}")), "{seen:?}");
    assert_eq!(document.to_string(), expected.replace("${d}\" #", "${\"e\"}\" #"));
    assert_eq!(Code::literal("${c}").rename_variable("c", "d").unwrap(), 0);
    // Without the type, only what is no template is known to be none.
    let mut document = Document::parse("run = \"ls ${a.b}\"\n").unwrap();
    assert_eq!(document.rename_variable("a.b", "c").unwrap(), 1);
}

#[test]
fn a_heredoc_ends_at_its_own_last_line() {
    let block = |name: &str, run: &str| format!("job \"{name}\" {{\n  run = <<EOT\n{run}\nEOT\n}}\n");
    let lengths = ["echo ${#list[@]}", "echo ${", "a ${ #b", "x", "${#a}\n${#b}", "%{ if #x"];
    for first in lengths {
        for second in lengths {
            for third in lengths {
                let texts = [first, second, third];
                let text: String =
                    ["a", "b", "c"].iter().zip(texts).map(|(name, run)| block(name, run)).collect();
                let file: File = hcl::from_str(&text).unwrap_or_else(|error| panic!("{text}\n{error:#}"));
                let read: Vec<&str> = file.job.iter().map(|job| job.job.run.trim_end()).collect();
                assert_eq!(read, texts, "{text}");
                let loader = Loader::new().text("a.hcl", &*text).text("b.hcl", block("d", "${#x}"));
                assert_eq!(loader.decode::<File>(&Context::new()).unwrap().0.job.len(), 4, "{text}");
                let layers = Layers::new().text("a.hcl", &*text);
                assert_eq!(layers.decode::<File>(&Context::new()).unwrap().value.job.len(), 3, "{text}");
                assert_eq!(format_for::<File>(&text), text);
                let document = Document::parse_for::<File>("a.hcl", &text).unwrap();
                assert_eq!(document.to_string(), text);
            }
        }
    }
    // A line that looks like another attribute with the same marker is part of the text.
    let text = "run = <<EOT\n${x}\na = <<EOT\nEOT\n";
    assert_eq!(job(text).run, "${x}\na = <<EOT\n");
    // Elsewhere it is a template.
    #[derive(HclDecode)]
    struct Plain {
        run: String,
    }
    let context = Context::builder().variable("EOT", "x").build();
    let plain: Plain = context.from_str("run = <<EOT\n${\nEOT\n}\nEOT\n").unwrap();
    assert_eq!(plain.run, "x\n");
}

#[test]
fn the_reference_says_so() {
    #[derive(HclDecode)]
    struct Documented {
        /// What to run.
        #[hcl(literal, default = "echo ${HOME:-x}")]
        run: String,
    }
    let page = hcl::reference::markdown(Documented::shape(), "Jobs");
    assert!(page.contains("as it is written"), "{page}");
    let sample = hcl::reference::sample(Documented::shape());
    assert!(sample.contains("# run = \"echo ${HOME:-x}\""), "{sample}");
    let shown = sample.replace("# run", "run");
    assert_eq!(hcl::from_str::<Documented>(&shown).unwrap().run, "echo ${HOME:-x}");
}

#[test]
fn deep_and_endless_texts_are_read_in_time() {
    let deep = "${a[{".repeat(400);
    assert_eq!(run(&format!("\"{deep}\"")), deep);
    assert_eq!(run(&format!("<<EOT\n{deep}\nEOT")), format!("{deep}\n"));
    // Each sequence without an end swallows what follows, up to where the value ends.
    for value in ["\"${\"", "<<EOT\n${\nEOT", "<<EOT\n${#a}\nEOT"] {
        let blocks: Vec<String> =
            (0..60).map(|at| format!("job \"{at}\" {{\n  run = {value}\n}}\n")).collect();
        let file: File = hcl::from_str(&blocks.concat()).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(file.job.len(), 60);
    }
    let endless = "run = <<EOT\n${a-}\n".repeat(2000);
    assert!(hcl::from_str::<Job>(&endless).is_err());
}

fn rename_script(file: &mut Document) -> Result<(), hcl::Error> {
    file.section_mut().rename("script", "run")?;
    Ok(())
}

#[test]
fn old_files_may_contain_them() {
    #[derive(Debug, HclDecode)]
    #[hcl(version = 2, migrate(1 = rename_script))]
    struct Versioned {
        #[hcl(literal)]
        run: String,
        #[hcl(literal)]
        then: Option<String>,
    }
    fn text_of_old() -> &'static str {
        "script = \"a\"\nthen = <<EOT\n${HOME:-x} %{\nEOT\n"
    }
    let text = text_of_old();
    let config: Versioned = hcl::from_str(text).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((config.run.as_str(), config.then.as_deref()), ("a", Some("${HOME:-x} %{\n")));
    let loader = Loader::new().text("a.hcl", text);
    assert_eq!(loader.decode::<Versioned>(&Context::new()).unwrap().0.run, "a");
    let layers = Layers::new().text("a.hcl", text).decode::<Versioned>(&Context::new()).unwrap();
    assert_eq!(layers.value.then.as_deref(), Some("${HOME:-x} %{\n"));
    for script in ["a ${HOME:-x} %{", "${ a }", r#"a  ${b+c} \"q\" $${d}"#] {
        let json = format!(r#"{{"script": "{script}", "then": "{script}"}}"#);
        let (config, _) = Loader::new().text("a.json", &json).decode::<Versioned>(&Context::new()).unwrap();
        let written = script.replace("\\\"", "\"");
        assert_eq!((&config.run, config.then.as_ref()), (&written, Some(&written)));
        let migrated = hcl::migrate::source::<Versioned>(&Source::new("a.json", &json)).unwrap();
        let expected =
            format!("{{\n  \"version\": 2,\n  \"run\": \"{script}\",\n  \"then\": \"{script}\"\n}}\n");
        assert_eq!(migrated.text(), expected);
        let native = format!("script = \"{script}\"\n");
        let config: Versioned = hcl::from_str(&native).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(config.run, written);
        let migrated = hcl::migrate::<Versioned>(&native).unwrap();
        assert_eq!(migrated.text(), format!("version = 2\nrun = \"{script}\"\n"));
    }
    // It is an error if no version takes it as it is written.
    assert!(hcl::from_str::<Versioned>("other = \"${HOME:-x}\"\nscript = \"a\"\n").is_err());
    #[derive(Debug, HclDecode)]
    struct Moved {
        #[hcl(literal, moved_from = "hook.run")]
        script: String,
    }
    let text = "hook {\n  run = <<EOT\n  a ${b+c}  $((1+2)) ${d\nEOT\n}\n";
    let moved: Moved = hcl::from_str(text).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(moved.script, "  a ${b+c}  $((1+2)) ${d\n");
    let migrated = hcl::migrate::<Moved>(text).unwrap();
    assert_eq!(migrated.text(), "script = <<EOT\n  a ${b+c}  $((1+2)) ${d\nEOT\n");
    let migrated = hcl::migrate::<Versioned>(text_of_old()).unwrap();
    assert!(
        migrated.text().contains("run = \"a\"\nthen = <<EOT\n${HOME:-x} %{\nEOT\n"),
        "{}",
        migrated.text()
    );
}

/// What ends a text is an error about its end, as if nothing was in it.
#[test]
fn what_ends_a_text_is_said() {
    let cases = [
        ("run = <<EOT\necho {}\nname = \"n\"\n", "Unterminated heredoc"),
        ("run = <<EOT\necho {}\nEOT # end\nname = \"n\"\n", "`EOT` must be alone on its line"),
        ("run = <<EOT\necho {}\n# EOT\n", "Unterminated heredoc"),
        ("run = <<EOT\necho {}\neot\n", "ends with `EOT`, not `eot`"),
        ("run = <<EOT\necho {}\nEOT;\n", "`EOT` must be alone on its line"),
        ("run = \"echo \"{}\"\"\n", "Unescaped quote"),
        ("run = \"say \"hello {}\" now\"\n", "Unescaped quote"),
        ("run = \"echo {}\nname = \"n\"\n", "Unterminated string"),
        ("run = \"echo {}", "Unterminated string"),
        ("run = \"{}\";\n", "Unexpected `;`"),
        ("run = \"{}\",\nname = \"n\"\n", "Unexpected `,`"),
        ("run = '{}'\n", "Strings need double quotes"),
        ("run = << EOT\n{}\nEOT\n", "Invalid heredoc"),
        ("run = \"a {}\" \"b\"\n", "Adjacent strings"),
        ("run = \"{}\"\nrun = \"{}\"\n", "Duplicate attribute"),
        ("rnu = \"{}\"\n", "Did you mean `run`?"),
        ("rnu = <<EOT\n{}\nEOT\n", "Did you mean `run`?"),
    ];
    for (text, wanted) in cases {
        for sequence in ["${HOME:-x}", "%{ if }", "${x", "${#list[@]}"] {
            for is_block in [false, true] {
                let text = text.replace("{}", sequence);
                let error = match is_block {
                    false => hcl::from_str::<Job>(&text).map(|_| ()).unwrap_err(),
                    true => {
                        let text = format!("job \"a\" {{\n{text}\n}}\n");
                        hcl::from_str::<File>(&text).map(|_| ()).unwrap_err()
                    }
                };
                let shown = format!("{error:#}");
                assert!(shown.contains(wanted), "{wanted}\n{text}\n{shown}");
                assert!(
                    !shown.contains("$${") && !shown.contains("%%{") && !shown.contains("coalesce"),
                    "{shown}"
                );
                if !is_block {
                    let layers = Layers::new().text("a.hcl", &*text);
                    let error = layers.decode::<Job>(&Context::new()).map(|_| ()).unwrap_err();
                    assert!(format!("{error:#}").contains(wanted), "{error:#}");
                }
            }
        }
    }
    let one_line = errors::<File>("job \"a\" { run = \"echo \"${HOME:-x}\"\" }\n");
    assert!(one_line[0].contains("Invalid one-line block"), "{one_line:?}");
    let missed =
        "job \"a\" {\n  run = <<EOT\n${HOME:-x}\n}\njob \"b\" {\n  run = <<EOT\n${HOME:-y}\nEOT\n}\n";
    let missed = errors::<File>(missed);
    assert!(missed[0].contains(":2:9") && missed[0].contains("Unterminated heredoc"), "{missed:?}");
    assert!(missed.iter().all(|found| !found.contains("Shell")), "{missed:?}");
    let misspelled = errors::<File>("jbo \"a\" {\n  run = \"${HOME:-x}\"\n}\n");
    assert!(misspelled.len() == 1 && misspelled[0].contains("`jbo`"), "{misspelled:?}");
}

#[test]
fn only_a_whole_value_is_such_a_text() {
    let values = [
        "[\"echo ${HOME:-x}\"]",
        "\"${HOME:-x}\" == \"\"",
        "upper(\"${HOME:-x}\")",
        "(\"${HOME:-x}\")",
        "true ? \"${HOME:-x}\" : \"b\"",
        "{ a = \"%{ if\" }",
        "[<<EOT\n${HOME:-x}\nEOT\n]",
    ];
    for value in values {
        let found = errors::<Job>(&format!("run = {value}\n"));
        assert!(found.len() == 1 && found[0].contains("Only the whole value of `run`"), "{found:?}");
        // Elsewhere the error is about the template alone.
        let plain = errors::<Job>(&format!("run = \"x\"\nname = {value}\n"));
        assert!(!plain[0].contains("Only the whole"), "{plain:?}");
    }
    // So is it where evaluating finds the error, and in JSON.
    for error in [
        Context::new().from_str::<Job>("run = [\"${home}\"]\n").unwrap_err(),
        Context::new().from_json_str::<Job>("{\"run\": [\"${HOME:-x}\"]}").unwrap_err(),
        Layers::new().text("a.json", "{\"run\": [\"${home}\"]}").decode::<Job>(&Context::new()).unwrap_err(),
    ] {
        let shown = format!("{error:#}");
        assert!(shown.contains("`run` is taken as it is written only if"), "{shown}");
    }
    // What is wrong apart from the template is said first.
    let found = errors::<Job>("run = [\"echo ${HOME:-x}\", \"b\"\n");
    assert!(found[0].contains("Unclosed list"), "{found:?}");
}

#[test]
fn moving_a_text_does_not_change_it() {
    let text = "run = \"a  ${X:-b}  $${y} %{if}\"\n";
    let moved = "\"a  ${X:-b}  $${y} %{if}\"";
    let mut document = Document::parse_for::<Job>("a.hcl", text).unwrap();
    let code = document.get("run").unwrap();
    assert_eq!(code.value().unwrap().as_str(), Some("a  ${X:-b}  $${y} %{if}"));
    document.set("else", &code).unwrap();
    assert_eq!(document.to_string(), format!("run = {moved}\nelse = {moved}\n"));
    // A string for a text that is there is written as it is.
    document.set("run", "echo ${B:-c} $${d}").unwrap();
    assert_eq!(job(&document.to_string()).run, "echo ${B:-c} $${d}");
    // So does what was found without the type.
    let mut document =
        Document::parse("run = \"a ${a+b}\"\nheredoc = <<EOT\n${ a+b }\nEOT\ntask {\n}\n").unwrap();
    let codes = ["run", "heredoc"].map(|name| document.get(name).unwrap());
    document.set("task.run", &codes[0]).unwrap();
    document.set("task.heredoc", &codes[1]).unwrap();
    let changed = document.to_string();
    assert!(changed.contains("\"a ${a+b}\"") && changed.matches("${ a+b }").count() == 2, "{changed}");
}

#[test]
fn origins_show_what_reads_back() {
    for text in TEXTS {
        let json = format!("{{\"run\": {text:?}, \"name\": \"n\"}}");
        let loaded = Layers::new().text("a.json", json).decode::<Job>(&Context::new()).unwrap();
        let written = loaded.origins().to_hcl();
        assert_eq!(job(&written).run, text, "{written}");
    }
}

#[test]
fn formatting_stops_at_a_quote_that_is_not_closed() {
    let text = "a=1\nname   = \"a ${b\"\ntask   \"build\" {\n  y = \"z\"\n}\n";
    assert_eq!(format_for::<Job>(text), text.replace("a=1", "a = 1"));
    let text = "a=1\nname = [\n<<EOT\n${b\n  EOT\n]\nb=2\n";
    assert_eq!(format_for::<Job>(text), text.replace("a=1", "a = 1"));
    let text = "a=1\nname=\"b\nc=2\n";
    assert_eq!(format_for::<Job>(text), text.replace("a=1", "a = 1"));
}
