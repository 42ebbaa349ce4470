//! How does a service reload its configuration when a file changes? The layers are watched, and only what
//! differs is applied.

use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;

use hcl::{Context, HclDecode, Layers};

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default = "info")]
    log_level: String,
    workers: u16,
    #[hcl(restart)]
    listen: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = std::env::temp_dir().join(format!("hcl-reload-{}", std::process::id()));
    fs::create_dir_all(&directory)?;
    let result = serve(&directory);
    fs::remove_dir_all(&directory)?;
    result
}

fn serve(directory: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let shown = |text: String| text.replace(&directory.display().to_string(), "…");
    let file = directory.join("app.hcl");
    fs::write(&file, "workers = 2\n")?;
    let layers = Layers::new().text("built in", "workers = 1\nlisten = \"localhost:80\"\n").file(&file);
    let live = layers.live::<Config>(&Context::new())?;
    println!("serving at {} with {} workers", live.value().listen, live.value().workers);

    // The function could also apply what changed; here it hands it over to this thread.
    let (sender, changes) = channel();
    let watch = live.watch(move |change| drop(sender.send(change)))?;

    // What an operator does meanwhile: one change that is right, one that is wrong, and one that must wait.
    let right = "workers = 8\nlog_level = \"debug\"\n";
    let wrong = "workers = \"many\"\n";
    let later = "workers = 8\nlog_level = \"debug\"\nlisten = \"localhost:443\"\n";
    for text in [right, wrong, later] {
        fs::write(&file, text)?;
        match changes.recv()? {
            Ok(change) => {
                print!("{}", shown(change.changed().to_string()));
                change
                    .needs_restart()
                    .iter()
                    .for_each(|setting| println!("needs a restart: {}", setting.path()));
            }
            // The configuration that was loaded before goes on.
            Err(error) => println!("{}", shown(error.to_string())),
        }
        let current = watch.current();
        println!("serving with {} workers, level {}", current.value.workers, current.value.log_level);
    }
    Ok(())
}
