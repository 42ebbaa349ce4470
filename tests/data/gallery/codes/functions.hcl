#### hcl::functions::parameter_list
function "double" {
  params = n
  result = n * 2
}
#### hcl::functions::parameter_name
function "double" {
  params = ["n"]
  result = n * 2
}
#### hcl::functions::duplicate_parameter
function "sum" {
  params = [n, n]
  result = n + n
}
#### hcl::functions::duplicate_function
function "double" {
  params = [n]
  result = n * 2
}
function "double" {
  params = [n]
  result = n + n
}
