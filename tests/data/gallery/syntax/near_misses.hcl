#### conditional without its first result
a = env ? :x
#### star in parentheses
a = (*name)
#### sign of bits between numbers
a = 1 & 2
#### several labels after an equals sign
resource = "aws" "x" {
  a = 1
}
#### equals sign in place of a comparison in a call
a = max(x == 1, 2 = 3)
#### equals sign in place of a comparison in parentheses
a = (env = "prod") ? 1 : 2
#### source without an equals sign
source "./x"
#### rem as an attribute
rem 5
#### hexadecimal digits that are none
a = 0xZZ
#### conditional without blanks
a = true?a:b:c
#### question mark at the end
a = name?
#### apostrophe in single quotes
a = 'it's'
#### sentence with a colon
key some value here: x
#### type with a dot
a.b {
  c = 1
}
#### condition before the colon of a for
a = [for x in users if x : x]
#### markup without quotes
a = <b>x</b>
