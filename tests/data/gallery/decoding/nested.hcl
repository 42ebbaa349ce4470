#### attribute of a block at the top
certificate = "server.pem"
server "main" {
  port = 443
}
#### attribute of an inner block in the outer one
server "main" {
  port        = 443
  certificate = "server.pem"
}
#### block outside of its block
server "main" {
  port = 443
}
tls {
  certificate = "server.pem"
}
#### attribute of the file in a block
server "main" {
  port     = 443
  log_level = "debug"
}
#### attribute of a neighbour
server "main" {
  port  = 443
  rules = ["a"]
}
#### block with an equals sign
server "main" {
  port = 443
  tls  = {
    certificate = "server.pem"
  }
}
#### block with an equals sign and comments
server "main" {
  port = 443
  tls = { # from the old server
    certificate = "server.pem", # until May
  }
}
#### attribute with braces
log_level {
  value = "debug"
}
server "main" {
  port = 443
}
#### the same block twice
server "main" {
  port = 443
  tls {
    certificate = "a.pem"
  }
  tls {
    certificate = "b.pem"
  }
}
#### the same label twice
server "main" {
  port = 443
}
server "main" {
  port = 80
}
#### label forgotten
server {
  port = 443
}
#### required attribute forgotten
server "main" {
}
#### null for a required attribute
server "main" {
  port = null
}
#### division by zero
server "main" {
  port = 443 / 0
}
#### division by zero in a list
server "main" {
  port    = 443
  weights = [1, 100 / 0]
}
#### number too large
server "main" {
  port = 70000
}
#### text for a number
server "main" {
  port = "https"
}
#### list for a text
server "main" {
  port = 443
  host = ["a", "b"]
}
#### text for a list
server "main" {
  port  = 443
  hosts = "a.example"
}
#### object for a list
server "main" {
  port  = 443
  hosts = { a = 1 }
}
#### text for a bool
server "main" {
  port  = 443
  debug = "enabled"
}
#### choice misspelt
log_level = "warning"
server "main" {
  port = 443
}
#### out of range
server "main" {
  port    = 443
  workers = 0
}
#### one of two
server "main" {
  port   = 443
  host   = "a.example"
  socket = "/run/a.sock"
}
#### a word misspelt
log_level = "inof"
server "a" {
  port = 1
}
#### attributes of another type
server "a" {
  port = 1
  check {
    type   = "tcp"
    port   = 80
    path   = "/"
    expect = 200
  }
}
#### a word with another end
log_level = "information"
server "a" {
  port = 1
}
