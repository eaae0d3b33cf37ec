import type * as z from 'zod/mini';

/** The parts of a zod schema that samples are made from. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, string | number>;
  values?: unknown[];
}

// The library's own description of a schema, which its type leaves open.
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/**
 * A value that a schema accepts, with every optional field set, so that each can be made hostile.
 *
 * @param texts values by field name, where the schema accepts them; other fields get any text.
 */
export function sampleOf(
  schema: z.ZodMiniType,
  texts: Record<string, unknown>,
  name = '',
): unknown {
  const definition = definitionOf(schema);
  const { shape = {}, innerType, element, options = [], entries = {}, values = [] } = definition;
  if (name in texts && schema.safeParse(texts[name]).success) return texts[name];
  if (innerType !== undefined) return sampleOf(innerType, texts, name);
  if (definition.in !== undefined) return sampleOf(definition.in, texts, name);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [key, sampleOf(field, texts, key)]),
      );
    case 'array':
      return element === undefined ? [] : [sampleOf(element, texts, name)];
    case 'union':
      return options[0] === undefined ? null : sampleOf(options[0], texts, name);
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'number':
    case 'int':
      return 1;
    case 'boolean':
      return false;
    default:
      return 'Some text';
  }
}

/** The options of an enumeration field of an object; none for a missing field. */
export function choicesOf(schema: z.ZodMiniType | undefined, field: string): string[] {
  let inner = schema === undefined ? undefined : definitionOf(schema).shape?.[field];
  while (inner !== undefined) {
    const { entries, innerType } = definitionOf(inner);
    if (entries !== undefined) return Object.values(entries).map(String);
    inner = innerType;
  }
  return [];
}

/** The value with each of its parts replaced in turn, at any depth, and finally the whole. */
export function* mutations(
  value: unknown,
  replacements: readonly unknown[],
  path = '',
): Generator<{ path: string; value: unknown }> {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      for (const mutated of mutations(part, replacements, `${path}.${key}`)) {
        const copy: Record<string, unknown> = Array.isArray(value)
          ? // An array is an object whose keys are its indexes.
            ([...value] as unknown as Record<string, unknown>)
          : { ...value };
        copy[key] = mutated.value;
        yield { path: mutated.path, value: copy };
      }
  for (const replacement of replacements) yield { path, value: replacement };
}
