//! How does a service reload its configuration when a file changes? `notify` watches, the layers are loaded
//! again, and only what differs is applied.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use hcl::{Context, HclDecode, Layers};
use notify::{RecursiveMode, Watcher};

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default = "info")]
    log_level: String,
    workers: u16,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = std::env::temp_dir().join(format!("hcl-reload-{}", std::process::id()));
    fs::create_dir_all(&directory)?;
    let result = serve(&directory);
    fs::remove_dir_all(&directory)?;
    result
}

fn serve(directory: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let file = directory.join("app.hcl");
    fs::write(&file, "workers = 2\n")?;
    let layers = Layers::new().text("built in", "workers = 1\n").file(&file);
    let mut loaded = layers.decode::<Config>(&Context::new())?;
    println!("serving with {} workers", loaded.value.workers);

    // Editors replace files, so the directories of the files are watched.
    let (sender, events) = channel();
    let mut watcher = notify::recommended_watcher(move |event| drop(sender.send(event)))?;
    for path in layers.paths() {
        watcher.watch(path.parent().unwrap_or(&path), RecursiveMode::NonRecursive)?;
    }

    // What an operator does meanwhile: one change that is right, and one that is wrong.
    for text in ["workers = 8\nlog_level = \"debug\"\n", "workers = \"many\"\n"] {
        fs::write(&file, text)?;
        wait(&events);
        match layers.decode::<Config>(&Context::new()) {
            Ok(again) => {
                print!(
                    "{}",
                    again.changes(&loaded).to_string().replace(&directory.display().to_string(), "…")
                );
                loaded = again;
            }
            // The configuration that was loaded before goes on.
            Err(error) => println!("{}", error.to_string().replace(&directory.display().to_string(), "…")),
        }
        println!("serving with {} workers, level {}", loaded.value.workers, loaded.value.log_level);
    }
    Ok(())
}

/// Waits for a change, and until nothing more happens for a moment: writing a file is several events.
fn wait(events: &Receiver<notify::Result<notify::Event>>) {
    let mut patience = Duration::from_secs(5);
    while events.recv_timeout(patience).is_ok() {
        patience = Duration::from_millis(100);
    }
}
