# tabs, comments, top-level attributes
service {
	name = "api"
	listen = [
		"0.0.0.0:80", # plain
		"0.0.0.0:443 # tls
	]
	limits = { cpu = 2, memory = "512Mi" # per instance
	env = {
		A = "1"
		B = "${var.b}"
	}
}

title = "unclosed ${upper(name)
size = max(1, 2, 3
list = [1, 2, 3
text = <<EOT
some text
with = signs
EOT.
after = "yes"

object = {
	a = 1
	b = [1, 2
	c = 3
}
last = true ? 1 2
