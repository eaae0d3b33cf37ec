import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & ComponentProps<'input'>;

/** One line of text with label, hint and error. */
export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(links) => <input type="text" {...input} {...links} className={controlClass} />}
    </Field>
  );
}
