//! How do I inspect expressions, as a linter does? This example reads files and reports what could be written
//! better.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use hcl::model::kind::{Binary, BinaryOperator, TemplateStyle};
use hcl::model::{Schema, Step, Traversal};
use hcl::{Body, Expression, ExpressionKind, Loader};

const DEPRECATED: [(&str, &str); 2] = [("isotime", "formatdate"), ("template_file", "templatefile")];

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in ["nomad_job.hcl", "docker_bake.hcl", "packer_template.pkr.hcl", "untidy.tf"] {
        lint(&Loader::new().file(folder.join(file)).load().0);
    }
    // All files of a folder, in both syntaxes, form one configuration.
    lint(&Loader::new().extension("tf").directory(folder.join("terraform_module")).load().0);
    lint(&Loader::new().directory(folder.join("consul.d")).load().0);
}

fn lint(body: &Body) {
    body.walk(|expression| match expression.kind() {
        ExpressionKind::Binary(binary) if compares_with_true(&binary) => {
            println!("{}: a bool need not be compared with `true`", binary.operator_location());
        }
        ExpressionKind::Call(call) => {
            if let Some((name, instead)) = DEPRECATED.iter().find(|(name, _)| *name == call.name()) {
                println!("{}: `{name}` is deprecated, use `{instead}`", call.name_location());
            }
        }
        ExpressionKind::Template(template) if template.style() == TemplateStyle::Quoted => {
            if let Some(only) = template.lone_interpolation() {
                let inner = only.expression().location();
                println!("{}: `{}` needs no quotes", expression.location(), inner.text());
            }
        }
        _ => {}
    });
    let (content, _, _) = body.partial_content(&Schema::new().block("locals", [""; 0]));
    let locals = content.blocks.iter().flat_map(|block| block.body.just_attributes().0);
    let used: HashSet<_> = body.variables().into_iter().filter_map(local_name).collect();
    for local in locals.filter(|local| !used.contains(&local.name)) {
        println!("{}: nothing uses the local `{}`", local.name_location, local.name);
    }
}

fn compares_with_true(binary: &Binary) -> bool {
    let is_true = |side: &Expression| matches!(side.kind(), ExpressionKind::Literal(value) if value.as_bool() == Some(true));
    binary.operator() == BinaryOperator::Equal && (is_true(binary.left()) || is_true(binary.right()))
}

fn local_name(reference: Traversal) -> Option<Arc<str>> {
    match reference.steps.into_iter().next()? {
        Step::Attribute { name, .. } if reference.root?.name == "local".into() => Some(name),
        _ => None,
    }
}
