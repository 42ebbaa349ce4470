# How a program that keeps its variables in `var` and `local` and has the standard functions answers.
forgot_var       = region
forgot_var_deep  = "https://${region}.example"
needless_var     = var.zone_count + 1
locals_plural    = locals.prefix
locals_missing   = local.prefx
function_len     = len(var.subnets)
function_upper   = toUpperCase(var.region)
function_str     = str(8080)
function_print   = println(var.region)
function_env     = getenv("HOME")
concat_of_texts  = concat(var.region, "-a")
method_length    = var.region.length
method_count     = var.subnets.size
variable_as_call = zone_count()
function_file    = templatefile("motd.tpl", {})
switched_on      = enabled
