import {
  type AttemptResult,
  askedPauseMs,
  askedUntil,
  nextAttemptAt,
} from '#domain/webhooks/webhook.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { callOutside } from '#server/platform/outside/call-outside.ts';
import type { OutsideNetwork } from '#server/platform/outside/outside-network.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/platform/webhooks/tables.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { listAdmins } from '../accounts/team/team.ts';
import { payloadOf } from './payload.ts';
import { nameOf } from './present.ts';
import { recordWebhook } from './record-webhook.ts';
import { signedHeaders } from './sign.ts';
import { type AttemptEnd, endAttempt, findWebhook, noteReceiver, turnOffGone } from './store.ts';

/** How much of an answer is kept, in characters. */
const keptAnswer = 500;
/** The receiver wants nothing anymore. */
const gone = 410;

/** How an attempt ended, and whether its receiver is gone. */
interface Outcome extends AttemptEnd {
  isGone: boolean;
}

/**
 * Sends a claimed delivery once and notes how that ended.
 *
 * @param withinMs how long its receiver may take to answer.
 * @returns how, for the pause of the webhook.
 */
export async function deliver(
  context: Context,
  network: OutsideNetwork,
  webhook: WebhooksTable,
  claimed: WebhookDeliveriesTable,
  withinMs: number,
): Promise<AttemptResult> {
  const { database } = context;
  const delivery = { ...claimed, body: claimed.body || (await payloadOf(database.read, claimed)) };
  const ended = await attempt(context, network, webhook, delivery, withinMs);
  const isWell = ended.state === 'delivered';
  return inWork(context, theProgram, async (work) => {
    const { tx, now } = work;
    // Somebody has corrected the address meanwhile: the event goes there.
    const isElsewhere = ended.isGone && (await findWebhook(tx, webhook.id))?.url !== webhook.url;
    const outcome = isElsewhere ? ({ ...ended, state: 'waiting' } as const) : ended;
    if (!(await endAttempt(tx, delivery, outcome))) return outcome;
    await noteReceiver(tx, webhook, { isWell, now });
    if (outcome.isGone) await turnOff(work, webhook);
    await announce(work, { topics: ['deliveries'], to: { admins: true } });
    return outcome;
  });
}

/** Turns a webhook off whose receiver is gone, and tells the administrators: from now on it misses events. */
async function turnOff(work: Work, webhook: WebhooksTable): Promise<void> {
  const off = await turnOffGone(work.tx, webhook, work.now);
  if (off === undefined) return;
  await recordWebhook(work, off, 'changed', { isOn: { from: true, to: false } });
  for (const { email: to } of await listAdmins(work.tx))
    await queueMail(work, {
      template: 'webhook-gone',
      to,
      data: { name: nameOf(off), path: '/admin/api-keys?view=webhooks' },
    });
}

async function attempt(
  { now }: Context,
  network: OutsideNetwork,
  webhook: WebhooksTable,
  { event_id, body, attempts }: WebhookDeliveriesTable,
  withinMs: number,
): Promise<Outcome> {
  const at = now();
  const answer = await callOutside(network, webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Ascent-Webhooks',
      ...signedHeaders({ id: event_id, at, body, secrets: secretsOf(webhook, at) }),
    },
    body,
    withinMs,
    longer: 'cut',
  });
  const status = answer.ok ? answer.status : null;
  const text = answer.ok ? readable(answer.body.toString('utf8')) : answer.message;
  const over = { status, answer: text, nextAttemptAt: now(), isGone: status === gone };
  if (status !== null && status >= 200 && status < 300)
    return { ...over, state: 'delivered', askedUntil: null };
  const asked = answer.ok ? askedPauseMs(answer.headers['retry-after'], now()) : 0;
  const next = over.isGone ? null : nextAttemptAt(attempts, now(), Math.random(), asked);
  const failed = { ...over, askedUntil: askedUntil(asked, now()) };
  return next === null
    ? { ...failed, state: 'failed' }
    : { ...failed, state: 'waiting', nextAttemptAt: next };
}

function secretsOf({ secret, old_secret, old_secret_until }: WebhooksTable, at: number): string[] {
  return at < old_secret_until && old_secret !== '' ? [secret, old_secret] : [secret];
}

/** What a receiver wrote, as text that both databases can store. */
function readable(text: string): string {
  return text
    .slice(0, keptAnswer)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')
    .toWellFormed()
    .trim();
}
