a = "one
b = [
  { name = "x", port = 1 }
  { name = "y", port = 2 },
]
c = f(1, 2
d = "${e"
e = {
  x = 1
  y = (2 * 3
  z = 3
}
g "h" {
  i = <<-END
    text
   END;
  j = 1
  k = "t
}
l = m[0
n = "%{ if x }yes%{ endif"
o = 5
p = 6
