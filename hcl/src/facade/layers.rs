//! Loading layers: diagnostics become an `Error`.

use serde::Serialize;

use crate::decode::HclDecode;
#[cfg(feature = "schema")]
use crate::decode::Shape;
#[cfg(feature = "schema")]
use crate::diagnostic::Diagnostics;
use crate::error::Error;
#[cfg(feature = "watch")]
use crate::layers::Watch;
use crate::layers::{self, Layers, Live, Loaded, Reloaded};
use crate::model::{Body, Context};
#[cfg(feature = "schema")]
use crate::value::Value;

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

    /// Reads all sources, merges them, and decodes the result by a shape, as
    /// [`by_shape`](crate::decode::by_shape) does with a body.
    ///
    /// # Errors
    /// As for [`Layers::decode`].
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     host: String,
    ///     port: u16,
    /// }
    ///
    /// let layers = Layers::new().text("defaults.hcl", "host = \"::1\"\nport = 80\n").text("app.hcl", "port = 8080\n");
    /// let loaded = layers.decode_by_shape(Config::shape(), &Context::new())?;
    /// assert_eq!(loaded.value["port"], hcl::Value::number(8080));
    /// assert_eq!(loaded.origin("port").unwrap().source.name(), "app.hcl");
    /// # let _ = |config: Config| (config.host, config.port);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[cfg(feature = "schema")]
    pub fn decode_by_shape(&self, shape: &'static Shape, context: &Context) -> Result<Loaded<Value>, Error> {
        self.load_by_shape(shape, context, &mut |body| (body, None, Diagnostics::new()))
            .map_err(Error::failed)
    }

    /// Loads the configuration as [`Layers::decode`] does, to load it again while the program runs.
    ///
    /// # Errors
    /// As for [`Layers::decode`].
    pub fn live<T: HclDecode>(&self, context: &Context) -> Result<Live<T>, Error> {
        Live::start(self, context).map_err(Error::failed)
    }
}

impl<T: HclDecode> Live<T> {
    /// Reads all sources again, and returns what changed.
    ///
    /// # Errors
    /// As for [`Layers::decode`]. The value that was loaded before stays.
    pub fn reload(&mut self) -> Result<Reloaded<T>, Error> {
        self.load_again().map_err(Error::failed)
    }
}

#[cfg(feature = "watch")]
impl<T: HclDecode + Send + Sync + 'static> Live<T> {
    /// Reloads in a thread of its own whenever a file of the configuration changes, until the result is
    /// dropped. `tell` gets what changed, or why a change cannot be used; then the last good value stays. It
    /// is not called if nothing changed.
    ///
    /// It does not matter how a file changes: it may be written in place, or replaced by renaming another
    /// one, as editors do; a symbolic link on the way to it may be replaced, as when Kubernetes changes a
    /// mounted config map; an optional file or a directory may appear later. The files are read when nothing
    /// happened to them for a tenth of a second. On Linux, a file that somebody is writing is not read before
    /// it is closed; elsewhere, and when a program pauses after closing it, only replacing the file by
    /// renaming is safe from being read half written.
    ///
    /// ```
    /// # let folder = std::env::temp_dir().join(format!("hcl-watch-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// # let path = folder.join("shop.hcl");
    /// use std::sync::mpsc::channel;
    ///
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     log_level: String,
    /// }
    ///
    /// std::fs::write(&path, "log_level = \"info\"\n")?;
    /// let live = Layers::new().file(&path).live::<Config>(&Context::new())?;
    /// let (sender, changes) = channel();
    /// let watch = live.watch(move |change| drop(sender.send(change)))?;
    ///
    /// std::fs::write(&path, "log_level = \"debug\"\n")?;
    /// let change = changes.recv()??;
    /// assert_eq!(change.value().log_level, "debug");
    /// assert_eq!(watch.current().value.log_level, "debug");
    /// # drop(watch);
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The system does not allow to watch files.
    pub fn watch(
        self,
        mut tell: impl FnMut(Result<Reloaded<T>, Error>) + Send + 'static,
    ) -> Result<Watch<T>, Error> {
        let tell = Box::new(move |reloaded: Result<_, _>| tell(reloaded.map_err(Error::failed)));
        self.watch_files(tell).map_err(Error::failed)
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
