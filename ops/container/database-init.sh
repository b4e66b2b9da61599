#!/bin/sh
# Runs once, when the volume of the database is empty. Commands migrate with the first role, which owns the database and its
# tables, and nothing else. Processes run with the second, which owns nothing: `npm run migrate -- --grant velvet_spoon` gives it
# what they need.
set -eu
psql --set ON_ERROR_STOP=1 --set operator="$OPERATOR_PASSWORD" --set site="$SITE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role velvet_spoon_operator login password :'operator';
create role velvet_spoon login password :'site';
create database velvet_spoon owner velvet_spoon_operator encoding 'UTF8' template template0;
SQL
