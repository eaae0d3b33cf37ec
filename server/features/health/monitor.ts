import type { FastifyInstance } from 'fastify';
import type { HealthChecks, HealthPart } from '#contract/office/health.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { automationsProbe } from './automations-probe.ts';
import { calendarsProbe } from './calendars-probe.ts';
import { clockProbe } from './clock-probe.ts';
import { jobsProbe } from './jobs-probe.ts';
import { mailProbe } from './mail-probe.ts';
import { backupsProbe, databaseProbe, diskProbe, documentsProbe, scannerProbe } from './probes.ts';
import { type Probe, type Watched, watch } from './watch.ts';
import { webhooksProbe } from './webhooks-probe.ts';
import { healthWords, type PartName, partNames, wordsOf } from './words.ts';

/** All checks of one program. */
export interface HealthMonitor {
  /** The state of each part, from memory while that is fresh. */
  checks(): Promise<HealthChecks>;
  /** The same in words, with what to do. */
  parts(): Promise<HealthPart[]>;
  /** The figure or message of a part, '' for none. */
  detail(part: PartName): string;
  /** Checks every part again. */
  refresh(): Promise<void>;
}

/** A part whose state is known at any time. */
function known<State extends string>(read: () => State, now: () => number): Watched<State> {
  let last = read();
  let since = now();
  const look = async () => {
    const state = read();
    if (state !== last) since = now();
    last = state;
    return state;
  };
  return {
    read: look,
    refresh: look,
    detail: () => '',
    since: () => since,
  };
}

/** Watches every part of the program. */
export function createHealthMonitor(app: FastifyInstance, context: Context): HealthMonitor {
  const { lifecycle, database, now } = context;
  const watched = <State extends string>(probe: Probe<State>) => watch(probe, app.log, now);
  const parts = {
    database: watched(databaseProbe(context)),
    disk: watched(diskProbe(context)),
    documents: watched(documentsProbe(context)),
    mail: watched(mailProbe(context)),
    scanner: watched(scannerProbe(context)),
    backups: watched(backupsProbe(context)),
    clock: watched(clockProbe(context)),
    jobs: watched(jobsProbe()),
    webhooks: watched(webhooksProbe(context)),
    automations: watched(automationsProbe(context)),
    calendars: watched(calendarsProbe(context)),
    search: known(() => database.searchIndex(), now),
    proxy: known(() => (app.untrustedProxy.isSeen() ? 'not-trusted' : 'ok'), now),
  } satisfies { [Part in PartName]: Watched<HealthChecks[Part]> };

  async function checks(): Promise<HealthChecks> {
    const states = await Promise.all(
      partNames.map(async (name) => [name, await parts[name].read()]),
    );
    return {
      program: lifecycle.phase === 'ready' ? 'ok' : lifecycle.phase,
      // Each part's own state, under its name.
      ...(Object.fromEntries(states) as Omit<HealthChecks, 'program'>),
    };
  }

  return {
    checks,
    detail: (part) => parts[part].detail(),
    refresh: async () => {
      await Promise.all(Object.values(parts).map((part) => part.refresh()));
    },
    parts: async () => {
      const states = await checks();
      return partNames.map((name) => {
        const { title, level, says, todo, tells } = wordsOf(name, states[name]);
        return {
          name,
          title,
          level,
          says,
          todo,
          detail: parts[name].detail(),
          more: healthWords[name].more ?? null,
          needsSomebody: tells !== undefined,
          since: instantText(parts[name].since()),
        };
      });
    },
  };
}

const monitors = new WeakMap<Context, HealthMonitor>();

/** The one monitor of a program. */
export function healthMonitor(app: FastifyInstance, context: Context): HealthMonitor {
  const monitor = monitors.get(context) ?? createHealthMonitor(app, context);
  monitors.set(context, monitor);
  return monitor;
}
