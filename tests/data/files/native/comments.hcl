#!/usr/bin/env config-tool
# A file may begin with comments.
// Of either kind.
/* And of
   the third. */

a = 1 # after a value
b = 2 // after another
c = 3 /* and another */
/* before */ d = 4
e /* between */ = /* everything */ 5 /* there is */ # twice

/**
 * A banner, as people paste it from other languages.
 * = { [ ( "${
 */
block /* after the type */ "label" /* after the label */ { # after the brace
  # Alone in a body.

  f = [ # after a bracket
    1, # after a comma
    # alone among elements
    2 /* before a comma */ ,
    /* before an element */ 3,
    // after the last
  ] # after the list

  g = { # after a brace
    # alone among entries
    x = 1 # after an entry
    y = 2, // after a comma
    /* before a key */ z /* before = */ = /* after = */ 3
    "w" : 4 /* colon */,
    # after the last
  }

  /* a block on one line */ h { i = 1 /* inside */ } // after it

  h {
    # Nothing else.
  }
  h {}

  j = call( # after a parenthesis
    1, // first
    /* second */ 2,
    3... # expanded
  )

  k = (
    # inside parentheses newlines do not count
    a # a
    + /* plus */ b // b
    * c
  )

  l = cond /* ? */ ? /* yes */ 1 /* : */ : /* no */ 2

  m = [
    for /* key */ k, /* value */ v in /* what */ map : # of each
    # the element
    "${k /* inside a template */}=${v}"
    if v != null // condition
  ]

  n = { for k, v in map : k /* => */ => v... } # grouped

  o = list /* [ */ [ /* index */ 0 ] /* . */ .name
  p = list[*] # splat
  /**/
  //
  #
} # at the end of a block

# "Quotes", ${sequences} and <<HEREDOCS mean nothing here.
// Nor do they here: "unclosed, ${open, <<EOT
/* Nor here: "unclosed, ${open, <<EOT */

q = <<EOT
# This is text, not a comment.
// So is this ${/* but this is a comment */ a}.
EOT
# A comment right after a heredoc.

r = "# // /* text */" /* and a comment that holds // and # */ # and one more

s = 1 /* a comment
over lines after a value */

empty "body" { /* nothing */ }

s_1 { /* one */ t = 1 /* two */ }
# At the end, without a newline.