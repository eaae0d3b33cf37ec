import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from '../tools/machine/debian.mjs';
import { Proof } from './proof.ts';

/*
 * What other programs say about the files in packaging/: systemd about its unit, and a reader of compose
 * files about ours. packaging/build-image.sh and packaging/bare-machine.sh run what they describe.
 */

/** The most that systemd may find exposed, in tenths of its 10. */
const mostExposed = 15;

const proof = new Proof();

/** @returns its exit status, 127 where there is no such command, and all that it wrote. */
function run(command: string, args: readonly string[]): { status: number; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return { status: error === undefined ? (status ?? 1) : 127, output: `${stdout}${stderr}` };
}

const unit = 'the unit gives the program no more rights than it needs, as systemd sees it';
const seen = run('systemd-analyze', [
  ...['security', '--offline=true', `--threshold=${mostExposed}`, 'packaging/ascent.service'],
]);
const [level] = /exposure level .+/.exec(seen.output) ?? [];
if (seen.status === 127) proof.skip(unit, 'no systemd-analyze');
else proof.check(unit, seen.status === 0, level ?? seen.output.slice(-200));

const compose = 'the compose file is complete, with the variables of its own guide';
const variables = ['DOMAIN=crm.example.com', 'POSTGRES_PASSWORD=one', 'STORE_SECRET=other'];
const read = (file: string, set: readonly string[]) =>
  run('env', ['-u', 'DOMAIN', ...set, 'podman-compose', '-f', file, 'config']);
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
try {
  let whole = read('packaging/compose.yaml', variables);
  const failure =
    whole.status === 127 ? await installDebianPackages(['podman-compose']) : undefined;
  if (failure === undefined) whole = read('packaging/compose.yaml', variables);
  if (failure !== undefined) proof.skip(compose, `no podman-compose: ${failure}`);
  else {
    const unset = read('packaging/compose.yaml', variables.slice(1));
    // The reader must notice a mistake: here a service that nobody defines.
    const wrong = join(folder, 'compose.yaml');
    writeFileSync(wrong, 'services:\n  ascent:\n    image: ascent\n   wrong: indent\n');
    const refused = read(wrong, variables);
    const services = ['ascent', 'database', 'store', 'bucket', 'proxy'].filter((name) =>
      new RegExp(`^ {2}${name}:$`, 'm').test(whole.output),
    );
    proof.check(
      compose,
      whole.status === 0 && services.length === 5 && refused.status !== 0 && unset.status !== 0,
      `${services.length} services read; without DOMAIN status ${unset.status}, with a mistake ${refused.status}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
proof.end();
