import { hash } from 'node:crypto';
import type { ProviderState } from '#domain/payment/payment-state.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderReturn,
  type RefundAsk,
  RefundRefused,
} from './provider.ts';

/** A checkout of the test provider. */
export interface TestPayment {
  id: string;
  attemptId: string;
  amountCents: number;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
  state: ProviderState;
  failure: string;
  returns: ProviderReturn[];
  /** Whether the card is kept, and what becomes of the charges of it. */
  card: 'none' | 'works' | 'declined';
}

/** What the kept cards are called, as those of Stripe's tests. */
const cardLabels = { works: 'Test card •••• 4242', declined: 'Test card •••• 0341' } as const;

/** How long a payment takes that takes days, in milliseconds. */
const bankDaysMs = 2 * 86_400_000;

/** When it pretends to pay out what came in, in milliseconds. */
const payoutDaysMs = 7 * 86_400_000;

/** A built-in provider that moves no money, with a checkout page of our own (PAYMENT_PROVIDER=test). */
export function testProvider(
  context: Pick<Context, 'config' | 'database' | 'now'>,
): PaymentProvider {
  const { config, database, now } = context;

  async function make(payment: Omit<TestPayment, 'id'>): Promise<TestPayment> {
    // The same key is the same checkout; nobody can guess its name.
    const id = `test_${hash('sha256', `${payment.attemptId}\0${payment.idempotencyKey}`, 'base64url')}`;
    return database.transaction(async (tx) => {
      const made = { id, ...payment };
      await tx
        .insertInto('test_checkouts')
        .values({ id, data: JSON.stringify(made), created_at: now(), updated_at: now() })
        .onConflict((c) => c.column('id').doNothing())
        .execute();
      return (await findTestPayment(tx, id)) ?? made;
    });
  }

  return {
    name: 'test',
    createCheckout: async (ask) => {
      const { email: _buyer, keepsCard, ...rest } = ask;
      const { id } = await make({
        ...rest,
        state: 'open',
        failure: '',
        returns: [],
        card: keepsCard ? 'works' : 'none',
      });
      return { id, url: `${config.publicUrl}/pay/test/${id}` };
    },
    chargeSaved: async ({ customerId: _customer, methodId, ...rest }) => {
      const isDeclined = methodId === 'declined';
      const payment = await make({
        ...rest,
        returnUrl: '',
        cancelUrl: '',
        state: isDeclined ? 'failed' : 'paid',
        failure: isDeclined ? 'Your card was declined.' : '',
        returns: [],
        card: 'none',
      });
      return shown(payment);
    },
    fetchPayment: async (id) => {
      const row = await findRow(database.read, id);
      if (row === undefined) return undefined;
      const payment = readPayment(row);
      const isDone = payment.state === 'processing' && now() - row.updated_at >= bankDaysMs;
      return shown(isDone ? { ...payment, state: 'paid' } : payment);
    },
    refund: ({ paymentRef, ...ask }) =>
      database.transaction(async (tx) => {
        await changeTestPayment(tx, paymentRef, now(), (payment) => withRefund(payment, ask));
      }),
    listEvents: async (since) => {
      const rows = await database.read
        .selectFrom('test_checkouts')
        .selectAll()
        .where('updated_at', '>=', since)
        .orderBy('updated_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: `${row.id}:${row.updated_at}`,
        type: 'test',
        attemptId: readPayment(row).attemptId,
        objectId: row.id,
        happenedAt: row.updated_at,
      }));
    },
    listPayments: async (since) => {
      const rows = await database.read
        .selectFrom('test_checkouts')
        .select('id')
        .where('created_at', '>=', since)
        .execute();
      return rows.map(({ id }) => id);
    },
    listPayouts: async (since, until) => {
      const rows = await database.read.selectFrom('test_checkouts').selectAll().execute();
      const payouts = rows.flatMap((row) => {
        const at = row.updated_at + payoutDaysMs;
        const { state, amountCents, returns } = readPayment(row);
        const back = returns.reduce((sum, one) => sum + (one.holds ? one.amountCents : 0), 0);
        const isDone = state === 'paid' && at <= now() && at >= since && at < until;
        return isDone ? [{ at, cents: amountCents - back }] : [];
      });
      return { payouts, fees: [] };
    },
    readWebhook: async () => undefined,
  };
}

/** @throws RefundRefused for more than is left, as Stripe does. */
function withRefund(
  payment: TestPayment,
  { amountCents, refundId, idempotencyKey }: Omit<RefundAsk, 'paymentRef'>,
): TestPayment {
  const id = `re_${idempotencyKey}`;
  if (payment.returns.some((one) => one.id === id)) return payment;
  const gone = payment.returns.reduce((sum, one) => sum + (one.holds ? one.amountCents : 0), 0);
  if (payment.state !== 'paid' && payment.state !== 'processing') throw new RefundRefused('other');
  if (gone + amountCents > payment.amountCents) throw new RefundRefused('refunded');
  const made = { id, kind: 'refunded', refundId, amountCents, holds: true } as const;
  return { ...payment, returns: [...payment.returns, made] };
}

function findRow(db: Queries, id: string) {
  return db.selectFrom('test_checkouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A checkout of the test provider, by its id. */
export async function findTestPayment(db: Queries, id: string): Promise<TestPayment | undefined> {
  const row = await findRow(db, id);
  return row && readPayment(row);
}

/** Changes a checkout of the test provider. @returns undefined if there is none. */
export async function changeTestPayment(
  tx: Queries,
  id: string,
  now: number,
  change: (payment: TestPayment) => TestPayment,
): Promise<TestPayment | undefined> {
  const row = await tx
    .updateTable('test_checkouts')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const changed = change(readPayment(row));
  await tx
    .updateTable('test_checkouts')
    .set({ data: JSON.stringify(changed), updated_at: now })
    .where('id', '=', id)
    .execute();
  return changed;
}

/** The column contains what `make` and `changeTestPayment` wrote. */
function readPayment({ data }: { data: string }): TestPayment {
  return JSON.parse(data);
}

function shown(payment: TestPayment): ProviderPayment {
  const { id, attemptId, amountCents, currency, state, returns, failure, card } = payment;
  return {
    id,
    attemptId,
    paymentRef: id,
    state,
    receivedCents: state === 'paid' ? amountCents : 0,
    currency,
    returns,
    failure,
    card:
      card === 'none' || state !== 'paid'
        ? null
        : { customerId: id, methodId: card, label: cardLabels[card], expiresOn: '2030-12' },
  };
}
