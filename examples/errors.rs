//! How do I handle errors in a configuration? As text for people, or as data: each problem has a severity, a
//! location, and sometimes further locations and a suggestion.

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
    // Text: one line per problem; with `{:#}` also the source; in color as a `miette::Report`.
    if let Err(error) = hcl::from_str::<Config>(TEXT) {
        println!("{error}\n");
        println!("{error:#}");
    }

    // Data, as a language server needs it.
    let (body, mut diagnostics) = hcl::syntax::parse(&Source::new("service.hcl", TEXT));
    let (_, found) = hcl::decode::from_body::<Config>(&body, &Context::new());
    diagnostics.extend(found);
    diagnostics.drop_consequences();
    for diagnostic in &diagnostics {
        print_as_data(diagnostic);
    }

    // A value may come with warnings, and the program can report its own problems at a location.
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
            .with_detail(format!("The disk holds 1000, but {} are requested.", config.quota))
            .with_subject(config.quota.location.clone())
            .with_help("Write a number up to 1000.");
        diagnostics.push(problem);
    }
    if config.threads.or(config.workers).is_none() {
        diagnostics.push(Diagnostic::warning(format!("{} serves with one thread", config.listen)));
    }
}
