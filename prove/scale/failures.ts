import type { Cluster } from '../../tools/machine/postgres.mjs';
import { pause } from '../proof.ts';
import * as visitor from '../visitor.ts';
import { describe, isServed, type Request, startLoad, stored, write } from './load.ts';
import type { Site } from './sharing.ts';
import { until } from './stream.ts';

/** How long PostgreSQL is away, in milliseconds. */
const databaseDownMs = 4000;
/** Everybody is answered within this time meanwhile, in milliseconds. */
const answerWithinMs = 3500;
/** The first good answer comes this soon after PostgreSQL accepts connections, in milliseconds. */
const backWithinMs = 5000;

const slowestOf = (requests: readonly Request[]) =>
  `the slowest took ${visitor.slowest(requests)} ms`;

async function checkStored({ proof, fleet }: Site, name: string, requests: readonly Request[]) {
  const { acknowledged, lost, doubled } = await stored(fleet.query, requests);
  proof.check(
    `${name}: every acknowledged write is stored, none twice`,
    acknowledged > 0 && lost.length + doubled.length === 0,
    `${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
  );
}

/** Restarts one instance after the other with SIGTERM. */
export async function restartAll(site: Site) {
  const { proof, fleet, cookie } = site;
  const load = startLoad(fleet.url, cookie);
  await pause(1000);
  const statuses: (number | null)[] = [];
  for (const instance of fleet.instances) {
    statuses.push(await instance.stop());
    await instance.start();
  }
  await pause(500);
  const requests = await load.stop();
  const failed = requests.filter((one) => !isServed(one));
  proof.check(
    'a rolling restart under load: no request fails',
    failed.length === 0 && statuses.every((status) => status === 0),
    `${requests.length} requests, ${failed.length} failed${failed.length > 0 ? ` (${describe(failed)})` : ''}, ${slowestOf(requests)}; exit statuses ${statuses.join(', ')}`,
  );
  await checkStored(site, 'a rolling restart under load', requests);
}

/** Kills instances under load. */
export async function killSome(site: Site) {
  const { proof, fleet, cookie } = site;
  const load = startLoad(fleet.url, cookie);
  const kills: { begun: number; over: number }[] = [];
  for (const instance of fleet.instances.slice(0, 2)) {
    // Longer than nginx leaves out an instance that was away (packaging/nginx.conf).
    await pause(4000);
    const begun = performance.now();
    await instance.kill();
    // The system closes the connections of a dead process until it is gone.
    kills.push({ begun, over: performance.now() });
    await pause(1000);
    await instance.start();
  }
  const requests = await load.stop();
  const failed = requests.filter((one) => !isServed(one));
  const wasInFlight = ({ sentAt, ms }: Request) =>
    kills.some(({ begun, over }) => sentAt <= over && sentAt + ms >= begun);
  const others = failed.filter((one) => !(one.kind === 'write' && wasInFlight(one)));
  proof.check(
    'a killed instance under load: at most the writes that it was working on fail',
    others.length === 0,
    `${requests.length} requests, ${kills.length} kills, ${failed.length} failed in flight, ${others.length} others${others.length > 0 ? ` (${describe(others)})` : ''}`,
  );
  await checkStored(site, 'a killed instance under load', requests);
  const again = await Promise.all(
    failed.filter(({ kind }) => kind === 'write').map(({ email }) => write(fleet.url, email)),
  );
  const { doubled } = await stored(fleet.query, requests);
  proof.check(
    'what failed then and is sent again with its key is stored once',
    again.every(({ status }) => status === 201) && doubled.length === 0,
    `${again.length} sent again: ${visitor.tally(again)}; ${doubled.length} doubled`,
  );
}

/** Restarts PostgreSQL under load. */
export async function restartDatabase(site: Site, cluster: Cluster) {
  const { proof, fleet, cookie } = site;
  const load = startLoad(fleet.url, cookie);
  await pause(1000);
  const downAt = performance.now();
  await cluster.restart(databaseDownMs);
  const upAt = performance.now();
  const ready = await Promise.all(
    fleet.instances.map(({ url }) =>
      until(async () => (await visitor.readiness(url)).status === 200, 2 * backWithinMs),
    ),
  );
  await pause(2000);
  const requests = await load.stop();
  const firstGood = (kind: Request['kind']) =>
    Math.min(
      ...requests
        .filter((one) => one.kind === kind && isServed(one) && one.sentAt + one.ms >= upAt)
        .map(({ sentAt, ms }) => sentAt + ms - upAt),
    );
  const refused = requests.filter((one) => !isServed(one));
  const wrong = refused.filter(
    ({ status, headers }) => status !== 503 || !headers.has('retry-after'),
  );
  const during = requests.filter(({ sentAt, ms }) => sentAt + ms >= downAt);
  proof.check(
    'PostgreSQL restarted under load: who cannot be served gets 503 with Retry-After in time',
    wrong.length === 0 && refused.length > 0 && visitor.slowest(during) <= answerWithinMs,
    `away for ${Math.round(upAt - downAt)} ms; ${visitor.tally(during)}, ${wrong.length} without${wrong.length > 0 ? ` (${describe(wrong)})` : ''}, ${slowestOf(during)}`,
  );
  const read = firstGood('read');
  const written = firstGood('write');
  const readyMs = Math.max(...ready);
  const late = refused.filter(({ sentAt }) => sentAt > upAt + backWithinMs);
  proof.check(
    'and everything works again by itself',
    Math.max(read, written, readyMs) <= backWithinMs && late.length === 0,
    `after PostgreSQL accepts connections: the first list ${Math.round(read)} ms, the first message ${Math.round(written)} ms, all instances ready ${Math.round(readyMs)} ms`,
  );
  await checkStored(site, 'PostgreSQL restarted under load', requests);
}
