#### string not closed
a = "abc
b = 1
#### single quotes
a = 'abc'
#### backticks
a = `abc`
#### curly quotes
a = “abc”
#### unknown escape
a = "C:\windows"
#### short unicode escape
a = "\u12"
#### interpolation not closed
a = "x ${b"
#### default value as in a shell
a = "${b:-c}"
#### interpolation without a value
a = "x ${} y"
#### directive without end
a = "%{ if b }c"
#### end without directive
a = "c%{ endif }"
#### else if
a = "%{ if b }c%{ else if d }e%{ endif }"
#### unknown directive
a = "%{ unless b }c%{ endif }"
#### heredoc not closed
a = <<EOT
text
#### heredoc with text after its marker
a = <<EOT text
EOT
#### string not closed, and strings behind it
name  = "web
port  = 80
hosts = ["a", "b"]
#### interpolation not closed, and strings behind it
name = "web-${region"
zone = "a"
#### heredoc with a space before its marker
text = << EOT
#### heredoc with its marker in quotes
text = <<"EOT"
#### two mistakes in an object with an open quote
a = {
  x = "foo
  y = 1 2
}
#### open quotes in a list
a = [
  "x,
  "y",
  "z,
]
#### text over lines in an object
a = {
  x = "this is
    wrapped"
  y = 1
}
#### label without its opening quote
resource "aws_instance" web" {
  ami = "a"
}
#### first label without its opening quote
resource aws_instance" "web" {
  ami = "a"
}
#### label without its closing quote before another
resource "aws_instance "web" {
  ami = "a"
}
