name     = "web"
port     = 8080
ratio    = 0.5
enabled  = true
nothing  = null
zones    = ["eu-1", "eu-2", "us-1"]
empty    = []
server   = { host = "web.example", port = 443, tags = { team = "core" } }
servers  = [{ host = "a.example", port = 1 }, { host = "b.example", port = 2 }]
text     = "a rather long text that nobody wants to see repeated in full in an error message"
instance = { type = "small", count = 3, disks = [{ size = 10 }, { size = 20 }] }
