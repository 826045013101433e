#!/bin/sh
# The two roles the portal signs in with, no superusers, bound by row-level security: the owner of its database, and one
# for requests of practices that owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$(cat "$HONORA_PASSWORD_FILE")" \
  --set=practice="$(cat "$PRACTICE_PASSWORD_FILE")" --username="$POSTGRES_USER" <<'SQL'
create role honora login nosuperuser nobypassrls password :'password';
create role honora_practice login nosuperuser nobypassrls password :'practice';
create database honora owner honora;
SQL
