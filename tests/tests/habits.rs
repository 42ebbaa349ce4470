//! tmp
use hcl::{Context, Loader};

#[test]
fn dump() {
    let text = std::fs::read_to_string("/tmp/habits/cases.txt").unwrap();
    let mut out = String::new();
    for document in text.split("#### ").skip(1) {
        let (name, document) = document.split_once('\n').unwrap_or((document, ""));
        out += &format!("#### {name}\n{document}");
        let (body, mut all) = Loader::new().text("t.hcl", document.to_owned()).load();
        if !all.has_errors() {
            let context = Context::builder()
                .value("x", true.into()).value("y", true.into()).value("b", "s".into())
                .stdlib()
                .build();
            for a in body.just_attributes().0.iter() {
                if let Err(e) = a.expression.evaluate(&context) { all.extend(e); }
            }
        }
        for d in all.iter() {
            out += &format!(
                "  {} [{}] {} | {} | HELP {}\n", if d.is_consequence { "~" } else { "!" },
                d.subject.as_ref().map_or("", |s| s.text()).escape_debug(), d.summary, d.detail, d.help.as_deref().unwrap_or("-"));
        }
    }
    std::fs::write("/tmp/habits/out.txt", out).unwrap();
}
