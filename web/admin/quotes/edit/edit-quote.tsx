import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeQuote, quoteChange } from '#contract/quotes/quote-editing.ts';
import { type QuoteReply, quoteReply } from '#contract/quotes/quote-records.ts';
import { costText, formatDollars, signed } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { discountProblem } from '#domain/quote/price/discount.ts';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { companyZoneQuery } from '../company-zone-query.ts';
import { editionQuery } from '../edition-query.ts';
import { figureGroups } from '../figure-groups.ts';
import { FigureList } from '../figure-list.tsx';
import { showQuote } from '../quote-queries.ts';
import { SecondLookHint } from '../second-look-hint.tsx';
import { EditFields } from './edit-fields.tsx';
import { type EditValues, editFields, editValues, toChange } from './edit-values.ts';
import { livePrice, livePriceLines } from './live-price.ts';
import { type Issues, useIssues } from './quote-fields.tsx';

interface EditQuoteProps {
  quote: QuoteReply;
  /** Called when the edit was saved or discarded. */
  onClose: () => void;
}

/** The form of a quote, with its price computed while typing. */
export function EditQuote({ quote, onClose }: EditQuoteProps) {
  const edition = useQuery(editionQuery);
  const zone = useQuery(companyZoneQuery);
  return (
    <Loaded query={combineQueries([edition, zone])} what="the catalog" rows={8}>
      {([today, timeZone]) => (
        <EditForm quote={quote} edition={today} timeZone={timeZone} onClose={onClose} />
      )}
    </Loaded>
  );
}

/** The values that are saved next, and the quote as it was stored before. */
interface NextSave {
  values: EditValues;
  stored: QuoteReply;
}

interface EditFormProps extends EditQuoteProps {
  edition: Edition;
  timeZone: string;
}

function EditForm({ quote, edition, timeZone, onClose }: EditFormProps) {
  // The quote is still refetched in the background; the form keeps the version it began with.
  const [initial] = useState(quote);
  const [before] = useState(() => editValues(quote, timeZone));
  // What is saved next, and the quote that it changes: another one in a conflict.
  const [next, setNext] = useState<NextSave>({ values: before, stored: initial });
  const showNext = (values: EditValues, stored: QuoteReply) =>
    // Every render brings new objects with the same values.
    setNext((shown) =>
      stored.version === shown.stored.version &&
      JSON.stringify(values) === JSON.stringify(shown.values)
        ? shown
        : { values, stored },
    );
  const change = useChange(changeQuote, {
    done: ({ reference, price: { finalDollars } }) => ({
      title: 'Quote updated',
      description: `${reference} is now ${formatDollars(finalDollars)}.`,
    }),
    onSuccess: showQuote,
  });
  // A feature that somebody else chose meanwhile is in the catalogue, if not in this version.
  const featureLabel = (key: string) =>
    initial.featureDetails.find((feature) => feature.key === key)?.label ??
    edition.byKey.get(key)?.label ??
    'A feature no longer in the catalog';
  const issues = useIssues((values: EditValues) => {
    const found: Issues =
      quoteChange.safeParse(toChange(values, before, initial.version)).error?.issues ?? [];
    const aboveThePrice = discountProblem(livePrice(initial, edition, values));
    return aboveThePrice === null
      ? found
      : [...found, { path: ['discount'], message: aboveThePrice }];
  });

  return (
    <div
      ref={issues.frame}
      className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <FormFrameProvider onClose={onClose}>
        {() => (
          <RecordForm
            label="Edit quote"
            draft={{
              name: `quote ${quote.id}`,
              restored: 'We restored your unsaved changes. They’re not saved yet.',
            }}
            values={before}
            names={[]}
            conflict={{
              record: initial,
              read: (value) => quoteReply.safeParse(value).data,
              valuesOf: (record) => editValues(record, timeZone),
              fields: editFields(featureLabel),
              onChoice: showNext,
            }}
            check={issues.check}
            buttons={{
              submit: 'Save changes',
              pending: 'Saving…',
              isIdle: (values) => JSON.stringify(values) === JSON.stringify(before),
            }}
            save={(values, version, stored) =>
              change.mutateAsync({
                params: { id: quote.id },
                body: toChange(values, stored ? editValues(stored, timeZone) : before, version),
              })
            }
            onSaved={onClose}
            className="grid min-w-0 content-start gap-8"
          >
            {(form) => (
              <EditFields
                form={form}
                edition={edition}
                quoted={initial.featureDetails}
                issues={issues.shown(form.watch())}
                onTyped={(values) => showNext(values, initial)}
              />
            )}
          </RecordForm>
        )}
      </FormFrameProvider>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <EditPrice next={next} edition={edition} />
      </div>
    </div>
  );
}

/** The price of the quote with the edit so far, computed by the same functions as on the server. */
function EditPrice({ next, edition }: { next: NextSave; edition: Edition }) {
  const { values, stored: quote } = next;
  const price = livePrice(quote, edition, values);
  const difference = price.finalDollars - quote.price.finalDollars;
  const groups = figureGroups({ ...quote, estimatedCost: costText(price.finalDollars) });
  return (
    <section aria-label="Price with your changes">
      <h2 className="text-lg">Price with your changes</h2>
      <p role="status" className="figures mt-1 font-display text-4xl font-semibold">
        {formatDollars(price.finalDollars)}
      </p>
      <p className="figures text-muted">
        {difference === 0
          ? 'No change'
          : `${signed(difference, formatDollars)} compared with ${formatDollars(quote.price.finalDollars)}`}
      </p>
      <SecondLookHint price={price} />
      <div className="mt-3 border-t border-line pt-1.5">
        <Ledger
          caption="Price breakdown with your changes"
          lines={livePriceLines(quote, values, price)}
        />
      </div>
      <div className="mt-6 grid gap-6">
        {groups.map((group) => (
          <FigureList key={group.title} group={group} />
        ))}
      </div>
    </section>
  );
}
