import { setImmediate } from 'node:timers/promises';
import type { ImportChoices } from '#contract/leads/lead-imports.ts';
import { isEmailAddress } from '#contract/text.ts';
import { displayName } from '#domain/account/name.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { emailKey } from '../../accounts/store.ts';
import { findLeadIdsByKeys } from '../store.ts';
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

/** The rows of a file that can be imported, and those that cannot. */
export interface SortedRows {
  people: PersonRow[];
  refused: RefusedRow[];
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
): Promise<SortedRows> {
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
    else
      refused.push(
        refuse({ ...row, key, person }, `Row ${first.position} has the same email address`),
      );
  }
  return { people: [...people.values()], refused };
}

function refuse({ person, ...row }: PersonRow, reason: string): RefusedRow {
  const { email, firstName = '', lastName = '', company = '' } = person;
  return { ...row, email, name: displayName(firstName, lastName, ''), company, reason };
}

/**
 * Sorts out the rows whose address leads to the lead of an earlier row, as two addresses of a merged lead
 * do: the first row of a lead counts, like that of an address (rule IMPORT-1).
 */
export async function refuseSameLeads(
  db: Queries,
  { people, refused }: SortedRows,
): Promise<SortedRows> {
  const firsts = new FirstRows();
  const sorted: SortedRows = { people: [], refused: [...refused] };
  for (const some of batchesOf(people)) {
    const leads = await findLeadIdsByKeys(
      db,
      some.map(({ key }) => key),
    );
    for (const row of some) {
      const reason = firsts.refusalOf(leads.get(row.key), row.position);
      if (reason === undefined) sorted.people.push(row);
      else sorted.refused.push(refuse(row, reason));
    }
    await setImmediate();
  }
  return sorted;
}

/** The first row of each lead in a file. */
export class FirstRows {
  readonly #positions: Map<string, number>;

  /** @param known the rows of leads so far. */
  constructor(known: readonly { leadId: string; position: number }[] = []) {
    this.#positions = new Map(known.map(({ leadId, position }) => [leadId, position]));
  }

  /** Why a row is refused; undefined if it is the first of its lead, or of nobody who is known. */
  refusalOf(leadId: string | undefined, position: number): string | undefined {
    if (leadId === undefined) return undefined;
    const first = this.#positions.get(leadId);
    if (first !== undefined) return `Row ${first} has an email address of the same lead`;
    this.#positions.set(leadId, position);
    return undefined;
  }
}
