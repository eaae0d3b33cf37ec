import type * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Declared } from './declared.ts';
import { partsOf, type Side } from './schema-parts.ts';

/** The schemas that have a name of their own in the document. */
export type SchemaNames = Record<Side, Map<z.core.$ZodType, string>>;

/**
 * Names the objects that callers send and get: by the name they are exported under (`leadReply` is
 * `Lead`), otherwise by the call, or by the object that they are a part of if several have them.
 * Objects that occur once within another are described there.
 */
export function nameSchemas(endpoints: readonly Endpoint[], declared: Declared): SchemaNames {
  const names: SchemaNames = { input: new Map(), output: new Map() };
  const taken = new Set<string>();
  const uses = countUses(endpoints);

  function give(schema: z.core.$ZodType, side: Side, wanted: string): void {
    if (names[side].has(schema)) return;
    const exported = declared.schemas.get(schema);
    const name = free(exported === undefined ? wanted : exportedName(exported), side);
    taken.add(name);
    names[side].set(schema, name);
  }

  function free(name: string, side: Side): string {
    const other = side === 'input' && taken.has(name) ? `${name}Input` : name;
    if (!taken.has(other)) return other;
    for (let n = 2; ; n += 1) if (!taken.has(`${other}${n}`)) return `${other}${n}`;
  }

  function nameParts(schema: z.core.$ZodType, side: Side, within: string): void {
    for (const { word, part } of partsOf(schema, side)) {
      const wanted = word === '' ? within : within + singular(pascal(word));
      if (isObject(part) && (uses[side].get(part) ?? 0) > 1) give(part, side, wanted);
      nameParts(part, side, names[side].get(part) ?? wanted);
    }
  }

  // Replies first: they are the records, and what is sent is a part of them.
  for (const side of ['output', 'input'] as const)
    for (const endpoint of endpoints) {
      const whole = side === 'output' ? endpoint.reply : endpoint.body;
      if (whole === undefined) continue;
      const name = pascal(declared.endpoints.get(endpoint)?.name ?? endpoint.path);
      const wanted = side === 'output' ? `${name}Reply` : `${name}Body`;
      const top = contentOf(whole, side);
      if (isObject(top)) give(top, side, top === whole ? wanted : singular(`${name}Item`));
      nameParts(whole, side, names[side].get(top) ?? wanted);
    }
  return names;
}

/** In how many places each object occurs. */
function countUses(endpoints: readonly Endpoint[]): Record<Side, Map<z.core.$ZodType, number>> {
  const uses: Record<Side, Map<z.core.$ZodType, number>> = { input: new Map(), output: new Map() };
  const count = (schema: z.core.$ZodType, side: Side) => {
    const before = uses[side].get(schema) ?? 0;
    uses[side].set(schema, before + 1);
    if (before === 0) for (const { part } of partsOf(schema, side)) count(part, side);
  };
  for (const { body, reply } of endpoints) {
    if (reply !== undefined) count(reply, 'output');
    if (body !== undefined) count(body, 'input');
  }
  return uses;
}

/** What a list contains, or an optional body. */
function contentOf(schema: z.core.$ZodType, side: Side): z.core.$ZodType {
  const [only, ...others] = isObject(schema) ? [] : partsOf(schema, side);
  return only === undefined || others.length > 0 ? schema : contentOf(only.part, side);
}

const isObject = (schema: z.core.$ZodType) =>
  (schema as z.core.$ZodTypes)._zod.def.type === 'object';

/** `leadReply` is `Lead`, `neededAddress` stays. */
const exportedName = (name: string) => pascal(name.replace(/(Reply|Schema)$/, ''));

function pascal(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '');
}
