import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { addDays } from '#domain/calendar-date.ts';
import { expiryWarningDays, isExpiringSoon, nextChargeDay } from '#domain/payment/autopay.ts';
import {
  listInvoicesOfQuote,
  listUnpaidDueBy,
  lockInvoices,
} from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { isPlanStopped } from '#server/features/billing/stopped-project.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { inWork } from '#server/platform/work/work.ts';
import {
  changeAttempt,
  insertAttempt,
  listAttemptsOf,
  lockAttempt,
  lowerAttempt,
} from '../attempts/attempt-store.ts';
import { currency, partRows } from '../attempts/start-checkout.ts';
import { mailExpiry } from '../mails/mail-autopay.ts';
import { mailLook } from '../mails/mail-look.ts';
import { openProvider } from '../provider/open-provider.ts';
import { KeyReused, type PaymentProvider } from '../provider/provider.ts';
import { eachPayment } from '../settle/each-payment.ts';
import { settle } from '../settle/settle.ts';
import type { PaymentAttemptsTable, PaymentMandatesTable } from '../tables.ts';
import { isToCharge } from './consent.ts';
import { isForPeople } from './for-people.ts';
import { changeMandate, findActiveMandate, listExpiring } from './mandate-store.ts';

/** How long a client who has opened the provider's page is left alone, in milliseconds. */
const payingMs = 3_600_000;

/**
 * Charges what is due under signed consents, and tells clients whose card expires soon. Several
 * instances charge once: the key of an attempt is unique here and at the provider (rule PAYMENT-5).
 *
 * @param knowsAll whether everything that the provider says of our payments is settled.
 * @throws ProviderAway at once, or the failures of single invoices after all others.
 */
export async function chargeDue(context: Context, { knowsAll = true } = {}): Promise<void> {
  const provider = await openProvider(context);
  if (provider === undefined) return;
  const today = companyToday(context);
  const { read } = context.database;
  const expiring = await listExpiring(read, addDays(today, expiryWarningDays));
  const untold = await eachPayment(expiring, async (mandate) => {
    if (!isExpiringSoon(mandate.card_expires_on, today)) return;
    if (await isPlanStopped(read, mandate.quote_id)) return;
    const plan = await listInvoicesOfQuote(read, mandate.quote_id);
    const next = plan.find((one) => isToCharge(mandate, one));
    if (next !== undefined) await tellExpiry(context, mandate, next);
  });
  const uncharged = await eachPayment(await listUnpaidDueBy(read, today), async (invoice) => {
    const mandate = await findActiveMandate(read, invoice.quote_id);
    if (mandate !== undefined && isToCharge(mandate, invoice))
      await chargeInvoice(context, provider, mandate, invoice.id, knowsAll);
  });
  const failures = [...untold, ...uncharged];
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} charges or warnings failed`);
}

async function chargeInvoice(
  context: Context,
  provider: PaymentProvider,
  mandate: PaymentMandatesTable,
  invoiceId: string,
  knowsAll: boolean,
): Promise<void> {
  const charge = await inWork(context, theProgram, async ({ tx }) => {
    // Read anew and locked: the charges before this one take time, in which it may have been paid.
    const [invoice] = await lockInvoices(tx, [invoiceId]);
    if (invoice?.status !== 'issued' || !isToCharge(mandate, invoice)) return undefined;
    if (await isForPeople(tx, invoice)) return undefined;
    const all = await listAttemptsOf(tx, invoiceId);
    if (isBusy(all, knowsAll, context.now())) return undefined;
    const saved = all.filter(({ kind }) => kind === 'saved');
    const begun = saved.find(({ state }) => state === 'started');
    const attempt =
      begun === undefined
        ? await beginCharge(tx, context, provider, mandate, invoice, saved)
        : await goOnCharging(tx, begun, openCentsOf(sumsOf(invoice)));
    return attempt && { attempt, number: invoice.number };
  }).catch((error: unknown) => {
    // Another instance was faster.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  });
  if (charge === undefined) return;
  const { attempt, number } = charge;
  // After a crash the same key gives the same charge.
  const said = await provider
    .chargeSaved({
      attemptId: attempt.id,
      amountCents: attempt.amount_cents,
      currency,
      description: `Invoice ${number}`,
      customerId: mandate.customer_id,
      methodId: mandate.method_id,
      idempotencyKey: attempt.idempotency_key,
    })
    .catch((error: unknown) => {
      if (error instanceof KeyReused) return undefined;
      throw error;
    });
  await (said === undefined ? leaveToPeople(context, attempt.id) : settle(context, said));
}

/** Tells the team of a charge that the provider has otherwise, until it says what became of it. */
function leaveToPeople(context: Context, attemptId: string): Promise<void> {
  return inWork(context, theProgram, async (work) => {
    const attempt = await lockAttempt(work.tx, attemptId);
    if (attempt?.state !== 'started') return;
    const look =
      'The provider has this charge with another amount or card, so we did not repeat it. Please check there whether it was paid.';
    await changeAttempt(work.tx, attempt.id, { state: 'needs-look', look, updated_at: work.now });
    await mailLook(work, attempt, look);
  });
}

/** Whether an invoice is being paid, or may have been without our knowing it. */
function isBusy(
  attempts: readonly PaymentAttemptsTable[],
  knowsAll: boolean,
  now: number,
): boolean {
  return attempts.some(
    ({ kind, state, updated_at }) =>
      state === 'processing' ||
      (!knowsAll && mayBePaid({ kind, state })) ||
      (kind === 'checkout' && state === 'open' && now - updated_at < payingMs),
  );
}

/** Whether the provider may have money of an attempt that could not be read. */
function mayBePaid({ kind, state }: Pick<PaymentAttemptsTable, 'kind' | 'state'>): boolean {
  if (kind === 'saved') return state === 'started';
  return kind === 'checkout' && state !== 'paid' && state !== 'needs-look';
}

/** Stores the attempt before the provider is asked. @returns undefined if it is not its day, or not ours. */
async function beginCharge(
  tx: Queries,
  context: Context,
  provider: PaymentProvider,
  mandate: PaymentMandatesTable,
  invoice: InvoicesTable,
  saved: readonly PaymentAttemptsTable[],
): Promise<PaymentAttemptsTable | undefined> {
  const tries = saved
    .filter(({ state, created_at }) => state === 'failed' && created_at >= mandate.signed_at)
    .map(({ created_at }) => companyDay(context, created_at))
    .toSorted();
  const day = nextChargeDay(invoice.due_on, tries);
  if (day === null || day > companyToday(context)) return undefined;
  const cents = openCentsOf(sumsOf(invoice));
  const at = context.now();
  const attempt: PaymentAttemptsTable = {
    id: newId(at),
    kind: 'saved',
    provider: provider.name,
    provider_id: null,
    payment_ref: '',
    state: 'started',
    amount_cents: cents,
    currency,
    idempotency_key: `invoice:${invoice.id}:attempt:${saved.length + 1}`,
    email_key: mandate.email_key,
    url: '',
    failure: '',
    look: '',
    started_by: null,
    started_name: theProgram.name,
    created_at: at,
    updated_at: at,
  };
  const parts = partRows(attempt, [{ invoiceId: invoice.id, amountCents: cents }], at);
  await insertAttempt(tx, attempt, parts);
  return attempt;
}

/**
 * A charge of which nobody knows whether it reached the provider, for at most what is owed by now. Its
 * key stays: if it did arrive, the provider refuses the key with another amount, nothing is charged twice,
 * and the charge is left to people.
 *
 * @returns undefined if it was settled in the meantime.
 */
async function goOnCharging(
  tx: Queries,
  begun: PaymentAttemptsTable,
  openCents: number,
): Promise<PaymentAttemptsTable | undefined> {
  if (begun.amount_cents <= openCents) return begun;
  return lowerAttempt(tx, begun.id, openCents);
}

/** Tells a client once that the card expires before the plan ends. */
function tellExpiry(
  context: Context,
  mandate: PaymentMandatesTable,
  next: InvoicesTable,
): Promise<void> {
  return inWork(context, theProgram, async (work) => {
    await changeMandate(work.tx, mandate.id, ['active'], {
      expiry_told: mandate.card_expires_on,
      updated_at: work.now,
    });
    await mailExpiry(work, mandate, next);
  });
}
