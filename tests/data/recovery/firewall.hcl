network "main" {
  subnets = {
    a = "10.0.1.0/24"
    b = "10.0.2.0/24"

  gateway "nat" {
    enabled = true
    ips = [
      "1.2.3.4",
      "1.2.3.5",
    )
  }

  firewall {
    rule {
      port = 22
      from = "0.0.0.0/0"
    }
    rule {
      port = 443
      from = "0.0.0.0/0"
  }
}

dns {
  zone = "example.com"
  ttl = 300
