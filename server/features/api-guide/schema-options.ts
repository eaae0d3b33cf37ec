import type * as z from 'zod';
import { figureKeys } from '#contract/figure-keys.ts';
import type { JsonSchema } from '#contract/office/api-guide.ts';
import { transformNotes } from './schema-notes.ts';
import { type Side, schemaPlace } from './schema-parts.ts';

/** How zod describes a schema of one side in the words of JSON Schema. */
export function optionsOf(side: Side) {
  return {
    io: side,
    // A rule in code accepts anything that its own description cannot say.
    unrepresentable: 'any',
    uri: (id: string) => schemaPlace + id,
    override: ({ zodSchema, jsonSchema }) => {
      const note = transformNotes.get(zodSchema);
      if (note !== undefined && side === 'input') Object.assign(jsonSchema, note);
      // Left out for staff without the right to figures (rule RIGHTS-3).
      if (side === 'output' && jsonSchema.required !== undefined)
        jsonSchema.required = jsonSchema.required.filter((key) => !figureKeys.has(key));
    },
  } as const satisfies Parameters<typeof z.toJSONSchema>[1];
}

/** Without what only a schema in a file of its own needs. */
export function bare(schema: object): JsonSchema {
  const { $id: _id, $schema: _dialect, ...rest } = schema as Record<string, unknown>;
  return rest;
}
