import type { ImportChoices } from '#contract/leads/lead-imports.ts';
import { firstNameRequired } from '#contract/leads/leads.ts';
import { looksEmpty } from '#contract/text.ts';
import { emptyLead, type LeadColumns } from '../change-store.ts';
import type { LeadRow } from '../store.ts';
import type { RowPerson } from './read-person.ts';

/** The columns of a known lead that a file can change: its address says who it is. */
export type ImportedColumn = Exclude<
  keyof LeadColumns,
  'email' | 'closed_at' | 'closed_reason' | 'deleted_at'
>;

/** The values of some of them. */
export type ImportedColumns = Partial<Pick<LeadColumns, ImportedColumn>>;

/** What would become of a row. */
export type Judged =
  | { verdict: 'new'; next: LeadColumns }
  | { verdict: 'changed'; changes: ImportedColumns }
  | { verdict: 'same' }
  | { verdict: 'refused'; reason: string };

/** For a lead that somebody else saved after the preview had been read. */
const changedMeanwhile = 'Someone else changed this lead meanwhile. Import this row again.';

/**
 * Judges what a row does to the lead with its address, if there is one (rule IMPORT-1). An empty cell
 * never changes anything, and what is set in a known lead only changes if everything is overwritten.
 *
 * @param readAt when the preview was read.
 */
export function judge(
  person: RowPerson,
  known: LeadRow | undefined,
  { known: mode, assignedTo }: Pick<ImportChoices, 'known' | 'assignedTo'>,
  readAt: number,
): Judged {
  const given = columnsOf(person);
  if (known === undefined) {
    if (looksEmpty(given.first_name ?? ''))
      return { verdict: 'refused', reason: firstNameRequired };
    const next = { ...emptyLead, assigned_to: assignedTo, email: person.email.trim(), ...given };
    return { verdict: 'new', next };
  }
  if (known.deleted_at !== null)
    return { verdict: 'refused', reason: 'This lead is in the bin. Restore it first.' };
  if (mode === 'leave') return { verdict: 'same' };
  const changes: ImportedColumns = Object.fromEntries(
    Object.entries(given).filter(([column, value]) => {
      const now = known[column as ImportedColumn];
      return now !== value && (mode === 'overwrite' || now === '' || now === null);
    }),
  );
  if (Object.keys(changes).length === 0) return { verdict: 'same' };
  return known.updated_at > readAt
    ? { verdict: 'refused', reason: changedMeanwhile }
    : { verdict: 'changed', changes };
}

function columnsOf(person: RowPerson): ImportedColumns {
  const given = {
    first_name: person.firstName,
    last_name: person.lastName,
    company: person.company,
    phone: person.phone,
    status: person.status,
    score: person.score,
    assigned_to: person.assignedTo,
    message: person.message,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
