//! What an application configures and starts.

use std::fmt;
use std::path::Path;

use lsp_server::Connection;

use super::error::Error;
use super::language::Language;
use super::{session, stdio};
use crate::decode::HclDecode;
#[cfg(feature = "schema")]
use crate::decode::Shape;
use crate::ext::Module;
use crate::layers::Layers;
use crate::model::Context;
#[cfg(feature = "schema")]
use crate::reference::Schemas;

/// A language server. The page of [`lsp`](super) describes what it does.
#[must_use = "a server does nothing until it serves"]
pub struct Server(Language);

impl Server {
    /// A server for the configuration that is decoded into a type. Its context has neither variables nor
    /// functions, like that of [`from_str`](crate::from_str), until [`Server::context`] sets another one.
    pub fn of<T: HclDecode>() -> Server {
        Server(Language::of::<T>())
    }

    /// A server for the configuration that a shape describes, without the type. It does what
    /// [`Server::of`] does, but knows no checks of the program.
    ///
    /// ```no_run
    /// # #[derive(hcl::HclDecode)]
    /// # struct Config {}
    /// use hcl::HclDecode;
    ///
    /// hcl::lsp::Server::of_shape(Config::shape()).serve_stdio()?;
    /// # Ok::<(), hcl::lsp::Error>(())
    /// ```
    #[cfg(feature = "schema")]
    pub fn of_shape(shape: &'static Shape) -> Server {
        Server(Language::of_shape(shape))
    }

    /// A server for any configuration in this language. It reports errors of the syntax only.
    ///
    /// Blocks `variable "name"` declare `var.name`, attributes in blocks `locals` declare `local.name`, and
    /// blocks `function "name"` declare functions, as in Terraform, Packer and docker buildx;
    /// [`Server::module`] replaces these rules. With the feature `stdlib` the standard functions are known.
    pub fn any() -> Server {
        let server = Server(Language::any()).module(|module| {
            module.variables("variable", "var").locals("locals", "local").functions("function")
        });
        server.context(standard)
    }

    /// Finds the schema of each text, for a server without a type: what it says is checked, completed and
    /// shown as that of a type is. The texts follow when their schemas change.
    ///
    /// ```no_run
    /// use hcl::reference::Schemas;
    ///
    /// hcl::lsp::Server::any().schemas(Schemas::new()).serve_stdio()?;
    /// # Ok::<(), hcl::lsp::Error>(())
    /// ```
    #[cfg(feature = "schema")]
    pub fn schemas(mut self, schemas: Schemas) -> Server {
        self.0.schemas = Some(schemas);
        self
    }

    /// The variables and functions with which the application decodes its configuration. The closure is
    /// called for each version of a text, so it should be fast.
    ///
    /// After a change only changed blocks are decoded again, if the type has no checks of all its blocks, and
    /// if the context means what it meant before. Of one with functions of the application that is known only
    /// if the closure returns a clone of the same context.
    pub fn context(mut self, make: impl Fn() -> Context + Send + Sync + 'static) -> Server {
        self.0.context = Box::new(make);
        self
    }

    /// Which blocks declare variables, locals and functions, for an application that evaluates its
    /// configuration with a [`Module`]. The module is resolved first, and what is left is decoded with its
    /// context.
    ///
    /// ```no_run
    /// # #[derive(hcl::HclDecode)]
    /// # struct Config {}
    /// hcl::lsp::Server::of::<Config>()
    ///     .module(|module| module.variables("variable", "var").locals("locals", "local"))
    ///     .serve_stdio()?;
    /// # Ok::<(), hcl::lsp::Error>(())
    /// ```
    pub fn module(mut self, declare: impl Fn(Module) -> Module + Send + Sync + 'static) -> Server {
        self.0.declare = Some(Box::new(declare));
        self
    }

    /// Treats the files of these layers as one configuration. The closure gets the folder that the editor has
    /// open, or the working directory of the server if there is none, and returns the layers that the
    /// application would load.
    ///
    /// Texts that are open in the editor take the place of their files. A text that does not belong to the
    /// layers is a configuration of its own. If there is a [`Server::module`] too, the layers are merged
    /// first, so a later layer may replace the default of a variable or a local. An application does that
    /// with `layers.decode::<Body>(&context)`, whose value is the body for the [`Module`].
    ///
    /// ```no_run
    /// # #[derive(hcl::HclDecode)]
    /// # struct Config {}
    /// use hcl::Layers;
    ///
    /// hcl::lsp::Server::of::<Config>()
    ///     .layers(|folder| Layers::new().file(folder.join("app.hcl")).optional_directory(folder.join("app.d")))
    ///     .serve_stdio()?;
    /// # Ok::<(), hcl::lsp::Error>(())
    /// ```
    pub fn layers(mut self, layers: impl Fn(&Path) -> Layers + Send + Sync + 'static) -> Server {
        self.0.layers = Some(Box::new(layers));
        self
    }

    /// Serves one client over standard input and output until it leaves. Nothing else may be written to
    /// standard output meanwhile.
    ///
    /// # Errors
    /// Standard input or output fails, or the client exits without shutting the server down. It is no error
    /// if standard input ends.
    pub fn serve_stdio(self) -> Result<(), Error> {
        stdio::serve(&self.0)
    }

    /// Serves one client over a connection, such as a pair made in memory by [`Connection::memory`], until it
    /// leaves.
    ///
    /// # Errors
    /// The client exits without shutting the server down.
    pub fn serve(self, connection: Connection) -> Result<(), Error> {
        session::run(&self.0, connection)
    }
}

/// Shows the name of the type only: the application's closures have no text.
impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let type_name = self.0.typed.map(|typed| typed.shape.type_name.get());
        f.debug_struct("Server").field("type_name", &type_name).finish_non_exhaustive()
    }
}

/// The context of a server without a type.
fn standard() -> Context {
    let builder = Context::builder().allow_variables().allow_functions();
    #[cfg(feature = "stdlib")]
    let builder = builder.stdlib();
    builder.build()
}
