import type * as z from 'zod';

/** Where the document has its named schemas. */
export const schemaPlace = '#/components/schemas/';

/** Whether a schema says what a caller sends or what he gets. */
export type Side = 'input' | 'output';

/** The schemas directly inside a schema, each with the word for it: a property, or '' for the same. */
export function partsOf(
  schema: z.core.$ZodType,
  side: Side,
): { word: string; part: z.core.$ZodType }[] {
  // Every zod schema is one of these, distinguished by `type`.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([word, part]) => ({ word, part }));
    case 'array':
      return [{ word: '', part: def.element }];
    case 'union':
      return def.options.map((part) => ({ word: '', part }));
    case 'pipe':
      return [{ word: '', part: side === 'input' ? def.in : def.out }];
    case 'record':
      return [{ word: '', part: def.valueType }];
    case 'tuple':
      return def.items.map((part) => ({ word: '', part }));
    case 'intersection':
      return [def.left, def.right].map((part) => ({ word: '', part }));
    case 'lazy':
      return [{ word: '', part: def.getter() }];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return [{ word: '', part: def.innerType }];
    default:
      return [];
  }
}

/** Whether a schema changes what it accepts into something else. */
export function isTransform(schema: z.core.$ZodType): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return type === 'pipe' || type === 'transform';
}

/** Whether a schema is an object with properties. */
export function isObject(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' && Object.keys(def.shape).length > 0;
}

/** Whether a schema contains any number of its parts. */
export function isList(schema: z.core.$ZodType): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return type === 'array' || type === 'record';
}
