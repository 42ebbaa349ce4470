#### hcl::layers::not_combinable
-- file base.hcl
tags = ["blue"]
-- file production.hcl
tags = "green"
#### hcl::layers::not_a_block
-- values {"tls": "a.pem"}
#### hcl::layers::position
-- set server.3.host=web
#### hcl::layers::invalid_path
-- set tls..certificate=a.pem
#### hcl::layers::unknown_setting
-- set tls.certifcate=a.pem
#### hcl::layers::not_a_setting
-- set tls=a.pem
#### hcl::layers::duplicate_variable
-- env APP_PORT=8080
-- env APP_port=8081
