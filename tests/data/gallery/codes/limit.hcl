#### hcl::limit::elements
pairs = [for a in range(40) : [for b in range(40) : a * b]]
#### hcl::limit::string_length
line  = "a line that is written a few times"
lines = [for a in range(20) : line]
text  = join("", [for a in range(40) : line])
#### hcl::limit::number_length
large = 1000000000000000000000000 * 1000000000000000000000000
#### hcl::limit::calls
n = forever(1)
