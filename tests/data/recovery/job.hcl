job "shop" {
  datacenters = ["dc1" "dc2"]
  type        = "service"

  group "web" {
    count = 2

    network {
      port "http" {
        to = 8080
      }

    service {
      name = "shop-web"
      port = "http"
      tags = [
        "traefik.enable=true",
        "traefik.http.routers.shop.rule=Host(`shop.example.com`)"
        "traefik.http.routers.shop.tls=true",
      ]

      check {
        type     = "http"
        path     = "/health
        interval = "10s"
        timeout  = "2s"
      }
    }

    task "server" {
      driver = "docker"

      config {
        image = "registry.example.com/shop:${var.version"
        ports = ["http"]
      }

      template {
        data        = <<EOH
DATABASE_URL=postgres://{{ env "DB_USER" }}@db/shop
LOG_LEVEL=info
EOH # the end
        destination = "secrets/app.env"
        env         = true
      }

      resources {
        cpu    = 500
        memory = (256 + 128
      }
    }
  }
}
