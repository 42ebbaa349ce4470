//! Comma-separated values as in RFC 4180: quoted fields may contain commas, newlines and doubled quotes.

use std::collections::HashSet;

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::string::normalized;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("csvdecode", csv_decode)];

fn csv_decode() -> Function {
    never_null(
        "The rows of a table in CSV, as objects with the names of the first line: \
         `csvdecode(\"a,b\\n1,2\\n\")[0].b` is `\"2\"`.",
    )
    .effort(4)
    .parameter(Parameter::new("str", Type::String))
    .gives_by(
        |arguments| match arguments[0].as_str() {
            Some(text) => {
                let names = header(&mut TableReader::new(text))?;
                Ok(Type::list(Type::object(names.iter().map(|name| (name, Type::String)))))
            }
            None => Ok(Type::Dynamic),
        },
        |arguments, ty| {
            let mut reader = TableReader::new(arguments[0].as_str().unwrap_or_default());
            let names = header(&mut reader)?;
            let mut rows = Vec::new();
            while let Some(row) = reader.record()? {
                if row.len() != names.len() {
                    return Err(errors::csv_fields(reader.number, row.len(), names.len()));
                }
                rows.push(Value::try_object(names.iter().zip(row.into_iter().map(Value::string)))?);
            }
            Ok(Value::list(ty.element_type().cloned().unwrap_or(Type::Dynamic), rows)?)
        },
    )
}

fn header(reader: &mut TableReader<'_>) -> Result<Vec<String>, FunctionError> {
    let names = reader.record()?.ok_or_else(errors::csv_header)?;
    let mut seen = HashSet::new();
    match names.iter().find(|name| !seen.insert(normalized(name))) {
        Some(name) => Err(errors::csv_name(name)),
        None => Ok(names),
    }
}

struct TableReader<'a> {
    rest: &'a str,
    /// The rest of the current line, and whether a newline ends it.
    line: &'a str,
    ended: bool,
    /// The number of that line, for errors.
    number: usize,
}

impl<'a> TableReader<'a> {
    fn new(text: &'a str) -> Self {
        TableReader { rest: text, line: "", ended: false, number: 0 }
    }

    /// The fields of the next non-empty line, and of further lines that a quoted field spans.
    fn record(&mut self) -> Result<Option<Vec<String>>, FunctionError> {
        while self.line.is_empty() {
            if !self.next_line() {
                return Ok(None);
            }
        }
        let mut fields = Vec::new();
        loop {
            fields.push(match self.line.strip_prefix('"') {
                Some(inside) => {
                    self.line = inside;
                    self.quoted()?
                }
                None => self.plain()?,
            });
            match self.line.strip_prefix(',') {
                Some(next) => self.line = next,
                None if self.line.is_empty() => return Ok(Some(fields)),
                None => return Err(errors::csv_quote(self.number)),
            }
        }
    }

    fn next_line(&mut self) -> bool {
        if self.rest.is_empty() {
            return false;
        }
        self.number += 1;
        let (line, rest, ended) = match self.rest.split_once('\n') {
            Some((line, rest)) => (line, rest, true),
            None => (self.rest, "", false),
        };
        self.line = line.strip_suffix('\r').unwrap_or(line);
        self.rest = rest;
        self.ended = ended;
        true
    }

    /// A field that ends at a comma or the end of the line.
    fn plain(&mut self) -> Result<String, FunctionError> {
        let (field, rest) = self.line.split_at(self.line.find(',').unwrap_or(self.line.len()));
        if field.contains('"') {
            return Err(errors::csv_quote(self.number));
        }
        self.line = rest;
        Ok(field.to_owned())
    }

    /// A field that ends at the closing quote, however many lines it spans. Two quotes stand for one.
    fn quoted(&mut self) -> Result<String, FunctionError> {
        let mut field = String::new();
        loop {
            match self.line.split_once('"') {
                Some((text, rest)) => {
                    field.push_str(text);
                    self.line = rest;
                    match rest.strip_prefix('"') {
                        Some(after) => {
                            field.push('"');
                            self.line = after;
                        }
                        None => return Ok(field),
                    }
                }
                None => {
                    field.push_str(self.line);
                    if self.ended {
                        field.push('\n');
                    }
                    if !self.next_line() {
                        return Err(errors::csv_unclosed(self.number));
                    }
                }
            }
        }
    }
}
