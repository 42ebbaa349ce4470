; Where several patterns are about the same part, the last one counts.
(comment) @comment
(numeric_lit) @number
(bool_lit) @boolean
(null_lit) @constant.builtin
(string_lit) @string
(quoted_template) @string
(heredoc_template) @string

(variable_expr (identifier) @variable)
(for_intro (identifier) @variable)
(template_for_start (identifier) @variable)
(get_attr (identifier) @property)
(attribute (identifier) @property)
(object_elem key: (expression (variable_expr (identifier) @property)))
(object_elem key: (expression (literal_value (string_lit) @property)))
(function_call (identifier) @function)
(block (identifier) @enum)
(block (string_lit) @enum)
(block . (identifier) @type)

(template_interpolation_start) @punctuation.special
(template_interpolation_end) @punctuation.special
(template_directive_start) @punctuation.special
(template_directive_end) @punctuation.special

["for" "in" "if" "else" "endif" "endfor"] @keyword
["!" "*" "/" "%" "+" "-" ">" ">=" "<" "<=" "==" "!=" "&&" "||" "?" "=>"] @operator
(ellipsis) @operator
[(block_start) (block_end) (object_start) (object_end) (tuple_start) (tuple_end) "(" ")"] @punctuation.bracket
["." "," ":" "="] @punctuation.delimiter
