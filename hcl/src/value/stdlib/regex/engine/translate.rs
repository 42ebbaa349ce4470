//! From the syntax of RE2 to that of the crate `regex`.
//!
//! The two are close, but each accepts things that the other rejects or reads differently: in RE2, classes
//! such as `\d` are ASCII, a repetition of a repetition is an error, and set operations in brackets are plain
//! characters.

use super::class::class;
use super::cost::MAX_REPETITION;
use super::cursor::{Cursor, Fault};
use super::escape::{character, perl_class, unicode_class};

/// How deep groups may nest: enough for any pattern written by hand, and no danger to the stack.
const MAX_DEPTH: usize = 200;

/// A pattern in the crate's syntax, and the names of its groups.
#[derive(Debug, PartialEq)]
pub(super) struct Translation {
    pub(super) pattern: String,
    /// The name of each group, if it has one.
    pub(super) groups: Vec<Option<String>>,
}

pub(super) fn translate(pattern: &str) -> Result<Translation, Fault> {
    let mut translator = Translator {
        cursor: Cursor { rest: pattern },
        out: String::with_capacity(pattern.len() * 2),
        groups: Vec::new(),
        depth: 0,
        is_ungreedy: false,
    };
    translator.alternatives()?;
    if translator.cursor.peek().is_some() {
        return Err(Fault::CLOSED_GROUP);
    }
    Ok(Translation { pattern: translator.out, groups: translator.groups })
}

struct Translator<'a> {
    cursor: Cursor<'a>,
    out: String,
    groups: Vec<Option<String>>,
    depth: usize,
    /// Whether the flag `U` is set.
    is_ungreedy: bool,
}

/// What a repetition would repeat, as a part of the output, and how often its own parts are repeated at most.
struct Operand {
    start: usize,
    end: usize,
    inside: u32,
    /// Whether the flag `U` was set at its end.
    is_ungreedy: bool,
}

/// What one step of reading came upon.
enum Atom {
    /// An operand, which can be repeated, and the largest repetition inside it.
    Operand(u32),
    /// Something that cannot be repeated, such as a flag setting.
    Nothing,
}

impl Translator<'_> {
    /// Reads up to the end of a group or pattern, and returns the largest repetition inside it.
    fn alternatives(&mut self) -> Result<u32, Fault> {
        let mut most = 1;
        let mut last: Option<Operand> = None;
        loop {
            match self.cursor.peek() {
                None | Some(')') => return Ok(most),
                Some('|') => {
                    self.cursor.next();
                    self.out.push('|');
                    last = None;
                }
                Some(operator @ ('*' | '+' | '?')) => match &mut last {
                    Some(operand) => most = most.max(self.late_repetition(operand)?),
                    None => {
                        return Err(Fault::new(format!(
                            "there is nothing before {operator} that could be repeated"
                        )));
                    }
                },
                Some('{') if self.bounds()?.is_some() => match &mut last {
                    Some(operand) => most = most.max(self.late_repetition(operand)?),
                    None => {
                        return Err(Fault::new(
                            "there is nothing before a repetition that could be repeated",
                        ));
                    }
                },
                Some(_) => {
                    let start = self.out.len();
                    if let Atom::Operand(inside) = self.atom()? {
                        let inside = self.repetition(inside, self.is_ungreedy)?;
                        most = most.max(inside);
                        let is_ungreedy = self.is_ungreedy;
                        last = Some(Operand { start, end: self.out.len(), inside, is_ungreedy });
                    }
                }
            }
        }
    }

    /// A repetition after a flag setting, such as `a(?U)*`. It repeats what precedes the flags, and the flags
    /// are moved after it. They count for the repetition, though not for what it repeats.
    fn late_repetition(&mut self, operand: &mut Operand) -> Result<u32, Fault> {
        let flags = self.out.split_off(operand.end);
        // In parentheses, since the operand may end with a repetition that this one would change.
        self.out.insert_str(operand.start, "(?:");
        self.out.push(')');
        operand.inside = self.repetition(operand.inside, operand.is_ungreedy)?;
        operand.end = self.out.len();
        self.out.push_str(&flags);
        Ok(operand.inside)
    }

    fn atom(&mut self) -> Result<Atom, Fault> {
        match self.cursor.next() {
            Some('(') => return self.group(),
            Some('[') => self.out.push_str(&class(&mut self.cursor)?),
            Some(special @ ('.' | '^' | '$')) => self.out.push(special),
            Some('\\') => return self.escape(),
            Some(literal) => self.literal(literal),
            None => {}
        }
        Ok(Atom::Operand(1))
    }

    fn literal(&mut self, literal: char) {
        self.out.push_str(&regex::escape(literal.encode_utf8(&mut [0; 4])));
    }

    fn escape(&mut self) -> Result<Atom, Fault> {
        let Some(letter) = self.cursor.peek() else {
            return Err(Fault::LAST_BACKSLASH);
        };
        if let Some((class, is_negated)) = perl_class(letter) {
            self.cursor.next();
            self.out.push_str(&if is_negated { format!("[^{class}]") } else { format!("[{class}]") });
            return Ok(Atom::Operand(1));
        }
        match letter {
            'A' | 'z' => {
                self.out.push('\\');
                self.out.push(letter);
                self.cursor.next();
            }
            'b' | 'B' => {
                // Word boundaries are those of ASCII words.
                self.out.push_str(if letter == 'b' { "(?-u:\\b)" } else { "(?-u:\\B)" });
                self.cursor.next();
            }
            'p' | 'P' => {
                self.cursor.next();
                let class = unicode_class(&mut self.cursor, letter == 'P')?;
                self.out.push_str(&class);
            }
            'Q' => {
                self.cursor.next();
                return Ok(self.quoted());
            }
            _ => {
                let literal = character(&mut self.cursor)?;
                self.literal(literal);
            }
        }
        Ok(Atom::Operand(1))
    }

    /// `\Q…\E`: literal text. A repetition after it repeats only its last character.
    fn quoted(&mut self) -> Atom {
        let (text, rest) = self.cursor.rest.split_once("\\E").unwrap_or((self.cursor.rest, ""));
        self.cursor.rest = rest;
        self.out.push_str(&regex::escape(text));
        if text.is_empty() { Atom::Nothing } else { Atom::Operand(1) }
    }

    /// What follows an opening parenthesis.
    fn group(&mut self) -> Result<Atom, Fault> {
        if self.cursor.take("?P<") || self.is_named_group() {
            let name =
                self.cursor.until(">").ok_or_else(|| Fault::new("the name of a group is not closed"))?;
            self.groups.push(Some(self.group_name(name)?));
            self.out.push('(');
            return self.group_content();
        }
        if self.cursor.take("?") {
            return self.flags();
        }
        self.groups.push(None);
        self.out.push('(');
        self.group_content()
    }

    fn is_named_group(&mut self) -> bool {
        let is_lookbehind = self.cursor.rest.starts_with("?<=") || self.cursor.rest.starts_with("?<!");
        !is_lookbehind && self.cursor.take("?<")
    }

    fn group_name(&self, name: &str) -> Result<String, Fault> {
        let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if name.is_empty() || !is_name {
            return Err(Fault::new(format!(
                "a group cannot be called {name:?}: only letters, digits and _ are allowed"
            )));
        }
        if self.groups.iter().flatten().any(|other| other == name) {
            return Err(Fault::new(format!("two groups are called {name:?}")));
        }
        Ok(name.to_owned())
    }

    fn group_content(&mut self) -> Result<Atom, Fault> {
        self.group_with(self.is_ungreedy)
    }

    /// The content of a group. Flags that are set in it end with it.
    fn group_with(&mut self, is_ungreedy: bool) -> Result<Atom, Fault> {
        if self.depth == MAX_DEPTH {
            return Err(Fault::new(format!("groups are nested deeper than {MAX_DEPTH} levels")));
        }
        self.depth += 1;
        let most = self.alternatives()?;
        self.depth -= 1;
        self.is_ungreedy = is_ungreedy;
        if !self.cursor.take(")") {
            return Err(Fault::OPEN_GROUP);
        }
        self.out.push(')');
        Ok(Atom::Operand(most))
    }

    /// `(?flags)` for what follows, or `(?flags:…)` for a group that captures nothing.
    fn flags(&mut self) -> Result<Atom, Fault> {
        let mut flags = String::new();
        loop {
            match self.cursor.next() {
                Some(flag @ ('i' | 'm' | 's' | 'U')) => flags.push(flag),
                Some('-') if !flags.contains('-') => flags.push('-'),
                Some(end @ (':' | ')')) if !flags.ends_with('-') => {
                    if end == ')' && flags.is_empty() {
                        return Ok(Atom::Nothing);
                    }
                    let flags = without_repeated(&flags);
                    self.out.push_str("(?");
                    self.out.push_str(&flags);
                    self.out.push(end);
                    let (set, cleared) = flags.split_once('-').unwrap_or((&flags, ""));
                    let is_ungreedy = set.contains('U') || self.is_ungreedy && !cleared.contains('U');
                    let before = std::mem::replace(&mut self.is_ungreedy, is_ungreedy);
                    return if end == ':' { self.group_with(before) } else { Ok(Atom::Nothing) };
                }
                _ => {
                    return Err(Fault::new(
                        "only the flags i, m, s and U, or the name of a group, can follow (?",
                    ));
                }
            }
        }
    }

    /// The repetition of the operand just written. `inside` is the largest repetition inside that operand;
    /// `is_ungreedy` says whether the flag `U` is set where the repetition is written to.
    fn repetition(&mut self, inside: u32, is_ungreedy: bool) -> Result<u32, Fault> {
        let bounds = match self.cursor.peek() {
            Some(operator @ ('*' | '+' | '?')) => {
                self.cursor.next();
                self.out.push(operator);
                None
            }
            Some('{') => match self.bounds()? {
                Some(bounds) => Some(bounds),
                None => return Ok(inside),
            },
            _ => return Ok(inside),
        };
        let mut most = inside;
        if let Some(Bounds { text, most: count, rest_length }) = bounds {
            self.cursor.rest = &self.cursor.rest[self.cursor.rest.len() - rest_length..];
            self.out.push_str(&text);
            most = inside.saturating_mul(count.max(1));
            if most > MAX_REPETITION {
                return Err(Fault::new(format!("nested repetitions multiply to more than {MAX_REPETITION}")));
            }
        }
        let is_other = self.cursor.take("?");
        if is_other != (is_ungreedy != self.is_ungreedy) {
            self.out.push('?');
        }
        let is_repeated_again = matches!(self.cursor.peek(), Some('*' | '+' | '?'))
            || (self.cursor.peek() == Some('{') && self.bounds()?.is_some());
        if is_repeated_again {
            return Err(Fault::new("a repetition cannot be repeated without parentheses"));
        }
        Ok(most)
    }

    /// Looks ahead for bounds such as `{2,3}`. Braces with any other content are plain characters.
    fn bounds(&self) -> Result<Option<Bounds>, Fault> {
        let Some((content, rest)) = self.cursor.rest.strip_prefix('{').and_then(|rest| rest.split_once('}'))
        else {
            return Ok(None);
        };
        let is_number = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|digit| digit.is_ascii_digit())
                && (text.len() == 1 || !text.starts_with('0'))
        };
        let (least, most) = content.split_once(',').unwrap_or((content, content));
        if !is_number(least) || !(most.is_empty() || is_number(most)) {
            return Ok(None);
        }
        let value = |text: &str| text.parse::<u32>().ok().filter(|count| *count <= MAX_REPETITION);
        let too_many = || Fault::new(format!("more than {MAX_REPETITION} repetitions are not allowed"));
        let least_count = value(least).ok_or_else(too_many)?;
        let most_count = if most.is_empty() { least_count } else { value(most).ok_or_else(too_many)? };
        if most_count < least_count {
            return Err(Fault::new(format!("{{{content}}} has a minimum that is greater than its maximum")));
        }
        Ok(Some(Bounds { text: format!("{{{content}}}"), most: most_count, rest_length: rest.len() }))
    }
}

/// The flags, each where it occurs last: the crate accepts each only once.
fn without_repeated(flags: &str) -> String {
    let is_last = |(at, flag): &(usize, char)| !flags[at + 1..].contains(*flag);
    flags.char_indices().filter(is_last).map(|(_, flag)| flag).collect()
}

/// The bounds of a repetition as written.
struct Bounds {
    text: String,
    most: u32,
    /// How much of the pattern remains.
    rest_length: usize,
}
