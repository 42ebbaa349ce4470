# A file that was written on Windows: every line ends in CR and LF.

service "spooler" {
  display_name = "Print Spooler"
  path         = "C:\\Program Files\\Spooler\\spool.exe"
  arguments    = ["/quiet", "/log:${env.TEMP}\\spool.log"]
  start        = "automatic" // or "manual"
  delayed      = true

  /* Restarted twice,
     then left alone. */
  recovery {
    first  = "restart"
    second = "restart"
    later  = "none"
    reset  = 24 * 60 * 60
  }

  depends_on = [
    "RPCSS",
    "http", # the driver
  ]

  environment = {
    TEMP     = "C:\\Temp"
    "PATH"   = "%%PATH%%;C:\\Tools"
    TIMEOUT  = 30,
    NO_COLOR = null
  }
}

script "install" {
  shell = "powershell"
  body  = <<EOT
$ErrorActionPreference = 'Stop'
New-Item -Path "C:\Spool" -ItemType Directory -Force | Out-Null
Set-Content "C:\Spool\name.txt" "${service.name}"
EOT

  check = <<-EOT
      if (Test-Path "C:\Spool") {
        exit 0
      }
      exit 1
    EOT
}

script "cleanup" { body = "Remove-Item -Recurse C:\\Spool" }

registry "HKLM\\SOFTWARE\\Spooler" {
  value "Port" {
    type = "dword"
    data = 9100
  }
  value "Banner" {
    type = "multi_string"
    data = <<-EOT
      %{ for line in banner ~}
      ${line}
      %{ endfor ~}
    EOT
  }
}

firewall {
  rule {
    name  = "spooler in"
    ports = [for offset in range(3) : 9100 + offset]
    allow = (
      local.domain != ""
      && contains(["private", "domain"], local.profile)
    )
  }
  rule {
    name  = "spooler out"
    ports = []
    allow = local.profile == "public" ? false : true
  }
}

users = {
  for name, groups in var.users :
  lower(name) => {
    groups = groups
    home   = "C:\\Users\\${name}"
  }
  if !startswith(name, "_")
}

message = "first line\r\nsecond line"
total   = sum([
  1,
  2,
])

