too_many_elements = [for a in zones : [for b in zones : [for c in zones : [for d in zones : [for e in zones : e]]]]]
too_long_a_string = "${text}${text}${text}${text}${text}${text}${text}${text}${text}${text}${text}${text}${text}${text}"
