import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withOptional } from './with-optional.ts';

const schema = z.object({
  id: z.string(),
  priceCents: z.number(),
  lines: z.array(z.object({ label: z.string(), priceCents: z.nullable(z.number()) })),
  note: z.optional(z.nullable(z.object({ priceCents: z.number() }))),
});
const relaxed = withOptional(schema, new Set(['priceCents']));

test('replies may lack the keys at every depth', () => {
  const reply = { id: '1', lines: [{ label: 'Design' }], note: {} };
  expect(relaxed.parse(reply)).toEqual(reply);
});

test('everything else is demanded, and what is there has to fit', () => {
  expect(relaxed.safeParse({ lines: [] }).success).toBe(false);
  expect(relaxed.safeParse({ id: '1', lines: [{ priceCents: 1 }] }).success).toBe(false);
  expect(relaxed.safeParse({ id: '1', lines: [], priceCents: '1' }).success).toBe(false);
});
