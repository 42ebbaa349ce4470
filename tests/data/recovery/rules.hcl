policy "read" {
  path = "secret/*"
  text = <<EOF
path "x" {
  capabilities = ["read"]
}

rule "b" {
  when  = contains(["a", "b"], var.x
  then  = "ok"
  else_ = format("%s-%s", "a" "b")
}

output "z" {
  value = {
    for k, v in var.map : k => v.id
  sensitive = true
}

output "y" {
  value = "${join(",", var.list)"
  depends = [module.a, module.b
  ]
  note = "it is "quoted" here"
}
