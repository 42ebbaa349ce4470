//! How do I handle what is wrong with a configuration? As text for people, or as data: each problem has a severity, a place, and
//! perhaps further places and a suggestion.

use std::process::ExitCode;

use hcl::{Context, Diagnostic, Diagnostics, Error, HclDecode, Source, Spanned};

#[derive(Debug, HclDecode)]
struct Config {
    listen: String,
    #[hcl(deprecated = "use `threads` instead")]
    workers: Option<u16>,
    threads: Option<u16>,
    quota: Spanned<u32>,
}

const TEXT: &str = "listn = \"localhost\"\nworkers = 4\nthreads = \"many\"\nquota = 5000\n";

fn main() -> ExitCode {
    // Text: one line a problem; with `{:#}` the source, too; in colours as a `miette::Report`.
    if let Err(error) = hcl::from_str::<Config>(TEXT) {
        println!("{error}\n");
        println!("{error:#}");
    }

    // Data, as an editor's language server wants it.
    let (body, mut diagnostics) = hcl::syntax::parse(&Source::new("service.hcl", TEXT));
    let (_, found) = hcl::decode::from_body::<Config>(&body, &Context::new());
    diagnostics.extend(found);
    diagnostics.drop_consequences();
    for diagnostic in &diagnostics {
        print_as_data(diagnostic);
    }

    // A value comes with warnings, and the program may have complaints of its own about a place.
    let (body, _) =
        hcl::syntax::parse(&Source::new("service.hcl", "listen = \"a\"\nworkers = 4\nquota = 5000\n"));
    let (config, mut diagnostics) = hcl::decode::from_body::<Config>(&body, &Context::new());
    if let Some(config) = config {
        check(&config, &mut diagnostics);
        println!("\n{config:?}");
    }
    println!("\n{:#}", Error::from(diagnostics));
    ExitCode::SUCCESS
}

fn print_as_data(diagnostic: &Diagnostic) {
    let place = diagnostic.subject.as_ref().map(|location| (location.start(), location.span));
    if let Some((position, span)) = place {
        println!(
            "{}, line {}, column {}, bytes {:?}",
            diagnostic.severity,
            position.line,
            position.column,
            span.range()
        );
    }
    println!("    summary: {}", diagnostic.summary);
    println!("    detail: {}", diagnostic.detail);
    for label in &diagnostic.labels {
        println!("    see also {}: {}", label.location, label.text);
    }
    if let Some(help) = &diagnostic.help {
        println!("    help: {help}");
    }
}

fn check(config: &Config, diagnostics: &mut Diagnostics) {
    if *config.quota > 1000 {
        let problem = Diagnostic::error("The quota is larger than the disk")
            .with_detail(format!("The disk holds 1000, and {} are asked for.", config.quota))
            .with_subject(config.quota.location.clone())
            .with_help("Write a number up to 1000.");
        diagnostics.push(problem);
    }
    if config.threads.or(config.workers).is_none() {
        diagnostics.push(Diagnostic::warning(format!("{} serves with one thread", config.listen)));
    }
}
