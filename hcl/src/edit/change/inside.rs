//! What documents and blocks offer alike: reaching what is in them by paths, and changing it.

use serde::Serialize;

use super::block::DocumentBlock;
use super::code::Code;
use super::comment::{lead_of, tail_of};
use super::document::Document;
use super::errors::{EditError, no_comment_there};
use super::item::Item;
use super::layout::needs_line_end;
use super::path::IntoPath;
use super::place::Place;
use super::reach::Comments;
use super::route::{Goal, place};

/// The same for both, documentation included.
macro_rules! reach_inside {
    ($owner:ident) => {
        /// # By paths
        /// A [`Path`](super::Path) leads through blocks, objects and tuples: `terraform.required_providers.aws.version`, `backend[1].ports[0]`.
        /// Whatever does not lead anywhere is an error, which says what there is instead.
        impl $owner {
            /// The expression that a path leads to. Nothing, where it leads nowhere or to a block; [`item`](Self::item) says why.
            ///
            /// ```
            /// use hcl::edit::Document;
            ///
            /// let document = Document::parse("locals {\n  tags = { owner = \"platform\", zone = var.zone }\n}\n")?;
            /// assert_eq!(document.get("locals.tags.owner").and_then(|code| code.value()), Some("platform".into()));
            /// assert_eq!(document.get("locals.tags.zone").map(|code| code.to_string()).as_deref(), Some("var.zone"));
            /// assert_eq!(document.get("locals.tags.team"), None);
            /// # Ok::<(), hcl::Error>(())
            /// ```
            pub fn get(&self, path: impl IntoPath) -> Option<Code> {
                let path = path.into_path().ok()?;
                self.section().item_at(&path, Goal::Value).ok()?.code()
            }

            /// What a path leads to: an attribute, a block, an entry of an object or an element of a tuple, with its comments and its place.
            ///
            /// # Errors
            /// The path leads nowhere, or means several blocks.
            pub fn item(&self, path: impl IntoPath) -> Result<Item<'_>, EditError> {
                self.section().item_at(&path.into_path()?, Goal::Anything)
            }

            /// What is directly inside of what a path leads to, in order. The path without steps means all of this.
            ///
            /// # Errors
            /// The path leads nowhere, or to what is neither a block nor an object nor a tuple.
            pub fn items(&self, path: impl IntoPath) -> Result<Vec<Item<'_>>, EditError> {
                self.section().items_at(&path.into_path()?)
            }

            /// The block that a path leads to.
            ///
            /// # Errors
            /// The path leads nowhere, to something else, or to several blocks.
            pub fn block(&self, path: impl IntoPath) -> Result<&DocumentBlock, EditError> {
                self.section().block_by_path(&path.into_path()?)
            }

            /// The block that a path leads to, to be changed.
            ///
            /// # Errors
            /// As for [`block`](Self::block).
            pub fn block_mut(&mut self, path: impl IntoPath) -> Result<&mut DocumentBlock, EditError> {
                self.section_mut().block_by_path_mut(&path.into_path()?)
            }

            /// Gives an attribute, an entry or an element another value: anything that is `Serialize`, or an expression. Its comments stay.
            ///
            /// An attribute that is not there is added at the end of its block. So is an entry, to an object that is there, with objects
            /// around it as the path says. Blocks are not added, for nobody knows whether a block or an object is meant.
            ///
            /// ```
            /// use hcl::edit::{Code, Document};
            ///
            /// let mut document = Document::parse("tags = { team = 1 }\nports = [80]\n")?;
            /// document.set("tags.owner.name", "platform")?;
            /// document.set("ports[0]", Code::parse("var.port + 1")?)?;
            /// document.set("zones", ["a", "b"])?;
            /// assert_eq!(document.to_string(), "\
            /// tags = { team = 1, owner = { name = \"platform\" } }
            /// ports = [var.port + 1]
            /// zones = [\"a\", \"b\"]
            /// ");
            /// # Ok::<(), hcl::Error>(())
            /// ```
            ///
            /// # Errors
            /// The path leads nowhere, to a block, or to several blocks; the value cannot be written, or would nest too deep.
            pub fn set(&mut self, path: impl IntoPath, value: impl Serialize) -> Result<(), EditError> {
                self.section_mut().set_at(&path.into_path()?, &Code::of(&value)?)
            }

            /// Adds an attribute or an entry that is not there yet, at the end, or an element in front of the one with the index.
            ///
            /// # Errors
            /// There is something of that name; and as for [`set`](Self::set).
            pub fn insert(&mut self, path: impl IntoPath, value: impl Serialize) -> Result<(), EditError> {
                self.insert_at(path, value, Place::Last)
            }

            /// Adds an attribute or an entry that is not there yet at some place. An element goes where its index says.
            ///
            /// ```
            /// use hcl::edit::{Document, Place};
            ///
            /// let mut document = Document::parse("tags = {\n  # Pays.\n  owner = 1\n}\n")?;
            /// document.insert_at("tags.cost", 2, Place::Before("owner"))?;
            /// assert_eq!(document.to_string(), "tags = {\n  cost = 2\n  # Pays.\n  owner = 1\n}\n");
            /// # Ok::<(), hcl::Error>(())
            /// ```
            ///
            /// # Errors
            /// As for [`insert`](Self::insert); and the place is elsewhere.
            pub fn insert_at(
                &mut self,
                path: impl IntoPath,
                value: impl Serialize,
                to: Place<'_>,
            ) -> Result<(), EditError> {
                self.section_mut().insert_at(&path.into_path()?, &Code::of(&value)?, to)
            }

            /// Adds an element to the end of a tuple: on a line of its own where the last one is, with a comma behind it where the last one had
            /// one.
            ///
            /// # Errors
            /// The path does not lead to a tuple; the value cannot be written, or would nest too deep.
            pub fn append(&mut self, path: impl IntoPath, value: impl Serialize) -> Result<(), EditError> {
                self.section_mut().append_at(&path.into_path()?, &Code::of(&value)?)
            }

            /// Puts a block somewhere into the block that a path leads to, with an empty line around it. The path without steps means this.
            ///
            /// # Errors
            /// The path does not lead to a block, the place is elsewhere, or blocks would nest deeper than 200 levels.
            pub fn insert_block(
                &mut self,
                path: impl IntoPath,
                to: Place<'_>,
                block: DocumentBlock,
            ) -> Result<(), EditError> {
                self.section_mut().insert_block_by_path(&path.into_path()?, block, to)
            }

            /// Removes an attribute, a block, an entry or an element, with the comments directly above it and at the end of its line.
            ///
            /// # Errors
            /// The path leads nowhere, or means several blocks.
            pub fn remove(&mut self, path: impl IntoPath) -> Result<(), EditError> {
                self.section_mut().remove_at(&path.into_path()?)
            }

            /// Removes a block, to be put elsewhere.
            ///
            /// # Errors
            /// As for [`block`](Self::block).
            pub fn take_block(&mut self, path: impl IntoPath) -> Result<DocumentBlock, EditError> {
                self.section_mut().take_block_at(&path.into_path()?)
            }

            /// Gives another name to the last step of a path: to an attribute, to the key of an entry, or to the label of a block, which is its
            /// type where it has no labels.
            ///
            /// ```
            /// use hcl::edit::Document;
            ///
            /// let mut document = Document::parse("resource \"disk\" \"web\" {\n  size = 1\n}\n")?;
            /// document.rename("resource.disk.web.size", "gigabytes")?;
            /// document.rename("resource.disk.web", "app")?;
            /// assert_eq!(document.to_string(), "resource \"disk\" \"app\" {\n  gigabytes = 1\n}\n");
            /// # Ok::<(), hcl::Error>(())
            /// ```
            ///
            /// # Errors
            /// The path leads nowhere or to an element, there is something of that name, or it is no name.
            pub fn rename(&mut self, path: impl IntoPath, new: &str) -> Result<(), EditError> {
                self.section_mut().rename_at(&path.into_path()?, new)
            }

            /// Moves something to another place in its file, block, object or tuple, with its comments. Empty lines and commas stay.
            ///
            /// # Errors
            /// The path leads nowhere, or the place is elsewhere.
            pub fn move_to(&mut self, path: impl IntoPath, to: Place<'_>) -> Result<(), EditError> {
                self.section_mut().move_at(&path.into_path()?, to)
            }

            /// Sorts what is directly inside of what a path leads to: by names and labels, elements by their text. Comments move along; empty lines and
            /// commas stay. The path without steps means all of this.
            ///
            /// # Errors
            /// The path leads nowhere, or to what is neither a block nor an object nor a tuple.
            pub fn sort(&mut self, path: impl IntoPath) -> Result<(), EditError> {
                self.sort_by_key(path, |item| {
                    let text = if item.name().is_empty() { item.to_string() } else { String::new() };
                    (item.name().to_owned(), item.labels().to_vec(), text)
                })
            }

            /// Sorts as [`sort`](Self::sort) does, by keys; what has the same key stays in its order.
            ///
            /// # Errors
            /// As for [`sort`](Self::sort).
            pub fn sort_by_key<K: Ord>(
                &mut self,
                path: impl IntoPath,
                key: impl FnMut(&Item<'_>) -> K,
            ) -> Result<(), EditError> {
                self.section_mut().sort_at(&path.into_path()?, key)
            }

            /// Writes a comment directly above something, in place of those that are there: a line for each line of the text. An empty text removes
            /// them. What stands on one line with others, or with the braces around it, gets a line of its own.
            ///
            /// # Errors
            /// The path leads nowhere, or means several blocks.
            pub fn set_comment(&mut self, path: impl IntoPath, text: &str) -> Result<(), EditError> {
                let change = |comments: Comments<'_>| {
                    *comments.lead = lead_of(text, comments.lead, comments.newline);
                };
                self.section_mut().comment_at(&path.into_path()?, change, false)
            }

            /// Writes a comment at the end of a line, of a block behind its closing brace, in place of the one that is there. An empty text removes it.
            ///
            /// # Errors
            /// The path leads nowhere, or means several blocks; or the line ends with a heredoc, which nothing can follow.
            pub fn set_end_comment(&mut self, path: impl IntoPath, text: &str) -> Result<(), EditError> {
                let path = path.into_path()?;
                let code = self.section().item_at(&path, Goal::Anything)?.code();
                if code.is_some_and(|code| needs_line_end(code.text())) {
                    return Err(no_comment_there(&place(&path.steps)));
                }
                let change = |comments: Comments<'_>| *comments.tail = tail_of(text, comments.tail);
                self.section_mut().comment_at(&path, change, true)
            }

            /// Calls a variable by another name in all expressions, also in templates. Both names may have attributes: `var.zone` to `local.zone`
            /// changes `var.zone` and `var.zone.id`, and neither `var.zones` nor the variable of a `for` expression. Says how often.
            ///
            /// ```
            /// use hcl::edit::Document;
            ///
            /// let mut document = Document::parse("name = \"${var.zone}-${upper(var.zone)}\" # var.zone\n")?;
            /// assert_eq!(document.rename_variable("var.zone", "local.place")?, 2);
            /// assert_eq!(document.to_string(), "name = \"${local.place}-${upper(local.place)}\" # var.zone\n");
            /// # Ok::<(), hcl::Error>(())
            /// ```
            ///
            /// # Errors
            /// One of the names is no variable, with attributes or without.
            pub fn rename_variable(&mut self, from: &str, to: &str) -> Result<usize, EditError> {
                self.section_mut().rename_variable(from, to)
            }

            /// Rewrites expressions wherever they stand: arguments, operands, parts of templates, keys, in all attributes and blocks. The
            /// closure is shown every expression and says what becomes of it: nothing or `None` keeps it, an [`Expr`](crate::Expr) replaces
            /// it, a [`Rewrite`](super::Rewrite) can also change the text at places in it. All other bytes stay, comments and layout too.
            /// Says how many expressions were rewritten.
            ///
            /// Parts come before what they are in, and what they are in is shown with its parts as they are by then: `Expr::from(expression)` has their new
            /// text. What was put in is not visited. Parentheses are added where precedence asks for them. [`Expression::location`](crate::Expression::location)
            /// is the place in the text as it was; what was put in has places in its own text alone.
            ///
            /// ```
            /// use hcl::edit::{Document, Rewrite};
            /// use hcl::{Expr, ExpressionKind};
            ///
            /// let mut document = Document::parse("\
            /// name = \"${var.name}\"
            /// zones = list(upper(var.zone), # near
            ///   \"x${list(1)}\")
            /// size = min(var.a, 2) * 3
            /// ")?;
            /// let count = document.rewrite(|expression| match expression.kind() {
            ///     // "${x}" is x.
            ///     ExpressionKind::Template(template) => {
            ///         template.lone_interpolation().map(|only| Expr::from(only.expression())).into()
            ///     }
            ///     ExpressionKind::Call(call) => match call.name() {
            ///         "list" => Expr::tuple(call.arguments()).into(),
            ///         "min" => Expr::raw("var.a < 2 ? var.a : 2").into(),
            ///         "upper" => Rewrite::text(call.name_location(), "lower"),
            ///         _ => Rewrite::Keep,
            ///     },
            ///     _ => Rewrite::Keep,
            /// })?;
            /// assert_eq!(count, 5);
            /// assert_eq!(document.to_string(), "\
            /// name = var.name
            /// zones = [lower(var.zone), \"x${[1]}\"]
            /// size = (var.a < 2 ? var.a : 2) * 3
            /// ");
            /// # Ok::<(), hcl::Error>(())
            /// ```
            ///
            /// The time grows with the size of the text, and with that of all texts that the closure asks for.
            ///
            /// # Errors
            /// An expression has a mistake or cannot stand there, a place is not in what was visited, or what comes of it does not parse, since it
            /// nests too deep or a text is wrong. Nothing is changed then.
            pub fn rewrite<R: Into<super::Rewrite>>(
                &mut self,
                visit: impl FnMut(&crate::model::Expression) -> R,
            ) -> Result<usize, EditError> {
                self.section_mut().rewrite(visit)
            }
        }
    };
}

reach_inside!(Document);
reach_inside!(DocumentBlock);
