pipeline "build" {
  on = ["push", "pull_request"]

  stage "test" {
    image = "golang:1.22"
    script = <<-SH
      set -e
      go vet ./...
      go test -count=1 ./...
    SH;
    cache = ["~/.cache/go-build"]
  }

  stage "lint" {
    image  = "golangci/golangci-lint:v1.57"
    script = "golangci-lint run"
    env = {
      CGO_ENABLED = "0
      GOFLAGS     = "-mod=mod"
    }
  }

  stage "release" {
    needs = ["test", "lint"]
    when  = branch == "main" ? true
    script = <<-SH
      goreleaser release --clean
    SH
    secrets = [
      "GITHUB_TOKEN"
      "REGISTRY_PASSWORD",
    ]
  }

  notify "slack" {
    channel = "#builds
    message = "Build ${build.number} of ${repo.name} is ${build.status}."
  }
}
