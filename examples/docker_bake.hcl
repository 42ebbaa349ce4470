# How the shop's images are built: docker buildx bake

variable "TAG" {
  default     = "dev"
  description = "The tag of all images."
}

variable "REGISTRY" {
  default = "registry.example.net/shop"
}

variable "RELEASE" {
  default = false
}

function "image" {
  params = [name]
  result = "${REGISTRY}/${name}:${TAG}"
}

function "tags" {
  params         = [name]
  variadic_param = more
  result         = concat([image(name)], [for tag in more : "${REGISTRY}/${name}:${tag}"])
}

group "default" {
  targets = ["api", "worker"]
}

target "_common" {
  context   = "."
  platforms = RELEASE ? ["linux/amd64", "linux/arm64"] : ["linux/amd64"]
  args = {
    GO_VERSION = "1.24"
    CGO        = 0
  }
  labels = {
    "org.opencontainers.image.version" = TAG
  }
}

target "api" {
  inherits   = ["_common"]
  dockerfile = "build/api.Dockerfile"
  tags       = tags("api", "latest")
  output     = [RELEASE ? "type=registry" : "type=docker"]
  args = {
    GO_VERSION = "1.25"
    DEBUG      = RELEASE ? null : "1"
  }
}

target "worker" {
  name     = "worker-${edition.name}"
  inherits = ["_common"]
  target   = edition.stage
  tags     = [image("worker-${edition.name}")]
  matrix = {
    edition = [
      { name = "small", stage = "runtime" },
      { name = "full", stage = "runtime-with-tools" },
    ]
  }
}
