# Packer's `source "amazon-ebs"`, written by hand from its public documentation. Other blocks of the file are left to Packer.
schema      = 1
description = "A template of Packer that makes images for Amazon's EC2."

block "source" {
  description = "What an image is made from."

  labels = ["type", "name"]
  body   = "Source"
}

block "packer" {
  opaque = true
}

block "variable" {
  opaque = true
  labels = ["name"]
}

block "variables" {
  opaque = true
}

block "local" {
  opaque = true
  labels = ["name"]
}

block "locals" {
  opaque = true
}

block "data" {
  opaque = true
  labels = ["type", "name"]
}

block "build" {
  opaque = true
}

body "Source" {
  variant "amazon-ebs" { body = "AmazonEbs" }
}

body "AmazonEbs" {
  description = "An instance that is started, changed and made into an image with volumes of EBS."
  relations   = [at_least_one("source_ami", "source_ami_filter"), at_least_one("instance_type", "spot_instance_types"), conflicts("user_data", "user_data_file")]

  attribute "region" {
    type        = string
    description = "The region in which the image is made, such as `eu-central-1`; that of the environment if it is absent."
  }

  attribute "access_key" {
    type        = secret(string)
    description = "The key of the account; that of the environment or the profile if it is absent."
  }

  attribute "secret_key" {
    type        = secret(string)
    description = "The secret for the key."
  }

  attribute "token" {
    type        = secret(string)
    description = "The token of a session."
  }

  attribute "profile" {
    type        = string
    description = "The profile in the file of credentials."
  }

  attribute "shared_credentials_file" {
    type        = string
    description = "The file of credentials."
  }

  attribute "mfa_code" {
    type        = secret(string)
    description = "The code of a second factor."
  }

  attribute "custom_endpoint_ec2" {
    type        = string
    description = "The address of a service that is like EC2."
  }

  attribute "insecure_skip_tls_verify" {
    type        = bool
    default     = false
    description = "Whether the certificate of that address is not looked at."
  }

  attribute "decode_authorization_messages" {
    type        = bool
    default     = false
    description = "Whether messages about missing permissions are decoded."
  }

  attribute "max_retries" {
    type        = whole(0, 9223372036854775807)
    description = "How often a failed request is repeated."
  }

  attribute "skip_credential_validation" {
    type        = bool
    default     = false
    description = "Whether the credentials are not tried first."
  }

  attribute "skip_metadata_api_check" {
    type        = bool
    description = "Whether the instance's own metadata is not asked."
  }

  attribute "skip_region_validation" {
    type        = bool
    default     = false
    description = "Whether names of regions are taken as they are."
  }

  attribute "ami_name" {
    type        = string
    required    = true
    min_length  = 3
    max_length  = 128
    description = "The name of the image, unique in its region."
  }

  attribute "ami_description" {
    type        = string
    description = "What the image is for."
  }

  attribute "ami_virtualization_type" {
    type        = one_of("paravirtual", "hvm")
    description = "How the image is virtualized; as its source if it is absent."
  }

  attribute "ami_users" {
    type        = list(string)
    description = "The accounts that may use the image."
  }

  attribute "ami_groups" {
    type        = list(string)
    description = "The groups that may use it: `all`, or none."
  }

  attribute "ami_org_arns" {
    type        = list(string)
    description = "The organizations that may use it."
  }

  attribute "ami_ou_arns" {
    type        = list(string)
    description = "The units of organizations that may use it."
  }

  attribute "ami_product_codes" {
    type        = list(string)
    description = "The codes of products in it."
  }

  attribute "ami_regions" {
    type        = list(string)
    description = "The regions to which it is copied."
  }

  attribute "snapshot_copy_duration_minutes" {
    type        = whole(0, 9223372036854775807)
    description = "In how many minutes copies must be complete."
  }

  attribute "ena_support" {
    type        = bool
    description = "Whether the image has the driver for enhanced networking."
  }

  attribute "sriov_support" {
    type        = bool
    default     = false
    description = "Whether it has the older one."
  }

  attribute "force_deregister" {
    type        = bool
    default     = false
    description = "Whether an image with the same name is removed first."
  }

  attribute "force_delete_snapshot" {
    type        = bool
    default     = false
    description = "Whether its snapshots are, too."
  }

  attribute "encrypt_boot" {
    type        = bool
    description = "Whether the boot volume is encrypted; as that of the source if it is absent."
  }

  attribute "kms_key_id" {
    type        = string
    description = "The key for that."
  }

  attribute "region_kms_key_ids" {
    type        = map(string)
    description = "The keys in other regions."
  }

  attribute "skip_save_build_region" {
    type        = bool
    default     = false
    description = "Whether the image is kept only in the regions that it is copied to."
  }

  attribute "imds_support" {
    type        = one_of("v2.0")
    description = "The only version of the metadata service that instances of the image answer to."
  }

  attribute "deprecate_at" {
    type        = string
    description = "When the image becomes deprecated, such as `2027-01-01T00:00:00Z`."
  }

  attribute "snapshot_users" {
    type        = list(string)
    description = "The accounts that may use the snapshots."
  }

  attribute "snapshot_groups" {
    type        = list(string)
    description = "The groups that may."
  }

  attribute "associate_public_ip_address" {
    type        = bool
    description = "Whether the instance gets a public address."
  }

  attribute "elastic_ip_allocation_id" {
    type        = string
    description = "The fixed address that it gets."
  }

  attribute "availability_zone" {
    type        = string
    description = "The zone in which the instance runs."
  }

  attribute "block_duration_minutes" {
    type        = whole(0, 9223372036854775807)
    deprecated  = "EC2 does not offer it any more"
    description = "For how long a spot instance is reserved."
  }

  attribute "capacity_reservation_preference" {
    type        = one_of("none", "open")
    description = "Whether reserved capacity is used."
  }

  attribute "capacity_reservation_id" {
    type        = string
    description = "Which reserved capacity is used."
  }

  attribute "capacity_reservation_group_arn" {
    type        = string
    description = "Or from which group."
  }

  attribute "disable_stop_instance" {
    type        = bool
    default     = false
    description = "Whether the instance is not stopped before the image is made."
  }

  attribute "ebs_optimized" {
    type        = bool
    default     = false
    description = "Whether the instance has a network of its own for its volumes."
  }

  attribute "enable_nitro_enclave" {
    type        = bool
    default     = false
    description = "Whether the instance can start enclaves."
  }

  attribute "enable_unlimited_credits" {
    type         = bool
    default      = false
    renamed_from = ["enable_t2_unlimited"]
    description  = "Whether a burstable instance may use more than its credits."
  }

  attribute "fleet_tags" {
    type        = map(string)
    description = "Tags of the fleet for a spot instance."
  }

  attribute "iam_instance_profile" {
    type        = string
    description = "The role that the instance has."
  }

  attribute "skip_profile_validation" {
    type        = bool
    default     = false
    description = "Whether it is not looked for first."
  }

  attribute "shutdown_behavior" {
    type        = one_of("stop", "terminate")
    default     = "stop"
    description = "What happens when the instance shuts itself down."
  }

  attribute "instance_type" {
    type        = string
    description = "The type of the instance, such as `t3.small`."
  }

  attribute "run_tags" {
    type        = map(string)
    description = "Tags of the instance."
  }

  attribute "security_group_id" {
    type        = string
    description = "The security group of the instance."
  }

  attribute "security_group_ids" {
    type        = list(string)
    description = "Its security groups."
  }

  attribute "temporary_security_group_source_cidrs" {
    type        = list(string)
    description = "The addresses that may reach a temporary group."
  }

  attribute "temporary_security_group_source_public_ip" {
    type        = bool
    default     = false
    description = "Whether only this machine may."
  }

  attribute "source_ami" {
    type        = string
    description = "The image that the instance starts from."
  }

  attribute "spot_allocation_strategy" {
    type        = string
    description = "How a spot instance is chosen."
  }

  attribute "spot_instance_types" {
    type        = list(string)
    description = "The types among which the cheapest is taken."
  }

  attribute "spot_price" {
    type        = string
    description = "The highest price of an hour, or `auto`."
  }

  attribute "spot_tags" {
    type        = map(string)
    description = "Tags of the request for a spot instance."
  }

  attribute "subnet_id" {
    type        = string
    description = "The subnet of the instance."
  }

  attribute "vpc_id" {
    type        = string
    description = "The network of the instance."
  }

  attribute "tenancy" {
    type        = one_of("default", "dedicated", "host")
    description = "Whether the hardware is shared."
  }

  attribute "temporary_key_pair_name" {
    type        = string
    description = "The name of the key that is made for the build."
  }

  attribute "temporary_key_pair_type" {
    type        = one_of("rsa", "ed25519", "ecdsa", "dsa")
    description = "What kind of key it is."
  }

  attribute "temporary_key_pair_bits" {
    type        = whole(0, 9223372036854775807)
    description = "How long it is."
  }

  attribute "user_data" {
    type        = string
    max_length  = 16384
    description = "What the instance runs when it starts."
  }

  attribute "user_data_file" {
    type        = string
    description = "The file with it."
  }

  attribute "windows_password_timeout" {
    type        = duration
    default     = "20m"
    description = "How long a password of Windows is waited for."
  }

  attribute "communicator" {
    type        = one_of("none", "ssh", "winrm")
    default     = "ssh"
    description = "How commands reach the instance."
  }

  attribute "pause_before_connecting" {
    type        = duration
    description = "How long to wait after it is reachable."
  }

  attribute "pause_before_ssm" {
    type        = duration
    description = "How long to wait before a session is opened."
  }

  attribute "session_manager_port" {
    type        = whole(0, 65535)
    description = "The port on this machine for a session."
  }

  attribute "ssh_host" { type = string }

  attribute "ssh_port" { type = whole(1, 65535) }

  attribute "ssh_username" { type = string }

  attribute "ssh_password" { type = secret(string) }

  attribute "ssh_keypair_name" { type = string }

  attribute "ssh_private_key_file" { type = string }

  attribute "ssh_certificate_file" { type = string }

  attribute "ssh_agent_auth" { type = bool }

  attribute "ssh_pty" { type = bool }

  attribute "ssh_timeout" { type = duration }

  attribute "ssh_wait_timeout" { type = duration }

  attribute "ssh_handshake_attempts" { type = whole(0, 9223372036854775807) }

  attribute "ssh_disable_agent_forwarding" { type = bool }

  attribute "ssh_clear_authorized_keys" { type = bool }

  attribute "ssh_file_transfer_method" { type = one_of("scp", "sftp") }

  attribute "ssh_ciphers" { type = list(string) }

  attribute "ssh_key_exchange_algorithms" { type = list(string) }

  attribute "ssh_bastion_host" { type = string }

  attribute "ssh_bastion_port" { type = whole(1, 65535) }

  attribute "ssh_bastion_username" { type = string }

  attribute "ssh_bastion_password" { type = secret(string) }

  attribute "ssh_bastion_agent_auth" { type = bool }

  attribute "ssh_bastion_interactive" { type = bool }

  attribute "ssh_bastion_private_key_file" { type = string }

  attribute "ssh_bastion_certificate_file" { type = string }

  attribute "ssh_proxy_host" { type = string }

  attribute "ssh_proxy_port" { type = whole(1, 65535) }

  attribute "ssh_proxy_username" { type = string }

  attribute "ssh_proxy_password" { type = secret(string) }

  attribute "ssh_keep_alive_interval" { type = duration }

  attribute "ssh_read_write_timeout" { type = duration }

  attribute "ssh_local_tunnels" { type = list(string) }

  attribute "ssh_remote_tunnels" { type = list(string) }

  attribute "ssh_interface" { type = one_of("public_ip", "private_ip", "public_dns", "private_dns", "session_manager") }

  attribute "winrm_host" { type = string }

  attribute "winrm_port" { type = whole(1, 65535) }

  attribute "winrm_username" { type = string }

  attribute "winrm_password" { type = secret(string) }

  attribute "winrm_no_proxy" { type = bool }

  attribute "winrm_timeout" { type = duration }

  attribute "winrm_use_ssl" { type = bool }

  attribute "winrm_insecure" { type = bool }

  attribute "winrm_use_ntlm" { type = bool }

  attribute "run_volume_tags" {
    type        = map(string)
    description = "Tags of the volumes while the image is made."
  }

  attribute "tags" {
    type        = map(string)
    description = "Tags of the image and its snapshots."
  }

  attribute "snapshot_tags" {
    type        = map(string)
    description = "Tags of the snapshots."
  }

  attribute "no_ephemeral" {
    type        = bool
    default     = false
    description = "Whether Windows does not show disks that are lost with the instance."
  }

  attribute "skip_create_ami" {
    type        = bool
    default     = false
    description = "Whether no image is made, to try a build."
  }

  attribute "skip_ami_run_tags" {
    type        = bool
    default     = false
    description = "Whether the tags of the instance are not those of the image."
  }

  block "tag" { body = "Pair" }
  block "run_tag" { body = "Pair" }
  block "spot_tag" { body = "Pair" }
  block "fleet_tag" { body = "Pair" }
  block "snapshot_tag" { body = "Pair" }
  block "run_volume_tag" { body = "Pair" }

  block "ami_block_device_mappings" {
    body        = "Device"
    description = "A volume of instances that start from the image."
  }

  block "launch_block_device_mappings" {
    body        = "Device"
    description = "A volume of the instance that the image is made from."
  }

  block "source_ami_filter" {
    max         = 1
    description = "What the image is like that the instance starts from, in place of its identifier."

    attribute "filters" { type = map(string) }

    attribute "owners" {
      type        = list(string)
      description = "Whose images are taken: accounts, `self`, `amazon` or others."
    }

    attribute "most_recent" {
      type        = bool
      default     = false
      description = "Whether the newest one is taken if several fit."
    }

    attribute "include_deprecated" {
      type    = bool
      default = false
    }

    block "filter" { body = "Pair" }
  }

  block "security_group_filter" {
    max  = 1
    body = "Filter"
  }

  block "vpc_filter" {
    max  = 1
    body = "Filter"
  }

  block "subnet_filter" {
    max     = 1
    flatten = ["Filter"]

    attribute "most_free" {
      type    = bool
      default = false
    }

    attribute "random" {
      type    = bool
      default = false
    }
  }

  block "metadata_options" {
    max         = 1
    description = "How the instance is told about itself."

    attribute "http_endpoint" {
      type    = one_of("enabled", "disabled")
      default = "enabled"
    }

    attribute "http_tokens" {
      type    = one_of("optional", "required")
      default = "optional"
    }

    attribute "http_put_response_hop_limit" {
      type    = whole(1, 64)
      default = 1
    }

    attribute "instance_metadata_tags" {
      type    = one_of("enabled", "disabled")
      default = "disabled"
    }
  }

  block "temporary_iam_instance_profile_policy_document" {
    max         = 1
    description = "What the instance may do while the image is made."

    attribute "Version" { type = string }

    block "Statement" {
      attribute "Action" { type = list(string) }

      attribute "Effect" { type = one_of("Allow", "Deny") }

      attribute "Resource" { type = list(string) }
    }
  }

  block "assume_role" {
    max         = 1
    description = "The role in which everything is done."

    attribute "role_arn" { type = string }
    attribute "duration_seconds" { type = whole(0, 43200) }
    attribute "external_id" { type = string }
    attribute "policy" { type = string }
    attribute "policy_arns" { type = set(string) }
    attribute "session_name" { type = string }
    attribute "tags" { type = map(string) }
    attribute "transitive_tag_keys" { type = set(string) }
  }

  block "vault_aws_engine" {
    max         = 1
    description = "Where Vault keeps credentials."

    attribute "name" { type = string }
    attribute "role_arn" { type = string }
    attribute "ttl" { type = string }
    attribute "engine_name" { type = string }
  }

  block "aws_polling" {
    max         = 1
    description = "How often, and how long, EC2 is asked whether it is ready."

    attribute "delay_seconds" { type = whole(0, 9223372036854775807) }
    attribute "max_attempts" { type = whole(0, 9223372036854775807) }
  }

  block "placement" {
    max = 1

    attribute "host_resource_group_arn" { type = string }
    attribute "host_id" { type = string }
    attribute "tenancy" { type = string }
  }

  block "license_specifications" {
    max = 1

    block "license_configuration_request" {
      attribute "license_configuration_arn" { type = string }
    }
  }

  block "deregistration_protection" {
    max = 1

    attribute "enabled" {
      type    = bool
      default = false
    }

    attribute "with_cooldown" {
      type    = bool
      default = false
    }
  }

  block "fast_launch" {
    max         = 1
    description = "How Windows starts faster."

    attribute "enable_fast_launch" { type = bool }
    attribute "template_id" { type = string }
    attribute "template_name" { type = string }
    attribute "template_version" { type = whole(0, 9223372036854775807) }
    attribute "max_parallel_launches" { type = whole(0, 9223372036854775807) }
    attribute "target_resource_count" { type = whole(0, 9223372036854775807) }
  }
}

body "Pair" {
  description = "A name and its value, which may be made by a `dynamic` block."

  attribute "name" {
    type     = string
    required = true
  }

  attribute "value" {
    type     = string
    required = true
  }
}

body "Filter" {
  attribute "filters" { type = map(string) }

  block "filter" { body = "Pair" }
}

body "Device" {
  attribute "device_name" {
    type        = string
    description = "The name under which the instance sees it, such as `/dev/xvdb`."
  }

  attribute "delete_on_termination" {
    type    = bool
    default = false
  }

  attribute "encrypted" { type = bool }
  attribute "iops" { type = whole(0, 9223372036854775807) }
  attribute "kms_key_id" { type = string }
  attribute "no_device" { type = bool }
  attribute "snapshot_id" { type = string }
  attribute "throughput" { type = whole(0, 9223372036854775807) }
  attribute "virtual_name" { type = string }

  attribute "volume_type" { type = one_of("standard", "gp2", "gp3", "io1", "io2", "sc1", "st1") }

  attribute "volume_size" {
    type        = whole(0, 65536)
    description = "In gigabytes."
  }
}
