import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { NewPasswordField } from './new-password-field.tsx';

type Own = 'name' | 'value' | 'onValue' | 'error' | 'ref';

/** A new-password field of the enclosing form. */
export function BoundNewPassword<Values extends FieldValues>({
  name,
  ...props
}: Omit<ComponentProps<typeof NewPasswordField>, Own> & { name: FieldPath<Values> }) {
  const { field, fieldState } = useController<Values>({ name });
  return (
    <NewPasswordField
      {...props}
      name={name}
      ref={field.ref}
      value={field.value}
      onValue={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
