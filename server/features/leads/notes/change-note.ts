import type { LeadNoteReply } from '#contract/leads/lead-notes.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { authorForTeam } from '#server/platform/audit/actor.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockLiveLead } from '../live-lead.ts';
import { leadName } from '../present.ts';
import type { LeadNotesTable, LeadsTable } from '../tables.ts';
import { findLeadNote, insertLeadNote } from './store.ts';

/** Writes something down about a lead, by the signed-in person (rule LEAD-8). */
export async function addLeadNote(
  work: Work,
  leadId: string,
  text: string,
): Promise<LeadNotesTable> {
  const { tx, actor, now } = work;
  const lead = await lockLiveLead(tx, leadId);
  const note: LeadNotesTable = {
    id: newId(now),
    lead_id: lead.id,
    text,
    author_id: actor.id,
    author_name: authorForTeam(actor),
    edited_at: null,
    deleted_at: null,
    version: 1,
    created_at: now,
  };
  await insertLeadNote(tx, note);
  await recordNote(work, lead, 'note added');
  return note;
}

/** Where a note is. */
interface Place {
  id: string;
  noteId: string;
}

/**
 * Changes the text of one's own note.
 *
 * @throws Problem 404, `not_allowed` for a note of somebody else, or `conflict` with `current` for a
 *   stale version.
 */
export async function changeLeadNote(
  work: Work,
  place: Place,
  { text, version }: { text: string; version: number },
): Promise<LeadNotesTable> {
  const { lead, note } = await requireOwnNote(work, place);
  if (note.deleted_at !== null) throw notFound('note');
  if (version !== note.version) throw outOfDate('this note', presentLeadNote(note));
  if (text === note.text) return note;
  return write(work, { lead, note, action: 'note edited' }, { text, edited_at: work.now });
}

/** Removes or restores one's own note; does nothing when it is in that state already. */
export async function setLeadNoteRemoved(
  work: Work,
  place: Place,
  removed: boolean,
): Promise<LeadNotesTable> {
  const { lead, note } = await requireOwnNote(work, place);
  if ((note.deleted_at !== null) === removed) return note;
  const action = removed ? 'note deleted' : 'note restored';
  return write(work, { lead, note, action }, { deleted_at: removed ? work.now : null });
}

/** A note as replies show it. */
export function presentLeadNote(row: LeadNotesTable): LeadNoteReply {
  return {
    id: row.id,
    leadId: row.lead_id,
    text: row.text,
    authorName: row.author_name,
    editedAt: optionalInstantText(row.edited_at),
    version: row.version,
    createdAt: instantText(row.created_at),
  };
}

async function requireOwnNote({ tx, actor }: Work, { id, noteId }: Place) {
  const lead = await lockLiveLead(tx, id);
  const note = await findLeadNote(tx, lead.id, noteId);
  if (note === undefined) throw notFound('note');
  if (note.author_id === null || note.author_id !== actor.id)
    throw new Problem('not_allowed', 'Only the person who wrote a note can change or delete it.');
  return { lead, note };
}

async function write(
  work: Work,
  { lead, note, action }: { lead: LeadsTable; note: LeadNotesTable; action: AuditedAction },
  change: Partial<LeadNotesTable>,
): Promise<LeadNotesTable> {
  const written = await updateVersioned(work.tx, 'lead_notes', { ...note, ...change });
  if (written === undefined) throw outOfDate('this note');
  const isEdit = written.text !== note.text;
  await recordNote(
    work,
    lead,
    action,
    isEdit ? { note: { from: note.text, to: written.text } } : {},
  );
  return written;
}

function recordNote(
  work: Work,
  lead: LeadsTable,
  action: AuditedAction,
  changes: FieldChanges = {},
): Promise<void> {
  const name = leadName(lead);
  return record(work, { kind: 'lead', id: lead.id, name, action, changes, topics: ['leads'] });
}
