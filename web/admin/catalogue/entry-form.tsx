import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type CatalogueEntryReply,
  catalogueEntryReply,
  changeEntry,
  entryChange,
  getEntryHistory,
} from '#contract/quotes/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type EntryValues, effectOf, entryValues, problemOf, readPrice } from './entry-values.ts';
import { ExplanationField } from './explanation-field.tsx';
import { showEntry, useRestoreEntry } from './use-restore-entry.ts';

const fields = [
  { name: 'label', label: 'Name' },
  { name: 'priceDollars', label: 'Price ($)' },
  { name: 'isOffered', label: 'New quotes', text: (on: boolean) => (on ? 'Shown' : 'Hidden') },
  { name: 'about', label: 'Explanation' },
  { name: 'reason', label: 'Reason' },
] as const;
const { label, priceDollars, about, reason } = entryChange.shape;

/** The typed values, the version they were made from, and the entry before the change. */
interface Edit {
  before: CatalogueEntryReply;
  values: EntryValues;
  version: number;
}

interface EntryFormProps {
  entry: CatalogueEntryReply;
  /** A price to write into the form; another object for each time. */
  suggested: { dollars: number } | null;
}

/** Edits the price, name and visibility of one entry, and says what saving will do. */
export function EntryForm({ entry, suggested }: EntryFormProps) {
  const { key } = entry;
  const restore = useRestoreEntry();
  const history = useQuery(liveQueryOf(getEntryHistory, { params: { key } }));
  const effect = (values: EntryValues) => effectOf(entry, values, history.data?.openQuotes);
  const change = useChange(changeEntry, {
    input: ({ values, version }: Edit) => ({
      params: { key },
      body: { ...values, priceDollars: readPrice(values.priceDollars), version },
    }),
    done: (saved, { before }) => ({
      title: 'Catalog updated',
      description: `${saved.label}: ${formatDollars(saved.priceDollars)}${saved.isOffered ? '' : ', hidden'}. New quotes only.`,
      action: {
        label: 'Undo',
        run: () =>
          restore.mutate({
            params: { key },
            body: {
              version: saved.version,
              label: before.label,
              priceDollars: before.priceDollars,
              isOffered: before.isOffered,
              about: before.about,
              reason: 'Undone',
            },
          }),
      },
    }),
    onSuccess: showEntry,
  });
  return (
    <div className="mt-5">
      <PageForm
        label="Entry"
        draft={`catalogue entry ${key}`}
        values={entryValues(entry)}
        conflict={{
          record: entry,
          read: (value) => catalogueEntryReply.safeParse(value).data,
          valuesOf: entryValues,
          fields,
        }}
        buttons={{
          submit: 'Save for new quotes',
          pending: 'Saving…',
          discard: 'Discard',
          isIdle: (values) => effect(values) === '',
        }}
        save={(values, version) => change.mutateAsync({ before: entry, values, version })}
      >
        {(form) => (
          <>
            <BoundTextField<EntryValues>
              label="Name"
              maxLength={120}
              autoComplete="off"
              name="label"
              rules={{ validate: (text) => problemOf(label, text) }}
            />
            <ExplanationField schema={about} />
            <BoundTextField<EntryValues>
              label="Price ($)"
              inputMode="numeric"
              autoComplete="off"
              name="priceDollars"
              rules={{ validate: (text) => problemOf(priceDollars, readPrice(String(text))) }}
            />
            <BoundCheckboxField<EntryValues>
              label="Shown in new quotes"
              hint="Quotes that include it keep it either way."
              name="isOffered"
            />
            <BoundTextField<EntryValues>
              label="Reason"
              optional
              hint="For the history."
              autoComplete="off"
              maxLength={500}
              name="reason"
              rules={{ validate: (text) => problemOf(reason, text) }}
            />
            <TakeSuggestion suggested={suggested} />
            <Effect text={effect(form.watch())} />
          </>
        )}
      </PageForm>
    </div>
  );
}

/** Writes a suggested price into the form as if it was typed, where it is looked at next. */
function TakeSuggestion({ suggested }: Pick<EntryFormProps, 'suggested'>) {
  const { setValue, setFocus } = useFormContext<EntryValues>();
  const taken = useRef(suggested);
  useEffect(() => {
    if (suggested === null || suggested === taken.current) return;
    taken.current = suggested;
    setValue('priceDollars', String(suggested.dollars), {
      ...{ shouldDirty: true, shouldTouch: true, shouldValidate: true },
    });
    setFocus('priceDollars');
  }, [suggested, setValue, setFocus]);
  return null;
}

function Effect({ text }: { text: string }) {
  return <div aria-live="polite">{text && <Notice kind="info">{text}</Notice>}</div>;
}
