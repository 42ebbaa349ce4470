module "cluster" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.0"

  cluster_name = local.name
  vpc_id       = module.vpc.vpc_id
  subnet_ids   = module.vpc.private_subnets

  node_groups = {
    default = {
      min_size = 1
      max_size = 5
      labels = {
        role = "worker"
        zone = var.zones[0
      }
    }
    spot = {
      capacity_type = "SPOT"
      instance_types = ["m5.large" "m5a.large"]
    }
  }
}

module "dns" {
  source = "./modules/dns"
  records = [
    for name, host in var.hosts : {
      name  = name
      value = host.address
      ttl   = 300
    }

  zone = "example.com"
}

data "aws_iam_policy_document" "assume" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["eks.amazonaws.com"]

  statement {
    effect  = "Deny"
    actions = ["sts:TagSession"]
  }
}

resource "local_file" "kubeconfig" {
  filename = "${path.module}/kubeconfig"
  content  = templatefile("kubeconfig.tpl", {
    endpoint = module.cluster.endpoint
    ca       = base64decode(module.cluster.ca
  })
}
