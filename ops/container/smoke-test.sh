#!/bin/sh
# Starts an image of `app` with a PostgreSQL of its own, reads pages, sends a message and stops it:
#   ops/container/smoke-test.sh velvet-spoon/app:v1.0.0
set -eu
image="$1"
name="velvet-spoon-smoke-$$"
site=http://127.0.0.1:3080

cleanup() {
  status=$?
  [ "$status" -eq 0 ] || docker logs "$name-site" 2>&1 | tail -50 || true
  docker rm --force "$name-site" "$name-database" >/dev/null 2>&1 || true
  docker network rm "$name" >/dev/null 2>&1 || true
  exit "$status"
}
trap cleanup EXIT

docker network create "$name" >/dev/null
docker run --detach --name "$name-database" --network "$name" --env POSTGRES_HOST_AUTH_METHOD=trust \
  postgres:17.6-trixie >/dev/null
until docker exec "$name-database" pg_isready --quiet --host 127.0.0.1 --username postgres; do sleep 1; done

settings="--network $name --env DATABASE_URL=postgres://postgres@$name-database/postgres --env PUBLIC_URL=$site
  --env FORM_SECRET=a-secret-for-a-test-of-more-than-32-characters"
# Confined as in compose.yaml. Unquoted, because it is a list of words.
# shellcheck disable=SC2086
docker run --detach --name "$name-site" --init --read-only --cap-drop ALL --tmpfs /tmp --publish 127.0.0.1:3080:3000 \
  $settings "$image" node server/src/main.ts all >/dev/null
for _ in $(seq 60); do
  curl --fail --silent --output /dev/null "$site/health/ready" && break
  sleep 1
done
curl --fail --silent --output /dev/null "$site/health/ready"
docker exec "$name-site" npm run --silent seed >/dev/null

for page in / /menu /menu/carrot-cake /news /contact /wholesale/register /admin /api/v1/content/products; do
  curl --fail --silent --show-error --output /dev/null "$site$page"
done
curl --fail --silent --show-error "$site/api/v1/send" --output /dev/null --header 'content-type: application/json' \
  --data '{"name":"Dana","email":"dana@guest.example","phone":"+1 908 555 0100","message":"Do you have plum cake?"}'

docker stop --time 30 "$name-site" >/dev/null
test "$(docker inspect --format '{{.State.ExitCode}}' "$name-site")" -eq 0
echo "$image starts, serves and stops."
