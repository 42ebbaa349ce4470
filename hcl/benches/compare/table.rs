//! Tables of figures, in Markdown.

use std::fmt;

/// A table. The first column names what is measured, the others are figures.
#[derive(Debug)]
pub(crate) struct Table {
    columns: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    bars: Vec<Bar>,
    /// Sentences below the table.
    notes: Vec<String>,
}

/// What the plot shows of a table: how many times as fast as hcl-rs one piece of work is.
#[derive(Debug)]
pub(crate) struct Bar {
    /// What is measured.
    pub(crate) name: String,
    /// The time of hcl-rs divided by ours.
    pub(crate) times: f64,
}

impl Table {
    /// Makes an empty table.
    pub(crate) fn new<const N: usize>(columns: [&'static str; N]) -> Self {
        Self { columns: columns.to_vec(), rows: Vec::new(), bars: Vec::new(), notes: Vec::new() }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Adds a bar to the plot.
    pub(crate) fn bar(&mut self, name: impl Into<String>, times: f64) {
        self.bars.push(Bar { name: name.into(), times });
    }

    /// Adds a sentence.
    pub(crate) fn note(&mut self, text: String) {
        self.notes.push(text);
    }

    /// What the plot shows.
    pub(crate) fn bars(&self) -> &[Bar] {
        &self.bars
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| {} |", self.columns.join(" | "))?;
        let rules = self.columns.iter().enumerate().map(|(index, _)| if index == 0 { "---" } else { "---:" });
        writeln!(f, "| {} |", rules.collect::<Vec<_>>().join(" | "))?;
        for row in &self.rows {
            writeln!(f, "| {} |", row.join(" | "))?;
        }
        for note in &self.notes {
            writeln!(f, "\n{note}")?;
        }
        Ok(())
    }
}

/// Words for a figure that is not known.
pub(crate) fn or_dash(figure: Option<String>) -> String {
    figure.unwrap_or_else(|| "–".to_owned())
}
