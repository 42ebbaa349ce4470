#!/usr/bin/env python3
"""Fills corpus/TARGET for every target: `python3 fuzz/seeds.py [FOLDER]...`.

The seeds are the sources of the recorded cases, and the files in the given folders that are HCL, JSON or templates. A longer file is cut at lines
into parts, because libFuzzer reads only the beginning of a seed. Each distinct text becomes one file, named by its hash, so running this again
adds what is new and leaves what fuzzing found.
"""

import hashlib
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE.parent / "tests/data/conformance/cases"
ENDINGS = {".hcl", ".tf", ".tfvars", ".tftpl", ".tpl", ".tmpl", ".json", ".nomad"}
# Of a part, in bytes. Less than `-max_len`, so that a seed can grow.
MAX_PART = 2048


def recorded():
    """Every source that a case has: what it reads, its variables, and the types it is about."""
    for path in sorted(CASES.glob("*.jsonl")):
        for line in filter(None, path.read_text(encoding="utf-8").split("\n")):
            case = json.loads(line)
            for member in ("src", "type"):
                if isinstance(case.get(member), str):
                    yield case[member].encode()
            yield from (value.encode() for value in case.get("vars", {}).values())


def parts(data):
    """A file in parts, each of whole lines unless a line is too long."""
    part = b""
    for line in data.splitlines(keepends=True):
        if part and len(part) + len(line) > MAX_PART:
            yield part
            part = b""
        part += line[:MAX_PART]
    yield part


def files(folder):
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.is_file() and path.suffix in ENDINGS:
            yield from parts(path.read_bytes())


def main():
    texts = [*recorded(), *(part for folder in sys.argv[1:] for part in files(folder))]
    seeds = {hashlib.sha1(text).hexdigest(): text for text in texts}
    for target in sorted((HERE / "fuzz_targets").glob("*.rs")):
        folder = HERE / "corpus" / target.stem
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in seeds.items():
            (folder / name).write_bytes(text)
    print(f"{len(seeds)} texts for each target")


if __name__ == "__main__":
    main()
