over_text          = [for letter in name : letter]
over_number        = [for i in port : i]
over_null          = [for x in nothing : x]
condition_no_bool  = [for zone in zones : zone if zone]
condition_is_null  = [for zone in zones : zone if nothing]
later_null         = [for x in [true, null] : x if x]
key_is_null        = { for zone in zones : nothing => zone }
key_is_a_list      = { for zone in zones : [zone] => zone }
same_key_twice     = { for s in ["a", "b", "a"] : s => upper(s) }
every_element      = [for server in servers : server.host + 1]
in_a_template      = "%{ for letter in name }${letter}%{ endfor }"
over_null_template = "%{ for zone in nothing }${zone}%{ endfor }"
