//! What a program costs that uses a library: how long it takes to build, and its size. Each is built in a
//! folder of its own, from nothing but the downloaded sources.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use crate::size;
use crate::table::Table;

/// The structs of the large application, and the fields of each.
const STRUCTS: usize = 200;
const FIELDS: usize = 8;

/// A program, built with one of the libraries.
struct Program {
    /// Its dependencies, in the form of Cargo.toml.
    dependencies: String,
    source: String,
}

/// The smallest program, and an application with many derived structs.
pub(crate) fn costs() -> Table {
    let mut table = Table::new(["program", "library", "first debug build, s", "release, s", "size, MB"]);
    for (name, of) in [
        ("five lines into a struct", smallest as fn(Library) -> Program),
        ("200 structs of eight fields", large),
    ] {
        for library in [Library::Own, Library::OnlyDerive, Library::Peer] {
            let cells = [name.to_owned(), library.name().to_owned()];
            table.row(cells.into_iter().chain(build(&of(library)).map(|figure| format!("{figure:.1}"))));
        }
    }
    table.note(format!(
        "With all dependencies, on {} cores, as if both came from the registry; the sizes are those of stripped release builds.",
        std::thread::available_parallelism().map_or(1, usize::from)
    ));
    table
}

/// What the smallest program consists of, by the names of its functions.
pub(crate) fn parts() -> Table {
    let mut table = Table::new(["part of the smallest program", "kB"]);
    let program = smallest(Library::Own);
    let folder = Folder::with(&program);
    folder
        .cargo_with(&["build", "--release"], &[("RUSTFLAGS", "-C symbol-mangling-version=v0 -C strip=none")]);
    for (part, bytes) in size::parts(&folder.program()) {
        table.row([part.to_owned(), format!("{:.0}", bytes as f64 / 1e3)]);
    }
    table
}

/// The features of the library that an application may leave out or add, each with what it adds to the first
/// build of the smallest program and to the code of the library.
pub(crate) fn features() -> Table {
    /// The default ones, without `derive`.
    const DEFAULT: [&str; 4] = ["de", "explain", "json", "stdlib"];
    const FEATURES: [&str; 28] = [
        "calls",
        "capsules",
        "codes",
        "comments",
        "includes",
        "inspect",
        "literal",
        "migrate",
        "parallel",
        "layers",
        "watch",
        "clap",
        "modules",
        "write",
        "format",
        "edit",
        "datetime",
        "regex",
        "spec",
        "reference",
        "schema",
        "lsp",
        "terraform",
        "terraform-hash",
        "terraform-encoding",
        "terraform-files",
        "config",
        "figment",
    ];

    let mut table = Table::new(["features", "release, s", "code, kB"]);
    let program = |features: &str| {
        let dependencies =
            format!("hcl-decode = {{ path = {:?}, {features} }}\n", env!("CARGO_MANIFEST_DIR"));
        Program { dependencies, ..smallest(Library::Own) }
    };
    let build = ["build", "--offline", "--release"];
    let folder = Folder::with(&program("default-features = true"));
    folder.cargo(&["fetch"]);
    folder.cargo(&build);
    folder.cargo(&["clean", "--release", "-p", "hcl-decode"]);
    folder.keep_built();
    let measured = |features: &str| {
        write(&folder.0, &program(features)).expect("the temporary folder can be written to");
        folder.go_back_to_kept();
        folder.cargo(&["fetch"]);
        (folder.cargo(&build), folder.library())
    };
    let mut rows = Vec::new();
    let mut row = |name: String, measured: (f64, u64)| rows.push((name, measured));
    let default = || measured("default-features = true");
    let first = default();
    row("only `derive`".to_owned(), measured("default-features = false, features = [\"derive\"]"));
    for left_out in DEFAULT {
        let rest: Vec<_> = DEFAULT.into_iter().filter(|feature| *feature != left_out).collect();
        let features =
            format!("default-features = false, features = [\"derive\", \"{}\"]", rest.join("\", \""));
        row(format!("without `{left_out}`"), measured(&features));
    }
    for feature in FEATURES {
        row(format!("and `{feature}`"), measured(&format!("features = [{feature:?}]")));
    }
    // Again, because what else the machine does is not the same all the time, and every row is against this.
    let (seconds, bytes) = [default(), default()]
        .into_iter()
        .fold(first, |least, again| if again.0 < least.0 { again } else { least });
    for (name, (own_seconds, own_bytes)) in rows {
        let more = [own_seconds - seconds, (own_bytes as f64 - bytes as f64) / 1e3];
        table.row([name, format!("{:+.1}", more[0]), format!("{:+.0}", more[1])]);
    }
    table.note(format!(
        "Against the default features: {seconds:.1} s without the dependencies that are built in any case, {:.0} kB. A program contains of the code what it uses.",
        bytes as f64 / 1e3
    ));
    table
}

#[derive(Clone, Copy)]
enum Library {
    Own,
    /// The own one without its default features.
    OnlyDerive,
    Peer,
}

impl Library {
    fn dependencies(self) -> String {
        match self {
            Self::Own => format!("hcl-decode = {{ path = {:?} }}\n", env!("CARGO_MANIFEST_DIR")),
            Self::OnlyDerive => format!(
                "hcl-decode = {{ path = {:?}, default-features = false, features = [\"derive\"] }}\n",
                env!("CARGO_MANIFEST_DIR")
            ),
            Self::Peer => {
                "hcl-rs = \"0.20\"\nserde = { version = \"1\", features = [\"derive\"] }\n".to_owned()
            }
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Own => "hcl-decode",
            Self::OnlyDerive => "hcl-decode, only `derive`",
            Self::Peer => "hcl-rs",
        }
    }

    fn derive(self) -> &'static str {
        match self {
            Self::Own | Self::OnlyDerive => "hcl::HclDecode",
            Self::Peer => "serde::Deserialize",
        }
    }
}

fn smallest(library: Library) -> Program {
    let source = format!(
        "#[derive(Debug, {})]\nstruct Config {{\n    name: String,\n    listen: String,\n    workers: u16,\n    verbose: bool,\n    \
         tags: Vec<String>,\n}}\n\nfn main() {{\n    let text = std::fs::read_to_string(\"config.hcl\").unwrap_or_default();\n    \
         println!(\"{{:?}}\", hcl::from_str::<Config>(&text));\n}}\n",
        library.derive()
    );
    Program { dependencies: library.dependencies(), source }
}

fn large(library: Library) -> Program {
    let mut source = String::new();
    for number in 0..STRUCTS {
        writeln!(source, "#[derive(Debug, {})]\nstruct S{number} {{", library.derive())
            .expect("it is a string");
        for field in 0..FIELDS {
            let of = ["String", "u16", "Option<bool>", "Vec<String>"][field % 4];
            writeln!(source, "    field_{field}: {of},").expect("it is a string");
        }
        source.push_str("}\n\n");
    }
    source.push_str(
        "fn main() {\n    let text = std::fs::read_to_string(\"config.hcl\").unwrap_or_default();\n",
    );
    for number in 0..STRUCTS {
        writeln!(source, "    println!(\"{{:?}}\", hcl::from_str::<S{number}>(&text));")
            .expect("it is a string");
    }
    source.push_str("}\n");
    Program { dependencies: library.dependencies(), source }
}

/// The seconds of a debug and a release build, and the megabytes of the stripped program.
fn build(program: &Program) -> [f64; 3] {
    let folder = Folder::with(program);
    // Dependencies are chosen and downloaded before the clock starts.
    folder.cargo(&["fetch"]);
    let debug = folder.cargo(&["build", "--offline"]);
    let release = folder.cargo(&["build", "--offline", "--release"]);
    let size = fs::metadata(folder.program()).map_or(f64::NAN, |file| file.len() as f64 / 1e6);
    [debug, release, size]
}

/// A folder with a package. It is removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn with(program: &Program) -> Self {
        let folder = env::temp_dir().join(format!("hcl-build-{}", std::process::id()));
        write(&folder, program).expect("the temporary folder can be written to");
        Self(folder)
    }

    fn program(&self) -> PathBuf {
        self.0.join("target/release/program")
    }

    /// The bytes of all functions of the library.
    fn library(&self) -> u64 {
        let built = fs::read_dir(self.0.join("target/release/deps")).into_iter().flatten().flatten();
        let paths = built.map(|entry| entry.path());
        let mut libraries = paths.filter(|path| {
            path.extension().is_some_and(|extension| extension == "rlib")
                && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libhcl-"))
        });
        libraries.next().map_or(0, |path| size::parts(&path).iter().map(|(_, bytes)| bytes).sum())
    }

    /// Keeps what has been built.
    fn keep_built(&self) {
        fs::rename(self.0.join("target"), self.0.join("kept")).expect("both are in the same folder");
    }

    /// Has exactly what was kept as built.
    fn go_back_to_kept(&self) {
        // Before the first build there is nothing to remove.
        let _ = fs::remove_dir_all(self.0.join("target"));
        let copied = Command::new("cp").args(["-R", "kept", "target"]).current_dir(&self.0).status();
        assert!(copied.is_ok_and(|status| status.success()), "what was built cannot be copied");
    }

    /// Runs cargo and returns how many seconds it took. What comes from a folder is built like what comes
    /// from the registry: all at once, and without warnings.
    fn cargo(&self, arguments: &[&str]) -> f64 {
        self.cargo_with(arguments, &[("CARGO_INCREMENTAL", "0"), ("RUSTFLAGS", "--cap-lints allow")])
    }

    fn cargo_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> f64 {
        let start = Instant::now();
        let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(arguments)
            .current_dir(&self.0)
            .env("CARGO_TARGET_DIR", self.0.join("target"))
            .envs(variables.iter().copied())
            .output()
            .expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        start.elapsed().as_secs_f64()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What remains in the temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn write(folder: &Path, program: &Program) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"program\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{}\n[profile.release]\nstrip = true\n\n[workspace]\n",
        program.dependencies
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/main.rs"), &program.source)
}
