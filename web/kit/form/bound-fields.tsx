import type { ComponentProps } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** The form value that a field is bound to, and rules beyond the form's schema. */
interface Binding<Values extends FieldValues> {
  name: FieldPath<Values>;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
}

/** The properties of a field that is bound. */
export type Bound<Props, Values extends FieldValues> = Omit<Props, 'error' | 'name' | 'ref'> &
  Binding<Values>;

/** Registers a value with the enclosing form and reads its error. */
export function useBinding<Values extends FieldValues>({ name, rules }: Binding<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  return { ...register(name, rules), error: getFieldState(name, formState).error?.message };
}

/** A text field of the enclosing form. */
export function BoundTextField<Values extends FieldValues>({
  name,
  rules,
  ...props
}: Bound<ComponentProps<typeof TextField>, Values>) {
  return <TextField {...props} {...useBinding<Values>({ name, ...(rules && { rules }) })} />;
}

/** A text area of the enclosing form. */
export function BoundTextArea<Values extends FieldValues>({
  name,
  rules,
  ...props
}: Bound<ComponentProps<typeof TextArea>, Values>) {
  return <TextArea {...props} {...useBinding<Values>({ name, ...(rules && { rules }) })} />;
}

/** A select of the enclosing form. */
export function BoundSelectField<Values extends FieldValues>({
  name,
  rules,
  ...props
}: Bound<ComponentProps<typeof SelectField>, Values>) {
  return <SelectField {...props} {...useBinding<Values>({ name, ...(rules && { rules }) })} />;
}

/** A checkbox of the enclosing form. */
export function BoundCheckboxField<Values extends FieldValues>({
  name,
  rules,
  ...props
}: Bound<ComponentProps<typeof CheckboxField>, Values>) {
  return <CheckboxField {...props} {...useBinding<Values>({ name, ...(rules && { rules }) })} />;
}
