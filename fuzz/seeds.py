#!/usr/bin/env python3
"""Fills corpus/TARGET for every target with the sources of the recorded cases: `python3 fuzz/seeds.py`.

Each distinct text becomes one file, named by its hash, so running this again adds what is new and leaves what fuzzing found.
"""

import hashlib
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE.parent / "tests/data/conformance/cases"


def texts():
    """Every source that a case has: what it reads, its variables, and the types it is about."""
    for path in sorted(CASES.glob("*.jsonl")):
        for line in filter(None, path.read_text(encoding="utf-8").split("\n")):
            case = json.loads(line)
            for member in ("src", "type"):
                if isinstance(case.get(member), str):
                    yield case[member]
            yield from case.get("vars", {}).values()


def main():
    seeds = {hashlib.sha1(text.encode()).hexdigest(): text for text in texts()}
    for target in sorted((HERE / "fuzz_targets").glob("*.rs")):
        folder = HERE / "corpus" / target.stem
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in seeds.items():
            (folder / name).write_text(text, encoding="utf-8", newline="")
    print(f"{len(seeds)} texts for each target")


if __name__ == "__main__":
    main()
