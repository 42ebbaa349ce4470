//! Values that must be fetched: which calls of a function a configuration makes, before anything is
//! evaluated.
//!
//! A function that a configuration calls must answer at once. If the answers come over a network, from Vault
//! or the parameters of a cloud, [`Context::calls`] finds the calls first. The application fetches the
//! answers, all at the same time, and [`ContextBuilder::answers`] makes them a function:
//!
//! ```
//! # fn fetch(path: &str) -> Result<hcl::Value, String> {
//! #     path.strip_prefix("shop/").map(|name| hcl::Value::string(format!("secret of {name}"))).ok_or("no such secret".into())
//! # }
//! use hcl::{Context, HclDecode};
//!
//! #[derive(HclDecode)]
//! struct Config {
//!     #[hcl(sensitive)]
//!     password: String,
//! }
//!
//! let context = Context::builder().variable("env", "shop").stdlib().build();
//! let body = hcl::parse("password = upper(vault(\"${env}/database\"))\n")?;
//!
//! let calls = context.calls(&body, "vault")?;
//! assert_eq!(calls[0].text(0), Some("shop/database"));
//! let answers = calls.into_iter().map(|call| {
//!     let answer = fetch(call.text(0).unwrap_or_default());  // here: start a task, and wait for all of them
//!     (call, answer)
//! });
//! let config: Config = context.child().answers("vault", answers).build().from_body(&body)?;
//! assert_eq!(config.password, "SECRET OF DATABASE");
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! A failed fetch is an error at its call, a call without an answer too:
//!
//! ```
//! # use hcl::{Context, HclDecode};
//! # #[derive(Debug, HclDecode)]
//! # struct Config {
//! #     password: String,
//! # }
//! let (context, body) = (Context::new(), hcl::parse("password = vault(\"x\")\n")?);
//! let answers = context.calls(&body, "vault")?.into_iter().map(|call| (call, Err("permission denied")));
//! let error = context.child().answers("vault", answers).build().from_body::<Config>(&body).unwrap_err();
//! assert_eq!(error.to_string(), "<text>:1:12: Can't fetch a value: Permission denied.");
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! The calls are found wherever they are written: in blocks, in templates, in a part that is not evaluated in
//! the end, such as the other branch of a conditional. So their arguments must be known before anything is
//! evaluated: they may use the variables and functions of the context, but no name that a `for` or a function
//! of the configuration defines. The answers may be marked as secrets (`Value::mark`).

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use crate::diagnostic::{Diagnostics, catalogue, sentence};
use crate::model::kind::Call;
use crate::model::{Body, Context, ContextBuilder, Expression, ExpressionKind, LazyFunction};
use crate::source::Location;
use crate::value::Value;

/// A call that a configuration makes: from [`Context::calls`].
#[derive(Clone, Debug)]
pub struct FoundCall {
    arguments: Vec<Value>,
    location: Location,
}

impl FoundCall {
    /// The values of the arguments.
    pub fn arguments(&self) -> &[Value] {
        &self.arguments
    }

    /// The argument at a position, if it is a string.
    pub fn text(&self, position: usize) -> Option<&str> {
        self.arguments.get(position)?.as_str()
    }

    /// Where the call is.
    pub fn location(&self) -> &Location {
        &self.location
    }
}

/// A function that looks its results up, by the arguments of the calls.
#[derive(Debug)]
struct Answers(HashMap<Vec<Value>, Result<Value, String>>);

/// The calls of a function in a body, in the order of the text.
pub(crate) fn find(body: &Body, function: &str, context: &Context) -> Result<Vec<FoundCall>, Diagnostics> {
    let (run, mut found, mut errors) = (context.metered(), Vec::new(), Diagnostics::new());
    body.walk(|expression| {
        if let ExpressionKind::Call(call) = expression.kind()
            && call.name() == function
        {
            let arguments = arguments(&call, &run);
            let location = expression.location();
            found.extend(errors.absorb(arguments).map(|arguments| FoundCall { arguments, location }));
        }
    });
    errors.into_result(found)
}

fn arguments(call: &Call, run: &Context) -> Result<Vec<Value>, Diagnostics> {
    if let Some(expansion) = call.expansion() {
        return Err(catalogue::calls::expanded(call.name()).at(expansion.clone()).into());
    }
    let mut errors = Diagnostics::new();
    let mut value = |argument: &Expression| match argument.evaluate(run) {
        Ok(value) if value.is_wholly_known() => Some(value),
        _ => {
            errors.push(catalogue::calls::not_known(call.name()).at(argument.location()));
            None
        }
    };
    let values = call.arguments().iter().filter_map(&mut value).collect();
    errors.into_result(values)
}

impl ContextBuilder {
    /// Defines a function by its answers, each to one of the calls that [`Context::calls`] has found. A call
    /// with other arguments fails, and so does one whose answer is an error.
    #[must_use]
    pub fn answers<E: fmt::Display>(
        self,
        function: impl Into<Arc<str>>,
        answers: impl IntoIterator<Item = (FoundCall, Result<Value, E>)>,
    ) -> Self {
        let answer = |(call, answer): (FoundCall, Result<Value, E>)| {
            (call.arguments, answer.map_err(|error| error.to_string()))
        };
        self.lazy_function(function, Answers(answers.into_iter().map(answer).collect()))
    }
}

/// Not a function of values: its errors say what they say of a secret, too, because they are about the fetch.
impl LazyFunction for Answers {
    fn description(&self) -> &str {
        "What the program has fetched for these arguments."
    }

    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        let mut errors = Diagnostics::new();
        let values = arguments.iter().filter_map(|argument| errors.absorb(argument.evaluate(context)));
        let values: Vec<Value> = values.collect();
        errors.into_result(())?;
        match self.0.get(&values) {
            Some(Ok(value)) => Ok(value.clone()),
            Some(Err(reason)) => Err(catalogue::calls::failed(&sentence(reason)).into()),
            None => Err(catalogue::calls::not_fetched().into()),
        }
    }
}
