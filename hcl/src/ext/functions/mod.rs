//! Functions defined by configuration:
//! `function "name" { params = [a, b], variadic_param = rest, result = … }`.
//!
//! ```
//! use hcl::ext::functions::Functions;
//! use hcl::{Context, HclDecode};
//!
//! #[derive(HclDecode)]
//! struct Config {
//!     hosts: Vec<String>,
//! }
//!
//! let body = hcl::parse(r#"
//!     function "host" {
//!       params = [name]
//!       result = "${name}.${zone}"
//!     }
//!     function "hosts" {
//!       params         = []
//!       variadic_param = names
//!       result         = [for name in names : host(name)]
//!     }
//!
//!     hosts = hosts("web", "db")
//! "#)?;
//! let context = Context::builder().variable("zone", "example.com").build();
//!
//! let (functions, rest) = Functions::from_body(&body, "function")?;
//! let config: Config = functions.define_in(&context).from_body(&rest)?;
//! assert_eq!(config.hosts, ["web.example.com", "db.example.com"]);
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! # What a result sees
//! Its parameters, everything in the context in which the functions are defined, and all functions that were
//! decoded together, in any order: they may call each other and themselves. A parameter hides a variable of
//! the same name, and a function hides one of the context.
//!
//! # Arguments
//! A call passes each parameter an argument that is not null. `variadic_param` names a parameter that takes
//! any number of further arguments as a tuple. With an unknown argument the result is unknown, of the type
//! that it would have. Marks of arguments move to the result, whether the arguments are used or not. An error
//! in a result is reported there, with a label at the call.
//!
//! # Recursion
//! A function that calls itself needs a conditional to end:
//!
//! ```
//! # use hcl::{Context, ext::functions::Functions};
//! let body = hcl::parse("function \"sum\" {\n  params = [n]\n  result = n < 1 ? 0 : n + sum(n - 1)\n}\n")?;
//! let context = Functions::from_body(&body, "function")?.0.define_in(&Context::new());
//! assert_eq!(hcl::parse_expression("sum(50)")?.evaluate(&context)?, hcl::Value::number(1275));
//! let error = hcl::parse_expression("sum(5000)")?.evaluate(&context).unwrap_err();
//! assert!(error.iter().next().unwrap().detail.contains("`sum` → `sum` → `sum`"));
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! Calls nest at most [`Limits::depth`](crate::Limits::depth) deep, and each counts for 25 elements of
//! [`Limits::elements`](crate::Limits::elements), so every recursion ends. Deeply nested calls are evaluated
//! on a separate thread with a larger stack. A recursive call in the arm of a conditional that is not chosen
//! is not evaluated: its value is the dynamic one.

pub(crate) mod read;

pub use read::{Functions, decode};
