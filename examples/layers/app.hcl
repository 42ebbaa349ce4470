listen = "0.0.0.0:8443"

database {
  host     = "db.internal"
  password = "not-for-logs"
}

backend "checkout" {
  url = "http://checkout.internal"
}
