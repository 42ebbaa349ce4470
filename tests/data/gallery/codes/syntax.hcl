#### hcl::syntax::missing_value
port =
#### hcl::syntax::invalid_expression
port = * 2
#### hcl::syntax::plus_sign
offset = +5
#### hcl::syntax::heredoc_opening
text = <<'EOT'
Hello
EOT
#### hcl::syntax::missing_digit
ratio = .5
#### hcl::syntax::extra_comma
ports = [80,, 443]
#### hcl::syntax::spread
largest = max(*ports)
#### hcl::syntax::foreign_form
ports = list[0:2]
#### hcl::syntax::inner_quotes
motd = "say "hello" to all"
#### hcl::syntax::invalid_name
2nd = "b"
#### hcl::syntax::text_after_end (expression)
1 + 1 2
#### hcl::syntax::incomplete_conditional
port = secure ? 443
#### hcl::syntax::unclosed_parenthesis
total = (1 + 2
#### hcl::syntax::missing_attribute_name
port = server.
#### hcl::syntax::chained_index
port = servers.0.1
#### hcl::syntax::nested_splat
hosts = clusters.*.servers.*.host
#### hcl::syntax::unclosed_index
port = ports[0
#### hcl::syntax::missing_function_name
name = text::("web")
#### hcl::syntax::missing_arguments
name = text::upper
#### hcl::syntax::missing_comma
ports = [80 443]
#### hcl::syntax::misplaced_expansion
largest = max(ports..., 80)
#### hcl::syntax::unclosed_bracket
ports = [80, 443
#### hcl::syntax::unclosed_brace
limits = {
  rate = 1
port = 80
#### hcl::syntax::unclosed_block
server {
  port = 80
#### hcl::syntax::missing_equals_sign
limits = { rate 1 }
#### hcl::syntax::duplicate_key
limits = { rate = 1, rate = 2 }
#### hcl::syntax::invalid_for
ports = [for server servers : server.port]
#### hcl::syntax::key_in_list
ports = [for server in servers : server.name => server.port]
#### hcl::syntax::missing_key
ports = { for server in servers : server.port }
#### hcl::syntax::grouping_in_list
ports = [for server in servers : server.port...]
#### hcl::syntax::invalid_reference (reference)
servers[zone]
#### hcl::syntax::splat_in_reference (reference)
servers[*].port
#### hcl::syntax::template_in_reference (reference)
servers["web-${zone}"]
#### hcl::syntax::unquoted_text
listen = 127.0.0.1:80
#### hcl::syntax::unquoted_words
motto = hello world
#### hcl::syntax::number_with_unit
size = 10MB
#### hcl::syntax::percentage
share = 50%
#### hcl::syntax::foreign_number
mask = 0x1F
#### hcl::syntax::foreign_operator
debug = verbose and enabled
#### hcl::syntax::optional_chaining
port = server?.port
#### hcl::syntax::method_call
title = name.upper()
#### hcl::syntax::conditional_in_words
port = if secure then 443 else 80
#### hcl::syntax::for_without_brackets
ports = for server in servers : server.port
#### hcl::syntax::triple_quotes
motto = """hello"""
#### hcl::syntax::unclosed_comment
port = 80
/* the port of the proxy
#### hcl::syntax::merge_conflict
<<<<<<< HEAD
port = 80
=======
port = 8080
>>>>>>> proxy
#### hcl::syntax::indented_block
server:
  port: 80
#### hcl::syntax::dashed_list
- web
- shop
#### hcl::syntax::pasted_json
{
  "port": 80
}
#### hcl::syntax::quoted_name
"port" = 80
#### hcl::syntax::section
[server]
port = 80
#### hcl::syntax::foreign_assignment
port: 80
#### hcl::syntax::declaration
let port = 80
#### hcl::syntax::statement
if (secure) {
  port = 443
}
#### hcl::syntax::newline_in_string
motto = "hello
port  = 80
#### hcl::syntax::unclosed_string (unfinished)
server "web
#### hcl::syntax::unclosed_heredoc
motto = <<EOT
hello
#### hcl::syntax::invalid_character
port = 80 \
#### hcl::syntax::foreign_quotes
name = 'web'
#### hcl::syntax::semicolon
port = 80;
#### hcl::syntax::unusual_space
port​ = 80
#### hcl::syntax::similar_character
offset = 3 – 1
#### hcl::syntax::dollar_sign
home = $HOME
#### hcl::syntax::invalid_number
ratio = 1.2..3
#### hcl::syntax::invalid_escape
folder = "C:\windows"
#### hcl::syntax::invalid_item
port = 80
}
#### hcl::syntax::name_alone
secure
#### hcl::syntax::missing_newline
port = 80, host = "web"
#### hcl::syntax::equals_in_header
server "web" = {
}
#### hcl::syntax::brace_on_next_line
server "web"
{
}
#### hcl::syntax::invalid_header
server "web" 80 {
}
#### hcl::syntax::template_in_label
server "web-${zone}" {
}
#### hcl::syntax::one_line_block
server { port = 80, host = "web" }
#### hcl::syntax::unclosed_interpolation
motto = "hello ${name"
#### hcl::syntax::extra_in_interpolation
motto = "hello ${first last}"
#### hcl::syntax::unknown_directive
motto = "%{ unless quiet }hello%{ endif }"
#### hcl::syntax::extra_in_directive
motto = "%{ if loud }hello%{ endif loud }"
#### hcl::syntax::unclosed_directive
motto = "%{ if loud }hello"
#### hcl::syntax::unexpected_directive
motto = "hello%{ endif }"
