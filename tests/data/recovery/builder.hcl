build {
  sources = [
    "source.a"
    "source.b",
    "source.c",

  provisioner "shell" {
    inline = ["echo 1",
      "echo 2"
    ]
    env = { A = 1, B = (2 }
  }

  post "x" {
    cmd = "run
  }
}

plugin "a" "b {
  on = true
  off = false
}

last = "fine"
cond = var.x ? "a" : 
list = [1, 2, 3
