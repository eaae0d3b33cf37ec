import type { JsonSchema } from '#contract/office/api-guide.ts';
import { type NamedSchemas, resolve } from './schema-rows.ts';

/** Deeper objects are left empty. */
const deepest = 5;

/** Values that look like real ones, by the name of their field. */
const samples: readonly (readonly [RegExp, string])[] = [
  [/email$/i, 'dana@northridge.example'],
  [/^id$|Id$/, '0195f0a2-7b1c-7d3e-8f4a-5b6c7d8e9f00'],
  [/At$|^(from|to|since)$/, '2026-03-04T12:00:00.000Z'],
  [/(On|Date|^date|Until)$/, '2026-03-04'],
  [/phone$/i, '+1 555 010 0199'],
  [/firstName$/i, 'Dana'],
  [/lastName$/i, 'Whitfield'],
  [/name$/i, 'Dana Whitfield'],
  [/company$/i, 'Northridge Dental'],
  [/url$/i, 'https://example.com/'],
];

/** A value that fits a schema, for reading. */
export function exampleOf(schema: JsonSchema, named: NamedSchemas, field = '', depth = 0): unknown {
  const value = resolve(schema, named);
  if (value.const !== undefined) return value.const;
  if (value.enum !== undefined) return value.enum[0];
  const choice = value.anyOf?.[0] ?? value.oneOf?.[0];
  if (choice !== undefined) return exampleOf(choice, named, field, depth);
  const [type] = [value.type].flat();
  if (type === 'array')
    return value.items && depth < deepest ? [exampleOf(value.items, named, field, depth + 1)] : [];
  if (type === 'object' || value.properties !== undefined) {
    if (depth >= deepest) return {};
    return Object.fromEntries(
      Object.entries(value.properties ?? {}).map(([key, inner]) => [
        key,
        exampleOf(inner, named, key, depth + 1),
      ]),
    );
  }
  if (type === 'number' || type === 'integer') return Math.max(1, value.minimum ?? 1);
  if (type === 'boolean') return true;
  return samples.find(([pattern]) => pattern.test(field))?.[1] ?? '…';
}
