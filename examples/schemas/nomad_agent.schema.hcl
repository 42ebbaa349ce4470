# The `client` and `server` blocks of a Nomad agent, written by hand from its public documentation. Other blocks of the file are left to Nomad.
schema      = 1
description = "An agent of Nomad: where it runs, and whether it is a client, a server or both."

attribute "region" {
  type        = string
  default     = "global"
  description = "The region that the agent is in."
}

attribute "datacenter" {
  type        = string
  default     = "dc1"
  description = "The data center that the agent is in."
}

attribute "name" {
  type        = string
  description = "The name of the node, unique in its region; the name of the host if it is absent."
}

attribute "data_dir" {
  type        = string
  description = "The directory for all that the agent keeps, as an absolute path."
}

attribute "plugin_dir" {
  type        = string
  description = "Where plugins are found; `plugins` in `data_dir` if it is absent."
}

attribute "bind_addr" {
  type        = string
  default     = "0.0.0.0"
  description = "The address on which the agent listens."
}

attribute "log_level" {
  type        = one_of("TRACE", "DEBUG", "INFO", "WARN", alias("ERR"), "ERROR", "OFF")
  default     = "INFO"
  description = "The least severe messages that are logged."
}

attribute "log_json" {
  type        = bool
  default     = false
  description = "Whether each message is logged as an object in JSON."
}

attribute "log_file" {
  type        = string
  description = "A file for messages, beside the standard output."
}

attribute "enable_debug" {
  type        = bool
  default     = false
  description = "Whether the endpoints for profiles answer."
}

attribute "leave_on_interrupt" {
  type        = bool
  default     = false
  description = "Whether the agent leaves its cluster when it is interrupted."
}

attribute "leave_on_terminate" {
  type        = bool
  default     = false
  description = "Whether the agent leaves its cluster when it is told to end."
}

attribute "enable_syslog" { type = bool }

attribute "syslog_facility" { type = string }

attribute "disable_update_check" { type = bool }

attribute "disable_anonymous_signature" { type = bool }

attribute "log_include_location" { type = bool }

attribute "log_rotate_duration" { type = duration }

attribute "log_rotate_bytes" { type = whole(0, 9223372036854775807) }

attribute "log_rotate_max_files" { type = whole(-1, 9223372036854775807) }

block "client" {
  max         = 1
  description = "How the agent runs jobs."

  attribute "enabled" {
    type        = bool
    default     = false
    description = "Whether the agent is a client. Nothing else here has an effect without it."
  }

  attribute "alloc_dir" {
    type        = string
    description = "The directory for allocations, as an absolute path; `alloc` in `data_dir` if it is absent."
  }

  attribute "alloc_mounts_dir" {
    type        = string
    description = "Where the directories of isolated tasks are mounted."
  }

  attribute "state_dir" {
    type        = string
    description = "The directory for the state of the client; `client` in `data_dir` if it is absent."
  }

  attribute "servers" {
    type        = list(string)
    default     = []
    description = "The addresses of servers to register with. Without a port, 4647 is used."
  }

  attribute "node_class" {
    type        = string
    default     = ""
    description = "A name for a group of nodes, which jobs can ask for."
  }

  attribute "node_pool" {
    type        = string
    default     = "default"
    description = "The pool that the node belongs to. It is made if it does not exist."
  }

  attribute "max_kill_timeout" {
    type        = duration
    default     = "30s"
    description = "The longest time that a job may ask for to end by itself."
  }

  attribute "disable_remote_exec" {
    type        = bool
    default     = false
    description = "Whether nobody may run commands in the tasks of this client."
  }

  attribute "network_interface" {
    type        = string
    description = "The network device whose addresses are used, as a name or a template."
  }

  attribute "network_speed" {
    type        = whole(0, 4294967295)
    description = "The speed of the network in megabits a second, where it is not found out."
  }

  attribute "cpu_total_compute" {
    type        = whole(0, 4294967295)
    default     = 0
    description = "The computing power of the node in MHz, of all cores together; 0 to find out."
  }

  attribute "memory_total_mb" {
    type        = whole(0, 4294967295)
    default     = 0
    description = "The memory of the node in megabytes; 0 to find out."
  }

  attribute "disk_total_mb" {
    type        = whole(0, 4294967295)
    default     = 0
    description = "The disk space of the node in megabytes; 0 to find out."
  }

  attribute "client_min_port" {
    type        = whole(1, 65535)
    default     = 14000
    description = "The first port for plugins."
  }

  attribute "client_max_port" {
    type        = whole(1, 65535)
    default     = 14512
    description = "The last port for plugins."
  }

  attribute "gc_interval" {
    type        = duration
    default     = "1m"
    description = "How often directories of ended allocations are removed."
  }

  attribute "gc_disk_usage_threshold" {
    type        = number
    min         = 0
    max         = 100
    default     = 80
    description = "The percentage of the disk in use above which ended allocations are removed."
  }

  attribute "gc_inode_usage_threshold" {
    type        = number
    min         = 0
    max         = 100
    default     = 70
    description = "The percentage of inodes in use above which ended allocations are removed."
  }

  attribute "gc_max_allocs" {
    type        = whole(0, 4294967295)
    default     = 50
    description = "The number of allocations above which ended ones are removed."
  }

  attribute "gc_parallel_destroys" {
    type        = whole(1, 4294967295)
    default     = 2
    description = "How many allocations are removed at a time."
  }

  attribute "no_host_uuid" {
    type        = bool
    default     = true
    description = "Whether the node gets a random identifier rather than that of the system."
  }

  attribute "cni_path" {
    type        = string
    default     = "/opt/cni/bin"
    description = "Where network plugins are found; several directories are separated by colons."
  }

  attribute "cni_config_dir" {
    type        = string
    default     = "/opt/cni/config"
    description = "Where the configuration of networks is found."
  }

  attribute "bridge_network_name" {
    type        = string
    default     = "nomad"
    description = "The name of the bridge for allocations."
  }

  attribute "bridge_network_subnet" {
    type        = string
    default     = "172.26.64.0/20"
    description = "The addresses of allocations behind the bridge."
  }

  attribute "bridge_network_subnet_ipv6" {
    type        = string
    description = "Their IPv6 addresses."
  }

  attribute "bridge_network_hairpin_mode" {
    type        = bool
    default     = false
    description = "Whether allocations reach themselves through their own ports."
  }

  attribute "cgroup_parent" {
    type        = string
    default     = "/nomad"
    description = "The group under which Linux counts the tasks."
  }

  block "meta" {
    max         = 1
    description = "Facts about the node, which jobs can ask for."
    rest { type = string }
  }

  block "options" {
    max         = 1
    description = "Options of the client's parts, such as `\"driver.allowlist\"`."
    rest { type = string }
  }

  block "chroot_env" {
    max         = 1
    description = "What of the host's files isolated tasks see: the path there by the path here."
    rest { type = string }
  }

  block "reserved" {
    max         = 1
    description = "What of the node's resources no task gets."

    attribute "cpu" {
      type        = whole(0, 4294967295)
      default     = 0
      description = "In MHz."
    }

    attribute "cores" {
      type        = string
      description = "Cores that are left alone, such as `0-1,4`."
    }

    attribute "memory" {
      type        = whole(0, 4294967295)
      default     = 0
      description = "In megabytes."
    }

    attribute "disk" {
      type        = whole(0, 4294967295)
      default     = 0
      description = "In megabytes."
    }

    attribute "reserved_ports" {
      type        = string
      pattern     = "([0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*)?"
      description = "Ports, and ranges of them, separated by commas."
    }
  }

  block "stats" {
    max         = 1
    description = "How much of the past is kept of measurements."

    attribute "data_points" {
      type        = whole(0, 4294967295)
      description = "How many."
    }

    attribute "collection_interval" {
      type        = duration
      description = "The time between two."
    }
  }

  block "template" {
    max         = 1
    description = "What templates of tasks may do."

    attribute "function_denylist" {
      type        = list(string)
      description = "Functions that no template may call."
    }

    attribute "disable_file_sandbox" {
      type        = bool
      default     = false
      description = "Whether templates may read any file of the host."
    }

    attribute "max_stale" {
      type        = duration
      description = "How old an answer of a server may be."
    }

    attribute "block_query_wait" {
      type        = duration
      description = "How long a query waits for a change."
    }

    block "wait" {
      max  = 1
      body = "Wait"
    }

    block "wait_bounds" {
      max  = 1
      body = "Wait"
    }

    block "consul_retry" {
      max  = 1
      body = "Retry"
    }

    block "vault_retry" {
      max  = 1
      body = "Retry"
    }

    block "nomad_retry" {
      max  = 1
      body = "Retry"
    }
  }

  block "host_volume" {
    description = "A path of the host that jobs can mount."

    label "name" {}

    attribute "path" {
      type        = string
      required    = true
      description = "The path, which must exist."
    }

    attribute "read_only" {
      type        = bool
      default     = false
      description = "Whether it may only be mounted for reading."
    }
  }

  block "host_network" {
    description = "A network of the host that jobs can choose."

    label "name" {}

    attribute "cidr" {
      type        = string
      description = "The addresses of the network."
    }

    attribute "interface" {
      type        = string
      description = "The device of the network."
    }

    attribute "reserved_ports" {
      type        = string
      description = "Ports that no task gets."
    }
  }

  block "server_join" {
    max  = 1
    body = "ServerJoin"
  }
}

block "server" {
  max         = 1
  description = "How the agent takes part in scheduling."

  attribute "enabled" {
    type        = bool
    default     = false
    description = "Whether the agent is a server. Nothing else here has an effect without it."
  }

  attribute "bootstrap_expect" {
    type        = whole(0, 4294967295)
    description = "How many servers are waited for before the cluster starts: three or five, as a rule."
  }

  attribute "authoritative_region" {
    type        = string
    default     = ""
    description = "The region whose policies the others copy."
  }

  attribute "data_dir" {
    type        = string
    description = "The directory for the log of the cluster, as an absolute path; `server` in the agent's if it is absent."
  }

  attribute "enabled_schedulers" {
    type        = list(string)
    default     = []
    description = "The schedulers that run here; all if it is empty."
  }

  attribute "num_schedulers" {
    type        = whole(0, 4294967295)
    description = "How many schedulers run at a time; one for each core if it is absent."
  }

  attribute "enable_event_broker" {
    type        = bool
    default     = true
    description = "Whether the server makes events."
  }

  attribute "event_buffer_size" {
    type        = whole(0, 4294967295)
    default     = 100
    description = "How many events are kept in memory."
  }

  attribute "encrypt" {
    type        = secret(string)
    description = "The key that encrypts what servers tell each other: 32 bytes in base64 for URLs."
  }

  attribute "license_path" {
    type        = string
    description = "The file with the licence, as an absolute path."
  }

  attribute "node_gc_threshold" {
    type    = duration
    default = "24h"
  }

  attribute "job_gc_interval" {
    type    = duration
    default = "5m"
  }

  attribute "job_gc_threshold" {
    type    = duration
    default = "4h"
  }

  attribute "eval_gc_threshold" {
    type    = duration
    default = "1h"
  }

  attribute "batch_eval_gc_threshold" {
    type    = duration
    default = "24h"
  }

  attribute "deployment_gc_threshold" {
    type    = duration
    default = "1h"
  }

  attribute "csi_volume_claim_gc_interval" {
    type    = duration
    default = "5m"
  }

  attribute "csi_volume_claim_gc_threshold" {
    type    = duration
    default = "1h"
  }

  attribute "csi_plugin_gc_threshold" {
    type    = duration
    default = "1h"
  }

  attribute "acl_token_gc_threshold" {
    type    = duration
    default = "1h"
  }

  attribute "root_key_gc_interval" {
    type    = duration
    default = "10m"
  }

  attribute "root_key_gc_threshold" {
    type    = duration
    default = "1h"
  }

  attribute "root_key_rotation_threshold" {
    type    = duration
    default = "720h"
  }

  attribute "heartbeat_grace" {
    type        = duration
    default     = "10s"
    description = "How much later than expected a client may be heard of."
  }

  attribute "min_heartbeat_ttl" {
    type        = duration
    default     = "10s"
    description = "The shortest time between two signs of life of a client."
  }

  attribute "failover_heartbeat_ttl" {
    type        = duration
    default     = "5m"
    description = "How long clients have to be heard of by a new leader."
  }

  attribute "max_heartbeats_per_second" {
    type        = number
    default     = 50
    description = "How many signs of life a second are aimed at."
  }

  attribute "raft_protocol" {
    type        = whole(0, 3)
    default     = 3
    description = "The version of the protocol between servers."
  }

  attribute "raft_multiplier" {
    type        = whole(0, 10)
    default     = 1
    description = "How much longer than by default servers wait before they choose another leader."
  }

  attribute "raft_snapshot_threshold" {
    type        = whole(0, 18446744073709551615)
    default     = 8192
    description = "How many entries of the log are written before the state is saved."
  }

  attribute "raft_snapshot_interval" {
    type        = duration
    default     = "120s"
    description = "How often that is looked at."
  }

  attribute "raft_trailing_logs" {
    type        = whole(0, 18446744073709551615)
    default     = 10240
    description = "How many entries are kept after that."
  }

  attribute "rejoin_after_leave" {
    type        = bool
    default     = false
    description = "Whether the server joins again, although it left."
  }

  attribute "non_voting_server" {
    type        = bool
    default     = false
    description = "Whether the server only answers, without a vote."
  }

  attribute "redundancy_zone" {
    type        = string
    default     = ""
    description = "The zone in which only one server votes."
  }

  attribute "upgrade_version" {
    type        = string
    default     = ""
    description = "The version that counts for upgrades, in place of Nomad's own."
  }

  attribute "job_default_priority" {
    type    = whole(1, 32766)
    default = 50
  }

  attribute "job_max_priority" {
    type    = whole(100, 32766)
    default = 100
  }

  attribute "job_max_source_size" {
    type        = string
    default     = "1M"
    description = "The largest source of a job that is kept."
  }

  attribute "job_tracked_versions" {
    type        = whole(1, 4294967295)
    default     = 6
    description = "How many versions of a job are kept."
  }

  attribute "oidc_issuer" {
    type        = string
    description = "The address that signs the identities of tasks."
  }

  attribute "start_timeout" {
    type        = duration
    default     = "30s"
    description = "How long the server may take to start."
  }

  attribute "start_join" {
    type       = list(string)
    deprecated = "use `server_join`"
  }

  attribute "retry_join" {
    type       = list(string)
    deprecated = "use `server_join`"
  }

  attribute "retry_max" {
    type       = whole(0, 4294967295)
    deprecated = "use `server_join`"
  }

  attribute "retry_interval" {
    type       = duration
    deprecated = "use `server_join`"
  }

  block "raft_boltdb" {
    max = 1

    attribute "no_freelist_sync" {
      type        = bool
      default     = false
      description = "Whether starting may take longer for less to be written."
    }
  }

  block "search" {
    max         = 1
    description = "What users may search for."

    attribute "fuzzy_enabled" {
      type    = bool
      default = true
    }

    attribute "limit_query" {
      type    = whole(0, 4294967295)
      default = 20
    }

    attribute "limit_results" {
      type    = whole(0, 4294967295)
      default = 100
    }

    attribute "min_term_length" {
      type    = whole(0, 4294967295)
      default = 2
    }
  }

  block "plan_rejection_tracker" {
    max         = 1
    description = "When a node whose plans are refused gets no more of them."

    attribute "enabled" {
      type    = bool
      default = false
    }

    attribute "node_threshold" {
      type    = whole(0, 4294967295)
      default = 100
    }

    attribute "node_window" {
      type    = duration
      default = "5m"
    }
  }

  block "default_scheduler_config" {
    max         = 1
    description = "How a new cluster schedules."

    attribute "scheduler_algorithm" {
      type    = one_of("binpack", "spread")
      default = "binpack"
    }

    attribute "memory_oversubscription_enabled" {
      type    = bool
      default = false
    }

    attribute "reject_job_registration" {
      type    = bool
      default = false
    }

    attribute "pause_eval_broker" {
      type    = bool
      default = false
    }

    block "preemption_config" {
      max         = 1
      description = "Which jobs may take the place of less important ones."

      attribute "batch_scheduler_enabled" { type = bool }
      attribute "system_scheduler_enabled" { type = bool }
      attribute "sysbatch_scheduler_enabled" { type = bool }
      attribute "service_scheduler_enabled" { type = bool }
    }
  }

  block "server_join" {
    max  = 1
    body = "ServerJoin"
  }
}

block "ports" {
  opaque = true
}

block "addresses" {
  opaque = true
}

block "advertise" {
  opaque = true
}

block "acl" {
  opaque = true
}

block "audit" {
  opaque = true
}

block "autopilot" {
  opaque = true
}

block "consul" {
  opaque = true
}

block "http_api_response_headers" {
  opaque = true
}

block "keyring" {
  labels = ["name"]
  opaque = true
}

block "limits" {
  opaque = true
}

block "plugin" {
  labels = ["name"]
  opaque = true
}

block "reporting" {
  opaque = true
}

block "rpc" {
  opaque = true
}

block "sentinel" {
  opaque = true
}

block "telemetry" {
  opaque = true
}

block "tls" {
  opaque = true
}

block "ui" {
  opaque = true
}

block "vault" {
  opaque = true
}

body "ServerJoin" {
  description = "How the agent finds servers."
  relations   = [conflicts("start_join", "retry_join")]

  attribute "start_join" {
    type        = list(string)
    description = "Addresses that are tried once, by servers only."
  }

  attribute "retry_join" {
    type        = list(string)
    description = "Addresses that are tried until one answers; `provider=aws …` asks a cloud for them."
  }

  attribute "retry_max" {
    type        = whole(0, 4294967295)
    default     = 0
    description = "How often they are tried; 0 for ever."
  }

  attribute "retry_interval" {
    type        = duration
    default     = "30s"
    description = "The time between two tries."
  }
}

body "Wait" {
  description = "How long templates wait for more changes."

  attribute "min" { type = duration }
  attribute "max" { type = duration }
}

body "Retry" {
  description = "How often templates ask again."

  attribute "attempts" {
    type        = whole(0, 4294967295)
    description = "0 for ever."
  }

  attribute "backoff" { type = duration }
  attribute "max_backoff" { type = duration }
}
