# a good one but oddly indented, with one mistake at the end
a = [
1, 2,
3
]
b {
c = {
d = 1
e = <<X
f = 1
g {
X
}
h = "i"
}
   j = "k"
l {
    m = 1
  n = 2
      o = 3
}
p = "q
r = [1, 2
]
