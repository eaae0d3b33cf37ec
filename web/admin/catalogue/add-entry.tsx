import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addEntry, newEntry } from '#contract/catalogue.ts';
import { type FeatureCategory, featureCategories } from '#domain/quote/catalogue.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { readPrice } from './entry-values.ts';
import { useRefreshCatalogue } from './use-entry-change.ts';

/** The button that adds an entry, and its form. */
export function AddEntry() {
  const [isOpen, setOpen] = useState(false);
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && setOpen(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden size={16} />
        Add entry
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title="Add an entry"
        description="Visitors can choose it as soon as it is added. It can be hidden later, not deleted."
      >
        <AddForm mayClose={mayClose} onDiscard={close} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const categories = featureCategories.map((value) => ({ value, label: value }));

interface AddFormProps {
  /** Asked before the dialog closes. */
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

function AddForm({ mayClose, onDiscard, onClose }: AddFormProps) {
  const [values, setValues] = useState({ label: '', category: '', price: '', reason: '' });
  const warning = useUnsavedWarning(Object.values(values).some((text) => text !== ''));
  mayClose.current = warning.mayClose;
  const [isRevealed, setRevealed] = useState(false);
  const refresh = useRefreshCatalogue();
  const navigate = useNavigate();
  const input = {
    label: values.label,
    // The select offers the contract's own values, and nothing until one is chosen.
    category: values.category as FeatureCategory,
    priceDollars: readPrice(values.price),
    reason: values.reason,
  };
  const checked = newEntry.safeParse(input);
  const errorOf = (name: string) =>
    isRevealed ? checked.error?.issues.find((issue) => issue.path[0] === name)?.message : undefined;
  const add = useMutation({
    mutationFn: () => call(addEntry, { body: input }),
    onSuccess: (entry) => {
      warning.saved();
      toast({ title: 'Entry added', description: `${entry.label} can be chosen from now on.` });
      onClose();
      navigate(`/admin/quotes/catalogue?entry=${encodeURIComponent(entry.key)}`);
    },
    onSettled: () => refresh(),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    if (checked.success) add.mutate();
  }
  const field = (name: 'label' | 'price' | 'reason', issue: string = name) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
    error: errorOf(issue),
    autoComplete: 'off',
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Name" maxLength={120} {...field('label')} />
      <SelectField
        label="Category"
        prompt="Choose a category"
        options={categories}
        value={values.category}
        onChange={(event) => setValues({ ...values, category: event.target.value })}
        error={errorOf('category')}
      />
      <TextField label="Price in dollars" inputMode="numeric" {...field('price', 'priceDollars')} />
      <TextField label="Reason" optional maxLength={500} {...field('reason')} />
      <FormEnd
        failure={
          add.isError
            ? failureText(add.error, 'The server cannot be reached. Please try again.')
            : ''
        }
        submit="Add entry"
        pending="Adding…"
        isPending={add.isPending}
        onDiscard={onDiscard}
      />
    </form>
  );
}
