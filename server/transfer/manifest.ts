import * as z from 'zod';
import { migrations } from '../db/migrations/list.ts';

/** Raised when a file made before can no longer be read. */
export const formatVersion = 1;

const part = z.object({ bytes: z.number(), sha256: z.string() });
export type Part = z.output<typeof part>;

/** The last file of an export: what all the others must be. */
export const manifest = z.object({
  format: z.literal('ascent-site'),
  version: z.number(),
  mode: z.enum(['copy', 'move']),
  madeAt: z.string(),
  /** Name of the newest migration: tables are only read into a program with the same ones. */
  schema: z.string(),
  tables: z.record(z.string(), part.extend({ rows: z.number() })),
  /** Stored files by their keys. */
  files: z.record(z.string(), part),
  /** Files that a record names and the store no longer has. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

export const manifestName = 'manifest.json';
/** Where a table and a stored file stand in the archive. */
export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const filePath = (key: string) => `files/${key}`;

/** The newest migration of this program. */
export function currentSchema(): string {
  return Object.keys(migrations).sort().at(-1) ?? '';
}
