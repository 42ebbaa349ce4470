#### attribute without its equals sign, as in nginx
resource "a" "b" {
  ami "abc"
}
#### block with a colon
server: {
  port = 80
}
#### text of YAML
name: web server
#### nested lines of YAML
server:
  host: localhost
  port: 8080
#### list of YAML
items:
  - a
  - b
#### text of several lines in YAML
text: |
  hello
  world
other = 1
#### literal string of TOML
path = 'C:\temp'
#### text of several lines in TOML
t = '''
a
'''
#### date and time of TOML
d = 1979-05-27T07:32:00Z
#### member of a JSON object
"port": 80,
#### dictionary of Python
d = {'a': 1, 'b': 2}
#### tuple of Python
t = (1, 2, 3)
#### slice
x = users[1:]
#### comprehension with a condition
x = [u for u in users if u != "ann"]
#### comprehension in braces
x = {u: upper(u) for u in users}
#### string with a prefix
x = f"a{name}b"
#### text in triple quotes
a = """
x
"""
#### list spread in a call
m = max(*users)
#### conditional of Python
x = 1 if env == "prod" else 2
#### element in a list
ok = "ann" in users
#### word for the opposite of a literal
x = not true
#### range with dots
r = 1..5
#### groups of thousands
n = 1,000,000
#### list spread in a list
x = [...users, "c"]
#### name without its value in an object
x = { name, port: 80 }
#### optional index
x = users?.[0]
#### operator for null
x = name ?? "d"
#### constant of JavaScript
const port = 80;
#### interpolation in backticks
x = `a ${name} b`
#### objects without a comma
x = [
  { a = 1 }
  { a = 2 }
]
#### function without a name
f = users.map(u => upper(u))
#### three equals signs
ok = env === "prod"
#### doubled braces
x = {{ name }}
#### directive with a semicolon
listen 80;
#### label without quotes
location /api {
  root = "x"
}
#### variable of a shell, exported
export PATH=/usr/bin
#### two attributes with a semicolon
name="x"; port=80
#### heredoc of a shell
a = <<'EOF'
x
EOF
#### semicolon after a heredoc
x = <<EOT
a
EOT;
#### text of several lines in backticks
x = `a
b`
#### label in curly quotes
server “web” {
  port = 80
}
#### long dash
x = 5 – 3
#### sign of full width
a＝1
#### list closed by a parenthesis
a = [1, 2)
b = 3
#### parenthesis too many
x = max(1, 2))
#### call not closed
x = max(1, 2
y = 3
#### list in braces
x = { "a", "b" }
#### block not closed before the next
a {
  x = 1
b {
  y = 2
}
#### heredoc not closed before the next attribute
x = <<EOT
hello
y = 1
#### colon and equals sign
port := 80
#### value added
port += 1
#### call of a method with an argument
x = name.split(",")
#### plus sign before a number
x = +1
#### point after a number
x = 5.
#### color without quotes
c = #ff0000
#### condition on a version
v = >= 1.0
#### condition on a version with a tilde
v = ~> 1.2
#### schedule without quotes
c = */5 * * * *
#### comment with a semicolon
; hello
#### section that repeats
[[server]]
port = 80
#### function of Python
def f(x):
  return x
#### import
import "foo.hcl"
#### if as a statement
if env == "prod" {
  x = 1
}
#### attribute with its type
port: int = 80
#### declaration of Java
String name = "x";
#### name with two dots
a.b.c = 1
#### name that begins with a sign
-a = 1
#### name with a space
my key = 1
#### label with a name
server name="web" {
  port = 80
}
#### colon after a label
server "a": {
}
#### brace of a labeled block on the next line
server "a"
{
  x = 1
}
#### comma after a block
a {
  x = 1
},
b {
}
#### regular expression
r = "^\d{3}-\w+$"
#### path of Windows
p = "C:\new\data"
#### escaped apostrophe
p = "it\'s"
#### escaped dollar sign
p = "\${name}"
#### two strings in a row
a = "foo" "bar"
#### number without an equals sign
Listen 80
#### comma before the first element
a = [,1]
#### object not closed at the end
server = {
  port = 80
#### command of a shell
x = $(date)
#### quotation marks inside a string
motto = "he said "yes" twice"
#### of in a for expression
names = [for user of users : user.name]
#### commas between labels
server "a", "b" {
}
#### marker of a heredoc in single quotes
script = <<'EOF'
#!/bin/sh
EOF
#### section of TOML in another
[cache.redis]
host = "a"
#### one-line block with two attributes
server { host = "a", port = 80 }
#### one-line block with two attributes without a comma
server { host = "a" port = 80 }
#### braces of blocks on lines of their own
service "web"
{
  port = 80
  check
  {
    path = "/"
  }
}
#### interpolation with a port after it
url = "http://${var.host:8080/"
#### interpolation without its brace in a heredoc
text = <<EOT
hello ${var.name
and more
EOT
#### default value of a shell in a text
text = <<EOT
The port is ${PORT:-8080}.
EOT
#### comma between a key and its value
tags = {
  Name, "web"
  Env = "prod"
}
#### references in a list without brackets
depends_on = aws_instance.web, aws_vpc.main
#### schedule that begins with a number
schedule = 0 4 * * *
#### colon after the type of a block
server: "web" {
  port = 80
}
#### if around a block
if var.enabled {
  server "a" {
    port = 80
  }
}
#### in missing in a for expression
names = [for user users : user.name]
#### equals sign for an arrow in a for expression
names = {for key, user in users : key = user.name}
#### interpolation in curly quotes
name = “web-${env}”
#### equals sign for an arrow after a key that is an expression
ids = {for s in var.subnets : s.name = s.id}
#### colon for an arrow
ids = {for k, v in m : k : v}
#### value without equals sign, and a brace too many
service "search" {
  replicas 3
}
}
#### names with dots that make one object
app.name = "invoice-api"
app.log.level = "debug"
port = 80
app.log.format = "json"
#### name with dots where the first name is set
tags = { team = "search" }
tags.owner = "ann"
#### adding to an attribute that is set
tags = { team = "search" }
tags += { cost_center = "4711" }
#### and with not after it
dns = var.public and not var.internal
