import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './field.tsx';

/** One option of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** Shown, but cannot be chosen; the label says why. */
  disabled?: boolean;
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** A first option without a value, for example 'Select your industry'. */
  prompt?: string | undefined;
}

/** The browser's own select: small, fast and native on every device. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  prompt,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(links) => (
        <select {...select} {...links} className={controlClass}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
