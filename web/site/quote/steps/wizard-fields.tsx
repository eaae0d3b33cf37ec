import type { ComponentProps } from 'react';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import type { WizardValues } from '../form-model.ts';
import { useWizard } from '../use-wizard-form.ts';

/** The names of text answers. */
type TextName = {
  [Name in keyof WizardValues]: WizardValues[Name] extends string ? Name : never;
}[keyof WizardValues];

type Bound<Props> = Omit<Props, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> & {
  name: TextName;
};

/** Binds a control to an answer. Leaving an empty field shows no error yet. */
function useBinding(name: TextName) {
  const { values, errors, change, reveal } = useWizard();
  const value = values[name];
  return {
    name,
    value,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change(name, event.currentTarget.value),
    onBlur: () => {
      if (value.trim() !== '') reveal([name]);
    },
  };
}

/** A text field of the wizard. */
export function WizardText({ name, ...props }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useBinding(name)} />;
}

/** A text area of the wizard. */
export function WizardTextArea({ name, ...props }: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useBinding(name)} />;
}

/** A select of the wizard. */
export function WizardSelect({ name, ...props }: Bound<ComponentProps<typeof SelectField>>) {
  return <SelectField {...props} {...useBinding(name)} />;
}
