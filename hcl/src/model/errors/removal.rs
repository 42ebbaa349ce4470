//! Changes that remove an item of a body or an entry of an object.

use crate::diagnostic::Fix;
use crate::source::{Location, Span, Syntax, is_blank, part};

/// Removes an item of a body, with its lines if nothing else is on them.
pub(crate) fn removal(item: &Location, name: &str) -> Fix {
    Fix::likely(format!("Remove `{name}`")).remove(item_to_remove(item))
}

/// What must go if an item of a body goes.
pub(crate) fn item_to_remove(item: &Location) -> Location {
    whole(item, item.source.syntax() == Syntax::Json)
}

/// Removes an entry of an object, with its comma.
pub(crate) fn entry_removal(entry: &Location, name: &str) -> Fix {
    Fix::likely(format!("Remove `{name}`")).remove(whole(entry, true))
}

fn whole(item: &Location, has_commas: bool) -> Location {
    let text = item.source.text();
    let (start, end) = (item.span.start as usize, item.span.end as usize);
    let (before, after) = (item.before(), item.after());
    let comma = after.trim_start_matches([' ', '\t']).strip_prefix(',');
    let after_comma = comma.unwrap_or(after);
    let line_start = before.trim_end_matches([' ', '\t']);
    let line = after_comma.split_inclusive('\n').next().unwrap_or("");
    let is_rest_blank = is_blank(line);
    let begins_line = line_start.is_empty() || line_start.ends_with('\n');
    let at = |start: usize, end: usize| item.source.location(Span::new(start as u32, end as u32));
    let previous = before.trim_end();
    match (begins_line, comma) {
        // The last of several: the comma before it goes, too.
        (_, None) if has_commas && previous.ends_with(',') => at(previous.len() - 1, end),
        (true, _) if before.len() > line_start.len() && part(text, ..end).ends_with('\n') => {
            at(line_start.len(), end)
        }
        (true, _) if is_rest_blank => at(line_start.len(), text.len() - after_comma.len() + line.len()),
        (_, Some(rest)) => at(start, text.len() - rest.trim_start_matches([' ', '\t']).len()),
        (_, None) => at(start, end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    /// The text without an item.
    fn without(text: &str, item: &str, has_commas: bool) -> String {
        let source = Source::new("t", text);
        let start = text.find(item).expect("it is there") as u32;
        let item = Span::new(start, start + item.len() as u32);
        let span = whole(&source.location(item), has_commas).span;
        format!("{}{}", &text[..span.start as usize], &text[span.end as usize..])
    }

    #[test]
    fn items_go_with_their_lines() {
        assert_eq!(without("a = 1\n  b = 2 # two\nc = 3\n", "b = 2", false), "a = 1\nc = 3\n");
        assert_eq!(without("b = 2", "b = 2", false), "");
        assert_eq!(without("t {\n  b {\n    c = 1\n  }\n}\n", "b {\n    c = 1\n  }", false), "t {\n}\n");
        assert_eq!(without("t { b = 2 }\n", "b = 2", false), "t {  }\n");
        assert_eq!(without("# x,\nb = 2\n", "b = 2", false), "# x,\n");
    }

    #[test]
    fn entries_go_with_one_comma() {
        assert_eq!(without("{ a = 1, b = 2, c = 3 }", "b = 2", true), "{ a = 1, c = 3 }");
        assert_eq!(without("{ a = 1, b = 2 }", "b = 2", true), "{ a = 1 }");
        assert_eq!(without("{ b = 2 }", "b = 2", true), "{  }");
        assert_eq!(without("{\n  a = 1,\n  b = 2,\n}", "b = 2", true), "{\n  a = 1,\n}");
        assert_eq!(without("{\n  \"a\": 1,\n  \"b\": 2\n}", "\"b\": 2", true), "{\n  \"a\": 1\n}");
        assert_eq!(without("{\"b\": 2, \"a\": 1}", "\"b\": 2", true), "{\"a\": 1}");
    }
}
