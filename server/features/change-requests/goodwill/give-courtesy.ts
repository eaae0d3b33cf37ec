import type { EndpointInput } from '#contract/endpoint.ts';
import type { GoodwillReply, giveCourtesy as giveEndpoint } from '#contract/projects/goodwill.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { formatCents } from '#domain/money.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { findProject, lockProject } from '#server/features/projects/store.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { nothingQuoted, type QuotedColumns } from '../quoted-words.ts';
import type { GoodwillEntriesTable } from '../tables.ts';
import { findGoodwill, insertGoodwill } from './goodwill-store.ts';

/** An entry of the goodwill ledger for staff. */
export function presentGoodwill(row: GoodwillEntriesTable): GoodwillReply {
  const { quoted_kind: kind, quoted_id: id, quoted_text: text } = row;
  return {
    id: row.id,
    projectId: row.project_id,
    label: row.label,
    cents: row.cents,
    quoted: kind === null ? null : { kind, id, text },
    givenOn: row.given_on,
    givenName: row.given_name,
  };
}

/**
 * Writes extra work into the goodwill ledger, a feature at the catalogue's price (rule CHANGE-8).
 *
 * @throws Problem 404, or `invalid_input` for an unknown feature or something else without a price.
 */
export async function giveCourtesy(
  work: Work,
  projectId: string,
  { featureKey, label, cents }: Omit<EndpointInput<typeof giveEndpoint>['body'], 'quoted'>,
  quoted: QuotedColumns = nothingQuoted,
): Promise<GoodwillEntriesTable> {
  const { tx, actor, context, now } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const entry = featureKey === '' ? undefined : (await readEdition(tx)).byKey.get(featureKey);
  if (featureKey !== '' && entry === undefined)
    throw wrong('featureKey', 'Please choose a feature');
  if (entry === undefined && label.trim() === '')
    throw wrong('label', 'Please say in a few words what it is');
  const price = entry === undefined ? cents : entry.priceDollars * 100;
  if (price === null || price === 0) throw wrong('cents', 'Please enter an amount');
  const row: GoodwillEntriesTable = {
    id: newId(now),
    project_id: project.id,
    feature_key: entry?.key ?? '',
    label: label.trim() || (entry?.label ?? ''),
    cents: price,
    ...quoted,
    given_on: companyToday(context),
    given_by: actor.id,
    given_name: actor.name,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertGoodwill(tx, row);
  await recordGiven(work, project.id, project.reference, 'courtesy added', null, row);
  return row;
}

/** Takes an entry out of the ledger; does nothing when it is out already. @throws Problem 404. */
export async function takeBackCourtesy(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  const row = await findGoodwill(tx, id);
  const project = row && (await findProject(tx, row.project_id));
  if (row === undefined || project === undefined) throw notFound('courtesy');
  if (row.deleted_at !== null) return;
  await tx
    .updateTable('goodwill_entries')
    .set({ deleted_at: now, updated_at: now, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordGiven(work, project.id, project.reference, 'courtesy removed', row, null);
}

async function recordGiven(
  work: Work,
  id: string,
  name: string,
  action: AuditedAction,
  before: GoodwillEntriesTable | null,
  after: GoodwillEntriesTable | null,
): Promise<void> {
  const text = (row: GoodwillEntriesTable | null) =>
    row && `${row.label}, ${formatCents(row.cents)}`;
  await record(work, {
    kind: 'project',
    id,
    name,
    action,
    changes: { courtesy: { from: text(before), to: text(after) } },
    topics: ['projects'],
  });
}

function wrong(path: string, message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path, message }] });
}
