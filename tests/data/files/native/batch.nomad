variable "release" {
  type    = string
  default = "2026.11"
}

job "reports" {
  datacenters = ["eu-1", "eu-2"]
  type        = "batch"
  priority    = 40

  periodic {
    crons            = ["0 4 * * MON-FRI", "30 6 * * SAT"]
    prohibit_overlap = true
    time_zone        = "Europe/Vienna"
  }

  constraint {
    attribute = "${attr.cpu.arch}"
    operator  = "regexp"
    value     = "^(amd|arm)64$"
  }

  affinity {
    attribute = "${meta.rack}"
    value     = "r7"
    weight    = -50
  }

  group "render" {
    count = 3

    network {
      mode = "bridge"
      port "admin" {}
      port "metrics" { to = 9100 }
    }

    volume "out" {
      type            = "csi"
      source          = "reports"
      access_mode     = "multi-node-multi-writer"
      attachment_mode = "file-system"
    }

    restart {
      attempts = 2
      delay    = "15s"
      mode     = "fail"
    }

    task "pdf" {
      driver = "docker"

      config {
        image   = "registry.example.net/reports/pdf:${var.release}"
        command = "/bin/render"
        args = [
          "--port", "${NOMAD_PORT_admin}",
          "--workers=${NOMAD_CPU_LIMIT}",
          "$${LITERAL}",
        ]
        mount {
          type     = "tmpfs"
          target   = "/tmp"
          readonly = false
          tmpfs_options {
            size = 268435456
          }
        }
      }

      template {
        destination = "local/render.env"
        env         = true
        data        = <<EOT
{{ range service "fonts" }}
FONTS=http://{{ .Address }}:{{ .Port }}
{{ end }}
RELEASE=${var.release}
NODE=$${node.unique.name}
EOT
      }

      volume_mount {
        volume      = "out"
        destination = "/srv/out"
      }

      env = {
        TZ     = "UTC"
        LOCALE = "de_AT.UTF-8"
      }

      resources {
        cpu        = 1500
        memory     = 1024
        memory_max = 2048
      }

      logs { max_files = 4 }
    }

    service {
      name = "reports-${NOMAD_ALLOC_INDEX}"
      port = "admin"
      check {
        type     = "http"
        path     = "/healthz?deep=1&verbose"
        interval = "10s"
        timeout  = "2s"
        header { Accept = ["application/json"] }
      }
    }
  }
}
