//! Configurations of real systems, decoded by the examples: their own files, and real ones if available.
//!
//! The real files are not part of this repository. `HCL_CORPUS` names their folder; without it, the tests say
//! so and check only the examples' files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use hcl::{Body, Context, Loader, Value};

#[allow(dead_code, reason = "not everything that the example holds is checked here")]
#[path = "../../../../examples/consul_agent.rs"]
mod consul_agent;

#[allow(dead_code, reason = "not everything that the example holds is checked here")]
#[path = "../../../../examples/packer_template.rs"]
mod packer_template;

#[allow(dead_code, reason = "not everything that the example holds is checked here")]
#[path = "../../../../examples/terraform_module.rs"]
mod terraform_module;

#[allow(dead_code, reason = "not everything that the example holds is checked here")]
#[path = "../../../../examples/nomad_job.rs"]
mod nomad_job;

#[allow(dead_code, reason = "not everything that the example holds is checked here")]
#[path = "../../../../examples/docker_bake.rs"]
mod docker_bake;

#[test]
fn a_consul_agent() {
    use consul_agent::{Address, LogLevel, Probe};

    let environment = ["GOSSIP_KEY", "AGENT_TOKEN"].map(|name| (name.to_owned(), name.to_lowercase()));
    let agent = consul_agent::read(&examples().join("consul.d"), environment.into()).unwrap();
    assert_eq!((agent.server, agent.bootstrap_expect, agent.log_level), (true, Some(3), LogLevel::Warn));
    assert_eq!(agent.bind_addr, Address::Template("{{ GetPrivateIP }}".into()));
    assert_eq!(agent.client_addr, Address::Fixed([127, 0, 0, 1].into()));
    assert_eq!((agent.ports.http, agent.ports.https), (None, Some(8501)));
    assert_eq!((agent.encrypt.as_deref(), agent.node_meta["ssd"].as_str()), (Some("gossip_key"), "true"));
    assert_eq!(agent.acl.unwrap().tokens.unwrap().agent.as_deref(), Some("agent_token"));
    assert_eq!(agent.telemetry.unwrap().settings["disable_compat_1_9"], Value::bool(true));

    // One service is written in the native syntax, the other in JSON.
    let [shop, database] = &agent.services[..] else { panic!("{:?}", agent.services) };
    let (url, interval) = ("http://localhost:8080/healthz".into(), "10s".into());
    assert_eq!(shop.checks[0].probe, Probe::Http { url, interval });
    assert_eq!(shop.checks[1].probe, Probe::Ttl("30s".into()));
    assert_eq!((database.name.as_str(), database.meta["version"].as_str()), ("database", "16"));
    assert!(database.name.location.source.name().ends_with("30-database.json"));
}

#[test]
fn a_consul_agent_that_does_not_fit() {
    let text = "datacenter = \"a\"\ndata_dir = \"b\"\nbind_addr = \"c\"\nbootstrap_expect = 1\nports {\n  http = 70000\n}\n\
                service {\n  name = \"d\"\n  check {\n    http = \"e\"\n    ttl = \"f\"\n  }\n}\n";
    let error = hcl::from_str::<consul_agent::Agent>(text).unwrap_err();
    insta::assert_snapshot!(error);
}

#[test]
fn a_packer_template() {
    let body = example("packer_template.pkr.hcl");
    let (inputs, template, context) = packer_template::read(&body, Vec::new()).unwrap();
    let plugins = inputs.packer.unwrap().plugins.unwrap();
    assert_eq!(plugins.by_name["amazon"].version, "~> 1.3");
    assert_eq!(template.sources["amazon-ebs"].keys().collect::<Vec<_>>(), ["base"]);

    let build = &template.builds[0];
    let kinds: Vec<&str> = build.provisioners.iter().map(|provisioner| provisioner.kind.as_str()).collect();
    assert_eq!((kinds, build.post_processors[0].kind.as_str()), (vec!["shell", "file", "shell"], "manifest"));
    let first: packer_template::Shell = context.from_body(&build.provisioners[0].settings).unwrap();
    assert_eq!(first.inline[1].clone().known().as_deref(), Some("echo eu-central-1 > /etc/region"));
    let last: packer_template::Shell = context.from_body(&build.provisioners[2].settings).unwrap();
    assert_eq!(last.environment_vars[0].clone().known(), None, "there is no machine yet");
}

#[test]
fn real_packer_templates() {
    for (file, text) in corpus(".pkr.hcl") {
        let (body, diagnostics) = Loader::new().text(&file, text).load();
        assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
        let functions = packer_functions();
        let (inputs, template, context) =
            packer_template::read(&body, functions).unwrap_or_else(|error| panic!("{file}: {error}"));
        let parts = inputs.declared.len() + template.sources.len() + template.builds.len();
        assert!(parts > 0, "{file}");
        for provisioner in template.builds.iter().flat_map(|build| &build.provisioners) {
            if provisioner.kind == "shell" {
                let shell: packer_template::Shell = context.from_body(&provisioner.settings).unwrap();
                assert!(!shell.inline.is_empty() || shell.script.is_some(), "{file}");
            }
        }
    }
}

/// Functions of Packer that are not standard functions.
fn packer_functions() -> Vec<(&'static str, hcl::value::Function)> {
    use hcl::value::{Function, IntoFunction, Parameter, Type};

    let now = (|| "2024-06-01T00:00:00Z").into_function();
    let env = (|name: String| format!("<{name}>")).into_function();
    let text = |name| Parameter::new(name, Type::String);
    let replace = Function::builder()
        .parameter(text("string"))
        .parameter(text("pattern"))
        .parameter(text("replacement"))
        .returns(Type::String, |arguments| Ok(arguments[0].clone()));
    vec![("timestamp", now), ("env", env), ("regex_replace", replace)]
}

#[test]
fn a_terraform_module() {
    let (body, diagnostics) =
        Loader::new().extension("tf").directory(examples().join("terraform_module")).load();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let values = examples().join("terraform_module/terraform.tfvars");
    let (module, context) = terraform_module::read(&body, &values).unwrap();

    let subnets = context.variable("var").unwrap().attribute("subnets").unwrap();
    let expected = r#"{data = {cidr = "10.0.2.0/24", public = false, zone = "b"}}["data"]"#;
    assert_eq!(subnets.index(&Value::string("data")).unwrap(), parse(expected), "with defaults");

    let (network, database) = (&module.calls["network"], &module.calls["database"]);
    assert_eq!(
        (network.source.as_str(), network.version.as_deref()),
        ("terraform-aws-modules/vpc/aws", Some("5.8.1"))
    );
    let public: Vec<String> = context.evaluate(&network.arguments["public_subnets"]).unwrap();
    assert_eq!(public, ["10.0.1.0/24"]);
    assert_eq!(context.evaluate::<u32>(database.count.as_ref().unwrap()).unwrap(), 1);
    assert_eq!(database.depends_on[0].to_string(), "module.network");
    assert_eq!(database.providers["aws"].to_string(), "aws.replica");
    assert!(database.arguments["password"].evaluate(&context).unwrap().is_marked());
    assert!(!module.outputs["vpc"].value.evaluate(&context).unwrap().is_known());
}

#[test]
fn real_terraform_modules() {
    let files = corpus(".tf")
        .into_iter()
        .filter(|(file, _)| file.starts_with("terraform-aws-modules") || file.starts_with("philips-labs"));
    for (file, text) in files {
        let (body, diagnostics) = Loader::new().text(&file, text).load();
        assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
        let (graph, diagnostics) = terraform_module::declarations(&body, None).graph();
        assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
        let references = graph.nodes().map(|node| graph.references(node).len()).sum::<usize>();
        assert!(graph.nodes().len() >= 2 && references + 2 >= graph.nodes().len(), "{file}");
        let (resolved, _) = terraform_module::declarations(&body, None).evaluate(&Context::new());
        let _: terraform_module::Module =
            Context::new().from_body(resolved.body()).unwrap_or_else(|error| panic!("{error}"));
    }
    for (file, text) in corpus("terraform.tfvars") {
        let (body, diagnostics) = Loader::new().text(&file, text).load();
        assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
        let names: Vec<String> =
            body.just_attributes().0.iter().map(|value| value.name.to_string()).collect();
        assert!(!names.is_empty(), "{file}");
        let declared = names.iter().map(|name| format!("variable \"{name}\" {{}}\n"));
        let module = hcl::ext::Module::new(&hcl::parse(&declared.collect::<String>()).unwrap())
            .variables("variable", "var");
        let resolved =
            module.values_body(&body).resolve(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
        assert!(names.iter().all(|name| resolved.value(&format!("var.{name}")).is_some()), "{file}");
    }
}

#[test]
fn a_bake_file() {
    let given = BTreeMap::from([("TAG", "7"), ("RELEASE", "true")]);
    let plan = docker_bake::read(&example("docker_bake.hcl"), &given).unwrap();
    assert_eq!(plan.groups["default"].targets, ["api", "worker"]);
    let names: Vec<&str> = plan.targets.keys().map(String::as_str).collect();
    assert_eq!(names, ["_common", "api", "worker-small", "worker-full"]);

    let api = &plan.targets["api"];
    let tags = ["registry.example.net/shop/api:7", "registry.example.net/shop/api:latest"];
    assert_eq!(api.tags.as_deref().unwrap(), tags);
    assert_eq!(api.platforms.as_ref().unwrap().len(), 2, "inherited");
    assert_eq!((api.args["GO_VERSION"].as_deref(), api.args["CGO"].as_deref()), (Some("1.25"), Some("0")));
    assert_eq!(
        (api.args["DEBUG"].as_deref(), api.output.as_deref().unwrap()[0].as_str()),
        (None, "type=registry")
    );
    assert_eq!(plan.targets["worker-full"].target.as_deref(), Some("runtime-with-tools"));
}

#[test]
fn real_bake_files() {
    let plans: BTreeMap<String, docker_bake::Plan> = corpus("docker-bake.hcl")
        .into_iter()
        .map(|(file, text)| {
            let (body, diagnostics) = Loader::new().text(&file, text).load();
            assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
            let plan = docker_bake::read(&body, &BTreeMap::new()).unwrap_or_else(|error| panic!("{error}"));
            (file.split("__").next().unwrap_or_default().to_owned(), plan)
        })
        .collect();
    if let Some(buildx) = plans.get("docker+buildx") {
        assert_eq!(buildx.groups["validate"].targets.len(), 5);
        let image = &buildx.targets["image-cross"];
        assert_eq!(
            (image.platforms.as_ref().unwrap().len(), image.target.as_deref()),
            (17, Some("binaries"))
        );
        assert_eq!(image.tags.as_deref().unwrap(), ["docker/buildx-bin:local"]);
        assert_eq!(buildx.targets["test"].output.as_deref().unwrap(), ["./bin/coverage"]);
    }
    if let Some(buildkit) = plans.get("moby+buildkit") {
        assert_eq!(buildkit.targets["binaries-cross"].output.as_deref().unwrap(), ["./bin/cross"]);
        assert!(buildkit.targets.contains_key("lint-golangci-verify"));
    }
}

#[test]
fn a_nomad_job() {
    use nomad_job::{Check, Driver, JobKind};

    let given = BTreeMap::from([("datacenters".to_owned(), Value::tuple(vec![Value::string("eu-1")]))]);
    let (job, context) = nomad_job::read(&example("nomad_job.hcl"), &given).unwrap();
    assert_eq!((job.name.as_str(), job.kind, job.priority), ("shop", JobKind::Service, 70));
    assert_eq!(job.datacenters, ["eu-1"]);
    assert_eq!(job.meta.unwrap().values["release"], "2024.6.1");
    assert_eq!(job.update.unwrap().healthy_deadline.unwrap().0.as_secs(), 90);
    assert_eq!(job.constraints[1].value, Value::number(30));

    let api = &job.groups["api"];
    let ports = &api.network.as_ref().unwrap().ports;
    assert_eq!((api.count, ports["http"].to, ports["metrics"].fixed), (2, Some(8080), Some(9102)));
    assert_eq!(api.services[0].tags, ["public", "v-2024-6-1"]);
    let [Check::Http(http), Check::Script(script)] = &api.services[0].checks[..] else {
        panic!("{:?}", api.services[0].checks)
    };
    assert_eq!((http.path.as_str(), http.timing.interval.0.as_secs()), ("/healthz", 10));
    assert_eq!((script.args.join(" "), script.timing.timeout.0.as_millis()), ("--max 500".into(), 500));

    // What only the machine knows is evaluated there.
    let server = &api.tasks["server"];
    assert_eq!(server.templates[0].data.lines().count(), 3);
    assert_eq!(server.resources.as_ref().unwrap().memory, Some(512));
    let node = context.child().value("node", parse(r#"{unique = {name = "rack-7"}}"#)).build();
    let Ok(Some(Driver::Docker(docker))) = nomad_job::driver(server, &node) else { panic!("not docker") };
    assert_eq!(docker.image, "registry.example.net/shop/api:2024.6.1");
    assert_eq!(docker.args, ["--node", "rack-7"]);
    assert_eq!(docker.labels["release"], "2024.6.1");
}

#[test]
fn a_nomad_job_that_does_not_fit() {
    let text =
        "job \"a\" {\n  datacenters = []\n  priority = 700\n  group \"b\" {\n    count = \"two\"\n  }\n}\n";
    let (body, _) = Loader::new().text("a.nomad", text).load();
    let error = nomad_job::read(&body, &BTreeMap::new()).unwrap_err();
    insta::assert_snapshot!(error);
}

#[test]
fn real_nomad_jobs() {
    for (file, text) in corpus(".nomad") {
        // Levant's own templates, which are rendered before the job is read, are in double brackets.
        let text = render(&text, |name| if name.contains("resource") { "500" } else { "rendered" });
        let (body, diagnostics) = Loader::new().text(&file, text).load();
        assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
        let (job, _) = nomad_job::read(&body, &BTreeMap::new()).unwrap();
        let task = &job.groups.values().next().unwrap().tasks["redis"];
        assert_eq!(task.services[0].checks.len(), 1, "{file}");
        let Ok(Some(nomad_job::Driver::Docker(docker))) = nomad_job::driver(task, &Context::new()) else {
            panic!("{file}: not docker")
        };
        assert_eq!((docker.image.as_str(), docker.port_map.unwrap().values["db"]), ("redis:3.2", 6379));
    }
}

/// Replaces the text between `[[` and `]]`.
fn render(text: &str, with: impl Fn(&str) -> &'static str) -> String {
    let mut parts = text.split("[[");
    let mut rendered = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("]]").unwrap_or((part, ""));
        rendered.push_str(with(name));
        rendered.push_str(rest);
    }
    rendered
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

/// The body of one of the examples' files.
fn example(name: &str) -> Body {
    let (body, diagnostics) = Loader::new().file(examples().join(name)).load();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    body
}

fn parse(expression: &str) -> Value {
    hcl::parse_expression(expression).unwrap().evaluate(&Context::new()).unwrap()
}

/// The real files whose names end in `ending`, by name.
fn corpus(ending: &str) -> BTreeMap<String, String> {
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus");
    let folder = env::var_os("HCL_CORPUS").map_or_else(default, PathBuf::from);
    let Ok(files) = fs::read_dir(folder.join("native")) else {
        println!("skipped: there are no real files in {}", folder.display());
        return BTreeMap::new();
    };
    let named =
        |path: PathBuf| Some((path.file_name()?.to_str()?.to_owned(), fs::read_to_string(&path).ok()?));
    files.filter_map(|file| named(file.ok()?.path())).filter(|(name, _)| name.ends_with(ending)).collect()
}

/// The sample that an application offers its users describes what the type takes, so it decodes as it is.
#[test]
fn their_samples_decode() {
    fn decodes<T: hcl::HclDecode>() {
        let sample = hcl::reference::sample(T::shape());
        assert_eq!(hcl::edit::format(&sample), sample);
        if let Err(error) = hcl::from_str::<T>(&sample) {
            panic!("{error}\n{sample}");
        }
    }
    decodes::<consul_agent::Agent>();
    decodes::<packer_template::Inputs>();
    decodes::<packer_template::Template>();
    decodes::<terraform_module::Module>();
    decodes::<nomad_job::JobFile>();
    decodes::<docker_bake::BakeFile>();
    decodes::<docker_bake::Target>();
}

#[test]
fn their_pages_say_what_may_be_written_without_a_name_in_the_type() {
    fn says<T: hcl::HclDecode>(expected: &str) {
        let page = hcl::reference::markdown(T::shape(), "Page");
        assert!(page.contains(&format!("\n{expected}\n")), "{page}");
    }
    says::<packer_template::Inputs>(
        "Any attributes may be written, each of them an object with `source` (string), `version` (string).",
    );
    says::<consul_agent::Agent>("Any attributes may be written.");
    says::<nomad_job::JobFile>("Any attributes may be written, each of them a string.");
    says::<terraform_module::Module>("The variables of the called module.");
    says::<terraform_module::Module>("Other attributes may be written too, each of them an expression.");
    says::<docker_bake::BakeFile>("Other attributes and blocks may be written too.");
}
