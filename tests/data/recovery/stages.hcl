stage "build" {
  run = [
    "make",
    "make test,
    "make install",
  ]
  when = (var.branch == "main" && var.clean
  with {
    cache = true
    keys = [for k in var.keys: "${k}-x"
  }
  script = <<-BASH
    set -e
    echo "${name}"
    exit 0
  BASH # done
  timeout = "10m"
}

stage "test" "unit {
  run = ["cargo test"]
  env {
    RUST = "1"
  after = 3
}

stage "deploy" {
  needs = { build = true, test = true
  run = ["x"]
  on = var.x[0
}
