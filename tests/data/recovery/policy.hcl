path "secret/data/shop/*" {
  capabilities = ["read", "list"]
}

path "secret/metadata/shop/*" {
  capabilities = ["list]
}

path "auth/token/create {
  capabilities = ["create", "update"]
  allowed_parameters = {
    "policies" = ["shop"]
    "ttl"      = ["1h", "2h"
  }
}

path "sys/mounts" {
  capabilities = ["read"
}

path "database/creds/shop" {
  capabilities = ["read"]
  required_parameters = ["name",
  min_wrapping_ttl = "1m"
  max_wrapping_ttl = "90m"
}

path "transit/encrypt/shop" {
  capabilities = ["update"]
  control_group = {
    factor = {
      name     = "ops"
      identity = {
        group_names = ["ops", "admins"]
        approvals   = 1
      }
  }
}
