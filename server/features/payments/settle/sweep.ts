import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findAttempt, listAttemptsSince } from '../attempts/attempt-store.ts';
import { chargeDue } from '../autopay/charge.ts';
import { openProvider } from '../provider/open-provider.ts';
import { type PaymentProvider, ProviderAway } from '../provider/provider.ts';
import { eachPayment } from './each-payment.ts';
import { listUnsettledEvents, noteEvents, settleEvent } from './events.ts';
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
/** How long news that cannot be settled is tried again: as long as the provider keeps it. */
const keptMs = 30 * dayMs;
/** Most attempts that one comparison reads. */
const most = 5000;

/** Where the last sweep and the last comparison began. */
const cursorName = 'payment-cursor';
const comparedName = 'payment-compared';

/**
 * Reads the provider's news since the last sweep, less an hour, and settles what is new; once a day
 * compares every payment of three days. Whatever a webhook missed arrives here (rule PAYMENT-2).
 *
 * @throws ProviderAway, or an error with all payments that could not be settled, after all others.
 */
export async function sweepPayments(context: Context): Promise<void> {
  const provider = await openProvider(context);
  if (provider === undefined) return;
  const { database, now } = context;
  const begun = now();
  const cursor = await readMark(database.read, cursorName);
  // However long the program was away: the provider keeps its news for a month.
  const since = cursor === undefined ? begun - comparedMs : cursor - overlapMs;
  await noteEvents(context, provider, await provider.listEvents(since));
  await writeMark(context, cursorName, begun);
  const unsettled = await listUnsettledEvents(database.read, begun - keptMs);
  const failures = await eachPayment(unsettled, (id) => settleEvent(context, provider, id));
  const compared = await readMark(database.read, comparedName);
  if (compared === undefined || begun - compared >= compareEveryMs) {
    failures.push(...(await comparePayments(context, provider)));
    await writeMark(context, comparedName, begun);
  }
  if (failures.length > 0) throw new PaymentsUnsettled(failures);
}

/** Reads every payment of three days from the provider, by its list and by ours. @returns the failures. */
async function comparePayments(context: Context, provider: PaymentProvider): Promise<unknown[]> {
  const { database, now } = context;
  const since = now() - comparedMs;
  const read = new Set<string>();
  const ours = await listAttemptsSince(database.read, since, most);
  const failures = await eachPayment(ours, async ({ provider_id: id }) => {
    const said = id === null ? undefined : await provider.fetchPayment(id);
    if (said === undefined) return;
    await settle(context, said);
    read.add(said.id).add(said.paymentRef);
  });
  const others = await eachPayment(await provider.listPayments(since), async (id) => {
    const said = read.has(id) ? undefined : await provider.fetchPayment(id);
    if (said === undefined) return;
    const attempt = await findAttempt(database.read, said.attemptId);
    const whole = attempt?.provider_id ? await provider.fetchPayment(attempt.provider_id) : said;
    if (whole !== undefined) await settle(context, whole);
  });
  return [...failures, ...others];
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

/** Some payments could not be read or settled; all others were. */
class PaymentsUnsettled extends AggregateError {
  constructor(failures: readonly unknown[]) {
    super(failures, `${failures.length} payments could not be settled`);
    this.name = 'PaymentsUnsettled';
  }
}

/**
 * Sweeps, then charges what is due. Where some payments could not be read, no invoice is charged that
 * may have been paid by one of them.
 *
 * @throws ProviderAway, or the failures of single payments, after all others.
 */
export async function sweepAndCharge(context: Context): Promise<void> {
  const unsettled = await sweepPayments(context).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof PaymentsUnsettled) return error;
      throw error;
    },
  );
  await chargeDue(context, { knowsAll: unsettled === undefined });
  if (unsettled !== undefined) throw unsettled;
}

/** Sweeps every 15 minutes. @returns a function that stops it. */
export function startPaymentClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    sweepEveryMs,
    () =>
      sweepAndCharge(context).catch((error: unknown) => {
        // The provider's own troubles pass; the next sweep reads what this one could not.
        if (!(error instanceof ProviderAway)) throw error;
        log.error({ err: error }, 'the payment provider could not be reached');
      }),
    log,
    'what the payment provider says could not be read',
    'payments',
  );
}
