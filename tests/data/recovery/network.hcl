terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source  = "hashicorp/aws
      version = "~> 5.0"
    }
  }
}

variable "region" {
  type    = string
  default = "eu-central-1
}

variable "zones" {
  type    = list(string)
  default = ["a", "b", "c"
}

locals {
  name = "${var.project}-${var.stage"
  tags = {
    Project = var.project
    Stage   = var.stage
  }
}

resource "aws_vpc" "main" {
  cidr_block = cidrsubnet("10.0.0.0/8", 8, 1
  tags       = merge(local.tags, { Name = local.name })
}

resource "aws_subnet" "public" {
  count             = length(var.zones)
  vpc_id            = aws_vpc.main.id
  availability_zone = "${var.region}${var.zones[count.index]}"
  cidr_block        = "10.0.${count.index}.0/24"

  tags = {
    Name = "public-${count.index}"
    Tier "public"
  }
}
