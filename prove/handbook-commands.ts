/**
 * Every command of the handbook, in the order in which the proof runs them; handbook.test.ts keeps the
 * two equal. `serves`: it runs until it is stopped; `fresh`: in an empty data folder; `packed`: in the
 * folder of the release that was packed before; `while`: the site has to be running, or must not be.
 */
export const handbookCommands: readonly {
  line: string;
  serves?: true;
  fresh?: true;
  packed?: true;
  while?: 'running' | 'stopped';
}[] = [
  { line: 'node tools/start.mjs --version', while: 'stopped' },
  { line: 'npm run pack', while: 'stopped' },
  { line: 'node_modules/.bin/node tools/start.mjs', serves: true, fresh: true, packed: true },
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
];

/** Why a command in the head of a file of packaging/ is not run by the proof, and what covers it. */
const needs = {
  docker:
    'needs Docker; packaging/build-image.sh builds and runs the same Dockerfile by other tools',
  compose: 'needs Docker and a domain; packaging.test.ts compares what the file names and sets',
  systemd: 'changes the services of the machine; packaging.test.ts compares what the unit starts',
  itself: 'makes a whole machine or image, for minutes and as root: run by hand before a release',
} as const;

/** Every command in the heads of the files of packaging/, with what it needs. */
export const packagingCommands: readonly { line: string; needs: keyof typeof needs }[] = [
  { line: 'docker build -f packaging/Dockerfile -t ascent .', needs: 'docker' },
  {
    line: 'docker run -p 3000:3000 -v ascent-data:/data --env-file .env --read-only --tmpfs /tmp ascent',
    needs: 'docker',
  },
  { line: 'cp packaging/ascent.service /etc/systemd/system/', needs: 'systemd' },
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
