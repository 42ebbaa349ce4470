name = "${name}"
port = ${port}
tags = [${join(", ", tags)}]
server "${name}" {
  address = ${address};
  weight = ${weight}
}
