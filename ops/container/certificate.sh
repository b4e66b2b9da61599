#!/bin/sh
# certbot's deploy hook: copies a new certificate to where the proxy, which is not root, can read it, and reloads the proxy.
set -eu
folder="$(dirname "$(readlink -f "$0")")/certificate"
install -d -m 750 -o 101 -g 101 "$folder"
for file in fullchain.pem privkey.pem; do
  install -m 440 -o 101 -g 101 "$RENEWED_LINEAGE/$file" "$folder/$file"
done
docker compose --file "$(dirname "$folder")/compose.yaml" kill --signal HUP proxy || true
