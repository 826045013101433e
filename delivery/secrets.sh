#!/bin/sh
# Makes the secrets of a new installation, once: delivery/secrets.sh <host name> <mail address of the sender> [folder]
set -eu
[ $# -ge 2 ] || { echo "delivery/secrets.sh <host name> <mail address of the sender> [folder]" >&2; exit 1; }
folder=${3:-secrets}
[ ! -e "$folder" ] || { echo "$folder is there already: nothing was changed." >&2; exit 1; }
umask 077
mkdir -p "$folder"
random() { openssl rand -hex 24; }
put() { printf '%s' "$2" > "$folder/$1"; }
put app_secret "$(openssl rand -base64 32)"
put encryption_keys "$(openssl rand -base64 32)"
put metrics_token "$(random)"
put store_secret "$(random)"
put postgres_password "$(random)"
honora=$(random)
put honora_password "$honora"
put database_url "postgresql://honora:$honora@postgres:5432/honora"
practice=$(random)
put practice_password "$practice"
put database_practice_url "postgresql://honora_practice:$practice@postgres:5432/honora"
put mail_url "smtps://user:password@mail.$1"
put backup_key ""
printf 'HONORA_HOST=%s\nMAIL_FROM=Honora <%s>\n' "$1" "$2" > .env
# The containers run as other accounts than yours.
chmod 755 "$folder"
chmod 644 "$folder"/*
echo "Written to $folder. Put the address of your mail server into $folder/mail_url and a copy of the folder into a safe."
