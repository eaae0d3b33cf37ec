import type * as z from 'zod/mini';

/** The values if they are complete, and what is wrong with each field that is not. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { value: z.output<Schema> | null; errors: Record<string, string> } {
  const result = schema.safeParse(values);
  if (result.success) return { value: result.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues)
    errors[issue.path.map(String).join('.')] ??= issue.message;
  return { value: null, errors };
}
