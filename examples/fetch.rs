//! How does a configuration use secrets from a server, when evaluation cannot wait? The calls are found
//! first, all answers are fetched at once, and the configuration is decoded with them.

use std::time::{Duration, Instant};

use hcl::{Context, HclDecode, Value};
use tokio::task::JoinSet;

const TEXT: &str = r#"
database {
  password = vault("${env}/database", "password")
  replica "a" {
    password = vault("${env}/replica-a", "password")
  }
  replica "b" {
    password = vault("${env}/replica-b", "password")
  }
}
keys = [
  vault("${env}/key", 1), vault("${env}/key", 2), vault("${env}/key", 3), vault("${env}/key", 4),
  vault("${env}/key", 5), vault("${env}/key", 6), vault("${env}/key", 7),
]
"#;

#[derive(HclDecode)]
struct Config {
    #[hcl(block)]
    database: Database,
    #[hcl(sensitive)]
    keys: Vec<String>,
}

#[derive(HclDecode)]
struct Database {
    #[hcl(sensitive)]
    password: String,
    #[hcl(block, rename = "replica")]
    replicas: Vec<Replica>,
}

#[derive(HclDecode)]
struct Replica {
    #[hcl(label)]
    name: String,
    #[hcl(sensitive)]
    password: String,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let config = load(TEXT).await?;
    println!("the password of the database has {} letters", config.database.password.len());
    for replica in &config.database.replicas {
        println!("that of replica {} has {}", replica.name, replica.password.len());
    }
    println!("there are {} keys", config.keys.len());

    // A fetch that fails is an error at its call.
    let error = load(&TEXT.replace("replica-b", "replica-x")).await.map(|_| ()).expect_err("there is none");
    println!("{error:#}");
    Ok(())
}

async fn load(text: &str) -> Result<Config, hcl::Error> {
    let body = hcl::parse(text)?;
    let context = Context::builder().variable("env", "shop").build();
    let calls = context.calls(&body, "vault")?;
    let (began, count) = (Instant::now(), calls.len());
    let mut tasks = JoinSet::new();
    for call in calls {
        tasks.spawn(async move {
            let answer = fetch(call.arguments()).await;
            (call, answer)
        });
    }
    let answers = tasks.join_all().await;
    println!("fetched {count} values at once: {}", began.elapsed() < Duration::from_secs(1));
    context.child().answers("vault", answers).build().from_body(&body)
}

/// Stands for a request to a server, which takes a fifth of a second.
async fn fetch(arguments: &[Value]) -> Result<Value, String> {
    tokio::time::sleep(Duration::from_millis(200)).await;
    match arguments {
        [path, _] if path.as_str().is_some_and(|path| path.ends_with('x')) => {
            Err("no such secret".to_owned())
        }
        [path, key] => Ok(Value::string(format!("{path:?}{key:?}"))),
        _ => Err("give a path and a key".to_owned()),
    }
}
