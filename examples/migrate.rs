//! How do I change expressions wherever they stand? By a visitor that rewrites what it is shown; all other
//! bytes stay as they are.

use hcl::edit::{Document, Rewrite};
use hcl::model::kind::{BinaryOperator, Call};
use hcl::{Expr, Expression, ExpressionKind};

const TEXT: &str = "\
locals {
  zones = list(\"${var.zone}\", upper(\"${var.spare}\")) # near ones
  tags  = merge(var.tags, map(\"owner\", \"${var.team}-team\", \"zones\", list()))
}

resource \"aws_instance\" \"web\" {
  count         = var.is_large == true ? 2 : 1
  instance_type = lookup(local.sizes, \"web\")
  user_data     = <<-EOT
    #!/bin/sh
    echo ${element( list(1, 2), 0 )} %{ if var.is_large == true }large%{ endif }
  EOT
}
";

fn main() -> Result<(), hcl::Error> {
    let mut document = Document::parse_named("main.tf", TEXT)?;
    let count = document.rewrite(migrated)?;
    print!("{document}");
    eprintln!("{count} expressions were rewritten");
    Ok(())
}

/// What an expression becomes. Its parts have been rewritten before.
fn migrated(expression: &Expression) -> Rewrite {
    match expression.kind() {
        // `"${x}"` is `x`.
        ExpressionKind::Template(template) => {
            template.lone_interpolation().map(|only| Expr::from(only.expression())).into()
        }
        // `x == true` is `x`.
        ExpressionKind::Binary(binary) if binary.operator() == BinaryOperator::Equal => {
            is_true(binary.right()).then(|| Expr::from(binary.left())).into()
        }
        ExpressionKind::Call(call) => migrated_call(&call),
        _ => Rewrite::Keep,
    }
}

fn migrated_call(call: &Call) -> Rewrite {
    let arguments = call.arguments();
    match (call.name(), arguments) {
        ("list", _) => Expr::tuple(arguments).into(),
        ("map", _) => {
            Expr::object(arguments.chunks_exact(2).map(|entry| (key(&entry[0]), Expr::from(&entry[1]))))
                .into()
        }
        ("lookup", [object, key]) => Expr::from(object).index(key).into(),
        // Another name only: the arguments keep their layout.
        ("element", _) => Rewrite::text(call.name_location(), "nth"),
        _ => Rewrite::Keep,
    }
}

/// A key that is a string need not be evaluated.
fn key(expression: &Expression) -> Expr {
    match expression.kind() {
        ExpressionKind::Literal(value) => Expr::from(value),
        _ => Expr::from(expression),
    }
}

fn is_true(expression: &Expression) -> bool {
    matches!(expression.kind(), ExpressionKind::Literal(value) if value.as_bool() == Some(true))
}
