import { splitName } from '#domain/account/name.ts';
import { unguardFormula } from '#domain/csv/formula-guard.ts';
import { type LeadStatus, leadStatuses, leadStatusLabels } from '../lead-status.ts';
import type { ImportColumns, ImportField } from './import-fields.ts';

/** What a row says about a person; a field without text says nothing. */
export type ImportedPerson = Partial<Record<Exclude<ImportField, 'fullName'>, string>>;

/** Fields of several lines; line breaks in the others become spaces. */
const multiLine: readonly ImportField[] = ['message'];

/** The row by the fields of its columns. Cells that our own export has guarded are read back. */
export function readCells(cells: readonly string[], columns: ImportColumns): ImportedPerson {
  const person: ImportedPerson = {};
  for (const [at, field] of columns.entries()) {
    if (field === null) continue;
    const cell = unguardFormula(cells[at] ?? '');
    const text = (multiLine.includes(field) ? cell : cell.replace(/[\t\r\n]+/g, ' ')).trim();
    if (text === '') continue;
    if (field !== 'fullName') person[field] = text;
    else Object.assign(person, { ...readFullName(text), ...person });
  }
  return person;
}

/** "Ada Lovelace", by the last space as all names (rule ACCOUNT-5), and "Lovelace, Ada". */
export function readFullName(name: string): { firstName: string; lastName?: string } {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const [firstName, lastName] =
    given !== '' && family !== '' && more.length === 0 ? [given, family] : splitName(name);
  return lastName === '' ? { firstName } : { firstName, lastName };
}

/** What other programs call our statuses. */
const otherWords: Readonly<Record<string, LeadStatus>> = {
  open: 'new',
  lead: 'new',
  subscriber: 'new',
  'open - not contacted': 'new',
  'not contacted': 'new',
  'attempted to contact': 'contacted',
  connected: 'contacted',
  'in progress': 'contacted',
  working: 'contacted',
  'working - contacted': 'contacted',
  'marketing qualified lead': 'qualified',
  'sales qualified lead': 'qualified',
  opportunity: 'qualified',
  'open deal': 'qualified',
  customer: 'converted',
  evangelist: 'converted',
  won: 'converted',
  'closed - converted': 'converted',
};

/** The status that a word names, ours or one of another program; undefined for an unknown word. */
export function readStatus(text: string): LeadStatus | undefined {
  const word = text.toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
  return (
    leadStatuses.find((one) => one === word || leadStatusLabels[one].toLowerCase() === word) ??
    new Map(Object.entries(otherWords)).get(word)
  );
}

/** For a status that we cannot read. */
export const unknownStatus = `Status must be ${leadStatuses
  .map((status) => leadStatusLabels[status])
  .join(', ')
  .replace(/, (\w+)$/, ' or $1')}`;
