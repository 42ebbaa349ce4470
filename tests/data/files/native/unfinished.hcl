# A file while somebody is writing it: what is valid is kept, and each broken item
# is an error of its own.

name    = "edge"
version =
port    = 80 80

listener "http" {
  address = "0.0.0.0"
  port    = 80,
  tls {
    key = file("key.pem" "pass")
  }
  mode = "0600"
}

route "a" {
  match = { path = "/", host = }
  to    = backend.main.
  limit = 10 +
  list  = [1, 2,, 3]
  okay  = true
}

route "b" {
  to   = ("/" + )
  from = "/a"
}

42 = "a number is no name"

route "c" {
  condition = a ? b
  loop      = [for x in : x]
  directive = "%{ if a }open"
  escape    = "\q"
  operator  = a <> b
  assigned  = 1 = 2
  okay      = [for x in xs : x if x != null]
}

route "d"
  to = "/d"
}

backend main {
  servers = ["10.0.0.1", "10.0.0.2"]
  retries = 3;
  weight  = 'heavy'
  name    = "main"
  name    = "twice"
}

log {
  level = upper("info")
  text  = <<EOT
A heredoc that is never closed takes the rest of the file.
}
