#!/bin/sh
# Shows that an empty machine needs nothing but git and Node 20: Debian 12 in a folder, the repository
# cloned there, and `npm start` until it is ready, as root and as a user, in a path with spaces and
# with a home that cannot be written to; then a release that it packs. With TEST=1 `npm test` follows,
# with TEST=check its faster half, as both or as those that TEST_AS names. Prints the times, and what is
# in memory.
#
#   apt-get install --no-install-recommends mmdebstrap
#   packaging/bare-machine.sh
#
# prove/bare.proof.ts runs it and keeps its figures in docs/proofs.json.
#
# As root. Debian 12 has Node 18, so this machine's own Node and npm are copied: 20 or later.
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)

# Status 77: nothing was tried, because this machine lacks something.
PATH="$PATH:/usr/sbin:/sbin"
lacks=
[ "$(id -u)" = 0 ] || lacks='the rights of root (run it with sudo)'
commands=
for command in mmdebstrap git curl; do
  command -v "$command" >/dev/null || commands="$commands $command"
done
[ -z "$commands" ] || lacks="${lacks:+$lacks, }${commands# } (apt-get install --no-install-recommends$commands)"
case $(node --version 2>/dev/null) in
  v[2-9][0-9].*) hasNode=$(command -v npm || true) ;;
esac
[ -n "${hasNode:-}" ] || lacks="${lacks:+$lacks, }Node 20 or later with npm (https://nodejs.org)"
if [ -n "$lacks" ]; then
  echo "Nothing was tried, because this machine lacks $lacks." >&2
  exit 77
fi

work=$(mktemp -d)
bare="$work/bare"
port=${PORT:-4876}
cleanup() {
  for place in root home/dana proc dev; do umount -l "$bare/$place" 2>/dev/null || true; done
  rm -rf --one-file-system "$work"
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

# inside USER HOME FOLDER COMMAND…: becomes a command on the bare machine; so call it in a subshell.
inside() {
  user=$1 home=$2 folder=$3
  shift 3
  exec chroot --userspec="$user" "$bare" /usr/bin/env -i \
    PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
    HOME="$home" ${ca:+NODE_EXTRA_CA_CERTS=/etc/ascent-ca.pem npm_config_cafile=/etc/ascent-ca.pem} \
    LANG=C.UTF-8 PORT="$port" CI="${CI:-}" \
    sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
}

# What is in memory on the bare machine: each process with its megabytes.
resident() {
  for process in /proc/[0-9]*; do
    [ "$(readlink "$process/root" 2>/dev/null)" = "$bare" ] || continue
    kilobytes=$(sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "$process/status" 2>/dev/null || true)
    [ -z "$kilobytes" ] || printf '        %s MB  %s\n' "$((kilobytes / 1024))" \
      "$(tr '\0' ' ' < "$process/cmdline" | cut -c1-110 || true)"
  done
}

# started USER HOME FOLDER WHAT COMMAND…: a command until the program is ready, and a stop.
started() {
  user=$1 home=$2 folder=$3 what=$4
  shift 4
  log="$work/$user.log"
  begun=$(date +%s)
  : > "$log"
  (inside "$user" "$home" "$folder" "$@") > "$log" 2>&1 &
  running=$!
  until grep -q 'Ascent is ready at' "$log"; do
    kill -0 "$running" 2>/dev/null || { cat "$log"; echo "BROKEN  $what as $user"; exit 1; }
    sleep 0.2
  done
  curl -sf -o /dev/null "http://127.0.0.1:$port/api/health/ready" \
    || { cat "$log"; echo "BROKEN  $what as $user: it is not ready"; exit 1; }
  echo "holds   $what as $user: ready after $(since "$begun"); in memory"
  resident
  begun=$(date +%s)
  kill -TERM "$running"
  status=0
  wait "$running" || status=$?
  for _ in $(seq 50); do
    [ -n "$(resident)" ] || break
    sleep 0.2
  done
  [ -z "$(resident)" ] || { resident; echo "BROKEN  SIGTERM ends $what as $user"; exit 1; }
  echo "holds   SIGTERM ends $what as $user: status $status after $(since "$begun")"
}

# tested USER HOME FOLDER SCRIPT: an npm script to its end.
tested() {
  begun=$(date +%s)
  log="$work/tests.log"
  if (inside "$1" "$2" "$3" npm run "$4") > "$log" 2>&1; then
    grep -E ' (passed|failed)' "$log" | sed 's/^/        /'
    echo "holds   npm run $4 as $1: $(since "$begun")"
  else
    grep -n -A 20 -E '(FAIL|BROKEN) ' "$log" | head -200
    tail -40 "$log"
    echo "BROKEN  npm run $4 as $1: $(since "$begun")"
    exit 1
  fi
}

for user in root dana; do
  home=/root
  [ "$user" = root ] || home=/home/dana
  # The functions above set $folder.
  checkout="/srv/work of $user/ascent"
  mkdir -p "$bare/srv/work of $user"
  # Copied through a bundle: the bare machine reaches only what everybody can.
  git -C "$repository" bundle create --quiet "$bare/srv/ascent.bundle" HEAD
  chroot "$bare" git -c advice.detachedHead=false clone --quiet /srv/ascent.bundle "$checkout"
  chroot "$bare" chown -R "$user:" "/srv/work of $user"
  # Root may write where nobody may, except on a file system that is read-only.
  mount --bind "$bare$home" "$bare$home"
  mount -o remount,bind,ro "$bare$home"
  started "$user" "$home" "$checkout" 'npm start, the first time,' npm start
  started "$user" "$home" "$checkout" 'npm start, the second time,' npm start
  # What the unit and the image do: nothing stays beside the server.
  (inside "$user" "$home" "$checkout" npm run --silent pack) | sed 's/^/        /'
  release=$(cd "$bare$checkout/release" && ls -d ascent-*/)
  release="$checkout/release/${release%/}"
  echo "        with what only builds and tests need: $(du -sm "$bare$checkout/node_modules" | cut -f1) MB in node_modules"
  started "$user" "$home" "$release" 'a release' \
    node_modules/.bin/node tools/start.mjs
  # An operator's commands, as docs/handbook/packages.md has them for a release.
  grep '^node_modules/.bin/node tools/site.mjs' "$repository/docs/handbook/packages.md" |
    while read -r line; do
      said=$(inside "$user" "$home" "$release" sh -c "$line" 2>&1 < /dev/null) \
        || { echo "$said"; echo "BROKEN  $line as $user"; exit 1; }
      echo "holds   $line as $user: $(printf '%s' "$said" | head -1)"
    done
  test=${TEST:-0}
  case " ${TEST_AS:-root dana} " in *" $user "*) ;; *) test=0 ;; esac
  # Who is not root finds the databases and browsers of the tests where an administrator installed them.
  [ "$test" = 0 ] || [ "$user" = root ] || chroot "$bare" sh -c 'apt-get update -q && DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends postgresql chromium chromium-headless-shell' >"$work/apt.log" 2>&1 \
    || { tail -20 "$work/apt.log"; echo "BROKEN  apt-get for the tests of $user"; exit 1; }
  case $test in
    0) ;;
    check) tested "$user" "$home" "$checkout" check ;;
    *) tested "$user" "$home" "$checkout" test ;;
  esac
  umount -l "$bare$home"
  rm -rf "$bare/srv/work of $user"
done
