import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { announce } from '#server/platform/bus/change.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { FieldChanges } from '#server/platform/work/record.ts';
import { record, recordAll } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailAssigned } from '../../accounts/team/mail-assigned.ts';
import { lockResponsible } from '../../accounts/team/team.ts';
import { leadChanges } from '../change-lead.ts';
import { columnsOf, type LeadColumns, lockLeads, writeLead } from '../change-store.ts';
import { leadName } from '../present.ts';
import { scoreByOf } from '../score-by.ts';
import { passStepOn } from '../steps/change-step.ts';
import { withStep } from '../steps/store.ts';
import type { LeadRow } from '../store.ts';
import { tagChanges } from '../tags/change-tags.ts';
import { addTags, type NamedTag, removeTags, tagsOfLeads } from '../tags/store.ts';
import { listEditRows, lockEdit, updateEdit, writeEditRows } from './edit-store.ts';
import { judgeLeads, requireEditRight } from './judge.ts';
import { readStoredChange } from './stored-change.ts';
import type { LeadEditsTable } from './tables.ts';

/** Leads of one transaction: a fraction of a second, during which SQLite lets nobody else write. */
export const leadsOfPart = 250;

/** A lead with its new values. */
export interface NewValues {
  lead: LeadRow;
  columns: Partial<LeadColumns>;
  /** Its tags afterwards; null if they stay. */
  tags: readonly NamedTag[] | null;
}

/**
 * Changes the next leads of a bulk edit in one transaction (rule LEAD-15), each by what the database has
 * now and what the caller may. Of a finished one, nothing is left to do.
 *
 * @throws Problem 404; `conflict` for one that was taken back or is too old.
 */
export async function editPart(work: Work, id: string): Promise<LeadEditsTable> {
  const { tx, now, caller } = work;
  const edit = await lockEdit(tx, id, caller.person);
  if (edit.state === 'done') return edit;
  if (edit.state !== 'running')
    throw new Problem('conflict', 'This bulk edit was taken back. Select the leads again.');
  if (edit.kept_until === null)
    throw new Problem('conflict', 'This bulk edit is too old to continue. Select the leads again.');
  const stored = readStoredChange(edit.change);
  requireEditRight(caller.person, stored.change);
  const rows = await listEditRows(tx, id, 'waiting', { limit: leadsOfPart });
  const ids = rows.map(({ lead_id }) => lead_id);
  const { change } = stored;
  if (change.kind === 'owner') await lockResponsible(tx, change.assignedTo, 'lead');
  // Nobody can change them until this is decided.
  await lockLeads(tx, ids);
  const judged = await judgeLeads(tx, ids, stored, { reader: caller.person, now });
  const changed = judged.flatMap((one) => ('reason' in one ? [] : [one]));
  const written = await writeValues(work, changed, {
    action: 'changed in bulk',
    event: stored.change.kind === 'delete' ? 'lead.deleted' : undefined,
  });
  await writeEditRows(
    tx,
    rows.map((row, at) => {
      const one = judged[at];
      if (one === undefined || 'reason' in one)
        return { ...row, state: 'stayed', reason: one?.reason ?? '' };
      return { ...row, state: 'changed', changes: JSON.stringify(written.get(row.lead_id)) };
    }),
  );
  const isDone = rows.length < leadsOfPart;
  const next = await updateEdit(tx, id, {
    changed_count: edit.changed_count + changed.length,
    stayed_count: edit.stayed_count + rows.length - changed.length,
    ...(isDone && { state: 'done' }),
  });
  if (isDone) await finish(work, next);
  else await announce(work, { topics: ['leads'], to: { admins: true } });
  return next;
}

/** What of a lead was changed: columns, and ids of tags, with the value before and after. */
export type WrittenChanges = Record<string, [unknown, unknown]>;

/**
 * Writes new values of leads that are locked, with what their trail says.
 *
 * @param said what the trail says, and what webhooks are told if that is something else.
 * @returns what was changed, by lead.
 */
export async function writeValues(
  work: Work,
  all: readonly NewValues[],
  said: { action: 'changed in bulk' | 'bulk edit taken back'; event?: WebhookEvent | undefined },
): Promise<Map<string, WrittenChanges>> {
  const { tx, now } = work;
  const written = new Map<string, WrittenChanges>();
  if (all.length === 0) return written;
  const before = await tagsOfLeads(
    tx,
    all.flatMap(({ lead, tags }) => (tags === null ? [] : [lead.id])),
  );
  const entries: { id: string; name: string; changes: FieldChanges }[] = [];
  const come: { leadId: string; tagId: string }[] = [];
  const gone = new Map<string, string[]>();
  let handsOver = false;
  for (const { lead, columns, tags } of all) {
    const changes: WrittenChanges = {};
    for (const [column, to] of Object.entries(columns))
      changes[column] = [lead[column as 'score'], to];
    const after = { ...lead, ...columns };
    if (Object.keys(columns).length > 0)
      await writeLead(tx, lead, { ...columnsOf(lead), ...columns }, now, scoreByOf(lead));
    const had = before.get(lead.id) ?? [];
    const has = tags ?? had;
    for (const tag of has)
      if (!had.some(({ id }) => id === tag.id)) {
        changes.tag = [null, tag.id];
        come.push({ leadId: lead.id, tagId: tag.id });
      }
    for (const tag of had)
      if (!has.some(({ id }) => id === tag.id)) {
        changes.tag = [tag.id, null];
        gone.set(tag.id, [...(gone.get(tag.id) ?? []), lead.id]);
      }
    handsOver ||= 'assigned_to' in columns;
    written.set(lead.id, changes);
    entries.push({
      id: lead.id,
      name: leadName(lead),
      changes: {
        ...leadChanges(lead, after),
        ...('tag' in changes && tagChanges(had, has)),
      },
    });
  }
  await addTags(tx, come, now);
  for (const [tagId, leadIds] of gone) await removeTags(tx, leadIds, [tagId]);
  await recordAll(
    work,
    { kind: 'lead', ...said, topics: handsOver ? ['leads', 'quotes', 'bookings'] : ['leads'] },
    entries,
  );
  if (handsOver) await passStepsOn(work, all);
  return written;
}

/** The next steps go along with their leads (rule LEAD-9). */
async function passStepsOn(work: Work, all: readonly NewValues[]): Promise<void> {
  const stepping = new Set(withStep(all.map(({ lead }) => lead)));
  for (const { lead, columns } of all)
    if (stepping.has(lead.id)) await passStepOn(work, { ...lead, ...columns }, lead.assigned_to);
}

/** Says what the bulk edit has done, to its trail and once to the colleague who got leads by it. */
async function finish(work: Work, edit: LeadEditsTable): Promise<void> {
  const { id, label: name, changed_count: changed, stayed_count: stayed } = edit;
  await record(work, {
    kind: 'bulk-edit',
    id,
    name,
    action: 'completed',
    changes: { changed: { from: null, to: changed }, stayed: { from: null, to: stayed } },
    topics: ['leads'],
  });
  const { change } = readStoredChange(edit.change);
  if (change.kind !== 'owner' || change.assignedTo === null || changed === 0) return;
  await mailAssigned(work, change.assignedTo, {
    what: `${changed.toLocaleString('en-US')} ${changed === 1 ? 'lead' : 'leads'}`,
    path: `/admin/leads?${new URLSearchParams({ assignedTo: change.assignedTo })}`,
  });
}
