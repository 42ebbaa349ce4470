//! What documents and blocks have in common: finding and changing what is in them by paths.

use serde::Serialize;

use super::at_path::Comments;
use super::block::DocumentBlock;
use super::code::Code;
use super::comment::{lead_of, tail_of};
use super::document::Document;
use super::errors::{EditError, no_comment_there};
use super::item::Item;
use super::layout::needs_line_end;
use super::path::IntoPath;
use super::place::Place;
use super::route::{Goal, place};

/// Methods that two types have, including their documentation.
macro_rules! reach_inside {
    ($owner:ident) => {
        /// # By paths
        /// A [`Path`](super::Path) leads through blocks, objects and tuples:
        /// `terraform.required_providers.aws.version`, `backend[1].ports[0]`. A path that leads nowhere is an
        /// error, which lists the names that exist.
        impl $owner {
            /// The expression at a path; `None` if the path leads nowhere or to a block. [`item`](Self::item)
            /// says why.
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

            /// The item at a path: an attribute, a block, an entry of an object or an element of a tuple,
            /// with its comments and its place.
            ///
            /// # Errors
            /// The path leads nowhere, or matches several blocks.
            pub fn item(&self, path: impl IntoPath) -> Result<Item<'_>, EditError> {
                self.section().item_at(&path.into_path()?, Goal::Anything)
            }

            /// The items directly inside the one at a path, in order. The empty path means the whole document
            /// or block.
            ///
            /// # Errors
            /// The path leads nowhere, or to something that is neither a block nor an object nor a tuple.
            pub fn items(&self, path: impl IntoPath) -> Result<Vec<Item<'_>>, EditError> {
                self.section().items_at(&path.into_path()?)
            }

            /// The block at a path.
            ///
            /// # Errors
            /// The path leads nowhere, to something else, or to several blocks.
            pub fn block(&self, path: impl IntoPath) -> Result<&DocumentBlock, EditError> {
                self.section().block_by_path(&path.into_path()?)
            }

            /// The block at a path, to be changed.
            ///
            /// # Errors
            /// As for [`block`](Self::block).
            pub fn block_mut(&mut self, path: impl IntoPath) -> Result<&mut DocumentBlock, EditError> {
                self.section_mut().block_by_path_mut(&path.into_path()?)
            }

            /// Changes the value of an attribute, an entry or an element: to anything that is `Serialize`, or
            /// to an expression. Its comments stay. What has this expression or this constant value already
            /// stays as it is written.
            ///
            /// A missing attribute is added at the end of its block. A missing entry is added to its object,
            /// with new objects around it if the path asks for them. Blocks are not added, because the path
            /// does not say whether a block or an object is meant.
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
            /// The path leads nowhere, to a block, or to several blocks; the value cannot be written, or
            /// would nest too deep.
            pub fn set(&mut self, path: impl IntoPath, value: impl Serialize) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().set_at(&path, &Code::of(&value)?);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Adds a new attribute or entry at the end, or an element before the one with the index.
            ///
            /// # Errors
            /// The name already exists; and as for [`set`](Self::set).
            pub fn insert(&mut self, path: impl IntoPath, value: impl Serialize) -> Result<(), EditError> {
                self.insert_at(path, value, Place::Last)
            }

            /// Adds a new attribute or entry at a place. An element goes where its index says.
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
            /// As for [`insert`](Self::insert); and the place is in another block, object or tuple.
            pub fn insert_at(
                &mut self,
                path: impl IntoPath,
                value: impl Serialize,
                to: Place<'_>,
            ) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().insert_at(&path, &Code::of(&value)?, to);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Adds an element to the end of a tuple: on its own line if the last one has its own, with a
            /// comma after it if the last one had one.
            ///
            /// # Errors
            /// The path does not lead to a tuple; the value cannot be written, or would nest too deep.
            pub fn append(&mut self, path: impl IntoPath, value: impl Serialize) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().append_at(&path, &Code::of(&value)?);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Adds a block at a place in the block at a path, with an empty line around it. The empty path
            /// means this document or block.
            ///
            /// # Errors
            /// The path does not lead to a block, the place is in another block, or blocks would nest deeper
            /// than 200 levels.
            pub fn insert_block(
                &mut self,
                path: impl IntoPath,
                to: Place<'_>,
                block: DocumentBlock,
            ) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().insert_block_by_path(&path, block, to);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Removes an attribute, a block, an entry or an element, with the comments directly above it and
            /// at the end of its line.
            ///
            /// # Errors
            /// The path leads nowhere, or matches several blocks.
            pub fn remove(&mut self, path: impl IntoPath) -> Result<(), EditError> {
                self.section_mut().remove_at(&path.into_path()?)
            }

            /// Removes a block and returns it, to be put elsewhere.
            ///
            /// # Errors
            /// As for [`block`](Self::block).
            pub fn take_block(&mut self, path: impl IntoPath) -> Result<DocumentBlock, EditError> {
                let path = path.into_path()?;
                let taken = self.section_mut().take_block_at(&path);
                taken.map_err(|error| self.section().placed(error, &path))
            }

            /// Renames the last step of a path: an attribute, the key of an entry, or the last label of a
            /// block; the type of a block without labels.
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
            /// The path leads nowhere or to an element, the new name already exists, or it is not a valid
            /// name.
            pub fn rename(&mut self, path: impl IntoPath, new: &str) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().rename_at(&path, new);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Moves an item to another place in its file, block, object or tuple, with its comments. Empty
            /// lines and commas stay.
            ///
            /// # Errors
            /// The path leads nowhere, or the place is in another block, object or tuple.
            pub fn move_to(&mut self, path: impl IntoPath, to: Place<'_>) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().move_at(&path, to);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Moves an item to another path, with its comments: into another block, object or tuple, under
            /// another name, or both. The new path of a block ends with its type and as many labels as it
            /// has. Attributes, entries and blocks arrive at the end, elements where the index says.
            /// References to the item are not changed; see [`rename_variable`](Self::rename_variable).
            ///
            /// ```
            /// use hcl::edit::Document;
            ///
            /// let mut document = Document::parse("locals {\n}\n\nvm \"web\" {\n  zone = \"a\" # near\n}\n")?;
            /// document.relocate("vm.web.zone", "locals.place")?;
            /// document.relocate("vm.web", "machine.app")?;
            /// assert_eq!(document.to_string(), "locals {\n  place = \"a\" # near\n}\n\nmachine \"app\" {\n}\n");
            /// # Ok::<(), hcl::Error>(())
            /// ```
            ///
            /// # Errors
            /// The path leads nowhere, or matches several blocks; the new one already exists, leads into
            /// nothing, or is not one for such an item. Then nothing is changed.
            pub fn relocate(&mut self, path: impl IntoPath, new: impl IntoPath) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().relocate_at(&path, &new.into_path()?);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Sorts the items directly inside the one at a path: by names and labels, elements by their
            /// text. Comments move along; empty lines and commas stay. The empty path means this document or
            /// block.
            ///
            /// # Errors
            /// The path leads nowhere, or to something that is neither a block nor an object nor a tuple.
            pub fn sort(&mut self, path: impl IntoPath) -> Result<(), EditError> {
                self.sort_by_key(path, |item| {
                    let text = if item.name().is_empty() { item.to_string() } else { String::new() };
                    (item.name().to_owned(), item.labels().to_vec(), text)
                })
            }

            /// Sorts like [`sort`](Self::sort), by keys; items with equal keys keep their order.
            ///
            /// # Errors
            /// As for [`sort`](Self::sort).
            pub fn sort_by_key<K: Ord>(
                &mut self,
                path: impl IntoPath,
                key: impl FnMut(&Item<'_>) -> K,
            ) -> Result<(), EditError> {
                let path = path.into_path()?;
                let done = self.section_mut().sort_at(&path, key);
                done.map_err(|error| self.section().placed(error, &path))
            }

            /// Replaces the comments directly above an item: a comment line for each line of the text. An
            /// empty text removes them. An item that shares its line with others, or with the braces around
            /// it, gets a line of its own.
            ///
            /// # Errors
            /// The path leads nowhere, or matches several blocks.
            pub fn set_comment(&mut self, path: impl IntoPath, text: &str) -> Result<(), EditError> {
                let change = |comments: Comments<'_>| {
                    *comments.lead = lead_of(text, comments.lead, comments.newline);
                };
                self.section_mut().comment_at(&path.into_path()?, change, false)
            }

            /// Replaces the comment at the end of an item's line; for a block, after its closing brace. An
            /// empty text removes it.
            ///
            /// # Errors
            /// The path leads nowhere, or matches several blocks; or the line ends with a heredoc, which
            /// nothing can follow.
            pub fn set_end_comment(&mut self, path: impl IntoPath, text: &str) -> Result<(), EditError> {
                let path = path.into_path()?;
                let code = self.section().item_at(&path, Goal::Anything)?.code();
                if code.is_some_and(|code| needs_line_end(code.text())) {
                    return Err(no_comment_there(&place(&path.steps)));
                }
                let change = |comments: Comments<'_>| *comments.tail = tail_of(text, comments.tail);
                self.section_mut().comment_at(&path, change, true)
            }

            /// Renames a variable in all expressions, including templates. Both names may have attributes:
            /// renaming `var.zone` to `local.zone` changes `var.zone` and `var.zone.id`, but neither
            /// `var.zones` nor the variable of a `for` expression. Returns the number of occurrences.
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
            /// Only a type says that a text is
            /// [taken as it is written](crate::guide::derive::attributes#literal), so that `${var.zone}` in
            /// it is no variable. A document that `Document::parse_for` has read for the type knows that, and
            /// leaves such a text alone; one that was read without a type changes it.
            ///
            /// # Errors
            /// One of the names is not a variable, with or without attributes.
            pub fn rename_variable(&mut self, from: &str, to: &str) -> Result<usize, EditError> {
                self.section_mut().rename_variable(from, to)
            }

            /// Rewrites any expression: arguments, operands, parts of templates, keys, in all attributes and
            /// blocks. The closure is called with every expression and says what to do with it: nothing or
            /// `None` keeps it, an [`Expr`](crate::Expr) replaces it, and a [`Rewrite`](super::Rewrite) can
            /// also change the text at places inside it. All other bytes stay, including comments and layout.
            /// Returns the number of expressions that were rewritten.
            ///
            /// A text that a document was told to be
            /// [taken as it is written](crate::guide::derive::attributes#literal), by
            /// `Document::parse_for` or [`Code`](super::Code), is not visited.
            ///
            /// Parts are visited before the expression that contains them, which then shows its parts as
            /// rewritten: `Expr::from(expression)` has their new text. Replacements are not visited.
            /// Parentheses are added where precedence requires them.
            /// [`Expression::location`](crate::Expression::location) is the place in the original text; the
            /// places of a replacement refer to its own text.
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
            /// The time is linear in the size of the text, plus that of all texts that the closure asks for.
            ///
            /// # Errors
            /// An expression has a mistake or is not allowed there, a place is not in the visited expression,
            /// or the result does not parse, because it nests too deep or a text is wrong. Then nothing is
            /// changed.
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
