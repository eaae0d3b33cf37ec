import type { SavingsReply } from '#contract/billing/savings.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import { fiveYearsSaved, savingsOf, spendOn, spendSteps } from '#domain/billing/savings.ts';
import type { SpendSource } from '#domain/billing/savings-words.ts';
import { savedFigureOf } from '#domain/billing/story-savings.ts';
import { type Cents, dollarsToCents } from '#domain/money.ts';
import { readMonthlySpend } from '#domain/quote/payment/monthly-spend.ts';
import { companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { sumsOf } from '../billing/invoices/invoice-sums.ts';
import { presentFigure, presentSaved } from '../projects/story/present.ts';
import { type AgreedRow, listAgreed } from '../projects/story/savings-store.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { readShares } from '../quotes/milestone-shares.ts';
import {
  listCreditsOfQuotes,
  listInvoicesOfQuotes,
  listMoneyOfQuotes,
  listSignedPlans,
  listSpendEntries,
  type SpendEntryRow,
} from './store.ts';

type Clock = Pick<Context, 'config' | 'now'>;
type SignedPlan = Awaited<ReturnType<typeof listSignedPlans>>[number];

/** What is read of all projects together. */
interface Facts {
  plan: SignedPlan;
  money: Awaited<ReturnType<typeof listMoneyOfQuotes>>;
  invoices: Awaited<ReturnType<typeof listInvoicesOfQuotes>>;
  credits: Awaited<ReturnType<typeof listCreditsOfQuotes>>;
  entries: readonly SpendEntryRow[];
  agreed: AgreedRow | undefined;
}

/**
 * What the clients of projects save (rule PORTAL-6): of those that are completed and came from a
 * signed quote, in the given order. Takes six queries, however many there are.
 */
export async function readSavings(
  db: Queries,
  clock: Clock,
  projects: readonly ProjectsTable[],
  mayEdit: (project: ProjectsTable) => boolean,
): Promise<SavingsReply[]> {
  const completed = projects.filter(
    ({ completed_at, source_quote_id }) => completed_at !== null && source_quote_id !== null,
  );
  const quoteIds = completed.flatMap(({ source_quote_id }) => source_quote_id ?? []);
  if (quoteIds.length === 0) return [];
  const plans = new Map((await listSignedPlans(db, quoteIds)).map((plan) => [plan.id, plan]));
  const money = Map.groupBy(await listMoneyOfQuotes(db, quoteIds), ({ quoteId }) => quoteId);
  const invoices = Map.groupBy(
    await listInvoicesOfQuotes(db, quoteIds),
    ({ quote_id }) => quote_id,
  );
  const credits = Map.groupBy(await listCreditsOfQuotes(db, quoteIds), ({ quoteId }) => quoteId);
  const ids = completed.map(({ id }) => id);
  const entries = Map.groupBy(await listSpendEntries(db, ids), ({ project_id }) => project_id);
  const agreed = new Map((await listAgreed(db, ids)).map((row) => [row.project_id, row]));
  return completed.flatMap((project) => {
    const quoteId = project.source_quote_id ?? '';
    const plan = plans.get(quoteId);
    if (plan === undefined) return [];
    const facts: Facts = {
      plan,
      money: money.get(quoteId) ?? [],
      invoices: invoices.get(quoteId) ?? [],
      credits: credits.get(quoteId) ?? [],
      entries: entries.get(project.id) ?? [],
      agreed: agreed.get(project.id),
    };
    return [presentSavings(clock, project, facts, mayEdit(project))];
  });
}

function presentSavings(
  clock: Clock,
  project: ProjectsTable,
  { plan, money, invoices, credits, entries, agreed }: Facts,
  mayEdit: boolean,
): SavingsReply {
  const goLiveOn = companyDay(clock, project.completed_at ?? 0);
  const today = companyToday(clock);
  const quoted = quotedSpend(plan);
  const counting = entries.filter(({ taken_back_at: at }) => at === null);
  const steps = spendSteps(
    goLiveOn,
    quoted?.monthlyCents ?? null,
    counting.map(({ from_on, monthly_cents }) => ({
      fromOn: from_on,
      monthlyCents: monthly_cents,
    })),
  );
  const due = invoices.flatMap((invoice) => {
    const cents = openCentsOf(sumsOf(invoice));
    return cents === 0 ? [] : [{ on: invoice.due_on, cents }];
  });
  const course = savingsOf({ goLiveOn, today, steps, paid: money, due });
  const sum = <Row>(rows: readonly Row[], cents: (row: Row) => Cents) =>
    rows.reduce((total, row) => total + cents(row), 0);
  const costCents =
    sum(invoices, ({ net_cents }) => net_cents) - sum(credits, ({ netCents }) => netCents);
  const priceCents = planTotalCents(plan.plan, plan.estimated_cost_dollars, readShares(plan));
  const monthlyCents = spendOn(steps, today);
  const isOfQuote = steps.length === 1 && counting.length === 0;
  const source: SpendSource =
    monthlyCents === null ? 'none' : isOfQuote && quoted ? quoted.source : 'entered';
  const dueCents = sum(due, ({ cents }) => cents);
  const offer = savedFigureOf({ ...course, dueCents, source, today });
  return {
    projectId: project.id,
    projectName: project.name,
    goLiveOn,
    today,
    monthlyCents,
    source,
    ...course,
    fiveYears: {
      quotedCents:
        quoted === null
          ? null
          : fiveYearsSaved(spendSteps(goLiveOn, quoted.monthlyCents, []), goLiveOn, priceCents),
      expectedCents: fiveYearsSaved(steps, goLiveOn, costCents),
    },
    hasTax: invoices.some(({ tax_cents }) => tax_cents > 0),
    entries: entries.toReversed().map(presentEntry),
    story: {
      agreed: agreed === undefined ? null : presentAgreed(agreed),
      offer: offer && presentFigure(offer),
    },
    mayEdit,
    version: versionOf(entries),
  };
}

/** The spend that a quote names: what was typed, or the middle of a range (rules PRICE-3 and PRICE-4). */
function quotedSpend(
  plan: Pick<SignedPlan, 'current_monthly_spend' | 'exact_monthly_spend_cents'>,
): { monthlyCents: Cents; source: 'quote-exact' | 'quote-range' } | null {
  const { current_monthly_spend: spend, exact_monthly_spend_cents: exactCents } = plan;
  if (exactCents !== null) return { monthlyCents: exactCents, source: 'quote-exact' };
  const read = readMonthlySpend(spend);
  if (read === null) return null;
  return {
    monthlyCents: dollarsToCents(read.monthlyDollars),
    source: read.source === 'stated' ? 'quote-exact' : 'quote-range',
  };
}

/** Rises with every entry, and each that is taken back. */
export function versionOf(entries: readonly Pick<SpendEntryRow, 'taken_back_at'>[]): number {
  return entries.length + entries.filter(({ taken_back_at: at }) => at !== null).length;
}

function presentAgreed(row: AgreedRow): SavingsReply['story']['agreed'] {
  return {
    ...presentSaved(row),
    agreedName: nameOf(row),
    agreedAt: instantText(row.created_at),
  };
}

const nameOf = ({
  first_name: first,
  last_name: last,
}: Pick<AgreedRow, 'first_name' | 'last_name'>) => `${first ?? ''} ${last ?? ''}`.trim();

function presentEntry(row: SpendEntryRow): SavingsReply['entries'][number] {
  return {
    id: row.id,
    monthlyCents: row.monthly_cents,
    fromOn: row.from_on,
    enteredName: nameOf(row),
    isByTeam: row.by_team_at !== null,
    createdAt: instantText(row.created_at),
    isTakenBack: row.taken_back_at !== null,
  };
}
