#### attribute without value
a =
b = 1
#### attribute without equals sign
a 1
#### colon for equals sign
a: 1
#### duplicate attribute
a = 1
a = 2
#### block not closed
server {
  port = 1
#### brace on the next line
server
{
}
#### template as label
server "${name}" {
}
#### two attributes in one line
a = 1 b = 2
#### two attributes in a one-line block
server { a = 1, b = 2 }
#### one-line block with a block inside
server { limits { } }
#### stray closing brace
a = 1
}
#### semicolon
a = 1;
#### value without a name
"abc"
#### number as name
1st = 2
#### dotted name
a.b = 1
#### invalid character
a = 1 @ 2
#### quoted attribute name
"a" = 1
