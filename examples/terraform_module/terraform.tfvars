environment       = "production"
database_password = "correct horse battery staple"
replicas          = "3"

subnets = {
  web  = { cidr = "10.0.1.0/24", public = true }
  data = { cidr = "10.0.2.0/24", zone = "b" }
}
