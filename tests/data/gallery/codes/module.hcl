#### hcl::module::duplicate
locals {
  port = 80
}
locals {
  port = 443
}
#### hcl::module::cycle
locals {
  low  = local.high - 1
  high = local.low + 1
}
#### hcl::module::unknown_name
variable "region" {
  default = "eu"
}
locals {
  zone = "${var.reigon}-1"
}
#### hcl::module::missing_value
variable "region" {
}
#### hcl::module::undeclared_variable
variable "region" {
  default = "eu"
}
-- file values.hcl
reigon = "us"
#### hcl::module::unsuitable_value
variable "port" {
  type = number
}
-- file values.hcl
port = "many"
#### hcl::module::refused_value
variable "port" {
  type = number
  validation {
    condition     = var.port >= 1024
    error_message = "The port must be at least 1024."
  }
}
-- file values.hcl
port = 80
