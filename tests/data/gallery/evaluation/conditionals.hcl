number_or_bool    = enabled ? 1 : true
different_tuples  = enabled ? [1, true] : [2]
deep_difference   = enabled ? { a = { b = [1] } } : { a = { b = [1, true] } }
only_one_has_it   = enabled ? { a = { x = 1, y = [] } } : { a = { x = 2 } }
null_condition    = nothing ? 1 : 2
text_condition    = name ? 1 : 2
number_condition  = port ? 1 : 2
list_condition    = zones ? 1 : 2
error_in_chosen   = enabled ? zones[7] : "none"
arms_in_a_chain   = port == 1 ? "one" : port == 2 ? "two" : nowhere
