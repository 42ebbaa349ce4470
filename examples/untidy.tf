# What a linter has something to say about.

locals {
  region  = "eu-central-1"
  release = isotime("2006-01-02")
  obsolete = {
    note = "nothing refers to this"
  }
}

resource "aws_instance" "web" {
  count             = var.enabled == true ? 2 : 0
  availability_zone = "${local.region}"
  tags = {
    "Name"    = "web-${count.index}"
    "Release" = "${local.release}"
    "Zones"   = join(",", [for zone in var.zones : zone.name if zone.public == true])
  }
}
