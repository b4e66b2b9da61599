#!/usr/bin/env bash
# Point-in-time recovery, tried for real: a server with the schema of the site, a full backup, a change, a mistake, and
# a restore to the moment before the mistake. Uses the two configurations of ops/pgbackrest; only paths differ.
# Needs Debian's postgresql and pgbackrest. Everything is in a temporary folder, which is removed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
here=ops/pgbackrest

bin="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)"
[ -n "$bin" ] || { echo "There is no PostgreSQL of Debian here: apt-get install postgresql" >&2; exit 1; }
command -v pgbackrest >/dev/null || { echo "There is no pgBackRest here: apt-get install pgbackrest" >&2; exit 1; }

work="$(mktemp -d /tmp/velvet-spoon-pitr.XXXXXX)"
data="$work/data"
port="$(node -e "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})")"
# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then as=(runuser -u postgres --); chown postgres "$work"; else as=(); fi

server() { "${as[@]}" "$bin/pg_ctl" --pgdata="$data" --log="$work/postgres.log" --silent --wait "$@"; }
backrest() { "${as[@]}" pgbackrest --config="$work/pgbackrest.conf" --stanza=velvet-spoon "$@"; }
query() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$url" --command="$1"; }
url="postgres://postgres@127.0.0.1:$port/postgres"

cleanup() { server stop --mode=immediate >/dev/null 2>&1 || true; rm -rf "$work"; }
trap cleanup EXIT

sed -e "s|CHANGE-ME|$(openssl rand -base64 48 | tr -d '\n')|" \
  -e "s|=/var/lib/postgresql/17/main|=$data|" \
  -e "s|=/var/lib/pgbackrest|=$work/repository|" \
  -e "s|=/var/log/pgbackrest|=$work|" \
  "$here/pgbackrest.conf" >"$work/pgbackrest.conf"
printf 'pg1-port=%s\npg1-socket-path=%s\n' "$port" "$work" >>"$work/pgbackrest.conf"
[ "$(id -u)" != 0 ] || chown postgres "$work/pgbackrest.conf"
chmod 600 "$work/pgbackrest.conf"

"${as[@]}" "$bin/initdb" --pgdata="$data" --auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 >/dev/null
sed "s|pgbackrest --stanza|pgbackrest --config=$work/pgbackrest.conf --stanza|" "$here/postgresql.conf" |
  "${as[@]}" tee -a "$data/postgresql.conf" >/dev/null
printf "port = %s\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '%s'\n" "$port" "$work" |
  "${as[@]}" tee -a "$data/postgresql.conf" >/dev/null

migrate() { DATABASE_URL="$url" NODE_ENV=development npm run --silent migrate; }

SECONDS=0
server start
migrate >/dev/null
backrest stanza-create
backrest check
backrest backup --type=full
echo "A full backup of PostgreSQL $("$bin/postgres" --version | grep -o '[0-9.]*' | head -n 1) with the schema of the site: done after $SECONDS s."

query "insert into posts (slug, title, content) values ('kept', 'Written after the backup', '<p>Keep me.</p>')"
# pgBackRest compares whole seconds, and uses a backup only for moments after the second in which it ended.
sleep 1
moment="$(query 'select clock_timestamp()')"
query "delete from posts; drop table messages cascade"
query "select pg_switch_wal()" >/dev/null
echo "A post was written. At $moment all was well; then someone deleted all posts and dropped the messages."
echo "Posts now: $(query 'select count(*) from posts'). Messages: $(query "select coalesce(to_regclass('messages')::text, 'no such table')")."

SECONDS=0
server stop
rm -rf "$data"
backrest restore --type=time --target="$moment" --target-action=promote
server start
until [ "$(query 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done
post="$(query "select title from posts where slug = 'kept'")"
messages="$(query 'select count(*) from messages')"
schema="$(migrate)"
echo "Restored to that moment in $SECONDS s. The post: $post. Messages: $messages rows. $schema"
[ "$post" = 'Written after the backup' ] && [ "$messages" = 0 ] && [ "$schema" = 'The schema is up to date.' ]
echo 'Point-in-time recovery works.'
