#### block with an equals sign
provider = "aws" {
  region = "eu"
}
#### reference without an equals sign
output "ip" {
  value aws_instance.web.ip
}
#### list of maps as in YAML
users:
  - name: ann
    age: 30
  - name: bob
    age: 25
next = 1
#### list of maps after an equals sign
users =
  - name: ann
    age: 30
next = 1
#### nested maps as in YAML
server:
  host: localhost
  tls:
    cert: a.pem
  ports: [80, 443]
#### members of JSON in a block
server {
  "host": "localhost",
  "port": 8080
}
#### quote missing inside a list
hosts = ["a", "b, "c"]
x = 1
#### key that begins with a digit
a = { 1x: 2, b: 3 }
#### dict of Python
config = dict(a=1, b=2)
#### arguments with names
a = max(first=1, second=2)
#### export with a variable
export PATH=/usr/bin:$PATH
#### chain of keys as in CUE
a: b: c: 1
#### comment of HTML after a value
a = 1 <!-- the first -->
#### else if in a template
a = "%{ if env == "prod" }x%{ else if env == "dev" }y%{ endif }"
#### elif in a template
a = "%{ if env == "prod" }x%{ elif env == "dev" }y%{ else }z%{ endif }"
#### wrong escapes around an interpolation
re = "^\d+\.\d+ ${name} \s*$"
#### name with a blank in quotes
"my key" = 1
#### if around an attribute
if env == "prod" {
  size = 3
}
#### if around two attributes
if (env == "prod") {
  size = 3
  zone = "a"
}
#### fence of Markdown
```hcl
port = 80
```
#### marks of a diff
port = 80
-  host = "a"
+  host = "b"
zone = "c"
#### while
while port < 90 {
  port = 1
}
#### switch
switch (env) {
  case "dev":
    port = 80
    break
}
#### function of Python
def port(env):
  return 80

host = "a"
#### German quotes
label = „Grenze“
#### pattern of JavaScript
allow = /^[a-z]+$/
#### text of YAML after an equals sign
job {
  text = >-
    one
    two
  owner = "ops"
}
#### default value of a shell
host = "${HOST:-localhost}"
#### default value of a shell in a script
run = <<EOT
echo ${HOST:-localhost}
EOT
#### default value of a shell without quotes
host = ${HOST:-localhost}
#### command of a shell
now = $(date +%s)
#### end of a directive in another word
t = "%{ for x in xs }%{ if x }y%{ endif }%{ done }"
#### end of a directive in two words
t = "%{ if x }y%{ end if }"
#### arrows of PHP
headers = { "Accept" => "json", "Host" => "x" }
#### template of Jinja with text
title = {{ name }}-web
#### address as labels
resource aws_instance.web {
  ami = "a"
}
#### domain as a label
server example.com {
  port = 80
}
#### address of the web without an equals sign
proxy_pass http://backend/api
#### path without an equals sign
root /var/www
#### number with a unit without an equals sign
timeout 30s
