# 1 missing paren before next item
locals {
  names = toset([for n in var.names : lower(n)]
  region = "eu-west-1"
  tags = {
    owner = "ops
    team  = "core"
  }
}

module "vpc {
  source = "./vpc"
  cidr   = "10.0.0.0/16"
  zones  = ["a", "b" "c"]
}

resource "aws_instance" "web" {
  ami  = data.ami.id
  user_data = <<-EOT
    #!/bin/sh
    echo hi
  EOT,
  size = "t3.${var.size"
  count = 2 +
}
