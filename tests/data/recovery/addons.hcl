cluster "a" {
  nodes = 3
  pool "default" {
    size  = max(1, min(3, var.size)
    zones = ["a", "b", "c"]
    label = "x-${var.env}-${var.zone"
  }

  addon "dns" {
    version = "1.2"
    values = jsonencode({
      replicas = 2
      image = "dns:1"
    )
  }

  addon "ingress" 
    version = "2.0"
  }
}

outputs {
  a = "1"
  b = "2
  c = [for x in [1, 2, 3] : x * 2
  d = x.y.z
}
