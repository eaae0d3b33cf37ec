#!/bin/sh
# Makes one dump of a PostgreSQL database in a folder, which is the BACKUP_DIR of the program:
#
#   PGHOST=127.0.0.1 PGUSER=ascent PGPASSWORD=… PGDATABASE=ascent packaging/dump.sh /var/backups/ascent
#
# The database is that of PostgreSQL's own variables. A dump gets its name only after it was read
# through to its end, so that every file with the name of a dump is one. Dumps are kept for KEEP_DAYS
# days, 14 unless set; the newest stays however old it is. With a number of seconds after the folder it
# goes on, one dump after the other, as a container does; one that fails is tried again after a minute.
set -eu
folder=$1
every=${2:-}
umask 027

dump() {
  name="ascent-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
  # With a leading dot: the program does not look at it.
  draft="$folder/.$name"
  if pg_dump --format=custom --no-password --file="$draft" \
    && pg_restore --file=/dev/null "$draft" \
    && sync "$draft" \
    && mv "$draft" "$folder/$name"; then
    echo "Made $folder/$name."
    # Drafts too, which a lost power left.
    find "$folder" -maxdepth 1 \( -name 'ascent-*.dump' -o -name '.ascent-*.dump' \) \
      ! -name "$name" -mtime "+${KEEP_DAYS:-14}" -delete
  else
    rm -f "$draft"
    echo "No dump was made in $folder." >&2
    return 1
  fi
}

if [ -z "$every" ]; then
  dump
  exit
fi
# The shell of a container is process 1, which ignores signals that it has no trap for.
trap 'exit 0' TERM INT
while :; do
  wait=$every
  dump || wait=60
  sleep "$wait" &
  wait $! || exit 0
done
