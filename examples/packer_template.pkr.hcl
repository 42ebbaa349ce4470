# The base image that the shop's machines start from.

packer {
  required_version = ">= 1.10"
  required_plugins {
    amazon = {
      source  = "github.com/hashicorp/amazon"
      version = "~> 1.3"
    }
  }
}

variable "region" {
  type    = string
  default = "eu-central-1"
}

variable "ssh_password" {
  type      = string
  default   = "builder"
  sensitive = true
}

locals {
  name = "shop-base-${formatdate("YYYY-MM-DD", "2024-06-01T00:00:00Z")}"
  tags = { team = "shop", image = local.name }
}

source "amazon-ebs" "base" {
  region        = var.region
  instance_type = "t3.small"
  ami_name      = local.name
  tags          = local.tags

  source_ami_filter {
    owners      = ["099720109477"]
    most_recent = true
  }
}

source "null" "check" {
  communicator = "none"
}

build {
  name    = "base"
  sources = ["source.amazon-ebs.base", "source.null.check"]

  provisioner "shell" {
    inline       = ["sudo apt-get update", "echo ${var.region} > /etc/region"]
    only         = ["amazon-ebs.base"]
    pause_before = "10s"
  }

  provisioner "file" {
    source      = "files/motd"
    destination = "/tmp/motd"
  }

  provisioner "shell" {
    script           = "scripts/harden.sh"
    environment_vars = ["HOST=${build.Host}"]
  }

  post-processor "manifest" {
    output = "manifest.json"
  }
}
