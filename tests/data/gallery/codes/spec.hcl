#### hcl::spec::different_types (specified)
disk {
  size = 10
}
disk {
  size = [10]
}
#### hcl::spec::missing
block {
  block_type = "disk"
}
#### hcl::spec::second
attr {
  name = "name"
}
attr {
  name = "port"
}
#### hcl::spec::duplicate_property
object {
  attr "name" {
  }
  attr "name" {
    type = string
  }
}
#### hcl::spec::useless_default
default {
  attr {
    name = "name"
  }
}
