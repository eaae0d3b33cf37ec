import { failingToldMs, pausedUntil } from '#domain/webhooks/webhook.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { outsideRequest } from '#server/platform/log/current-request.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { type OutsideNetwork, outsideNetwork } from '#server/platform/outside/outside-network.ts';
import { inWork } from '#server/platform/work/work.ts';
import { listAdmins } from '../accounts/team/team.ts';
import { deliver } from './deliver.ts';
import { nameOf } from './present.ts';
import {
  claimDue,
  claimTold,
  findReady,
  listDueWebhooks,
  listFailing,
  pauseWebhook,
} from './store.ts';

/** How long a receiver may take to answer, in milliseconds. */
const answerWithinMs = 10_000;
/** Longer than any attempt takes, in milliseconds: what a killed program had claimed is due then. */
export const leaseMs = 4 * answerWithinMs;
/** Deliveries of one webhook that are sent together, each of another record. */
const atOnce = 5;
/** How often to look for retries and for events of other instances, in milliseconds. */
const lookEveryMs = 5000;
/** How long a stop waits for deliveries in progress, in milliseconds. */
const stopWithinMs = 3000;
/** How long to wait after a change for those that follow it, in milliseconds. */
const gatherMs = 100;

/** Delivers what webhooks are to be told. */
export interface WebhookWorker {
  /**
   * Begins to attempt everything that is due now. A line of a webhook that fails is told once, and
   * begins again at a later look.
   */
  look(onFailure: (error: unknown) => void): Promise<void>;
  /** Attempts everything that is due now, and returns once that is over. */
  deliverDue(): Promise<void>;
  /** Tells administrators of webhooks that have failed for a day, once. */
  tellFailing(): Promise<void>;
  /** Whether any webhook was on at the last look. */
  hasWebhooks(): boolean;
  /** Waits a moment for deliveries in progress; unfinished ones are due again after their lease. */
  stop(): Promise<void>;
}

/**
 * Creates the worker of one instance; any number of instances may share the deliveries. Each webhook
 * has a line of its own, so that a slow receiver holds up no other.
 *
 * @param withinMs how long a receiver may take to answer; tests shorten it.
 */
export function createWebhookWorker(
  context: Context,
  network: OutsideNetwork = outsideNetwork(context.config),
  withinMs: number = answerWithinMs,
): WebhookWorker {
  const { database, now } = context;
  /** The webhooks that are being worked on. */
  const lines = new Map<string, Promise<void>>();
  let hasWebhooks = true;
  let isStopped = false;

  /** Works on one webhook until nothing of it is due, or its receiver is away or asks for a pause. */
  async function workOn(id: string): Promise<void> {
    while (!isStopped) {
      const { webhook, claimed } = await database.transaction(async (tx) => {
        const ready = await findReady(tx, id, now());
        if (ready === undefined) return { claimed: [] };
        const claim = { now: now(), leaseMs, limit: atOnce };
        return { webhook: ready, claimed: await claimDue(tx, id, claim) };
      });
      if (webhook === undefined || claimed.length === 0) return;
      const results = await Promise.all(
        claimed.map((delivery) => deliver(context, network, webhook, delivery, withinMs)),
      );
      const until = pausedUntil(results, now());
      if (until === null) continue;
      await database.transaction((tx) => pauseWebhook(tx, webhook, until));
      return;
    }
  }

  async function look(onFailure: (error: unknown) => void): Promise<void> {
    const webhooks = await listDueWebhooks(database.read, now());
    hasWebhooks = webhooks.length > 0;
    for (const { id, isDue } of webhooks) {
      if (!isDue || lines.has(id)) continue;
      lines.set(
        id,
        workOn(id)
          .catch(onFailure)
          .finally(() => lines.delete(id)),
      );
    }
  }

  async function deliverDue(): Promise<void> {
    const failures: unknown[] = [];
    await look((error) => failures.push(error));
    await Promise.all(lines.values());
    if (failures.length > 0) throw failures[0];
  }

  async function tellFailing(): Promise<void> {
    const since = now() - failingToldMs;
    const failing = await listFailing(database.read, since);
    if (failing.every(({ told_at }) => told_at !== null)) return;
    await inWork(context, theProgram, async (work) => {
      const { tx } = work;
      const told = await claimTold(tx, since, work.now);
      if (told.length === 0) return;
      const items = told.map((webhook) => ({
        name: nameOf(webhook),
        since: webhook.failing_since ?? work.now,
      }));
      for (const { email: to } of await listAdmins(tx))
        await queueMail(work, {
          template: 'webhook-failing',
          to,
          data: { items, path: '/admin/api-keys?view=webhooks' },
        });
    });
  }

  return {
    look,
    deliverDue,
    tellFailing,
    hasWebhooks: () => hasWebhooks,
    stop: async () => {
      isStopped = true;
      await Promise.race([
        Promise.allSettled(lines.values()),
        new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref()),
      ]);
    },
  };
}

/** Delivers to webhooks after every change and every few seconds. @returns a function that stops it. */
export function startWebhooks(context: Context, log: ErrorLog): () => Promise<void> {
  const worker = createWebhookWorker(context);
  let gathering: NodeJS.Timeout | undefined;
  let isStopped = false;
  const onFailure = (error: unknown) =>
    log.error({ err: error }, 'webhooks could not be told what happened');
  const look = () => outsideRequest(() => worker.look(onFailure)).catch(onFailure);
  const stopListening = context.bus.subscribe({
    deliver: ({ change }) => {
      const isOfWebhooks = change.topics.includes('webhooks');
      if (isStopped || gathering !== undefined || !(worker.hasWebhooks() || isOfWebhooks)) return;
      // Typing and permissions change nothing that a webhook is told, nor does what a worker notes.
      if (change.topics.every((topic) => topic === 'deliveries')) return;
      gathering = outsideRequest(() =>
        setTimeout(() => {
          gathering = undefined;
          void look();
        }, gatherMs).unref(),
      );
    },
    resync: () => {},
  });
  const stopLooking = runEvery(
    lookEveryMs,
    async () => {
      await look();
      await worker.tellFailing();
    },
    log,
    'webhooks that fail could not be reported',
    'webhooks',
  );
  return async () => {
    isStopped = true;
    clearTimeout(gathering);
    stopListening();
    await Promise.all([stopLooking(), worker.stop()]);
  };
}
