x = 1
greeting = "Hello, ${upper(name)}!
items = ["one", "two", "three]
nested = { a = { b = { c = 1 } }
after = "fine"
more = f("a", {
  b = 1
  c = 2
)
last = [for x in [1, 2]: {
  y = x
]
dup = 1
dup = 2
