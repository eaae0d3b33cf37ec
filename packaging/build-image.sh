#!/bin/sh
# Builds the image of packaging/Dockerfile without an image registry, runs it as a container, and
# checks what an operator relies on, the commands of docs/handbook/packages.md included. It does not run
# packaging/compose.yaml, which needs the images of others. Debian or a derivative, as root; needs
# buildah, podman and mmdebstrap:
#
#   apt-get install --no-install-recommends buildah podman runc mmdebstrap
#   packaging/build-image.sh
#
# prove/image.proof.ts runs it and keeps its figures in docs/proofs.json.
#
# TMPDIR is where the base and the image are made: some 3 GB for a few minutes. What was made stays in
# the image store as localhost/ascent, unless REMOVE=1.
set -eu
cd "$(dirname "$0")/.."

# Status 77: nothing was tried, because this machine lacks something.
PATH="$PATH:/usr/sbin:/sbin"
lacks=
[ "$(id -u)" = 0 ] || lacks='the rights of root (run it with sudo)'
commands=
for command in mmdebstrap buildah podman runc curl; do
  command -v "$command" >/dev/null || commands="$commands $command"
done
[ -z "$commands" ] || lacks="${lacks:+$lacks, }${commands# } (apt-get install --no-install-recommends$commands)"
if [ -n "$lacks" ]; then
  echo "Nothing was tried, because this machine lacks $lacks." >&2
  exit 77
fi

work=$(mktemp -d)
# A store of its own, so that nothing of the machine's is touched; vfs works on every kernel.
store="--root=$work/store --runroot=$work/run --storage-driver=${STORAGE_DRIVER:-vfs}"
container="ascent-check-$$"
# runc, and cgroups without systemd: this also runs in virtual machines without either. With limits that
# need no right to raise any. The health check is run by hand below, because systemd would time it.
runs="--runtime=runc --cgroup-manager=cgroupfs"
limits="--ulimit=nofile=$(ulimit -n):$(ulimit -n) --ulimit=nproc=1000:1000"
cleanup() {
  podman $store $runs rm --force --time 0 "$container" >/dev/null 2>&1 || true
  rm -rf --one-file-system "$work"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

say() { printf '%s %s\n' "$(date +%T)" "$*"; }
fail() {
  podman $store logs "$container" 2>&1 | tail -20 || true
  echo "BROKEN  $*" >&2
  exit 1
}
holds() { echo "holds   $*"; }

say 'Making the base: Debian 13 with nothing but what is essential.'
mmdebstrap --quiet --variant=minbase --include=ca-certificates trixie "$work/base.tar"
base=$(buildah $store from scratch)
buildah $store add --quiet "$base" "$work/base.tar" / >/dev/null
buildah $store commit --quiet "$base" localhost/debian:trixie-slim >/dev/null
buildah $store rm "$base" >/dev/null
rm "$work/base.tar"

say 'Building the image.'
# Where the machine reaches registries through a certificate of its own, npm needs that one too.
mounts=
ca=${NODE_EXTRA_CA_CERTS:-}
[ -z "$ca" ] || mounts="--volume=$ca:$ca:ro --build-arg=NODE_EXTRA_CA_CERTS=$ca"
# chroot: no kernel that refuses namespaces stands in the way of a build.
buildah $store build --quiet --isolation=chroot --format=docker --pull=never $mounts \
  --build-arg=BASE=localhost/debian:trixie-slim --tag=localhost/ascent --file=packaging/Dockerfile . \
  >/dev/null
size=$(podman $store image inspect --format '{{.Size}}' localhost/ascent)
holds "the image is built: $((size / 1000000)) MB, of which the base is $(
  podman $store image inspect --format '{{.Size}}' localhost/debian:trixie-slim | awk '{print int($1/1e6)}') MB"

say 'Running it: read-only, without capabilities, as a number that is no user.'
port=${PORT:-4877}
start() {
  podman $store $runs run --detach --name "$container" --network=host $limits \
    --read-only --tmpfs=/tmp --cap-drop=all --security-opt=no-new-privileges \
    --volume="$work/data:/data:U" --stop-timeout=30 \
    --env=PORT="$port" --env=PUBLIC_URL="http://localhost:$port" \
    --env=COMPANY_NAME=Northface --env=COMPANY_EMAIL=team@northface.example \
    localhost/ascent >/dev/null || fail 'the container starts'
  for _ in $(seq 100); do
    if [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/health/ready")" = 200 ]; then
      return
    fi
    sleep 0.3
  done
  fail 'the program in the container becomes ready'
}
mkdir "$work/data"
start
holds "it becomes ready: $(curl -s "http://127.0.0.1:$port/api/health/ready" | head -c 60)…"
podman $store $runs exec "$container" node_modules/.bin/node -e '
  const fs = require("node:fs");
  const status = fs.readFileSync("/proc/1/status", "utf8");
  const line = (name) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1];
  const writes = (path) => { try { fs.writeFileSync(path, ""); return true; } catch { return false; } };
  const facts = {
    user: process.getuid(),
    capabilities: line("CapEff"),
    newPrivileges: line("NoNewPrivs"),
    processes: fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)).length - 1,
    writesProgram: writes("/opt/ascent/x"),
    writesData: writes("/data/x"),
    memoryMB: Math.round(Number.parseInt(line("VmRSS"), 10) / 1000),
  };
  console.log(JSON.stringify(facts));
  const isRight = facts.user === 10001 && /^0+$/.test(facts.capabilities) && facts.newPrivileges === "1"
    && facts.processes === 1 && !facts.writesProgram && facts.writesData;
  process.exit(isRight ? 0 : 1);
' || fail 'it runs as one process without rights'
holds 'it runs as one process, without rights, and writes only its data'

# The command of the guide with this end, with podman, and our names and settings in it.
operator() {
  line=$(grep -E "^docker (exec|run) .* tools/site.mjs $1\$" docs/handbook/packages.md) \
    || fail "the guide has a command for $1"
  line=$(printf '%s' "$line" | sed \
    -e "s|^docker exec ascent |podman $store $runs exec $container |" \
    -e "s|^docker run |podman $store $runs run --network=host $limits |" \
    -e "s|-v ascent-data:/data|--volume=$work/data:/data|" \
    -e "s|--env-file .env|--env=PUBLIC_URL=http://localhost:$port|" \
    -e "s| ascent tools/site.mjs| localhost/ascent tools/site.mjs|")
  said=$($line 2>"$work/said") || { cat "$work/said"; fail "$1 in the container"; }
  holds "$1 in the container, as the guide says: $(printf '%s' "$said" | head -1)"
}
operator backup
operator verify
podman $store $runs healthcheck run "$container" || fail 'its health check passes'
holds 'its health check passes'
begun=$(date +%s%N)
podman $store $runs stop "$container" >/dev/null
status=$(podman $store inspect --format '{{.State.ExitCode}}' "$container")
[ "$status" = 0 ] || fail "SIGTERM ends it cleanly: exit status $status"
holds "SIGTERM ends it cleanly: $((($(date +%s%N) - begun) / 1000000)) ms"
podman $store $runs rm "$container" >/dev/null
operator restore
start
podman $store logs "$container" 2>&1 | grep -q 'One-time password' && fail 'its data survives the container'
holds 'its data survives the container'
if [ "${REMOVE:-0}" != 1 ]; then
  say 'Moving the image to the store of this machine.'
  podman $store save --quiet --format=docker-archive localhost/ascent | podman load --quiet
fi
