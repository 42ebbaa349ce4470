plain = <<TEXT
The lines of this text keep
  their indentation,
	tabs too, and trailing blanks   
TEXT

indented = <<-TEXT
    What all lines begin with is taken off,
      what is deeper stays deeper.

    An empty line does not count.
    TEXT

empty = <<NOTHING
NOTHING

only_lines = <<-LINES


LINES

almost_closed = <<END
 END of a sentence does not close it
ENDING does not either
END of the line counts only with nothing after it
END

with_dashes-and_digits = <<EOT-2
One name may be the start of another.
EOT
EOT-2

escaped = <<SH
set -eu
name="$${NAME:-nobody}"
case "$1" in
  start) printf '%%{percent} $%s %d%%\n' "$name" 5 ;;
  *)     echo "C:\new\table \"quoted\" $HOME" ;;
esac
SH

interpolated = <<-CONF
  [server]
  listen = ${server.address}:${server.port + 1}
  names  = "${join(", ", server.names)}"
  nested = ${ { a = [1, 2, { b = "}" }] }.a[2]["b"] }
  ${comment}
    indented after an interpolation
  quoted = ${"${upper("inner ${"innermost"}")}"}
CONF

service "worker" {
  unit = <<-UNIT
    [Unit]
    Description=Worker %i
    After=network.target

    [Service]
    ExecStart=/usr/bin/worker --queue ${queue.name} \
      --slots ${queue.slots}
    Restart=on-failure
  UNIT

  hook "before" {
    script = <<-SCRIPT
      #!/bin/sh
      # A line that looks like a comment, and one like a block: { } [ ( "
      exec /usr/bin/prepare <<INNER
      text for the program
      INNER
    SCRIPT
    user   = "root"
  }
}

list = [
  <<A
first
A
  ,
  <<-B
    second ${1 + 1}
  B
]

object = {
  key = <<VALUE
text
VALUE
  other = 1
}

in_a_call = trimspace(<<-ARGUMENT
  argument
  ARGUMENT
)

conditional = (verbose ? <<-LONG
  A long text
  LONG
  : "short")

directives = <<-LIST
  %{ for name, port in ports ~}
  ${name}:${port}
  %{ endfor ~}
  %{ if debug }debug%{ else }release%{ endif }
LIST
