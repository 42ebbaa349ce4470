resource "aws_instance" "web" {
  ami           = data.aws_ami.ubuntu.id
  instance_type = var.type

  user_data = <<-EOF
    #!/bin/bash
    apt-get update
    NAME=web
    if [ -n "$NAME" ]; then
      echo "${local.greeting}"
    fi

  tags = {
    Name = "web"
  }
}

resource "null_resource" "setup" {
  provisioner "remote-exec" {
    inline = [
      "chmod +x /tmp/setup.sh",
      "/tmp/setup.sh ${var.arg}
      "rm /tmp/setup.sh",
    ]
  }

  connection {
    host = self.public_ip
    user = "ubuntu"
    key  = file("~/.ssh/id_ed25519)
  }
}

resource "kubernetes_config_map" "app" {
  metadata {
    name = "app"
  }
  data = {
    "app.yaml" = yamlencode({
      server = { port = 8080, host = "0.0.0.0" }
      log    = { level = "info" }
    }
  }
}

output "address" {
  value = aws_instance.web.public_ip
}

output "dashboard" {
  value = "https://${aws_lb.main.dns_name}/dashboard
}
