import { setImmediate } from 'node:timers/promises';
import type { ImportChoices } from '#contract/leads/lead-imports.ts';
import { isEmailAddress } from '#contract/text.ts';
import { displayName } from '#domain/account/name.ts';
import { emailKey } from '../../accounts/store.ts';
import type { FileRow, ReadFile } from './read-file.ts';
import { type Owners, type RowPerson, readPerson } from './read-person.ts';

/** Rows after which other requests get their turn: some 10 ms. */
const rowsAtOnce = 250;

/** A row of the file that describes a person. */
export interface PersonRow extends FileRow {
  key: string;
  person: RowPerson;
}

/** A row that cannot be imported, whatever leads there are. */
export interface RefusedRow extends FileRow {
  /** The address, if it is one. */
  key: string | null;
  email: string;
  name: string;
  company: string;
  reason: string;
}

/**
 * Sorts out the rows of a file that cannot be imported. The first row of an address counts: a later
 * one is refused and says so, because of two rows of one person nobody knows which is right, and the
 * file of refused rows is where that can be decided (rule IMPORT-1).
 */
export async function sortRows(
  { headings, rows }: ReadFile,
  choices: Pick<ImportChoices, 'columns'>,
  owners: Owners,
): Promise<{ people: PersonRow[]; refused: RefusedRow[] }> {
  const people = new Map<string, PersonRow>();
  const refused: RefusedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await setImmediate();
    const read = readPerson(row.cells, choices, { owners, width: headings.length });
    if (!('person' in read)) {
      const key = isEmailAddress(read.email) ? emailKey(read.email) : null;
      refused.push({ ...row, key, ...read });
      continue;
    }
    const { person } = read;
    const key = emailKey(person.email);
    const first = people.get(key);
    if (first === undefined) people.set(key, { ...row, key, person });
    else {
      const reason = `Row ${first.position} has the same email address`;
      const { email, firstName = '', lastName = '', company = '' } = person;
      const name = displayName(firstName, lastName, '');
      refused.push({ ...row, key, email, name, company, reason });
    }
  }
  return { people: [...people.values()], refused };
}
