#### conditional without its first result
a = env ? :x
#### star in parentheses
a = (*name)
#### sign of bits between numbers
a = 1 & 2
#### several labels after an equals sign
resource = "aws" "x" {
  a = 1
}
#### equals sign in place of a comparison in a call
a = max(x == 1, 2 = 3)
#### equals sign in place of a comparison in parentheses
a = (env = "prod") ? 1 : 2
#### source without an equals sign
source "./x"
#### rem as an attribute
rem 5
#### hexadecimal digits that are none
a = 0xZZ
#### conditional without blanks
a = true?a:b:c
#### question mark at the end
a = name?
#### apostrophe in single quotes
a = 'it's'
#### sentence with a colon
key some value here: x
#### type with a dot
a.b {
  c = 1
}
#### condition before the colon of a for
a = [for x in users if x : x]
#### markup without quotes
a = <b>x</b>
#### value left out
password =
port = 80
#### object without its opening brace
tags =
  name = "a"
  zone = "b"
}
#### interpolation inside another
name = "web-${env-${zone}"
#### object without brace before a comma
users = [
  {
    name = "a"
  ,
  {
    name = "b"
  },
]
#### names in a list
env = [
  HOST = "a",
  PORT = 80,
]
#### function without parentheses
key = file "a.pem"
#### backslash between strings
command = "a" \
          "b"
#### literal without equals sign
sticky true
#### list without equals sign
backends ["a:80", "b:80"]
#### blocks with equals signs before their labels
server = "a" {
  port = 80
}
server = "b" {
  port = 81
}
#### several dots in a header
resource.aws_instance.web {
  count = 1
}
#### parenthesis too many
name = upper("a"))
#### text on the line of a heredoc's marker
body = <<EOT Dear all,
the service is down.
EOT
#### text without its first quote
url = postgres://db:5432/shop"
#### escaped quotes in an interpolation
id = "${lookup(var.m, \"key\")}"
#### text closed by a single quote
command = "rm -rf /tmp/x'
#### header without its brace
upstream "api"
  weight = 5
}
#### value of YAML after a colon
a = b: c
#### inherit as an attribute
inherit true
#### with as a name
with name
#### do as a label without an end
server do
#### operator with nothing below
a = b ||
c = 2
#### operator on a line below a block
a {
}
  + b
#### sum in an object
a = {
  b = 1
  + 2
}
#### default that is no plain word
host = "${HOST:-${other}}"
#### end of no directive
t = "%{ end }"
#### number alone on its line
a = 1
2
c = 3
#### sign of multiplication at the start
* 2
#### string over lines before an attribute
a = "b
c = "d"
#### index of a type
x = foo [string]bar{1}
#### comment of Lua without its end
--[[ the limits
a = 1
#### bracket of a list inside a block
server {
  port = 80
  ]
}
#### dollar sign before an attribute
$ port = 80
#### parenthesis too many in an interpolation
host = "${upper(name))}"
#### index of a name away from it
a = b ["c"
#### sign at the start that imports nothing
@port = 80
