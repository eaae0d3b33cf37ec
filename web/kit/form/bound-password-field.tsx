import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { type Bound, useBinding } from './bound-fields.tsx';

/** A password field of the enclosing form. */
export function BoundPasswordField<Values extends FieldValues>({
  name,
  rules,
  ...props
}: Bound<ComponentProps<typeof PasswordField>, Values>) {
  return <PasswordField {...props} {...useBinding<Values>({ name, ...(rules && { rules }) })} />;
}
