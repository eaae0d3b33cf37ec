import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../tools/machine/debian.mjs';
import { Proof } from './proof.ts';

/*
 * What other programs say about the files in packaging/: systemd about its units, and a reader of YAML
 * about our compose file, which no engine runs here. packaging/build-image.sh and
 * packaging/bare-machine.sh run what the others describe.
 */

/** The most that systemd may find exposed, in tenths of its 10. */
const mostExposed = 15;

const proof = new Proof();

/** @returns its exit status, 127 where there is no such command, and all that it wrote. */
function run(command: string, args: readonly string[]): { status: number; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return { status: error === undefined ? (status ?? 1) : 127, output: `${stdout}${stderr}` };
}

for (const [unit, file] of [
  ['the unit gives the program no more rights than it needs, as systemd sees it', 'ascent'],
  ['the unit of the dumps gives them no more rights than they need', 'ascent-dump'],
] as const) {
  const seen = run('systemd-analyze', [
    ...['security', '--offline=true', `--threshold=${mostExposed}`, `packaging/${file}.service`],
  ]);
  const [level] = /exposure level .+/.exec(seen.output) ?? [];
  if (seen.status === 127) proof.skip(unit, 'no systemd-analyze');
  else proof.check(unit, seen.status === 0, level ?? seen.output.slice(-200));
}

const compose = 'the compose file reads as YAML, with every service, variable and network it needs';
const asJson =
  'import json, sys, yaml; json.dump(yaml.safe_load(open("packaging/compose.yaml")), sys.stdout)';
let read = run('python3', ['-c', asJson]);
const failure = read.status === 0 ? undefined : await installDebianPackages(['python3-yaml']);
if (failure === undefined) read = run('python3', ['-c', asJson]);
if (read.status !== 0) proof.skip(compose, failure ?? read.output.slice(-200));
else {
  interface Service {
    depends_on?: string[] | Record<string, { condition: string }>;
    networks: string[];
    healthcheck?: object;
    restart?: string;
  }
  const file: { services: Record<string, Service>; networks: object } = JSON.parse(read.output);
  const names = Object.keys(file.services);
  const wrong = Object.entries(file.services).flatMap(([name, { depends_on = [], networks }]) => {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    const unhealthy = Array.isArray(depends_on)
      ? []
      : Object.entries(depends_on).filter(
          ([one, { condition }]) =>
            (condition === 'service_healthy' && !file.services[one]?.healthcheck) ||
            // One that is started again and again never completes.
            (condition === 'service_completed_successfully' && file.services[one]?.restart),
        );
    return [
      ...needed.filter((one) => !names.includes(one)),
      ...unhealthy.map(([one]) => one),
      ...networks.filter((one) => !(one in file.networks)),
    ].map((one) => `${name}: ${one}`);
  });
  proof.check(
    compose,
    wrong.length === 0 && names.length > 0,
    `${names.join(', ')}; ${wrong.length} missing${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`,
  );
}
proof.end();
