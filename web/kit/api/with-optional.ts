import * as z from 'zod/mini';

/**
 * The schema with these keys optional at every depth, for replies that may lack them. Only for the
 * kinds of schemas that replies have.
 */
export function withOptional(schema: z.ZodMiniType, keys: ReadonlySet<string>): z.ZodMiniType {
  const relaxed = (one: z.core.$ZodType) => withOptional(one as z.ZodMiniType, keys);
  // Every zod schema is one of these, distinguished by `type`.
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.object(
        Object.fromEntries(
          Object.entries(def.shape).map(([key, field]) => [
            key,
            keys.has(key) ? z.optional(relaxed(field)) : relaxed(field),
          ]),
        ),
      );
    case 'array':
      return z.array(relaxed(def.element));
    case 'optional':
      return z.optional(relaxed(def.innerType));
    case 'nullable':
      return z.nullable(relaxed(def.innerType));
    case 'union':
      return z.union(def.options.map(relaxed));
    default:
      return schema;
  }
}
