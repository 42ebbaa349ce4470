//! How do I format a file? Formats a sample text, or the named files; with `--check` it only lists those that
//! are not formatted.

use std::process::ExitCode;
use std::{env, fs, io};

use hcl::edit::format;

const TEXT: &str = "\
# Only blanks change.
service \"shop\"   {
port=8443 # for everyone
address =\"0.0.0.0\"# all interfaces
  limits={burst=10,rate=-1}
    motd = <<-EOT
      Welcome, ${ upper( name ) }!
    EOT
}
";

fn main() -> io::Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let check = arguments.iter().any(|argument| argument == "--check");
    let files: Vec<&String> = arguments.iter().filter(|argument| *argument != "--check").collect();
    if files.is_empty() {
        print!("{}", format(TEXT));
        assert_eq!(format(&format(TEXT)), format(TEXT), "formatting again changes nothing");
        return Ok(ExitCode::SUCCESS);
    }

    let mut all_formatted = true;
    for file in files {
        let text = fs::read_to_string(file)?;
        let formatted = format(&text);
        if formatted == text {
            continue;
        }
        if check {
            println!("{file} is not formatted");
            all_formatted = false;
        } else {
            fs::write(file, formatted)?;
            println!("{file} has been formatted");
        }
    }
    Ok(if all_formatted { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
