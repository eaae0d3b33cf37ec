import * as z from 'zod';
import { earlierNames, migrations } from '#server/platform/db/migrations/list.ts';

/** Incremented when earlier exports can no longer be read. */
export const formatVersion = 1;

const part = z.object({ bytes: z.number(), sha256: z.string() });
export type Part = z.output<typeof part>;

/** The last file of an export, with sizes and checksums of all the others. */
export const manifestSchema = z.object({
  format: z.literal('ascent-site'),
  version: z.number(),
  mode: z.enum(['copy', 'move']),
  madeAt: z.string(),
  /** Name of the newest migration; an earlier one is upgraded, a later one refused. */
  schema: z.string(),
  tables: z.record(z.string(), part.extend({ rows: z.number() })),
  /** Stored files by their keys. */
  files: z.record(z.string(), part),
  /** Files that a record names and the store no longer has. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = 'manifest.json';
/** The path of a table and of a stored file in the archive. */
export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const filePath = (key: string) => `files/${key}`;

/**
 * How the schema of an export relates to ours: the same, earlier (with its current name), later, or
 * of another edition.
 */
export function relateSchema(schema: string): 'same' | { earlier: string } | 'later' | 'other' {
  if (schema === currentSchema()) return 'same';
  const today = Object.entries(earlierNames).find(([, earlier]) => earlier === schema)?.[0];
  const name = today ?? schema;
  if (Object.hasOwn(migrations, name)) return { earlier: name };
  return schema > currentSchema() ? 'later' : 'other';
}

/** The newest migration of this program. */
export function currentSchema(): string {
  return Object.keys(migrations).sort().at(-1) ?? '';
}
