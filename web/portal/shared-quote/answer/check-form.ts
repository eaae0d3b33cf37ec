import type * as z from 'zod/mini';

/** Validates a form: the parsed values, or null and a message for each invalid field. */
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
