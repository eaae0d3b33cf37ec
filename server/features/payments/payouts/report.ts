import type { PayoutReply } from '#contract/billing/payouts.ts';
import { csvFile } from '#domain/csv/csv-lines.ts';
import {
  monthsIn,
  mostPayoutMonths,
  type PayoutEntry,
  payoutMonths,
} from '#domain/payment/payout-months.ts';
import type { Period } from '#server/features/billing/statements/statement.ts';
import { companyDay } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { openProvider } from '../provider/open-provider.ts';
import { ProviderAway, type ProviderPayouts } from '../provider/provider.ts';
import type { PaymentPostingsTable } from '../tables.ts';
import { listPostingsBetween } from './posting-store.ts';

/** More than any zone is off UTC, in milliseconds: what is read around a period before its days count. */
const zoneMs = 86_400_000;

/**
 * Online payments of a period by month: what came in and went back by our own postings, fees and payouts
 * as the provider tells them (rule PAYMENT-6).
 *
 * @throws Problem `invalid_input` for more than ten years.
 */
export async function readPayouts(context: Context, period: Period): Promise<PayoutReply> {
  if (monthsIn(period) > mostPayoutMonths) {
    const message = 'Please choose a period of at most ten years';
    throw new Problem('invalid_input', message, { issues: [{ path: 'from', message }] });
  }
  const since = Date.parse(`${period.from}T00:00:00Z`) - zoneMs;
  const until = Date.parse(`${period.to}T00:00:00Z`) + 2 * zoneMs;
  const postings = await listPostingsBetween(context.database.read, since, until);
  const told = await askProvider(context, since, until);
  const day = (at: number) => companyDay(context, at);
  const entries: PayoutEntry[] = [
    ...postings.map((posting): PayoutEntry => entryOf(posting, day(posting.created_at))),
    ...(told?.fees ?? []).map(
      ({ at, cents }): PayoutEntry => ({ on: day(at), kind: 'fee', cents }),
    ),
    ...(told?.payouts ?? []).map(
      ({ at, cents }): PayoutEntry => ({ on: day(at), kind: 'paid-out', cents }),
    ),
  ];
  const provider = context.config.payments.provider ?? '';
  return {
    ...period,
    provider,
    isAway: provider !== '' && told === undefined,
    months: payoutMonths(entries, period).map((sums) => ({
      ...sums,
      feesCents: told?.fees == null ? null : sums.feesCents,
      paidOutCents: told === undefined ? null : sums.paidOutCents,
    })),
  };
}

/** A posting in the report. Money that only moved to or from credit adds up to nothing among the refunds. */
function entryOf({ kind, amount_cents: cents, provider_ref }: PaymentPostingsTable, on: string) {
  if (kind === 'received') return { on, kind, cents };
  // A dispute that was won is written as the return of that dispute.
  const isDispute = kind === 'disputed' || /^(?:dp|du)_/.test(provider_ref);
  return { on, kind: isDispute ? ('disputed' as const) : ('refunded' as const), cents: -cents };
}

/** @returns undefined without a provider, or when it cannot be reached. */
async function askProvider(
  context: Context,
  since: number,
  until: number,
): Promise<ProviderPayouts | undefined> {
  const provider = await openProvider(context);
  try {
    return await provider?.listPayouts(since, until);
  } catch (error) {
    if (error instanceof ProviderAway) return undefined;
    throw error;
  }
}

const dollars = (cents: number | null) => (cents === null ? '' : cents / 100);

/** The report as a CSV file; amounts are plain numbers, and unknown ones are empty. */
export function payoutsCsv({ months }: PayoutReply): string {
  return csvFile([
    [
      ...['Month', 'Received in dollars', 'Refunded in dollars', 'Disputed in dollars'],
      ...['Fees in dollars', 'Paid out in dollars'],
    ],
    ...months.map((one) => [
      one.month,
      dollars(one.receivedCents),
      dollars(one.refundedCents),
      dollars(one.disputedCents),
      dollars(one.feesCents),
      dollars(one.paidOutCents),
    ]),
  ]);
}
