import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type CatalogueEntryReply,
  catalogueEntryReply,
  changeEntry,
  entryChange,
} from '#contract/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { historyQuery } from './entry-history.tsx';
import { type EntryValues, effectOf, entryValues, readPrice } from './entry-values.ts';
import { useRefreshCatalogue, useRestoreEntry } from './use-entry-change.ts';

const fields = [
  { name: 'label', label: 'Name' },
  { name: 'price', label: 'Price in dollars' },
  { name: 'isOffered', label: 'New quotes', text: (on: boolean) => (on ? 'Shown' : 'Hidden') },
] as const;

/** Price, name and offer of one entry, with what saving will do. */
export function EntryForm({ entry }: { entry: CatalogueEntryReply }) {
  const [held, setHeld] = useState(entry);
  const [round, setRound] = useState(0);
  const [isTouched, setTouched] = useState(false);
  // What somebody else saves does not empty a form in use: saving it then asks field by field.
  if (!isTouched && entry.version > held.version) setHeld(entry);

  function startAgain(from: CatalogueEntryReply): void {
    setHeld(from);
    setTouched(false);
    setRound(round + 1);
  }
  return (
    <Form
      key={`${held.version} ${round}`}
      began={held}
      onTouch={() => setTouched(true)}
      onDone={startAgain}
    />
  );
}

interface FormProps {
  /** The entry that the form was filled with. */
  began: CatalogueEntryReply;
  onTouch: () => void;
  /** Saved, or discarded: the form starts again from this. */
  onDone: (entry: CatalogueEntryReply) => void;
}

function Form({ began, onTouch, onDone }: FormProps) {
  const [values, setValues] = useState<EntryValues>(() => entryValues(began));
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isRevealed, setRevealed] = useState(false);
  const refresh = useRefreshCatalogue();
  const restore = useRestoreEntry();
  const history = useQuery(historyQuery(began.key));
  const effect = effectOf(began, values, history.data?.openQuotes);
  const unsaved = useUnsavedWarning(effect !== '');
  const input = (next: EntryValues, version: number) => ({
    version,
    label: next.label,
    priceDollars: readPrice(next.price),
    isOffered: next.isOffered,
    reason,
  });
  const checked = entryChange.safeParse(input(values, began.version));
  const errorOf = (name: string) =>
    isRevealed ? checked.error?.issues.find((issue) => issue.path[0] === name)?.message : undefined;

  const save = useVersionedSave<EntryValues, CatalogueEntryReply>({
    record: began,
    read: (value) => catalogueEntryReply.safeParse(value).data,
    valuesOf: entryValues,
    fields,
    save: (next, version) =>
      call(changeEntry, { params: { key: began.key }, body: input(next, version) }),
    onSaved: (saved) => {
      unsaved.saved();
      refresh(saved);
      toast({
        title: 'Catalogue updated',
        description: `${saved.label}: ${formatDollars(saved.priceDollars)}${saved.isOffered ? '' : ', hidden'}. New quotes only.`,
        action: {
          label: 'Undo',
          run: () =>
            restore.mutate({
              key: saved.key,
              version: saved.version,
              change: {
                label: began.label,
                priceDollars: began.priceDollars,
                isOffered: began.isOffered,
                reason: 'Undone',
              },
            }),
        },
      });
      onDone(saved);
    },
    onFailure: (error) =>
      setFailure(failureText(error, 'The server cannot be reached. Please try again.')),
    onMerged: setValues,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setFailure('');
    setRevealed(true);
    if (checked.success) save.submit(values);
  }

  if (save.differences)
    return (
      <div className="mt-5">
        <VersionConflict save={save} />
      </div>
    );
  const put = (changed: Partial<EntryValues>) => {
    onTouch();
    setValues((now) => ({ ...now, ...changed }));
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Entry" className="mt-5 grid gap-5">
      <TextField
        label="Name"
        value={values.label}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => put({ label: event.target.value })}
        error={errorOf('label')}
      />
      <TextField
        label="Price in dollars"
        inputMode="numeric"
        autoComplete="off"
        value={values.price}
        onChange={(event) => put({ price: event.target.value })}
        error={errorOf('priceDollars')}
      />
      <CheckboxField
        label="Shown in new quotes"
        hint="Quotes that have it keep it either way."
        checked={values.isOffered}
        onChange={(event) => put({ isOffered: event.target.checked })}
      />
      <TextField
        label="Reason"
        optional
        hint="For the history."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
      />
      <div aria-live="polite">{effect && <Notice kind="info">{effect}</Notice>}</div>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={save.isPending} disabled={effect === ''}>
          {save.isPending ? 'Saving…' : 'Save for new quotes'}
        </Button>
        {effect && (
          <Button look="secondary" onClick={() => onDone(began)}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}
