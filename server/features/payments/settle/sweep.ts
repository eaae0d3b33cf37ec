import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findAttempt, listAttemptsSince } from '../attempts/attempt-store.ts';
import { chargeDue } from '../autopay/charge.ts';
import { openProvider } from '../provider/open-provider.ts';
import { type PaymentProvider, ProviderAway } from '../provider/provider.ts';
import { listUnsettledEvents, noteEvent, settleEvent } from './events.ts';
import { settle } from './settle.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Interval of the sweep, and of the night's full comparison, in milliseconds. */
const sweepEveryMs = 15 * 60_000;
const compareEveryMs = dayMs;
/** How far before the last sweep its news is read again: what was late, or lost. */
const overlapMs = hourMs;
/** How far back a comparison goes. */
const comparedMs = 3 * dayMs;
/** Most attempts that one comparison reads. */
const most = 5000;

/** Where the last sweep and the last comparison began. */
const cursorName = 'payment-cursor';
const comparedName = 'payment-compared';

/**
 * Reads the provider's news since the last sweep, less an hour, and settles what is new; once a day
 * compares every payment of three days. Whatever a webhook missed arrives here (rule PAYMENT-2).
 */
export async function sweepPayments(context: Context): Promise<void> {
  const provider = await openProvider(context);
  if (provider === undefined) return;
  const { database, now } = context;
  const begun = now();
  const cursor = await readMark(database.read, cursorName);
  const since = Math.max((cursor ?? 0) - overlapMs, begun - comparedMs);
  for (const event of await provider.listEvents(since)) await noteEvent(context, provider, event);
  for (const id of await listUnsettledEvents(database.read))
    await settleEvent(context, provider, id);
  await writeMark(context, cursorName, begun);
  const compared = await readMark(database.read, comparedName);
  if (compared !== undefined && begun - compared < compareEveryMs) return;
  await comparePayments(context, provider);
  await writeMark(context, comparedName, begun);
}

/** Reads every payment of three days from the provider, by its list and by ours. */
export async function comparePayments(context: Context, provider: PaymentProvider): Promise<void> {
  const { database, now } = context;
  const since = now() - comparedMs;
  const read = new Set<string>();
  const ours = await listAttemptsSince(database.read, since, most);
  for (const { provider_id: id } of ours) {
    if (id === null) continue;
    const said = await provider.fetchPayment(id);
    if (said === undefined) continue;
    await settle(context, said);
    read.add(said.id).add(said.paymentRef);
  }
  for (const id of await provider.listPayments(since)) {
    if (read.has(id)) continue;
    const said = await provider.fetchPayment(id);
    if (said === undefined) continue;
    const attempt = await findAttempt(database.read, said.attemptId);
    const whole = attempt?.provider_id ? await provider.fetchPayment(attempt.provider_id) : said;
    if (whole !== undefined) await settle(context, whole);
  }
}

async function readMark(db: Queries, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.value);
}

async function writeMark({ database }: Context, name: string, at: number): Promise<void> {
  const value = String(at);
  await database.transaction((tx) =>
    tx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

/** Sweeps every 15 minutes. @returns a function that stops it. */
export function startPaymentClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    sweepEveryMs,
    () =>
      sweepPayments(context)
        .then(() => chargeDue(context))
        .catch((error: unknown) => {
          // The provider's own troubles pass; the next sweep reads what this one could not.
          if (!(error instanceof ProviderAway)) throw error;
          log.error({ err: error }, 'the payment provider could not be reached');
        }),
    log,
    'what the payment provider says could not be read',
    'payments',
  );
}
