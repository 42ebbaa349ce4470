misspelt          = prot
unheard_of        = datacenter
function_name     = shout
quotes_forgotten  = eu-1
near_miss_in_for  = [for zone in zones : zoen]
outside_its_for   = [[for zone in zones : zone], zone]
