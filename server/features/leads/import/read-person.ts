import type * as z from 'zod/mini';
import type { ImportChoices } from '#contract/leads/lead-imports.ts';
import { leadDetails } from '#contract/leads/leads.ts';
import { displayName } from '#domain/account/name.ts';
import { mayTake } from '#domain/account/work-kind.ts';
import { importFieldLabels } from '#domain/lead/import/import-fields.ts';
import { readCells, readStatus, unknownStatus } from '#domain/lead/import/read-cells.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText } from '#server/platform/lists/search-text.ts';
import { emailKey } from '../../accounts/store.ts';
import { listTeam } from '../../accounts/team/team.ts';

/** Who may own a lead: by address or full name, folded, and the name by id. */
export interface Owners {
  byWord: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
}

/** The people of the team who may be responsible for leads (rule RIGHTS-10). */
export async function readOwners(db: Queries): Promise<Owners> {
  const team = (await listTeam(db)).filter(({ rights }) => mayTake('lead', rights));
  const named = team.map((one) => ({
    ...one,
    name: displayName(one.first_name, one.last_name, one.email),
  }));
  const words = named.map(({ id, name }) => [foldText(name), id] as const);
  // A name that two of them share says nothing.
  const unique = words.filter(([word]) => words.filter(([other]) => other === word).length === 1);
  return {
    byWord: new Map([...unique, ...named.map(({ id, email }) => [emailKey(email), id] as const)]),
    names: new Map(named.map(({ id, name }) => [id, name])),
  };
}

/** A person as a row describes them; absent fields are not in the file. */
export type RowPerson = z.output<typeof leadDetails>;

/** What a row says, or why it cannot be imported. */
export type ReadPerson =
  | { person: RowPerson }
  | { reason: string; email: string; name: string; company: string };

/**
 * Reads the person of a row by the rules that hold for a lead typed in by hand, with the same words
 * for what is wrong.
 *
 * @param width how many columns have a heading.
 */
export function readPerson(
  cells: readonly string[],
  { columns }: Pick<ImportChoices, 'columns'>,
  { owners, width }: { owners: Owners; width: number },
): ReadPerson {
  const { owner, status: word, ...rest } = readCells(cells, columns);
  const refuse = (reason: string): ReadPerson => ({
    reason,
    email: rest.email ?? '',
    name: displayName(rest.firstName ?? '', rest.lastName ?? '', ''),
    company: rest.company ?? '',
  });
  // Most likely a comma inside a cell that is not quoted: the cells after it are shifted.
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return refuse('This row has more cells than there are headings');
  const status = word === undefined ? undefined : readStatus(word);
  if (word !== undefined && status === undefined) return refuse(unknownStatus);
  const assignedTo = owner === undefined ? undefined : ownerOf(owner, owners);
  const body = { ...rest, email: rest.email ?? '', ...(status && { status }) };
  const read = leadDetails.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(worded(String(issue?.path[0] ?? ''), issue?.message ?? ''));
  }
  if (owner !== undefined && assignedTo === undefined)
    return refuse('Owner: Please choose someone whose role allows this');
  return { person: { ...read.data, ...(assignedTo && { assignedTo }) } };
}

function ownerOf(word: string, { byWord }: Owners): string | undefined {
  return byWord.get(emailKey(word)) ?? byWord.get(foldText(word));
}

/** A message that does not name its field gets the field's label in front. */
function worded(field: string, message: string): string {
  const label = new Map<string, string>(Object.entries(importFieldLabels)).get(field);
  const isNamed = label === undefined || message.toLowerCase().includes(label.toLowerCase());
  return isNamed ? message : `${label}: ${message}`;
}
