#!/usr/bin/env python3
"""Reads what compare.py prints on standard input; fails where a kind is below the floor in the file named as argument."""
import json
import re
import sys

LINE = re.compile(r"(\S+)\s+(\d+) pass\s+\d+ fail\s+positions (\d+)/\d+\s+refinements (\d+)/\d+")

with open(sys.argv[1]) as file:
    floor = json.load(file)
counts = {m[1]: dict(zip(("passed", "positions", "refinements"), map(int, m.groups()[1:])))
          for m in map(LINE.match, sys.stdin) if m}
below = [f"{kind}: {what} {counts.get(kind, {}).get(what, 0)} is below {least[what]}"
         for kind, least in floor.items() for what in ("passed", "positions", "refinements")
         if counts.get(kind, {}).get(what, 0) < least[what]]
print(*below, sep="\n") if below else print("no kind is below its floor")
sys.exit(1 if below else 0)
