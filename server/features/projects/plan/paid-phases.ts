import type { WorkPhase } from '#domain/project/milestone-phase.ts';
import type { MilestoneTemplate } from '#domain/project/milestone-template.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import { findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type ChosenTemplate, requireTemplate } from './plan-project.ts';

/** The phases whose approval makes a payment due: without a milestone in it, it never would be. */
async function paidPhases(db: Queries, quote: QuotesTable): Promise<WorkPhase[]> {
  const { acceptance } = await findAnswer(db, quote.id);
  const plan = acceptance?.plan ?? quote.chosen_plan;
  if (plan !== 'milestone-plan') return [];
  return readShares(quote)
    .filter(({ percent }) => percent > 0)
    .map(({ phase }) => phase);
}

/** Why a quote cannot become a project with a set; '' if it can (rule MILESTONE-10). */
export async function unpaidPhaseText(
  db: Queries,
  quote: QuotesTable,
  { milestones }: MilestoneTemplate,
): Promise<string> {
  const missing = (await paidPhases(db, quote)).filter((phase) =>
    milestones.every((one) => one.phase !== phase),
  );
  if (missing.length === 0) return '';
  return `The client pays when ${missing.join(' and ')} is approved, and this set has no milestone in that phase. Please choose another set.`;
}

/** @throws Problem `invalid_input`. */
export async function refuseUnpaidPhases(
  db: Queries,
  quote: QuotesTable,
  chosen: ChosenTemplate,
): Promise<void> {
  const message = await unpaidPhaseText(db, quote, await requireTemplate(db, chosen));
  if (message === '') return;
  throw new Problem('invalid_input', message, { issues: [{ path: 'templateId', message }] });
}
