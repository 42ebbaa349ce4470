#!/usr/bin/env bash
set -euo pipefail

NAME=${1:-shop}
TAG="$(git rev-parse --short HEAD)"
export REGISTRY=registry.example.com

log() { echo "[$(date +%H:%M)] $*"; }

if [ ! -f .env ]; then
  echo 'No .env; run setup.sh first' >&2
  exit 1
fi

for file in config/*.json; do
  jq . "$file" > /dev/null || { log "bad: $file"; exit 2; }
done

docker build -t "$REGISTRY/$NAME:$TAG" . && docker push "$REGISTRY/$NAME:$TAG"
cat <<'EOT' > release.txt
name = $NAME; tag = ${TAG}
EOT
log done; sleep 1
