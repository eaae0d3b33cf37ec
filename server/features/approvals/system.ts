import type { SystemReply } from '#contract/projects/approvals.ts';
import { formatCents } from '#domain/money.ts';
import { type ScopeState, scopeStates } from '#domain/project/project-status.ts';
import { type Change, listChangesOf } from '#server/features/change-requests/store.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { listScopeOf } from '#server/features/projects/scope/store.ts';
import type {
  MilestonesTable,
  ProjectsTable,
  ScopeItemsTable,
} from '#server/features/projects/tables.ts';
import { findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import { findQuote } from '#server/features/quotes/store.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listApprovalsOf, listItems } from './store.ts';

interface Step {
  text: string;
  at: number;
}

const stepTexts: Record<ScopeState, string> = {
  planned: 'Planned again',
  building: 'Building started',
  'in-review': 'Ready for review',
  delivered: 'Delivered',
};

/** Every bought feature of a project with its story, from the quote to the delivery (rule SIGNOFF-1). */
export async function readSystem(db: Queries, project: ProjectsTable): Promise<SystemReply> {
  const scope = await listScopeOf(db, project.id);
  const milestones = await listMilestonesOf(db, project.id);
  const quoted = await quotedStep(db, project);
  const signed = (await listChangesOf(db, project.id)).filter(({ state }) => state === 'accepted');
  const changes = await stateChanges(db, scope);
  const approved = await approvedSteps(db, project);
  return {
    items: scope.map((item) => {
      const milestone = milestones.find(({ id }) => id === item.milestone_id);
      const approvals = approved.get(item.id) ?? [];
      const changed = (changes.get(item.id) ?? []).filter(
        // The approval that delivered it says so itself.
        ({ at }) => !approvals.some((one) => one.at === at),
      );
      const story = [firstStep(item, quoted, signed), ...changed, ...approvals].sort(
        (a, b) => a.at - b.at,
      );
      return {
        id: item.id,
        label: item.label,
        state: item.state,
        milestoneTitle: milestone?.title ?? '',
        priceCents: item.price_cents,
        story: story.map(({ text, at }) => ({ text, at: instantText(at) })),
        next: nextOf(item, milestone),
      };
    }),
    totalCents: scope.reduce((sum, { price_cents: cents }) => sum + (cents ?? 0), 0),
  };
}

function nextOf({ state }: ScopeItemsTable, milestone: MilestonesTable | undefined): string {
  if (state === 'planned')
    return milestone === undefined ? 'To be planned' : `To be built for ${milestone.title}`;
  if (state === 'building') return 'Ready for review next';
  return state === 'in-review' ? 'Approval' : '';
}

/** The quote that a project was made from, in the version that was accepted. */
async function quotedStep(db: Queries, { source_quote_id: id }: ProjectsTable) {
  const quote = id === null ? undefined : await findQuote(db, id);
  if (quote === undefined) return null;
  const { acceptance } = await findAnswer(db, quote.id);
  return acceptance === undefined
    ? { where: `in ${quote.reference}`, at: quote.created_at }
    : {
        where: `in ${quote.reference}, version ${acceptance.version_number}, signed by ${acceptance.signer_name}`,
        at: acceptance.accepted_at,
      };
}

function firstStep(
  item: ScopeItemsTable,
  quoted: Awaited<ReturnType<typeof quotedStep>>,
  signed: readonly Change[],
): Step {
  // A signed change adds its lines in the same transaction.
  const change = signed.find(
    ({ answered_at: at, lines }) =>
      at === item.created_at && lines.some(({ feature_key: key }) => key === item.feature_key),
  );
  if (change !== undefined)
    return {
      text: `Added${item.price_cents === null ? '' : ` at ${formatCents(item.price_cents)}`} by change ${change.number}, signed by ${change.signer_name}`,
      at: item.created_at,
    };
  if (quoted === null || item.feature_key === '')
    return { text: 'Added to the project', at: item.created_at };
  const price = item.price_cents === null ? 'Quoted' : `Quoted at ${formatCents(item.price_cents)}`;
  return { text: `${price} ${quoted.where}`, at: quoted.at };
}

/** Every change of an item's state, which the audit trail keeps. */
async function stateChanges(
  db: Queries,
  scope: readonly ScopeItemsTable[],
): Promise<Map<string, Step[]>> {
  if (scope.length === 0) return new Map();
  const entries = await db
    .selectFrom('audit_entries')
    .select(['record_id', 'changes', 'created_at'])
    .where(
      'record_id',
      'in',
      scope.map(({ id }) => id),
    )
    .where('record_kind', '=', 'scope')
    .orderBy('created_at')
    .execute();
  const steps = new Map<string, Step[]>();
  for (const { record_id: id, changes, created_at: at } of entries) {
    const { state } = JSON.parse(changes) as { state?: { to?: unknown } };
    const to = scopeStates.find((one) => one === state?.to);
    if (to !== undefined) steps.set(id, [...(steps.get(id) ?? []), { text: stepTexts[to], at }]);
  }
  return steps;
}

/** What clients said about each item. */
async function approvedSteps(db: Queries, project: ProjectsTable): Promise<Map<string, Step[]>> {
  const answered = (await listApprovalsOf(db, project.id)).filter(
    ({ state }) => state === 'approved' || state === 'changes-asked',
  );
  const items = await listItems(
    db,
    answered.map(({ id }) => id),
  );
  const steps = new Map<string, Step[]>();
  for (const item of items) {
    const approval = answered.find(({ id }) => id === item.approval_id);
    if (approval?.ended_at == null) continue;
    const isApproved = approval.state === 'approved' && item.answer === 'works';
    if (!isApproved && item.answer !== 'change') continue;
    const text = isApproved
      ? `Approved by ${approval.answered_name}`
      : `${approval.answered_name} asked for a change: ${item.words}`;
    const known = steps.get(item.scope_item_id) ?? [];
    steps.set(item.scope_item_id, [...known, { text, at: approval.ended_at }]);
  }
  return steps;
}
