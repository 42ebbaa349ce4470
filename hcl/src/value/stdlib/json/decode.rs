//! Decodes JSON text to values, with exact numbers and only what RFC 8259 allows.

use std::collections::HashMap;

use crate::deep;
use crate::value::function::FunctionError;
use crate::value::number::Number;
use crate::value::prices::{BYTES_ON_A_THREAD, EXPONENT, THREAD};
use crate::value::repr::{MAX_DEPTH, Value};
use crate::value::stdlib::errors;
use crate::value::ty::Type;

/// The value of a JSON text: arrays become tuples, objects become objects, and a null has no particular type.
pub(super) fn decode(text: &str) -> Result<Value, FunctionError> {
    let read = || {
        let mut reader = ValueReader { text, position: 0, depth: 0 };
        let value = reader.value()?;
        reader.space();
        if reader.position < text.len() { Err(reader.unexpected()) } else { Ok(value) }
    };
    deep::run(levels(text), read).unwrap_or_else(|| Err(errors::json_depth(deep::SHALLOW)))
}

/// The cost in elements of decoding a text, beyond reading it: numbers with exponents, and a thread for many levels.
pub(super) fn decoding(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let is_exponent = |window: &[u8]| window[0].is_ascii_digit() && matches!(window[1], b'e' | b'E');
    let exponents = bytes.windows(2).filter(|window| is_exponent(window)).count() as u64;
    let on_a_thread = || THREAD + (text.len() / BYTES_ON_A_THREAD) as u64;
    let thread = if levels(text) > deep::SHALLOW { on_a_thread() } else { 0 };
    exponents.saturating_mul(EXPONENT).saturating_add(thread)
}

/// No fewer levels than the text has, as far as it is JSON.
fn levels(text: &str) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    let (mut in_string, mut is_escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'"' => in_string = !in_string,
            b'\\' => is_escaped = in_string,
            _ if in_string => {}
            b'[' | b'{' => {
                open += 1;
                most = most.max(open);
            }
            b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    most
}

/// Objects with fewer members are searched; for others an index is made.
const FEW: usize = 8;

/// The names of an object, to find those that are repeated.
#[derive(Default)]
struct Names(HashMap<String, usize>);

impl Names {
    /// Adds the name of the member that comes next, and returns the last one before it with the same name.
    fn add<'m>(&mut self, name: &str, members: &'m [(String, Value)]) -> Option<&'m (String, Value)> {
        if members.len() < FEW {
            return members.iter().rfind(|(earlier, _)| earlier == name);
        }
        if members.len() == FEW {
            self.0 = members.iter().enumerate().map(|(index, (name, _))| (name.clone(), index)).collect();
        }
        self.0.insert(name.to_owned(), members.len()).and_then(|earlier| members.get(earlier))
    }
}

struct ValueReader<'a> {
    text: &'a str,
    position: usize,
    depth: usize,
}

impl<'a> ValueReader<'a> {
    /// `value = false / null / true / object / array / number / string`
    fn value(&mut self) -> Result<Value, FunctionError> {
        self.space();
        match self.peek() {
            Some(b'{') => self.nested(Self::object),
            Some(b'[') => self.nested(Self::array),
            Some(b'"') => self.string().map(Value::string),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.literal("true", Value::bool(true)),
            Some(b'f') => self.literal("false", Value::bool(false)),
            Some(b'n') => self.literal("null", Value::null(Type::Dynamic)),
            _ => Err(self.unexpected()),
        }
    }

    /// Reads a part that may contain others, up to a limit that protects the stack.
    fn nested(
        &mut self,
        read: fn(&mut Self) -> Result<Value, FunctionError>,
    ) -> Result<Value, FunctionError> {
        if self.depth == MAX_DEPTH {
            return Err(errors::json_depth(MAX_DEPTH));
        }
        self.depth += 1;
        self.position += 1;
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    /// `array = "[" [ value *( "," value ) ] "]"`
    fn array(&mut self) -> Result<Value, FunctionError> {
        let mut items = Vec::new();
        if !self.take(b']') {
            loop {
                items.push(self.value()?);
                if !self.goes_on(b']')? {
                    break;
                }
            }
        }
        Ok(Value::try_tuple(items)?)
    }

    /// `object = "{" [ member *( "," member ) ] "}"`
    fn object(&mut self) -> Result<Value, FunctionError> {
        let mut members: Vec<(String, Value)> = Vec::new();
        let mut names = Names::default();
        if !self.take(b'}') {
            loop {
                self.space();
                let name =
                    if self.peek() == Some(b'"') { self.string()? } else { return Err(self.unexpected()) };
                if !self.take(b':') {
                    return Err(self.unexpected());
                }
                let value = self.value()?;
                // The last of several equal names counts, as long as the type of the whole does not depend on which one
                // that is.
                let earlier = names.add(&name, &members);
                if earlier.is_some_and(|(_, earlier)| earlier.ty() != value.ty()) {
                    return Err(errors::json_duplicate(&name));
                }
                members.push((name, value));
                if !self.goes_on(b'}')? {
                    break;
                }
            }
        }
        Ok(Value::try_object(members)?)
    }

    /// Whether a comma follows, rather than the end.
    fn goes_on(&mut self, end: u8) -> Result<bool, FunctionError> {
        if self.take(b',') {
            Ok(true)
        } else if self.take(end) {
            Ok(false)
        } else {
            Err(self.unexpected())
        }
    }

    /// `number = [ "-" ] int [ frac ] [ exp ]`
    fn number(&mut self) -> Result<Value, FunctionError> {
        let start = self.position;
        self.one_of(b"-");
        if !self.one_of(b"0") {
            self.digits()?;
        }
        if self.one_of(b".") {
            self.digits()?;
        }
        if self.one_of(b"eE") {
            self.one_of(b"+-");
            self.digits()?;
        }
        let number = self.text[start..self.position].parse::<Number>();
        number.map(Value::number).map_err(|_| errors::json_syntax(start))
    }

    fn digits(&mut self) -> Result<(), FunctionError> {
        match self.skip(|byte| byte.is_ascii_digit()) {
            0 => Err(self.unexpected()),
            _ => Ok(()),
        }
    }

    /// `string = quotation-mark *char quotation-mark`
    fn string(&mut self) -> Result<String, FunctionError> {
        self.position += 1;
        let mut text = String::new();
        loop {
            let start = self.position;
            self.skip(|byte| byte != b'"' && byte != b'\\' && byte >= 0x20);
            text.push_str(&self.text[start..self.position]);
            match self.peek() {
                Some(b'"') => {
                    self.position += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escape()?),
                _ => return Err(self.unexpected()),
            }
        }
    }

    fn escape(&mut self) -> Result<char, FunctionError> {
        let character = match self.text.as_bytes().get(self.position + 1) {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(),
            _ => return Err(self.unexpected()),
        };
        self.position += 2;
        Ok(character)
    }

    /// Two surrogates form one character; one alone is invalid and becomes the replacement character.
    fn unicode_escape(&mut self) -> Result<char, FunctionError> {
        let first = self.code_unit(self.position).ok_or_else(|| self.unexpected())?;
        self.position += 6;
        if (0xd800..0xdc00).contains(&first)
            && let Some(second @ 0xdc00..0xe000) = self.code_unit(self.position)
        {
            self.position += 6;
            let code = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        Ok(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// The four digits after `\u` at `position`.
    fn code_unit(&self, position: usize) -> Option<u32> {
        let digits = self.text.get(position..position + 6)?.strip_prefix("\\u")?;
        let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_hexadecimal.then(|| u32::from_str_radix(digits, 16).ok())?
    }

    fn literal(&mut self, literal: &str, value: Value) -> Result<Value, FunctionError> {
        if !self.text[self.position..].starts_with(literal) {
            return Err(self.unexpected());
        }
        self.position += literal.len();
        Ok(value)
    }

    fn take(&mut self, wanted: u8) -> bool {
        self.space();
        self.one_of(&[wanted])
    }

    fn space(&mut self) {
        self.skip(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    }

    /// Skips one of these bytes, and returns whether it was there.
    fn one_of(&mut self, bytes: &[u8]) -> bool {
        let is_there = self.peek().is_some_and(|byte| bytes.contains(&byte));
        self.position += usize::from(is_there);
        is_there
    }

    /// Skips bytes, and returns how many.
    fn skip(&mut self, fits: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.as_bytes()[self.position..].iter();
        let count = rest.take_while(|byte| fits(**byte)).count();
        self.position += count;
        count
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    fn unexpected(&self) -> FunctionError {
        match self.text.get(self.position..).and_then(|rest| rest.chars().next()) {
            Some(character) => errors::json_unexpected(character, self.position),
            None => errors::json_end(),
        }
    }
}
