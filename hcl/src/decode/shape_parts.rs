//! What pages, samples and completions ask of shapes.

use super::{AcceptedKind, Accepts, AttributeShape, BlockShape, Inside, LabelShape, OneOf};
use crate::value::Value;

impl AttributeShape {
    /// What a part of the attribute's value takes; `None` if the path leads nowhere, or the type does not say
    /// where.
    ///
    /// ```
    /// use hcl::HclDecode;
    /// use hcl::decode::{AcceptedKind, Inside};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     mirrors: Vec<Mirror>,
    /// }
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Mirror {
    ///     url: String,
    ///     weight: Option<u8>,
    /// }
    ///
    /// let mirrors = &Config::shape().attributes[0];
    /// let part = |path| mirrors.part(path).map(|part| part.kind);
    /// assert_eq!(part(&[Inside::Element]), Some(AcceptedKind::Object(&["url", "weight"])));
    /// assert_eq!(part(&[Inside::Element, Inside::Key("weight")]), Some(AcceptedKind::Number));
    /// assert_eq!(part(&[Inside::Key("url")]), None);
    /// ```
    pub fn part(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        let part = self.type_at(path)?;
        // A string with the option `one_of` is like an enum of strings.
        let constraints = match path {
            [] => Some(self.constraints),
            [_] => self.constraints.each,
            _ => None,
        };
        match constraints.and_then(|constraints| constraints.one_of) {
            Some(OneOf::Texts(words)) => Some(Accepts { kind: AcceptedKind::OneOf(words), ..part }),
            _ => Some(part),
        }
    }

    /// What the type takes in a part of the value, whatever the options of the field require.
    pub(crate) fn type_at(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        self.parts.at(path)
    }

    /// The default as it would be written in a configuration. `None` if there is none, if it is a secret, or
    /// if only the program knows how to write it: the field's type is not `Serialize`, or a function makes
    /// the field and there is no `encode_with`.
    ///
    /// ```
    /// use hcl::{HclDecode, Value};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(default = half)]
    ///     workers: u16,
    /// }
    ///
    /// fn half() -> u16 {
    ///     8 / 2
    /// }
    ///
    /// let workers = &Config::shape().attributes[0];
    /// assert_eq!((workers.default, workers.default_value()), (Some("half"), Some(Value::number(4))));
    /// ```
    pub fn default_value(&self) -> Option<Value> {
        self.make_default.value()
    }
}

impl BlockShape {
    /// The default as it would be written in a configuration; empty if it is no block. `None` if there is no
    /// default, or if the field's type does not implement `HclEncode`.
    ///
    /// ```
    /// use hcl::{HclDecode, HclEncode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(block, default = Limits { rate: 60 })]
    ///     limits: Limits,
    /// }
    ///
    /// #[derive(HclDecode, HclEncode)]
    /// struct Limits {
    ///     rate: u32,
    /// }
    ///
    /// assert_eq!(Config::shape().blocks[0].default_text().as_deref(), Some("limits {\n  rate = 60\n}\n"));
    /// # let _ = |config: Config| config.limits;
    /// ```
    pub fn default_text(&self) -> Option<String> {
        self.write_default.text()
    }

    /// What the label at a position takes: the strings that its options or its type allow, for example.
    ///
    /// ```
    /// use hcl::HclDecode;
    /// use hcl::decode::AcceptedKind;
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(block)]
    ///     listener: Listener,
    /// }
    ///
    /// #[derive(HclDecode)]
    /// struct Listener {
    ///     #[hcl(label)]
    ///     protocol: Protocol,
    /// }
    ///
    /// #[derive(serde::Deserialize)]
    /// #[serde(rename_all = "lowercase")]
    /// enum Protocol {
    ///     Tcp,
    ///     Udp,
    /// }
    ///
    /// let label = Config::shape().blocks[0].label(0).unwrap();
    /// assert_eq!(label.kind, AcceptedKind::OneOf(&["tcp", "udp"]));
    /// # let _ = |config: Config| (config.listener.protocol, Protocol::Tcp, Protocol::Udp);
    /// ```
    pub fn label(&self, position: usize) -> Option<Accepts> {
        self.label_accepts(position, self.shape.get().labels.get(position))
    }

    /// The field of the label at a position. Where the block has variants, it is one of the `variant`.
    pub(crate) fn label_field(
        &self,
        position: usize,
        variant: Option<&BlockShape>,
    ) -> Option<&'static LabelShape> {
        let shape = self.shape.get();
        let of_variant = || {
            // The label that chooses the variant belongs to none.
            let own = position.checked_sub(usize::from(shape.tag.is_none()))?;
            variant?.shape.get().labels.get(own)
        };
        shape.labels.get(position).or_else(of_variant)
    }

    /// What the label at a position takes, which this field reads.
    pub(crate) fn label_accepts(&self, position: usize, label: Option<&LabelShape>) -> Option<Accepts> {
        let accepts = label.and_then(|label| label.accepts.at(&[])).or_else(|| self.key.at(position));
        let Some(OneOf::Texts(words)) = label.and_then(|label| label.constraints.one_of) else {
            return accepts;
        };
        let any = Accepts { type_name: "", ..Accepts::of::<()>(AcceptedKind::Any) };
        Some(Accepts { kind: AcceptedKind::OneOf(words), ..accepts.unwrap_or(any) })
    }
}
