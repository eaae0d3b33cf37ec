import { useNavigate } from 'react-router';
import { addEntry, newEntry } from '#contract/quotes/catalogue.ts';
import { type FeatureCategory, featureCategories } from '#domain/quote/feature-categories.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { problemOf, readPrice } from './entry-values.ts';
import { ExplanationField } from './explanation-field.tsx';

interface AddEntryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds an entry to the catalogue, and opens it. */
export function AddEntryDialog({ open, onClose }: AddEntryDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add an entry"
      description="Visitors can choose it as soon as you add it. You can hide it later, but not delete it."
    >
      {() => <AddForm onClose={onClose} />}
    </FormDialog>
  );
}

const categories = featureCategories.map((value) => ({ value, label: value }));
const { label, category, priceDollars, about, reason } = newEntry.shape;

interface Values {
  label: string;
  category: string;
  priceDollars: string;
  about: string;
  reason: string;
}

function AddForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const add = useChange(addEntry, {
    done: (entry) => ({
      title: 'Entry added',
      description: `Visitors can choose ${entry.label} now.`,
    }),
  });
  return (
    <RecordForm
      draft="add catalogue entry"
      values={{ label: '', category: '', priceDollars: '', about: '', reason: '' }}
      conflict={{ none: 'nobody else can edit an entry that does not exist yet' }}
      save={(values) =>
        add.mutateAsync({
          body: {
            ...values,
            // The select offers only the contract's values, and the field is required.
            category: values.category as FeatureCategory,
            priceDollars: readPrice(values.priceDollars),
          },
        })
      }
      onSaved={(entry) => {
        onClose();
        navigate(`/admin/quotes/catalogue?entry=${encodeURIComponent(entry.key)}`);
      }}
      buttons={{ submit: 'Add entry', pending: 'Adding…' }}
    >
      {() => (
        <>
          <BoundTextField<Values>
            label="Name"
            maxLength={120}
            autoComplete="off"
            name="label"
            rules={{ validate: (text) => problemOf(label, text) }}
          />
          <BoundSelectField<Values>
            label="Category"
            prompt="Choose a category"
            options={categories}
            name="category"
            rules={{ validate: (text) => problemOf(category, text) }}
          />
          <BoundTextField<Values>
            label="Price ($)"
            inputMode="numeric"
            autoComplete="off"
            name="priceDollars"
            rules={{ validate: (text) => problemOf(priceDollars, readPrice(text)) }}
          />
          <ExplanationField schema={about} />
          <BoundTextField<Values>
            label="Reason"
            optional
            maxLength={500}
            autoComplete="off"
            name="reason"
            rules={{ validate: (text) => problemOf(reason, text) }}
          />
        </>
      )}
    </RecordForm>
  );
}
