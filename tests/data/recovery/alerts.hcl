// Alerts of the shop, for two environments.
locals {
  channels = {
    prod    = "#alerts"
    staging = "#alerts-staging"
  }
  receivers = concat(
    ["ops@example.com", "dev@example.com",
    var.extra_receivers,
  )
}

alert "latency" {
  expr = "histogram_quantile(0.99, rate(http_duration_bucket[5m])) > 0.5"
  for  = "10m"
  labels {
    severity = "page"
    team     = "shop
  }
  annotations {
    summary = "Latency is ${"high" + value}"
  }
}

alert "errors" {
  expr = "rate(http_errors[5m]) > ${var.threshold"
  for  = "5m"
  labels { severity = "page" }

alert "disk" {
  expr = "disk_free / disk_size < 0.1"
  for  = "1h"
  labels { severity = "ticket }
}

alert "certificates" {
  expr = "cert_expiry < 7"
  for  = "1h
  receivers = [
    for receiver in local.receivers : receiver
    if receiver != ""
  ]
}
