const inImage = 'packaging/build-image.sh';
const noEngine = 'no container engine reads compose files here';
const noSystemd = 'systemd does not run here; packaging.proof.ts has it look at the units';
const inRecipe = 'server/features/backups/operators/recipe.postgres.test.ts';
const inPointInTime = 'server/features/backups/operators/point-in-time.postgres.test.ts';

/**
 * Every command of the handbook, in the order in which the proof runs them; handbook.test.ts keeps the
 * two equal. `serves`: it runs until it is stopped; `fresh`: in an empty data folder; `packed`: in the
 * folder of the release that was packed before; `while`: the site has to be running, or must not be;
 * `runBy`: what runs it instead, because it needs PostgreSQL, an image or root; `unproven`: why
 * nothing runs it.
 */
export const handbookCommands: readonly {
  line: string;
  serves?: true;
  fresh?: true;
  packed?: true;
  while?: 'running' | 'stopped';
  runBy?: string;
  unproven?: string;
}[] = [
  { line: 'node tools/start.mjs --version', while: 'stopped' },
  { line: 'npm run pack', while: 'stopped' },
  { line: 'node_modules/.bin/node tools/start.mjs', serves: true, fresh: true, packed: true },
  { line: 'node_modules/.bin/node tools/site.mjs backup', packed: true, while: 'running' },
  { line: 'node_modules/.bin/node tools/site.mjs verify', packed: true, while: 'running' },
  { line: 'node_modules/.bin/node tools/site.mjs restore', packed: true, while: 'stopped' },
  { line: 'npm start', serves: true },
  {
    line: `curl -c cookies.txt -H 'content-type: application/json' -d '{"email":"admin@example.com","password":"your password"}' http://localhost:3000/api/admin/login`,
    while: 'running',
  },
  { line: 'curl -b cookies.txt http://localhost:3000/api/leads', while: 'running' },
  { line: 'node tools/site.mjs backup', while: 'running' },
  { line: 'node tools/site.mjs verify', while: 'running' },
  { line: 'node tools/site.mjs restore', while: 'stopped' },
  { line: 'node tools/site.mjs adopt-documents', while: 'stopped' },
  { line: 'node tools/site.mjs remove-factors admin@example.com', while: 'stopped' },
  { line: 'node tools/site.mjs export site.zip --move', while: 'stopped' },
  { line: 'node tools/site.mjs import site.zip', fresh: true, while: 'stopped' },
  { line: 'npm run demo', serves: true, fresh: true },
  {
    line: 'PGHOST=127.0.0.1 PGUSER=ascent PGPASSWORD=secret PGDATABASE=ascent packaging/dump.sh /var/backups/ascent',
    runBy: inRecipe,
  },
  {
    line: 'cp -R --preserve=mode,ownership /var/lib/ascent/documents /var/backups/ascent/ && find /var/backups/ascent/documents -type f -mtime +15 -delete',
    runBy: inRecipe,
  },
  {
    line: 'pg_restore --list /var/backups/ascent/ascent-2026-03-20T02-15-00Z.dump',
    runBy: inRecipe,
  },
  { line: 'createdb --template=template0 ascent_restored', runBy: inRecipe },
  {
    line: 'pg_restore --exit-on-error --single-transaction --no-owner --dbname=ascent_restored /var/backups/ascent/ascent-2026-03-20T02-15-00Z.dump',
    runBy: inRecipe,
  },
  { line: 'cp -a /var/backups/ascent/documents /var/lib/ascent/', runBy: inRecipe },
  { line: 'archive_mode = on', runBy: inPointInTime },
  { line: 'archive_timeout = 300', runBy: inPointInTime },
  {
    line: "archive_command = 'test ! -f /var/backups/ascent-log/%f.gz && gzip < %p > /var/backups/ascent-log/.%f && mv /var/backups/ascent-log/.%f /var/backups/ascent-log/%f.gz'",
    runBy: inPointInTime,
  },
  {
    line: 'pg_basebackup --pgdata=/var/backups/ascent-base-2026-03-16 --wal-method=none --checkpoint=fast',
    runBy: inPointInTime,
  },
  { line: "restore_command = 'gunzip < /var/backups/ascent-log/%f.gz > %p'", runBy: inPointInTime },
  { line: "recovery_target_time = '2026-03-20 11:45:00+00'", runBy: inPointInTime },
  { line: "recovery_target_action = 'promote'", runBy: inPointInTime },
  { line: 'touch /var/lib/postgresql/17/main/recovery.signal', runBy: inPointInTime },
  { line: 'systemctl stop ascent', unproven: noSystemd },
  {
    line: 'systemd-run --pty --uid=ascent --property=EnvironmentFile=/etc/ascent.env --setenv=DATA_DIR=/var/lib/ascent /opt/ascent/node_modules/.bin/node /opt/ascent/tools/site.mjs restore',
    unproven: noSystemd,
  },
  { line: 'systemctl start ascent', unproven: noSystemd },
  { line: 'docker exec ascent node_modules/.bin/node tools/site.mjs backup', runBy: inImage },
  { line: 'docker exec ascent node_modules/.bin/node tools/site.mjs verify', runBy: inImage },
  { line: 'docker stop ascent', runBy: inImage },
  {
    line: 'docker run --rm -v ascent-data:/data --env-file .env --read-only --tmpfs /tmp --entrypoint node_modules/.bin/node ascent tools/site.mjs restore',
    runBy: inImage,
  },
  { line: 'docker start ascent', runBy: inImage },
  { line: 'docker compose exec dumps /dump.sh /dumps', unproven: noEngine },
  { line: 'docker compose up --build --detach', unproven: noEngine },
  { line: 'docker compose stop ascent', unproven: noEngine },
  { line: 'docker compose exec dumps ls /dumps', unproven: noEngine },
  {
    line: 'docker compose exec dumps createdb --template=template0 ascent_restored',
    unproven: noEngine,
  },
  {
    line: 'docker compose exec dumps pg_restore --exit-on-error --single-transaction --no-owner --dbname=ascent_restored /dumps/ascent-2026-03-20T02-15-00Z.dump',
    unproven: noEngine,
  },
  {
    line: 'docker compose exec dumps psql --dbname=postgres --command="alter database ascent rename to ascent_before" --command="alter database ascent_restored rename to ascent"',
    unproven: noEngine,
  },
  {
    line: 'docker compose run --rm --entrypoint rclone copies copy /dumps/documents store:ascent',
    unproven: noEngine,
  },
  {
    line: `docker compose run --rm --entrypoint sh copies -c 'for day in /dumps/documents-gone/*; do rclone copy "$day" store:ascent; done'`,
    unproven: noEngine,
  },
  { line: 'docker compose start ascent', unproven: noEngine },
];

/** Why a command in the head of a file of packaging/ is not run by the proof, and what covers it. */
const needs = {
  docker:
    'needs Docker; packaging/build-image.sh builds and runs the same Dockerfile by other tools',
  compose: 'needs Docker and a domain; packaging.test.ts compares what the file names and sets',
  systemd: 'changes the services of the machine; packaging.test.ts compares what the unit starts',
  postgres: 'needs PostgreSQL; recipe.postgres.test.ts runs the script as the handbook has it',
  itself:
    'makes a whole machine or image, for minutes and as root: `npm run prove -- image bare` runs it',
} as const;

/** Every command in the heads of the files of packaging/, with what it needs. */
export const packagingCommands: readonly { line: string; needs: keyof typeof needs }[] = [
  { line: 'docker build -f packaging/Dockerfile -t ascent .', needs: 'docker' },
  {
    line: 'docker run -p 3000:3000 -v ascent-data:/data --env-file .env --read-only --tmpfs /tmp ascent',
    needs: 'docker',
  },
  {
    line: 'useradd --system --home-dir /var/lib/ascent --shell /usr/sbin/nologin ascent',
    needs: 'systemd',
  },
  { line: 'cp packaging/ascent.service /etc/systemd/system/', needs: 'systemd' },
  { line: 'install -d -o ascent -g ascent -m 750 /var/backups/ascent', needs: 'systemd' },
  {
    line: String.raw`printf 'PGHOST=127.0.0.1\nPGUSER=ascent\nPGPASSWORD=…\nPGDATABASE=ascent\n' > /etc/ascent-dump.env`,
    needs: 'systemd',
  },
  { line: 'chmod 600 /etc/ascent-dump.env', needs: 'systemd' },
  {
    line: 'cp packaging/ascent-dump.service packaging/ascent-dump.timer /etc/systemd/system/',
    needs: 'systemd',
  },
  {
    line: 'systemctl daemon-reload && systemctl enable --now ascent-dump.timer',
    needs: 'systemd',
  },
  { line: 'systemctl start ascent-dump && journalctl -u ascent-dump', needs: 'systemd' },
  {
    line: 'PGHOST=127.0.0.1 PGUSER=ascent PGPASSWORD=… PGDATABASE=ascent packaging/dump.sh /var/backups/ascent',
    needs: 'postgres',
  },
  { line: 'install -m 600 .env.example /etc/ascent.env', needs: 'systemd' },
  { line: 'systemctl daemon-reload && systemctl enable --now ascent', needs: 'systemd' },
  {
    line: 'systemd-run --pty --uid=ascent --property=EnvironmentFile=/etc/ascent.env --setenv=DATA_DIR=/var/lib/ascent /opt/ascent/node_modules/.bin/node /opt/ascent/tools/site.mjs verify',
    needs: 'systemd',
  },
  { line: 'apt-get install --no-install-recommends mmdebstrap', needs: 'itself' },
  { line: 'packaging/bare-machine.sh', needs: 'itself' },
  {
    line: 'apt-get install --no-install-recommends buildah podman runc mmdebstrap',
    needs: 'itself',
  },
  { line: 'packaging/build-image.sh', needs: 'itself' },
  { line: 'cd packaging', needs: 'compose' },
  {
    line: String.raw`printf 'DOMAIN=crm.example.com\nPOSTGRES_PASSWORD=%s\nSTORE_SECRET=%s\n' "$(openssl rand -hex 24)" "$(openssl rand -hex 24)" > .env`,
    needs: 'compose',
  },
  { line: "echo 'COMPANY_NAME=…' > ascent.env", needs: 'compose' },
  { line: 'docker compose up --build --detach', needs: 'compose' },
  { line: 'docker compose logs ascent', needs: 'compose' },
  { line: 'docker compose up --detach --scale ascent=2', needs: 'compose' },
];
