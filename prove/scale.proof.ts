import { availableParallelism } from 'node:os';
import { provideOwnPostgres } from '../tools/machine/postgres.mjs';
import { openOutsideWorld } from './outside-world.ts';
import { Proof } from './proof.ts';
import { killSome, restartAll, restartDatabase } from './scale/failures.ts';
import { openFleet } from './scale/fleet.ts';
import { jobsOnce, mailOnce, takeOver } from './scale/mails.ts';
import * as sharing from './scale/sharing.ts';
import { measureThroughput, type Throughput } from './scale/throughput.ts';
import { signIn } from './visitor.ts';

/** Several instances behind nginx on one PostgreSQL and one S3-compatible store (decision 51, rule RUN-4). */
const proof = new Proof();
const cluster = await provideOwnPostgres();
if ('missing' in cluster) throw new Error(cluster.missing);
const throughputs: Throughput[] = [];
try {
  for (const size of [1, 2, 4]) {
    console.log(`\n${size} ${size === 1 ? 'instance' : 'instances'}`);
    const world = await openOutsideWorld();
    const fleet = await openFleet(size, cluster.url, world.settings);
    try {
      await sharing.raceMigrations({ proof, fleet });
      const cookie = await signIn(fleet.url);
      const at = (n: number) => fleet.instances[n % size]?.url ?? '';
      const site = { proof, fleet, cookie, at };
      if (size === 1) {
        throughputs.push(await measureThroughput(site));
        continue;
      }
      await sharing.shareSessions(site);
      await sharing.shareEvents(site);
      await sharing.shareChat(site);
      await sharing.shareDocuments(site);
      await sharing.shareLimits(site);
      await mailOnce(site, world);
      await jobsOnce(site, world);
      await restartAll(site);
      await killSome(site);
      await restartDatabase(site, cluster);
      await sharing.shareEvents(site, ' again after that');
      await takeOver(site, world);
      throughputs.push(await measureThroughput(site));
    } finally {
      await fleet.close();
      await world.close();
    }
  }
  const one = throughputs[0];
  proof.check(
    'several instances serve what one does',
    throughputs.every(({ list, messages }) => list > 0 && messages > 0) && one !== undefined,
    throughputs
      .map(
        ({ instances, list, messages }) =>
          `${instances}: ${Math.round(list)} lists and ${Math.round(messages)} messages a second`,
      )
      .join('; '),
  );
  console.log(
    `        nginx, PostgreSQL, the instances and this client share ${availableParallelism()} cores: more instances cannot serve much more here.`,
  );
} finally {
  await cluster.stop();
}
proof.end();
process.exit();
