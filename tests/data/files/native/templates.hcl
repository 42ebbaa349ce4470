// Strings that are made from parts.

simple    = "Hello, ${name}!"
alone     = "${count}"
adjacent  = "${first}${last}"
nested    = "a ${"b ${"c ${d} c"} b"} a"
object    = "${{ key = "value" }.key}"
tuple     = "${[for x in xs : "<${x}>"][0]}"
call      = "${join(", ", [for k, v in tags : "${k}=${v}"])}"
choice    = "${enabled ? "on" : "off"}"
lines     = "${
  long_name +
  another_name
}"
stripped  = "a   ${~ b ~}   c"
escapes   = "\n \r \t \" \\ \u00e9 \U0001F600"
literal   = "$${not} %%{either} $ % $$ %% $5 100%"
at_ends   = "$"
brackets  = "{ } [ ] ( ) # // /* */"
comment   = "${/* here too */ value}"
arithmetic = "${1 + 2}${"-"}${-3}"

if_else     = "%{ if ready }ready%{ else }waiting%{ endif }"
if_only     = "%{if a && b}both%{endif}"
if_stripped = " %{~ if x ~} y %{~ else ~} z %{~ endif ~} "
if_nested   = "%{ if a }%{ if b }both%{ else }a%{ endif }%{ else }%{ if b }b%{ endif }%{ endif }"
for_values  = "%{ for name in names }${name} %{ endfor }"
for_pairs   = "%{ for key, value in map }${key}=${value};%{ endfor }"
for_nested  = "%{ for row in rows }%{ for cell in row }${cell}\t%{ endfor }\n%{ endfor }"
for_quotes  = "%{ for name in ["a", "b"] }\"${name}\" %{ endfor }"

message "welcome" {
  subject = "Welcome, ${title(user.name)}%{ if user.vip } (VIP)%{ endif }"
  body    = <<-TEXT
    Dear ${user.title != "" ? "${user.title} " : ""}${user.name},

    %{ if length(orders) == 0 ~}
    you have no open orders.
    %{ else ~}
    your open orders:
    %{ for index, order in orders ~}
      ${index + 1}. ${order.article} %{ if order.late }(late)%{ endif }
    %{ endfor ~}
    %{ endif ~}

    %{~ for line in footer ~}
    ${~ line ~}
    %{~ endfor ~}
    TEXT
}

message "html" {
  subject = "<b>${user.name}</b>"
  body    = <<HTML
<table>
%{ for row in rows ~}
  <tr class="%{ if row.odd }odd%{ else }even%{ endif }">
%{ for cell in row.cells ~}
    <td style="width: ${100 / length(row.cells)}%">${replace(cell, "&", "&amp;")}</td>
%{ endfor ~}
  </tr>
%{ endfor ~}
</table>
HTML
}

message "objects" {
  headers = {
    "X-${upper(kind)}"   = "1"
    (format("X-%s", id)) = "%{ for n in range(3) }${n}%{ endfor }"
    "plain"              = <<-EOT
      ${join("\n", lines)}
    EOT
  }
  match = { for key in keys : "${key}_id" => "${ids[key]}" if "${key}" != "" }
  index = table["${row}-${column}"].cells["${0}"]
}
