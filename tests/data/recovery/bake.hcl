variable "TAG" {
  default = "latest"
}

variable "REGISTRY" {
  default = "ghcr.io/acme"

group "default" {
  targets = ["api", "web" "worker"]
}

function "image" {
  params = [name]
  result = "${REGISTRY}/${name}:${TAG}"
}

target "base" {
  context    = "."
  dockerfile = "Dockerfile"
  platforms = [
    "linux/amd64",
    "linux/arm64
  ]
  args = {
    GO_VERSION = "1.22"
    COMMIT     = "${COMMIT"
  }
}

target "api" {
  inherits = ["base"]
  target   = "api"
  tags     = [image("api"]
}

target "web" {
  inherits = ["base"]
  target   = "web"
  tags     = [image("web"), "${REGISTRY}/web:${notequal(TAG, "") ? TAG : "dev"}"]
  labels = {
    "org.opencontainers.image.source" = "https://github.com/acme/shop"
    "org.opencontainers.image.title"    "web"
  }
}
