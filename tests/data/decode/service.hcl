# One file with every form that a field of a struct can take.
name    = "shop"
port    = "8080"
ratio   = 1 / 4
tags    = ["a", 2, true]
enabled = "true"
motd    = null

tls {
  certificate = "/etc/tls/cert.pem"
}

backend "catalogue" {
  url = "http://catalogue:8080"

  probe {
    path = "/healthz"
  }
}

backend "checkout" {
  url    = "http://checkout:8080"
  weight = 2.5
}

limit "anonymous" "read" {
  rate = 60
}

limit "anonymous" "write" {
  rate = 5
}

limit staff "read" {
  rate = 600
}
