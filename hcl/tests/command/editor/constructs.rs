//! Texts for the grammar: every construct, what a grammar can't decide, and what is not finished.

/// Every construct of the language, valid.
pub(super) const CONSTRUCTS: &str = r##"# A comment.
// Another one: "a" = ${b}
/* A third one,
   over lines. */
a = 1 # after a value
a-b_2 = "x" // after a string
ünïcode = "é"
/* before */ c = 1.5e-3 /* after */
d /* between */ = /* before a value */ 2

e = true
f = false
g = null
true = 1
for = 2
in = for1 + inner + nullable + truest

operators = a + b - c * d / e % f == g != h && i || !j ? -k : l
compared  = a < b && c <= d || e > f && g >= h
dashes    = a -b - c-d

traversal = a.b.c[0].d["e"].*.f[*].g.0.h
keywords  = a.for.if.true.null
spaced    = a . b
calls     = f(a, g(), h (b), provider::ns::f(c)...)
nested    = ((1 + 2) * (3))
list      = [1, "two", [3], { four = 4 }, ]
several   = [
  1,
  # a comment
  a == 1 ? b : c,
]
in_parens = (
  a
  ? b
  : c
)
object = { a = 1, "b" = 2, (c) = 3, d : 4, "e" : 5, "f${g}" = h ? i : j }
lines  = {
  a   = 1
  "b" = c == d ? e : f // a comment
  "\n${c}" = "d"
  (c) = x ? y : z
  for = 1
  nested = { a = [{ b = c }], d = {} }
  a.b = 1
  call = f({
    x = 1
  }, [
    2
  ])
}
for_list   = [for v in list : v if v != null]
for_object = { for k, v in map : k => v... if k != "a" }
for_lines  = {
  for k, v in {
    a = 1
  } :
  k => v == 1 ? { x = v } : null
}
empty = {}

strings = "plain"
escapes = "\n\r\t\"\\ \u00e9 \U0001f600 $${a} %%{b} $ % $$ %% 5% $5 $$$${c}"
parts   = "a ${b} c ${~ d ~} e ${f("${g["h"]}")} i"
objects = "${{ a = "b" }.a} ${[for x in y : x][0]}"
over    = "${
  a +
  b
}"
if_text  = "%{ if a == "b" }c%{ else }d%{ endif ~} e"
for_text = "%{~ for k, v in m ~}${k}%{ endfor }"

heredoc = <<EOT
Text with "quotes", \n, # no comment and /* none */
${a.b} and %{ if c }d%{ endif } and $${e}
EOT is not the end, nor
  an EOT
 EOT
flush = <<-TEXT-2
    ${f(<<INNER
inner ${x}
INNER
)}
    TEXT-2
argument = f(<<A
a
A
, 1)

block {}
block "label" {}
block label "two \"l\" $${x}" other-3 {
  a = 1
  block { b = 2 }
  inner "x" { c = [1, 2] } # a comment
  for {
    in = 1
  }
  /* before */ deep /* type */ "l" /* label */ { # brace
    a = { b = 1 }
  }
}
one_line { a = "}" }
one_line "}" { a = { b = 1 } }
last = 1
"##;

/// Valid lines in which the grammar takes something for something else, and why.
pub(super) const UNDECIDABLE: &[(&str, &str)] = &[
    ("a·b = 1", "patterns have no class for all characters that may be in an identifier"),
    ("℘ = 1", "patterns have no class for all characters that may begin an identifier"),
    (
        "a /* a comment of more than a hundred characters, which a pattern would have to read again for each \
         name before it, so it does not */ = 1",
        "a pattern looks only so far ahead",
    ),
];

/// Lines that are not finished.
pub(super) const UNFINISHED: &[&str] = &[
    "a = ",
    "a = \"",
    "a = \"text",
    "a = \"text \\",
    "a = \"text \\\"",
    "a = \"text $",
    "a = \"text ${",
    "a = \"text ${b",
    "a = \"text ${b.",
    "a = \"text ${f(\"",
    "a = \"text ${f(\"${",
    "a = \"text ${[b, \"",
    "a = \"%{ if b",
    "a = b(",
    "a = b(c, \"d",
    "a = [1, 2",
    "a = [b(\"c\", [",
    "a = (b ? ",
    "a = b ==",
    "a = b ?",
    "a = [for b in c :",
    "a = <<",
    "a = <<-",
    "block \"",
    "block \"label",
    "block label",
    "block",
    "\"a",
    "a = b # \"",
    "a = 1 /",
];
