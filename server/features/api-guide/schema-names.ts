import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Declared } from './declared.ts';
import { isList, isObject, partsOf, type Side } from './schema-parts.ts';
import { exportedName, inputName, partName, pascal, replyName, singular } from './schema-words.ts';

/** The schemas that have a name of their own in the document. */
export type SchemaNames = Record<Side, ReadonlyMap<z.core.$ZodType, string>>;

/** One place where an object occurs. */
interface Place {
  /** The object that it is a part of; none for what a call takes or replies as a whole. */
  owner?: z.core.$ZodType;
  /** What the place is called: of a whole its name, of a part its words after the owner's name. */
  words: string;
}

type Places = ReadonlyMap<z.core.$ZodType, readonly Place[]>;

/**
 * Names every object that callers send and get: by the name that it is exported under (`leadReply`
 * is `Lead`), otherwise by a call that it is the whole of, otherwise by an object that it is a part
 * of. The order of the calls decides nothing. What is both sent and got has the name of what is got,
 * with `Input` at its end.
 *
 * @param taken - Names that the document uses itself.
 * @throws Error if two objects that differ would have the same name: one of them needs another one,
 *   by an export in the contract.
 */
export function nameSchemas(
  endpoints: readonly Endpoint[],
  declared: Declared,
  taken: readonly string[],
): SchemaNames {
  const output = namesOf(placesOf(endpoints, declared, 'output'), declared);
  const replies = new Set(output.values());
  const known = new Map([...output].map(([schema, name]) => [schema, `${name}Input`]));
  const input = namesOf(placesOf(endpoints, declared, 'input'), declared, known);
  for (const [schema, name] of input) if (replies.has(name)) input.set(schema, `${name}Input`);
  refuseDoubles(output, 'output', taken);
  refuseDoubles(input, 'input', [...taken, ...replies]);
  return { output, input };
}

/** The names of all objects of one side; of those in `known` the names there. */
function namesOf(
  places: Places,
  { schemas }: Declared,
  known: ReadonlyMap<z.core.$ZodType, string> = new Map(),
): Map<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>();

  function nameOf(schema: z.core.$ZodType): string {
    const given = names.get(schema);
    if (given !== undefined) return given;
    const exported = schemas.get(schema);
    const fixed = known.get(schema) ?? (exported && exportedName(exported));
    // An object that contains itself meets '' while its own name is looked for.
    names.set(schema, fixed ?? '');
    if (fixed === undefined) names.set(schema, plainest(places.get(schema) ?? []));
    return names.get(schema) ?? '';
  }

  /** A call's whole before a part, what is read before what is changed, and the shortest of those. */
  function plainest(all: readonly Place[]): string {
    const wanted = all.flatMap(({ owner, words }) => {
      if (owner === undefined) return [{ name: words, rank: words.endsWith('Reply') ? 1 : 0 }];
      const before = nameOf(owner);
      return before === '' ? [] : [{ name: partName(before, words), rank: 2 }];
    });
    const [best] = wanted.toSorted(
      (a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
    );
    return best?.name ?? '';
  }

  for (const schema of places.keys()) nameOf(schema);
  return names;
}

/** Every object of one side with all the places where it occurs. */
function placesOf(endpoints: readonly Endpoint[], declared: Declared, side: Side): Places {
  const places = new Map<z.core.$ZodType, Place[]>();

  function visit(schema: z.core.$ZodType, place: Place): void {
    const parts = partsOf(schema, side);
    if (!isObject(schema)) {
      const words = isList(schema) ? singular(place.words) : place.words;
      const exported = declared.schemas.get(schema);
      // What is exported as optional, or as a list, is exported with its content.
      const inner =
        exported === undefined ? { ...place, words } : { words: exportedName(exported) };
      for (const { part } of parts) visit(part, inner);
      return;
    }
    const known = places.get(schema);
    places.set(schema, [...(known ?? []), place]);
    if (known === undefined)
      for (const { word, part } of parts) visit(part, { owner: schema, words: pascal(word) });
  }

  for (const endpoint of endpoints) {
    const whole = side === 'output' ? endpoint.reply : endpoint.body;
    const call = declared.endpoints.get(endpoint)?.name;
    if (whole === undefined || call === undefined) continue;
    visit(whole, { words: side === 'output' ? replyName(call) : inputName(call) });
  }
  return places;
}

/** Equal objects share a name; others would be described by the text of one of them. */
function refuseDoubles(
  names: ReadonlyMap<z.core.$ZodType, string>,
  io: Side,
  taken: readonly string[],
) {
  const first = new Map<string, z.core.$ZodType>();
  const doubles = [...names].flatMap(([schema, name]) => {
    const known = first.get(name);
    first.set(name, known ?? schema);
    const isEqual = known === undefined || textOf(known, io) === textOf(schema, io);
    return isEqual && !taken.includes(name) ? [] : [name];
  });
  if (doubles.length > 0)
    throw new Error(
      `Give one of each another name, by an export in the contract: ${doubles.join(', ')}`,
    );
}

const textOf = (schema: z.core.$ZodType, io: Side) =>
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
