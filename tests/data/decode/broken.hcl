# Mistakes of all kinds, each of which is reported once.
naem    = "shop"
port    = 80.5
ratio   = "half"
tags    = ["a", { b = 1 }, "c"]
enabled = 3

tls {
  certificate = null
}

tls {
  certificate = "/etc/tls/cert.pem"
}

bakend "catalogue" {}

backend {
  url = "http://catalogue:8080"
}

backend "checkout" {
  weight = [1, 2]

  probe {}
  probe {}
}

limit "anonymous" "read" {
  rate = 70000
}

limit "anonymous" "read" {
  rate = missing
}
