// Functions and arithmetic of a module that plans the size of a cluster.

variable "tiers" {
  type = list(object({ name = string, share = number }))
  default = [
    { name = "hot", share = 0.5 },
    { name = "warm", share = 3.5e-1 },
    { name : "cold", share : 15E-2 },
  ]
}

variable "budget" {
  type    = number
  default = 12000
}

locals {
  per_node  = 137.25
  nodes     = floor(var.budget / local.per_node)
  spare     = var.budget % local.per_node
  overdrawn = -local.spare < 0 && !(local.nodes == 0) || var.budget >= 1e6
  huge      = 340282366920938463463374607431768211456
  tiny      = 0.000000000000000000001

  by_tier = {
    for tier in var.tiers :
    upper(tier.name) => ceil(tier.share * local.nodes)...
  }
  largest = max([for tier in var.tiers : tier.share]...)
  first   = var.tiers[0].name
  last    = var.tiers[length(var.tiers) - 1]["name"]
  names   = var.tiers[*].name
  legacy  = var.tiers.*.name
  index   = var.tiers.0.share
  empty   = { tuple = [], object = {}, text = "", call = tolist([]) }
  nothing = null

  plan = join("\n", concat(
    ["# ${local.nodes} nodes"],
    [
      for name, count in local.by_tier :
      format("%-6s %3d", name, sum(count))
      if sum(count) > 0
    ],
    local.overdrawn ? ["# over budget"] : [],
  ))

  nested = [[1, 2], [[3], [4, [5]]], [{ a = { b = { c = [true, false] } } }]]
  deep   = local.nested[2][0].a["b"].c[0]
  chain  = 1 + 2 * 3 - 4 / 5 % 6 == 7 != true && 8 < 9 || 10 <= 11
  choice = (
    local.nodes > 100 ? "large" :
    local.nodes > 10 ? "medium" :
    "small"
  )
  grouped = ((1 + 2) * (3 + (4 - 5)))
  spaced  = provider::acme::slug(
    "A Name, with Punctuation!"
  )
}

resource "acme_node_pool" "tier" {
  for_each = { for tier in var.tiers : tier.name => tier.share }

  name  = each.key
  nodes = ceil(each.value * local.nodes)
  shape = lookup({ hot = "c6", warm = "m6" }, each.key, "t4")

  provisioner "remote-exec" {
    when   = destroy
    inline = ["systemctl stop store", "sync"]

    connection {
      type = "ssh"
      host = self.address
      port = coalesce(self.ssh_port, 22)
    }
  }

  lifecycle {
    precondition {
      condition     = each.value > 0 && each.value <= 1
      error_message = "A share is between 0 and 1."
    }
    replace_triggered_by = [acme_image.store.id, acme_image.store.digests["sha256"]]
  }
}

moved {
  from = acme_node_pool.hot
  to   = acme_node_pool.tier["hot"]
}

import {
  to = acme_node_pool.tier["cold"]
  id = "np-0042"
}

check "capacity" {
  assert {
    condition     = sum(values(acme_node_pool.tier)[*].nodes) <= local.nodes
    error_message = "The pools need more nodes than the budget pays for."
  }
}

output "summary" { value = { nodes = local.nodes, plan = local.plan } }
