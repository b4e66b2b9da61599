#!/bin/sh
# Runs once, when the volume of the database is empty. The site gets a role that owns its database and nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role velvet_spoon login password :'password';
create database velvet_spoon owner velvet_spoon encoding 'UTF8' template template0;
SQL
