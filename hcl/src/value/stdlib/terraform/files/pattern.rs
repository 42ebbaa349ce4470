//! Patterns for paths: `*` and `?` within a name, `**` for directories, `[a-z]`, `{a,b}`.

/// How many steps it may take to compare one path with a pattern.
const PATIENCE: u32 = 100_000;

/// Whether a path fits a pattern; `None` if that takes too long to find out.
pub(super) fn fits(pattern: &str, path: &str) -> Option<bool> {
    let (pattern, path): (Vec<char>, Vec<char>) = (pattern.chars().collect(), path.chars().collect());
    let mut matcher = Matcher { left: PATIENCE, depth: 0 };
    matcher.fits(&pattern, &path, true)
}

/// Whether brackets and braces are closed.
pub(super) fn is_valid(pattern: &str) -> bool {
    let mut letters = pattern.chars();
    let (mut braces, mut in_class) = (0, false);
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if letters.next().is_none() => return false,
            '[' if !in_class => in_class = true,
            ']' => in_class = false,
            '{' if !in_class => braces += 1,
            '}' if !in_class => braces -= 1,
            _ => {}
        }
        if braces < 0 {
            return false;
        }
    }
    braces == 0 && !in_class
}

/// How deep alternatives may nest, each with a part of the rest.
const DEEPEST: u32 = 200;

struct Matcher {
    left: u32,
    depth: u32,
}

impl Matcher {
    /// `is_start` says whether a component of the path begins here.
    fn fits(&mut self, pattern: &[char], path: &[char], is_start: bool) -> Option<bool> {
        self.depth += 1;
        let result = if self.depth > DEEPEST { None } else { self.fits_here(pattern, path, is_start) };
        self.depth -= 1;
        result
    }

    fn fits_here(&mut self, mut pattern: &[char], mut path: &[char], mut is_start: bool) -> Option<bool> {
        loop {
            self.left = self.left.checked_sub(1)?;
            let Some((&first, rest)) = pattern.split_first() else { return Some(path.is_empty()) };
            match first {
                '*' if is_start && matches!(rest, ['*'] | ['*', '/', ..]) => {
                    return self.fits_directories(rest.get(2..).unwrap_or_default(), path, rest.len() == 1);
                }
                '*' => return self.fits_name(rest, path),
                '{' => return self.fits_any(rest, path, is_start),
                _ => {
                    let Some((&letter, after)) = path.split_first() else { return Some(false) };
                    let Some(rest) = one(first, rest, letter) else { return Some(false) };
                    is_start = letter == '/';
                    (pattern, path) = (rest, after);
                }
            }
        }
    }

    /// `**`: no directory, or any number of them.
    fn fits_directories(&mut self, rest: &[char], path: &[char], takes_all: bool) -> Option<bool> {
        if takes_all {
            return Some(true);
        }
        let mut start = 0;
        loop {
            if self.fits(rest, &path[start..], true)? {
                return Some(true);
            }
            match path[start..].iter().position(|letter| *letter == '/') {
                Some(slash) => start += slash + 1,
                None => return Some(false),
            }
        }
    }

    /// `*`: any characters of a name.
    fn fits_name(&mut self, rest: &[char], path: &[char]) -> Option<bool> {
        let most = path.iter().position(|letter| *letter == '/').unwrap_or(path.len());
        for taken in 0..=most {
            if self.fits(rest, &path[taken..], false)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// `{a,b}`: one of the alternatives, followed by what comes after the brace.
    fn fits_any(&mut self, pattern: &[char], path: &[char], is_start: bool) -> Option<bool> {
        let (mut level, mut start) = (0, 0);
        let mut alternatives = Vec::new();
        for (index, letter) in pattern.iter().enumerate() {
            match letter {
                '{' => level += 1,
                ',' if level == 0 => {
                    alternatives.push(&pattern[start..index]);
                    start = index + 1;
                }
                '}' if level == 0 => {
                    alternatives.push(&pattern[start..index]);
                    let rest = &pattern[index + 1..];
                    for alternative in alternatives {
                        if self.fits(&[alternative, rest].concat(), path, is_start)? {
                            return Some(true);
                        }
                    }
                    return Some(false);
                }
                '}' => level -= 1,
                _ => {}
            }
        }
        Some(false)
    }
}

/// The rest of the pattern if its beginning fits this character.
fn one(first: char, rest: &[char], letter: char) -> Option<&[char]> {
    match first {
        '?' => (letter != '/').then_some(rest),
        '\\' => rest.split_first().filter(|(literal, _)| **literal == letter).map(|(_, rest)| rest),
        '[' => {
            let end = rest.iter().skip(1).position(|letter| *letter == ']')? + 1;
            (letter != '/' && is_in_class(&rest[..end], letter)).then(|| &rest[end + 1..])
        }
        literal => (literal == letter).then_some(rest),
    }
}

fn is_in_class(class: &[char], letter: char) -> bool {
    let (is_negated, mut class) = match class {
        ['^' | '!', rest @ ..] => (true, rest),
        class => (false, class),
    };
    let mut is_in = false;
    while let Some((&first, rest)) = class.split_first() {
        class = match rest {
            ['-', last, rest @ ..] => {
                is_in |= (first..=*last).contains(&letter);
                rest
            }
            rest => {
                is_in |= first == letter;
                rest
            }
        };
    }
    is_in != is_negated
}

#[cfg(test)]
mod tests {
    use super::{fits, is_valid};

    #[test]
    fn patterns_are_those_of_terraform() {
        for (pattern, path, expected) in [
            ("*.tf", "main.tf", true),
            ("*.tf", "a/main.tf", false),
            ("**/*.tf", "main.tf", true),
            ("**/*.tf", "a/b/main.tf", true),
            ("a/**", "a/b/c", true),
            ("a/**/c", "a/c", true),
            ("a/**/c", "a/x/y/c", true),
            ("**", "a/b", true),
            ("{a,b/*}.tf", "b/x.tf", true),
            ("{a,{b,c}}", "c", true),
            ("[a-c]?[!x]", "bzy", true),
            ("[a-c]", "d", false),
            ("\\*", "*", true),
            ("a*b*c", "axbybzc", true),
            ("", "", true),
        ] {
            assert_eq!(fits(pattern, path), Some(expected), "{pattern} {path}");
        }
        for (pattern, expected) in
            [("a", true), ("[", false), ("{a", false), ("a}", false), ("\\", false), ("[{]", true)]
        {
            assert_eq!(is_valid(pattern), expected, "{pattern}");
        }
    }

    #[test]
    fn hostile_patterns_end() {
        assert_eq!(fits(&"*a".repeat(60), &format!("{}b", "a".repeat(400))), None);
        assert_eq!(fits(&"{a,".repeat(5_000), "a"), Some(false));
        assert_eq!(fits(&"{a,a}".repeat(300), &"a".repeat(299)), None);
    }
}
