/**
 * Every command of the handbook, in the order in which the proof runs them; handbook.test.ts keeps the
 * two equal. `serves`: it runs until it is stopped; `fresh`: in an empty data folder; `while`: the
 * site has to be running, or must not be.
 */
export const handbookCommands: readonly {
  line: string;
  serves?: true;
  fresh?: true;
  while?: 'running' | 'stopped';
}[] = [
  { line: 'node tools/start.mjs --version', while: 'stopped' },
  { line: 'npm run pack', while: 'stopped' },
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
