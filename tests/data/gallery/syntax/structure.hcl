#### attribute without value
a =
b = 1
#### attribute without equals sign
a 1
#### colon for equals sign
a: 1
#### duplicate attribute
a = 1
a = 2
#### block not closed
server {
  port = 1
#### brace on the next line
server
{
}
#### template as label
server "${name}" {
}
#### two attributes in one line
a = 1 b = 2
#### two attributes in a one-line block
server { a = 1, b = 2 }
#### one-line block with a block inside
server { limits { } }
#### stray closing brace
a = 1
}
#### semicolon
a = 1;
#### value without a name
"abc"
#### number as name
1st = 2
#### dotted name
a.b = 1
#### invalid character
a = 1 @ 2
#### quoted attribute name
"a" = 1
#### brace on the next line, no labels
tls
{
  certificate = "a"
}
#### two equals signs
name == "web"
#### one element set
hosts[0] = "a"
#### section of another language
[server]
port = 80
#### JSON pasted
{
  "name": "web",
  "port": 80
}
#### JSON pasted into a block
tls {
  "certificate": "a",
  "key files": ["b"]
}
#### marks of a conflict
<<<<<<< HEAD
port = 80
=======
retries = 81
>>>>>>> branch
#### word for the opposite
quiet = not verbose
#### word for and
quiet = cores > 3 and cores < 5
#### equals sign in a condition
port = cores = 3 ? 80 : 81
#### number with a unit
size = 10MB
#### address without quotes
listen = 127.0.0.1:80
#### text without quotes
motto = hello world
#### variable of a shell
home = $HOME
#### interpolation without a string
port = ${port}
#### space without width
name = "web"
​port = 80
#### brace too many inside a block
cluster "a" {
  limits {
    cpu = 1
  }
  }
  network {
    cidr = "10.0.0.0/8"
  }
}
#### header made a comment
# server "a" {
  port = 80
}
#### brace without a header
{
  port = 80
}
#### operator at the end of a line
sum = base +
  extra
unit = "kB"
#### operators at the start of lines
sum = base
  + extra
  - other
unit = "kB"
#### conditional over lines
size = is_big ?
  10 :
  1
#### mark of a conflict left over
a = 1
>>>>>>> feature
b = 2
#### conflict without its end
<<<<<<< HEAD
a = 1
=======
b = 1
#### key of a for that is known
upper = { for k, v in labels : upper(v) }
#### closing quote only
zone = eu-west-1"
#### closing quote after a number
port = 80"
#### one quote too many
name = "a" "
#### text over lines
about = "This service answers
  all the requests."
#### block with another closing bracket
server {
  port = 80
]
client {
  port = 81
}
#### word after a value
port = 80 90
#### word after a value in an object
limits = {
  cpu = 1 2
}
#### list without its opening bracket
zones = "a", "b"]
#### label with one typographic quote
server “web" {
  port = 80
}
#### interpolation with another closing bracket
host = "${var.host)"
#### comma missing between a text and a list
name = join("-" ["a", "b"])
