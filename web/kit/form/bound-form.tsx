import type { ReactNode } from 'react';
import {
  type FieldErrors,
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
  /** Called instead when fields are invalid; the first of them already has focus. */
  onRefuse?: (errors: FieldErrors<Values>) => void;
  children: ReactNode;
  className?: string;
  label?: string;
  /** Id of the text that describes the form. */
  describedBy?: string;
}

/**
 * A form bound to react-hook-form: fields find it through context, the first invalid field
 * receives focus, and the browser's own validation is off.
 */
export function BoundForm<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onRefuse,
  children,
  className = 'grid gap-5',
  label,
  describedBy,
}: BoundFormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={label}
        aria-describedby={describedBy}
        className={className}
        onSubmit={form.handleSubmit(onSubmit, onRefuse)}
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
