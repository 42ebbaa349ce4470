#!/bin/sh
# Fuzzes a target with stable Rust: `fuzz/run.sh TARGET SECONDS [OPTION OF LIBFUZZER]...`.
#
# Crashes do not end the run: each is written to fuzz/artifacts/TARGET, and so is what takes longer than five seconds or more than 1 GB. libFuzzer's
# report goes to standard error, and its last line to standard output, with the processor time that all took.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
target=$1
seconds=$2
shift 2

# What `cargo fuzz` passes to the compiler, in flags that stable Rust has, and without a sanitizer, because nothing here is `unsafe`. With the triple,
# Cargo keeps the flags from build scripts and macros.
counters="-Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
tables="-Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares"
checks="--cfg fuzzing -Ccodegen-units=1 -Cdebug-assertions -Coverflow-checks"
export RUSTFLAGS="-Cpasses=sancov-module $counters $tables $checks"
triple=$(rustc -vV | sed -n 's/^host: //p')
folder=${CARGO_TARGET_DIR:-$here/target}
cargo build --quiet --release --manifest-path "$here/Cargo.toml" --target-dir "$folder" --target "$triple" --bin "$target"

mkdir -p "$here/corpus/$target" "$here/artifacts/$target"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# With -fork, libFuzzer runs inputs in a child and goes on after a crash.
"$folder/$triple/release/$target" "$here/corpus/$target" \
    -artifact_prefix="$here/artifacts/$target/" -dict="$here/hcl.dict" \
    -max_total_time="$seconds" -max_len=4096 -timeout=5 -rss_limit_mb=1024 -malloc_limit_mb=1024 \
    -fork=1 -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 "$@" 2>&1 | tee "$log" >&2
grep '^#' "$log" | tail -n 1
times >"$log"
tail -n 1 "$log"
