//! Encodings of one byte a character.

use super::code_pages::{CP037, LATIN5};

/// The characters of all bytes, and the bytes of all characters.
pub(super) struct Table {
    letters: Vec<char>,
    bytes: Vec<(char, u8)>,
}

impl Table {
    /// ASCII, then these characters.
    pub(super) fn ascii_and(high: &str) -> Table {
        Table::new(('\0'..='\x7f').chain(high.chars()).collect(), &[])
    }

    pub(super) fn ascii() -> Table {
        Table::ascii_and("")
    }

    pub(super) fn latin1() -> Table {
        Table::new(('\0'..='\u{ff}').collect(), &[])
    }

    pub(super) fn latin5() -> Table {
        Table::new(('\0'..='\u{ff}').collect(), LATIN5)
    }

    /// EBCDIC with some other characters.
    pub(super) fn ebcdic(changes: &[(u8, char)]) -> Table {
        Table::new(CP037.chars().collect(), changes)
    }

    fn new(mut letters: Vec<char>, changes: &[(u8, char)]) -> Table {
        for &(byte, letter) in changes {
            if let Some(place) = letters.get_mut(usize::from(byte)) {
                *place = letter;
            }
        }
        let mut bytes: Vec<(char, u8)> = letters.iter().copied().zip(0..=u8::MAX).collect();
        bytes.sort_unstable();
        Table { letters, bytes }
    }

    /// `None` if a character has no byte.
    pub(super) fn encode(&self, text: &str) -> Option<Vec<u8>> {
        let byte = |letter: char| {
            let place = self.bytes.binary_search_by_key(&letter, |(known, _)| *known).ok()?;
            self.bytes.get(place).map(|(_, byte)| *byte)
        };
        text.chars().map(byte).collect()
    }

    /// `None` if a byte stands for no character.
    pub(super) fn decode(&self, bytes: &[u8]) -> Option<String> {
        bytes.iter().map(|byte| self.letters.get(usize::from(*byte))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::code_pages::{
        CP437, CP850, CP852, CP855, CP858, CP860, CP862, CP863, CP865, CP1047, CP1140,
    };
    use super::Table;

    #[test]
    fn every_byte_has_a_character_of_its_own() {
        let pages = [CP437, CP850, CP852, CP855, CP858, CP860, CP862, CP863, CP865];
        let tables = pages.into_iter().map(Table::ascii_and);
        let others = [
            Table::latin1(),
            Table::latin5(),
            Table::ebcdic(&[]),
            Table::ebcdic(CP1047),
            Table::ebcdic(CP1140),
        ];
        for table in tables.chain(others) {
            let all: Vec<u8> = (0..=u8::MAX).collect();
            let text = table.decode(&all).expect("all bytes have characters");
            assert_eq!(table.encode(&text), Some(all), "{text}");
        }
        assert_eq!(Table::ascii().decode(&[0x80]), None);
    }
}
