terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

locals {
  prefix = "shop-${var.environment}"
}

module "network" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.8.1"

  name            = "${local.prefix}-network"
  public_subnets  = [for name, subnet in var.subnets : subnet.cidr if subnet.public]
  private_subnets = [for name, subnet in var.subnets : subnet.cidr if !subnet.public]
}

module "database" {
  source     = "./modules/database"
  count      = var.environment == "production" ? 1 : 0
  depends_on = [module.network]

  providers = {
    aws = aws.replica
  }

  name     = "${local.prefix}-db"
  replicas = var.replicas
  vpc_id   = module.network.vpc_id
  password = var.database_password
}

output "vpc" {
  value       = module.network.vpc_id
  description = "Where everything runs."
}
