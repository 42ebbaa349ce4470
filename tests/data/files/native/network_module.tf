terraform {
  required_version = ">= 1.6, < 2.0"

  required_providers {
    cloud = {
      source  = "registry.example.net/acme/cloud"
      version = "~> 4.2"
    }
    dns = { source = "registry.example.net/acme/dns", version = "2.1.0" }
  }
}

variable "name" {
  type        = string
  description = "Prefix of the names of all resources."
  nullable    = false

  validation {
    condition     = length(var.name) > 2 && length(var.name) <= 24
    error_message = "The name needs 3 to 24 characters, but \"${var.name}\" has ${length(var.name)}."
  }
}

variable "zones" {
  type = map(object({
    cidr    = string
    public  = optional(bool, false)
    routes  = optional(list(object({ to = string, via = optional(string) })), [])
    comment = optional(string)
  }))
}

variable "tags" {
  type    = map(string)
  default = {}
}

locals {
  public  = { for key, zone in var.zones : key => zone if zone.public }
  private = { for key, zone in var.zones : key => zone if !zone.public }
  tags = merge(var.tags, {
    module           = "network"
    (var.name)       = "true"
    "acme.net/owner" = try(var.tags.owner, var.tags["team"], "nobody")
  })

  # One gateway is enough outside production.
  gateways = (
    terraform.workspace == "production"
    ? length(local.public)
    : min(1, length(local.public))
  )
  routes = flatten([
    for key, zone in var.zones : [
      for index, route in zone.routes : {
        id  = "${key}-${index}"
        to  = route.to
        via = route.via != null ? route.via : "local"
      }
    ]
  ])
}

resource "cloud_network" "this" {
  cidr = cidrsubnet("10.${random_integer.net.result % 256}.0.0/16", 4, 2)
  tags = local.tags
}

resource "cloud_subnet" "zone" {
  for_each = var.zones

  network = cloud_network.this.id
  zone    = each.key
  cidr    = each.value.cidr
  public  = each.value.public
  tags    = merge(local.tags, { Name = "${var.name}-${each.key}" })

  lifecycle {
    ignore_changes        = [tags["last-seen"], cidr]
    create_before_destroy = true
  }
}

resource "cloud_gateway" "nat" {
  count  = local.gateways
  subnet = values(cloud_subnet.zone)[count.index].id

  dynamic "route" {
    for_each = local.routes
    iterator = it
    labels   = [it.value.id]
    content {
      to  = it.value.to
      via = it.value.via
    }
  }

  depends_on = [cloud_network.this]
}

output "subnets" {
  value     = values(cloud_subnet.zone)[*].id
  sensitive = !(length(local.private) > 0)
}

output "gateways" { value = cloud_gateway.nat.*.address }
