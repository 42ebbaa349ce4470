backend "search" {
  url = "http://search.internal"
}
