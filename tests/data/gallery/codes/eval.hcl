#### hcl::eval::unknown_variable
port  = 80
ports = [prot, 443]
#### hcl::eval::variables_not_allowed (no variables)
zone = eu-1
#### hcl::eval::unknown_function
title = upcase("web")
#### hcl::eval::calls_not_allowed (no variables)
title = upper("web")
#### hcl::eval::unknown_attribute
server = { host = "web", port = 80 }
port   = server.prot
#### hcl::eval::attribute_of_list
servers = tolist([{ host = "a" }, { host = "b" }])
hosts   = servers.host
#### hcl::eval::no_attributes
name = "web"
size = name.length
#### hcl::eval::null_value
server = null
port   = server.port
#### hcl::eval::invalid_index
zones = ["eu-1", "eu-2"]
zone  = zones["first"]
#### hcl::eval::not_indexable
name  = "web"
first = name[0]
#### hcl::eval::index_out_of_range
zones = ["eu-1", "eu-2"]
zone  = zones[2]
#### hcl::eval::splat_types
servers = tolist([{ host = "a" }, { host = null }])
hosts   = servers[*].host[*]
#### hcl::eval::argument_count
title = upper("web", "shop")
#### hcl::eval::argument
title = upper(["web"])
#### hcl::eval::expanded_argument
largest = max(80...)
#### hcl::eval::function_failed
settings = jsondecode("{")
#### hcl::eval::ambiguous_key
server = { name = "web" }
ports  = { server.name = 80 }
#### hcl::eval::invalid_key
name  = null
ports = { (name) = 80 }
#### hcl::eval::duplicate_key
names = ["web", "shop", "web"]
ports = { for name in names : name => 80 }
#### hcl::eval::not_iterable
name    = "web"
letters = [for letter in name : letter]
#### hcl::eval::condition
name = "web"
port = name ? 80 : 443
#### hcl::eval::conditional_types
secure = true
ports  = secure ? [443, true] : [80]
#### hcl::eval::interpolation
zones = ["eu-1", "eu-2"]
title = "all of ${zones}"
#### hcl::eval::operand
port = 80 + "ten"
#### hcl::eval::operation
share = 0 / 0
