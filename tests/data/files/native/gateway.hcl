# A gateway's own configuration: nothing is computed here but durations.

name      = "edge-1"
log_level = "info"
trace     = false
workers   = 8
drain     = 2 * 60

listener "tcp" "public" {
  address = "0.0.0.0:443"
  tls {
    certificate = "/etc/edge/tls/fullchain.pem"
    key         = "/etc/edge/tls/key.pem"
    minimum     = 1.2
    ciphers     = ["TLS_AES_128_GCM_SHA256", "TLS_CHACHA20_POLY1305_SHA256"]
  }
  http2 {}
}

listener "unix" "admin" {
  address = "/run/edge/admin.sock"
  mode    = "0660"
}

listener tcp metrics { address = "[::1]:9100" }

backend "shop" {
  servers = [
    { host = "10.1.0.11", port = 8080 },
    { host = "10.1.0.12", port = 8080, weight = 2 },
    { host = "10.1.1.11", port = 8080, backup = true },
  ]
  balance = "least-connections"
  retries = 3

  health {
    path     = "/healthz"
    interval = "5s"
    expect   = [200, 204]
  }
}

backend "static" {
  root  = "/srv/www"
  index = ["index.html", "index.htm"]
}

route {
  match {
    host    = "shop.example.net"
    path    = "^/api/v[0-9]+/(?P<rest>.*)$"
    methods = ["GET", "HEAD", "POST"]
    header "X-Debug" { absent = true }
  }
  rewrite = "/$${rest}"
  backend = "shop"
  timeout = "30s"
  rate_limit {
    key   = "client_ip"
    limit = 50
    per   = "1s"
    burst = 1.5e2
  }
}

route {
  match { host = "*.example.net" }
  backend = "static"
  headers = {
    "Cache-Control"             = "public, max-age=3600"
    "Strict-Transport-Security" = "max-age=63072000"
    Server                      = null
  }
  errors = {
    404 = "/errors/not-found.html"
    503 = "/errors/maintenance.html"
  }
}

access_log {
  path   = "/var/log/edge/access.log"
  format = "%h \"%r\" %>s %%{Referer}i \\ \t \u00b5s=%D \U0001F512"
  fields = ["time", "client", "status"]
  sample = 0.25
  rotate {
    size  = 104857600
    keep  = 14
    every = "24h"
  }
}

limits {
  connections        = 65536
  header_bytes       = 16384
  body_bytes         = 10485760
  negative_cache_ttl = -1
}

include = ["/etc/edge/conf.d/*.hcl"]
