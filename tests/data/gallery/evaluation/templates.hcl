null_part       = "port ${nothing}"
list_part       = "zones: ${zones}"
object_part     = "server: ${server}"
several_parts   = "${nothing} ${zones} ${nowhere}"
null_condition  = "%{ if nothing }yes%{ endif }"
text_condition  = "%{ if name }yes%{ else }no%{ endif }"
secret_part     = "token ${[token]}"
heredoc         = <<-EOT
  first line
  the port is ${port + name}
EOT
