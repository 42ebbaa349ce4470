service {
  id   = "shop-1"
  name = "shop"
  port = 8080
  tags = ["public"]

  check {
    name     = "answers"
    http     = "http://localhost:8080/healthz"
    interval = "10s"
    timeout  = "1s"
  }

  check {
    ttl = "30s"
  }
}
