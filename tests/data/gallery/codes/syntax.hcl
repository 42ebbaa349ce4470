>>>>>>> mistakes
#### hcl::syntax::indented_block
server:
  port: 80
#### hcl::syntax::dashed_list
- web
- shop
#### hcl::syntax::statement
if (secure) {
  port = 443
}
