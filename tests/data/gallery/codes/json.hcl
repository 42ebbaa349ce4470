#### hcl::json::no_equivalent (converted)
tags = ["blue"]
tags {
}
