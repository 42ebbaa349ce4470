variable "environment" {
  type        = string
  description = "The stage of this deployment."

  validation {
    condition     = contains(["staging", "production"], var.environment)
    error_message = "The environment must be \"staging\" or \"production\"."
  }
}

variable "subnets" {
  type = map(object({
    cidr   = string
    public = optional(bool, false)
    zone   = optional(string)
  }))
  default = {}
}

variable "database_password" {
  type      = string
  sensitive = true
}

variable "replicas" {
  type    = number
  default = 2
}
