#### operand missing
a = 1 +
#### two values
a = 1 2
#### bracket not closed
a = [1, 2
b = 3
#### parenthesis closed by a bracket
a = (1 + 2]
#### comma missing in a list
a = [1 2]
#### comma twice
a = [1,, 2]
#### conditional without colon
a = b ? 1
#### for without in
a = [for x : x]
#### for without colon
a = [for x in y x]
#### arrow in a list
a = [for x in y : x => x]
#### grouping in a list
a = [for x in y : x...]
#### single ampersand
a = b & c
#### word for an operator
a = b and c
#### power operator
a = 2 ** 3
#### attribute name missing
a = b.
#### two legacy indices
a = b.0.1
#### object item without value
a = { b = }
#### object not closed
a = { b = 1
#### arrow in an object
a = { b => 1 }
#### bare function name in a namespace
a = ns::f
#### expansion in the middle
a = f(b..., c)
#### number with two points
a = 1.2.3
#### number with separators
a = 1_000
#### hexadecimal
a = 0x1F
#### nothing in parentheses
a = ()
#### element of a list that has lost a quote
hosts = ["a, "b"]
port  = 80
#### list not closed before the next attribute
hosts = [
  "a",
port = 80
#### result in front of its for
hosts = [zone for zone in zones]
#### interpolation not closed before a hyphen
a = "assets-${var.environment-eu"
#### interpolation not closed before a slash
a = "${var.root/bin"
#### directive of another program
a = "curl -w %{http_code} localhost"
