//! Files that are hardly HCL, and templates of other tools, are refused with one message.

use hcl::Source;

use super::inputs::foreign;

/// What is said of a file that is refused; an empty text if it is not.
fn said(name: &str, text: &str) -> String {
    let fixed = hcl::fix(&Source::new(name, text));
    assert_eq!(fixed.text, text, "{name}");
    fixed.refusal.map_or_else(String::new, |refusal| {
        assert_eq!(refusal.code(), "hcl::files::not_hcl");
        assert!(refusal.detail.ends_with("Nothing was changed."), "{}", refusal.detail);
        refusal.summary.clone()
    })
}

#[test]
fn files_are_recognized_under_another_name() {
    for (file, kind) in [
        ("compose.yaml", "YAML"),
        ("service.toml", "TOML"),
        ("package.json", "JSON"),
        ("nginx.conf", "an nginx configuration"),
        ("deploy.sh", "a script"),
        ("preseed.cfg", "a template"),
        ("user-data.tftpl", "a template"),
        ("kickstart.pkrtpl.hcl", "a template"),
        ("config.hcl.tpl", "a template"),
        ("job.ctmpl", "a template"),
        ("site.j2", "a template"),
        ("guide.md", "Markdown"),
        ("Dockerfile", "a Dockerfile"),
        ("shop.service", "an INI file"),
        ("my.ini", "an INI file"),
        ("tool.py", "Python"),
        ("pom.xml", "XML or HTML"),
        ("Makefile", "a Makefile"),
        ("schema.sql", "SQL"),
    ] {
        let input = foreign().into_iter().find(|input| input.name == file).expect("the file is there");
        assert_eq!(said("main.hcl", &input.text), format!("Not fixed: this looks like {kind}"), "{file}");
    }
}

#[test]
fn templates_are_recognized_by_their_names() {
    let text = "a = 1;\nb = \"${c}\"\n";
    for name in ["a.tftpl", "http/ks.pkrtpl.hcl", "a.hcl.tpl", "a.ctmpl", "a.hcl.j2"] {
        assert_eq!(said(name, text), "Not fixed: this looks like a template", "{name}");
    }
    for name in ["template.hcl", "tpl.hcl", "tpl/a.hcl"] {
        assert_eq!(hcl::fix(&Source::new(name, text)).text, "a = 1\nb = \"${c}\"\n", "{name}");
    }
    assert_eq!(said("a.tftpl", "a = 1\n"), "", "nothing is wrong with it");
}

/// The first line names what reads a script, however short it is. It may also be a program that reads HCL.
#[test]
fn scripts_are_recognized_by_their_first_line() {
    let text = "PATH = 'x'\nexport A=1\n";
    for first in [
        "#!/bin/sh",
        "#! /bin/bash -e",
        "#!/usr/bin/env python3",
        "#!/usr/bin/perl5.36 -w",
        "#!/usr/bin/make -f",
    ] {
        assert_eq!(
            said("main.hcl", &format!("{first}\n{text}")),
            "Not fixed: this looks like a script",
            "{first}"
        );
    }
    for first in ["#!/usr/bin/env nomad", "#!/usr/local/bin/shop", "# sh", "#"] {
        let fixed = hcl::fix(&Source::new("main.hcl", format!("{first}\na = 1;\n"))).text;
        assert_eq!(fixed, format!("{first}\na = 1\n"));
    }
}

/// A brace on a line of its own begins no value, so the lines after it are looked at.
#[test]
fn code_in_braces_is_not_hcl() {
    let statements = |make: fn(usize) -> String| (0..12).map(make).collect::<String>();
    for text in [
        format!("int main(void)\n{{\n{}}}\n", statements(|n| format!("  put({n});\n"))),
        format!("'use strict';\n{{\n{}}}\n", statements(|n| format!("  log('{n}');\n"))),
    ] {
        assert_eq!(said("main.hcl", &text), "Not fixed: this doesn't look like HCL", "{text}");
    }
}

/// Mistakes on many lines make no other language of a file whose lines begin attributes and blocks.
#[test]
fn hcl_with_many_mistakes_is_not_refused() {
    let lines = |make: fn(usize) -> String| (0..40).map(make).collect::<String>();
    for text in [
        lines(|n| format!("a{n} = {n};\n")),
        lines(|n| format!("b \"{n}\" {{\n  a = 'x'\n}},\n")),
        lines(|n| format!("a{n} = [1 {n}]\n")),
        format!("a = [\n{}]\nb = 1;\n", lines(|n| format!("  element {n},\n"))),
        format!("a = <<EOT\n{}EOT\nb = 1;\n", lines(|n| format!("echo {n}; ${{x}}\n"))),
        format!("a = <<-'EOT'\n{}EOT\nb = 1;\n", lines(|n| format!("echo {n}; $x\n"))),
        format!("{}c: 1\nd: 2\ne: 3\n", lines(|n| format!("a{n} = {n}\n"))),
    ] {
        let fixed = hcl::fix(&Source::new("main.hcl", &*text));
        assert!(fixed.refusal.is_none() && fixed.fixed > 0, "{:?}\n{text}", fixed.refusal);
    }
    for text in [
        format!("{{\n{}}}\n", lines(|n| format!("\"name_{n}\": [1 2]\n"))),
        format!("[{{\n{}}}]\n", lines(|n| format!("\"name_{n}\": {n},\n"))),
        format!("{{{}}}\n", lines(|n| format!("\"a{n}\": [1}},\n"))),
    ] {
        let fixed = hcl::fix(&Source::new("main.tf.json", &*text));
        assert!(fixed.refusal.is_none() && fixed.fixed > 0, "{:?}\n{text}", fixed.refusal);
    }
}
