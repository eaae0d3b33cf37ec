import * as z from 'zod';
import type { FieldChangeReply } from '#contract/office/audit.ts';

const stored = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

/** The changes of a line of the trail, each value as text a person can read. */
export function presentChanges(json: string): FieldChangeReply[] {
  return Object.entries(stored.parse(JSON.parse(json))).map(([field, { from, to }]) => ({
    field,
    from: valueText(from),
    to: valueText(to),
  }));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
