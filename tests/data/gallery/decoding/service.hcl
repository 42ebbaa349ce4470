#### nothing at all

#### attribute misspelt
name = "shop"
prot = 80
tls { certificate = "c" }
#### unheard-of attribute
name = "shop"
port = 80
colour = "green"
tls { certificate = "c" }
#### attribute missing
name = "shop"
tls { certificate = "c" }
#### attribute missing in a block
name = "shop"
port = 80
tls {
}
#### block misspelt
name = "shop"
port = 80
tsl { certificate = "c" }
#### block twice
name = "shop"
port = 80
tls { certificate = "c" }
tls { certificate = "d" }
#### block as an attribute
name = "shop"
port = 80
tls = { certificate = "c" }
#### attribute as a block
name = "shop"
port = 80
tls { certificate = "c" }
tags { }
#### label missing
name = "shop"
port = 80
tls { certificate = "c" }
backend { url = "u" }
#### label too many
name = "shop"
port = 80
tls { certificate = "c" }
backend "a" "b" { url = "u" }
#### same label twice
name = "shop"
port = 80
tls { certificate = "c" }
limit "a" { rate = 1 }
limit "a" { rate = 2 }
#### text for a number
name = "shop"
port = "eighty"
tls { certificate = "c" }
#### number out of range
name = "shop"
port = 80000
tls { certificate = "c" }
#### fraction for a whole number
name = "shop"
port = 80.5
tls { certificate = "c" }
#### negative number
name = "shop"
port = -1
tls { certificate = "c" }
#### list for a text
name = ["shop"]
port = 80
tls { certificate = "c" }
#### number for a list
name = "shop"
port = 80
tags = 5
tls { certificate = "c" }
#### wrong element of a list
name = "shop"
port = 80
tags = ["a", {}]
tls { certificate = "c" }
#### null for a required attribute
name = null
port = 80
tls { certificate = "c" }
#### wrong word of a choice
name = "shop"
port = 80
level = "loud"
tls { certificate = "c" }
#### text that is no address
name = "shop"
port = 80
listen = "localhost"
tls { certificate = "c" }
#### expression with an error
name = "shop-${stage}"
port = 80
tls { certificate = "c" }
#### several at once
nmae = "shop"
port = "x"
tls { }
backend { }
