import type { FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Form } from './form-core.tsx';

/**
 * Says at the fields of a form what is wrong, as the server would.
 *
 * @param schema of the call's body, whose fields have the names of the form's.
 * @returns whether nothing is wrong.
 */
export function checkFields<Values extends FieldValues>(
  form: Form<Values>,
  schema: z.ZodMiniType,
  body: unknown,
): boolean {
  const read = schema.safeParse(body);
  for (const { path, message } of read.error?.issues ?? [])
    form.setError(path.join('.') as FieldPath<Values>, { type: 'check', message });
  return read.success;
}
