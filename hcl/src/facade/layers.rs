//! Loading layers: diagnostics become an `Error`.

use serde::Serialize;

use crate::decode::HclDecode;
use crate::error::Error;
use crate::layers::{self, Layers, Loaded};
use crate::model::{Body, Context};

impl Layers {
    /// Reads all sources, merges them, and decodes the result with the variables and functions of a context.
    ///
    /// The sources are read at each call, so calling it again reloads the configuration. A value that was
    /// loaded before stays valid if that fails.
    ///
    /// # Errors
    /// Everything that is wrong, each at its source: files that cannot be read, texts that do not parse,
    /// variables and settings with unknown names, values that do not fit, and required attributes that no
    /// layer sets. A value that another layer overrides is not checked, unless [`Layers::check_overridden`]
    /// asks for it.
    pub fn decode<T: HclDecode>(&self, context: &Context) -> Result<Loaded<T>, Error> {
        self.load(context).map_err(Error::failed)
    }
}

impl Body {
    /// Makes a body from a struct or a map. Its fields are attributes, or blocks where a schema asks for
    /// blocks. A field that is `None` sets nothing.
    ///
    /// # Errors
    /// The value is not a struct or map, or cannot be converted to a [`Value`](crate::value::Value).
    ///
    /// ```
    /// use hcl::{Body, Context, HclDecode, IndexMap};
    ///
    /// #[derive(HclDecode)]
    /// struct Config { #[hcl(block)] server: Server }
    ///
    /// #[derive(HclDecode)]
    /// struct Server { port: u16 }
    ///
    /// let values = IndexMap::from([("server", IndexMap::from([("port", 80)]))]);
    /// let config: Config = Context::new().from_body(&Body::from_serialize(&values)?)?;
    /// assert_eq!(config.server.port, 80);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn from_serialize<T: Serialize + ?Sized>(values: &T) -> Result<Body, Error> {
        Ok(layers::body_of(values)?)
    }

    /// This body with one value set. `a.b` is the attribute `b` in the block `a`, or the entry `b` of the
    /// object `a`, depending on the schema that the body is asked for. Labels are steps of the path too.
    ///
    /// # Errors
    /// The path is invalid, or the value cannot be converted to a [`Value`](crate::value::Value).
    ///
    /// ```
    /// use hcl::{Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config { #[hcl(block)] server: Server }
    ///
    /// #[derive(HclDecode)]
    /// struct Server { host: String, port: u16 }
    ///
    /// let body = hcl::parse("server {\n  host = \"localhost\"\n  port = 80\n}\n")?.set("server.port", 8080)?;
    /// let config: Config = Context::new().from_body(&body)?;
    /// assert_eq!((config.server.host.as_str(), config.server.port), ("localhost", 8080));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn set(&self, path: &str, value: impl Serialize) -> Result<Body, Error> {
        Ok(layers::with_setting(self, path, &value)?)
    }
}
