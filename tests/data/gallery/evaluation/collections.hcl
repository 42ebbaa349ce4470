traversal_as_key  = { server.host = 1 }
index_as_key      = { zones[0] = 1 }
null_key          = { (nothing) = "value" }
list_as_key       = { (zones) = 1 }
unknown_in_key    = { (nowhere) = 1, b = also_nowhere }
