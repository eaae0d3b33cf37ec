import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './field.tsx';

type TextAreaProps = FieldText & ComponentProps<'textarea'>;

/** Several lines of text with label, hint and error. */
export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(links) => <textarea rows={4} {...area} {...links} className={controlClass} />}
    </Field>
  );
}
