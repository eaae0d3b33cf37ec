import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '#web/kit/api/api-error.ts';

interface BoundFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Called with valid values only. */
  onSubmit: (values: Output) => Promise<void> | void;
  children: ReactNode;
  className?: string;
  label?: string;
}

/**
 * A form bound to react-hook-form: fields find it through context, the first invalid field
 * receives focus, and the browser's own validation is off.
 */
export function BoundForm<Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  className = 'grid gap-5',
  label,
}: BoundFormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={label}
        className={className}
        onSubmit={form.handleSubmit(onSubmit)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/**
 * Shows the server's messages at their fields and focuses the first.
 *
 * @param names the form's fields; issues with any other path are left to the caller
 * @returns whether at least one message belonged to a field
 */
export function showIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  names: readonly FieldPath<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const found = error.issues.flatMap((issue) => {
    const name = names.find((candidate) => candidate === issue.path);
    return name ? [{ name, message: issue.message }] : [];
  });
  for (const [index, { name, message }] of found.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return found.length > 0;
}
