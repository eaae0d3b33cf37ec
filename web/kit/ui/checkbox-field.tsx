import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldText } from './basics/field.tsx';

type CheckboxFieldProps = Omit<FieldText, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox with its label beside it. */
export function CheckboxField({
  label,
  hint,
  error,
  className = '',
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 ${className}`}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        className="mt-1 size-5 accent-primary"
      />
      <label htmlFor={id} className="py-0.5 font-medium">
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="col-start-2 text-sm text-pretty text-muted">
          {hint}
        </div>
      )}
      {error && (
        <div className="col-start-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
