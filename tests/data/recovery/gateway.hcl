listener "tcp" {
  address     = "0.0.0.0:8200"
  tls_disable = false
  tls {
    cert_file = "/etc/tls/cert.pem"
    key_file  = "/etc/tls/key.pem
  }

telemetry {
  statsite_address = "127.0.0.1:8125"
  disable_hostname = true
}

upstream "api" {
  servers = [
    { host = "10.0.0.1", port = 80 },
    { host = "10.0.0.2", port = 80 }
    { host = "10.0.0.3", port = 80 },
  ]
  retries {
    attempts = 3
    on       = ["5xx", "reset"
  }
}

route "/api" {
  upstream = upstream.api
  timeout  = (var.timeout * 2
  rewrite {
    from = "^/api/(.*)$"
    to   = "/$1"
  }
}

route "/" {
  static = "/srv/www"
  headers = {
    X-Frame-Options = "DENY"
    Cache-Control   = "max-age=${var.max_age"
  }
}
