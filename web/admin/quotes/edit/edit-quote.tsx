import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeQuote, quoteChange } from '#contract/quote-editing.ts';
import { type QuoteReply, quoteReply } from '#contract/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { multipliersOf } from '#domain/quote/estimate.ts';
import { revisePrice } from '#domain/quote/revision.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { together } from '#web/kit/record/together.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { companyZoneQuery } from '../company-zone.ts';
import { editionQuery, priceOf } from '../present-edition.ts';
import { showQuote } from '../show-quote.ts';
import { dropEditDraft, keepEditDraft, readEditDraft } from './edit-draft.ts';
import { EditFeatures } from './edit-features.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditPrice } from './edit-price.tsx';
import { EditTerms } from './edit-terms.tsx';
import {
  type EditValues,
  editFields,
  editValues,
  joinKeys,
  readLines,
  splitKeys,
  toChange,
} from './edit-values.ts';

interface EditQuoteProps {
  quote: QuoteReply;
  /** Saved or given up. */
  onClose: () => void;
}

/** The form of a quote, with its price computed while one types. */
export function EditQuote({ quote, onClose }: EditQuoteProps) {
  const edition = useQuery(editionQuery);
  const zone = useQuery(companyZoneQuery);
  return (
    <Loaded query={together([edition, zone])} what="the catalogue" rows={8}>
      {([today, timeZone]) => (
        <EditForm quote={quote} edition={today} timeZone={timeZone} onClose={onClose} />
      )}
    </Loaded>
  );
}

interface EditFormProps extends EditQuoteProps {
  edition: Edition;
  timeZone: string;
}

function EditForm({ quote, edition, timeZone, onClose }: EditFormProps) {
  // The quote goes on refreshing behind the form, which keeps the version it began with.
  const [began] = useState(quote);
  const [before] = useState(() => editValues(quote, timeZone));
  const [draft] = useState(() => readEditDraft(quote.id, quote.version, before));
  const [values, setValues] = useState(draft ?? before);
  const [isRevealed, setRevealed] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isChanged = JSON.stringify(values) !== JSON.stringify(before);
  const unsaved = useUnsavedWarning(isChanged);
  useEffect(() => {
    if (isChanged) keepEditDraft(began.id, { version: began.version, values });
    else dropEditDraft(began.id);
  }, [isChanged, began, values]);
  const checked = quoteChange.safeParse(toChange(values, before, began.version));
  const price = livePrice(began, edition, values);

  const change = useChange(changeQuote, {
    done: ({ reference, price: { finalDollars } }) => ({
      title: 'Quote updated',
      description: `${reference} is ${formatDollars(finalDollars)} now.`,
    }),
    onDone: showQuote,
  });
  const save = useVersionedSave<EditValues, QuoteReply>({
    record: quote,
    read: (value) => quoteReply.safeParse(value).data,
    valuesOf: (record) => editValues(record, timeZone),
    fields: editFields,
    save: (next, version) =>
      change.mutateAsync({ params: { id: quote.id }, body: toChange(next, before, version) }),
    onSaved: (saved) => {
      unsaved.saved();
      dropEditDraft(saved.id);
      onClose();
    },
    onFailure: (error) => setFailure(failureText(error)),
    onMerged: setValues,
  });

  if (save.differences)
    return (
      <div className="mt-6 max-w-3xl">
        <VersionConflict save={save} />
      </div>
    );

  const put = (changed: Partial<EditValues>) => setValues((now) => ({ ...now, ...changed }));
  const errorOf = (path: string) =>
    isRevealed
      ? checked.error?.issues.find(({ path: at }) => at.join('.').startsWith(path))?.message
      : undefined;
  function discard(): void {
    if (!unsaved.mayClose()) return;
    unsaved.saved();
    dropEditDraft(quote.id);
    onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    setFailure('');
    if (checked.success) save.submit(values);
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Edit quote"
      className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid min-w-0 content-start gap-8">
        {draft && (
          <Notice kind="info">
            Brought back from where you left it. Nothing of it is saved yet.
          </Notice>
        )}
        <EditFeatures
          edition={edition}
          had={began.featureDetails}
          selected={splitKeys(values.features)}
          onChange={(keys) => put({ features: joinKeys(keys) })}
          error={errorOf('features')}
        />
        <EditLines
          lines={readLines(values.lines)}
          onChange={(lines) => put({ lines: JSON.stringify(lines) })}
          errorOf={errorOf}
        />
        <EditTerms values={values} onChange={put} errorOf={errorOf} />
        <TextArea
          label="Note to the client"
          optional
          hint="Stands in the mail and on the client’s page."
          maxLength={5000}
          value={values.noteToClient}
          onChange={(event) => put({ noteToClient: event.target.value })}
          error={errorOf('noteToClient')}
        />
        <TextArea
          label="Internal notes"
          optional
          hint="For staff alone."
          maxLength={20_000}
          value={values.internalNotes}
          onChange={(event) => put({ internalNotes: event.target.value })}
          error={errorOf('internalNotes')}
        />
        {failure && (
          <Notice kind="danger" announced>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="accent" pending={save.isPending} disabled={!isChanged}>
            {save.isPending ? 'Saving…' : 'Save changes'}
          </Button>
          <Button look="secondary" onClick={discard}>
            Discard
          </Button>
        </div>
      </div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <EditPrice quote={began} price={price} />
      </div>
    </form>
  );
}

/** The price with what is readable of the edit; a line or discount still being typed counts as nothing. */
function livePrice(quote: QuoteReply, edition: Edition, values: EditValues) {
  const { features, lines, discount } = toChange(values, values, quote.version);
  const readable = lines.filter(
    ({ quantity, unitCents }) => Number.isInteger(quantity) && Number.isInteger(unitCents),
  );
  const revision = {
    featureKeys: features,
    lines: readable,
    discount: discount === null || Number.isNaN(discount.value) ? null : discount,
    ...((values.companySize !== quote.companySize ||
      values.customizationLevel !== quote.customizationLevel) && {
      multipliers: multipliersOf(values.companySize, values.customizationLevel),
    }),
  };
  return revisePrice(priceOf(quote), revision, edition);
}
