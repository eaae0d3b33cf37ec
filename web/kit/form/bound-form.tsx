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
  /** Called with checked values only. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Called instead when fields are not accepted; the first of them already has focus. */
  onRefuse?: (errors: FieldErrors<Values>) => void;
  children: ReactNode;
  className?: string;
  label?: string;
  /** Id of the text that says what the form is about. */
  describedBy?: string;
}

/**
 * A form bound to react-hook-form: its fields find it by themselves, the first one that is not
 * accepted receives focus, and the browser's own bubbles stay out of the way.
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
 * Puts the server's field messages beside their fields and focuses the first.
 *
 * @param names the form's fields; an issue about anything else is left to the caller
 * @returns whether at least one message found its field
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
