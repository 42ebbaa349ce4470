service {
  name = "api"
  env = {
    PATH = "/bin:/usr/bin"
    HOME = "/root
    LANG = "C"
  }
  cmd = ["sh", "-c", "echo hi]
  hooks {
    pre = "${trim(var.x}"
    post = join("-", ["a", "b")
  }
  health "http" {
    path = "/healthz"
    every = "10s"
  }
  script = <<-SH
    if true; then
      echo "x"
    fi
  sh
  limit = 10
}

alerts = [
  { name = "a", when = "x > 1" },
  { name = "b", when = "x > 2" ,
  { name = "c", when = "x > 3" },
]
after = true
