# What the payment team may do with secrets. Paths are globs: `+` is one segment, a `*` at the end is the rest.

path "secret/data/payments/*" {
  capabilities = ["create", "read", "update", "patch"]
}

path "secret/metadata/payments/*" {
  capabilities = ["list", "read"]
}

path "secret/data/+/shared" {
  capabilities = ["read"]
}

path "secret/data/payments/root" {
  capabilities = ["deny"] # not even the team itself
}

# Certificates are issued for the team's own domain only, and for a month at most.
path "pki/issue/payments" {
  capabilities = ["update"]

  allowed_parameters = {
    "common_name" = ["*.payments.example.net"]
    "ttl"         = ["24h", "168h", "720h"]
    "*"           = []
  }
  denied_parameters = {
    "ip_sans" = []
  }
  required_parameters = ["common_name", "ttl"]
}

path "transit/encrypt/cards" {
  capabilities     = ["update"]
  min_wrapping_ttl = "1m"
  max_wrapping_ttl = "1h30m"
}

path "transit/decrypt/cards" {
  capabilities = ["update"]
  control_group {
    ttl    = "4h"
    max_ttl = "8h"
    factor "approval by two" {
      controlled_capabilities = ["update"]
      identity {
        group_names = ["payments-leads", "security"]
        approvals   = 2
      }
    }
    factor approval_by_audit {
      identity { group_ids = ["3f1c6a52-0b4e-4f8e-9a55-d2f7f3a0c001"] }
    }
  }
}

path "auth/token/renew-self" { capabilities = ["update"] }
path "auth/token/lookup-self" { capabilities = ["read"] }
path "sys/leases/lookup/secret/data/payments/" { capabilities = ["list", "sudo"] }

path "sys/capabilities-self" {
  capabilities = [
    "update",
  ]
}

path "identity/entity/id/{{identity.entity.id}}" {
  capabilities = ["read"]
}

path "kv/{{identity.entity.metadata.team}}/+/config/*" {
  capabilities = ["read", "list"]
}

quota "requests" "payments" {
  path     = "transit/"
  rate     = 250.5
  interval = 1
  burst    = 1e3
  block    = "10s"
}

audit "file" {
  path    = "payments/"
  options = { file_path = "/var/log/vault/payments.log", mode = "0600", hmac_accessor = "false" }
}

role "payments-ci" {
  bound_claims = {
    project_path = "payments/*"
    ref_type     = "branch"
    ref          = ["main", "release/*"]
  }
  bound_claims_type = "glob"
  token_policies    = ["payments", "default"]
  token_ttl         = 600
  token_max_ttl     = 60 * 60
  token_type        = "batch"
}
