server {
  listen = 80
  location "/" {
    root = "/srv"
    index = "index.html"

  location "/api" {
    proxy = "http://api
    retries = 3
    allow = [
      "10.0.0.1",
      "10.0.0.2"
      "10.0.0.3",
    ]
  }
}

logging {
  level = upper("info"
  file  = "/var/log/x.log"
  fields = ["time", "host"
  format = "json"
}
