packer {
  required_version = "~> 1.11"
  required_plugins {
    machine = {
      version = ">= 1.2.0"
      source  = "registry.example.net/acme/machine"
    }
  }
}

variable "version" {
  type = string
}

variable "token" {
  type      = string
  sensitive = true
  default   = env("IMAGE_TOKEN")
}

variable "sizes" {
  type    = list(number)
  default = [20, 40, 80]
}

locals {
  stamp = regex_replace(timestamp(), "[- TZ:]", "")
  name  = "base-${var.version}-${local.stamp}"
}

local "login" {
  sensitive  = true
  expression = "builder:${var.token}"
}

data "machine-image" "parent" {
  filters = {
    name   = "debian-13-*"
    arch   = "x86_64"
    "disk" = "nvme"
  }
  most_recent = true
}

source "machine" "base" {
  parent       = data.machine-image.parent.id
  communicator = "ssh"
  ssh_username = "builder"
  ssh_timeout  = "5m"
  disk_size    = var.sizes[1]
  user_data    = <<-YAML
    #cloud-config
    hostname: ${local.name}
    users:
      - name: builder
        sudo: "ALL=(ALL) NOPASSWD:ALL"
    YAML

  metadata {
    version  = var.version
    built-by = "packer"
  }
}

build {
  name = "base"

  source "source.machine.base" {
    disk_size = var.sizes[0]
  }
  sources = ["source.machine.base", "source.null.check"]

  provisioner "shell" {
    environment_vars = ["DEBIAN_FRONTEND=noninteractive", "VERSION=${var.version}"]
    execute_command  = "sudo -E sh -c '{{ .Vars }} {{ .Path }}'"
    inline = [
      "apt-get update -q",
      "apt-get install -qy ${join(" ", ["curl", "jq", "nftables"])}",
      "printf '%%s\\n' \"done\" > /etc/built",
    ]
    override = {
      base = { max_retries = 3 }
    }
  }

  provisioner "file" {
    only        = ["machine.base"]
    source      = "${path.root}/files/"
    destination = "/tmp/files"
  }

  error-cleanup-provisioner "shell-local" { inline = ["echo \"${build.ID}\" failed"] }

  post-processors {
    post-processor "checksum" {
      checksum_types = ["sha256", "sha512"]
      output         = "{{.BuildName}}_{{.ChecksumType}}.sum"
    }
    post-processor "manifest" {}
  }
}
