//! The plot beside the README: for each piece of work, how many times as fast as hcl-rs it is.

use std::fmt::Write as _;
use std::{fs, io};

use crate::readme::beside;
use crate::table::{Bar, Table};

/// The height of a row, in pixels.
const ROW: usize = 24;
/// Where the bars begin, and how wide the widest may be.
const LEFT: usize = 250;
const WIDTH: usize = 420;
/// Longer bars are cut, so that the others can be told apart.
const MOST: f64 = 16.0;

/// The tables with bars.
const PLOTTED: [&str; 3] = ["parsing", "decoding", "evaluation"];

/// Writes `speed.svg` with the bars of all tables, if all that have some were measured: a plot of some would
/// have lost the bars of the others.
pub(crate) fn write(tables: &[(&str, Table)]) -> io::Result<()> {
    let is_measured = |name: &&str| tables.iter().any(|(measured, _)| measured == name);
    if !PLOTTED.iter().all(is_measured) {
        eprintln!("speed.svg is left as it is: it shows {}", PLOTTED.join(", "));
        return Ok(());
    }
    let bars: Vec<&Bar> = tables.iter().flat_map(|(_, table)| table.bars()).collect();
    fs::write(beside("speed.svg"), draw(&bars))
}

fn draw(bars: &[&Bar]) -> String {
    let height = ROW * (bars.len() + 2);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"12\" y=\"20\" font-weight=\"bold\">Times as fast as hcl-rs</text>\n",
        LEFT + WIDTH + 70,
    );
    for (index, bar) in bars.iter().enumerate() {
        row(&mut svg, ROW * (index + 1) + ROW / 2, bar);
    }
    let one = LEFT + length(1.0);
    let bottom = height - ROW / 2;
    line(
        &mut svg,
        format_args!("<line x1=\"{one}\" y1=\"{ROW}\" x2=\"{one}\" y2=\"{bottom}\" stroke=\"#b03030\"/>"),
    );
    svg + "</svg>\n"
}

fn row(svg: &mut String, top: usize, bar: &Bar) {
    let (base, width) = (top + 15, length(bar.times));
    let end = LEFT + width + 6;
    let (name, times) = (escaped(&bar.name), bar.times);
    line(svg, format_args!("<text x=\"{}\" y=\"{base}\" text-anchor=\"end\">{name}</text>", LEFT - 8));
    line(
        svg,
        format_args!(
            "<rect x=\"{LEFT}\" y=\"{}\" width=\"{width}\" height=\"{}\" fill=\"#3070b0\"/>",
            top + 3,
            ROW - 7
        ),
    );
    line(svg, format_args!("<text x=\"{end}\" y=\"{base}\">{times:.1}</text>"));
}

fn line(svg: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(svg, "{text}").expect("writing to a string cannot fail");
}

/// The pixels of a bar.
fn length(times: f64) -> usize {
    (times.min(MOST) / MOST * WIDTH as f64).round() as usize
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
