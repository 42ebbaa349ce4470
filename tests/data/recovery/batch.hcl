job "batch" {
  type = "batch"

  group "workers" {
    count = 3

    task "crunch" {
      driver = "docker"
      config {
        image = "crunch:1"
        args  = ["--fast", "--log=${LOG"]

      resources {
        cpu = 500
      }
    }
  }

  periodic {
    cron = "*/15 * * * *
    tz   = "UTC"
  }

  meta = {
    a = 1
    b = [1, 2
    c = 3
  }
}

variable "x" {
  default = {
    k = "v"
  description = "text"
}
