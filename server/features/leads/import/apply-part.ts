import type { ImportChoices } from '#contract/leads/lead-imports.ts';
import { announce } from '#server/platform/bus/change.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueEvents } from '#server/platform/webhooks/queue-events.ts';
import { record, recordAll } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailAssigned } from '../../accounts/team/mail-assigned.ts';
import { lockTeam } from '../../accounts/team/team.ts';
import { leadChanges } from '../change-lead.ts';
import { columnsOf, type LeadColumns, leadRowOf, writeLead } from '../change-store.ts';
import { leadName } from '../present.ts';
import { scoreByOf, typedBy } from '../score-by.ts';
import { findLeadsByKeys, type LeadRow } from '../store.ts';
import {
  countByOwner,
  deleteRows,
  listRows,
  listRowsOfLeads,
  lockImport,
  updateImport,
  writeRows,
} from './import-store.ts';
import { type ImportedColumns, judge } from './judge.ts';
import { readOwners, readPerson } from './read-person.ts';
import { FirstRows } from './sort-rows.ts';
import type { LeadImportRowsTable, LeadImportsTable } from './tables.ts';

/** Rows of one transaction: some 50 ms, during which SQLite lets nobody else write. */
export const rowsOfPart = 250;

/** What became of the rows of a part. */
interface Part {
  created: { row: LeadImportRowsTable; id: string; next: LeadColumns }[];
  changed: { row: LeadImportRowsTable; lead: LeadRow; changes: ImportedColumns }[];
  same: LeadImportRowsTable[];
  refused: { row: LeadImportRowsTable; reason: string }[];
}

/**
 * Imports the next rows of an import in one transaction (rule IMPORT-2). Each row is judged again, by
 * what the database has now. Of a finished import, nothing is left to do.
 *
 * @throws Problem 404; `conflict` for an import that was taken back or is too old.
 */
export async function applyPart(work: Work, id: string): Promise<LeadImportsTable> {
  const { tx } = work;
  const row = await lockImport(tx, id);
  if (row.state === 'done') return row;
  if (row.state !== 'running')
    throw new Problem('conflict', 'This import was taken back. Import the file again.');
  if (row.kept_until === null)
    throw new Problem('conflict', 'This import is too old to continue. Import the file again.');
  const waiting = await listRows(tx, id, ['waiting'], { limit: rowsOfPart });
  const part = await judgePart(work, row, waiting);
  await createLeads(work, row, part);
  await changeLeads(work, row, part);
  await deleteRows(tx, part.same);
  await writeRows(
    tx,
    part.refused.map(({ row: one, reason }) => ({ ...one, state: 'refused', reason })),
  );
  // What waits is judged again by the next part, which sees what others have written.
  const judged = part.created.length + part.changed.length + part.same.length + part.refused.length;
  const isDone = waiting.length < rowsOfPart && judged === waiting.length;
  const written = await updateImport(tx, id, {
    created_count: row.created_count + part.created.length,
    changed_count: row.changed_count + part.changed.length,
    same_count: row.same_count + part.same.length,
    refused_count: row.refused_count + part.refused.length,
    ...(isDone && { state: 'done' }),
  });
  if (isDone) await finish(work, written);
  else await announce(work, { topics: ['leads'], to: { admins: true } });
  return written;
}

async function judgePart(
  { tx }: Work,
  { id, headings, choices, read_at }: LeadImportsTable,
  waiting: readonly LeadImportRowsTable[],
): Promise<Part> {
  const part: Part = { created: [], changed: [], same: [], refused: [] };
  if (waiting.length === 0) return part;
  await lockTeam(tx);
  const owners = await readOwners(tx);
  // Both were written by startImport.
  const stored = JSON.parse(choices) as ImportChoices;
  // Who was chosen may have left since.
  const { assignedTo } = stored;
  const isThere = assignedTo !== null && owners.names.has(assignedTo);
  const chosen = { ...stored, assignedTo: isThere ? assignedTo : null };
  const width = (JSON.parse(headings) as string[]).length;
  const known = await findLeadsByKeys(
    tx,
    waiting.flatMap(({ email_key }) => email_key ?? []),
  );
  // Leads may have been merged since the file was sorted.
  const leadIds = [...new Set([...known.values()].map((lead) => lead.id))];
  const firsts = new FirstRows(await listRowsOfLeads(tx, id, leadIds));
  for (const row of waiting) {
    const read = readPerson(JSON.parse(row.cells) as string[], chosen, { owners, width });
    if (!('person' in read)) {
      part.refused.push({ row, reason: read.reason });
      continue;
    }
    const lead = known.get(row.email_key ?? '');
    const reason = firsts.refusalOf(lead?.id, row.position);
    if (reason !== undefined) {
      part.refused.push({ row, reason });
      continue;
    }
    const judged = judge(read.person, lead, chosen, read_at);
    if (judged.verdict === 'new') part.created.push({ row, id: '', next: judged.next });
    else if (judged.verdict === 'refused') part.refused.push({ row, reason: judged.reason });
    else if (judged.verdict === 'changed' && lead !== undefined)
      part.changed.push({ row, lead, changes: judged.changes });
    else part.same.push(row);
  }
  return part;
}

/**
 * Creates the new leads; a row whose lead somebody else creates in this moment waits. The trail has one
 * entry for the import, not 10,000: each lead knows the import that it is from.
 */
async function createLeads(work: Work, { id }: LeadImportsTable, part: Part) {
  const { tx, now } = work;
  const by = work.actor.name;
  const made = part.created.map((one) => ({ ...one, id: newId(now) }));
  const inserted = new Set<string>();
  for (const some of batchesOf(made)) {
    const rows = await tx
      .insertInto('leads')
      .values(
        some.map((one) =>
          leadRowOf({ id: one.id, now, source: 'import', importId: id, by }, one.next),
        ),
      )
      .onConflict((c) => c.column('email_key').doNothing())
      .returning('id')
      .execute();
    for (const row of rows) inserted.add(row.id);
  }
  part.created = made.filter((one) => inserted.has(one.id));
  await queueEvents(
    work,
    part.created.map((one) => ({ type: 'lead.created', id: one.id })),
  );
  await writeRows(
    tx,
    part.created.map(({ row, id: lead_id }) => ({ ...row, ...applied, state: 'created', lead_id })),
  );
}

/** What is no longer needed of a row that was imported. */
const applied = { cells: '', email_key: null } as const;

/** Changes known leads; a row whose lead somebody else saves in this moment waits. */
async function changeLeads(work: Work, { file_name }: LeadImportsTable, part: Part) {
  const { tx, now } = work;
  const written: Part['changed'] = [];
  for (const one of part.changed) {
    const next = { ...columnsOf(one.lead), ...one.changes };
    if (await writeLead(tx, one.lead, next, now, typedBy(work.actor.name))) written.push(one);
  }
  part.changed = written;
  if (written.length === 0) return;
  await writeRows(
    tx,
    written.map(({ row, lead, changes }) => ({
      ...row,
      ...applied,
      state: 'changed',
      lead_id: lead.id,
      changes: JSON.stringify(
        Object.fromEntries(
          Object.entries(changes).map(([column, to]) => [
            column,
            // Of a score, also whose it was.
            [lead[column as 'score'], to, ...(column === 'score' ? [scoreByOf(lead)] : [])],
          ]),
        ),
      ),
    })),
  );
  const handsOver = written.some(({ changes }) => 'assigned_to' in changes);
  await recordAll(
    work,
    {
      kind: 'lead',
      action: 'imported',
      topics: handsOver ? ['leads', 'quotes', 'bookings'] : ['leads'],
    },
    written.map(({ lead, changes }) => ({
      id: lead.id,
      name: leadName({ ...lead, ...changes }),
      changes: {
        ...leadChanges(lead, { ...lead, ...changes }),
        file: { from: null, to: file_name },
      },
    })),
  );
}

/** Says what the import has done, to its trail and once to each colleague who got leads by it. */
async function finish(work: Work, row: LeadImportsTable): Promise<void> {
  const { id, file_name: name } = row;
  await record(work, {
    kind: 'import',
    id,
    name,
    action: 'completed',
    changes: {
      created: { from: null, to: row.created_count },
      changed: { from: null, to: row.changed_count },
      refused: { from: null, to: row.refused_count },
    },
    topics: ['leads'],
  });
  for (const { owner, leads } of await countByOwner(work.tx, id))
    await mailAssigned(work, owner, {
      what: `${leads.toLocaleString('en-US')} ${leads === 1 ? 'lead' : 'leads'} imported from ${name}`,
      path: `/admin/leads?${new URLSearchParams({ assignedTo: owner })}`,
    });
}
