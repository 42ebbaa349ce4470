# The same gateway with some typical mistakes. All of them are reported in one run.

name    = "shop-${enviroment}"
listen  = "0.0.0.0:84430"
wokers  = 4

tls {
  certificate = "/etc/tls/shop.pem"
}

backend {
  url = "http://catalogue.internal:8080"
}

backend "checkout" {
  url    = "http://checkout.internal:8080"
  weight = "heavy"
}

limits "anonymous" {
  requests_per_minute = 60
  max_body            = mebibyte(1)
}
