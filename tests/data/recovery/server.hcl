name = "shop"
port = 8080
hosts = [
  "a.example.com",
  "b.example.com"
  "c.example.com",
]

database {
  url  = "postgres://${env.DB_USER:${env.DB_PASSWORD}@db/shop"
  pool = { min = 1, max = 10
  migrate = true
}

cache "redis" {
  address = "redis:6379
  ttl     = 60 * 60
}

log {
  level  = "info"
  format = "json"
  fields = ["time", "level", "message"
  output {
    path = "/var/log/shop.log"
    rotate {
      size = 100
      keep = 7
    }
}

feature "checkout" {
  enabled = true
  rules   = [{ country = "de" }, { country = "at" ]
}
