

a=1
  b   =   2
	c	=	3
long_name_of_an_attribute=[1,2,3]
d    = {x=1,y=2
z=3}
e=[
1,2,
      3
  ,4
]
f=a+b*c-d.x/e[0]%2
g=!a&&!b||-c<d.z
h=a?b:c?d:e
i=f( a,b , c ... )
j="${ a }${b}${  c  }"
k=[for x in e:x if x>1]
l={for k,v in d:k=>v}
m=a . b . c [ 0 ] . * . d
n = ( ( ( 1 ) ) )
o=-1
p=- 1
q=!  true
r=a==b!=c>=d<=e

block{
a=1
bb=2
    ccc=3

dddd=4
inner   "label"   {
x=1
      }
inner label    {x=1}
inner"tight"{
}
      }


block   "x"    y   {   a   =   1   }
block {}
block{}
block {

}

block {
  attribute_with_a_list = [
    { a = 1
      b = 2 },
    {
    c = 3
    }, [
      [ 1 ],
    [2]
    ]
  ]
  call = function(
  first,
        [second,
  third],
    {
      fourth = 4
    }
  )
  text = <<-EOT
      one
    two
        three
  EOT
  after = 1
      text2 = <<EOT
  kept   as   is
EOT
}

s = [   ]
t = {   }
u = f(   )
v = [ 1 , ]
w = { a = 1 , }
x = "a"    # comment
yy = "bb"      # another, aligned with the first
zzz = "ccc" # and a third

aa = {
  a = 1
  bbbbb = 2 # two
  ccc = [
    1
  ]
  dddddd = 3
  "e" = 4
  (f) = 5
  g : 6
}
ab = 1 ? 2 : 3   
ac = 1
ad = a.b[c].0.d   