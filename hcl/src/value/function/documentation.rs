//! What documentation says about a function: its signature, and the parts of its description.

use super::declare::Function;

impl Function {
    /// How the function is called under a name: `join(separator, lists…)`.
    ///
    /// ```
    /// let (name, join) = hcl::value::stdlib::functions().find(|(name, _)| *name == "join").expect("a standard function");
    /// assert_eq!(join.signature(name), "join(separator, lists…)");
    /// ```
    pub fn signature(&self, name: &str) -> String {
        let fixed = self.parameters().iter().map(|parameter| parameter.name().to_owned());
        let further = self.variadic().map(|parameter| format!("{}…", parameter.name()));
        format!("{name}({})", fixed.chain(further).collect::<Vec<_>>().join(", "))
    }

    /// The description without the example at its end.
    ///
    /// ```
    /// let (_, max) = hcl::value::stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
    /// assert_eq!(max.summary(), "The greatest of the numbers.");
    /// ```
    pub fn summary(&self) -> String {
        match split(self.description()) {
            Some((summary, _, _)) => format!("{summary}."),
            None => self.description().to_owned(),
        }
    }

    /// The example at the end of the description, which has the form "summary: `call` is `result`.": a call and its result.
    ///
    /// ```
    /// let (_, max) = hcl::value::stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
    /// assert_eq!(max.example(), Some(("max(3, 1, 2)", "3")));
    /// ```
    pub fn example(&self) -> Option<(&str, &str)> {
        split(self.description()).map(|(_, call, result)| (call, result))
    }
}

fn split(description: &str) -> Option<(&str, &str, &str)> {
    let (before, result) = description.strip_suffix("`.")?.rsplit_once("` is `")?;
    let (summary, call) = before.rsplit_once(": `")?;
    Some((summary, call, result))
}
