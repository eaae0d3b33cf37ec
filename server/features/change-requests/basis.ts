import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addDays } from '#domain/calendar-date.ts';
import { plannedDays } from '#domain/change-request/change-days.ts';
import type { PlannedPayment } from '#domain/change-request/change-payments.ts';
import type { ChangeBasis } from '#domain/change-request/change-price.ts';
import { defaultSelfPercent, type SelfAcceptance } from '#domain/change-request/self-acceptance.ts';
import { type Cents, dollarsToCents } from '#domain/money.ts';
import { currentMilestone } from '#domain/project/milestone-phase.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { milestoneState } from '#server/features/projects/present.ts';
import type { ProjectsTable } from '#server/features/projects/tables.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import { findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import { readPriceSnapshot } from '#server/features/quotes/price-snapshot.ts';
import { findQuote } from '#server/features/quotes/store.ts';
import type { QuoteAcceptancesTable, QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Change, findSettings, listChangesOf } from './store.ts';

/** Everything that a change to a project is computed from. */
export interface Basis {
  project: ProjectsTable;
  quote: QuotesTable;
  acceptance: QuoteAcceptancesTable;
  /** Today's edition of the catalogue. */
  edition: Edition;
  price: ChangeBasis;
  /** The price of the signed quote. */
  signedCents: Cents;
  /** The signed plan with every signed change. */
  contractCents: Cents;
  /** Keys of all features bought so far. */
  bought: ReadonlySet<string>;
  /** The payments of the plan that have no invoice yet, in order. */
  planned: PlannedPayment[];
  /** The planned end with every signed change, or null. */
  endDate: CalendarDate | null;
  plannedDays: number;
  self: SelfAcceptance;
  changes: Change[];
}

/** The refusal for a project that nobody signed anything for. */
export function noContract(): Problem {
  return new Problem(
    'conflict',
    'This project has no signed quote, so there is nothing to change.',
    { extra: { reason: 'no-contract' } },
  );
}

/** @throws Problem `conflict` for a project without a signed quote. */
export async function readBasis(db: Queries, project: ProjectsTable): Promise<Basis> {
  const quoteId = project.source_quote_id;
  const quote = quoteId === null ? undefined : await findQuote(db, quoteId);
  const { acceptance } = quote === undefined ? {} : await findAnswer(db, quote.id);
  if (quote === undefined || acceptance === undefined) throw noContract();
  const changes = await listChangesOf(db, project.id);
  const signed = changes.filter(({ state }) => state === 'accepted');
  const added = signed.flatMap(({ lines }) => lines).filter(({ feature_key: key }) => key !== '');
  const snapshot = readPriceSnapshot(quote.price_snapshot);
  const planCents = planTotalCents(
    acceptance.plan,
    quote.estimated_cost_dollars,
    readShares(quote),
  );
  const settings = await findSettings(db, project.id);
  const { estimated_end_date: end } = project;
  const movedDays = sumOf(signed, ({ days }) => days);
  return {
    project,
    quote,
    acceptance,
    edition: await readEdition(db),
    price: {
      plan: acceptance.plan,
      baseDollars: snapshot.baseDollars,
      featuresDollars:
        snapshot.featuresDollars + sumOf(added, ({ unit_cents: cents }) => cents) / 100,
      companySizeMultiplier: snapshot.companySizeMultiplier,
      customizationMultiplier: snapshot.customizationMultiplier,
    },
    signedCents: dollarsToCents(quote.estimated_cost_dollars),
    contractCents: planCents + sumOf(signed, ({ price_cents: cents }) => cents),
    bought: new Set([
      ...snapshot.features.map(({ key }) => key),
      ...added.map(({ feature_key: key }) => key),
    ]),
    planned: plannedPayments(await listInvoicesOfQuote(db, quote.id)),
    endDate: end,
    plannedDays: plannedDays(
      project.start_date,
      end === null ? null : addDays(end, -movedDays),
      quote.timeline,
    ),
    self: {
      percent: settings?.self_percent ?? defaultSelfPercent,
      contractCents: planCents,
      usedCents: sumOf(
        signed.filter(({ self_at: at }) => at !== null),
        ({ price_cents: cents }) => cents,
      ),
      status: project.status,
      phase: currentMilestone((await listMilestonesOf(db, project.id)).map(milestoneState))?.phase,
    },
    changes,
  };
}

/** The planned payments among invoices of a quote, by day. */
export function plannedPayments(invoices: readonly InvoicesTable[]): PlannedPayment[] {
  return invoices
    .filter(({ status }) => status === 'planned')
    .toSorted((a, b) =>
      a.issue_on === b.issue_on ? a.position - b.position : a.issue_on < b.issue_on ? -1 : 1,
    )
    .map((row) => ({
      id: row.id,
      label: row.label,
      date: row.issue_on,
      netCents: row.net_cents,
    }));
}

function sumOf<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((sum, one) => sum + amount(one), 0);
}
