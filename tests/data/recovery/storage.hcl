resource "aws_s3_bucket" "logs" {
  bucket = "acme-logs"
  tags = {
    Name = "logs"
    Team = "ops"

  lifecycle_rule {
    enabled = true
    expiration {
      days = 30
    }
  }
}

resource "aws_s3_bucket_policy" "logs" {
  bucket = aws_s3_bucket.logs.id
  policy = <<-POLICY
    {
      "Version": "2012-10-17",
      "Statement": [{
        "Effect": "Allow",
        "Action": "s3:*",
        "Resource": "${aws_s3_bucket.logs.arn}/*"
      }]
    }
  POLICI
}

resource "aws_s3_object" "index" {
  bucket  = aws_s3_bucket.logs.id
  key     = "index.html"
  content = join("\n", [
    "<html>",
    "<body>${var.title}</body>"
    "</html>",
  ])
}

output "bucket" {
  value       = aws_s3_bucket.logs.bucket
  description = "The bucket's name
}

output "arn" {
  value = "${aws_s3_bucket.logs.arn
}
