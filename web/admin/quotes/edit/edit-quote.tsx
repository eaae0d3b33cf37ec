import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeQuote, quoteChange } from '#contract/quotes/quote-editing.ts';
import { type QuoteReply, quoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { multipliersOf } from '#domain/quote/price/estimate.ts';
import { revisePrice } from '#domain/quote/price/revision.ts';
import { FormFrameProvider } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { together } from '#web/kit/record/together.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { companyZoneQuery } from '../company-zone.ts';
import { editionQuery, priceOf } from '../present-edition.ts';
import { showQuote } from '../show-quote.ts';
import { EditFields } from './edit-fields.tsx';
import { EditPrice } from './edit-price.tsx';
import { type EditValues, editFields, editValues, toChange } from './edit-values.ts';

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
  const [typed, setTyped] = useState(before);
  const [isRevealed, setRevealed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const change = useChange(changeQuote, {
    done: ({ reference, price: { finalDollars } }) => ({
      title: 'Quote updated',
      description: `${reference} is ${formatDollars(finalDollars)} now.`,
    }),
    onDone: showQuote,
  });
  const issuesOf = (values: EditValues) =>
    quoteChange.safeParse(toChange(values, before, began.version)).error?.issues ?? [];

  function check(values: EditValues): boolean {
    setRevealed(true);
    if (issuesOf(values).length === 0) return true;
    // After the messages are drawn, so that a reader hears the first one.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
    return false;
  }

  return (
    <div ref={frame} className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <FormFrameProvider onClose={onClose}>
        {() => (
          <RecordForm
            label="Edit quote"
            draft={`quote ${quote.id}`}
            back="Brought back from where you left it. Nothing of it is saved yet."
            values={before}
            names={[]}
            conflict={{
              record: began,
              read: (value) => quoteReply.safeParse(value).data,
              valuesOf: (record) => editValues(record, timeZone),
              fields: editFields,
            }}
            check={check}
            isIdle={(values) => JSON.stringify(values) === JSON.stringify(before)}
            save={(values, version) =>
              change.mutateAsync({
                params: { id: quote.id },
                body: toChange(values, before, version),
              })
            }
            onSaved={onClose}
            submit="Save changes"
            pending="Saving…"
            className="grid min-w-0 content-start gap-8"
          >
            {(form) => (
              <EditFields
                form={form}
                edition={edition}
                had={began.featureDetails}
                issues={isRevealed ? issuesOf(form.watch()) : []}
                onTyped={setTyped}
              />
            )}
          </RecordForm>
        )}
      </FormFrameProvider>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <EditPrice quote={began} price={livePrice(began, edition, typed)} />
      </div>
    </div>
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
