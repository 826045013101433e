#!/bin/sh
# The role the portal signs in with: owner of its database, no superuser, bound by row-level security.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$(cat "$HONORA_PASSWORD_FILE")" --username="$POSTGRES_USER" <<'SQL'
create role honora login nosuperuser nobypassrls password :'password';
create database honora owner honora;
SQL
