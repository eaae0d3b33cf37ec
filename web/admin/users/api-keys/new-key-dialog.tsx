import { useState } from 'react';
import { addApiKey, apiKeyFields } from '#contract/accounts/api-keys.ts';
import { type ApiKeyDays, apiKeyDays, apiKeyNameMost } from '#domain/account/api-key.ts';
import { readRights, writeRights } from '#domain/account/rights.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { checkFields } from '#web/kit/record/form/check-fields.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { RightsGrid } from '../roles/rights-grid.tsx';
import { NewKey } from './new-key.tsx';

type Made = NonNullable<ReturnType<typeof useChange<typeof addApiKey>>['data']>;

interface Values {
  name: string;
  /** The rights as one text. */
  rights: string;
  days: string;
}

const daysLabels: Record<ApiKeyDays, string> = { 30: '30 days', 90: '90 days', 365: 'One year' };

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Makes an API key, and then shows it: the only time. */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={made ? `Copy ${made.apiKey.name} now` : 'Make an API key'}
      description={
        made
          ? 'You won’t see it again. Keep it where your program keeps its secrets.'
          : 'A program with this key can do what you choose here, in your name, and never more than you can.'
      }
    >
      {() => (made ? <NewKey token={made.token} onClose={close} /> : <KeyForm onMade={setMade} />)}
    </FormDialog>
  );
}

const bodyOf = ({ name, rights, days }: Values) => ({
  name: name.trim(),
  rights: readRights(rights),
  days: Number(days) as ApiKeyDays,
});

function KeyForm({ onMade }: { onMade: (made: Made) => void }) {
  const add = useChange(addApiKey);
  return (
    <RecordForm<Values, never, Made>
      draft="add API key"
      values={{ name: '', rights: 'everyones-leads', days: '90' }}
      names={['name', 'rights', 'days']}
      check={(values, form) => checkFields(form, apiKeyFields, bodyOf(values))}
      conflict={{ none: 'a key that does not exist yet is known to nobody else' }}
      save={(values) => add.mutateAsync({ body: bodyOf(values) })}
      onSaved={onMade}
      buttons={{ submit: 'Make the key', pending: 'Making…', discard: 'Cancel' }}
    >
      {(form) => (
        <>
          <BoundTextField<Values>
            label="What is it for?"
            name="name"
            hint="The name of the program, such as Newsletter"
            maxLength={apiKeyNameMost}
            autoComplete="off"
          />
          <RightsGrid
            of="key"
            chosen={readRights(form.watch('rights'))}
            onChange={(chosen) => {
              form.setValue('rights', writeRights(chosen), { shouldDirty: true });
              form.clearErrors('rights');
            }}
            error={form.getFieldState('rights').error?.message}
          />
          <BoundSelectField<Values>
            label="Works for"
            name="days"
            options={apiKeyDays.map((days) => ({ value: String(days), label: daysLabels[days] }))}
          />
        </>
      )}
    </RecordForm>
  );
}
