#### hcl::dynamic::missing_content
dynamic "server" {
  for_each = ["a", "b"]
}
#### hcl::dynamic::second_content
dynamic "server" {
  for_each = ["a", "b"]
  content {
  }
  content {
  }
}
#### hcl::dynamic::iterator
dynamic "server" {
  for_each = ["a", "b"]
  iterator = "each"
  content {
  }
}
#### hcl::dynamic::for_each
dynamic "server" {
  for_each = 2
  content {
  }
}
#### hcl::dynamic::label_list
dynamic "backend" {
  for_each = ["a", "b"]
  labels   = backend.value
  content {
    url = "http://${backend.value}"
  }
}
#### hcl::dynamic::label
dynamic "backend" {
  for_each = ["a", "b"]
  labels   = [[backend.value]]
  content {
    url = "http://${backend.value}"
  }
}
