provider "x" {
	token = "abc
	url   = "https://a.b/c?d=${e"

	retry {
		max = 3
		on  = ["500", 502
	}
}

matrix = [
  [1, 2, 3],
  [4, 5, 6
  [7, 8, 9],
]

env = {
  "A" = "1"
  "B" = "2
  "C" = lower("X")
  "D" = "4"
}
tail = 1
