import * as z from 'zod/mini';
import type { Queries } from '#server/platform/db/schema.ts';
import { type GroupName, type GroupValues, settingGroups } from './groups.ts';
import type { CompanySettingsTable } from './tables.ts';

/** The current version of a group of settings. */
export interface StoredGroup<Name extends GroupName> {
  values: GroupValues<Name>;
  /** 0 before the first change. */
  version: number;
  changed: { by: string; at: number } | null;
}

export async function readGroup<Name extends GroupName>(
  db: Queries,
  name: Name,
): Promise<StoredGroup<Name>> {
  const row = await db
    .selectFrom('company_settings')
    .selectAll()
    .where('group_name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { schema, initial } = settingGroups[name];
  const content: object = row === undefined ? {} : JSON.parse(row.content);
  return {
    // The schema is that of the group, which the type of a union does not say.
    values: z.parse(schema, { ...initial, ...content }) as GroupValues<Name>,
    version: row?.version ?? 0,
    changed: row === undefined ? null : { by: row.changed_name, at: row.created_at },
  };
}

/** Adds a version. @returns false if somebody else has added it. */
export async function insertVersion(tx: Queries, row: CompanySettingsTable): Promise<boolean> {
  const added = await tx
    .insertInto('company_settings')
    .values(row)
    .onConflict((c) => c.columns(['group_name', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
