# Makes a backup at once and then every day. /tmp/last-good tells the health check when one last succeeded.
set -u
child=
# Every command runs in the background, so that the shell can handle SIGTERM while it waits.
trap 'kill "$child"; wait "$child"; exit 0' TERM INT
while :; do
  npm run --silent backup &
  child=$!
  if wait "$child"; then touch /tmp/last-good; fi
  sleep 86400 &
  child=$!
  wait "$child"
done
