# Settings shared by all servers of the cluster.

datacenter       = "eu-1"
data_dir         = "/var/lib/consul"
server           = true
bootstrap_expect = 3
log_level        = "WARN"
bind_addr        = "{{ GetPrivateIP }}"
client_addr      = "127.0.0.1"
retry_join       = ["10.0.0.11", "10.0.0.12", "provider=aws tag_key=role tag_value=consul"]
encrypt          = env("GOSSIP_KEY")

node_meta = {
  rack = "r7"
  ssd  = true
}

ports {
  grpc_tls = 8503
  http     = -1
  https    = 8501
}

acl {
  enabled        = true
  default_policy = "deny"
  tokens {
    agent = env("AGENT_TOKEN")
  }
}

tls {
  defaults {
    ca_file         = "/etc/consul/ca.pem"
    verify_incoming = true
  }
  internal_rpc {
    verify_server_hostname = true
  }
}

telemetry {
  prometheus_retention_time  = "1h"
  disable_compat_1_9         = true
}
