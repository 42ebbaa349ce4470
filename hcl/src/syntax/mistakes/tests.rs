//! The grammar of mistakes and its table fit together.

use std::collections::BTreeSet;

use super::generated::{RULES, Rule};
use super::matching::{Op, find};
use super::table::{Mistake, TABLE, mistake};

/// The parts that the match of a rule can have.
fn parts(op: &'static Op, seen: &mut Vec<usize>, found: &mut BTreeSet<&'static str>) {
    match op {
        Op::Of(rule) => {
            let rule = *rule as usize;
            if !seen.contains(&rule) {
                seen.push(rule);
                parts(&RULES[rule], seen, found);
            }
        }
        Op::Mistake(_, inner) | Op::Atomic(inner) | Op::Maybe(inner) | Op::Many(inner) | Op::Ahead(inner) => {
            parts(inner, seen, found);
        }
        Op::All(all) | Op::First(all) => all.iter().for_each(|inner| parts(inner, seen, found)),
        Op::Part(name, inner) => {
            found.insert(name);
            parts(inner, seen, found);
        }
        _ => {}
    }
}

/// The names of parts in a template.
fn names(template: &str) -> impl Iterator<Item = &str> {
    let quoted = template.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    let is_name = |name: &&str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    let names = quoted.map(|name| name.split(':').next().unwrap_or_default());
    names.filter(is_name).filter(|name| *name != "this")
}

/// All names in a row of the table.
fn used(mistake: &'static Mistake) -> BTreeSet<&'static str> {
    let mut used: BTreeSet<&str> =
        [mistake.mark, mistake.there, mistake.sure].into_iter().filter(|name| !name.is_empty()).collect();
    used.extend(names(mistake.write).chain(names(mistake.or)));
    for (part, template) in mistake.edits {
        used.insert(part);
        used.extend(names(template));
    }
    used.extend(mistake.row.names().filter(|name| *name != "instead"));
    used
}

#[test]
fn every_mistake_has_a_row_whose_names_are_its_parts() {
    let mut mistakes = 0;
    for op in RULES {
        let Op::Mistake(rule, _) = op else { continue };
        if *rule == Rule::ConflictMarks {
            // Worded where it is found, also in JSON.
            continue;
        }
        mistakes += 1;
        let row = mistake(*rule).unwrap_or_else(|| panic!("{rule:?} is not in the table"));
        let mut known = BTreeSet::new();
        parts(op, &mut Vec::new(), &mut known);
        let unknown: Vec<_> = used(row).difference(&known).copied().collect();
        assert!(unknown.is_empty(), "{rule:?} has no parts {unknown:?}");
    }
    assert_eq!(mistakes, TABLE.iter().map(|row| row.rules.len()).sum::<usize>());
}

#[test]
fn parts_are_those_of_the_match() {
    let text = "let port = 80; # p\n";
    let found = find(Rule::Line, text, 0, 9).expect("a mistake");
    assert_eq!(found.rule, Rule::Declaration);
    assert_eq!(found.filled("{name} = {value:expression}", None).as_deref(), Some("port = 80"));
    assert_eq!(found.filled("{ {name} ${{value}} }", None).as_deref(), Some("{ port ${80} }"));
    assert_eq!(found.filled("{other}", None), None);
    assert!(find(Rule::Line, text, 0, 4).is_none(), "the grammar of HCL failed elsewhere");
}

#[test]
fn what_takes_too_long_or_nests_too_deep_is_not_found() {
    let deep = format!("{{\"a\": {}", "[".repeat(100_000));
    let long = format!("a: {}", " x".repeat(100_000));
    for (text, here) in [(&deep, 0), (&long, 1)] {
        assert!(find(Rule::Line, text, 0, here).is_none());
    }
}
