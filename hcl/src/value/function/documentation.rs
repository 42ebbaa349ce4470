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

    /// The example at the end of the description, which has the form "summary: `call` is `result`.": a call
    /// and its result.
    ///
    /// ```
    /// let (_, max) = hcl::value::stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
    /// assert_eq!(max.example(), Some(("max(3, 1, 2)", "3")));
    /// ```
    pub fn example(&self) -> Option<(&str, &str)> {
        split(self.description()).map(|(_, call, result)| (call, result))
    }

    /// What a page says about the function under a name, in Markdown: its description, its parameters, and
    /// the example with its result.
    ///
    /// ```
    /// let (name, max) = hcl::value::stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
    /// assert_eq!(max.markdown(name), "### `max(numbers…)`\n\nThe greatest of the numbers.\n\n`max(3, 1, 2)` is `3`.\n");
    /// ```
    pub fn markdown(&self, name: &str) -> String {
        let mut paragraphs = vec![format!("### `{}`", self.signature(name)), self.summary()];
        let documented = self.parameters().iter().chain(self.variadic());
        let documented = documented.filter(|parameter| !parameter.documentation().is_empty());
        paragraphs.extend(
            documented.map(|parameter| format!("- `{}`: {}", parameter.name(), parameter.documentation())),
        );
        paragraphs.extend(self.example().map(|(call, result)| format!("`{call}` is `{result}`.")));
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        paragraphs.join("\n\n") + "\n"
    }
}

fn split(description: &str) -> Option<(&str, &str, &str)> {
    let (before, result) = description.strip_suffix("`.")?.rsplit_once("` is `")?;
    let (summary, call) = before.rsplit_once(": `")?;
    Some((summary, call, result))
}
