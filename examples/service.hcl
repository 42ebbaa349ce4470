# The configuration of a gateway: where it listens, which services are behind it, and what it allows.

name      = "shop-${env}"
listen    = "0.0.0.0:8443"
workers   = cores * 2
log_level = env == "prod" ? "warn" : "debug"

# One address for each of the zones that the environment names.
resolvers = [for zone in zones : "dns.${zone}.internal:53" if zone != "legacy"]

tls {
  certificate = "/etc/tls/${env}/shop.pem"
  key         = "/etc/tls/${env}/shop.key"
  protocols   = ["1.2", "1.3"]
}

backend "catalogue" {
  url    = "http://catalogue.${region}.internal:8080"
  weight = 3
  health = { path = "/healthz", interval = "10s" }
}

backend "checkout" {
  url     = "http://checkout.${region}.internal:8080"
  retries = "2" # converted, as everywhere in HCL
}

limits "anonymous" {
  requests_per_minute = 60
  max_body            = mebibytes(1)
}

limits "customers" {
  requests_per_minute = 60 * 20
  max_body            = mebibytes(16)
}

motd = <<-EOT
  ${upper_first(env)} gateway in ${region}:
  %{ for zone in zones ~}
  - ${zone}
  %{ endfor ~}
EOT
