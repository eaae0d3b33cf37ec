import * as z from 'zod';
import type { FieldChangeReply } from '#contract/office/audit.ts';

/** A value that was undefined when it was recorded is missing. */
const value = z.optional(z.unknown());
const stored = z.record(z.string(), z.object({ from: value, to: value }));

/** The changes in an audit entry, each value as readable text. */
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
