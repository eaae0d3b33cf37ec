import { displayName } from '#domain/account/name.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** The fields whose values in histories are accounts: who is responsible. */
const fields = ['assignedTo', 'ownerId', 'demoOwnerId'] as const;

type Changes = Record<string, { from: unknown; to: unknown }>;

/** Rows of histories with the people in their changes by name, also those who have left. */
export async function namePeople<Row extends { changes: string }>(
  db: Queries,
  rows: readonly Row[],
): Promise<Row[]> {
  const read = rows.map((row): Changes => JSON.parse(row.changes));
  const valuesOf = (changes: Changes) =>
    fields.flatMap((field) => [changes[field]?.from, changes[field]?.to]);
  const ids = new Set(read.flatMap(valuesOf).filter((value) => typeof value === 'string'));
  if (ids.size === 0) return [...rows];
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  const names = new Map<unknown, string>(
    people.map((one) => [one.id, displayName(one.first_name, one.last_name, one.email)]),
  );
  const named = (value: unknown) => names.get(value) ?? value;
  return rows.map((row, index) => {
    const changes = { ...read[index] };
    for (const field of fields) {
      const change = changes[field];
      if (change) changes[field] = { from: named(change.from), to: named(change.to) };
    }
    return { ...row, changes: JSON.stringify(changes) };
  });
}
