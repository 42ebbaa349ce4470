variable "TAG" {
  default = "dev"
}

variable "RELEASE" { default = false }

variable "REGISTRY" {
  default = "registry.example.net/shop"
  validation {
    condition     = REGISTRY != ""
    error_message = "Name a registry."
  }
}

function "image" {
  params = [name]
  result = notequal("dev", TAG) ? "${REGISTRY}/${name}:${TAG}" : "${name}:dev"
}

function "labels" {
  params         = [name, version]
  variadic_params = more
  result = merge({
    "org.opencontainers.image.title"   = name
    "org.opencontainers.image.version" = version
  }, more...)
}

group "default" {
  targets = ["api", "web"]
}

group "checks" {
  targets = [for kind in ["lint", "unit", "e2e"] : "check-${kind}"]
}

target "_common" {
  context   = "."
  platforms = RELEASE ? ["linux/amd64", "linux/arm64/v8"] : ["linux/amd64"]
  args = {
    GO_VERSION             = "1.26"
    BUILDKIT_CONTEXT_KEEP_GIT_DIR = 1
    DEBUG                  = null
  }
  attest = [
    "type=provenance,mode=max",
    "type=sbom",
  ]
}

target "api" {
  inherits   = ["_common"]
  dockerfile = "cmd/api/Dockerfile"
  tags       = concat([image("api")], RELEASE ? [replace(image("api"), TAG, "latest")] : [])
  labels     = labels("api", TAG, { "net.example.team" = "shop" }, {})
  cache-from = ["type=registry,ref=${REGISTRY}/cache:api"]
  cache-to   = ["type=registry,ref=${REGISTRY}/cache:api,mode=max"]
  secret     = [{ type = "env", id = "NPM_TOKEN" }]
}

target "web" {
  inherits = ["_common"]
  name     = "web-${item.flavour}-${replace(item.node, ".", "-")}"
  matrix = {
    item = [
      { flavour = "plain", node = "22.1" },
      { flavour = "slim", node = "24" },
    ]
  }
  args              = { NODE_VERSION = item.node }
  dockerfile-inline = <<DOCKERFILE
FROM node:${item.node}%{ if item.flavour == "slim" }-slim%{ endif }
WORKDIR /srv
COPY --chown=node:node . .
RUN npm ci --omit=dev && \
    npm run build
CMD ["node", "server.js"]
DOCKERFILE
  output            = ["type=${RELEASE ? "registry" : "docker"}"]
}

target "check" {
  name   = "check-${kind}"
  matrix = { kind = ["lint", "unit", "e2e"] }
  target = kind
  output = ["type=cacheonly"]
  contexts = {
    src     = "."
    fixtures = "./testdata"
    base    = "target:api"
  }
}

target "docs" {
  context    = "https://git.example.net/shop/docs.git#${TAG == "dev" ? "main" : "v${TAG}"}:site"
  no-cache   = true
  entitlements = ["network.host"]
}
