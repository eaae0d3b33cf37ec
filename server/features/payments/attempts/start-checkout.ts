import type { InvoicesTable } from '#server/features/billing/tables.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { countUse, tooManyTries } from '#server/platform/limits/rate-limit.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { type SignedConsent, signConsent } from '../autopay/consent.ts';
import { findMandateOfAttempt } from '../autopay/mandate-store.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { changeAttempt, insertAttempt } from './attempt-store.ts';
import { awayProblem, requireProvider } from './need-provider.ts';
import { findOpenPage, requirePayable, type WantedPart } from './payable.ts';

/** The currency of all prices. */
export const currency = 'usd';

/** How many pages of the provider are made for an invoice: each is a call to it. */
const checkouts = { name: 'pay-checkout', times: 30, withinMs: 3_600_000 };

interface Wanted {
  parts: readonly WantedPart[];
  /** The pages of ours to which the provider sends the buyer: after paying, and without. */
  returnPath: string;
  cancelPath: string;
  /** A consent to charge the rest of the plan to the same card. */
  consent?: SignedConsent | undefined;
}

/**
 * Starts a payment on the provider's page. The attempt is stored before the provider is asked, so
 * that nothing it says later is about a payment that we do not know.
 *
 * @returns the address of the provider's page.
 * @throws Problem `conflict` for an invoice that cannot be paid so, `unavailable` without the provider.
 */
export async function startCheckout(
  context: Context,
  caller: Caller,
  { parts, returnPath, cancelPath, consent }: Wanted,
): Promise<string> {
  const provider = await requireProvider(context);
  const { publicUrl } = context.config;
  const begun = await inWork(context, caller, async (work) => {
    const { tx, now } = work;
    const invoices = [];
    for (const part of parts) invoices.push(await requirePayable(tx, part));
    const [first] = invoices;
    if (first === undefined) throw notFound('invoice');
    const open = consent === undefined ? await findOpenPage(tx, parts, now) : undefined;
    // A page that keeps the card is only for whoever agreed to that.
    if (open !== undefined && (await findMandateOfAttempt(tx, open.id)) === undefined)
      return { attempt: open, invoices };
    const attempt = await addAttempt(work, first, parts, provider);
    if (consent !== undefined) await signConsent(work, first, attempt, consent);
    return { attempt, invoices };
  });
  const { attempt, invoices } = begun;
  if (attempt.url !== '') return attempt.url;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const page = await provider
    .createCheckout({
      attemptId: attempt.id,
      amountCents: attempt.amount_cents,
      currency,
      description: `${invoices.length === 1 ? 'Invoice' : 'Invoices'} ${numbers}`,
      email: invoices[0]?.bill_to_email || invoices[0]?.customer_email || '',
      returnUrl: `${publicUrl}${returnPath}`,
      cancelUrl: `${publicUrl}${cancelPath}`,
      idempotencyKey: attempt.idempotency_key,
      keepsCard: consent !== undefined,
    })
    .catch((error: unknown) => {
      throw awayProblem(error);
    });
  await context.database.transaction((tx) =>
    changeAttempt(tx, attempt.id, {
      provider_id: page.id,
      url: page.url,
      ...(attempt.state === 'started' && { state: 'open' }),
      updated_at: context.now(),
    }),
  );
  return page.url;
}

async function addAttempt(
  { tx, caller, now }: Work,
  first: InvoicesTable,
  parts: readonly WantedPart[],
  provider: PaymentProvider,
): Promise<PaymentAttemptsTable> {
  const use = await countUse(tx, checkouts, first.id, now);
  if (!use.allowed) throw tooManyTries(use.resetsAt - now);
  const attempt = attemptOf(first, parts, caller, provider, now);
  await insertAttempt(tx, attempt, partRows(attempt, parts, now));
  return attempt;
}

function attemptOf(
  invoice: InvoicesTable,
  parts: readonly WantedPart[],
  caller: Caller,
  provider: PaymentProvider,
  now: number,
): PaymentAttemptsTable {
  const id = newId(now);
  return {
    id,
    kind: 'checkout',
    provider: provider.name,
    provider_id: null,
    payment_ref: '',
    state: 'started',
    amount_cents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency,
    idempotency_key: `checkout:${id}`,
    email_key: invoice.email_key,
    url: '',
    failure: '',
    look: '',
    started_by: caller.id,
    started_name: caller.id === null ? invoice.bill_to_name : caller.name,
    created_at: now,
    updated_at: now,
  };
}

export function partRows(
  attempt: Pick<PaymentAttemptsTable, 'id'>,
  parts: readonly WantedPart[],
  now: number,
) {
  return parts.map(({ invoiceId, amountCents }, position) => ({
    id: newId(now),
    attempt_id: attempt.id,
    invoice_id: invoiceId,
    amount_cents: amountCents,
    position,
  }));
}
