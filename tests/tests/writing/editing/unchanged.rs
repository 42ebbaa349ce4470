//! Setting what is there to what it is changes no byte, however it is written.

use std::fs;
use std::path::{Path, PathBuf};

use hcl::edit::Document;
use hcl_tests::unchanged::set_all;

/// Forms that the library would write in another way.
const FORMS: &str = r#"a = 1e3
b =   -1.50
c = 007
d = 1E+2
e = "\u00e9\t\"\U0001F600\\"
f = "$${x} %%{y}"
g = "a ${b} ${ "c" } %{ if d }e%{ else }f%{ endif ~} "
h = <<-EOT
    one
      two ${x}
    EOT
i = <<EOT
one

EOT
j = [ # first
  1,   // one
  /* two */ 2
  , 3,
]
k = { a : 1, "b" = 2 , (c) = 3 # here
  "d-${e}" = 4
  # alone
  5 = [ ],
  l = <<-E
    text
  E
}
l = ( 1 )
m = ((  # inside
  "x"
))
n = null
o = [ for x in [1,2]:x ]
p = 1+1
q = true?1 : 2
r = "" # end
s = { }
t = [ <<A
x
A
, "y" ]
u = { a.b = 1 }
v = -0
w = 0.10e-2
x = 123456789012345678901234567890.5
y = "\r\n"
z = [{a=1},{a=2},]
block "a" b {
  h = <<-EOT
   	mixed
      tabs
    EOT
  one { x=1e1 }
  two {
    y = [1.0,1.00]
  }
}
"#;

fn files(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("a directory").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "hcl" || extension == "tf") {
            found.push(path);
        }
    }
}

#[test]
fn every_form_stays_as_it_is_written() {
    assert!(Document::parse(FORMS).is_ok(), "{:?}", Document::parse(FORMS).err());
    assert!(set_all(FORMS, "forms") > 60);
    let other = FORMS.replace('\n', "\r\n");
    assert!(set_all(&other, "forms with other newlines") > 60);
}

#[test]
fn every_recorded_file_stays_as_it_is_written() {
    let mut found = Vec::new();
    files(Path::new("data"), &mut found);
    let texts = found.iter().filter_map(|path| Some((path, fs::read_to_string(path).ok()?)));
    let texts = texts.filter(|(_, text)| text.len() < 20_000);
    let count: usize = texts.map(|(path, text)| set_all(&text, &path.display().to_string())).sum();
    assert!(count > 300, "{count}");
}
