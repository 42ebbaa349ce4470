# The shop's job: one service with two instances, and a nightly clean-up.

variable "image_tag" {
  description = "The release to run."
  type        = string
  default     = "2024.6.1"
}

variable "datacenters" {
  type = list(string)
}

variable "instances" {
  type    = number
  default = 2
}

locals {
  registry = "registry.example.net/shop"
  image    = "${local.registry}/api:${var.image_tag}"
}

job "shop" {
  datacenters = var.datacenters
  type        = "service"
  priority    = 70

  meta {
    owner   = "team-shop"
    release = var.image_tag
  }

  constraint {
    attribute = "${attr.kernel.name}"
    value     = "linux"
  }

  constraint {
    attribute = "${meta.disk_gb}"
    operator  = ">="
    value     = 20 + 5 * var.instances
  }

  update {
    max_parallel     = 1
    min_healthy_time = "10s"
    healthy_deadline = "1m30s"
    auto_revert      = true
  }

  group "api" {
    count = var.instances

    network {
      mode = "bridge"
      port "http" {
        to = 8080
      }
      port "metrics" {
        static = 9102
      }
    }

    restart {
      attempts = 3
      interval = "5m"
      delay    = "25s"
      mode     = "delay"
    }

    service {
      name = "shop-api"
      port = "http"
      tags = ["public", "v-${replace(var.image_tag, ".", "-")}"]

      check {
        type     = "http"
        path     = "/healthz"
        interval = "10s"
        timeout  = "2s"
      }

      check {
        type     = "script"
        command  = "/bin/queue-depth"
        args     = ["--max", 500]
        interval = "30s"
        timeout  = "500ms"
      }
    }

    task "server" {
      driver = "docker"

      config {
        image = local.image
        ports = ["http", "metrics"]
        args  = ["--node", "${node.unique.name}"]

        labels = {
          release = var.image_tag
        }
      }

      env {
        LISTEN   = "0.0.0.0:${NOMAD_PORT_http}"
        NODE     = "${node.unique.name}"
        LOG_TYPE = "json"
      }

      template {
        destination = "secrets/database.env"
        change_mode = "restart"
        env         = true
        data        = <<-EOT
          {{ with secret "database/creds/shop" }}
          DATABASE_USER={{ .Data.username }}
          {{ end }}
        EOT
      }

      resources {
        cpu    = 500
        memory = 256 * var.instances
      }
    }

    task "sweeper" {
      driver = "exec"

      config {
        command = "/usr/local/bin/sweep"
        args    = ["--older-than", "30d"]
      }

      resources {
        memory = 64
      }
    }
  }
}
