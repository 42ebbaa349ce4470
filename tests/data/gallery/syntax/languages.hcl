#### block with an equals sign
provider = "aws" {
  region = "eu"
}
#### reference without an equals sign
output "ip" {
  value aws_instance.web.ip
}
#### text and a name in a row
name = "web-" env
#### name and a text in a row
name = env "-web"
#### object in parentheses
tags = ( Name = "web", Env = "prod" )
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
#### merge key of YAML
<<: *base
x = 1
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
#### template string with a prefix in a call
msg = upper(f"hello ${name}")
#### text filled in with percent signs
a = "%s-%d" % (name, 3)
#### label of signs as in nginx
location ~ \.php$ {
  a = 1
}
#### export with a variable
export PATH=/usr/bin:$PATH
#### test of a shell
if [ "$x" = "y" ]; then
  a = 1
fi
#### loop of a shell
while true; do
  a = 1
done
#### object made with new
server = new Server { host = "a" }
#### file that amends another
amends "base.pkl"
#### chain of keys as in CUE
a: b: c: 1
#### default of CUE
port: *8080 | int
#### symbol of Ruby
a = :symbol
#### symbols as keys
hash = { :a => 1, :b => 2 }
#### comment with dashes after a value
a = 1 -- the first
#### comment of HTML after a value
a = 1 <!-- the first -->
#### comment with a semicolon after a value
a = 1 ; the first
#### comment with dashes after a brace
server { -- the server
  a = 1
}
#### element of XML
<server port="80">
  <host>a</host>
</server>
x = 1
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
#### else if around an attribute
if env == "prod" {
  size = 3
} else if env == "dev" {
  size = 2
} else {
  size = 1
}
#### if around two attributes
if (env == "prod") {
  size = 3
  zone = "a"
}
#### command of an editor
server {
  port = 80
  :wq!
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
#### marks of a diff in a list
zones = [
  "a",
+  "b",
]
#### head of a diff
diff --git a/app.hcl b/app.hcl
--- a/app.hcl
+++ b/app.hcl
@@ -1 +1 @@
-port = 80
+port = 8080
#### test of a shell
[ -f .env ] && port=80
#### another file in a shell
. ./env.sh
#### variable of nginx
set $port 8080;
#### function of Nix
{ config, pkgs, ... }:
#### let of Nix
let
port = 80
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
#### definition of CUE
web: #Service & {
  port: 80
}
#### type of CUE
zones: [...string]
#### German quotes
label = „Grenze“
#### declaration of TypeScript
const port: number = 8080
#### pattern of JavaScript
allow = /^[a-z]+$/
#### scope of Nix
inputs = with pkgs; [
  curl
  git
]
#### scope of Nix around a name
shell = with pkgs.lib; bash
#### inherited names of Nix
inherit name version;
src = "."
#### inherited names of Nix from a set
inherit (pkgs.lib) curl git wget;
#### function of a name
greet = name: "Hi ${name}"
#### block of Ruby
server "web" do
  port = 80

  tls "a" do
    key = "b"
  end
end
#### block in parentheses
server "web" (
  port = 80
)
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
#### command of a shell that reads a file
token = $(cat /run/token)
#### command of a shell
now = $(date +%s)
#### end of a directive in another word
t = "%{ for x in xs }%{ if x }y%{ endif }%{ done }"
#### end of a directive in two words
t = "%{ if x }y%{ end if }"
#### map of Go
labels = map[string]string{"a": "b"}
#### slice of Go
zones = []string{"a", "b"}
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
#### bullets
service {
  • port = 80
  • host = "a"
}
#### bullet of Markdown
* port = 80
#### line numbers
1 service "web" {
2   port = 80
3 }
#### line numbers with bars
 9 | a = 1
10 | b = 2
#### section of Apache
<VirtualHost *:80>
  ServerName = "example.com"
</VirtualHost>
#### variable of a makefile
out = $(BUILD_DIR)/bin
#### comment of Lua over lines
--[[ the limits
of the plan ]]
a = 1
#### prompt of a terminal
$ cat config.hcl
port = 80
#### chain of pipes
title = name |> trim() |> upper()
#### include with a sign
@include "common.hcl"
port = 80
#### text of Python as a comment
'''
Settings of the shop
'''
port = 80
#### number with a unit without an equals sign
timeout 30s
