//! `file`, `fileexists`, `fileset`, `filebase64`, the hashes of files, and `abspath`.

use super::directory::Files;
use super::list::{MAX_ENTRIES, count, list};
use crate::system::paths::System;
use crate::value::function::{Function, FunctionBuilder, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::terraform::base64;
use crate::value::stdlib::terraform::declare::text;
use crate::value::stdlib::terraform::hashes::{hexadecimal, md5, sha1, sha256, sha512};
use crate::value::stdlib::terraform::path::clean;
use crate::value::ty::Type;

/// What opening a file costs in elements of the limits, and how many of its bytes cost one more.
const OPENING: u64 = 60;
const BYTES_READ: u64 = 32;

/// The functions that read files below a directory, with their names. Those that hash need the feature
/// `terraform-hash`.
pub fn file_functions(files: &Files) -> Vec<(&'static str, Function)> {
    let mut functions = vec![
        ("file", file(files)),
        ("fileexists", file_exists(files)),
        ("fileset", file_set(files)),
        ("abspath", abs_path(files)),
    ];
    functions.extend(
        READERS.iter().map(|&(name, description, compute)| (name, reading(files, description, compute))),
    );
    functions
}

/// What a function makes of the contents of a file.
type Compute = fn(&[u8]) -> Result<String, FunctionError>;

/// Functions that make a text of the contents of a file, with their descriptions.
const READERS: &[(&str, &str, Compute)] = &[
    ("filebase64", "The contents of a file in base64.", |bytes| Ok(base64::encode(bytes))),
    ("filemd5", "The MD5 hash of a file.", |bytes| md5(bytes).map(|hash| hexadecimal(&hash))),
    ("filesha1", "The SHA-1 hash of a file.", |bytes| sha1(bytes).map(|hash| hexadecimal(&hash))),
    ("filesha256", "The SHA-256 hash of a file.", |bytes| sha256(bytes).map(|hash| hexadecimal(&hash))),
    ("filesha512", "The SHA-512 hash of a file.", |bytes| sha512(bytes).map(|hash| hexadecimal(&hash))),
    ("filebase64sha256", "The SHA-256 hash of a file, in base64.", |bytes| {
        sha256(bytes).map(|hash| base64::encode(&hash))
    }),
    ("filebase64sha512", "The SHA-512 hash of a file, in base64.", |bytes| {
        sha512(bytes).map(|hash| base64::encode(&hash))
    }),
];

fn file(files: &Files) -> Function {
    let own = files.clone();
    declared(files, "The text in a file: `file(\"motd.txt\")` is `\"hello\"`.")
        .returns(Type::String, move |arguments| own.read_text(text(&arguments[0])).map(Value::string))
}

fn file_exists(files: &Files) -> Function {
    let own = files.clone();
    declared(files, "Whether there is a file: `fileexists(\"missing.txt\")` is `false`.")
        .returns(Type::Bool, move |arguments| own.exists(text(&arguments[0])).map(Value::bool))
}

fn file_set(files: &Files) -> Function {
    let (own, counted) = (files.clone(), files.clone());
    never_null(
        "The paths of the files in a directory that fit a pattern, in which `**` stands for directories: \
         `fileset(\".\", \"*.txt\")` is `toset([\"motd.txt\"])`.",
    )
    .effort(2)
    .cost(move |arguments| {
        // Comparing each path with a long pattern takes longer.
        let each = 12 + arguments.get(1).map_or(0, |pattern| text(pattern).len() as u64);
        OPENING + count(&counted, text(&arguments[0])).min(MAX_ENTRIES as u64).saturating_mul(each)
    })
    .parameter(Parameter::new("path", Type::String))
    .parameter(Parameter::new("pattern", Type::String))
    .returns(Type::set(Type::String), move |arguments| {
        let paths = list(&own, text(&arguments[0]), text(&arguments[1]))?;
        Ok(Value::set(Type::String, paths.into_iter().map(Value::string).collect())?)
    })
}

/// The path is only made absolute: there need not be a file.
fn abs_path(files: &Files) -> Function {
    let directory = System::HERE.with_slashes(&files.path.to_string_lossy());
    never_null("A path with the directory of the files in front: `basename(abspath(\"a/../b\"))` is `\"b\"`.")
        .parameter(Parameter::new("path", Type::String))
        .returns(Type::String, move |arguments| {
            let path = text(&arguments[0]);
            let path =
                if path.starts_with('/') { clean(path) } else { clean(&format!("{directory}/{path}")) };
            Ok(Value::string(path))
        })
}

fn reading(files: &Files, description: &str, compute: Compute) -> Function {
    let own = files.clone();
    declared(files, description).returns(Type::String, move |arguments| {
        let bytes = own.read(text(&arguments[0]))?;
        compute(&bytes).map(Value::string)
    })
}

/// A function that reads the file that its argument names.
fn declared(files: &Files, description: &str) -> FunctionBuilder {
    let sized = files.clone();
    Function::builder()
        .cost(move |arguments| {
            OPENING + arguments.first().map_or(0, |path| sized.size(text(path))) / BYTES_READ
        })
        .description(description)
        .parameter(
            Parameter::new("path", Type::String).description("Relative to the directory of the files."),
        )
        .not_null()
}
