//! The document as a whole: its directives, and that there is only one.

use std::collections::HashMap;

use super::cursor::is_allowed;
use super::errors;
use super::scanner::Scanner;
use super::token::TokenKind;
use crate::deep;
use crate::value::function::FunctionError;
use crate::value::repr::{MAX_DEPTH, Value};

/// Makes values of tokens.
pub(super) struct Composer<'t> {
    pub(super) scanner: Scanner<'t>,
    /// What the handles of tags stand for.
    pub(super) handles: HashMap<String, String>,
    /// The values that anchors name; `None` while the value is being read.
    pub(super) anchors: HashMap<String, Option<Value>>,
    pub(super) depth: usize,
    /// How many keys `<<` has copied.
    pub(super) merged: usize,
}

/// The value of the only document in a text.
pub(in crate::value::stdlib::terraform::yaml) fn decode(text: &str) -> Result<Value, FunctionError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some(place) = text.find(|letter| !is_allowed(letter)) {
        let letter = text[place..].chars().next().unwrap_or_default();
        return Err(errors::control(text[..place].matches('\n').count(), letter));
    }
    let read = || {
        let scanner = Scanner::new(text);
        let handles = [("!", "!"), ("!!", "tag:yaml.org,2002:")];
        let handles = handles.map(|(handle, prefix)| (handle.to_owned(), prefix.to_owned())).into();
        Composer { scanner, handles, anchors: HashMap::new(), depth: 0, merged: 0 }.document()
    };
    deep::run(levels(text), read).unwrap_or_else(|| Err(errors::too_deep(deep::SHALLOW)))
}

/// No fewer levels than the text has. Collections without brackets begin after indentation and indicators,
/// each further right than the one around it, or at the same column as the key that it belongs to. A bracket
/// in a string or a comment closes nothing.
pub(in crate::value::stdlib::terraform::yaml) fn levels(text: &str) -> usize {
    let (mut open, mut most, mut leading, mut is_leading) = (0_usize, 0, 0_usize, true);
    let mut most_leading = 0;
    let all_close = !text.contains(['"', '\'', '#']);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' => {
                open += 1;
                most = most.max(open);
            }
            b']' | b'}' if all_close => open = open.saturating_sub(1),
            b'\n' | b'\r' => (leading, is_leading) = (0, true),
            _ => {}
        }
        is_leading = is_leading && matches!(byte, b' ' | b'-' | b'?' | b':' | b'\n' | b'\r');
        leading += usize::from(is_leading);
        most_leading = most_leading.max(leading);
    }
    most.saturating_add(2 * (most_leading + 1)).min(MAX_DEPTH + 1)
}

impl Composer<'_> {
    /// A document: directives, `---` if there are any, a value, and perhaps `...`.
    fn document(mut self) -> Result<Value, FunctionError> {
        let line = self.scanner.peek()?.line;
        let value = match self.kind()? {
            TokenKind::StreamEnd => return Err(errors::invalid(line, "there is no value")),
            TokenKind::Version { .. } | TokenKind::TagDirective { .. } | TokenKind::DocumentStart => {
                self.directives()?;
                self.explicit_document()?
            }
            _ => self.node(true, false)?,
        };
        if self.kind()? == TokenKind::DocumentEnd {
            self.scanner.skip();
        }
        while self.kind()? == TokenKind::DocumentEnd {
            self.scanner.skip();
        }
        let token = self.scanner.take()?;
        match token.kind {
            TokenKind::StreamEnd => Ok(value),
            TokenKind::DocumentStart => Err(errors::invalid(token.line, "only one document can be decoded")),
            _ => Err(errors::invalid(
                token.line,
                "this belongs to nothing above; its indentation may be wrong",
            )),
        }
    }

    fn explicit_document(&mut self) -> Result<Value, FunctionError> {
        let token = self.scanner.take()?;
        if token.kind != TokenKind::DocumentStart {
            return Err(errors::invalid(token.line, "--- is required after directives"));
        }
        match self.kind()? {
            TokenKind::Version { .. }
            | TokenKind::TagDirective { .. }
            | TokenKind::DocumentStart
            | TokenKind::DocumentEnd
            | TokenKind::StreamEnd => Ok(Value::null(crate::value::ty::Type::Dynamic)),
            _ => self.node(true, false),
        }
    }

    fn directives(&mut self) -> Result<(), FunctionError> {
        let mut has_version = false;
        let mut declared: Vec<String> = Vec::new();
        loop {
            let line = self.scanner.peek()?.line;
            match self.kind()? {
                TokenKind::Version { major: 1, minor: 1 } if !has_version => has_version = true,
                TokenKind::Version { .. } => {
                    return Err(errors::invalid(line, "the only version that can be decoded is %YAML 1.1"));
                }
                TokenKind::TagDirective { handle, prefix } => {
                    if declared.contains(&handle) {
                        return Err(errors::invalid(line, "a tag is declared twice"));
                    }
                    declared.push(handle.clone());
                    self.handles.insert(handle, prefix);
                }
                _ => return Ok(()),
            }
            self.scanner.skip();
        }
    }

    /// What the next token is.
    pub(super) fn kind(&mut self) -> Result<TokenKind, FunctionError> {
        Ok(self.scanner.peek()?.kind.clone())
    }
}
