#!/bin/sh
# Shows that an empty machine needs nothing but git and Node 20: Debian 12 in a folder, the repository
# cloned there, and `npm start` until it is ready, as root and as a user, in a path with spaces and
# with a home that cannot be written to. With TEST=1 `npm test` follows. Prints the times.
#
#   apt-get install --no-install-recommends mmdebstrap
#   packaging/bare-machine.sh
#
# As root. Debian 12 has Node 18, so this machine's own Node and npm are copied: 20 or later.
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
bare="$work/bare"
port=${PORT:-4876}
cleanup() {
  for place in root home/dana proc dev; do umount -l "$bare/$place" 2>/dev/null || true; done
  rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' INT TERM
say() { printf '%s %s\n' "$(date +%T)" "$*"; }
since() { echo "$(($(date +%s) - $1)) s"; }

say 'Making Debian 12.'
begun=$(date +%s)
# For npm test: what installs PostgreSQL and Chromium is Debian's own apt-get.
mmdebstrap --quiet --variant=minbase --include=ca-certificates,git,libatomic1 bookworm "$bare"
node=$(command -v node)
npm=$(dirname "$(readlink -f "$(command -v npm)")")/..
install -D "$node" "$bare/usr/local/bin/node"
mkdir -p "$bare/usr/local/lib/node_modules"
cp -a "$(cd "$npm" && pwd)" "$bare/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$bare/usr/local/bin/npm"
mount -t proc proc "$bare/proc"
mount --rbind /dev "$bare/dev"
mount --make-rslave "$bare/dev"
cp /etc/resolv.conf /etc/hosts "$bare/etc/"
# Where the machine reaches registries through a certificate of its own, npm needs that one too.
ca=${NODE_EXTRA_CA_CERTS:-}
[ -z "$ca" ] || install -D "$ca" "$bare/etc/ascent-ca.pem"
chroot "$bare" useradd --create-home --home-dir /home/dana dana
holds="Debian $(cat "$bare/etc/debian_version"), Node $("$node" --version), npm $(npm --version)"
say "$holds, in $(since "$begun")."

# inside USER HOME FOLDER COMMAND…: runs a command on the bare machine.
inside() {
  user=$1 home=$2 folder=$3
  shift 3
  chroot --userspec="$user" "$bare" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
    HOME="$home" ${ca:+NODE_EXTRA_CA_CERTS=/etc/ascent-ca.pem npm_config_cafile=/etc/ascent-ca.pem} \
    LANG=C.UTF-8 PORT="$port" CI="${CI:-}" \
    sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
}

# started USER HOME FOLDER: npm start until it is ready, and a stop.
started() {
  user=$1 home=$2 folder=$3
  log="$work/$user.log"
  for time in first second; do
    begun=$(date +%s)
    inside "$user" "$home" "$folder" npm start > "$log" 2>&1 &
    running=$!
    until grep -q 'Ascent is ready at' "$log"; do
      kill -0 "$running" 2>/dev/null || { cat "$log"; echo "BROKEN  npm start as $user"; exit 1; }
      sleep 0.2
    done
    echo "holds   npm start as $user, the $time time: ready after $(since "$begun")"
    # What stays in memory: npm, and the server.
    for pid in $(pgrep -f "$folder" || true) $running; do
      ps -o pid=,rss=,args= -p "$pid" 2>/dev/null | cut -c1-90 | sed 's/^/        /'
    done | sort -u
    kill -TERM "$running"
    wait "$running" || true
  done
}

for user in root dana; do
  home=/root
  [ "$user" = root ] || home=/home/dana
  folder="/srv/work of $user/ascent"
  mkdir -p "$bare/srv/work of $user"
  # Copied through a bundle: the bare machine reaches only what everybody can.
  git -C "$repository" bundle create --quiet "$bare/srv/ascent.bundle" HEAD
  chroot "$bare" git clone --quiet /srv/ascent.bundle "$folder"
  chroot "$bare" chown -R "$user:" "/srv/work of $user"
  # Root may write where nobody may, except on a file system that is read-only.
  mount --bind "$bare$home" "$bare$home"
  mount -o remount,bind,ro "$bare$home"
  started "$user" "$home" "$folder"
  if [ "${TEST:-0}" = 1 ]; then
    begun=$(date +%s)
    inside "$user" "$home" "$folder" npm test
    echo "holds   npm test as $user: $(since "$begun")"
  fi
  rm -rf "$bare/srv/work of $user"
done
