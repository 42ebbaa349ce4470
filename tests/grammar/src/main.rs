//! Writes what is made of the grammars into the library: the parser of `hcl/src/syntax/grammar/hcl.pest`, and
//! the table of `hcl/src/syntax/mistakes/mistakes.pest`.
//!
//! The grammar is read and optimized by pest, and the library's tests compare the parser with the one that
//! pest's own derive macro makes of it. The library does not use pest's parser: it keeps books about failures
//! and nodes that take several times as long. This is a package of its own, so that it runs while the library
//! does not compile.

mod first;
mod functions;
mod mistakes;
mod rules;

use std::path::{Path, PathBuf};
use std::{fs, io};

use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use rules::Rules;

/// What stands above the list of its functions.
const LIST_HEAD: &str = "\
//! The rules of `hcl.pest` by their names. Change the grammar, not this file: `cargo run -p hcl-grammar`
//! writes it.

";

/// What stands above the parser.
const HEAD: &str = "\
//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a
//! token ends. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

";

fn main() -> io::Result<()> {
    written()?.into_iter().try_for_each(|(file, source)| fs::write(file, source))
}

/// The generated files, and what belongs in them.
fn written() -> io::Result<[(PathBuf, String); 3]> {
    let syntax = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../hcl/src/syntax");
    let rust =
        |source| Ok::<_, io::Error>(prettyplease::unparse(&syn::parse2(source).map_err(io::Error::other)?));
    let [parser, list] = functions::generate(&Rules::new(&rules(&syntax.join("grammar/hcl.pest"))?));
    let mistakes = mistakes::generate(&rules(&syntax.join("mistakes/mistakes.pest"))?);
    Ok([
        (syntax.join("grammar/generated.rs"), format!("{HEAD}{}", rust(parser)?)),
        (syntax.join("grammar/generated/all.rs"), format!("{LIST_HEAD}{}", rust(list)?)),
        (syntax.join("mistakes/generated.rs"), mistakes),
    ])
}

/// The rules of the grammar in a file, optimized.
fn rules(file: &Path) -> io::Result<Vec<OptimizedRule>> {
    let grammar = fs::read_to_string(file)?;
    let (_, rules) = pest_meta::parse_and_optimize(&grammar)
        .map_err(|errors| io::Error::other(errors.iter().map(ToString::to_string).collect::<String>()))?;
    let once = |expr| match expr {
        Expr::RepOnce(inner) => Expr::Seq(inner.clone(), Box::new(Expr::Rep(inner))),
        expr => expr,
    };
    let unrolled = |rule: OptimizedRule| OptimizedRule { expr: rule.expr.map_bottom_up(once), ..rule };
    Ok(rules.into_iter().map(unrolled).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_generated_is_up_to_date() {
        for (file, source) in written().expect("the grammars can be read") {
            let found = fs::read_to_string(&file).expect("the file can be read");
            assert!(found == source, "run `cargo run -p hcl-grammar`: {} has changed", file.display());
        }
    }

    #[test]
    fn every_mistake_has_a_source() {
        let grammar = include_str!("../../../hcl/src/syntax/mistakes/mistakes.pest");
        assert!(grammar.lines().all(|line| line.len() <= 140), "a line is too long");
        for paragraph in grammar.split("\n\n") {
            let mut has_source = false;
            for line in paragraph.lines() {
                has_source |= line.starts_with("// https://");
                let rule = line.split_once('=').filter(|(name, _)| !name.starts_with(['/', ' ']));
                let is_mistake = rule.is_some_and(|(_, rule)| rule.trim_start().starts_with(['{', '$']));
                assert!(has_source || !is_mistake, "where does this come from? {line}");
            }
        }
    }
}
