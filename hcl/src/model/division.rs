//! Where a number became infinite: a divisor that is 0, in an expression or in what a module declares.

use super::{Context, Expression, Meter};
use crate::source::Location;
use crate::value::{Number, Value};

impl Expression {
    /// The place of the divisor that makes the value, or a number in it, infinite: the first that is 0 in
    /// `context`, in this expression or in what it refers to in a module. `None` if no number is divided by
    /// 0, or that happens elsewhere.
    ///
    #[cfg_attr(feature = "modules", doc = "```")]
    #[cfg_attr(not(feature = "modules"), doc = "```ignore")]
    /// use hcl::{Context, ext::Module};
    ///
    /// let body = hcl::parse("share = local.part\nlocals {\n  count = 0\n  part  = 1 / local.count\n}\n")?;
    /// let module = Module::new(&body).locals("locals", "local").resolve(&Context::new())?;
    /// let (attributes, _) = module.body().just_attributes();
    /// let share = attributes.get("share").expect("it is there");
    /// let divisor = share.expression.zero_divisor(module.context()).expect("a division by 0");
    /// assert_eq!(divisor.to_string(), "<text>:4:15");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn zero_divisor(&self, context: &Context) -> Option<Location> {
        let run = context.quiet().child().with_meter(Meter::new(0)).build();
        let _ = self.evaluate(&run);
        self.noted_divisor(&run)
    }

    /// The place of such a divisor, if the expression was evaluated in the run of the context.
    pub(crate) fn noted_divisor(&self, run: &Context) -> Option<Location> {
        let noted = run.meter().and_then(|meter| meter.divisor_in(&self.location()));
        #[cfg(feature = "modules")]
        let noted = noted.or_else(|| self.variables().iter().find_map(|variable| run.divisor_of(variable)));
        noted
    }
}

/// Whether a number in a value is infinite, as far as that is looked at.
pub(crate) fn has_infinity(value: &Value) -> bool {
    /// More parts are not looked at: this only serves to explain an error.
    const MAX_PARTS: usize = 1000;

    let mut waiting = Vec::new();
    let (mut next, mut looked_at) = (Some(value.clone()), 0);
    while let Some(value) = next {
        let value = value.unmark().0;
        if value.as_number().is_some_and(Number::is_infinite) {
            return true;
        }
        looked_at += 1;
        if looked_at < MAX_PARTS {
            let elements = value.elements().into_iter().flatten();
            waiting.extend(elements.take(MAX_PARTS).map(|(_, element)| element));
        }
        next = waiting.pop();
    }
    false
}
