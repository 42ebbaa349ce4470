#### hcl::types::not_a_type
type = 80
#### hcl::types::unknown_type
type = strng
#### hcl::types::exact_type_required (exact)
type = list(any)
#### hcl::types::arguments
type = list
#### hcl::types::attribute_name
type = object({ "name" = string })
#### hcl::types::duplicate_attribute
type = object({ name = string, name = number })
#### hcl::types::optional
type = optional(string)
#### hcl::types::default
type = object({ port = optional(number, "many") })
