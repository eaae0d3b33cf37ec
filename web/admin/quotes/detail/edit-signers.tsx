import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { AnswerReply } from '#contract/quotes/acceptance.ts';
import { furtherSignersMax, nameSigners } from '#contract/quotes/agreements.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { showAnswer } from '../quote-queries.ts';

interface EditSignersProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  signers: AnswerReply['signers'];
  onClose: () => void;
}

/** Names the people who sign in addition to the customer. */
export function EditSigners({ quote, signers, onClose }: EditSignersProps) {
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Who signs"
      description={`${quote?.customerName ?? ''} signs, along with everyone you add here. Each person gets their own link when you send the quote.`}
    >
      {() => quote && <SignersForm quote={quote} signers={signers} onClose={onClose} />}
    </FormDialog>
  );
}

interface SignersFormProps extends EditSignersProps {
  quote: ShownQuote;
}

interface Values {
  signers: { name: string; email: string }[];
}

const nobody = { name: '', email: '' };

/** The names of the fields of the maximum number of signers. */
const names = Array.from(
  { length: furtherSignersMax },
  (_, index) => [`signers.${index}.name`, `signers.${index}.email`] as const,
).flat();

/** The signers without the empty rows. */
function filled({ signers }: Values): Values['signers'] {
  return signers.filter(({ name, email }) => `${name}${email}`.trim() !== '');
}

function SignersForm({ quote, signers, onClose }: SignersFormProps) {
  const named = signers.filter(({ id }) => id !== '').map(({ name, email }) => ({ name, email }));
  const save = useChange(nameSigners, {
    done: () => ({
      title: 'Signers saved',
      description: 'Send the quote so each person gets their own link.',
    }),
    onSuccess: showAnswer(quote.id),
  });
  return (
    <RecordForm
      label="Signers"
      draft={`signers ${quote.id}`}
      values={{ signers: named.length === 0 ? [nobody] : named }}
      names={names}
      conflict={{
        none: 'signers are named for the version on the screen; the server rejects any other',
        record: quote,
        isWhole: true,
      }}
      check={(values, form) => {
        // Without the empty rows, the server's messages match the rows of the form.
        form.setValue('signers', filled(values));
        return true;
      }}
      save={(values, version) =>
        save.mutateAsync({
          params: { id: quote.id },
          body: { version, signers: filled(values) },
        })
      }
      onSaved={onClose}
      onFailure="Failed to save the signers"
      buttons={{ submit: 'Save signers', pending: 'Saving…', discard: 'Not now' }}
    >
      {(form) => (
        <>
          {signers.some(({ signedAt }) => signedAt !== null) && (
            <Notice kind="warning">If you change who signs, everyone has to sign again.</Notice>
          )}
          <People form={form} />
        </>
      )}
    </RecordForm>
  );
}

function People({ form }: { form: UseFormReturn<Values> }) {
  const people = useFieldArray({ control: form.control, name: 'signers' });
  return (
    <>
      {people.fields.map((person, index) => (
        <div
          key={person.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <BoundTextField<Values>
            label={`Name of signer ${index + 2}`}
            maxLength={120}
            autoComplete="off"
            name={`signers.${index}.name`}
            className="max-sm:col-span-2"
          />
          <BoundTextField<Values>
            label="Email"
            type="email"
            autoComplete="off"
            name={`signers.${index}.email`}
          />
          <Button
            look="quiet"
            aria-label={`Remove signer ${index + 2}`}
            onClick={() => people.remove(index)}
          >
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      ))}
      {people.fields.length < furtherSignersMax && (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => people.append(nobody, { shouldFocus: false })}
          >
            <Plus aria-hidden size={16} />
            Add another
          </Button>
        </div>
      )}
    </>
  );
}
