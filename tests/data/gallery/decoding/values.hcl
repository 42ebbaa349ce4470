#### name misspelt in an object
limits = { rate = 1, brust = 2 }
#### required name misspelt in an object
limits = { raet = 1 }
#### unheard-of name in an object
limits = { rate = 1, colour = "green" }
#### names misspelt deep inside
servers = [
  { port = 1, limits = { rate = 1, brust = 2 } },
  { prot = 2, address = "localhost:80" },
]
#### name in a computed object
limits = { for name in ["rate", "brust"] : name => 1 }
#### word for a truth value
quick = "yes"
#### unit of a number
size = "64MB"
#### digits in groups
size = "1,000"
#### list of another length
pair = [1, 2, 3]
#### variant without its content
auth = "jwt"
#### variant misspelt
auth = { jtw = { issuer = "i" } }
#### name in a variant
auth = { jwt = { issuer = "i", isuer = "j" } }
#### one text for a list of numbers
pair = "8"
#### a variant misspelt
auth = "nnoe"
#### a single value in brackets
size = [8]
#### object in place of a list
pair = { low = 1, high = 2 }
#### list in place of an object
limits = ["rate=8", "burst=2"]
#### text in place of an object
servers = ["web:80"]
#### null in a list
servers = [null]
#### a name that is missing
limits = { burst = 2 }
