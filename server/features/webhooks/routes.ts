import type { FastifyInstance } from 'fastify';
import {
  addWebhook,
  changeWebhook as changeWebhookEndpoint,
  deleteWebhook as deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhooks as listWebhooksEndpoint,
  renewWebhookSecret,
  repeatWebhookDelivery,
  replayWebhook,
  testWebhook,
} from '#contract/office/webhooks.ts';
import { announce } from '#server/platform/bus/change.ts';
import { optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../accounts/security-log/record-event.ts';
import {
  changeWebhook,
  makeWebhook,
  queueTest,
  removeWebhook,
  renewSecret,
  repeatDelivery,
  replay,
} from './change-webhook.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { findWebhook, listDeliveries, listWebhooks } from './store.ts';

/** Deliveries in one reply. */
const pageSize = 50;

/** Webhooks: made, changed and watched by administrators (rules API-12 and API-13). */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, listWebhooksEndpoint, async () =>
    (await listWebhooks(database.read)).map((row) => presentWebhook(row, now())),
  );

  serveChange(app, addWebhook, async (work, { body }, { person }) => {
    const row = await makeWebhook(work, body);
    await recordEvent(work, { kind: 'webhook-added', user: person });
    return { webhook: presentWebhook(row, work.now), secret: row.secret };
  });

  serveChange(app, changeWebhookEndpoint, async (work, { params, body }, { person }) => {
    const row = await changeWebhook(work, params.id, body);
    await recordEvent(work, { kind: 'webhook-changed', user: person });
    return presentWebhook(row, work.now);
  });

  serveChange(app, renewWebhookSecret, async (work, { params }, { person }) => {
    const row = await renewSecret(work, params.id);
    await recordEvent(work, { kind: 'webhook-secret-renewed', user: person });
    return { webhook: presentWebhook(row, work.now), secret: row.secret };
  });

  serveChange(app, deleteWebhookEndpoint, async (work, { params }, { person }) => {
    await removeWebhook(work, params.id);
    await recordEvent(work, { kind: 'webhook-deleted', user: person });
    return undefined;
  });

  serveChange(app, testWebhook, async (work, { params }) => {
    await queueTest(work, params.id);
    await announceWebhooks(work);
    return undefined;
  });

  serve(app, listWebhookDeliveries, async ({ input: { params, query } }) => {
    if ((await findWebhook(database.read, params.id)) === undefined) throw notFound('webhook');
    const { state = 'all', before } = query;
    const wanted = { state, before, limit: pageSize + 1 };
    const rows = await listDeliveries(database.read, params.id, wanted);
    return {
      deliveries: rows.slice(0, pageSize).map(presentDelivery),
      hasMore: rows.length > pageSize,
    };
  });

  serveChange(app, repeatWebhookDelivery, async (work, { params }) => {
    await repeatDelivery(work, params);
    await announceWebhooks(work);
    return undefined;
  });

  serveChange(app, replayWebhook, async (work, { params, body }) => {
    const { since, onlyFailed = false } = body;
    const wanted = { since: Date.parse(since), onlyFailed };
    const { until, ...replayed } = await replay(work, params.id, wanted);
    await announceWebhooks(work);
    return { ...replayed, until: optionalInstantText(until) };
  });
}

/** Shows it on open pages, and wakes the worker. */
const announceWebhooks = (work: Work) =>
  announce(work, { topics: ['webhooks'], to: { admins: true } });
