#### hcl::decode::missing_attribute
backend "checkout" {
}
#### hcl::decode::unknown_attribute
prot = 8080
#### hcl::decode::unknown_block
sever {
}
#### hcl::decode::unexpected_block (attributes)
port = 8080
tls {
}
#### hcl::decode::block_as_attribute
tls = { certificate = "a.pem" }
#### hcl::decode::attribute_as_block
tags {
}
#### hcl::decode::missing_block
cluster {
}
#### hcl::decode::duplicate_attribute
port = 8080
port = 8081
#### hcl::decode::duplicate_block
tls {
}
tls {
}
#### hcl::decode::block_count
listener "8080" {
}
listener "8081" {
}
listener "8082" {
}
#### hcl::decode::extra_label
backend "checkout" "blue" {
  url = "http://checkout"
}
#### hcl::decode::missing_label
backend {
  url = "http://checkout"
}
#### hcl::decode::unequal_labels (serde)
server "web" "blue" {
}
server "web" {
}
#### hcl::decode::attribute_and_block (serde)
cache = null
cache {
}
#### hcl::decode::unsuitable_content (serde)
store {
}
#### hcl::decode::unsuitable_value
port = "many"
#### hcl::decode::unsuitable_label
listener "web" {
}
#### hcl::decode::unsuitable_key
delays = { often = "5s" }
#### hcl::decode::wrong_length
window = ["5s"]
#### hcl::decode::reference_required
watch = "server" == "web"
#### hcl::decode::unknown_reference
default_backend = "chekcout"
backend "checkout" {
  url = "http://checkout"
}
#### hcl::decode::unknown_variant
check {
  type = "htpp"
  path = "/"
}
#### hcl::decode::out_of_bounds
port = 80
#### hcl::decode::length
password = "short"
#### hcl::decode::pattern
region = "EU 1"
#### hcl::decode::not_possible
level = "verbose"
#### hcl::decode::none_given
storage {
}
#### hcl::decode::conflict
address = "127.0.0.1:80"
socket  = "/run/web.sock"
#### hcl::decode::required_together
certificate = "a.pem"
#### hcl::decode::refused_value
workers = 3
#### hcl::decode::refused_label
listener "80" {
}
#### hcl::decode::refused_block
min_instances = 3
max_instances = 2
#### hcl::decode::deprecated
verbose = true
#### hcl::decode::renamed
max_conns = 100
